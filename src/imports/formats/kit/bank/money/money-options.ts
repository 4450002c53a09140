import type { Settings } from '../../../format.js';
import type { Direction } from '../../words/direction-words.js';
import type { BankColumns } from '../columns/bank-columns.js';
import type { MoneyColumns } from '../columns/money-columns.js';
import { sizeOf } from './units.js';

/**
 * How the columns of a row give the inflow:
 * - `plus_in`, `plus_out`: the amount, where plus means inflow or outflow
 * - `marked`: the amount, an inflow if it has an explicit `+` or `CR`, otherwise an outflow
 * - `words`: the absolute amount, with the direction from another column
 * - `word_values`: the same, but a minus reverses the direction
 * - `pair_sizes`: the absolute credit minus the absolute debit
 * - `pair_values`: credit minus debit, where a minus reverses the direction
 * - `pair_signed`: credit plus debit: most debits have a minus, and one without it is an inflow
 * - `pair_turned`: the absolute debit minus the absolute credit, as in a company's books
 * - `out`, `in`: the amount as it is, an outflow or an inflow by its heading
 */
export type MoneyMode =
  | 'plus_in'
  | 'plus_out'
  | 'marked'
  | 'words'
  | 'word_values'
  | 'pair_sizes'
  | 'pair_values'
  | 'pair_signed'
  | 'pair_turned'
  | 'out'
  | 'in';

/** One way to read the money of rows. */
export interface MoneyOption {
  readonly columns: MoneyColumns;
  readonly mode: MoneyMode;
  /** Whether fees are paid on top of the amount. */
  readonly addsFees: boolean;
  /** Whether rows with an unsettled state are entries, because the balance includes them. */
  readonly countsUnsettled: boolean;
}

/** The money of a row in units, as in its cells; null if a cell is blank or not a number. */
export interface MoneyCells {
  number(column: number): bigint | null;
  /** Returns whether the number has an explicit plus. */
  hasPlus(column: number): boolean;
  readonly fee: bigint;
  readonly direction: Direction | null;
  readonly isUnsettled: boolean;
}

/** Returns the inflow under an option; null if the row has no amount. */
export function inflowOf(option: MoneyOption, cells: MoneyCells): bigint | null {
  const base = baseOf(option, cells);
  if (!option.addsFees || cells.fee === 0n) return base;
  return (base ?? 0n) - sizeOf(cells.fee);
}

function baseOf({ columns, mode }: MoneyOption, cells: MoneyCells): bigint | null {
  if (mode === 'pair_sizes' || mode === 'pair_values' || mode === 'pair_signed' || mode === 'pair_turned') {
    const debit = columns.debit === null ? null : cells.number(columns.debit);
    const credit = columns.credit === null ? null : cells.number(columns.credit);
    if (debit === null && credit === null) return null;
    if (mode === 'pair_signed') return (credit ?? 0n) + (debit ?? 0n);
    if (mode === 'pair_turned') return sizeOf(debit ?? 0n) - sizeOf(credit ?? 0n);
    return mode === 'pair_values' ? (credit ?? 0n) - (debit ?? 0n) : sizeOf(credit ?? 0n) - sizeOf(debit ?? 0n);
  }
  const column = amountColumnOf(columns);
  const amount = column === null ? null : cells.number(column);
  if (amount === null) return null;
  if (mode === 'marked') return column !== null && cells.hasPlus(column) ? amount : -amount;
  if (mode === 'plus_in' || mode === 'in') return amount;
  if (mode === 'plus_out' || mode === 'out') return -amount;
  if (cells.direction === null) return amount === 0n ? 0n : null;
  const value = mode === 'words' ? sizeOf(amount) : amount;
  return cells.direction === 'in' ? value : -value;
}

/** Returns the single amount column; null if there are debit and credit columns. */
export function amountColumnOf({ amount, debit, credit }: MoneyColumns): number | null {
  if (amount !== null) return amount;
  return debit === null ? credit : credit === null ? debit : null;
}

export function isPair({ amount, debit, credit }: MoneyColumns): boolean {
  return amount === null && debit !== null && credit !== null;
}

/** Returns whether two options read the money of every row from the same columns in the same way. */
export function isSameOption(one: MoneyOption, other: MoneyOption | null): boolean {
  return (
    other !== null &&
    one.mode === other.mode &&
    one.addsFees === other.addsFees &&
    one.countsUnsettled === other.countsUnsettled &&
    (['amount', 'debit', 'credit', 'balance'] as const).every((column) => one.columns[column] === other.columns[column])
  );
}

/** Returns whether settings name a fee column. Fees are then paid on top of the amount unless balances disprove it. */
export function addsNamedFees(settings: Settings): boolean {
  const label = settings['fee_col_label'];
  return label !== undefined && label !== 'none';
}

/** All options that a file's columns allow, before its rows exclude any. */
export function optionsOf(
  columns: BankColumns,
  settings: Settings,
  hasFees: boolean,
  hasStates: boolean,
): readonly MoneyOption[] {
  const fees = hasFees ? [false, true] : [false];
  const states = hasStates ? [false, true] : [false];
  return columns.money.flatMap((way) =>
    modesOf(way, columns.direction !== null, settings).flatMap((mode) =>
      fees.flatMap((addsFees) => states.map((countsUnsettled) => ({ columns: way, mode, addsFees, countsUnsettled }))),
    ),
  );
}

function modesOf(way: MoneyColumns, hasDirection: boolean, settings: Settings): readonly MoneyMode[] {
  const signage = settings['signage_convention'];
  if (isPair(way)) {
    if (settings['debit_col_label'] !== undefined) return ['pair_sizes', 'pair_values', 'pair_signed'];
    if (signage === undefined) return ['pair_sizes', 'pair_values', 'pair_signed', 'pair_turned'];
    return signage === 'inflows_positive' ? ['pair_values', 'pair_signed'] : ['pair_sizes'];
  }
  const bySign: readonly MoneyMode[] =
    signage === undefined
      ? ['plus_in', 'plus_out', 'marked']
      : [signage === 'inflows_positive' ? 'plus_in' : 'plus_out'];
  const headed: readonly MoneyMode[] = way.amount !== null ? [] : [way.debit !== null ? 'out' : 'in'];
  const strategy = settings['amount_type_strategy'];
  if (!hasDirection || strategy === 'signed_amount') return [...headed, ...bySign];
  const byWords: readonly MoneyMode[] = ['words', 'word_values'];
  return strategy === 'custom_column' ? byWords : signage === undefined ? [...byWords, ...bySign] : bySign;
}
