import type { Order } from '../../proof/balance-chain.js';
import type { CellFormats } from '../../row-reader.js';
import type { TypedCells } from '../../typed-cells.js';
import { numberAt } from '../money/row-numbers.js';
import type { BankColumns } from './bank-columns.js';
import type { MoneyColumns } from './money-columns.js';

/**
 * Removes number columns that contain the balance before each amount, if no heading names the amount columns. In such a
 * column, each number is the sum of the previous row's balance and amount. If the dates allow both time orders, the
 * same numbers are also balances after each amount with reversed signs, so they prove neither. Amounts without a minus
 * can all be outflows, and are then balances after each amount.
 */
export function withoutBalanceBefore(
  columns: BankColumns,
  rows: readonly TypedCells[],
  { number }: CellFormats,
  orders: readonly Order[],
): BankColumns {
  if (columns.moneyIsNamed || rows.length < 2) return columns;
  const valueAt = (row: TypedCells, column: number): bigint | null => numberAt(row, column, number);
  /** Returns whether each balance equals the previous one plus the amount of one of the two rows. */
  const links = ({ amount, balance }: MoneyColumns, amountIn: 'earlier' | 'later'): boolean => {
    if (amount === null || balance === null) return false;
    if (orders.length > 1 && !rows.some((row) => (valueAt(row, amount) ?? 0n) < 0n)) return false;
    return orders.some((order) => {
      const inTime = order === 'oldest_first' ? rows : rows.toReversed();
      return inTime.slice(1).every((later, at) => {
        const earlier = inTime[at] ?? later;
        const came = valueAt(amountIn === 'earlier' ? earlier : later, amount);
        const [was, is] = [valueAt(earlier, balance), valueAt(later, balance)];
        return was !== null && came !== null && was + came === is;
      });
    });
  };
  if (columns.money.some((way) => links(way, 'later'))) return columns;
  const found = columns.money.find((way) => links(way, 'earlier'));
  return found === undefined ? columns : { ...columns, money: [{ ...found, balance: null }], moneyIsNamed: true };
}
