import type { ReadContext } from '../format.js';
import { countIntegerDigits, divide, magnitude, multiply, negate, roundHalfEven, subtract } from '../kit/amounts.js';
import { MONEY, PRICE, QUANTITY, tradeName } from '../kit/trades.js';
import type { OfxRow } from './ofx.row.js';
import type { OfxSecurity, Securities } from './ofx.securities.js';
import type { TotalSigns } from './ofx.total-signs.js';
import type { OfxValues } from './ofx.values.js';

/** The context that transactions of an investment account need. */
export interface InvestmentContext extends ReadContext {
  readonly securities: Securities;
  readonly totals: TotalSigns;
}

/** The part of the values that depends on the kind of transaction. */
export type Moved = Pick<OfxValues, 'recordType' | 'amount' | 'name' | 'cashLeg' | 'details'>;

const COSTS: readonly string[] = ['commission', 'fee', 'tax', 'LOAD'];

/** The limits of a quantity times a price. */
const UNROUNDED = { decimals: QUANTITY.decimals + PRICE.decimals, digits: MONEY.digits };

/** The shares in a transaction. */
interface Shares {
  readonly security: OfxSecurity | null;
  /** Decimal text above zero. Option contracts are converted to shares. */
  readonly size: string | null;
}

/** Reads a buy or a sell. The aggregate gives the direction; the total is the change in cash, including all costs. */
export function readTrade(row: OfxRow, name: string, context: InvestmentContext): Moved {
  const isSale = name.startsWith('SELL');
  const { security, size } = readShares(row, name.endsWith('OPT'), isSale, context);
  const amount = readPaid(row, size, isSale, context);
  const isBond = name.endsWith('DEBT') || context.securities.isBond(row.line('security'));
  const price = isBond || row.text('price') === '' ? priceOf(row, amount, size) : readPrice(row);
  return trade(security, signed(size, isSale), { price, amount }, (qty, ticker) => tradeName(ticker, qty));
}

/** Reads income that was reinvested in shares without a cash payment. */
export function readReinvestment(row: OfxRow, context: InvestmentContext): Moved {
  const { security, size } = readShares(row, false, false, context);
  const total = row.text('price') === '' ? row.number('amount') : null;
  const price = row.text('price') === '' ? priceOf(row, total, size) : readPrice(row);
  return trade(security, size, { price, amount: '0' }, (qty, ticker) => `Reinvest ${qty} ${ticker}`);
}

/** Reads shares that are transferred from or to another account. */
export function readTransfer(row: OfxRow, context: InvestmentContext): Moved {
  const action = row.line('direction').toUpperCase();
  const isAway = action === 'OUT' || (action === '' && row.text('qty').startsWith('-'));
  if (action !== 'IN' && !isAway) row.fail('direction', `"${action}" is neither IN nor OUT`);
  const { security, size } = readShares(row, false, false, context);
  const label = isAway ? 'Transfer out' : 'Transfer in';
  const named = (qty: string, ticker: string): string => `${label} ${magnitude(qty)} ${ticker}`;
  return trade(security, signed(size, isAway), { price: '0', amount: '0' }, named);
}

const CLOSURES: Readonly<Record<string, string>> = { EXERCISE: 'Exercise', ASSIGN: 'Assign', EXPIRE: 'Expire' };

/**
 * Reads the closure of an option. An exercised option was held, an assigned one was written; the sign decides for an
 * expired one.
 */
export function readClosure(row: OfxRow, context: InvestmentContext): Moved {
  const action = row.line('OPTACTION').toUpperCase();
  const label = CLOSURES[action] ?? row.fail('OPTACTION', `"${action}" is not EXERCISE, ASSIGN or EXPIRE`) ?? '';
  const isAway = action === 'EXERCISE' || (action === 'EXPIRE' && row.text('qty').startsWith('-'));
  const { security, size } = readShares(row, true, false, context);
  const named = (qty: string, ticker: string): string => `${label} ${magnitude(qty)} ${ticker}`;
  return trade(security, signed(size, isAway), { price: '0', amount: '0' }, named);
}

/** Returns the security of a transaction; null if it names none. */
export function readSecurity(row: OfxRow, { securities }: InvestmentContext): OfxSecurity | null {
  const id = row.line('security');
  if (id === '') return row.fail('security', 'a security is required');
  return row.isName('security', id) ? securities.find(id) : null;
}

function trade(
  security: OfxSecurity | null,
  qty: string | null,
  { price, amount }: { readonly price: string | null; readonly amount: string | null },
  named: (qty: string, ticker: string) => string,
): Moved {
  const name = named(qty ?? '', security?.ticker ?? '');
  return { recordType: 'Trade', amount, name, details: { ...security, qty, price } };
}

function signed(size: string | null, isAway: boolean): string | null {
  return size !== null && isAway ? negate(size) : size;
}

/** Reads the amount paid for shares, in ledger sign. */
function readPaid(row: OfxRow, size: string | null, isSale: boolean, { totals }: InvestmentContext): string | null {
  if (row.text('amount') === '') return row.fail('amount', 'an amount is required');
  const total = readTotal(row, size, isSale);
  if (total === null) return null;
  if (totals.tradesAreUnsigned) return isSale ? negate(magnitude(total)) : magnitude(total);
  const isPaid = total.startsWith('-');
  if (total === '0' || isPaid !== isSale || (isSale && totals.tradesAreSigned)) return negate(total);
  const what = isSale ? 'out for shares that were sold' : 'in for shares that were bought';
  return row.fail('amount', `"${row.text('amount')}" would be money ${what}`);
}

/**
 * Reads a total. Some brokers do not round quantity × price; only a total that equals it exactly, including costs, is
 * rounded.
 */
function readTotal(row: OfxRow, size: string | null, isSale: boolean): string | null {
  const total = row.number('amount', UNROUNDED);
  if (total === null || roundHalfEven(total, MONEY.decimals) === total) return total;
  const price = row.number('price', PRICE);
  const isProduct = size !== null && price !== null && grossOf(row, total, isSale) === multiply(size, price);
  return isProduct ? roundHalfEven(total, MONEY.decimals) : row.number('amount');
}

/** Returns a total without its costs. They are deducted from a sale and added to a purchase. */
function grossOf(row: OfxRow, total: string, isSale: boolean): string {
  const costs = COSTS.reduce((sum, name) => subtract(sum, negate(magnitude(row.number(name) ?? '0'))), '0');
  return subtract(magnitude(total), isSale ? negate(costs) : costs);
}

function readShares(row: OfxRow, isOption: boolean, isSale: boolean, context: InvestmentContext): Shares {
  const security = readSecurity(row, context);
  if (row.text('qty') === '') return { security, size: row.fail('qty', 'a quantity is required') };
  const units = row.number('qty', QUANTITY);
  if (units === '0') return { security, size: row.fail('qty', `"${row.text('qty')}" is no quantity`) };
  const size = units === null ? null : magnitude(units);
  const isOfContracts = isOption || context.securities.isOption(row.line('security'));
  if (size === null || !isOfContracts) return { security, size };
  const contract = context.securities.contractOf(row.line('security')) ?? provenContract(row, size, isSale);
  if (contract === null) {
    return { security, size: row.fail('shares_per_contract', 'the file does not say how many shares a contract is') };
  }
  return { security, size: within(row, multiply(size, contract), QUANTITY.digits) };
}

/**
 * Returns the contract size if it is a whole number that explains the total exactly, including costs; null otherwise.
 */
function provenContract(row: OfxRow, size: string, isSale: boolean): string | null {
  const [total, price] = [row.number('amount'), row.number('price', PRICE)];
  if (total === null || price === null || price === '0') return null;
  const gross = grossOf(row, total, isSale);
  const contract = divide(gross, multiply(size, price), 0);
  const isExact = contract !== '0' && multiply(contract, multiply(size, price)) === gross;
  return isExact && !contract.startsWith('-') ? contract : null;
}

/** Reads the price of one share, rounded to the ledger's decimals. The total, not the price, decides the money. */
function readPrice(row: OfxRow): string | null {
  const price = row.number('price', UNROUNDED);
  if (price?.startsWith('-') === true) return row.fail('price', `"${row.text('price')}" is negative`);
  return price === null ? null : within(row, roundHalfEven(price, PRICE.decimals), PRICE.digits);
}

/** Calculates the price of one share from the amount paid, if the file has no price or one in percent. */
function priceOf(row: OfxRow, amount: string | null, size: string | null): string | null {
  if (size === null) return null;
  if (amount === null) return row.errors.length > 0 ? null : row.fail('price', 'a price, or an amount, is required');
  return within(row, divide(magnitude(amount), size, PRICE.decimals), PRICE.digits);
}

function within(row: OfxRow, value: string, digits: number): string | null {
  if (countIntegerDigits(value) <= digits) return value;
  row.failRow(`quantity and amount come to more than ${digits} digits before the decimals`);
  return null;
}
