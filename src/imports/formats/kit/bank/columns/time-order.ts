import type { DateFormat } from '../../dates.js';
import type { Order } from '../../proof/balance-chain.js';
import { dateAt, type TypedCells } from '../../typed-cells.js';
import { ORDERS } from '../money/proof-chains.js';
import type { BankColumns } from './bank-columns.js';

/**
 * Returns the possible time orders of the rows: one if the days of every date column only rise or only fall, otherwise
 * both. Without this restriction, a column with the balance before each amount would match in the wrong time order with
 * reversed signs.
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
