import type { Proof, ProofDetails, StatementFacts } from '../../format.js';
import { fromUnits } from '../bank/money/units.js';
import { identityText, isSameIdentity, keyOf } from './account-identity.js';
import type { StatementEnds } from './statement.js';
import { isMet, type Link, linkOfPages, linkOfStatement } from './statement-links.js';
import { StatementSums } from './statement-sums.js';

/** The totals of one account over all its statements in a file. */
interface Part {
  readonly label: string;
  opening: string | null;
  closing: string | null;
  sum: bigint;
  links: number;
  met: number;
  /** The number of entries in statements that lack a balance. */
  unproven: number;
}

/** The last day of a statement, and what its entries of that day come to. */
interface LastDay {
  readonly day: string | null;
  readonly inflow: bigint;
}

/**
 * Checks the entries of each statement against its opening and closing balance. A statement that does not add up is a
 * mismatch. The file is `matched` if every statement with entries has both balances.
 */
export class StatementProver {
  private readonly parts = new Map<string, Part>();
  private readonly all: StatementFacts[] = [];
  /** Statements that have ended. */
  count = 0;
  private sums = new StatementSums();
  private before: StatementEnds | null = null;
  private lastDay: LastDay = { day: null, inflow: 0n };
  private broken: Link | null = null;
  /** The number of statements that add up only if the directions of all reversals are inverted. */
  private turned = 0;
  private brokenWhenTurned = 0;

  /** Adds an entry to the current statement. `end` ends the statement. */
  add(amount: string | null, date: string | null, isReversal: boolean): void {
    this.sums.add(amount, date, isReversal);
  }

  end(ends: StatementEnds): void {
    const { sums, before } = this;
    const part = this.partOf(ends);
    const page = ends.continues && before !== null && isSameAccount(before, ends) ? linkOfPages(before, ends) : null;
    const own = linkOfStatement(ends, sums);
    const links = [page, own].filter((link) => link !== null);
    for (const link of links) {
      if (!isMet(link) && ends.isInterim) continue;
      part.links += 1;
      if (isMet(link)) part.met += 1;
      else this.broken ??= link;
    }
    const isProven = own !== null && (isMet(own) || !ends.isInterim);
    if (!isProven) part.unproven += sums.count;
    this.weighTurn(own, sums);
    part.opening ??= ends.opening?.amount ?? null;
    part.closing = ends.closing?.amount ?? part.closing;
    part.sum += sums.inflow;
    this.count += 1;
    this.lastDay = this.lastDayOf(ends, sums);
    // An interim report that its entries do not lead to can lack some: it is no statement of the days before its balance.
    if (own === null || isProven)
      this.all.push(factsOf(ends, sums, this.lastDay, own === null ? 'none' : isMet(own) ? 'matched' : 'mismatch'));
    this.before = ends;
    this.sums = new StatementSums();
  }

  /** Whether the directions of all reversals in the file must be inverted, because only then the balances add up. */
  get wantsReversalsTurned(): boolean {
    return this.turned > 0 && this.brokenWhenTurned === 0;
  }

  /** The result for each statement, in file order. */
  get statements(): readonly StatementFacts[] {
    return this.all;
  }

  proof(): Proof {
    const details = this.details();
    if (this.broken !== null) return { outcome: 'mismatch', message: this.broken.message, details };
    const isWhole = details.met > 0 && details.unproven_rows === 0;
    return { outcome: isWhole ? 'matched' : 'none', message: null, details };
  }

  private details(): ProofDetails {
    const parts = [...this.parts.values()];
    const [first] = parts;
    const single = parts.length === 1 ? first : undefined;
    const total = (of: (part: Part) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
    const met = total((part) => part.met);
    return {
      by: met > 0 ? 'totals' : null,
      links: total(({ links }) => links),
      met,
      opening: single?.opening ?? null,
      closing: single?.closing ?? null,
      sum: fromUnits(parts.reduce((sum, part) => sum + part.sum, 0n)),
      unproven_rows: total(({ unproven }) => unproven),
      first_break: this.broken === null ? null : breakOf(this.broken),
      parts: single === undefined ? parts.map(presented) : [],
    };
  }

  /** Statements of one day that go on from one another, as pages do, have its entries together. */
  private lastDayOf(ends: StatementEnds, sums: StatementSums): LastDay {
    const { before, lastDay } = this;
    const day = lastDayOf(ends, sums.count === 0);
    const inflow = day === null ? 0n : sums.inflowOf(day);
    const closing = before !== null && isSameAccount(before, ends) ? before.closing : null;
    const goesOn = closing !== null && closing.amount === ends.opening?.amount;
    return { day, inflow: goesOn && lastDay.day === day ? lastDay.inflow + inflow : inflow };
  }

  private weighTurn(own: Link | null, { reversals }: StatementSums): void {
    if (own === null) return;
    const isMetTurned = own.expected - 2n * reversals === own.found;
    if (!isMetTurned) this.brokenWhenTurned += 1;
    else if (!isMet(own)) this.turned += 1;
  }

  private partOf(ends: StatementEnds): Part {
    const key = ends.account === null ? '' : keyOf(ends.account);
    const label = accountNameOf(ends) ?? '';
    const part = this.parts.get(key) ?? { label, opening: null, closing: null, sum: 0n, links: 0, met: 0, unproven: 0 };
    this.parts.set(key, part);
    return part;
  }
}

function accountNameOf({ account, accountName }: StatementEnds): string | null {
  return accountName ?? (account === null ? null : identityText(account));
}

function isSameAccount({ account: one }: StatementEnds, { account: other }: StatementEnds): boolean {
  return one === null || other === null ? one === other : isSameIdentity(one, other);
}

/** Without entries and a closing balance, the day of the opening balance is the only one that is known. */
function lastDayOf({ to, opening, closing }: StatementEnds, isEmpty: boolean): string | null {
  return to ?? closing?.date ?? (isEmpty && closing === null ? (opening?.date ?? null) : null);
}

function factsOf(ends: StatementEnds, sums: StatementSums, lastDay: LastDay, proof: Proof['outcome']): StatementFacts {
  const { account, number, from, opening, closing, available } = ends;
  return {
    account,
    account_name: accountNameOf(ends),
    accountable_type: ends.accountableType ?? null,
    scope: ends.scope,
    number,
    from: from ?? opening?.date ?? null,
    to: lastDay.day,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    closing_date: closing?.date ?? ends.balanceDate ?? null,
    has_doubtful_sign: ends.hasDoubtfulSign ?? false,
    available: available?.amount ?? null,
    currency: account?.currency ?? null,
    entries_count: sums.count,
    entries_sum: fromUnits(sums.inflow),
    last_day_sum: fromUnits(lastDay.inflow),
    proof,
  };
}

function presented({ label, opening, closing, sum, links, met }: Part): Readonly<Record<string, unknown>> {
  return { part: label, links, met, opening, closing, sum: fromUnits(sum) };
}

function breakOf({ line, expected, found }: Link): NonNullable<ProofDetails['first_break']> {
  return { line, expected: fromUnits(expected), found: fromUnits(found), difference: fromUnits(found - expected) };
}
