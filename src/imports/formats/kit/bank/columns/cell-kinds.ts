import { isCurrency } from '../../../../../ledger/currencies/currency.js';
import { inAsciiDigits } from '../../digits.js';
import { isPeriod } from '../../csv.looks.js';
import { looksLikeDate, looksLikeNumber } from '../../csv.js';
import type { CellKind } from '../../cell-kind.js';

/** The maximum number of distinct cells kept for each column. */
const MAX_DISTINCT = 64;
/** The share of filled cells that must fit a role; the second value applies if the heading names the role. */
const SHARE = 0.9;
const HEADED_SHARE = 0.3;
/** With so many cells, one can be an exception. */
const FEWEST_CELLS = 3;

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}$/u;
/** Account numbers and references: `0012345`, `FT4222662830`. */
const IDENTIFIER = /^(?:[\d*xX]{9,}|0\d+|[A-Z]{1,4}\d{6,})$/u;
/** The label before an identifier: `Reference: AT250720001`. */
const LABEL = /^\p{L}{2,12}\.?: ?/u;
const DECIMALS = /\p{Nd}[.,\u066b]\p{Nd}{1,3}(?!\p{Nd})/u;
/** A separator before three digits can also group thousands. */
const MAY_BE_GROUPED = /^[^0-9]*[1-9][0-9]{0,2}(?:[.,\u066b][0-9]{3})+[^0-9]*$/u;
const DASHES = new Set(['-', '--', '–', '—']);
const NOT_ZERO = /[1-9]/u;
const DIGITS = /^[0-9]+$/u;
const ZEROS_BEFORE = /^00[0-9]{4,}$/u;
const WORD = /\p{L}{2,}/u;
const QUOTES = /["']+/gu;

/**
 * Returns the date or the number that a cell with stray quotes had before it was damaged, or else the cell: `31-M"ar-22`, `19.01" x`.
 * A damaged cell is an error of its row, and no reason to take another column for the dates or amounts.
 */
function undamaged(cell: string): string {
  const [before = '', ...rest] = cell.split(QUOTES);
  const isValue = (text: string): boolean => looksLikeDate(text) || looksLikeNumber(text);
  if (rest.length === 0 || isValue(cell)) return cell;
  const whole = [before, ...rest].join('');
  if (isValue(whole)) return whole;
  return isValue(before.trimEnd()) && !WORD.test(rest.join(' ')) ? before.trimEnd() : cell;
}

/** Counts what the cells of one column look like in the first rows of a file. */
export class CellKinds {
  filled = 0;
  private dates = 0;
  private numbers = 0;
  /** Cells with only a dash, where other rows have a number. */
  private dashes = 0;
  private currencies = 0;
  private identifiers = 0;
  private ibans = 0;
  private texts = 0;
  private decimals = 0;
  private grouped = 0;
  private amounts = 0;
  private words = 0;
  private commonest = 0;
  private readonly counts = new Map<string, number>();

  /** Counts a cell. @param cell trimmed */
  add(cell: string, kind: CellKind = 'text'): void {
    if (cell === '') return;
    this.filled += 1;
    const isText = kind === 'text';
    const value = isText ? undamaged(cell) : cell;
    const isDate = kind === 'date' || (isText && looksLikeDate(value) && !isPeriod(value));
    const isNumber = kind === 'number' || (isText && !isDate && looksLikeNumber(value));
    if (isDate) this.dates += 1;
    if (DASHES.has(cell)) this.dashes += 1;
    const plain = inAsciiDigits(value);
    // A day without separators can be a number, and a number a day.
    if (isNumber || (isText && isDate && DIGITS.test(plain))) this.numbers += 1;
    if (isNumber && DECIMALS.test(value)) {
      if (MAY_BE_GROUPED.test(plain)) this.grouped += 1;
      else this.decimals += 1;
    }
    if (isNumber && NOT_ZERO.test(plain)) this.amounts += 1;
    if (cell.length === 3 && isCurrency(cell.toUpperCase())) this.currencies += 1;
    const isIban = IBAN.test(cell);
    if (isIban) this.ibans += 1;
    if (isIban || IDENTIFIER.test(cell.replace(LABEL, ''))) this.identifiers += 1;
    if (WORD.test(cell) && !isDate) this.texts += 1;
    this.words += cell.split(' ').length;
    const count = (this.counts.get(cell) ?? 0) + 1;
    if (count > 1 || this.counts.size < 512) this.counts.set(cell, count);
    this.commonest = Math.max(this.commonest, count);
  }

  /** Whether no cell has content. A dash alone means that there is none. */
  get isEmpty(): boolean {
    return this.filled === this.dashes;
  }

  get areDates(): boolean {
    return this.dates >= this.filled * SHARE;
  }

  get areNumbers(): boolean {
    return this.numbers >= (this.filled - this.dashes) * SHARE && (this.numbers > 0 || this.filled === 0);
  }

  /** Whether all cells of a short file are numbers but one, which is damaged. */
  private get areNearlyNumbers(): boolean {
    return this.areNumbers || (this.filled >= FEWEST_CELLS && this.numbers === this.filled - 1);
  }

  /** Whether a heading for dates can be right. A word such as `Pending` can replace a date. */
  get mayBeDates(): boolean {
    return this.filled === 0 || this.dates >= this.filled * HEADED_SHARE;
  }

  get mayBeNumbers(): boolean {
    return this.numbers >= (this.filled - this.dashes) * HEADED_SHARE;
  }

  /** Whether the cells can be money if the heading says so. Numbers with leading zeros are ids, such as cheque numbers. */
  get mayBeAmounts(): boolean {
    return this.mayBeNumbers && !(this.counts.size > 0 && this.distinct.every((cell) => ZEROS_BEFORE.test(cell)));
  }

  /** Whether the numbers have decimals, unlike ids. */
  get haveDecimals(): boolean {
    return this.decimals * 2 >= this.filled;
  }

  /** Whether a number has decimals, or a group of three digits that can be decimals. */
  get mayHaveDecimals(): boolean {
    return this.decimals + this.grouped > 0;
  }

  /** The number of cells that are numbers other than zero. */
  get amountCount(): number {
    return this.amounts;
  }

  /** Whether the cells are numbers but not account numbers. */
  get areMoney(): boolean {
    return this.areNearlyNumbers && !this.areDates && this.filled > 0 && this.identifiers * 2 < this.filled;
  }

  /** Returns whether the cells are other parties' accounts: IBANs that are not the same in all rows. */
  areOtherAccounts(rowCount: number): boolean {
    return this.ibans * 2 > this.filled && (this.counts.size > 1 || this.filled < rowCount);
  }

  get areCurrencies(): boolean {
    return this.currencies >= this.filled * SHARE;
  }

  /** Whether the cells are words rather than account numbers or ids. */
  get areTexts(): boolean {
    return this.texts >= this.filled * 0.5 && this.identifiers < this.filled * 0.5;
  }

  /** Whether the cells can be names: texts, even if few, and not account numbers. */
  get mayBeNames(): boolean {
    return this.texts > 0 && this.identifiers * 2 < this.filled;
  }

  /** Returns whether nearly all filled cells are the same. @param rowCount the number of first rows */
  isConstant(rowCount: number): boolean {
    return rowCount > 2 && this.filled > 2 && this.commonest >= this.filled * SHARE;
  }

  /** Whether most cells are the same, as fees are and balances are not. */
  get mostlyRepeat(): boolean {
    return this.filled > 2 && this.commonest * 2 > this.filled;
  }

  get distinctCount(): number {
    return this.counts.size;
  }

  get averageWords(): number {
    return this.filled === 0 ? 0 : this.words / this.filled;
  }

  /** The distinct cells; null if there are more than a column of labels has. */
  get labels(): readonly string[] | null {
    return this.counts.size > MAX_DISTINCT ? null : [...this.counts.keys()];
  }

  /** The two values that nearly all cells have; null if there is no such pair. */
  get pair(): readonly [string, string] | null {
    const [one, other] = [...this.counts].toSorted(([, a], [, b]) => b - a);
    if (one === undefined || other === undefined || one[1] + other[1] < this.filled * SHARE) return null;
    return [one[0], other[0]];
  }

  /** The first distinct cells, as many as are kept. */
  get distinct(): readonly string[] {
    return [...this.counts.keys()];
  }

  countOf(cell: string): number {
    return this.counts.get(cell) ?? 0;
  }
}
