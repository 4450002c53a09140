import { readPlainAmount } from '../kit/statements/plain-amount.js';
import type { StatementBalance } from '../kit/statements/statement.js';
import { dayOf } from './mt940.dates.js';
import type { Mt940Field } from './mt940.fields.js';

/** Fields 60, 62 and 64: mark, date (YYMMDD), currency, which a few programs leave out, and amount. */
const BALANCE = /^([CD]) *([0-9]{6})(?:[A-Z]{3})?(.*)$/;

/** The decimal mark of MT940 is a comma; a few banks write a point. */
export const DECIMAL_MARKS = ',.';

/** Returns the currency of field 60a, 62a or 64, as written, even if the amount is invalid; null if there is none. */
export function currencyOf({ lines: [first = ''] }: Mt940Field): string | null {
  return /^[CD] *[0-9]{6}([A-Z]{3})/.exec(first)?.[1] ?? null;
}

/** Reads field 60a, 62a or 64; null if it is not a balance. A credit balance is positive. */
export function balanceOf({ lines: [first = ''], line }: Mt940Field): StatementBalance | null {
  const match = BALANCE.exec(first);
  if (match === null) return null;
  const [, mark, date = '', amount = ''] = match;
  const read = readPlainAmount(amount.trim(), DECIMAL_MARKS);
  if (!read.ok || read.value.startsWith('-')) return null;
  const isDebt = mark === 'D' && read.value !== '0';
  return { amount: isDebt ? `-${read.value}` : read.value, date: dayOf(date), line };
}
