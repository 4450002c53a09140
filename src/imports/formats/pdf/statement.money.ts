import {
  magnitude,
  negate,
  type NumberFormat,
  NumberFormatDetector,
  givenNumberFormat,
  readAmount,
  subtract,
} from '../kit/amounts.js';
import { exponentOf } from '../kit/currencies.js';
import type { ReadContext } from '../format.js';
import { type Side, splitSide } from './statement.cells.js';
import type { PrintedRow, Statement } from './statement.printed.js';
import type { OpenSetting } from './statement.open.js';
import type { NumberColumn } from './statement.tables.js';

/** A parsed number of the statement, with the printed sign. */
export interface ReadNumber {
  readonly value: string;
  readonly side: Side;
  readonly mark: string | null;
}

export interface NumberProblem {
  readonly column: NumberColumn;
  readonly raw: string;
  readonly reason: string;
}

export interface ReadRow {
  readonly printed: PrintedRow;
  readonly numbers: Readonly<Partial<Record<NumberColumn, ReadNumber>>>;
  readonly problems: readonly NumberProblem[];
}

export interface Numbers {
  readonly format: NumberFormat;
  /** The formats that are left, if there are several. */
  readonly open: readonly OpenSetting[];
}

/** Determines the number format of a statement. The client's setting takes precedence. */
export function interpretNumbers({ rows, balances }: Statement, context: ReadContext): Numbers {
  const given = givenNumberFormat(context.settings);
  if (given !== null) return { format: given, open: [] };
  const exponent = exponentOf(context.currencyOf(null));
  const detector = new NumberFormatDetector({ countsQuantities: false, exponent });
  const cells = [...rows.flatMap(({ numbers }) => Object.values(numbers)), ...balances.map(({ raw }) => raw)];
  for (const cell of cells) detector.add(splitSide(cell).number);
  const { format, ambiguous } = detector.decide();
  if (ambiguous === null) return { format, open: [] };
  const { cell, readings } = ambiguous;
  return { format, open: [{ setting: 'number_format', cell, values: readings.map((reading) => reading.format) }] };
}

export function readNumber(raw: string, format: NumberFormat): ReadNumber | string {
  const { number, side } = splitSide(raw);
  const reading = readAmount(number, format);
  return reading.ok ? { value: reading.value, side, mark: reading.marks } : reading.reason;
}

export function readRow(printed: PrintedRow, format: NumberFormat): ReadRow {
  const numbers: Partial<Record<NumberColumn, ReadNumber>> = {};
  const problems: NumberProblem[] = [];
  for (const [name, raw] of Object.entries(printed.numbers)) {
    const column = name as NumberColumn;
    const read = readNumber(raw, format);
    if (typeof read === 'string') problems.push({ column, raw, reason: read });
    else numbers[column] = read;
  }
  return { printed, numbers, problems };
}

/** One way to assign directions: the ledger amount of each row, null if it has none. */
export interface Directions {
  readonly amounts: readonly (string | null)[];
  /** Whether inflows are positive in a column that contains both directions; null if there is no such column. */
  readonly isInPositive: boolean | null;
}

/**
 * Returns the possible ways to assign directions, more likely ones first. Columns, letters and titles determine them;
 * if only a sign does, both meanings are possible.
 */
export function directionsOf(rows: readonly ReadRow[], isInPositiveFirst: boolean): readonly Directions[] {
  const habits = habitsOf(rows);
  const signs = rows.some((row) => isSignOnly(row, habits)) ? [isInPositiveFirst, !isInPositiveFirst] : [null];
  const bySection = sectionSigns(rows);
  const ways: Directions[] = signs.map((isInPositive) => ({
    isInPositive,
    amounts: rows.map((row) => amountOf(row, habits, isInPositive ?? true, bySection)),
  }));
  if (bySection.size === 0) return ways;
  const unsectioned = [isInPositiveFirst, !isInPositiveFirst].map((isInPositive) => ({
    isInPositive,
    amounts: rows.map((row) => amountOf(row, habits, isInPositive, new Map())),
  }));
  return [...ways, ...unsectioned];
}

function isSignOnly(row: ReadRow, habits: Habits): boolean {
  const { amount } = row.numbers;
  return amount !== undefined && sideOf(amount, habits) === null && row.printed.section === null;
}

function amountOf(
  { numbers, printed, problems }: ReadRow,
  habits: Habits,
  isInPositive: boolean,
  sections: ReadonlyMap<string, boolean>,
): string | null {
  if (problems.some(({ column }) => column !== 'balance')) return null;
  const { amount, debit, credit } = numbers;
  if (debit !== undefined || credit !== undefined) {
    return subtract(outOf(debit, habits.isDebitSigned), outOf(credit, habits.isCreditSigned));
  }
  if (amount === undefined) return null;
  const side = sideOf(amount, habits);
  if (side !== null) return side === 'in' ? negate(amount.value) : amount.value;
  const positive = printed.section === null ? undefined : sections.get(printed.section.title);
  if (printed.section === null || positive === undefined) return isInPositive ? negate(amount.value) : amount.value;
  const isWith = positive !== amount.value.startsWith('-');
  const goesOut = (printed.section.direction === 'out') === isWith;
  return goesOut ? magnitude(amount.value) : negate(magnitude(amount.value));
}

/** How a statement writes its amounts. */
interface Habits {
  /** The direction of amounts without letters, if letters are printed for one direction only. */
  readonly otherSide: Side;
  /** Whether every number in the column has a minus, so that the column prints the actual sign. */
  readonly isDebitSigned: boolean;
  readonly isCreditSigned: boolean;
}

function habitsOf(rows: readonly ReadRow[]): Habits {
  const sides = new Set(rows.map(({ numbers }) => numbers.amount?.side ?? null).filter((side) => side !== null));
  const isSigned = (column: 'debit' | 'credit'): boolean => {
    const values = rows.flatMap(({ numbers }) => numbers[column]?.value ?? []).filter((value) => value !== '0');
    return values.length > 1 && values.every((value) => value.startsWith('-'));
  };
  const otherSide = sides.size !== 1 ? null : sides.has('in') ? 'out' : 'in';
  return { otherSide, isDebitSigned: isSigned('debit'), isCreditSigned: isSigned('credit') };
}

function outOf(number: ReadNumber | undefined, isSigned: boolean): string {
  if (number === undefined) return '0';
  return isSigned ? magnitude(number.value) : number.value;
}

function sideOf({ side }: ReadNumber, { otherSide }: Habits): Side {
  return side ?? otherSide;
}

/** Returns, for each title, whether amounts without a minus have the title's direction, as most of its amounts must. */
function sectionSigns(rows: readonly ReadRow[]): ReadonlyMap<string, boolean> {
  const counts = new Map<string, number>();
  for (const { printed, numbers } of rows) {
    if (printed.section === null || numbers.amount === undefined) continue;
    const { title } = printed.section;
    counts.set(title, (counts.get(title) ?? 0) + (numbers.amount.value.startsWith('-') ? -1 : 1));
  }
  return new Map([...counts].map(([title, count]) => [title, count >= 0]));
}
