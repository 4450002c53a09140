import { countIntegerDigits, divide, multiply, negate, roundHalfEven, subtract } from '../kit/amounts.js';
import { MONEY, PRICE, QUANTITY } from '../kit/trades.js';
import type { Action } from './qif.actions.js';
import type { QifRow } from './qif.row.js';
import { type QifContext, type QifValues, readTotal } from './qif.values.js';

type Trade = Pick<QifValues, 'recordType' | 'amount' | 'name' | 'details'>;

/** The security that a record trades. */
interface TradedSecurity {
  /** In upper case: the symbol that the file defines for it, or else its name. */
  readonly ticker: string;
  readonly mic: null;
  readonly security_name: string;
}

/** The amounts of a record; null when missing or unreadable. */
interface Money {
  readonly total: string | null;
  readonly price: string | null;
  readonly commission: string;
}

/** The maximum number of digits in the ratio of a split. */
const MAX_RATIO_DIGITS = 4;

/** Reads shares that were received or delivered and the money for them, if any: `T`, including commission. */
export function readTrade(row: QifRow, context: QifContext, action: Action): Trade {
  const security = readSecurity(row, context);
  const shares = readShares(row);
  const money = readMoney(row);
  const isPaid = action.effect === 'buy' || action.effect === 'sell';
  const paid = isPaid ? paidFor(row, action, shares, money) : '0';
  const isAway = action.effect === 'sell' || action.effect === 'deliver';
  const signed = (size: string | null): string | null => (size !== null && isAway ? negate(size) : size);
  return {
    recordType: 'Trade',
    amount: signed(paid),
    name: `${action.label} ${shares ?? ''} ${security?.ticker ?? ''}`,
    details: {
      ...security,
      qty: signed(shares),
      price: money.price ?? priceOf(row, action, shares, { ...money, paid }),
    },
  };
}

/** Reads a share split: `Q` is the number of shares that ten shares become. */
export function readSplit(row: QifRow, context: QifContext, action: Action): Trade {
  const security = readSecurity(row, context);
  const ten = readShares(row);
  const ratio = ten === null ? null : divide(ten, '10', QUANTITY.decimals + 1);
  if (ratio !== null && countIntegerDigits(ratio) > MAX_RATIO_DIGITS) {
    row.fail('qty', `"${row.text('qty')}" would turn one share into more than ${10 ** MAX_RATIO_DIGITS - 1}`);
  }
  return {
    recordType: 'Trade',
    amount: '0',
    name: `${action.label} ${ratio ?? ''}:1 ${security?.ticker ?? ''}`,
    details: { ...security, split_ratio: ratio, price: '0' },
  };
}

function readSecurity(row: QifRow, { symbols }: QifContext): TradedSecurity | null {
  const name = row.text('security');
  if (name === '') return row.fail('security', 'a security is required');
  if (!row.isName('security', name)) return null;
  return { ticker: (symbols.get(name.toLowerCase()) ?? name).toUpperCase(), mic: null, security_name: name };
}

function readShares(row: QifRow): string | null {
  const text = row.text('qty');
  if (text === '') return row.fail('qty', 'a quantity is required');
  const qty = row.number('qty', QUANTITY);
  if (qty !== '0' && qty?.startsWith('-') !== true) return qty;
  return row.fail('qty', `"${text}" is not a number of shares above zero`);
}

function readMoney(row: QifRow): Money {
  const price = row.number('price', PRICE);
  if (price?.startsWith('-') === true) row.fail('price', `"${row.text('price')}" is negative`);
  const total = row.text('amount') === '' && row.text('long_amount') === '' ? null : readTotal(row);
  if (total?.startsWith('-') === true) {
    row.fail('amount', `"${row.text('amount')}" is negative; the action says which way the money goes`);
  }
  return { total, price, commission: row.number('commission') ?? '0' };
}

/** Returns the money for the shares: the total, or else the result of quantity, price and commission. */
function paidFor(row: QifRow, action: Action, shares: string | null, money: Money): string | null {
  const { total, price, commission } = money;
  if (total !== null || row.errors.length > 0 || shares === null) return total;
  if (price === null) return row.fail('amount', 'an amount, or a price, is required');
  return within(
    row,
    roundHalfEven(withCommission(multiply(shares, price), commission, action), MONEY.decimals),
    MONEY.digits,
  );
}

/** Returns the price of one share if the record has none: from the money paid, or zero for shares without money. */
function priceOf(
  row: QifRow,
  action: Action,
  shares: string | null,
  { total, commission, paid }: Money & { readonly paid: string | null },
): string | null {
  if (action.effect === 'receive' || action.effect === 'deliver') return '0';
  const money = action.effect === 'reinvest' ? total : paid;
  if (row.errors.length > 0 || shares === null) return null;
  if (money === null) return row.fail('price', 'a price, or an amount, is required');
  return within(row, divide(withCommission(money, negate(commission), action), shares, PRICE.decimals), PRICE.digits);
}

/** Applies the commission, which increases what a buyer pays and reduces what a seller receives. */
function withCommission(money: string, commission: string, { effect }: Action): string {
  return subtract(money, effect === 'sell' ? commission : negate(commission));
}

function within(row: QifRow, value: string, digits: number): string | null {
  if (countIntegerDigits(value) <= digits) return value;
  row.failRow(`quantity times price has more than ${digits} digits before the decimal mark`);
  return null;
}
