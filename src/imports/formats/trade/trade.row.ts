import { normalizeCurrency } from '../kit/currencies.js';
import { magnitude, multiply, negate, NUMBER_FORMATS, readAmount, subtract } from '../kit/amounts.js';
import { parseAmount } from '../kit/amounts.read.js';
import type { CsvRow } from '../kit/csv.js';
import { type CellFormats, RowReader } from '../kit/row-reader.js';
import { dateAt, kindAt } from '../kit/typed-cells.js';
import { PRICE, QUANTITY } from '../kit/trades.js';
import { actionOf } from './trade.actions.js';
import type { TradeCells, Written } from './trade.cells.js';
import type { TradeColumns } from './trade.column-settings.js';
import { isSettledState, leftOutReasonOf, type LeftOutReason } from '../kit/words/left-out-words.js';
import type { TradeAction } from './trade.words.js';

/** Exchanges write products of quantity and price with all their decimals. */
const AMOUNT = { decimals: 20, digits: 15 };
const RATE = { decimals: 16, digits: 9 };
const BLANK = new Set(['', '-', '--', 'n/a', 'na', 'null', 'none', 'not available']);
/** `4-for-1`, `4 for 1.`, but not within a longer number. */
const RATIO = /(?:^|[^\d.,])(\d{1,4})[ -]for[ -](\d{1,4})(?:[.,]?$|[.,]?[^\d.,])/u;
/** `4:1` in a column of ratios. */
const COLON_RATIO = /^(\d{1,4}) ?: ?(\d{1,4})$/u;
/** A word in a security class that denotes bonds. */
const BOND =
  /^(?:(?:corporate|government|municipal|treasury|savings|fixed)[ -])?(?:bonds?|bills?|notes?|income|debt|cds?|anleihen?|renten|obligations?|obligationer|obbligazioni|bonos|obligaciones|obligaties)$/iu;
const INSTRUMENTS: ReadonlySet<string> = new Set(['option', 'future', 'forex']);
const MAX_SHOWN = 80;
const PENCE = /^(?:GBX|GBx|GBp)$/u;
/** An option symbol: `AAPL240119C00150000`, `-AAPL240119C152.5`, `AAPL 01/19/2024 150.00 C`, `AAPL 19JAN24 150 C`. */
const OPTION =
  /^[A-Z&-]{1,20}\d{2}[A-Z0-9]{3,12}(?:CE|PE|FUT)$|^-?[A-Z.]{1,6} {0,6}\d{6}[CP][\d.]{1,9}$|^[A-Z.]{1,6} (?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}[A-Z]{3}\d{2}) [\d.]{1,9} [CP]$/u;
/**
 * An option name: `CALL (AAPL) APPLE INC JAN 19 24 $150`, `AAPL 1/19/2024 Call $150.00`, `AAPL Jan 19 '24 $150 Call`.
 */
const OPTION_NAME =
  /^(?:CALL|PUT) (?:\(|[A-Z.]{1,6} [\d./]{5,10} )|^[A-Z.]{1,6} \d{1,2}\/\d{1,2}\/\d{2,4} (?:CALL|PUT) \$?\d|^[A-Z.]{1,6} [A-Z]{3} \d{1,2} '?\d{2,4} \$?[\d.]{1,9} (?:CALL|PUT)$/iu;

/** The facts about the table that are known when a row is read. */
export interface TradeTable {
  readonly headings: readonly string[];
  readonly columns: TradeColumns;
  /** The known columns, keyed by their meaning. */
  readonly fields: Readonly<Record<string, number>>;
  /** Whether the request reverses the signs of quantities and amounts. */
  readonly isReversed: boolean;
  /** Whether the file writes fees and taxes with a minus. */
  readonly costsAreNegative: boolean;
  readonly hasDividends: boolean;
  /** Whether the heading of the prices says that they are in pence. */
  readonly pricesAreInPence: boolean;
}

/** A row of a broker's file: its cells by meaning. */
export class TradeRow extends RowReader<string> {
  private booked: { readonly currency: string | null } | null = null;

  constructor(
    private readonly csv: CsvRow,
    private readonly table: TradeTable,
    formats: CellFormats,
  ) {
    super(csv, table.fields, table.headings, formats);
  }

  cell(column: number | null): string {
    return column === null ? '' : (this.csv.cells[column] ?? '');
  }

  /** The name of this row's date column: the first date column that is filled. */
  get dateField(): string {
    const { dates } = this.table.columns;
    const filled = dates.findIndex((column) => this.cell(column) !== '');
    return filled > 0 ? `date_${filled + 1}` : 'date';
  }

  get hasDate(): boolean {
    return dateAt(this.csv, this.placeOf(this.dateField), this.formats.date) !== null;
  }

  /** The action as written, and its meaning. */
  get action(): { readonly word: string; readonly action: TradeAction | null } {
    const { actions, description } = this.table.columns;
    const words = actions.map((column) => this.cell(column)).filter((word) => !isBlank(word));
    const named = words.map((word) => ({ word, action: actionOf(word) }));
    const own = named.find(({ action }) => action !== null && action !== 'trade');
    if (own !== undefined) return own;
    const general = named.find(({ action }) => action === 'trade') ?? named[0] ?? null;
    const text = this.cell(description);
    if (general !== null || text === '' || !isBlank(this.cell(this.table.columns.qty)))
      return general ?? { word: '', action: null };
    const action = actionOf(text);
    return action === null ? { word: '', action } : { word: text, action };
  }

  /**
   * Why the row books nothing: its order or payment did not go through, or it is a total or a document; null for other
   * rows.
   */
  get leftOutReason(): LeftOutReason | 'footer' | null {
    const reason = leftOutReasonOf(this.cell(this.table.columns.state));
    if (reason === 'pending' || reason === 'declined' || reason === 'reverted') return reason;
    if (leftOutReasonOf(this.action.word) === 'total') return 'total';
    const { qty, amount, debit, credit } = this.table.columns;
    const isEmpty = [qty, amount, debit, credit].every((column) => !/[1-9]/u.test(this.cell(column)));
    return isEmpty && this.action.action === 'notice' ? 'footer' : null;
  }

  /** A state that means neither settled nor unsettled. */
  get unknownState(): string | null {
    const text = this.cell(this.table.columns.state);
    return text === '' || isSettledState(text) || leftOutReasonOf(text) !== null ? null : text;
  }

  /** The price currency, if the file has one in addition to the amount currency. */
  private get priceCurrency(): string {
    return this.cell(this.table.columns.priceCurrency);
  }

  /** Whether the price, or the whole row, is in pence. */
  get isInPence(): { readonly price: boolean; readonly amount: boolean } {
    const amount = PENCE.test(this.cell(this.table.columns.currency));
    const price = this.table.columns.priceCurrency === null ? amount : PENCE.test(this.priceCurrency);
    return { price: price || this.table.pricesAreInPence, amount };
  }

  /** The currency of the amounts; null: that of the account. */
  get bookedCurrency(): string | null {
    // Computed once, so that an invalid cell is reported once.
    this.booked ??= { currency: this.currencyBooked() };
    return this.booked.currency;
  }

  private currencyBooked(): string | null {
    if (this.isInPence.amount) return 'GBP';
    const { currency, headedCurrency } = this.table.columns;
    if (currency === null || this.text('currency') === '') return headedCurrency;
    return this.currency('currency') ?? headedCurrency;
  }

  /** The cells as they are booked. Unreadable cells become errors of the row. */
  cells(): TradeCells {
    const qty = this.turned(this.quantity());
    if (this.hasMarks) this.fail('qty', `"${this.text('qty')}" is an amount of money, not a quantity`);
    const { price: inPence, amount: amountInPence } = this.isInPence;
    const price = this.written('price', PRICE, inPence);
    const amount = this.turned(this.amountWritten(amountInPence));
    const named = [this.cell(this.table.columns.description), ...this.table.columns.actions.map((at) => this.cell(at))];
    const ratio =
      COLON_RATIO.exec(this.cell(this.table.columns.splitRatio)) ??
      named.map((text) => RATIO.exec(text.slice(0, 200))).find((match) => match !== null);
    const booked = this.bookedCurrency;
    const priced = inPence ? 'GBP' : normalizeCurrency(this.priceCurrency);
    // Money that an exchange lists among its assets: `GBP` in pounds.
    const isCash = booked !== null && normalizeCurrency(this.text('ticker')) === booked;
    return {
      ...this.action,
      said: actionOf(this.text('name')),
      qty: isCash ? null : qty,
      price: isCash ? null : price,
      amount: isCash ? (amount ?? qty) : amount,
      costs: this.costs(amountInPence),
      accrued: this.written('accrued', AMOUNT)?.value ?? '0',
      rate: this.rate(),
      currency: booked,
      hasSecurity: !isCash && (!isBlank(this.text('ticker')) || !isBlank(this.text('isin'))),
      isBond: BOND.test(this.cell(this.table.columns.assetClass)),
      isForeign: priced !== null && booked !== null && priced !== booked,
      ratio: ratio === null || ratio === undefined ? null : ratioOf(ratio[1] ?? '', ratio[2] ?? ''),
      hasDividend: this.table.hasDividends,
    };
  }

  /** Why the instrument cannot be booked by quantity and price alone; null for securities. */
  get instrument(): string | null {
    const assetClass = this.cell(this.table.columns.assetClass);
    if (INSTRUMENTS.has(actionOf(assetClass) ?? '')) return assetClass;
    if (OPTION.test(this.text('ticker'))) return this.text('ticker');
    return OPTION_NAME.test(this.text('name')) ? this.text('name').slice(0, MAX_SHOWN) : null;
  }

  /** Whether the quantity has another format than the numbers of the file, so that only the amount can prove it. */
  get quantityIsOdd(): boolean {
    const text = this.text('qty');
    return !isBlank(text) && !this.amount('qty', QUANTITY).ok;
  }

  private placeOf(field: string): number {
    return this.columns[field] ?? -1;
  }

  private quantity(): Written | null {
    const text = this.text('qty');
    if (!this.quantityIsOdd) return this.written('qty', QUANTITY);
    const others = NUMBER_FORMATS.flatMap((format) => {
      const read = readAmount(text, format, QUANTITY);
      return read.ok && read.marks === null
        ? [{ value: read.value, decimals: parseAmount(text, format)?.decimals.length ?? 0, text }]
        : [];
    });
    const [first] = others;
    if (first !== undefined && others.every(({ value }) => value === first.value)) return first;
    return this.written('qty', QUANTITY);
  }

  private written(field: string, limits: { decimals: number; digits: number }, isInPence = false): Written | null {
    const text = this.text(field);
    if (isBlank(text)) return null;
    const value = this.number(field, limits);
    if (value === null) return null;
    const isNumber = kindAt(this.csv, this.placeOf(field)) === 'number';
    const decimals = parseAmount(text, isNumber ? '1,234.56' : this.formats.number)?.decimals.length ?? 0;
    return isInPence ? { value: multiply(value, '0.01'), decimals: decimals + 2, text } : { value, decimals, text };
  }

  private amountWritten(isInPence: boolean): Written | null {
    if (this.table.columns.debit === null) return this.written('amount', AMOUNT, isInPence);
    const debit = this.written('debit', AMOUNT, isInPence);
    const credit = this.written('credit', AMOUNT, isInPence);
    const isOut = debit !== null && debit.value !== '0';
    if (isOut && credit !== null && credit.value !== '0') this.failRow('the row has both money in and money out');
    const filled = isOut ? debit : (credit ?? debit);
    return filled && { ...filled, value: isOut ? negate(magnitude(filled.value)) : magnitude(filled.value) };
  }

  private turned(written: Written | null): Written | null {
    return written !== null && this.table.isReversed ? { ...written, value: negate(written.value) } : written;
  }

  /** Returns null if there is no meaningful rate: blank, zero or one. */
  private rate(): Written | null {
    const rate = this.written('rate', RATE);
    return rate === null || rate.value === '0' || rate.value === '1' || rate.value.startsWith('-') ? null : rate;
  }

  private costs(isInPence: boolean): string {
    const names = Object.keys(this.table.fields).filter((field) => field.startsWith('fee') || field.startsWith('tax'));
    const total = names.reduce((sum, field) => {
      const cost = this.written(field, AMOUNT, isInPence)?.value ?? '0';
      return subtract(sum, negate(cost));
    }, '0');
    return this.table.costsAreNegative ? negate(total) : total;
  }
}

/** Returns whether a cell is blank, or is a placeholder for a missing value. */
export function isBlank(text: string): boolean {
  return BLANK.has(text.toLowerCase());
}

function ratioOf(made: string, of: string): string | null {
  const [into, from] = [Number(made), Number(of)];
  if (into === 0 || from === 0 || into % from !== 0) return null;
  return magnitude(String(into / from));
}
