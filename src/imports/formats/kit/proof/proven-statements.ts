import type { Proof, StagedRow, StatementFacts } from '../../format.js';
import { fromUnits, toUnits } from '../bank/money/units.js';

/** What the entries of one account and currency come to. */
interface Figures {
  account: string | null;
  currency: string | null;
  count: number;
  inflow: bigint;
  readonly days: Map<string, bigint>;
  /** The day of the last entry and what its entries come to, which `days` has when another day follows. */
  day: string | null;
  ofDay: bigint;
}

/** The balances at the two ends of a part of a file. */
export interface PartEnds {
  readonly opening: string | null;
  readonly closing: string | null;
  /** The first and the last day, if the file says them; else those of its entries are taken. */
  readonly period: { readonly from: string; readonly to: string } | null;
}

/**
 * Makes statements of files that have entries and balances but no statements of their own. Only proven ones: the opening
 * balance plus all entries of the part is its closing balance.
 */
export class ProvenStatements {
  private readonly parts = new Map<string, Figures>();

  /** @param hasTargetAccount whether all entries are of the account that the import names */
  constructor(private readonly hasTargetAccount: boolean) {}

  /**
   * Adds an entry.
   * @param part the account and currency whose balances count it
   * @param inflow in units; null if the entry has no amount
   */
  add(part: string, { account, currency, date }: StagedRow, inflow: bigint | null): void {
    const figures = this.figuresOf(part, account, currency);
    figures.count += 1;
    figures.currency ??= currency;
    if (inflow === null || date === null) return;
    figures.inflow += inflow;
    if (figures.day !== date) {
      closeDay(figures);
      figures.day = date;
    }
    figures.ofDay += inflow;
  }

  private figuresOf(part: string, account: string | null, currency: string | null): Figures {
    const known = this.parts.get(part);
    if (known !== undefined) return known;
    const figures = { account, currency, count: 0, inflow: 0n, days: new Map(), day: null, ofDay: 0n };
    this.parts.set(part, figures);
    return figures;
  }

  /**
   * The statements of a file.
   * @param endsOf the balances of a part; null when nothing proves them
   */
  list(proof: Proof, endsOf: (part: string, isOnly: boolean) => PartEnds | null): readonly StatementFacts[] {
    if (proof.outcome !== 'matched') return [];
    const found = [...this.parts].flatMap(([part, figures]) => {
      const ends = endsOf(part, this.parts.size === 1);
      return ends === null ? [] : factsOf(figures, ends);
    });
    if (!this.hasTargetAccount) return found.filter(({ account_name: name }) => name !== null);
    // Several parts that go into one account state nothing of it.
    const isAlone = ({ currency }: StatementFacts): boolean =>
      [...this.parts.values()].filter((part) => part.currency === currency).length === 1;
    return found.filter(isAlone).map((statement) => ({ ...statement, account_name: null }));
  }
}

function closeDay(figures: Figures): void {
  const { day, days, ofDay } = figures;
  if (day !== null) days.set(day, (days.get(day) ?? 0n) + ofDay);
  figures.ofDay = 0n;
}

function factsOf(figures: Figures, { opening, closing, period }: PartEnds): readonly StatementFacts[] {
  closeDay(figures);
  const { account, currency, count, inflow, days } = figures;
  const inTime = [...days.keys()];
  // A payment that is booked a day outside of the printed period is one of the statement's.
  if (period !== null) inTime.push(period.from, period.to);
  inTime.sort();
  const [from, to] = [inTime[0], inTime.at(-1)];
  if (opening === null || closing === null || from === undefined || to === undefined) return [];
  if (toUnits(opening) + inflow !== toUnits(closing)) return [];
  return [
    {
      account: null,
      account_name: account,
      accountable_type: null,
      number: null,
      scope: 'total',
      from,
      to,
      opening,
      closing,
      closing_date: to,
      has_doubtful_sign: false,
      available: null,
      currency,
      entries_count: count,
      entries_sum: fromUnits(inflow),
      last_day_sum: fromUnits(days.get(to) ?? 0n),
      proof: 'matched',
    },
  ];
}
