import type { Choice, Question, QuestionExample, ReadContext } from '../format.js';
import type { NumberFormatDecision } from '../kit/amounts.js';
import { givenNumberFormat } from '../kit/amounts.js';
import { labelOf } from '../kit/bank/columns/labelled-columns.js';
import type { CsvRow, CsvTable } from '../kit/csv.js';
import { compileDateFormat, type DateDecision, lenient } from '../kit/dates.js';
import type { CellFormats } from '../kit/row-reader.js';
import { entryOf } from './trade.entry.js';
import type { TradeEvidence, TradeFindings } from './trade.facts.js';
import { TradeRow, type TradeTable } from './trade.row.js';

/** The findings about a broker's file that its questions are based on. */
export interface TradeQuestionFacts {
  readonly csv: CsvTable;
  readonly context: ReadContext;
  readonly table: TradeTable;
  readonly formats: CellFormats;
  readonly findings: TradeFindings;
  readonly evidence: TradeEvidence;
  readonly date: DateDecision;
  readonly number: NumberFormatDecision;
  /** The number of rows with a number that two formats read differently. */
  readonly openNumbers: number;
}

/** A row as it would be read with one answer. */
interface Answer {
  readonly table?: TradeTable;
  readonly formats?: CellFormats;
  readonly findings?: TradeFindings;
}

/** Returns the open questions about a broker's file, with the first affected row as it would be with each answer. */
export function tradeQuestions(open: TradeQuestionFacts): readonly Question[] {
  return [
    ...dateQuestions(open),
    ...numberQuestions(open),
    ...directionQuestions(open),
    ...feeQuestions(open),
    ...amountQuestions(open),
  ];
}

function dateQuestions(open: TradeQuestionFacts): readonly Question[] {
  const { date, formats, table, csv } = open;
  if (date === null || date.ambiguous === null) return [];
  const { cell, differing, readings } = date.ambiguous;
  const place = placeOf(csv, cell, table.columns.dates);
  const choices = readings.map(({ pattern, date: day }, at) => {
    const format = compileDateFormat(pattern);
    const example = place && exampleOf(open, place.row, format === null ? {} : { formats: dated(formats, format) });
    return choice(pattern, at === 0 ? 0 : differing, example ?? { ...NO_EXAMPLE, date: day });
  });
  const values = readings.map(({ pattern, date: day }) => `${day} (${pattern})`);
  return [question('date_format', `"${cell}" can be read as ${values.join(' or ')}`, { ...place, cell }, choices)];
}

function dated(formats: CellFormats, format: NonNullable<ReturnType<typeof compileDateFormat>>): CellFormats {
  return { ...formats, date: lenient(format) };
}

function numberQuestions(open: TradeQuestionFacts): readonly Question[] {
  const { number, formats, table, csv, openNumbers } = open;
  if (number.ambiguous === null) return [];
  const { cell, readings } = number.ambiguous;
  const { qty, price, amount, fees, taxes } = table.columns;
  const columns = [qty, price, amount, ...fees, ...taxes].flatMap((column) => (column === null ? [] : [column]));
  const place = placeOf(csv, cell, columns);
  const choices = readings.map(({ format, value }, at) => {
    const given = givenNumberFormat({ number_format: format }) ?? formats.number;
    const example = place && exampleOf(open, place.row, { formats: { ...formats, number: given } });
    return choice(format, at === 0 ? 0 : openNumbers, example ?? { ...NO_EXAMPLE, amount: value.replace('-', '') });
  });
  const values = readings.map(({ format, value }) => `${value} (${format})`);
  const said = `"${cell}" can be read as ${values.join(' or ')}`;
  return [question('number_format', said, { ...place, cell }, choices)];
}

/** Asks whether rows are purchases or sales, if they have neither an action nor signs. */
function directionQuestions(open: TradeQuestionFacts): readonly Question[] {
  const { findings, evidence, table, csv } = open;
  const witness = evidence.witness('unnamed');
  if (witness === null || !findings.isDirectionOpen) return [];
  const reversed = { ...table, isReversed: !table.isReversed };
  const signed = { ...findings, quantitiesAreSigned: true };
  const choices = [
    choice('inflows_positive', 0, exampleOf(open, witness, {})),
    choice(
      'inflows_negative',
      evidence.count('unnamed'),
      exampleOf(open, witness, { table: reversed, findings: signed }),
    ),
  ];
  const column = table.columns.qty;
  const cell = witness.cells[column] ?? '';
  const said = `Neither words nor signs in the file say whether ${cell} was bought (inflows_positive) or sold (inflows_negative)`;
  const place = { row: witness, column: labelOf(csv.headers, column), cell };
  return [question('signage_convention', said, place, choices)];
}

/** Asks whether amounts include fees and taxes, if the arithmetic does not show it. */
function feeQuestions(open: TradeQuestionFacts): readonly Question[] {
  const { findings, evidence, table, csv } = open;
  const witness = evidence.witness('undecided');
  if (witness === null || findings.amounts !== null) return [];
  const { fees, taxes } = table.columns;
  const setting = fees.length > 0 ? 'fee_col_label' : 'tax_col_label';
  const columns = fees.length > 0 ? fees : taxes;
  const beside = columns.map((column) => labelOf(csv.headers, column)).join(' + ');
  const column = [...fees, ...taxes].find((place) => /[1-9]/u.test(witness.cells[place] ?? '')) ?? null;
  const choices = [
    choice('none', 0, exampleOf(open, witness, { findings: { ...findings, amounts: 'net' } })),
    choice(
      beside,
      evidence.count('undecided'),
      exampleOf(open, witness, { findings: { ...findings, amounts: 'gross' } }),
    ),
  ];
  const cell = column === null ? null : (witness.cells[column] ?? null);
  const said = `The file does not tell whether the amounts include fees and taxes (none) or not (${beside})`;
  const place = { row: witness, column: column === null ? null : labelOf(csv.headers, column), cell };
  return [question(setting, said, place, choices)];
}

/** Asks which amount counts: the one in the file, which includes unlisted costs, or quantity times price. */
function amountQuestions(open: TradeQuestionFacts): readonly Question[] {
  const { context, findings, evidence, table, csv } = open;
  const { amount } = table.columns;
  const witness = evidence.witness('unlisted');
  if (witness === null || amount === null || !findings.costsAreUnlisted) return [];
  if (context.settings['amount_col_label'] !== undefined) return [];
  const { amount: _, ...fields } = table.fields;
  const without = { ...table, fields, columns: { ...table.columns, amount: null } };
  const label = labelOf(csv.headers, amount);
  const choices = [
    choice(label, 0, exampleOf(open, witness, {})),
    choice('none', evidence.count('unlisted'), exampleOf(open, witness, { table: without })),
  ];
  const cell = witness.cells[amount] ?? null;
  const said = `"${cell}" is not quantity times price: either it includes costs that the file does not list (${label}), or it is wrong (none)`;
  return [question('amount_col_label', said, { row: witness, column: label, cell }, choices)];
}

const NO_EXAMPLE: QuestionExample = { date: null, name: '', amount: null, currency: null, direction: null };

function choice(value: string, rowsDiffering: number, example: QuestionExample): Choice {
  return { value, rows_differing: rowsDiffering, used_before: false, example };
}

/** Returns what a row would book with an answer. */
function exampleOf(
  { context, table, formats, findings }: TradeQuestionFacts,
  row: CsvRow,
  answer: Answer,
): QuestionExample {
  const reader = new TradeRow(row, answer.table ?? table, answer.formats ?? formats);
  const place = { rowNumber: row.rowNumber, line: row.line };
  const { date, name, amount, currency } = entryOf(reader, place, context, answer.findings ?? findings, null);
  const isIn = amount?.startsWith('-') === true;
  const direction = amount === null || amount === '0' ? null : isIn ? 'in' : 'out';
  return { date, name: name ?? '', amount: amount?.replace('-', '') ?? null, currency, direction };
}

interface Place {
  readonly row: CsvRow;
  readonly column: string;
}

/** Returns the first row near the start of the file with a given cell in one of the columns. */
function placeOf({ sample, headers }: CsvTable, cell: string, columns: readonly number[]): Place | null {
  for (const row of sample) {
    const column = columns.find((place) => row.cells[place] === cell);
    if (column !== undefined) return { row, column: labelOf(headers, column) };
  }
  return null;
}

function question(
  setting: string,
  said: string,
  { row, column, cell }: { row?: CsvRow; column?: string | null; cell: string | null },
  choices: readonly Choice[],
): Question {
  const message = `${said}: set ${setting} to say which`;
  const line = row?.line ?? null;
  return { code: `ambiguous_${setting}`, message, setting, line, column: column ?? null, cell, choices };
}
