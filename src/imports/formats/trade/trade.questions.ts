import type { Question, QuestionExample, ReadContext } from '../format.js';
import type { NumberFormatDecision } from '../kit/amounts.js';
import { labelOf } from '../kit/bank/columns/labelled-columns.js';
import type { CsvRow, CsvTable } from '../kit/csv.js';
import type { DateDecision } from '../kit/dates.js';
import {
  choiceOf,
  dateFormatQuestions,
  exampleOf,
  type FormatWitness,
  numberFormatQuestions,
  questionOf,
  rowWith,
} from '../kit/questions.js';
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
  const { date, table } = open;
  return dateFormatQuestions(date, formatWitness(open, date?.ambiguous?.cell, table.columns.dates));
}

function numberQuestions(open: TradeQuestionFacts): readonly Question[] {
  const { number, table, openNumbers } = open;
  const { qty, price, amount, fees, taxes } = table.columns;
  const columns = [qty, price, amount, ...fees, ...taxes].filter((column) => column !== null);
  return numberFormatQuestions(number, openNumbers, formatWitness(open, number.ambiguous?.cell, columns));
}

/** Asks whether rows are purchases or sales, if they have neither an action nor signs. */
function directionQuestions(open: TradeQuestionFacts): readonly Question[] {
  const { findings, evidence, table, csv } = open;
  const witness = evidence.witness('unnamed');
  if (witness === null || !findings.isDirectionOpen) return [];
  const reversed = { ...table, isReversed: !table.isReversed };
  const signed = { ...findings, quantitiesAreSigned: true };
  const choices = [
    choiceOf('inflows_positive', 0, bookedBy(open, witness, {})),
    choiceOf(
      'inflows_negative',
      evidence.count('unnamed'),
      bookedBy(open, witness, { table: reversed, findings: signed }),
    ),
  ];
  const column = table.columns.qty;
  const cell = witness.cells[column] ?? '';
  const said = `Neither words nor signs in the file say whether ${cell} was bought (inflows_positive) or sold (inflows_negative)`;
  const place = { line: witness.line, column: labelOf(csv.headers, column), cell };
  return [questionOf('signage_convention', said, place, choices)];
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
    choiceOf('none', 0, bookedBy(open, witness, { findings: { ...findings, amounts: 'net' } })),
    choiceOf(
      beside,
      evidence.count('undecided'),
      bookedBy(open, witness, { findings: { ...findings, amounts: 'gross' } }),
    ),
  ];
  const cell = column === null ? null : (witness.cells[column] ?? null);
  const said = `The file does not tell whether the amounts include fees and taxes (none) or not (${beside})`;
  const place = { line: witness.line, column: column === null ? null : labelOf(csv.headers, column), cell };
  return [questionOf(setting, said, place, choices)];
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
    choiceOf(label, 0, bookedBy(open, witness, {})),
    choiceOf('none', evidence.count('unlisted'), bookedBy(open, witness, { table: without })),
  ];
  const cell = witness.cells[amount] ?? null;
  const said = `"${cell}" is not quantity times price: either it includes costs that the file does not list (${label}), or it is wrong (none)`;
  return [questionOf('amount_col_label', said, { line: witness.line, column: label, cell }, choices)];
}

/** Returns what a row would book with an answer. */
function bookedBy(
  { context, table, formats, findings }: TradeQuestionFacts,
  row: CsvRow,
  answer: Answer,
): QuestionExample {
  const reader = new TradeRow(row, answer.table ?? table, answer.formats ?? formats);
  const place = { rowNumber: row.rowNumber, line: row.line };
  return exampleOf(entryOf(reader, place, context, answer.findings ?? findings, null));
}

function formatWitness(
  open: TradeQuestionFacts,
  cell: string | undefined,
  columns: readonly number[],
): FormatWitness | null {
  const { sample, headers } = open.csv;
  const found = rowWith(cell, sample, columns);
  if (found === null) return null;
  return {
    line: found.row.line,
    column: labelOf(headers, found.column),
    entryWith: (formats) => bookedBy(open, found.row, { formats: { ...open.formats, ...formats } }),
  };
}
