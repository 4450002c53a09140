import { countIntegerDigits, divide, magnitude, multiply, negate, roundHalfEven, subtract } from '../kit/amounts.js';
import { MONEY, PRICE } from '../kit/trades.js';
import { unbookableReason } from './trade.actions.js';
import type { TradeAction } from './trade.words.js';

/** A number in a cell: canonical decimal text with the sign of the file, and the number of decimals as written. */
export interface Written {
  readonly value: string;
  readonly decimals: number;
  /** As written, for messages. */
  readonly text: string;
}

/** The values in the cells of a row; null if absent. */
export interface TradeCells {
  readonly action: TradeAction | null;
  /** The action as written, for messages. */
  readonly word: string;
  /** If signed, positive means bought. */
  readonly qty: Written | null;
  readonly price: Written | null;
  readonly amount: Written | null;
  /** Fees and taxes; negative when refunded. */
  readonly costs: string;
  readonly accrued: string;
  /** Units of one currency per unit of the other. */
  readonly rate: Written | null;
  /** Whether the row names a security. */
  readonly hasSecurity: boolean;
  /** The currency of the amount as written; null if there is none. */
  readonly currency: string | null;
  /**
   * Whether it is a bond. A bond's amounts include interest accrued since the last coupon, even if the file does not
   * list it.
   */
  readonly isBond: boolean;
  /** Whether price and amount are known to be in different currencies. */
  readonly isForeign: boolean;
  /** The number of shares that one share becomes, if a text states it. */
  readonly ratio: string | null;
  /** Whether the file lists the dividend that paid for the reinvestment. */
  readonly hasDividend: boolean;
}

/**
 * The sign convention of trade amounts: like cash (minus is an outflow), like the quantity (plus is a purchase), or
 * none.
 */
export type TradeSigns = 'cash' | 'quantity' | 'none';

/** Facts about all rows of a file. */
export interface TradeFileFacts {
  readonly signs: TradeSigns;
  /** Whether amounts of rows other than trades are signed, positive for inflows. */
  readonly moneyIsSigned: boolean;
  /**
   * Whether amounts include fees and taxes (`net`) or not (`gross`). null if the file does not show it, which becomes a
   * question.
   */
  readonly amounts: 'net' | 'gross' | null;
  /** Whether the file lists both sides of each currency exchange, as separate rows on the same day. */
  readonly exchangesArePaired: boolean;
  /** Whether amounts include costs that no column lists, which becomes a question. */
  readonly costsAreUnlisted: boolean;
  /** Whether quantities are signed. */
  readonly quantitiesAreSigned: boolean;
  /** Whether a column states the action of each row. A row without an action then cannot be booked. */
  readonly hasActions: boolean;
  /** Whether the sign of the amount distinguishes purchases from sales, for unsigned quantities without an action. */
  readonly amountsTellSales: boolean;
}

/** What a row books. Amounts are in ledger sign: positive is an outflow. */
export type Booking =
  | { readonly kind: 'trade'; readonly qty: string; readonly price: string; readonly amount: string }
  | { readonly kind: 'split'; readonly ratio: string }
  | { readonly kind: 'transaction'; readonly amount: string }
  | { readonly kind: 'error'; readonly column: 'qty' | 'price' | 'amount' | 'type' | null; readonly problem: string };

/** When rates are rounded or unknown, amounts within one two-hundredth are equal. */
const RATE_TOLERANCE = '0.005';
/** Accrued interest on a bond is less than one year's interest. */
const MOST_ACCRUED = '0.1';
/** Unlisted costs are at most a tenth of the amount, or a small sum. */
const MOST_COSTS = '0.1';
const LEAST_MOST_COSTS = '30';
const MINOR_UNITS = '0.02';
/** Less than half a minor unit: equal to the cent. */
const EXACT = '0.0049';

/** Returns what a row of a broker's file books, or why it cannot be booked. */
export function bookingOf(cells: TradeCells, facts: TradeFileFacts): Booking {
  const { action, word } = cells;
  if (action === null) {
    return word === '' ? unnamed(cells, facts) : failed('type', `unknown action "${word}"`);
  }
  if (isSideOfExchange(cells, facts)) return money(cells, facts, 'money');
  const refusal = unbookableReason(
    action === 'forex' && cells.hasSecurity && cells.amount === null ? 'merger' : action,
  );
  if (refusal !== null) return failed('type', `"${word}" is ${refusal}, which cannot be booked from a row`);
  switch (action) {
    case 'buy':
    case 'sell':
    case 'reinvest':
      return trade(cells, facts, action === 'sell' ? '-' : '+');
    case 'trade':
      return bySign(cells, facts);
    case 'receive':
    case 'deliver':
      return hasMoneyAlone(cells) ? money(cells, facts, action) : shares(cells, action === 'deliver' ? '-' : '+');
    case 'move':
      return isShares(cells) ? movedShares(cells, facts) : money(cells, facts, action);
    case 'money':
      // Funds exchanged for another fund: units by their sign, without money.
      return cells.hasSecurity && cells.amount === null && cells.price === null && cells.qty !== null
        ? movedShares(cells, facts)
        : money(cells, facts, action);
    case 'split':
    case 'split_close':
      return split(cells, action);
    default:
      return money(cells, facts, action);
  }
}

/** Returns whether a row is one side of a currency exchange whose other side is in a separate row. */
function isSideOfExchange({ action, hasSecurity, amount }: TradeCells, facts: TradeFileFacts): boolean {
  return action === 'forex' && !hasSecurity && amount !== null && facts.moneyIsSigned && facts.exchangesArePaired;
}

function failed(column: 'qty' | 'price' | 'amount' | 'type' | null, problem: string): Booking {
  return { kind: 'error', column, problem };
}

/**
 * Books a row without an action: a trade by the sign of its quantity, otherwise of its amount. If neither is signed,
 * the file asks a question and its rows are staged as purchases.
 */
function unnamed(cells: TradeCells, facts: TradeFileFacts): Booking {
  const { qty, amount } = cells;
  if (facts.hasActions || (qty === null && amount !== null)) return failed('type', 'an action is required');
  if (!facts.amountsTellSales) return trade(cells, facts, signOf(qty));
  if (amount === null || amount.value === '0') {
    return failed('amount', 'no amount says whether it was bought or sold');
  }
  return trade(cells, facts, signOf(amount) === '-' ? '+' : '-');
}

function bySign(cells: TradeCells, facts: TradeFileFacts): Booking {
  if (!facts.quantitiesAreSigned) {
    return failed('type', `"${cells.word}" does not say whether it was bought or sold`);
  }
  return trade(cells, facts, signOf(cells.qty));
}

function signOf(written: Written | null): '+' | '-' {
  return written?.value.startsWith('-') === true ? '-' : '+';
}

function hasMoneyAlone({ qty, amount }: TradeCells): boolean {
  return (qty === null || qty.value === '0') && amount !== null && amount.value !== '0';
}

function isShares({ qty, amount, price }: TradeCells): boolean {
  return qty !== null && qty.value !== '0' && (price !== null || amount === null || amount.value === '0');
}

function movedShares(cells: TradeCells, facts: TradeFileFacts): Booking {
  if (!facts.quantitiesAreSigned) {
    return failed('qty', `"${cells.word}" does not say whether shares were received or delivered`);
  }
  return shares(cells, signOf(cells.qty));
}

/** Books shares received or delivered without money. */
function shares({ qty, word }: TradeCells, sign: '+' | '-'): Booking {
  if (qty === null || qty.value === '0') return failed('qty', 'a quantity is required');
  if (sign === '+' && qty.value.startsWith('-'))
    return failed('qty', `the quantity is negative, which contradicts "${word}"`);
  return { kind: 'trade', qty: signed(qty.value, sign), price: '0', amount: '0' };
}

function split({ qty, ratio, word }: TradeCells, action: 'split' | 'split_close'): Booking {
  if (action === 'split' && ratio !== null) return { kind: 'split', ratio };
  if (qty === null || qty.value === '0') return failed('qty', `"${word}" has neither a ratio nor a quantity`);
  const value = action === 'split_close' ? signed(qty.value, '-') : qty.value;
  return { kind: 'trade', qty: value, price: '0', amount: '0' };
}

/** Books money that is not a trade. */
function money(cells: TradeCells, facts: TradeFileFacts, action: TradeAction): Booking {
  const { amount, word, qty, price } = cells;
  const size = amount ?? productOf(qty, price);
  if (size === null) return failed('amount', 'an amount is required');
  if (amount !== null && decimalsOf(amount.value) > MONEY.decimals) {
    return failed('amount', `"${amount.text}" has more than ${MONEY.decimals} decimals`);
  }
  const costs = facts.amounts === 'gross' || amount === null ? cells.costs : '0';
  const isSigned = amount !== null && facts.moneyIsSigned;
  const isMinus = size.value.startsWith('-');
  const isIn = action === 'income' || action === 'receive';
  const isOut = action === 'outgo' || action === 'deliver';
  if (isMinus && isIn) return failed('amount', `the amount is negative, which contradicts "${word}"`);
  if (isSigned && !isMinus && size.value !== '0' && isOut) {
    return failed('amount', `the amount is positive, which contradicts "${word}"`);
  }
  if (!isSigned && !isIn && !isOut && action !== 'charge' && size.value !== '0') {
    return failed('amount', `neither "${word}" nor the sign says whether the money came in or went out`);
  }
  const isInflow = isIn || (isSigned && !isMinus && !isOut);
  const inflow = isInflow ? magnitude(size.value) : negate(magnitude(size.value));
  return within({ kind: 'transaction', amount: roundHalfEven(subtract(costs, inflow), MONEY.decimals) });
}

/** Books securities for money. The amount must equal quantity times price; without an amount, that product is used. */
function trade(cells: TradeCells, facts: TradeFileFacts, sign: '+' | '-'): Booking {
  const { qty, price, amount, word } = cells;
  if (qty === null) return failed('qty', 'a quantity is required');
  if (qty.value === '0') return failed('qty', `"${qty.text}" is zero: nothing was bought or sold`);
  if (sign === '+' && qty.value.startsWith('-'))
    return failed('qty', `the quantity is negative, which contradicts "${word}"`);
  if (price?.value.startsWith('-') === true) return failed('price', `"${price.text}" is negative`);
  const units = signed(qty.value, sign);
  const isFree = cells.action === 'reinvest' && !cells.hasDividend;
  if (amount === null) {
    if (cells.isBond) return failed('amount', 'an amount is required, because bond prices are usually in percent');
    if (price === null) return failed('price', 'a price is required');
    const cash = roundHalfEven(sum(multiply(units, price.value), cells.costs, accruedFor(cells, sign)), MONEY.decimals);
    return within({ kind: 'trade', qty: units, price: price.value, amount: isFree ? '0' : cash });
  }
  if (isFree && amount.value === '0') return { kind: 'trade', qty: units, price: price?.value ?? '0', amount: '0' };
  const paid = paidIn(cells, facts, units);
  if (paid === null) return failed('amount', `the sign of the amount contradicts "${word || 'the quantity'}"`);
  return within(settled(cells, facts, units, paid, isFree));
}

function settled(cells: TradeCells, facts: TradeFileFacts, units: string, paid: string, isFree: boolean): Booking {
  const { price, isForeign } = cells;
  const fit = fitOf(cells, units, paid);
  if (fit === 'none' && !(facts.costsAreUnlisted && isWithCosts(cells, units, paid))) {
    return failed(
      'amount',
      `the amount ${magnitude(paid)} is not quantity ${magnitude(units)} times price ${price?.value ?? ''}`,
    );
  }
  const isGross = fit === 'gross' || ((fit === null || fit === 'both') && facts.amounts === 'gross');
  const cash = isGross ? sum(paid, cells.costs, accruedFor(cells, units)) : paid;
  const bare = isGross ? paid : subtract(paid, sum(cells.costs, accruedFor(cells, units)));
  const derived = divide(magnitude(bare), magnitude(units), PRICE.decimals);
  const own = price === null || isForeign || fitsInPercent(cells, units, paid) ? derived : price.value;
  return { kind: 'trade', qty: units, price: own, amount: isFree ? '0' : roundHalfEven(cash, MONEY.decimals) };
}

/** Returns the amount in ledger sign; null if its sign contradicts the quantity. */
function paidIn({ amount, costs }: TradeCells, { signs }: TradeFileFacts, units: string): string | null {
  const value = amount?.value ?? '0';
  if (value === '0') return value;
  const isSale = units.startsWith('-');
  if (signs === 'none') {
    if (value.startsWith('-')) return null;
    return isSale ? negate(value) : value;
  }
  const paid = signs === 'cash' ? negate(value) : value;
  const isAgainst = paid.startsWith('-') !== isSale;
  // Fees can exceed the proceeds of a sale.
  return isAgainst && (!isSale || costs === '0') ? null : paid;
}

/**
 * Returns whether an amount includes fees and taxes (`net`) or not (`gross`); `both` if the difference is not visible,
 * `none` if it is neither.
 * @returns null if it cannot be determined: there is no price, or the price is in another currency at an unknown rate
 */
export function fitOf(cells: TradeCells, units: string, paid: string): 'net' | 'gross' | 'both' | 'none' | null {
  if (cells.price === null) return null;
  if (fitsInPercent(cells, units, paid)) return 'both';
  const gross = grossOf(cells, units, paid);
  if (gross === null) return null;
  const net = sum(gross, cells.costs, accruedFor(cells, units));
  for (const tolerance of tolerancesOf(cells, gross)) {
    const isNet = isNear(paid, net, tolerance);
    const isGross = isNear(paid, gross, tolerance);
    if (isNet && isGross) return 'both';
    if (isNet || isGross) return isNet ? 'net' : 'gross';
  }
  return 'none';
}

/**
 * Returns quantity times price in the currency of the amount, using the rate; null if the rate is needed and unknown.
 */
function grossOf({ price, rate, isForeign }: TradeCells, units: string, paid: string): string | null {
  const gross = multiply(units, price?.value ?? '0');
  if (rate === null) return isForeign ? null : gross;
  const ways = [...(isForeign ? [] : [gross]), multiply(gross, rate.value), divide(gross, rate.value, 8)];
  const distance = (way: string): string => magnitude(subtract(way, paid));
  return ways.reduce((best, way) => (isLess(distance(way), distance(best)) ? way : best));
}

function tolerancesOf({ qty, price, amount, rate, isBond }: TradeCells, gross: string): readonly string[] {
  const halfOf = (written: Written | null): string =>
    written === null ? '0' : divide('5', `1${'0'.repeat(written.decimals + 1)}`, 20);
  const ofPrice = multiply(magnitude(qty?.value ?? '0'), halfOf(price));
  // Whole numbers of shares are counted, not rounded.
  const ofQty = (qty?.decimals ?? 0) > 0 ? multiply(price?.value ?? '0', halfOf(qty)) : '0';
  const tight = sum(ofPrice, ofQty, halfOf(amount), MINOR_UNITS);
  const loose = rate === null ? null : RATE_TOLERANCE;
  const wider = isBond ? MOST_ACCRUED : loose;
  return wider === null ? [tight] : [tight, sum(tight, multiply(magnitude(gross), wider))];
}

/**
 * Returns whether an amount is net or gross to the cent, if it is close to both.
 * @returns null if it is neither or both
 */
export function exactFitOf(cells: TradeCells, units: string, paid: string): 'net' | 'gross' | null {
  const gross = grossOf(cells, units, paid);
  if (gross === null) return null;
  const isNet = isNear(paid, sum(gross, cells.costs, accruedFor(cells, units)), EXACT);
  const isGross = isNear(paid, gross, EXACT);
  if (isNet === isGross) return null;
  return isNet ? 'net' : 'gross';
}

/**
 * Returns whether a buyer paid a little more than quantity times price, or a seller received a little less, as with
 * costs.
 */
export function isWithCosts(cells: TradeCells, units: string, paid: string): boolean {
  const gross = grossOf(cells, units, paid);
  if (gross === null || gross.startsWith('-') !== paid.startsWith('-')) return false;
  const costs = subtract(paid, gross);
  const most = multiply(magnitude(gross), MOST_COSTS);
  return !costs.startsWith('-') && (!isLess(most, costs) || !isLess(LEAST_MOST_COSTS, costs));
}

/** Returns whether a price is in percent, as for bonds: only then does it agree with the amount. */
function fitsInPercent(cells: TradeCells, units: string, paid: string): boolean {
  const { price, isForeign, rate } = cells;
  if (price === null || isForeign || rate !== null) return false;
  const [tight = '0'] = tolerancesOf(cells, '0');
  const percent = multiply(multiply(units, price.value), '0.01');
  const extra = sum(cells.costs, accruedFor(cells, units));
  const share = sum(multiply(subtract(tight, MINOR_UNITS), '0.01'), MINOR_UNITS);
  if (isNear(paid, multiply(units, price.value), tight)) return false;
  return isNear(paid, sum(percent, extra), share);
}

/** Returns the accrued interest, which a buyer pays and a seller receives. */
function accruedFor({ accrued }: TradeCells, units: string): string {
  return units.startsWith('-') ? negate(magnitude(accrued)) : magnitude(accrued);
}

function productOf(qty: Written | null, price: Written | null): Written | null {
  if (qty === null || price === null) return null;
  return { value: multiply(magnitude(qty.value), price.value), decimals: 0, text: '' };
}

function within(booking: Booking): Booking {
  const isTooLong = 'amount' in booking && countIntegerDigits(booking.amount) > MONEY.digits;
  return isTooLong
    ? failed(null, `quantity times price has more than ${MONEY.digits} digits before the decimal mark`)
    : booking;
}

function signed(value: string, sign: '+' | '-'): string {
  return sign === '-' ? negate(magnitude(value)) : value;
}

function sum(...values: readonly string[]): string {
  return values.reduce((total, value) => subtract(total, negate(value)), '0');
}

function decimalsOf(value: string): number {
  const mark = value.indexOf('.');
  return mark === -1 ? 0 : value.length - mark - 1;
}

function isNear(one: string, other: string, tolerance: string): boolean {
  return !isLess(tolerance, magnitude(subtract(one, other)));
}

function isLess(one: string, other: string): boolean {
  return subtract(one, other).startsWith('-');
}
