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

/** What banks write instead of the code of a currency. Russian banks have kept the code that ended in 1998. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  RUR: 'RUB',
  人民币: 'CNY',
  人民币元: 'CNY',
  人民幣: 'CNY',
  美元: 'USD',
  欧元: 'EUR',
  港币: 'HKD',
  港幣: 'HKD',
  新台幣: 'TWD',
};

/** Returns the ISO 4217 code of the currency that a cell names; null if it names none. */
export function currencyNamed(text: string): string | null {
  return CURRENCY_NAMES[text] ?? normalizeCurrency(text);
}

/** The date and number formats of a file. */
export interface CellFormats {
  /** null if no cell of the file determined it. */
  readonly date: DateFormat | null;
  readonly number: NumberFormat;
}

/** The error code of all invalid cells. The message describes the problem. */
const INVALID = 'invalid_row';

/** The maximum length of the name of an account, a category or a tag. */
export const MAX_NAME_LENGTH = 255;

/**
 * Reads the cells of one row by column name, and collects the errors. A cell that cannot be read exactly is an error
 * with line, column and text. It never becomes another value.
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

  /** Returns the text of a cell with line ends normalized to LF; empty if the file has no such column. */
  text(column: K): string {
    const index = this.columns[column];
    const cell = index === undefined ? '' : (this.row.cells[index] ?? '');
    return cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell;
  }

  /** Reads the name of an account or a category; null if the cell is blank. */
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
   * Reads a date from 1900 to 2100 as `YYYY-MM-DD`. A blank cell is an error.
   * @param latest the latest accepted date
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
   * Reads a number as decimal text with the sign of the file; null if the cell is blank or invalid.
   * @param limits the maximum number of digits; default: those of money
   */
  number(column: K, limits?: AmountLimits): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const reading = this.amount(column, limits);
    if (!reading.ok) return this.fail(column, `"${text}" ${reading.reason}`);
    if (reading.marks !== null) this.marks.push({ column, mark: reading.marks });
    return reading.value;
  }

  /** Reads the number in a cell that is not blank, in the file's format. */
  protected amount(column: K, limits?: AmountLimits): AmountReading {
    return amountAt(this.row, this.columns[column] ?? -1, this.formats.number, limits);
  }

  private noDate(column: K): string {
    const kind = kindAt(this.row, this.columns[column] ?? -1);
    if (kind !== 'text') return `is a ${kind}, not a date`;
    return `is not a date in the format ${this.formats.date?.pattern ?? '%Y-%m-%d'}`;
  }

  /** Reads an ISO 4217 code in upper case; null if the cell is blank. */
  currency(column: K): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const code = currencyNamed(text);
    return code ?? this.fail(column, `"${text}" is not an ISO 4217 currency code`);
  }

  /** Whether a number read so far has a currency symbol or code. */
  get hasMarks(): boolean {
    return this.marks.length > 0;
  }

  /** Returns the currency that the marks of the numbers denote unambiguously, if it is not the expected one. */
  markedCurrency(expected: string): string | null {
    const contradicting = this.marks.filter(({ mark }) => marksContradict(mark, expected));
    const [meant = null, ...others] = new Set(contradicting.map(({ mark }) => currencyOfMark(mark)));
    return others.length === 0 ? meant : null;
  }

  /** Rejects numbers whose symbol or code belongs to a currency other than the row's. */
  checkMarks(currency: string): void {
    for (const { column, mark } of this.marks) {
      if (marksContradict(mark, currency)) {
        this.fail(column, `"${this.text(column)}" is marked ${mark}, but the currency of the row is ${currency}`);
      }
    }
  }

  /** Returns the heading of a column in the file. */
  heading(column: K): string {
    const index = this.columns[column];
    return index === undefined ? column : (this.headers[index] ?? column);
  }

  /** Records an error in a cell. */
  fail(column: K, problem: string): null {
    const heading = this.heading(column);
    const message = `${this.row.place ?? `line ${this.lineOf(column)}`}, column "${heading}": ${problem}`;
    this.errors.push({ code: INVALID, column: heading, value: null, message });
    return null;
  }

  /** Returns the physical line of a cell. In most files it is the line of the row. */
  protected lineOf(_column: K): number {
    return this.row.line;
  }

  /** Records an error of the row as a whole. */
  failRow(problem: string): void {
    const message = `${this.row.place ?? `line ${this.row.line}`}: ${problem}`;
    this.errors.push({ code: INVALID, column: null, value: null, message });
  }

  /** Returns the cells of the known columns, keyed by their meaning. */
  fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const column in this.columns) fields[column] = this.text(column);
    return fields;
  }

  /** Returns the same cells without keys, in column order. */
  texts(): readonly string[] {
    const texts: string[] = [];
    for (const column in this.columns) texts.push(this.text(column));
    return texts;
  }
}
