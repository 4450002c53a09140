import { plainDate } from '../../dates.plain.js';
import type { Direction } from '../../words/direction-words.js';
import { isSettledState, leftOutReasonOf, type LeftOutReason } from '../../words/left-out-words.js';
import { directionInText, thanksForPayment } from '../../words/sign-words.js';
import type { CellFormats } from '../../row-reader.js';
import { RowReader } from '../../row-reader.js';
import type { CsvRow } from '../../csv.js';
import { type AmountLimits, type AmountReading, isMoney } from '../../amounts.js';
import { dateAt } from '../../typed-cells.js';
import type { BankColumns } from '../columns/bank-columns.js';
import { isBlank, isPlainNumber } from './blank-cells.js';
import type { EvidenceRow } from '../money/money-evidence.js';
import { MONEY_LIMITS, toUnits } from '../money/units.js';

/** The facts about the table that are known when a row is read. */
export interface BankTable {
  readonly headings: readonly string[];
  readonly columns: BankColumns;
  /** The known columns, keyed by their meaning. */
  readonly fields: Readonly<Record<string, number>>;
  /** The reverse of `fields`: the meaning of each column. */
  readonly fieldOf: ReadonlyMap<number, string>;
  /** The meaning of each value in the direction column; null if there is no such column. */
  readonly directions: ReadonlyMap<string, Direction> | null;
  /** The states to leave out, as the client set them; null: known words decide. */
  readonly leftOutStates: ReadonlySet<string> | null;
  /** The states that earlier files of the account left out, and all that they had; null if none are remembered. */
  readonly statesBefore: { readonly leftOut: ReadonlySet<string>; readonly known: ReadonlySet<string> } | null;
  readonly isLiability: boolean;
}

const EXPLICIT = /^\s*\+|\+\s*$|\p{Nd}\s?(?:CR|DR|DB|[DCSHΠΧ])\.?\s*$|\b(?:CR|DR|DB)\.?\s*$/iu;
/** The number of rows whose descriptions are searched for direction words. */
const SEARCHED_ROWS = 3000;

/** One row of a bank's file: its cells by meaning, and its money as evidence. */
export class BankRow extends RowReader<string> implements EvidenceRow {
  // The date, the state and the numbers of a row are needed several times, and are read once.
  private unsettledRead: LeftOutReason | null | undefined;
  private readonly units: (bigint | null | undefined)[] = [];
  private readonly amounts: (AmountReading | undefined)[] = [];
  private partRead: string | undefined;
  private dateColumnRead: number | null = null;
  private dateRead: string | null | undefined;

  constructor(
    row: CsvRow,
    private readonly table: BankTable,
    formats: CellFormats,
    /** Whether the user marked the row as an entry, regardless of its state. */
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

  /** Why the cells cannot be assigned to the columns; null if they can. */
  get problem(): string | null {
    return this.row.problem;
  }

  cell(column: number): string {
    return this.row.cells[column] ?? '';
  }

  fieldOf(column: number): string {
    return this.table.fieldOf.get(column) ?? '';
  }

  /** The column of this row's date: the first date column that is filled. */
  get dateColumn(): number {
    const { dates } = this.table.columns;
    return (this.dateColumnRead ??= dates.find((column) => !isBlank(this.cell(column))) ?? dates[0] ?? 0);
  }

  /** Whether the date cell can be read. */
  get hasDate(): boolean {
    if (this.dateRead === undefined) this.dateRead = this.dateIn(this.dateColumn);
    return this.dateRead !== null;
  }

  /** Returns the date in a cell, as `YYYY-MM-DD`; null if it is not one. */
  dateIn(column: number): string | null {
    return this.cell(column) === '' ? null : dateAt(this.row, column, this.formats.date);
  }

  /** Whether the row has a single cell, which does not start like a date. */
  get isRemark(): boolean {
    const [only = '', ...others] = this.cells.filter((cell) => cell !== '');
    return others.length === 0 && !BEGINS_WITH_DIGIT.test(only);
  }

  get day(): string {
    return plainDate(this.cell(this.dateColumn));
  }

  get part(): string {
    const { account, currency } = this.table.columns;
    return (this.partRead ??= `${account === null ? '' : this.cell(account)}\u0000${currency === null ? '' : this.cell(currency)}`);
  }

  override number(column: string, limits?: { readonly decimals: number; readonly digits: number }): string | null;
  override number(column: number): bigint | null;
  override number(
    column: string | number,
    limits?: { readonly decimals: number; readonly digits: number },
  ): string | bigint | null {
    if (typeof column === 'string') return super.number(column, limits);
    let units = this.units[column];
    if (units === undefined) {
      units = this.unitsIn(column);
      this.units[column] = units;
    }
    return units;
  }

  private unitsIn(column: number): bigint | null {
    const field = this.fieldOf(column);
    const cell = this.cell(column);
    if (cell === '' || field === '' || isBlank(cell)) return null;
    const reading = this.amount(field, MONEY_LIMITS);
    return reading.ok ? toUnits(reading.value) : null;
  }

  /** A number is needed as money and as evidence, whose limits are wider. */
  protected override amount(column: string, limits?: AmountLimits): AmountReading {
    const place = this.columns[column] ?? -1;
    const known = this.amounts[place];
    if (known?.ok === true && limits === undefined && isMoney(known.value)) return known;
    const reading = super.amount(column, limits);
    if (limits === MONEY_LIMITS && place >= 0) this.amounts[place] = reading;
    return reading;
  }

  balance(column: number): bigint | null {
    return this.number(column);
  }

  hasPlus(column: number): boolean {
    const cell = this.cell(column);
    return !isPlainNumber(cell) && EXPLICIT.test(cell);
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

  get textDirection(): Direction | null {
    if (this.rowNumber > SEARCHED_ROWS) return null;
    return directionInText(this.description, this.table.isLiability);
  }

  get isThanks(): boolean {
    return this.rowNumber <= SEARCHED_ROWS && thanksForPayment(this.description);
  }

  private get description(): string {
    const { names, notes, standIns } = this.table.columns;
    const texts = [...new Set([...names, ...notes, ...standIns])].slice(0, 6).map((column) => this.cell(column));
    return texts.join(' | ').slice(0, 400);
  }

  /**
   * The reason why the row is not settled, from its state or from the word in place of its date; null if it is settled.
   */
  get unsettled(): LeftOutReason | null {
    if (this.unsettledRead === undefined) this.unsettledRead = this.isSettled ? null : this.readUnsettled();
    return this.unsettledRead;
  }

  private readUnsettled(): LeftOutReason | null {
    const { state } = this.table.columns;
    const text = state === null ? '' : this.cell(state);
    if (this.table.leftOutStates !== null) {
      return this.table.leftOutStates.has(text.toLowerCase()) ? (leftOutReasonOf(text) ?? 'pending') : null;
    }
    if (this.table.statesBefore?.leftOut.has(text.toLowerCase()) === true) return leftOutReasonOf(text) ?? 'pending';
    const reason = text === '' ? null : unsettledReasonOf(text);
    return reason ?? (this.hasDate ? this.heldReason : unsettledReasonOf(this.cell(this.dateColumn)));
  }

  /** `pending` if the row has no balance and its description begins with a word such as `Pending - `; otherwise null. */
  private get heldReason(): LeftOutReason | null {
    const { money, names } = this.table.columns;
    const balance = money[0]?.balance ?? null;
    if (balance === null || !isBlank(this.cell(balance))) return null;
    const isHeld = names.some((column) => unsettledReasonOf(firstPart(this.cell(column))) === 'pending');
    return isHeld ? 'pending' : null;
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

/**
 * Returns whether a cell looks more like a date or a number than like text. If such a cell cannot be read, it is an
 * error.
 */
export function isMostlyDigits(cell: string): boolean {
  const digits = cell.match(DIGITS)?.length ?? 0;
  return digits > 0 && digits * 3 >= cell.length;
}

/** Returns what is before a dash or a colon. */
function firstPart(text: string): string {
  const [first = ''] = text.split(/ [-–] |: /u, 1);
  return first === text ? '' : first;
}

function unsettledReasonOf(text: string): LeftOutReason | null {
  if (text.length > 40) return null;
  const reason = leftOutReasonOf(text);
  return reason === 'pending' || reason === 'declined' || reason === 'reverted' ? reason : null;
}
