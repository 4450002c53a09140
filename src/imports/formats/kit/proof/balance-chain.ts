import { type ChainStep, closedDay, straightDay, type DayOfSteps } from './balance-chain.day.js';
import { MetLinks } from './met-links.js';

/** The time order of the rows of a file. */
export type Order = 'oldest_first' | 'newest_first';

/** What a balance chain needs from a row. Amounts are whole numbers of one unit, the same for all rows. */
export interface ChainRow {
  readonly line: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The inflow; negative for an outflow. */
  readonly amount: bigint;
  /** The balance after the row, positive when owned; null if the row states none. */
  readonly balance: bigint | null;
}

/** Two consecutive balances that do not match. */
export interface ChainBreak {
  /** The line of the row whose balance differs from the previous balance plus the row's amount. */
  readonly line: number;
  readonly amount: bigint;
  /** The previous balance plus the inflow. */
  readonly expected: bigint;
  /** The balance that the row states. */
  readonly found: bigint;
}

/** The result of a balance chain after the last row. */
export interface ChainResult {
  readonly order: Order;
  /** The links between balances that match, by the index of the later balance in the file. */
  readonly met: MetLinks;
  readonly links: number;
  readonly firstBreak: ChainBreak | null;
  /** The breaks, up to the number that is examined to classify them. */
  readonly breaks: readonly ChainBreak[];
  /** The balance before the first row that has one, and after the last; null if no row has one. */
  readonly opening: bigint | null;
  readonly closing: bigint | null;
}

const MAX_BREAKS = 100;
/** A day with more rows than this is checked in file order only. */
const MAX_STEPS_OF_A_DAY = 10_000;

/**
 * Checks the running balances of one account in one time order. A link matches if a balance equals the previous one
 * plus the inflow since then. The balance before the first row is unknown, so the earliest balance has no link. Rows
 * without a balance count towards the next balance in time. The rows of one day can be in any order that closes the
 * day.
 */
export class BalanceChain {
  private readonly met = new MetLinks();
  private readonly breaks: ChainBreak[] = [];
  private links = 0;
  private steps: ChainStep[] = [];
  /** The balance whose rows are still incomplete. In newest-first order, rows without a balance come after it. */
  private open: ChainStep | null = null;
  private carried = 0n;
  private count = 0;
  private previous: DayOfSteps | null = null;
  private first: DayOfSteps | null = null;

  constructor(private readonly order: Order) {}

  /** Adds the next row of the file. */
  add(row: ChainRow): void {
    if (row.balance === null) this.carry(row.amount);
    else if (this.order === 'oldest_first') {
      this.addStep({ ...row, amount: row.amount + this.carried, balance: row.balance, at: this.count++ });
      this.carried = 0n;
    } else {
      if (this.open !== null) this.addStep(this.open);
      this.open = { ...row, balance: row.balance, at: this.count++ };
    }
  }

  /** Returns the result. Call it once, after the last row. */
  result(): ChainResult {
    if (this.open !== null) this.addStep(this.open);
    this.open = null;
    this.closeDay();
    const [earliest, latest] =
      this.order === 'oldest_first' ? [this.first, this.previous] : [this.previous, this.first];
    return {
      order: this.order,
      met: this.met,
      links: this.links,
      firstBreak: this.breaks[0] ?? null,
      breaks: this.breaks,
      opening: earliest?.opening ?? null,
      closing: latest?.closing ?? null,
    };
  }

  private carry(amount: bigint): void {
    if (this.order === 'oldest_first') this.carried += amount;
    else if (this.open !== null) this.open = { ...this.open, amount: this.open.amount + amount };
  }

  private addStep(step: ChainStep): void {
    const [first] = this.steps;
    if (first !== undefined && first.date !== step.date) this.closeDay();
    this.steps.push(step);
  }

  private closeDay(): void {
    if (this.steps.length === 0) return;
    const inTime = this.order === 'oldest_first' ? this.steps : this.steps.toReversed();
    this.steps = [];
    const before = this.order === 'oldest_first' ? (this.previous?.closing ?? null) : null;
    const after = this.order === 'newest_first' ? (this.previous?.opening ?? null) : null;
    const straight = straightDay(inTime);
    const isWhole = straight.unmet.length === 0 || inTime.length > MAX_STEPS_OF_A_DAY;
    const day = isWhole ? straight : (closedDay(inTime, before ?? after) ?? straight);
    this.note(day, inTime);
    this.join(day);
    this.first ??= day;
    this.previous = day;
  }

  /** Records the links within a day. */
  private note(day: DayOfSteps, inTime: readonly ChainStep[]): void {
    const unmet = new Set(day.unmet.map(({ step }) => step.at));
    this.links += inTime.length - 1;
    for (const [index, step] of inTime.entries()) {
      if (index > 0 && !unmet.has(step.at)) this.met.add(step.at);
    }
    for (const { step, before } of day.unmet) this.breakAt(step, before);
  }

  /** Records the link between a day and the one before it in the file. */
  private join(day: DayOfSteps): void {
    if (this.previous === null) return;
    this.links += 1;
    const [earlier, later] = this.order === 'oldest_first' ? [this.previous, day] : [day, this.previous];
    if (earlier.closing === later.opening) this.met.add(later.firstStep.at);
    else this.breakAt(later.firstStep, earlier.closing);
  }

  private breakAt(step: ChainStep, before: bigint): void {
    if (this.breaks.length === MAX_BREAKS) return;
    const { line, amount, balance } = step;
    this.breaks.push({ line, amount, expected: before + amount, found: balance });
  }
}
