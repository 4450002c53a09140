import { exponentOf, normalizeCurrency } from '../../../../ledger/currencies/currency.js';
import type { ReadContext, Settings } from '../../format.js';
import { givenNumberFormat, type NumberFormat, NumberFormatDetector, type NumberFormatDecision } from '../amounts.js';
import type { CsvRow, CsvTable } from '../csv.js';
import type { DateDecision } from '../dates.js';
import { writtenCells } from '../typed-cells.js';
import type { Remembered } from '../profiles/recall.js';
import type { BankColumns } from './columns/bank-columns.js';
import { ColumnDates } from './columns/column-dates.js';
import type { DecidedBy } from './money/money-decision.js';
import { amountColumns } from './money/money-evidence.js';

/** The number format and the evidence for it. */
export interface DecidedNumbers extends NumberFormatDecision {
  readonly by: DecidedBy;
}

/** Detects the date format of the first rows. */
export function datesOf(
  rows: readonly CsvRow[],
  columns: BankColumns,
  { preamble }: CsvTable,
  context: ReadContext,
  { decisions }: Remembered,
): DateDecision {
  const dates = new ColumnDates(columns, context, preamble);
  for (const row of rows) dates.add(writtenCells(row));
  return dates.decide(decisions['date_format'] ?? null).decision;
}

/** Detects the number format of the first rows. */
export function sampleNumbers(
  rows: readonly CsvRow[],
  columns: BankColumns,
  context: ReadContext,
  { decisions }: Remembered,
): NumberFormat {
  const numbers = new NumberFormatDetector({ countsQuantities: false, exponent: exponentIn(rows, columns, context) });
  for (const row of rows) {
    const cells = writtenCells(row);
    for (const column of numberColumns(columns)) if (cells[column]) numbers.add(cells[column]);
  }
  return decideNumbers(numbers, context, decisions).format;
}

/**
 * Chooses the number format: the client's setting, or else the format of the numbers themselves, or, if that is
 * ambiguous, the format of earlier files of the account.
 */
export function decideNumbers(
  numbers: NumberFormatDetector,
  { settings }: ReadContext,
  decisions: Settings,
): DecidedNumbers {
  const given = givenNumberFormat(settings);
  if (given !== null) return { format: given, ambiguous: null, by: 'request' };
  const told = numbers.decide();
  if (told.ambiguous === null) return { ...told, by: 'content' };
  const before = numbers.decide(decisions['number_format'] ?? null);
  return { ...before, by: before.ambiguous === null ? 'profile' : 'content' };
}

export function numberColumns({ money, fees }: BankColumns): readonly number[] {
  const columns = money.flatMap((way) => [...amountColumns(way), ...(way.balance === null ? [] : [way.balance])]);
  return [...new Set([...columns, ...fees])];
}

/** Returns the number of decimals of the currency in the first rows, or of the account's currency. */
export function exponentIn(rows: readonly CsvRow[], { currency }: BankColumns, context: ReadContext): number {
  const codes = currency === null ? [] : rows.map(({ cells }) => normalizeCurrency(cells[currency] ?? ''));
  const [named = null] = codes.filter((code) => code !== null);
  return exponentOf(named ?? context.currencyOf(null));
}
