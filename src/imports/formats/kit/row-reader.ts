import { normalizeCurrency } from '../../../ledger/currencies/currency.js';
import type { RowError } from '../format.js';
import {
  type AmountLimits,
  type AmountReading,
  currencyOfMark,
  marksContradict,
  type NumberFormat,
} from './amounts.js';
import type { CsvRow } from './csv.js';
import { amountAt, dateAt, kindAt } from './typed-cells.js';
import { type DateFormat, FIRST_DAY, isAcceptableDate, LAST_DAY } from './dates.js';

/** Currencies that Chinese banks write by name. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  人民币: 'CNY',
  人民幣: 'CNY',
  美元: 'USD',
  欧元: 'EUR',
  港币: 'HKD',
  港幣: 'HKD',
  新台幣: 'TWD',
};

/** How the dates and numbers of a file are written. */
export interface CellFormats {
  /** null when no cell of the file could tell it. */
  readonly date: DateFormat | null;
  readonly number: NumberFormat;
}

/** The code of all that is wrong with a cell: what it is, the sentence says. */
const INVALID = 'invalid_row';

/** Names of accounts, categories and tags beyond this are no names. */
export const MAX_NAME_LENGTH = 255;

/**
 * Reads the cells of one row by the names of their columns, and collects what is wrong with them. A cell that cannot be
 * read exactly is an error with line, column and text, never another value.
 */
export class RowReader<K extends string> {
  readonly errors: RowError[] = [];
  private readonly marks: { readonly column: K; readonly mark: string }[] = [];

  constructor(
    protected readonly row: CsvRow,
    protected readonly columns: Readonly<Partial<Record<K, number>>>,
    private readonly headers: readonly string[],
    protected readonly formats: CellFormats,
  ) {
    if (row.cells.length > headers.length) {
      this.failRow(`there are ${row.cells.length} cells under ${headers.length} headings`);
    }
  }

  has(column: K): boolean {
    return this.columns[column] !== undefined;
  }

  /** The cell as read, its lines ended by LF however the file ends them; blank when the file has no such column. */
  text(column: K): string {
    const index = this.columns[column];
    const cell = index === undefined ? '' : (this.row.cells[index] ?? '');
    return cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell;
  }

  /** The name of an account or a category; null when it is blank. */
  name(column: K): string | null {
    const text = this.text(column);
    if (text === '') return null;
    return this.isName(column, text) ? text : null;
  }

  isName(column: K, text: string): boolean {
    if (text.length <= MAX_NAME_LENGTH) return true;
    this.fail(column, `"${text.slice(0, 40)}…" has more than ${MAX_NAME_LENGTH} characters`);
    return false;
  }

  /**
   * A date of 1900 to 2100, as `YYYY-MM-DD`. A blank cell is an error.
   * @param latest the last day that it may be
   */
  date(column: K, latest = LAST_DAY): string | null {
    const text = this.text(column);
    if (text === '') return this.fail(column, 'a date is required');
    const date = dateAt(this.row, this.columns[column] ?? -1, this.formats.date);
    if (date === null) return this.fail(column, `"${text}" ${this.noDate(column)}`);
    if (isAcceptableDate(date, latest)) return date;
    return this.fail(column, `"${text}" is not between ${FIRST_DAY} and ${latest}`);
  }

  /**
   * A number as decimal text, in the sign of the file; null when the cell is blank or in error.
   * @param limits how many digits it may have; those of money when left out
   */
  number(column: K, limits?: AmountLimits): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const reading = this.amount(column, limits);
    if (!reading.ok) return this.fail(column, `"${text}" ${reading.reason}`);
    if (reading.marks !== null) this.marks.push({ column, mark: reading.marks });
    return reading.value;
  }

  /** The number of a cell that is not blank, under the format of the file. */
  protected amount(column: K, limits?: AmountLimits): AmountReading {
    return amountAt(this.row, this.columns[column] ?? -1, this.formats.number, limits);
  }

  private noDate(column: K): string {
    const kind = kindAt(this.row, this.columns[column] ?? -1);
    if (kind !== 'text') return `is a ${kind}, not a date`;
    return `is not a date in the format ${this.formats.date?.pattern ?? '%Y-%m-%d'}`;
  }

  /** An ISO 4217 code in upper case; null when the cell is blank. */
  currency(column: K): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const code = normalizeCurrency(text) ?? CURRENCY_NAMES[text] ?? null;
    return code ?? this.fail(column, `"${text}" is not a currency code of ISO 4217`);
  }

  /** Whether a number that was read carries a currency symbol or code. */
  get hasMarks(): boolean {
    return this.marks.length > 0;
  }

  /** The currency that the marks beside the numbers mean without a doubt, when they contradict the expected one. */
  markedCurrency(expected: string): string | null {
    const contradicting = this.marks.filter(({ mark }) => marksContradict(mark, expected));
    const [meant = null, ...others] = new Set(contradicting.map(({ mark }) => currencyOfMark(mark)));
    return others.length === 0 ? meant : null;
  }

  /** Refuses numbers whose symbol or code belongs to another currency than the row's. */
  checkMarks(currency: string): void {
    for (const { column, mark } of this.marks) {
      if (marksContradict(mark, currency)) {
        this.fail(column, `"${this.text(column)}" is marked ${mark}, but the currency of the row is ${currency}`);
      }
    }
  }

  /** What the file calls a column. */
  heading(column: K): string {
    const index = this.columns[column];
    return index === undefined ? column : (this.headers[index] ?? column);
  }

  /** Notes what is wrong with a cell. */
  fail(column: K, problem: string): null {
    const heading = this.heading(column);
    const message = `${this.row.place ?? `line ${this.lineOf(column)}`}, column "${heading}": ${problem}`;
    this.errors.push({ code: INVALID, column: heading, value: null, message });
    return null;
  }

  /** The physical line that a cell stands on; that of its row, which most files have on one line. */
  protected lineOf(_column: K): number {
    return this.row.line;
  }

  /** Notes what is wrong with the row as a whole. */
  failRow(problem: string): void {
    const message = `${this.row.place ?? `line ${this.row.line}`}: ${problem}`;
    this.errors.push({ code: INVALID, column: null, value: null, message });
  }

  /** The cells of the columns that mean something, under the names of what they mean. */
  fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const column in this.columns) fields[column] = this.text(column);
    return fields;
  }

  /** The same cells without the names, in the order of the columns. */
  texts(): readonly string[] {
    const texts: string[] = [];
    for (const column in this.columns) texts.push(this.text(column));
    return texts;
  }
}
