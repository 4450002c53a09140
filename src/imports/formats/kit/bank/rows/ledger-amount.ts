import type { BankColumns } from '../columns/bank-columns.js';
import type { MoneyOption } from '../money/money-options.js';
import { fromUnits } from '../money/units.js';
import type { BankRow } from './bank-row.js';
import { isBlank } from './blank-cells.js';

/**
 * Returns the amount of an entry as decimal text in ledger sign. If there is none, it returns null and adds an error to
 * the row.
 * @param inflow the inflow in units; null if the row has no amount
 * @param used the columns of the amounts
 */
export function ledgerAmount(
  row: BankRow,
  inflow: bigint | null,
  option: MoneyOption,
  used: readonly number[],
  columns: Pick<BankColumns, 'fees' | 'direction'>,
): string | null {
  const before = row.errors.length;
  // A dash in the debits or the credits is no amount: the other column has it.
  const read = used.length > 1 ? used.filter((column) => !isBlank(row.cell(column))) : used;
  for (const column of read) row.number(row.fieldOf(column));
  if (option.addsFees) for (const column of columns.fees) row.number(row.fieldOf(column));
  if (row.errors.length > before) return null;
  if (inflow !== null) return fromUnits(-inflow);
  const needsWord = option.mode === 'words' || option.mode === 'word_values';
  const isFilled = used.some((column) => row.number(column) !== null);
  if (needsWord && isFilled && columns.direction !== null) {
    return row.fail(
      row.fieldOf(columns.direction),
      `"${row.cell(columns.direction)}" does not say whether money came in or went out`,
    );
  }
  const [first] = used;
  const problem = used.length > 1 ? 'neither a debit nor a credit is given' : 'an amount is required';
  return first === undefined ? null : row.fail(row.fieldOf(first), problem);
}
