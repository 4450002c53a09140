import { DomainError } from '../../../../platform/errors.js';
import type { FileTable, ReadContext, Settings, Verdict } from '../../format.js';
import { type CsvRow, type CsvTable } from '../csv.js';
import { looksLikeEntry } from '../csv.looks.js';
import { dateCluesOf } from '../dates.named.js';
import type { Remembered } from '../profiles/recall.js';
import type { Order } from '../proof/balance-chain.js';
import { MONEY_SETTINGS } from '../profiles/remembered-settings.js';
import type { CellFormats } from '../row-reader.js';
import { kindAt } from '../typed-cells.js';
import { directionsAmong, type Direction, oneSidedDirectionOf } from '../words/direction-words.js';
import type { BankColumns } from './columns/bank-columns.js';
import type { RivalDates } from './columns/booking-dates.js';
import { CellKinds } from './columns/cell-kinds.js';
import type { ColumnDateDecision } from './columns/column-dates.js';
import { withoutBalanceBefore } from './columns/balance-before.js';
import { ordersOfTime } from './columns/time-order.js';
import { columnsOf } from './columns/remembered-columns.js';
import { decideMoney, type MoneyDecision } from './money/money-decision.js';
import { MoneyEvidence } from './money/money-evidence.js';
import { addsNamedFees, isSameOption, type MoneyOption, optionsOf } from './money/money-options.js';
import { ORDERS } from './money/proof-chains.js';
import { StatedBalances } from './money/stated-balances.js';
import { factsOf } from './bank.facts.js';
import { datesOf, type DecidedNumbers, exponentIn, numberColumns, sampleNumbers } from './bank.forms.js';
import { BankRow, type BankTable } from './rows/bank-row.js';
import { NonEntryRows, statesBalance } from './rows/non-entry-rows.js';

/** The results of an earlier reading of the same file. */
export interface Settled {
  readonly formats: CellFormats;
  readonly option: MoneyOption | null;
  readonly verdict: Verdict | null;
  /** The decisions so far, if the rows are now read with the user's edits; otherwise null. */
  readonly edited: FormDecisions | null;
  /** Whether balances contradict the remembered settings, which are then ignored. */
  readonly isContradicted?: boolean;
  /** Whether the column that seemed to have ids repeats some, and so has none. */
  readonly hasNoIds?: boolean;
}

/** The evidence from the unedited rows of a file. */
export interface FormDecisions {
  readonly date: ColumnDateDecision;
  readonly number: DecidedNumbers;
  readonly money: MoneyDecision;
  readonly rivals: RivalDates;
}

/** How to read a file, as decided from its first rows. */
export interface Plan {
  readonly table: BankTable;
  readonly columns: BankColumns;
  /** The columns whose numbers show the number format: also those of balances that are not used. */
  readonly numberColumns: readonly number[];
  readonly kinds: readonly CellKinds[];
  /** The number of rows that `kinds` describes. */
  readonly rowCount: number;
  readonly options: readonly MoneyOption[];
  readonly formats: CellFormats;
  /** Decimals of the file's currency. */
  readonly exponent: number;
  readonly option: MoneyOption;
  /** The possible time orders of the rows. */
  readonly orders: readonly Order[];
  /** The options used for earlier files of the account; null if none are remembered. */
  readonly before: readonly MoneyOption[] | null;
}

/** Classifies the cells of the first rows, column by column. */
export function kindsOf(csv: CsvTable): readonly CellKinds[] {
  const rows = csv.sample.filter(({ problem }) => problem === null);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), csv.headers.length);
  const kinds = Array.from({ length: width }, () => new CellKinds());
  for (const row of entriesAmong(rows))
    row.cells.forEach((cell, column) => kinds[column]?.add(cell, kindAt(row, column)));
  return kinds;
}

export function planOf(
  csv: CsvTable,
  kinds: readonly CellKinds[],
  context: ReadContext,
  remembered: Remembered,
  settled: Settled | null,
): Plan {
  if (csv.sample.length === 0) throw new DomainError('no_data_rows', 'The file has a header but no rows.');
  const rows = csv.sample.filter(({ problem }) => problem === null);
  const clues = dateCluesOf(context, csv.preamble);
  const named = settled?.hasNoIds === true ? { ...context.settings, external_id_col_label: 'none' } : context.settings;
  const found = columnsOf(csv.headers, kinds, entriesAmong(rows), named, clues, remembered);
  const dates = datesOf(rows, found.columns, csv, context, remembered);
  const formats = settled?.formats ?? {
    date: dates?.format ?? null,
    number: sampleNumbers(rows, found.columns, context, remembered),
  };
  const isOpen = dates !== null && dates.ambiguous !== null;
  const orders = isOpen ? ORDERS : ordersOfTime(entriesAmong(rows), found.columns, formats.date);
  const facts: PlanFacts = {
    csv,
    context,
    kinds,
    rows,
    formats,
    orders,
    settled,
    remembered,
    columnsBefore: found.before,
    numberColumns: numberColumns(found.columns),
  };
  const columns = withoutBalanceBefore(found.columns, entriesAmong(rows), formats, orders);
  const table = tableOf(csv, columns, kinds, context, remembered);
  const proven = tablesByDirection(table).filter((candidate) =>
    isProvenBy(planFor(candidate, facts), rows, csv, context),
  );
  const [only = table, ...others] = proven;
  return planFor(others.length === 0 ? only : table, facts);
}

interface PlanFacts {
  readonly csv: CsvTable;
  readonly context: ReadContext;
  readonly kinds: readonly CellKinds[];
  readonly rows: readonly CsvRow[];
  readonly formats: CellFormats;
  readonly orders: readonly Order[];
  readonly settled: Settled | null;
  readonly remembered: Remembered;
  /** The columns of earlier files with this header row; null if none are remembered. */
  readonly columnsBefore: BankColumns | null;
  readonly numberColumns: Plan['numberColumns'];
}

function planFor(table: BankTable, facts: PlanFacts): Plan {
  const { csv, context, kinds, rows, formats, orders, settled, remembered, columnsBefore } = facts;
  const { columns } = table;
  const { settings } = context;
  const sample = rows.map((row) => new BankRow(row, table, formats));
  const hasFees = columns.fees.length > 0 && sample.some(({ fee }) => fee !== 0n);
  const hasUnsettled = sample.some(({ isUnsettled }) => isUnsettled);
  const hasStates = hasUnsettled && columns.money.some(({ balance }) => balance !== null);
  const options = optionsOf(columns, settings, hasFees, hasStates);
  const before = optionsOfEarlierFiles(remembered, columns, columnsBefore, settings, hasFees, hasStates);
  const exponent = exponentIn(rows, columns, context);
  const plan = {
    table,
    columns,
    numberColumns: facts.numberColumns,
    kinds,
    rowCount: entriesAmong(rows).length,
    options,
    formats,
    orders,
    exponent,
    before,
  };
  if (settled?.option) {
    const same = options.find((option) => isSameOption(option, settled.option));
    return { ...plan, option: same ?? settled.option };
  }
  const [first] = options;
  if (first === undefined) throw new Error('Expected at least one way to read the amounts of a file');
  return { ...plan, option: decisionBy({ ...plan, option: first }, rows, csv, context).option };
}

/** Decides from the first rows alone. */
function decisionBy(plan: Plan, rows: readonly CsvRow[], csv: CsvTable, context: ReadContext): MoneyDecision {
  const { totals } = balancesAboveTable(plan, csv);
  return decideMoney(plan.options, evidenceOf(plan, rows, csv), factsOf(plan, csv, context, totals));
}

/**
 * Returns whether the balances of an asset account prove the directions of a plan. The balances of a liability would
 * prove the opposite ones.
 */
function isProvenBy(plan: Plan, rows: readonly CsvRow[], csv: CsvTable, context: ReadContext): boolean {
  if (context.isLiability) return false;
  const evidence = evidenceOf(plan, rows, csv);
  const { isProven, option } = decideMoney(plan.options, evidence, factsOf(plan, csv, context, null));
  const proof = evidence.proofOf(option, false);
  return isProven && option.mode === 'words' && proof !== null && proof.met * 2 > proof.links;
}

/** Returns the balances stated above the table, and in columns that have the same value in every row. */
export function balancesAboveTable({ formats, kinds }: Pick<Plan, 'formats' | 'kinds'>, csv: CsvTable): StatedBalances {
  const stated = new StatedBalances(formats.number);
  for (const record of csv.preamble) stated.add(record);
  for (const [column, heading] of csv.headers.entries()) {
    const [cell, ...others] = kinds[column]?.labels ?? [];
    const kind = csv.sample[0] === undefined ? 'text' : kindAt(csv.sample[0], column);
    if (cell !== undefined && others.length === 0) stated.addColumn(heading, { cells: [cell], kinds: [kind] });
  }
  return stated;
}

function evidenceOf(plan: Plan, rows: readonly CsvRow[], csv: CsvTable): MoneyEvidence {
  const evidence = new MoneyEvidence(plan.columns.money, plan.options, plan.orders);
  const noEntries = new NonEntryRows(csv.headers, textColumnsOf(plan.columns, plan.kinds));
  for (const row of rows) {
    if (!noEntries.repeatsHeader(row.cells)) evidence.add(new BankRow(row, plan.table, plan.formats));
  }
  return evidence;
}

/** Returns the two ways to read a column of two unknown words as directions. Balances can prove one of them. */
function tablesByDirection(table: BankTable): readonly BankTable[] {
  const { unknownDirection, money } = table.columns;
  if (unknownDirection === null || money.every(({ balance }) => balance === null)) return [];
  const { column, labels, hasLoneWord } = unknownDirection;
  if (labels.length !== 2 || hasLoneWord) return [];
  const columns = { ...table.columns, direction: column, unknownDirection: null };
  return labels.map((inflow) => ({
    ...table,
    columns,
    directions: new Map<string, Direction>(labels.map((label) => [label, label === inflow ? 'in' : 'out'])),
  }));
}

/**
 * Returns the rows with a date and a number, or all rows if there are none. In a short file, remarks and balances would
 * hide the purpose of the columns.
 */
function entriesAmong(rows: readonly CsvRow[]): readonly CsvRow[] {
  const entries = rows.filter(({ cells }) => looksLikeEntry(cells) && !statesBalance(cells));
  return entries.length > 0 ? entries : rows;
}

/** Returns the options that follow from remembered settings; null if those do not concern money. */
function optionsOfEarlierFiles(
  { decisions }: Remembered,
  columns: BankColumns,
  before: BankColumns | null,
  settings: Settings,
  hasFees: boolean,
  hasStates: boolean,
): readonly MoneyOption[] | null {
  const names = [...MONEY_SETTINGS, 'fee_col_label', 'balance_col_label'];
  if (!names.some((name) => decisions[name] !== undefined)) return null;
  const taken = before ?? columns;
  const said = { ...decisions, ...settings };
  const options = optionsOf(taken, said, hasFees && taken.fees.length > 0, hasStates);
  return hasFees && addsNamedFees(said) ? options.filter(({ addsFees }) => addsFees) : options;
}

const TAKING_SEVERAL: readonly string[] = ['date_col_label', 'name_col_label', 'notes_col_label', 'fee_col_label'];

/** Returns the start of the file and the meaning of its columns, keyed by settings. */
export function fileTableOf({ headers, headerLine, sample }: CsvTable, { columns, option, table }: Plan): FileTable {
  const { amount, debit, credit, balance } = option.columns;
  const { dates, names, notes, fees, direction, state, currency, account, category, tags, externalId } = columns;
  const one = (column: number | null): readonly number[] => (column === null ? [] : [column]);
  return {
    headings: table.headings.map((_, column) => headers[column] ?? ''),
    headerLine,
    rows: sample,
    columns: new Map([
      ['date_col_label', dates],
      ['name_col_label', names],
      ['notes_col_label', columns.notesAreNamed ? notes : notes.filter((column) => !names.includes(column))],
      ['amount_col_label', one(amount)],
      ['debit_col_label', one(debit)],
      ['credit_col_label', one(credit)],
      ['balance_col_label', one(balance)],
      ['entity_type_col_label', one(direction)],
      ['fee_col_label', fees],
      ['currency_col_label', one(currency)],
      ['category_col_label', one(category)],
      ['tags_col_label', one(tags)],
      ['account_col_label', one(account)],
      ['state_col_label', one(state)],
      ['external_id_col_label', one(externalId)],
    ]),
    takingSeveral: TAKING_SEVERAL,
  };
}

function tableOf(
  csv: CsvTable,
  columns: BankColumns,
  kinds: readonly CellKinds[],
  context: ReadContext,
  remembered: Remembered,
): BankTable {
  const fields = fieldsOf(columns);
  const states = context.settings['left_out_states'];
  return {
    headings: kinds.map((_, column) => csv.headers[column] || `#${column + 1}`),
    columns,
    fields,
    fieldOf: new Map(Object.entries(fields).map(([field, column]) => [column, field])),
    directions: directionsIn(csv, columns, kinds, { ...remembered.decisions, ...context.settings }),
    leftOutStates: states === undefined ? null : statesIn(states),
    statesBefore: statesOfEarlierFiles(remembered),
    isLiability: context.isLiability,
  };
}

/** Returns the states that earlier files of the account left out, and all states that they had. */
function statesOfEarlierFiles({ decisions, states }: Remembered): BankTable['statesBefore'] {
  const leftOut = decisions['left_out_states'];
  return leftOut === undefined ? null : { leftOut: statesIn(leftOut), known: states };
}

function statesIn(states: string): ReadonlySet<string> {
  return new Set(states === 'none' ? [] : states.split(' | ').map((state) => state.trim().toLowerCase()));
}

/** Returns the meaning of each value in the direction column, from the settings or from known words. */
function directionsIn(
  csv: CsvTable,
  { direction }: BankColumns,
  kinds: readonly CellKinds[],
  settings: Settings,
): ReadonlyMap<string, Direction> | null {
  if (direction === null) return null;
  const labels = kinds[direction]?.labels ?? [];
  const inflow = settings['amount_type_inflow_value']?.trim().toLowerCase();
  if (inflow === undefined) {
    const marked = oneSidedDirectionOf(labels);
    const isOneSided = marked !== null && csv.sample.some(({ cells }) => (cells[direction] ?? '') === '');
    if (!isOneSided) return directionsAmong(labels, csv.headers[direction]);
    const unmarked: Direction = marked === 'in' ? 'out' : 'in';
    return new Map<string, Direction>([['', unmarked], ...labels.map((label) => [label, marked] as const)]);
  }
  return new Map(labels.map((label) => [label, label.toLowerCase() === inflow ? 'in' : 'out']));
}

/** Returns the names of the known columns, in file order. */
function fieldsOf(columns: BankColumns): Readonly<Record<string, number>> {
  const named: [string, number][] = [];
  const add = (name: string, column: number | null | undefined): void => {
    if (column === null || column === undefined || named.some(([, taken]) => taken === column)) return;
    const again = named.filter(([taken]) => taken === name || taken.startsWith(`${name}_`)).length;
    named.push([again === 0 ? name : `${name}_${again + 1}`, column]);
  };
  for (const column of columns.dates) add('date', column);
  for (const way of columns.money) {
    add('amount', way.amount);
    add('debit', way.debit);
    add('credit', way.credit);
    add('balance', way.balance);
  }
  add('entity_type', columns.direction);
  add('part', columns.parts);
  for (const column of columns.fees) add('fee', column);
  add('state', columns.state);
  add('currency', columns.currency);
  add('account', columns.account);
  add('category', columns.category);
  add('tags', columns.tags);
  add('external_id', columns.externalId);
  for (const column of columns.names) add('name', column);
  for (const column of columns.notes) add('notes', column);
  for (const column of columns.standIns) add('reference', column);
  return Object.fromEntries(named.toSorted(([, one], [, other]) => one - other));
}

/** Returns whether the dates allow only the order from the newest row to the oldest one. */
export function isNewestFirst({ orders }: Pick<Plan, 'orders'>): boolean {
  return orders.length === 1 && orders[0] === 'newest_first';
}

/** Returns the columns in which a text can show that a row is not an entry. */
export function textColumnsOf({ category }: BankColumns, kinds: readonly CellKinds[]): readonly number[] {
  return kinds
    .flatMap((cells, column) => (cells.filled === 0 || cells.areDates || !cells.areNumbers ? [column] : []))
    .filter((column) => column !== category);
}
