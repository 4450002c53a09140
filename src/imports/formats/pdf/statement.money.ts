import {
  negate,
  type NumberFormat,
  NumberFormatDetector,
  NUMBER_FORMATS,
  readAmount,
  subtract,
} from '../kit/amounts.js';
import type { Blocker, ReadContext } from '../format.js';
import { type Side, splitSide } from './statement.cells.js';
import { magnitude } from './statement.decimals.js';
import type { PrintedRow, Statement } from './statement.reader.js';
import type { NumberColumn } from './statement.tables.js';

/** A number of the statement as it is understood, in the sign of the page. */
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
  readonly blockers: readonly Blocker[];
}

/** How the numbers of a statement are written; what the client says wins. */
export function understandNumbers({ rows, balances }: Statement, context: ReadContext): Numbers {
  const given = NUMBER_FORMATS.find((format) => format === context.settings['number_format']);
  if (given !== undefined) return { format: given, blockers: [] };
  const detector = new NumberFormatDetector();
  const cells = [...rows.flatMap(({ numbers }) => Object.values(numbers)), ...balances.map(({ raw }) => raw)];
  for (const cell of cells) detector.add(splitSide(cell).number);
  const { format, ambiguous } = detector.decide();
  if (ambiguous === null) return { format, blockers: [] };
  const readings = ambiguous.readings.map((reading) => `${reading.value} (${reading.format})`).join(' or ');
  const message = `"${ambiguous.cell}" can be read as ${readings}: set number_format to say which`;
  return { format, blockers: [{ code: 'ambiguous_number_format', message }] };
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

/** One way to understand which money comes in and which goes out: what each row means in ledger sign, null where it says nothing. */
export interface Directions {
  readonly amounts: readonly (string | null)[];
  /** Whether the amounts of a column that has both directions are positive for what comes in; null when there is none. */
  readonly isInPositive: boolean | null;
}

/**
 * The ways in which the directions of a statement can be understood, the likelier first. Columns, letters and titles say
 * it; where only a sign does, both meanings are possible.
 */
export function directionsOf(rows: readonly ReadRow[], isInPositiveFirst: boolean): readonly Directions[] {
  const signs = rows.some((row) => isSignOnly(row, rows)) ? [isInPositiveFirst, !isInPositiveFirst] : [null];
  const bySection = sectionSigns(rows);
  const ways: Directions[] = signs.map((isInPositive) => ({
    isInPositive,
    amounts: rows.map((row) => amountOf(row, rows, isInPositive ?? true, bySection)),
  }));
  if (bySection.size === 0) return ways;
  const unsectioned = [isInPositiveFirst, !isInPositiveFirst].map((isInPositive) => ({
    isInPositive,
    amounts: rows.map((row) => amountOf(row, rows, isInPositive, new Map())),
  }));
  return [...ways, ...unsectioned];
}

function isSignOnly(row: ReadRow, rows: readonly ReadRow[]): boolean {
  const { amount } = row.numbers;
  return amount !== undefined && sideOf(amount, rows) === null && row.printed.section === null;
}

function amountOf(
  { numbers, printed, problems }: ReadRow,
  rows: readonly ReadRow[],
  isInPositive: boolean,
  sections: ReadonlyMap<string, boolean>,
): string | null {
  if (problems.some(({ column }) => column !== 'balance')) return null;
  const { amount, debit, credit } = numbers;
  if (debit !== undefined || credit !== undefined) {
    return subtract(outOf(debit, 'debit', rows), outOf(credit, 'credit', rows));
  }
  if (amount === undefined) return null;
  const side = sideOf(amount, rows);
  if (side !== null) return side === 'in' ? negate(amount.value) : amount.value;
  const positive = printed.section === null ? undefined : sections.get(printed.section.title);
  if (printed.section === null || positive === undefined) return isInPositive ? negate(amount.value) : amount.value;
  const isWith = positive !== amount.value.startsWith('-');
  const goesOut = (printed.section.direction === 'out') === isWith;
  return goesOut ? magnitude(amount.value) : negate(magnitude(amount.value));
}

/** A column of debits in which every number has a minus prints the sign of what it is. */
function outOf(number: ReadNumber | undefined, column: 'debit' | 'credit', rows: readonly ReadRow[]): string {
  if (number === undefined) return '0';
  const others = rows.flatMap(({ numbers }) => numbers[column]?.value ?? []).filter((value) => value !== '0');
  return others.length > 1 && others.every((value) => value.startsWith('-')) ? magnitude(number.value) : number.value;
}

/** Where only one side is printed, what has no letters is the other one. */
function sideOf({ side }: ReadNumber, rows: readonly ReadRow[]): Side {
  if (side !== null) return side;
  const sides = new Set(rows.map(({ numbers }) => numbers.amount?.side ?? null).filter((other) => other !== null));
  if (sides.size !== 1) return null;
  return sides.has('in') ? 'out' : 'in';
}

/** For each title, whether what is printed without a minus goes the way of the title: most of its amounts do. */
function sectionSigns(rows: readonly ReadRow[]): ReadonlyMap<string, boolean> {
  const counts = new Map<string, number>();
  for (const { printed, numbers } of rows) {
    if (printed.section === null || numbers.amount === undefined) continue;
    const { title } = printed.section;
    counts.set(title, (counts.get(title) ?? 0) + (numbers.amount.value.startsWith('-') ? -1 : 1));
  }
  return new Map([...counts].map(([title, count]) => [title, count >= 0]));
}
