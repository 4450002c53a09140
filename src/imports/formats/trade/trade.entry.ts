import type { ReadContext, RowError, StagedRow } from '../format.js';
import { LEFT_OUT } from '../format.js';
import { inItsCurrency } from '../kit/entry.js';
import type { ExternalId } from '../kit/statements/external-id.js';
import { tradeName } from '../kit/trades.js';
import { ACTION_LABELS, MONEY_ACTIONS, unbookableReason } from './trade.actions.js';
import { type Booking, bookingOf, type TradeFileFacts } from './trade.booking.js';
import type { TradeCells } from './trade.cells.js';
import { fitOf } from './trade.fit.js';
import { isIsin } from './isin.js';
import { isBlank, type TradeRow } from './trade.row.js';

const MAX_TICKER_LENGTH = 32;
const MIC = /^[A-Z0-9]{4}$/;
/** `Zephyr ETF / ISIN GB00B03MLX29` */
const ISIN_IN_TEXT = /\bISIN:? ([A-Z]{2}[A-Z0-9]{9}[0-9])$/u;
const LOOKS_LIKE_ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/** Returns the fields of every row, before its booking is known. */
export function blankRow(
  row: TradeRow,
  place: { readonly rowNumber: number; readonly line: number },
  errors: readonly RowError[],
  leftOut: string | null,
): StagedRow {
  return {
    rowNumber: place.rowNumber,
    line: place.line,
    recordType: leftOut === null ? 'Trade' : LEFT_OUT,
    sourceId: null,
    fields: row.texts(),
    errors: leftOut === null ? errors : [],
    date: null,
    amount: null,
    currency: null,
    name: null,
    notes: null,
    account: null,
    category: null,
    tags: [],
    details: leftOut === null ? null : JSON.stringify({ left_out: leftOut }),
  };
}

/** Returns the values of a row: a trade, a transaction or an error. @param id what the broker calls it; null: nothing */
export function entryOf(
  row: TradeRow,
  place: { readonly rowNumber: number; readonly line: number },
  context: ReadContext,
  facts: TradeFileFacts,
  id: ExternalId | null,
): StagedRow {
  const date = row.date(row.dateField);
  const before = row.errors.length;
  if (row.unknownState !== null) row.fail('state', `"${row.unknownState}" is not a known order state`);
  const cells = row.cells();
  const canBook = row.errors.length === before;
  const booking = canBook ? (refusedInstrument(row, cells) ?? bookingOf(cells, facts)) : null;
  if (booking?.kind === 'error') complain(row, booking);
  const isMoney = booking?.kind === 'transaction';
  const isUnknown = booking?.kind === 'error' && booking.column === 'type';
  const isOfSecurity = cells.action === null || !MONEY_ACTIONS.has(cells.action);
  const security = isMoney ? null : securityOf(row, isOfSecurity && !isUnknown);
  if (booking?.kind === 'trade') refuseOddQuantity(row, cells, booking);
  const entry = inItsCurrency(row, context, {
    date,
    amount: amountOf(booking),
    currency: row.bookedCurrency,
    name: nameOf(row, cells, booking, security?.ticker ?? ''),
    account: row.name('account'),
  });
  if (entry.account === null && !context.hasTargetAccount) {
    row.failRow('an account is required, because the import names none');
  }
  return {
    ...blankRow(row, place, row.errors, null),
    ...entry,
    recordType: isMoney ? 'Transaction' : 'Trade',
    details: rowDetails({
      ...(!isMoney && { ...security, ...detailsOf(booking) }),
      ...(id !== null && { external_id: id }),
    }),
  };
}

function rowDetails(details: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(details).length === 0 ? null : JSON.stringify(details);
}

function amountOf(booking: Booking | null): string | null {
  if (booking === null || booking.kind === 'error') return null;
  return booking.kind === 'split' ? '0' : booking.amount;
}

function detailsOf(booking: Booking | null): Readonly<Record<string, string>> {
  if (booking?.kind === 'trade') return { qty: booking.qty, price: booking.price };
  return booking?.kind === 'split' ? { split_ratio: booking.ratio, price: '0' } : {};
}

function complain(row: TradeRow, booking: Extract<Booking, { kind: 'error' }>): void {
  const { column, problem } = booking;
  if (column === null || !row.has(column)) row.failRow(problem);
  else row.fail(column, problem);
}

/** Refuses options, futures and currencies, which are not shares. */
function refusedInstrument({ instrument }: TradeRow, { action }: TradeCells): Booking | null {
  const isOther = action !== null && (MONEY_ACTIONS.has(action) || unbookableReason(action) !== null);
  if (instrument === null || isOther) return null;
  const problem = `"${instrument}" is an option, a future or a currency, which cannot be booked as shares`;
  return { kind: 'error', column: null, problem };
}

/** Refuses a quantity in another format than the other numbers, unless the amount proves it. */
function refuseOddQuantity(
  row: TradeRow,
  cells: TradeCells,
  { qty, amount }: Extract<Booking, { kind: 'trade' }>,
): void {
  if (!row.quantityIsOdd) return;
  const fit = cells.amount === null ? null : fitOf(cells, qty, amount);
  if (fit === null || fit === 'none') {
    row.fail('qty', `"${row.text('qty')}" is not written like the other numbers of the file`);
  }
}

/** Returns ticker and market of the security; the ISIN if there is no ticker. */
function securityOf(row: TradeRow, isNeeded: boolean): { readonly ticker: string | null; readonly mic: string | null } {
  return { ticker: tickerOf(row, isNeeded), mic: micOf(row) };
}

function tickerOf(row: TradeRow, isNeeded: boolean): string | null {
  const [ticker = '', text = ''] = [row.text('ticker'), row.text('isin')].map((cell) =>
    isBlank(cell) ? '' : cell.toUpperCase(),
  );
  const isin = ISIN_IN_TEXT.exec(text)?.[1] ?? text;
  const field = row.has('ticker') ? 'ticker' : 'isin';
  const named = ticker || isin;
  if (named === '')
    return isNeeded ? row.fail(field, field === 'isin' ? 'an ISIN is required' : 'a ticker is required') : null;
  if (ticker === '' && LOOKS_LIKE_ISIN.test(isin) && !isIsin(isin)) {
    return row.fail('isin', `"${isin}" is not an ISIN: its check digit is wrong`);
  }
  if (named.length <= MAX_TICKER_LENGTH) return named;
  return row.fail(field, `"${row.text(field)}" has more than ${MAX_TICKER_LENGTH} characters`);
}

function micOf(row: TradeRow): string | null {
  const text = row.text('exchange_operating_mic');
  const mic = text.toUpperCase();
  if (mic === '' || MIC.test(mic)) return mic || null;
  if (!/mic/iu.test(row.heading('exchange_operating_mic'))) return null;
  return row.fail('exchange_operating_mic', `"${text}" is not a market identifier code of four letters or digits`);
}

function nameOf(row: TradeRow, cells: TradeCells, booking: Booking | null, ticker: string): string | null {
  const name = row.text('name').replace(/\s+/gu, ' ').trim();
  if (booking?.kind === 'transaction') {
    const said = [cells.word, ...(name === cells.word ? [] : [name])].filter((text) => text !== '');
    return said.join(': ').slice(0, 255) || null;
  }
  if (booking?.kind === 'split') return `Split ${booking.ratio}:1 ${ticker}`;
  if (name !== '') return name.slice(0, 255);
  if (booking?.kind !== 'trade') return null;
  const label = cells.action === null ? undefined : ACTION_LABELS[cells.action];
  return label === undefined ? tradeName(ticker, booking.qty) : `${label} ${booking.qty.replace('-', '')} ${ticker}`;
}
