import type { DateClues } from '../../dates.sequences.js';
import { DomainError } from '../../../../../platform/errors.js';
import type { Settings } from '../../../format.js';
import { COLUMNS_OF_ONE_ACCOUNT } from '../../profiles/remembered-settings.js';
import type { Remembered } from '../../profiles/recall.js';
import type { CellKinds } from './cell-kinds.js';
import { type BankColumns, findBankColumns } from './bank-columns.js';

/** The columns of a file, and those of earlier files of the account. */
export interface FoundColumns {
  readonly columns: BankColumns;
  /** The columns as read before; null if no columns are remembered for money and states. */
  readonly before: BankColumns | null;
}

type Find = (settings: Settings) => BankColumns;

/**
 * Finds the purpose of each column. Remembered money columns become the first of the ways to read the amounts, next
 * to those that the file itself suggests, so that balances can still prove another one.
 */
export function columnsOf(
  headings: readonly string[],
  kinds: readonly CellKinds[],
  rows: Parameters<typeof findBankColumns>[2],
  settings: Settings,
  clues: DateClues,
  remembered: Remembered,
): FoundColumns {
  const find: Find = (labels) => findBankColumns(headings, kinds, rows, labels, clues);
  const given = { ...remembered.columns, ...settings };
  if (!DECIDING.some((name) => remembered.decisions[name] !== undefined)) {
    return { columns: find(given), before: null };
  }
  const before = found(find, { ...remembered.decisions, ...given });
  const plain = before === null ? find(given) : found(find, given);
  if (before === null || plain === null) return { columns: (before ?? plain) as BankColumns, before };
  const others = plain.money.filter((way) => !before.money.some((known) => isSameWay(known, way)));
  const columns = {
    ...before,
    money: [...before.money, ...others],
    fees: before.fees.length > 0 ? before.fees : plain.fees,
    direction: before.direction ?? plain.direction,
  };
  return { columns, before };
}

const DECIDING: readonly string[] = [...COLUMNS_OF_ONE_ACCOUNT, 'amount_type_inflow_value'];

/** Returns null if the file has no date or amount under these settings, or lacks a column that they name. */
function found(find: Find, settings: Settings): BankColumns | null {
  try {
    return find(settings);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function isSameWay(one: BankColumns['money'][number], other: BankColumns['money'][number]): boolean {
  return (['amount', 'debit', 'credit', 'balance'] as const).every((column) => one[column] === other[column]);
}
