import type { Proof, Question, QuestionExample, ReadContext, ReadingWarning, Verdict } from '../../format.js';
import type { OpenTable } from '../table-source.js';
import type { TypedCells } from '../typed-cells.js';
import { rolesOf } from '../headings/headings.js';
import type { Remembered } from '../profiles/recall.js';
import {
  asked,
  blockersOf,
  choiceOf,
  dateFormatQuestions,
  exampleOf,
  type FormatWitness,
  numberFormatQuestions,
  rowWith,
} from '../questions.js';
import type { CellFormats } from '../row-reader.js';
import type { DecidedNumbers } from './bank.forms.js';
import type { RivalDates } from './columns/booking-dates.js';
import type { ColumnDateDecision } from './columns/column-dates.js';
import { balanceFindings } from './money/balance-proof.js';
import type { MoneyDecision } from './money/money-decision.js';
import type { OpenQuestion } from './money/money-questions.js';
import type { MoneyEvidence, Witness } from './money/money-evidence.js';
import { inflowOf, type MoneyOption } from './money/money-options.js';
import type { StatedEnds } from './money/stated-balances.js';
import { fromUnits } from './money/units.js';
import { labelOf } from './columns/labelled-columns.js';
import type { BankRow, BankTable } from './rows/bank-row.js';
import { textsOf } from './rows/entry-texts.js';

/** The cells of a row, and the line on which it starts. */
type PlacedCells = TypedCells & { readonly line: number };

/** All facts that the rows of a bank's file have shown. */
export interface FileFacts {
  readonly csv: OpenTable;
  readonly context: ReadContext;
  readonly table: BankTable;
  readonly formats: CellFormats;
  readonly date: ColumnDateDecision;
  readonly number: DecidedNumbers;
  readonly money: MoneyDecision;
  readonly rivals: RivalDates;
  readonly evidence: MoneyEvidence;
  readonly counts: {
    readonly leftOut: number;
    readonly unnamed: number;
    readonly entries: number;
    readonly sum: bigint;
  };
  /** Reads a row with the formats of the file, or with others. */
  readonly readerOf: (row: PlacedCells, formats?: CellFormats) => BankRow;
  /** The number of different states. */
  readonly stateCount: number;
  readonly owner: string | null;
  /** What lines that are no entries state. */
  readonly stated: StatedEnds;
  /** The numbers of the row on a line near the start of the file, in units. */
  readonly numbersAt: (line: number) => readonly bigint[];
  readonly remembered: Remembered;
  /** Whether balances contradict the remembered settings. */
  readonly isContradicted: boolean;
}

/** Returns the warnings, blockers and questions that the user must see before a bank's file is published. */
export function verdictOf(facts: FileFacts): Verdict {
  const { context, money, counts, table } = facts;
  const balance = balanceFindings(
    money,
    counts,
    facts.stated,
    context.settings['accept_unproven'] === 'true',
    facts.numbersAt,
  );
  const questions = [
    ...tableQuestions(facts),
    ...dateColumnQuestions(facts),
    ...dateQuestions(facts),
    ...numberQuestions(facts),
    ...moneyQuestions(facts),
    ...stateQuestions(facts, balance.proof.outcome),
  ].map((question) => withUses(question, facts.remembered));
  const warnings: ReadingWarning[] = [...balance.warnings];
  if (facts.csv.encoding?.isGuessed === true) {
    const message = `The file was read as ${facts.csv.encoding.encoding}; other encodings are possible and would give other letters.`;
    warnings.push({ code: 'encoding_guessed', message });
  }
  if (table.columns.names.length === 0) {
    warnings.push({ code: 'no_name_column', message: 'No column of the file could be the name of an entry.' });
  }
  if (facts.isContradicted) {
    const message =
      'The balances of the file contradict how earlier files with these headings were read: the balances were followed.';
    warnings.push({ code: 'profile_contradicted', message });
  }
  const { detected, detectedBy } = detectedIn(facts);
  return {
    detected,
    detectedBy,
    questions,
    blockers: [...blockersOf(questions), ...balance.blockers],
    warnings,
    proof: balance.proof,
    leftOutCount: counts.leftOut,
    reread: null,
  };
}

/** Marks the answers that were given for earlier files with the same header row. */
function withUses(question: Question, { wasUsed }: Remembered): Question {
  const choices = question.choices.map((choice) => ({
    ...choice,
    used_before: wasUsed(question.setting, choice.value),
  }));
  return { ...question, choices };
}

function detectedIn({ csv, context, table, formats, money, ...facts }: FileFacts): {
  readonly detected: Readonly<Record<string, string>>;
  readonly detectedBy: Readonly<Record<string, string>>;
} {
  const { columns } = table;
  const detected: Record<string, string> = {
    ...csv.detected,
    number_format: formats.number,
  };
  const by: Record<string, string> = {
    ...Object.fromEntries(Object.keys(csv.detected).map((setting) => [setting, 'content'])),
    number_format: facts.number.by === 'profile' ? 'profile' : 'content',
  };
  if (formats.date !== null) {
    detected['date_format'] = formats.date.pattern;
    by['date_format'] = facts.date.by;
  }
  const remembered = { ...facts.remembered.decisions, ...facts.remembered.columns };
  const { option } = money;
  const used = new Map([
    ...[...columns.labels].filter(([setting]) => !MONEY_LABELS.includes(setting)),
    ...MONEY_LABELS.flatMap((setting) => {
      const column = option.columns[moneyColumn(setting)];
      return column === null ? [] : [[setting, column] as const];
    }),
  ]);
  for (const [setting, column] of used) {
    if (context.settings[setting] !== undefined) continue;
    detected[setting] = labelOf(csv.headers, column);
    by[setting] = rolesOf(csv.headers[column] ?? '').length > 0 ? 'words' : 'content';
    const isMoney = MONEY_LABELS.includes(setting) || setting === 'fee_col_label';
    if (isMoney && remembered[setting] === detected[setting]) by[setting] = 'profile';
  }
  for (const [setting, value = ''] of Object.entries(remembered)) {
    if (!isAsRemembered(setting)) continue;
    detected[setting] = value;
    by[setting] = 'profile';
  }
  if (option.mode === 'words' || option.mode === 'word_values') {
    detected['amount_type_strategy'] = 'custom_column';
    const isBefore = remembered['amount_type_inflow_value'] !== undefined;
    by['amount_type_strategy'] = isBefore ? 'profile' : money.isProven ? 'proof' : 'words';
    if (columns.direction !== null) detected['entity_type_col_label'] = labelOf(csv.headers, columns.direction);
    const inflow = [...(table.directions ?? [])].find(([, direction]) => direction === 'in')?.[0];
    if (inflow !== undefined) detected['amount_type_inflow_value'] = inflow;
  }
  if (option.mode === 'plus_in' || option.mode === 'plus_out') {
    detected['signage_convention'] = option.mode === 'plus_in' ? 'inflows_positive' : 'inflows_negative';
    by['signage_convention'] = money.decidedBy;
  }
  return { detected, detectedBy: by };
}

/** Returns whether a remembered setting applies regardless of the file's money. */
function isAsRemembered(setting: string): boolean {
  const isLabel = setting.endsWith('_col_label') && setting !== 'fee_col_label' && setting !== 'entity_type_col_label';
  return setting === 'left_out_states' || (isLabel && !MONEY_LABELS.includes(setting));
}

const MONEY_LABELS: readonly string[] = [
  'amount_col_label',
  'debit_col_label',
  'credit_col_label',
  'balance_col_label',
];

function moneyColumn(setting: string): 'amount' | 'debit' | 'credit' | 'balance' {
  return setting.replace('_col_label', '') as 'amount' | 'debit' | 'credit' | 'balance';
}

/** Asks which of several tables with different header rows to import, because nothing in the file shows it. */
function tableQuestions({ csv, context }: FileFacts): readonly Question[] {
  if (csv.severalTables.length < 2 || context.settings['rows_to_skip'] !== undefined) return [];
  const lines = csv.severalTables.map(({ line }) => line);
  const choices = csv.severalTables.map(({ rowsToSkip }, at) =>
    choiceOf(String(rowsToSkip), at === 0 ? 0 : csv.sample.length, null),
  );
  const message = `The file has several tables with different headings, on lines ${lines.join(', ')}: set rows_to_skip to say which`;
  return [
    {
      code: 'several_tables',
      message,
      setting: 'rows_to_skip',
      line: lines[0] ?? null,
      column: null,
      cell: null,
      choices,
    },
  ];
}

/** Asks which of two columns has the booking dates, if neither the headings nor the row order show it. */
function dateColumnQuestions(facts: FileFacts): readonly Question[] {
  const { rivals, table, csv, money } = facts;
  const { difference, columns } = rivals;
  if (columns === null || difference === null) return [];
  const { row, count } = difference;
  const reader = facts.readerOf(row);
  const example = entryAs(facts, reader, money.option);
  const choices = columns.map((column, at) =>
    choiceOf(labelOf(csv.headers, column), at === 0 ? 0 : count, { ...example, date: reader.dateIn(column) }),
  );
  const [first] = columns;
  return [
    asked('date_col_label', { cell: reader.cell(first), line: row.line, column: headingOf(table, first) }, choices),
  ];
}

function dateQuestions(facts: FileFacts): readonly Question[] {
  const { dates } = facts.table.columns;
  const { decision } = facts.date;
  return dateFormatQuestions(decision, formatWitness(facts, decision?.ambiguous?.cell, dates));
}

function numberQuestions(facts: FileFacts): readonly Question[] {
  const { number, money, evidence } = facts;
  const { amount, debit, credit } = money.option.columns;
  const columns = [amount, debit, credit].filter((column) => column !== null);
  return numberFormatQuestions(number, evidence.rowCount, formatWitness(facts, number.ambiguous?.cell, columns));
}

function formatWitness(facts: FileFacts, cell: string | undefined, columns: readonly number[]): FormatWitness {
  const { csv, formats, money, table } = facts;
  const found = rowWith(cell, csv.sample, columns);
  return {
    line: found?.row.line ?? null,
    column: headingOf(table, found?.column ?? columns[0] ?? null),
    entryWith: (read) => found && entryAs(facts, facts.readerOf(found.row, { ...formats, ...read }), money.option),
  };
}

function moneyQuestions(facts: FileFacts): readonly Question[] {
  return facts.money.questions.map((question) => moneyQuestion(facts, question));
}

function moneyQuestion(facts: FileFacts, { setting, column, witness, choices }: OpenQuestion): Question {
  const { row } = witness;
  const reader = facts.readerOf(row);
  const cell = column === null ? null : reader.cell(column);
  const shown = choices.map(({ value, option }, at) =>
    choiceOf(value, at === 0 ? 0 : witness.count, entryAs(facts, reader, option)),
  );
  return asked(setting, { cell, line: row.line, column: headingOf(facts.table, column) }, shown);
}

function stateQuestions(facts: FileFacts, proof: Proof['outcome']): readonly Question[] {
  const { evidence, table, money, context } = facts;
  const witness: Witness | null = evidence.unknownStates;
  const { state } = table.columns;
  if (witness === null || state === null || proof === 'matched' || context.settings['left_out_states'] !== undefined)
    return [];
  if (witness.count === evidence.rowCount && evidence.unsettled === null && facts.stateCount === 1) return [];
  const reader = facts.readerOf(witness.row);
  const cell = reader.cell(state);
  const example = entryAs(facts, reader, money.option);
  const choices = [choiceOf('none', 0, example), choiceOf(cell, witness.count, null)];
  return [asked('left_out_states', { cell, line: witness.row.line, column: headingOf(table, state) }, choices)];
}

function entryAs(facts: FileFacts, row: BankRow, option: MoneyOption): QuestionExample {
  const { columns } = facts.table;
  const inflow = inflowOf(option, row);
  return exampleOf({
    date: row.dateIn(row.dateColumn),
    name: textsOf(row, columns, facts.owner).name,
    amount: inflow === null ? null : fromUnits(-inflow),
    currency: columns.currency === null ? null : row.cell(columns.currency) || null,
  });
}

function headingOf({ headings }: BankTable, column: number | null): string | null {
  return column === null ? null : (headings[column] ?? null);
}
