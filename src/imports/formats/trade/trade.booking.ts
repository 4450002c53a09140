import {
  countDecimals,
  countIntegerDigits,
  divide,
  magnitude,
  multiply,
  negate,
  roundHalfEven,
  subtract,
} from '../kit/amounts.js';
import { MONEY, PRICE } from '../kit/trades.js';
import { unbookableReason } from './trade.actions.js';
import type { TradeCells, Written } from './trade.cells.js';
import { accruedFor, fitOf, fitsInPercent, isWithCosts, sum } from './trade.fit.js';
import type { TradeAction } from './trade.words.js';

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
      return split(cells, facts, action);
    default:
      return money(cells, facts, action);
  }
}

/** Returns whether a row is one side of a currency exchange whose other side is in a separate row. */
function isSideOfExchange(cells: TradeCells, facts: TradeFileFacts): boolean {
  return isExchangedMoney(cells) && facts.moneyIsSigned && facts.exchangesArePaired;
}

/** Returns whether a row exchanges money and no coins. It can name the security for which the money is exchanged. */
export function isExchangedMoney({ action, hasSecurity, qty, amount }: TradeCells): boolean {
  return action === 'forex' && amount !== null && (!hasSecurity || qty === null || qty.value === '0');
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

function split({ qty, ratio, word }: TradeCells, facts: TradeFileFacts, action: 'split' | 'split_close'): Booking {
  if (action === 'split' && ratio !== null) return { kind: 'split', ratio };
  if (qty === null || qty.value === '0') return failed('qty', `"${word}" has neither a ratio nor a quantity`);
  if (action === 'split' && !facts.quantitiesAreSigned && /\breverse/iu.test(word)) {
    return failed('qty', `"${word}" does not say whether these shares were received or removed`);
  }
  const value = action === 'split_close' ? signed(qty.value, '-') : qty.value;
  return { kind: 'trade', qty: value, price: '0', amount: '0' };
}

/** Books money that is not a trade. */
function money(cells: TradeCells, facts: TradeFileFacts, action: TradeAction): Booking {
  const { amount, word, qty, price, hasSecurity } = cells;
  const size = amount ?? productOf(qty, price);
  if (size === null) return failed('amount', 'an amount is required');
  // Income and taxes can be zero, beside the shares that they are on. Interest is not paid on a number of shares.
  const isOfShares = hasSecurity && qty !== null && qty.value !== '0' && price === null && action === 'money';
  if (isOfShares && amount?.value === '0') {
    return failed('amount', `the amount is zero, so "${word}" is of shares and not of money`);
  }
  if (amount !== null && countDecimals(amount.value) > MONEY.decimals) {
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
  if (!isSigned && size.value !== '0' && isContradicted(cells, isIn, isOut)) {
    return failed('type', `"${word}" contradicts the text beside it, and the amount has no sign`);
  }
  if (!isSigned && !isIn && !isOut && action !== 'charge' && size.value !== '0') {
    return failed('amount', `neither "${word}" nor the sign says whether the money came in or went out`);
  }
  const isInflow = isIn || (isSigned && !isMinus && !isOut);
  const inflow = isInflow ? magnitude(size.value) : negate(magnitude(size.value));
  return within({ kind: 'transaction', amount: roundHalfEven(subtract(costs, inflow), MONEY.decimals) });
}

/** Returns whether the text beside the action names the other direction: a withdrawal that is "Funds received". */
function isContradicted({ said }: TradeCells, isIn: boolean, isOut: boolean): boolean {
  return (isIn && said === 'outgo') || (isOut && said === 'income');
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
function paidIn(cells: TradeCells, { signs }: TradeFileFacts, units: string): string | null {
  const { amount, costs } = cells;
  const value = amount?.value ?? '0';
  if (value === '0') return value;
  const isSale = units.startsWith('-');
  if (signs === 'none') {
    if (value.startsWith('-')) return null;
    return isSale ? negate(value) : value;
  }
  const paid = signs === 'cash' ? negate(value) : value;
  // Some files have signs like the quantities in some rows, and none in others.
  if (signs === 'quantity' && isSoldForPlus(cells, units) && fitOf(cells, units, negate(value)) !== 'none')
    return negate(value);
  const isAgainst = paid.startsWith('-') !== isSale;
  // Fees can exceed the proceeds of a sale.
  return isAgainst && (!isSale || costs === '0') ? null : paid;
}

/** Returns whether word and quantity both say that it is a sale, and the amount has no minus. */
function isSoldForPlus({ action, qty, amount }: TradeCells, units: string): boolean {
  const isSale = action === 'sell' && units.startsWith('-') && qty?.value.startsWith('-') === true;
  return isSale && amount?.value.startsWith('-') === false;
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
