import type { DateFormat } from '../../dates.js';
import type { Order } from '../../proof/balance-chain.js';
import { dateAt, type TypedCells } from '../../typed-cells.js';
import { ORDERS } from '../money/proof-chains.js';
import type { BankColumns } from './bank-columns.js';

/**
 * The orders of time in which the rows of a file may stand: one where the days of each of its columns of dates only rise
 * or only fall, else both. Without that a balance before each amount would be met against the order of time, with the
 * signs turned.
 */
export function ordersOfTime(
  rows: readonly TypedCells[],
  { dates, valueDate }: Pick<BankColumns, 'dates' | 'valueDate'>,
  format: DateFormat | null,
): readonly Order[] {
  const columns = [...new Set([...dates, ...(valueDate === null ? [] : [valueDate])])];
  const orders = columns.map((column) => orderOf(rows.map((row) => dateAt(row, column, format))));
  const told = orders.filter((order) => order !== 'one_day');
  const [first, ...others] = new Set(told);
  return first === undefined || first === 'mixed' || others.length > 0 ? ORDERS : [first];
}

function orderOf(days: readonly (string | null)[]): Order | 'one_day' | 'mixed' {
  const known = days.filter((day) => day !== null);
  const steps = known.slice(1).map((day, at) => day.localeCompare(known[at] ?? day));
  const rises = steps.some((step) => step > 0);
  const falls = steps.some((step) => step < 0);
  if (rises && falls) return 'mixed';
  return rises ? 'oldest_first' : falls ? 'newest_first' : 'one_day';
}
