import type { TypedCells } from '../../typed-cells.js';
import type { Settings } from '../../../format.js';
import { inAsciiDigits } from '../../digits.js';
import type { Role } from '../../headings/heading-words.js';
import { rolesOf, type NamedRole } from '../../headings/headings.js';
import type { DateClues } from '../../dates.sequences.js';
import { directionsOf } from '../../words/direction-words.js';
import type { CellKinds } from './cell-kinds.js';
import { labelledColumns } from './labelled-columns.js';

interface Candidate extends NamedRole {
  readonly column: number;
}

/** The kinds of cells that a role accepts. Roles that are not listed accept any. */
const TAKES: Partial<Record<Role, (kinds: CellKinds) => boolean>> = {
  date: (kinds) => kinds.mayBeDates,
  value_date: (kinds) => kinds.mayBeDates,
  amount: (kinds) => kinds.mayBeAmounts,
  debit: (kinds) => kinds.mayBeAmounts,
  credit: (kinds) => kinds.mayBeAmounts,
  fee: (kinds) => kinds.mayBeNumbers,
  // A column with today's balance in every row is not a running balance.
  balance: (kinds) => kinds.mayBeNumbers && !(kinds.filled > 1 && kinds.distinctCount === 1),
  currency: (kinds) => kinds.areCurrencies,
  name: mayBeText,
  notes: mayBeText,
  category: mayBeText,
};

/** The roles that every entry needs. */
const NEEDED: readonly Role[] = ['date', 'amount'];

function fits(role: Role, kinds: CellKinds | undefined): boolean {
  return kinds !== undefined && TAKES[role]?.(kinds) !== false;
}

function mayBeText(kinds: CellKinds): boolean {
  return kinds.filled === 0 || !(kinds.areDates || kinds.areNumbers);
}

const NOT_ZERO = /[1-9]/u;
const DIGIT = /\p{Nd}/u;
const ROW_NUMBER = /^[0-9]{1,9}$/u;
/** With fewer rows, numbers that follow each other can be amounts. */
const FEWEST_NUMBERED = 4;
/** So many words can say in which direction amounts go. */
const MOST_WORDS = 2;

/** Returns whether a column has one or two words, and no number. */
function areWords(labels: readonly string[]): boolean {
  return labels.length > 0 && labels.length <= MOST_WORDS && !labels.some((label) => DIGIT.test(label));
}

function hasAmount(cell: string | undefined): boolean {
  return cell !== undefined && NOT_ZERO.test(inAsciiDigits(cell));
}

/** Assigns the columns of a file to roles, by their headings and by the kinds of their cells. */
export class ColumnCandidates {
  protected readonly candidates: readonly Candidate[];

  protected readonly labels: ReadonlyMap<string, readonly number[] | null>;

  protected readonly taken = new Set<number>();

  protected readonly rowCount: number;

  constructor(
    protected readonly headings: readonly string[],
    protected readonly kinds: readonly CellKinds[],
    protected readonly rows: readonly TypedCells[],
    protected readonly settings: Settings,
    protected readonly clues: DateClues,
  ) {
    this.rowCount = rows.length;
    this.labels = labelledColumns(headings, kinds, settings);
    for (const columns of this.labels.values()) for (const column of columns ?? []) this.taken.add(column);
    const named = kinds.flatMap((_, column) => rolesOf(this.headingOver(column)).map((role) => ({ ...role, column })));
    const fitting = named.filter(({ role, column }) => fits(role, kinds[column]));
    // If no column has fitting cells, the headings decide and the rows become invalid.
    this.candidates = named.filter(
      (one) => fitting.includes(one) || (this.stands(one) && !this.isRefuted(one, fitting)),
    );
  }

  /** Returns the heading of a column. Some programs write one heading above a currency and the number after it. */
  private headingOver(column: number): string {
    const heading = this.headings[column] ?? '';
    const isBehindCurrency = this.kinds[column - 1]?.areCurrencies === true && this.kinds[column]?.areNumbers === true;
    return heading === '' && isBehindCurrency ? (this.headings[column - 1] ?? '') : heading;
  }

  /** Returns whether other cells fit the role, or the cells fit another meaning of the heading, as those of `Value` can. */
  private isRefuted({ role, column }: Candidate, fitting: readonly Candidate[]): boolean {
    return fitting.some((other) => other.role === role || (other.column === column && TAKES[other.role] !== undefined));
  }

  /** Returns whether a heading counts even though the cells are of another kind. */
  private stands({ role, column }: Candidate): boolean {
    if (role === 'amount' && this.areDirections(column)) return false;
    const cells = this.kinds[column];
    // A heading such as "Currency/Amount" is that of `EUR 1.50`.
    return NEEDED.includes(role) || (role === 'currency' && cells?.areTexts === true && !cells.areNumbers);
  }

  /** "Debit/Credit" can be the heading of amounts, or of the words for directions next to them, known or not. */
  private areDirections(column: number): boolean {
    // A lone dash means that there is no amount.
    const labels = (this.kinds[column]?.labels ?? []).filter((label) => label !== '-');
    if (directionsOf(labels, this.headings[column]) !== null) return true;
    return areWords(labels) && rolesOf(this.headingOver(column)).some(({ role }) => role === 'direction');
  }

  protected take(columns: readonly number[]): void {
    for (const column of columns) this.taken.add(column);
  }

  /** Returns the columns that a setting names; null if the setting is `none`, undefined if it is absent. */
  protected labelled(setting: string): readonly number[] | null | undefined {
    return this.labels.get(setting);
  }

  /** Returns the column of a role: the one that a setting names, or the best by heading that has no other role. */
  protected one(setting: string, role: Role): number | null {
    const labelled = this.labelled(setting);
    if (labelled !== undefined) return labelled?.[0] ?? null;
    return this.first(role, (column) => !this.taken.has(column));
  }

  protected first(role: Role, fits: (column: number) => boolean): number | null {
    return this.columnsOf(role).find(fits) ?? null;
  }

  /** Returns the columns whose headings name a role, best first; columns with content before empty ones. */
  protected columnsOf(role: Role): readonly number[] {
    return this.candidates
      .filter((candidate) => candidate.role === role)
      .toSorted((a, b) => this.emptiness(a.column) - this.emptiness(b.column) || a.rank - b.rank || a.column - b.column)
      .map(({ column }) => column);
  }

  protected emptiness(column: number): number {
    return this.kinds[column]?.isEmpty === true ? 1 : 0;
  }

  protected hasRole(column: number, role: Role): boolean {
    return this.candidates.some((candidate) => candidate.column === column && candidate.role === role);
  }

  protected hasAnyRole(column: number): boolean {
    return this.candidates.some((candidate) => candidate.column === column);
  }

  /** Whether the heading names another role: references, or names if all cells are single letters. */
  protected isHeadedOtherwise(column: number): boolean {
    if (this.hasRole(column, 'reference')) return true;
    return this.hasRole(column, 'name') && (this.kinds[column]?.labels ?? []).every((label) => label.length === 1);
  }

  protected allOf(fits: (cells: CellKinds, column: number) => boolean): number[] {
    return this.kinds.flatMap((cells, column) =>
      cells.filled > 0 && !this.taken.has(column) && fits(cells, column) ? [column] : [],
    );
  }

  protected isMoneyLike(column: number): boolean {
    return this.kinds[column]?.mayBeNumbers === true;
  }

  protected hasAnotherRole(column: number): boolean {
    const roles = this.candidates.filter((candidate) => candidate.column === column);
    return roles.length > 0 && !roles.some(({ role }) => role === 'amount' || role === 'debit' || role === 'credit');
  }

  protected isFilled(column: number): boolean {
    return (this.kinds[column]?.filled ?? 0) >= this.rowCount * 0.9;
  }

  /**
   * Returns whether entries have a number in this column. In a short file, some rows can be opening and closing
   * balances.
   */
  protected isFull(column: number): boolean {
    const count = this.kinds[column]?.amountCount ?? 0;
    return count >= this.rowCount * 0.9 || (count >= this.rowCount - 2 && count * 2 > this.rowCount);
  }

  /** Returns whether a column numbers the rows: each of several numbers is one more than the one before, or one less. */
  protected countsRows(column: number): boolean {
    const cells = this.rows.map(({ cells: { [column]: cell = '' } }) => cell).filter((cell) => cell !== '');
    const [first = '', second = ''] = cells;
    const step = Number(second) - Number(first);
    if (cells.length < FEWEST_NUMBERED || Math.abs(step) !== 1) return false;
    return cells.every((cell, at) => ROW_NUMBER.test(cell) && Number(cell) === Number(first) + at * step);
  }

  /** Returns whether most rows have a number in both columns, which rules out debit and credit. */
  protected areTogether(one: number, other: number): boolean {
    const both = this.rows.filter(({ cells }) => hasAmount(cells[one]) && hasAmount(cells[other]));
    return both.length * 2 > this.rowCount;
  }

  /** Returns whether any row has a number in both columns. */
  protected haveBoth(one: number, other: number): boolean {
    return this.rows.some(({ cells }) => hasAmount(cells[one]) && hasAmount(cells[other]));
  }

  /** Returns whether the second column has numbers in some rows without one in the first column, and in no others. */
  protected fillsGaps(one: number, other: number): boolean {
    const filled = this.rows.filter(({ cells }) => hasAmount(cells[other]));
    return filled.length > 0 && filled.every(({ cells }) => !hasAmount(cells[one]));
  }

  /** Returns whether two columns can be debit and credit: nearly every row fills exactly one of them. */
  protected areApart(one: number, other: number): boolean {
    const [first, second] = [one, other].map((column) => this.kinds[column]?.amountCount ?? 0);
    const filled = (first ?? 0) + (second ?? 0);
    const most = Math.max(first ?? 0, second ?? 0);
    const isHalf = most < this.rowCount || Math.min(first ?? 0, second ?? 0) === 0;
    return isHalf && filled >= this.rowCount * 0.9 && filled <= this.rowCount * 1.1;
  }
}
