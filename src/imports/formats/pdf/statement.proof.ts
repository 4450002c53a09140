import { magnitude, negate, type NumberFormat, subtract } from '../kit/amounts.js';
import type { Blocker, Proof as FoundProof, ProofDetails } from '../format.js';
import { add, withTwoDecimals } from './statement.decimals.js';
import { readNumber, type ReadNumber, type ReadRow } from './statement.money.js';
import type { PrintedBalance } from './statement.printed.js';

/** Whether the amounts of a statement add up to its balances, with the figures. */
export type Proof = FoundProof & {
  readonly details: ProofDetails;
  /** A balance that does not match the transactions. A statement with such a balance proves nothing. */
  readonly stray: PrintedBalance | null;
};

/** A balance with its day as `YYYY-MM-DD`; null if it has none or it is unreadable. */
export type DatedBalance = PrintedBalance & { readonly day: string | null };

/** An interpreted transaction. */
export interface Entry {
  readonly row: ReadRow;
  /** In ledger sign; null if it is unreadable. */
  readonly amount: string | null;
  /** `YYYY-MM-DD`; null if it is unreadable. */
  readonly date: string | null;
}

interface Ends {
  readonly opening: PrintedBalance | null;
  readonly closing: PrintedBalance | null;
}

/** The maximum number of opening and of closing balances that are tried. */
const MOST_ENDS = 4;

/**
 * Returns the possible opening balances, each with its possible closing balances, more likely ones first. A balance
 * between transactions is neither.
 */
function endsOf(balances: readonly PrintedBalance[], rowCount: number): readonly Ends[] {
  const of = (label: PrintedBalance['label'], rows?: number): readonly PrintedBalance[] =>
    balances.filter((balance) => balance.label === label && (rows === undefined || balance.rowsBefore === rows));
  const openings = [...of('opening'), ...of('other', 0)].slice(0, MOST_ENDS);
  const closings = [
    ...of('closing').toReversed(),
    ...of('other', rowCount).toReversed(),
    ...of('carried', rowCount).toReversed(),
  ].slice(0, MOST_ENDS);
  const starts = openings.length === 0 ? [null] : openings;
  const stops = closings.length === 0 ? [null] : closings;
  return starts.flatMap((opening) => stops.map((closing) => ({ opening, closing })));
}

/**
 * Checks the amounts against the running balances, line by line, and against the opening and closing balance. They are
 * proven if both are printed and everything between them matches. Without an opening balance the first amount is
 * unproven; without a closing balance a missing last line would not be noticed. If another balance could be the opening
 * or closing balance of a different statement or account, the transactions must match it as well.
 * @param balances their `rowsBefore` counts the entries
 * @param isDebt whether balances are amounts owed, unless letters show the opposite
 */
export function prove(
  entries: readonly Entry[],
  balances: readonly DatedBalance[],
  format: NumberFormat,
  isDebt: boolean,
): Proof {
  const reversals = entries.length > 1 ? [false, true] : [false];
  const proofs = endsOf(balances, entries.length).flatMap((ends) =>
    reversals.map((isReversed) => {
      const chain = new Chain(ends, format, isDebt);
      const proof = chain.follow(isReversed ? entries.toReversed() : entries);
      const stray = proof.outcome !== 'matched' ? null : strayOf(chain, entries, balances, isReversed);
      return stray === null ? proof : { ...proof, outcome: 'none' as const, stray };
    }),
  );
  const best = proofs.reduce((first, proof) => (isBetter(proof, first) ? proof : first));
  return best.outcome === 'matched' ? provenByDays(best, entries, balances, format, isDebt) : best;
}

/**
 * Returns a proof by totals that also matches each printed balance at the end of a day. Otherwise the first daily
 * balance that does not match is a stray one.
 */
function provenByDays(
  found: Proof,
  entries: readonly Entry[],
  balances: readonly DatedBalance[],
  format: NumberFormat,
  isDebt: boolean,
): Proof {
  const days = balances.filter(({ label }) => label === 'daily').toSorted((a, b) => compare(a.day, b.day));
  if (days.length === 0 || found.details.by !== 'totals' || entries.some(({ date }) => date === null)) return found;
  const inTime = entries.toSorted((a, b) => compare(a.date, b.date));
  const stops = days.map((balance) => ({
    balance,
    after: inTime.filter(({ date }) => compare(date, balance.day) <= 0).length,
  }));
  const chains = endsOf(balances, entries.length).map((ends) => {
    const chain = new Chain(ends, format, isDebt);
    return { chain, proof: chain.follow(inTime, stops) };
  });
  const proven = chains.find(({ proof }) => proof.outcome === 'matched');
  if (proven !== undefined) return proven.proof;
  const broken = chains.find(({ proof }) => proof.details.opening === found.details.opening)?.chain.missed;
  return { ...found, outcome: 'none', stray: broken ?? days[0] ?? null };
}

function compare(first: string | null, second: string | null): number {
  return (first ?? '') < (second ?? '') ? -1 : (first ?? '') > (second ?? '') ? 1 : 0;
}

/** Returns the first opening or closing balance that the proven chain does not pass at its place. */
function strayOf(
  chain: Chain,
  entries: readonly Entry[],
  balances: readonly PrintedBalance[],
  isReversed: boolean,
): PrintedBalance | null {
  const isEnd = ({ label }: PrintedBalance): boolean => label === 'opening' || label === 'closing';
  const startsAnew = (balance: PrintedBalance): boolean =>
    balance.label === 'opening' &&
    balances.some(({ label, rowsBefore }) => label === 'closing' && rowsBefore === balance.rowsBefore) &&
    isBackInTime(entries, balance.rowsBefore, isReversed);
  const placeOf = ({ rowsBefore }: PrintedBalance): number => (isReversed ? entries.length - rowsBefore : rowsBefore);
  return (
    balances.filter(isEnd).find((balance) => !chain.comesThrough(balance, placeOf(balance)) || startsAnew(balance)) ??
    null
  );
}

/** Returns whether the days after a place start before it again, so that another account follows. */
function isBackInTime(entries: readonly Entry[], place: number, isReversed: boolean): boolean {
  const daysOf = (some: readonly Entry[]): readonly string[] => some.flatMap(({ date }) => date ?? []).toSorted();
  const [before, after] = [daysOf(entries.slice(0, place)), daysOf(entries.slice(place))];
  const [earlier, later] = isReversed ? [after, before] : [before, after];
  const [last, first] = [earlier.at(-1), later[0]];
  return last !== undefined && first !== undefined && last > first;
}

const RANKS = { matched: 2, none: 1, mismatch: 0 } as const;

/** Returns whether one proof is stronger than another: by outcome, then by the number of balances that match. */
export function isBetter(proof: Proof, than: Proof): boolean {
  const rank = RANKS[proof.outcome] - RANKS[than.outcome];
  return rank > 0 || (rank === 0 && proof.details.met > than.details.met);
}

/** Returns the weakest of several proofs. */
export function worstOf(proofs: readonly Proof[]): Proof {
  return proofs.reduce((worst, proof) => (RANKS[proof.outcome] < RANKS[worst.outcome] ? proof : worst));
}

/** The balances of a statement, from the earliest transaction to the latest. */
class Chain {
  private readonly opening: string | null;
  private readonly closing: string | null;
  private first: string | null;
  private known: string | null;
  /** The balance before each transaction, and after the last one. */
  private readonly passed: (string | null)[] = [];
  /** The first balance on its own line that the transactions do not match. */
  missed: DatedBalance | null = null;
  private links = 0;
  private met = 0;
  private sum = '0';
  private running = 0;
  /** The last printed balance. */
  private end: string | null = null;
  /** The number of transactions since the last balance, and of transactions that no balance proves. */
  private open = 0;
  private unproven = 0;
  private message: string | null = null;
  private firstBreak: ProofDetails['first_break'] = null;

  constructor(
    private readonly ends: Ends,
    private readonly format: NumberFormat,
    private readonly isDebt: boolean,
  ) {
    this.opening = this.valueOf(ends.opening);
    this.closing = this.valueOf(ends.closing);
    this.first = this.opening;
    this.known = this.opening;
  }

  /**
   * Follows the transactions from balance to balance.
   * @param stops balances on their own lines, each with the number of transactions before it, in order
   */
  follow(
    places: readonly Entry[],
    stops: readonly { readonly balance: DatedBalance; readonly after: number }[] = [],
  ): Proof {
    this.passed.push(this.known);
    this.stop(stops, 0);
    for (const [at, { row, amount }] of places.entries()) {
      const inflow = negate(amount ?? '0');
      this.sum = add(this.sum, inflow);
      this.open += 1;
      if (this.known !== null) this.known = add(this.known, inflow);
      this.passed.push(this.known);
      this.stop(stops, at + 1);
      const { balance } = row.numbers;
      if (balance === undefined) continue;
      const { page, line } = row.printed;
      const says = ownedValue(balance, this.isDebt);
      this.running += 1;
      this.first ??= subtract(says, this.sum);
      this.meet(says, line, `after page ${page}, line ${line}`);
    }
    if (this.closing !== null) this.meet(this.closing, this.ends.closing?.line ?? 1, 'at the end');
    return this.proof();
  }

  private stop(stops: readonly { readonly balance: DatedBalance; readonly after: number }[], after: number): void {
    for (const { balance } of stops.filter((stop) => stop.after === after)) {
      const says = this.valueOf(balance);
      if (says === null) continue;
      if (this.known !== says) this.missed ??= balance;
      this.meet(says, balance.line, `after ${balance.day ?? ''}`);
    }
  }

  /** Returns whether the chain passes a balance: at its start, at its end or at the balance's place. */
  comesThrough(balance: PrintedBalance, place: number): boolean {
    const value = this.valueOf(balance);
    return value === null || [this.opening, this.closing, this.passed[place]].includes(value);
  }

  private meet(says: string, line: number, where: string): void {
    if (this.known === null) this.unproven += this.open;
    else {
      this.links += 1;
      if (this.known === says) this.met += 1;
      else this.note(this.known, says, line, where);
    }
    this.open = 0;
    this.known = says;
    this.end = says;
  }

  private note(should: string, says: string, line: number, where: string): void {
    if (this.firstBreak !== null) return;
    const difference = subtract(says, should);
    const shown = (value: string): string => withTwoDecimals(this.isDebt ? negate(value) : value);
    this.message = `The amounts do not add up: ${where} the balance must be ${shown(should)}, but the statement says ${shown(says)}, a difference of ${withTwoDecimals(magnitude(difference))}`;
    this.firstBreak = {
      line,
      expected: withTwoDecimals(should),
      found: withTwoDecimals(says),
      difference: withTwoDecimals(difference),
    };
  }

  private proof(): Proof {
    const unproven = this.unproven + this.open;
    const isWhole = this.opening !== null && this.closing !== null && unproven === 0;
    const outcome = this.firstBreak !== null ? 'mismatch' : isWhole ? 'matched' : 'none';
    return {
      outcome,
      message: this.message,
      stray: null,
      details: {
        by: this.met === 0 ? null : this.running > 0 ? 'running_balance' : 'totals',
        links: this.links,
        met: this.met,
        opening: this.first === null ? null : withTwoDecimals(this.first),
        closing: this.end === null ? null : withTwoDecimals(this.end),
        sum: withTwoDecimals(this.sum),
        unproven_rows: unproven,
        first_break: this.firstBreak,
        parts: [],
      },
    };
  }

  private valueOf(balance: PrintedBalance | null): string | null {
    const read = balance === null ? null : readNumber(balance.raw, this.format);
    if (balance === null || read === null || typeof read === 'string') return null;
    return ownedValue({ ...read, side: read.side ?? balance.side }, this.isDebt);
  }
}

/** Returns the value of a balance to its owner: an amount owed is negative. */
function ownedValue({ value, side }: ReadNumber, isDebt: boolean): string {
  if (side === 'in') return value;
  return side === 'out' || isDebt ? negate(value) : value;
}

/** Returns the blocker of a statement without a proof. It explains why the user must accept the statement. */
export function unprovenBlocker({ stray, details: { opening, closing, unproven_rows: unproven } }: Proof): Blocker {
  const why =
    stray !== null
      ? `they do not lead to the balance ${stray.raw} on page ${stray.page}, line ${stray.line}`
      : opening === null && closing === null
        ? 'it prints no balances'
        : unproven > 0
          ? `no balance confirms ${unproven} of its transactions`
          : 'it does not print both an opening and a closing balance';
  return {
    code: 'unproven',
    message: `Nothing proves the amounts of the statement, because ${why}: compare its rows with the PDF, then set accept_unproven to true`,
  };
}
