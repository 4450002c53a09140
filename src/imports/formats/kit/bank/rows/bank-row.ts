import { type AmountReading } from '../../amounts.js';
import { plainDate } from '../../dates.plain.js';
import type { Direction } from '../../words/direction-words.js';
import { isSettledState, leftOutReasonOf, type LeftOutReason } from '../../words/left-out-words.js';
import { directionSaid } from '../../words/sign-words.js';
import type { CellFormats } from '../../row-reader.js';
import { RowReader } from '../../row-reader.js';
import type { CsvRow } from '../../csv.js';
import { dateAt } from '../../typed-cells.js';
import type { BankColumns } from '../columns/bank-columns.js';
import type { EvidenceRow } from '../money/money-evidence.js';
import { toUnits } from '../money/units.js';

/** What is known of all rows of a file when one of them is read. */
export interface BankTable {
  readonly headings: readonly string[];
  readonly columns: BankColumns;
  /** The columns that mean something, under the names of their meaning. */
  readonly fields: Readonly<Record<string, number>>;
  /** The names under which columns stand in `fields`, by column. */
  readonly fieldOf: ReadonlyMap<number, string>;
  /** What the values of the column of directions mean; null where there is none. */
  readonly directions: ReadonlyMap<string, Direction> | null;
  /** The states that are left out, as a client gave them; null: by their words. */
  readonly leftOutStates: ReadonlySet<string> | null;
  /** The states that earlier files of the account left out, and all that they had; null where nothing is remembered of them. */
  readonly statesBefore: { readonly leftOut: ReadonlySet<string>; readonly known: ReadonlySet<string> } | null;
  readonly isLiability: boolean;
}

const MONEY_LIMITS = { decimals: 8, digits: 20 };
const BLANKS = new Set(['-', '--', 'notprovided', 'not provided', 'n/a', 'null', 'none', '.', "''"]);
const EXPLICIT = /^\s*\+|\+\s*$|\b(?:CR|DR)\.?\s*$/iu;
/** Rows whose descriptions are searched for words of direction. */
const SEARCHED_ROWS = 3000;

/** One row of a bank's file: its cells by what they mean, and its money as evidence. */
export class BankRow extends RowReader<string> implements EvidenceRow {
  private readonly readings = new Map<string, AmountReading | null>();

  constructor(
    row: CsvRow,
    private readonly table: BankTable,
    formats: CellFormats,
    /** Whether a person said that the row is an entry, whatever its state. */
    private readonly isSettled = false,
  ) {
    super(row, table.fields, table.headings, formats);
  }

  get rowNumber(): number {
    return this.row.rowNumber;
  }

  get line(): number {
    return this.row.line;
  }

  get cells(): readonly string[] {
    return this.row.cells;
  }

  get kinds(): CsvRow['kinds'] {
    return this.row.kinds;
  }

  /** Why the cells cannot be taken for those of the columns; null when they can. */
  get problem(): string | null {
    return this.row.problem;
  }

  cell(column: number): string {
    return this.row.cells[column] ?? '';
  }

  fieldOf(column: number): string {
    return this.table.fieldOf.get(column) ?? '';
  }

  /** The column of the date of this row: the first that is filled. */
  get dateColumn(): number {
    const { dates } = this.table.columns;
    return dates.find((column) => this.cell(column) !== '' && !isBlank(this.cell(column))) ?? dates[0] ?? 0;
  }

  /** Whether the date cell of the row can be read. */
  get hasDate(): boolean {
    return this.dateIn(this.dateColumn) !== null;
  }

  /** The date in a cell, as `YYYY-MM-DD`; null when it is none. */
  dateIn(column: number): string | null {
    return this.cell(column) === '' ? null : dateAt(this.row, column, this.formats.date);
  }

  /** Whether the row is one cell that begins like no date. */
  get isRemark(): boolean {
    const [only = '', ...others] = this.cells.filter((cell) => cell !== '');
    return others.length === 0 && !BEGINS_WITH_DIGIT.test(only);
  }

  get day(): string {
    return plainDate(this.cell(this.dateColumn));
  }

  get part(): string {
    const { account, currency } = this.table.columns;
    return `${account === null ? '' : this.cell(account)}\u0000${currency === null ? '' : this.cell(currency)}`;
  }

  override number(column: string, limits?: { readonly decimals: number; readonly digits: number }): string | null;
  override number(column: number): bigint | null;
  override number(
    column: string | number,
    limits?: { readonly decimals: number; readonly digits: number },
  ): string | bigint | null {
    if (typeof column === 'string') return super.number(column, limits);
    const field = this.fieldOf(column);
    const cell = this.cell(column);
    if (cell === '' || isBlank(cell) || field === '') return null;
    let reading = this.readings.get(field);
    if (reading === undefined) {
      reading = this.amount(field, MONEY_LIMITS);
      this.readings.set(field, reading);
    }
    return reading?.ok === true ? toUnits(reading.value) : null;
  }

  balance(column: number): bigint | null {
    return this.number(column);
  }

  hasPlus(column: number): boolean {
    return EXPLICIT.test(this.cell(column));
  }

  get fee(): bigint {
    return this.table.columns.fees.reduce((sum, column) => {
      const fee = this.number(column) ?? 0n;
      return sum + (fee < 0n ? -fee : fee);
    }, 0n);
  }

  get feeColumn(): number | null {
    return this.table.columns.fees.find((column) => (this.number(column) ?? 0n) !== 0n) ?? null;
  }

  get direction(): Direction | null {
    const { direction } = this.table.columns;
    return direction === null ? null : (this.table.directions?.get(this.cell(direction)) ?? null);
  }

  get said(): Direction | null {
    if (this.rowNumber > SEARCHED_ROWS) return null;
    const { names, notes, standIns } = this.table.columns;
    const texts = [...new Set([...names, ...notes, ...standIns])].slice(0, 6).map((column) => this.cell(column));
    return directionSaid(texts.join(' | ').slice(0, 400), this.table.isLiability);
  }

  /** Why the state of the row, or the word in place of its date, says that it is not settled; null when it is. */
  get unsettled(): LeftOutReason | null {
    if (this.isSettled) return null;
    const { state } = this.table.columns;
    const text = state === null ? '' : this.cell(state);
    if (this.table.leftOutStates !== null) {
      return this.table.leftOutStates.has(text.toLowerCase()) ? (leftOutReasonOf(text) ?? 'pending') : null;
    }
    if (this.table.statesBefore?.leftOut.has(text.toLowerCase()) === true) return leftOutReasonOf(text) ?? 'pending';
    const reason = text === '' ? null : unsettledReasonOf(text);
    return reason ?? (this.hasDate ? null : unsettledReasonOf(this.cell(this.dateColumn)));
  }

  get isUnsettled(): boolean {
    return this.unsettled !== null;
  }

  get hasUnknownState(): boolean {
    const { state } = this.table.columns;
    if (this.isSettled || state === null || this.table.leftOutStates !== null) return false;
    const text = this.cell(state);
    const { statesBefore: before } = this.table;
    if (before?.leftOut.has(text.toLowerCase()) === true || before?.known.has(text.toLowerCase()) === true)
      return false;
    return text !== '' && unsettledReasonOf(text) === null && !isSettledState(text);
  }
}

const BEGINS_WITH_DIGIT = /^\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;

/** Whether a cell is more of a date or a number than a text, so that it is filled in vain when it cannot be read. */
export function isMostlyDigits(cell: string): boolean {
  const digits = cell.match(DIGITS)?.length ?? 0;
  return digits > 0 && digits * 3 >= cell.length;
}

/** Whether a cell says that there is nothing. */
export function isBlank(cell: string): boolean {
  return cell === '' || (cell.length <= 12 && BLANKS.has(cell.toLowerCase()));
}

function unsettledReasonOf(text: string): LeftOutReason | null {
  if (text.length > 40) return null;
  const reason = leftOutReasonOf(text);
  return reason === 'pending' || reason === 'declined' || reason === 'reverted' ? reason : null;
}
