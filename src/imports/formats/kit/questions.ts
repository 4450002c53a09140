import type { Blocker, Choice, Question, QuestionExample, StagedRow } from '../format.js';
import { givenNumberFormat, type NumberFormatDecision } from './amounts.js';
import type { CsvRow } from './csv.js';
import { compileDateFormat, type DateDecision, lenient } from './dates.js';
import { NO_NAME } from './entry.js';
import type { CellFormats } from './row-reader.js';
import { writtenCells } from './typed-cells.js';

const NO_EXAMPLE: QuestionExample = { date: null, name: NO_NAME, amount: null, currency: null, direction: null };

/** A cell in question and its place in the file. */
export interface QuestionedCell {
  readonly cell: string | null;
  readonly line: number | null;
  /** The heading of its column. */
  readonly column: string | null;
}

/** The first row with a cell that several formats read differently. */
export interface FormatWitness extends Omit<QuestionedCell, 'cell'> {
  /** Returns the entry that these formats make of the row; null if the row is not known. */
  readonly entryWith: (formats: Partial<CellFormats>) => QuestionExample | null;
}

/**
 * Asks for a setting.
 * @param choices what one row would be under each answer; the first one is used until the question is answered
 * @param readings what the cell is under each answer, for the message; by default, the examples
 */
export function asked(
  setting: string,
  place: QuestionedCell,
  choices: readonly Choice[],
  readings: readonly string[] = choices.map(({ example }) => sentenceOf(example)),
): Question {
  const said = choices.map(({ value }, at) => `${readings[at]} (${value})`).join(' or ');
  const where = place.cell === null || place.cell === '' ? 'The file' : `"${place.cell}"`;
  return questionOf(setting, `${where} can be read as ${said}`, place, choices);
}

/** Builds a question. @param said what is open, as the first half of a sentence */
export function questionOf(
  setting: string,
  said: string,
  { cell, line, column }: QuestionedCell,
  choices: readonly Choice[],
): Question {
  const message = `${said}: set ${setting} to say which`;
  return { code: `ambiguous_${setting}`, message, setting, line, column, cell, choices };
}

/** Returns the blockers of open questions. */
export function blockersOf(questions: readonly Question[]): readonly Blocker[] {
  return questions.map(({ code, message }) => ({ code, message }));
}

/** Asks for the date format, if several formats read all dates. */
export function dateFormatQuestions(decision: DateDecision, witness: FormatWitness | null): readonly Question[] {
  if (decision === null || decision.ambiguous === null) return [];
  const { cell, differing, readings } = decision.ambiguous;
  const choices = readings.map(({ pattern, date }, at) => {
    const format = compileDateFormat(pattern);
    const example = format === null ? null : witness?.entryWith({ date: lenient(format) });
    return choiceOf(pattern, at === 0 ? 0 : differing, example ?? { ...NO_EXAMPLE, date });
  });
  return [asked('date_format', placeOf(witness, cell), choices)];
}

/** Asks for the number format, if several formats read all numbers. @param openRows the number of rows that they read differently */
export function numberFormatQuestions(
  { ambiguous }: NumberFormatDecision,
  openRows: number,
  witness: FormatWitness | null,
): readonly Question[] {
  if (ambiguous === null) return [];
  const { cell, readings } = ambiguous;
  const choices = readings.map(({ format, value }, at) => {
    const number = givenNumberFormat({ number_format: format });
    const example = number === null ? null : witness?.entryWith({ number });
    return choiceOf(format, at === 0 ? 0 : openRows, example ?? { ...NO_EXAMPLE, amount: value.replace('-', '') });
  });
  // The number itself is clearer than the amount that it gives, as with a quantity of shares.
  const values = readings.map(({ value }) => value);
  return [asked('number_format', placeOf(witness, cell), choices, values)];
}

/** Returns an answer that was not given before. */
export function choiceOf(value: string, rowsDiffering: number, example: QuestionExample | null): Choice {
  return { value, rows_differing: rowsDiffering, used_before: false, example };
}

/** Returns an entry as an example. @param amount in the sign of the ledger: negative is an inflow */
export function exampleOf({
  date = null,
  name,
  amount = null,
  currency = null,
}: Partial<Pick<StagedRow, 'date' | 'name' | 'amount' | 'currency'>>): QuestionExample {
  const direction = amount === null || amount === '0' ? null : amount.startsWith('-') ? 'in' : 'out';
  return { date, name: name ?? NO_NAME, amount: amount?.replace('-', '') ?? null, currency, direction };
}

/** Returns the first of some rows that has a cell in one of the columns, and that column; null if there is none. */
export function rowWith(
  cell: string | undefined,
  rows: readonly CsvRow[],
  columns: readonly number[],
): { readonly row: CsvRow; readonly column: number } | null {
  for (const row of rows) {
    const column = columns.find((place) => writtenCells(row)[place] === cell);
    if (column !== undefined) return { row, column };
  }
  return null;
}

function placeOf(witness: FormatWitness | null, cell: string): QuestionedCell {
  return { cell, line: witness?.line ?? null, column: witness?.column ?? null };
}

function sentenceOf(example: QuestionExample | null): string {
  if (example === null) return 'no entry';
  const { date, amount, direction } = example;
  return [date, amount, direction].filter((part) => part !== null).join(' ');
}
