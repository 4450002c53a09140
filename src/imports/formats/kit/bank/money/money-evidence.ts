import type { CellKind } from '../../cell-kind.js';
import type { Order } from '../../proof/balance-chain.js';
import type { Direction } from '../../words/direction-words.js';
import type { MoneyColumns } from '../columns/money-columns.js';
import { inflowOf, isPair, type MoneyCells, type MoneyOption } from './money-options.js';
import { type ChainsResult, ProofChains } from './proof-chains.js';
import { sizeOf } from './units.js';

/** A row as evidence about money. */
export interface EvidenceRow extends MoneyCells {
  readonly rowNumber: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly kinds?: readonly CellKind[] | undefined;
  /** Identical for all rows of one day. */
  readonly day: string;
  /** Identical for all rows of one account in one currency. */
  readonly part: string;
  readonly feeColumn: number | null;
  /** The direction that the description suggests. */
  readonly textDirection: Direction | null;
  /** Whether the description contains thanks for a payment, as only those of cards do. */
  readonly isThanks: boolean;
  readonly hasUnknownState: boolean;
  /** Returns the balance in a column in units; null if the cell is blank or not a number. */
  balance(column: number): bigint | null;
}

/** The first row in which two readings differ, and the number of such rows. */
export interface Witness {
  readonly row: EvidenceRow;
  count: number;
}

/** Compares the signs of one column with other evidence of the direction. */
export class SignCounts {
  negative = 0;
  positive = 0;
  zero = 0;
  pluses = 0;
  /**
   * The numbers of rows whose description agrees with the sign, taking plus as an inflow, and of rows whose description
   * does not.
   */
  agreeing = 0;
  opposing = 0;
  /** The same for the direction column. */
  agreeingWords = 0;
  opposingWords = 0;
  /** Rows without a word in the direction column. */
  wordless = 0;
  /** Rows with a minus that thank for a payment. */
  thanks = 0;
  first: Witness | null = null;

  add(value: bigint, row: EvidenceRow, hasPlus: boolean): void {
    if (value === 0n) {
      this.zero += 1;
      return;
    }
    if (this.first === null) this.first = { row, count: 0 };
    this.first.count += 1;
    if (value < 0n) this.negative += 1;
    else this.positive += 1;
    if (hasPlus) this.pluses += 1;
    if (value < 0n && row.isThanks) this.thanks += 1;
    const direction: Direction = value > 0n ? 'in' : 'out';
    if (row.textDirection !== null) {
      if (row.textDirection === direction) this.agreeing += 1;
      else this.opposing += 1;
    }
    if (row.direction === null) this.wordless += 1;
    else if (row.direction === direction) this.agreeingWords += 1;
    else this.opposingWords += 1;
  }
}

/** Evidence about the money from the rows of a file: counts, and the balance chains of each option. */
export class MoneyEvidence {
  readonly signs = new Map<number, SignCounts>();
  private readonly chains: ReadonlyMap<MoneyOption, { readonly own: ProofChains; readonly owed: ProofChains }>;
  /** Rows with a fee, with an unsettled state, and with an unknown state. */
  fees: Witness | null = null;
  unsettled: Witness | null = null;
  unknownStates: Witness | null = null;
  /** For each pair of ways to read the amounts, the rows in which they give different amounts. */
  private readonly otherWays = new Map<MoneyColumns, Map<MoneyColumns, Witness>>();
  /** How many rows with a fee have it in the difference of the first two amount columns, and whether a row differs otherwise. */
  private feesWithin = 0;
  private hasOtherDifference = false;
  /** How many rows a fee makes smaller if plus is an inflow, and how many if plus is an outflow. */
  private readonly smallerBy = { plusIn: 0, plusOut: 0 };
  rowCount = 0;
  /** The sum of inflows under each option, in units. */
  private readonly sums: readonly { readonly option: MoneyOption; sum: bigint }[];
  private readonly results = new Map<ProofChains, ChainsResult>();
  private readonly columns: readonly number[];

  constructor(
    private readonly ways: readonly MoneyColumns[],
    options: readonly MoneyOption[],
    /** The time orders that the dates allow. */
    orders: readonly Order[],
  ) {
    this.columns = [...new Set(ways.flatMap(amountColumns))];
    this.sums = options.map((option) => ({ option, sum: 0n }));
    this.chains = new Map(
      options
        .filter(({ columns }) => columns.balance !== null)
        .map((option) => [option, { own: new ProofChains(orders), owed: new ProofChains(orders) }]),
    );
  }

  add(row: EvidenceRow): void {
    this.rowCount += 1;
    if (row.fee !== 0n) this.fees = noted(this.fees, row);
    if (row.isUnsettled) this.unsettled = noted(this.unsettled, row);
    if (row.hasUnknownState) this.unknownStates = noted(this.unknownStates, row);
    for (const column of this.columns) this.addSign(column, row);
    this.compareWays(row);
    this.addToSums(row);
    this.addToChains(row);
  }

  /** Whether the first amount column equals the second one including the fee. */
  get feesAreWithin(): boolean {
    return this.feesWithin > 0 && !this.hasOtherDifference;
  }

  /**
   * Whether plus is an inflow, because fees reduce what has a plus and increase what has a minus: a fee never makes an
   * outflow smaller.
   */
  get feesSayPlusIn(): boolean {
    return this.feesAreWithin && this.smallerBy.plusIn > 0 && this.smallerBy.plusOut === 0;
  }

  /** Returns the sum of all rows under an option, in units, inflows positive. */
  sumOf(option: MoneyOption): bigint {
    return this.sums.find((one) => one.option === option)?.sum ?? 0n;
  }

  /** Adds the balance of a row that is not an entry. */
  addBalance(row: EvidenceRow): void {
    for (const [option, { own, owed }] of this.chains) {
      const balance = option.columns.balance === null ? null : row.balance(option.columns.balance);
      if (balance === null) continue;
      own.add(row.part, row.line, row.day, 0n, balance);
      owed.add(row.part, row.line, row.day, 0n, balance);
    }
  }

  /**
   * Returns the first row in which two ways to read the amounts give different amounts, and the number of such rows.
   */
  differenceOf(one: MoneyColumns, other: MoneyColumns): Witness | null {
    return this.otherWays.get(one)?.get(other) ?? this.otherWays.get(other)?.get(one) ?? null;
  }

  signsOf(column: number | null): SignCounts {
    const counts = column === null ? undefined : this.signs.get(column);
    return counts ?? new SignCounts();
  }

  /**
   * Returns the balance chains of an option.
   * @param isOwed whether the balance is the amount owed, which an inflow reduces
   */
  proofOf(option: MoneyOption, isOwed: boolean): ChainsResult | null {
    const chains = this.chains.get(option);
    if (chains === undefined) return null;
    const chain = isOwed ? chains.owed : chains.own;
    const known = this.results.get(chain);
    if (known !== undefined) return known;
    const result = chain.result();
    this.results.set(chain, result);
    return result;
  }

  private addSign(column: number, row: EvidenceRow): void {
    const value = row.number(column);
    if (value === null) return;
    let counts = this.signs.get(column);
    if (counts === undefined) {
      counts = new SignCounts();
      this.signs.set(column, counts);
    }
    counts.add(value, row, row.hasPlus(column));
  }

  private compareWays(row: EvidenceRow): void {
    if (this.ways.length < 2) return;
    for (const [at, one] of this.ways.entries()) {
      for (const other of this.ways.slice(at + 1)) this.compare(one, other, row);
    }
    this.compareFee(row);
  }

  private compareFee(row: EvidenceRow): void {
    const [first, second] = [this.ways[0]?.amount ?? null, this.ways[1]?.amount ?? null];
    if (first === null || second === null || first === second) return;
    const net = row.number(first);
    // A row can have a fee alone.
    const gross = row.number(second) ?? (row.fee === 0n ? null : 0n);
    if (net === null || gross === null) return;
    if (net !== gross - row.fee && net !== gross + row.fee) this.hasOtherDifference = true;
    else if (row.fee !== 0n) {
      this.feesWithin += 1;
      this.smallerBy[net < gross ? 'plusIn' : 'plusOut'] += 1;
    }
  }

  private compare(one: MoneyColumns, other: MoneyColumns, row: EvidenceRow): void {
    // Two pairs of columns can differ in direction only.
    const value = isPair(one) && isPair(other) ? pairBy : sizeBy;
    if (value(one, row) === value(other, row)) return;
    const known = this.otherWays.get(one) ?? new Map<MoneyColumns, Witness>();
    this.otherWays.set(one, known);
    known.set(other, noted(known.get(other) ?? null, row));
  }

  private addToSums(row: EvidenceRow): void {
    for (const known of this.sums) {
      if (row.isUnsettled && !known.option.countsUnsettled) continue;
      known.sum += inflowOf(known.option, row) ?? 0n;
    }
  }

  private addToChains(row: EvidenceRow): void {
    for (const [option, { own, owed }] of this.chains) {
      const balance = option.columns.balance === null ? null : row.balance(option.columns.balance);
      const counts = !row.isUnsettled || option.countsUnsettled;
      const inflow = counts ? inflowOf(option, row) : 0n;
      if (balance === null && (inflow === null || !counts)) continue;
      own.add(row.part, row.line, row.day, inflow ?? 0n, balance);
      owed.add(row.part, row.line, row.day, -(inflow ?? 0n), balance);
    }
  }
}

/** Returns the columns that contain an entry's money under one way of reading it. */
export function amountColumns({ amount, debit, credit }: MoneyColumns): readonly number[] {
  return [amount, debit, credit].filter((column) => column !== null);
}

/** Returns the columns in which a row can state the balance before or after the entries, best first. */
export function columnsOfStatedBalances(columns: MoneyColumns): readonly number[] {
  const amounts = amountColumns(columns);
  return columns.balance === null ? amounts : [columns.balance, ...amounts];
}

/** Returns the inflow under a pair of columns. */
function pairBy({ debit, credit }: MoneyColumns, row: EvidenceRow): bigint | null {
  const [out, into] = [debit, credit].map((column) => (column === null ? null : row.number(column)));
  return out === null && into === null ? null : sizeOf(into ?? 0n) - sizeOf(out ?? 0n);
}

/** Returns the absolute amount of a row under one way of reading it. */
function sizeBy({ amount, debit, credit }: MoneyColumns, row: EvidenceRow): bigint | null {
  if (amount !== null) {
    const value = row.number(amount);
    return value === null ? null : sizeOf(value);
  }
  const values = [debit, credit].map((column) => (column === null ? null : row.number(column)));
  if (values.every((value) => value === null)) return null;
  return values.reduce((sum: bigint, value) => sum + sizeOf(value ?? 0n), 0n);
}

function noted(witness: Witness | null, row: EvidenceRow): Witness {
  if (witness === null) return { row, count: 1 };
  witness.count += 1;
  return witness;
}
