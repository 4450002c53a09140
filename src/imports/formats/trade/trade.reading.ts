import { DomainError } from '../../../platform/errors.js';
import { ColumnDates } from '../kit/bank/columns/column-dates.js';
import { CellKinds } from '../kit/bank/columns/cell-kinds.js';
import { ColumnIds } from '../kit/bank/rows/column-ids.js';
import { NonEntryRows } from '../kit/bank/rows/non-entry-rows.js';
import { PendingRows } from '../kit/bank/rows/pending-rows.js';
import { type FileTable, LEFT_OUT, type Reading, type ReadContext, type StagedRow, type Verdict } from '../format.js';
import { givenNumberFormat, isOpenNumber, NumberFormatDetector, type NumberFormatDecision } from '../kit/amounts.js';
import type { CsvRow, CsvTable } from '../kit/csv.js';
import type { DateDecision } from '../kit/dates.js';
import { normalized } from '../kit/headings/normalized.js';
import { rolesOf } from '../kit/headings/headings.js';
import type { CellFormats } from '../kit/row-reader.js';
import { NO_EDITS } from '../kit/row-edits.js';
import type { OpenTable, TableSource } from '../kit/table-source.js';
import { TimeSlice } from '../kit/time-slice.js';
import { kindAt, writtenCells } from '../kit/typed-cells.js';
import { settingsOf, TAKING_SEVERAL, type TradeColumns } from './trade.column-settings.js';
import { findTradeColumns } from './trade.columns.js';
import { PENCE_PRICE } from './trade.headings.js';
import { blankRow, entryOf } from './trade.entry.js';
import { TradeEvidence, type TradeFindings, type TradeHints } from './trade.facts.js';
import { isBlank, TradeRow, type TradeTable } from './trade.row.js';
import { readPairs } from './trade.pairs.js';
import { combineSections } from './trade.sections.js';
import { readTexts } from './trade.texts.js';
import { tradeVerdict } from './trade.verdict.js';

/** The results of an earlier reading of the same file. */
interface Settled {
  readonly formats: CellFormats;
  readonly findings: TradeFindings | null;
  readonly verdict: Verdict | null;
  /** Whether two rows have one id in the column of ids: then it is none. */
  readonly hasNoIds: boolean;
}

/** How to read a file, as decided from its first rows. */
interface Plan {
  readonly columns: TradeColumns;
  readonly formats: CellFormats;
  readonly findings: TradeFindings;
  readonly table: TradeTable;
}

/** A row without a date and with text in at most this many cells is a remark about the file. */
const MAX_CELLS_OF_A_REMARK = 2;

/**
 * Reads a broker's CSV. The first rows give a plan, and all rows are evidence for or against it. If all rows lead to
 * another decision, the file is read again with that decision.
 */
export class TradeReading implements Reading {
  private readonly dates: ColumnDates;
  private readonly numbers = new NumberFormatDetector({ countsQuantities: true });
  private readonly evidence = new TradeEvidence();
  private readonly noEntries: NonEntryRows;
  private readonly ahead = new PendingRows();
  private readonly ids: ColumnIds;
  private rowCount = 0;
  private openNumbers = 0;
  private leftOutCount = 0;

  private constructor(
    private readonly source: TableSource,
    private readonly context: ReadContext,
    private readonly csv: OpenTable,
    private readonly plan: Plan,
    private readonly settled: Settled | null,
  ) {
    this.dates = new ColumnDates(plan.columns, context, csv.preamble);
    this.noEntries = new NonEntryRows(csv.headers, []);
    this.ids = new ColumnIds(plan.columns.externalId);
  }

  /** Opens a file. @param settled the results of an earlier reading of the same file; null for the first reading */
  static async open(source: TableSource, context: ReadContext, settled: Settled | null = null): Promise<TradeReading> {
    const knows = (heading: string): boolean => rolesOf(heading).length > 0 || /operating.?mic/iu.test(heading);
    const table = await source.open(context.settings, knows);
    const csv = readPairs(readTexts(combineSections(table), context.settings), context.settings);
    try {
      return new TradeReading(source, context, csv, planOf(csv, context, settled), settled);
    } catch (error) {
      await csv.rows.return?.();
      throw error;
    }
  }

  get headers(): readonly string[] {
    return this.csv.headers;
  }

  get cellNames(): readonly string[] {
    return Object.keys(this.plan.table.fields);
  }

  get table(): FileTable {
    const { headers: headings, headerLine, sample: rows } = this.csv;
    const { columns } = this.plan;
    return { headings, headerLine, rows, columns: settingsOf(columns), takingSeveral: TAKING_SEVERAL };
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    if (this.rowCount === 0) throw new DomainError('no_data_rows', 'The file has a header but no rows.');
    if (this.settled?.verdict) return { ...this.settled.verdict, leftOutCount: this.leftOutCount };
    if (this.ids.areRepeated && this.context.settings['external_id_col_label'] === undefined)
      return this.again({ formats: this.plan.formats, findings: null, verdict: null, hasNoIds: true });
    const hasNoIds = this.settled?.hasNoIds === true;
    const date: DateDecision = this.dates.decide(null).decision;
    const number = decideNumbers(this.numbers, this.context);
    const formats: CellFormats = { date: date?.format ?? null, number: number.format };
    const isSameFormat =
      formats.number === this.plan.formats.number && formats.date?.pattern === this.plan.formats.date?.pattern;
    if (!isSameFormat) return this.again({ formats, findings: null, verdict: null, hasNoIds });
    const findings = this.evidence.decide(sayings(this.context, this.csv, this.plan.columns));
    const verdict = tradeVerdict({
      csv: this.csv,
      context: this.context,
      table: tableOf(this.plan.table, findings),
      formats,
      findings,
      date,
      number,
      openNumbers: this.openNumbers,
      evidence: this.evidence,
      leftOutCount: this.leftOutCount,
    });
    if (JSON.stringify(findings) === JSON.stringify(this.plan.findings)) return verdict;
    return this.again({ formats, findings, verdict, hasNoIds });
  }

  private again(settled: Settled): Verdict {
    return {
      ...(settled.verdict ?? { detected: {}, blockers: [] }),
      reread: () => TradeReading.open(this.source, this.context, settled),
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    const slice = new TimeSlice();
    for await (const row of this.csv.rows) {
      if (slice.isOver) await slice.next();
      this.rowCount += 1;
      yield* this.take(row);
    }
    for (const row of this.ahead.end()) yield this.counted(row);
  }

  private *take(read: CsvRow): Iterable<StagedRow> {
    const { table, formats, findings, columns } = this.plan;
    if (this.settled === null || this.settled.verdict === null) {
      // The original file determines the formats, regardless of users' edits.
      noteFormats(read, columns, this.dates, this.numbers);
      if (writtenNumbers(read, columns).some(isOpenNumber)) this.openNumbers += 1;
      const sent = new TradeRow(read, table, formats);
      if (isEvidence(sent, read)) this.evidence.add(evidenceOf(read, table, formats), read, sent.text(sent.dateField));
    }
    const { row: csv, leftOut } = (this.context.edits ?? NO_EDITS).editedRow(read, table.fields);
    const row = new TradeRow(csv, table, formats);
    const taken =
      leftOut === true
        ? { kind: 'left_out' as const, row: blankRow(row, csv, [], 'by_user') }
        : this.classify(row, csv, findings);
    for (const ready of this.ahead.add(taken)) yield this.counted(ready);
  }

  private classify(row: TradeRow, csv: CsvRow, findings: TradeFindings): Parameters<PendingRows['add']>[0] {
    const place = { rowNumber: csv.rowNumber, line: csv.line };
    if (this.noEntries.repeatsHeader(csv.cells)) {
      return { kind: 'left_out', row: blankRow(row, place, [], 'repeated_header') };
    }
    const { leftOutReason } = row;
    if (leftOutReason !== null) return { kind: 'left_out', row: blankRow(row, place, [], leftOutReason) };
    const filled = csv.cells.filter((cell) => cell !== '');
    if (!row.hasDate && filled.length <= MAX_CELLS_OF_A_REMARK && this.csv.width > MAX_CELLS_OF_A_REMARK) {
      const asFooter = blankRow(row, place, [], 'footer');
      const error = new TradeRow(csv, this.plan.table, this.plan.formats);
      return {
        kind: 'open',
        asError: entryOf(error, place, this.context, findings, null),
        asFooter,
        text: null,
        isLeftOut: false,
        isRemark: true,
      };
    }
    if (csv.problem !== null && csv.cells.length <= this.csv.headers.length) row.failRow(csv.problem);
    return { kind: 'entry', row: entryOf(row, place, this.context, findings, this.ids.idOf(row)) };
  }

  private counted(row: StagedRow): StagedRow {
    if (row.recordType === LEFT_OUT) this.leftOutCount += 1;
    return row;
  }
}

function planOf(csv: CsvTable, context: ReadContext, settled: Settled | null): Plan {
  const rows = csv.sample.filter(({ problem }) => problem === null);
  const kinds = Array.from({ length: csv.width }, () => new CellKinds());
  for (const row of rows) {
    // A placeholder such as `n/a` says nothing about its column.
    row.cells.forEach((cell, column) => !isBlank(cell) && kinds[column]?.add(cell, kindAt(row, column)));
  }
  const named = settled?.hasNoIds === true ? { ...context.settings, external_id_col_label: 'none' } : context.settings;
  const columns = findTradeColumns(csv.headers, kinds, rows, named);
  const formats = settled?.formats ?? sampleFormats(rows, columns, csv, context);
  const fields = fieldsOf(columns);
  const table: TradeTable = {
    headings: kinds.map((_, column) => csv.headers[column] || `#${column + 1}`),
    columns,
    fields,
    isReversed: context.settings['signage_convention'] === 'inflows_negative',
    costsAreNegative: false,
    hasDividends: false,
    pricesAreInPence: columns.price !== null && PENCE_PRICE.test(csv.headers[columns.price] ?? ''),
  };
  const findings = settled?.findings ?? sampleFindings(rows, table, formats, sayings(context, csv, columns));
  return { columns, formats, findings, table: tableOf(table, findings) };
}

function tableOf(table: TradeTable, { costsAreNegative, hasDividends }: TradeFindings): TradeTable {
  return { ...table, costsAreNegative, hasDividends };
}

function sampleFindings(
  rows: readonly CsvRow[],
  table: TradeTable,
  formats: CellFormats,
  said: TradeHints,
): TradeFindings {
  const evidence = new TradeEvidence();
  for (const row of rows) {
    const read = new TradeRow(row, table, formats);
    if (isEvidence(read, row)) evidence.add(evidenceOf(row, table, formats), row, read.text(read.dateField));
  }
  return evidence.decide(said);
}

function isEvidence(row: TradeRow, { problem }: CsvRow): boolean {
  return problem === null && row.hasDate && row.leftOutReason === null;
}

/** Returns the cells of a row, with costs in the sign of the file. */
function evidenceOf(row: CsvRow, table: TradeTable, formats: CellFormats): ReturnType<TradeRow['cells']> {
  return new TradeRow(row, { ...table, costsAreNegative: false }, formats).cells();
}

function sayings(
  context: ReadContext,
  { headers }: CsvTable,
  { amount, actions, fees, taxes }: TradeColumns,
): TradeHints {
  return {
    fees: statedFees(context, amount === null ? '' : (headers[amount] ?? '')),
    quantities: context.settings['signage_convention'] !== undefined || areOwnHeadings(headers),
    hasActions: actions.length > 0,
    hasCosts: fees.length > 0 || taxes.length > 0,
  };
}

/**
 * Returns what the request states about fees: a heading means that the amount excludes them, `none` that it includes
 * them. Without a setting, it is what the heading of the amounts states.
 */
function statedFees({ settings }: ReadContext, amounts: string): 'net' | 'gross' | null {
  const label = settings['fee_col_label'] ?? settings['tax_col_label'];
  if (label !== undefined) return label === 'none' ? 'net' : 'gross';
  const key = normalized(amounts);
  if (GROSS.test(key)) return 'gross';
  return NET.test(key) ? 'net' : null;
}

const NET = /\b(?:net|netto|nette|neto|total|totaal|totale|totalt|gesamt|gesamtbetrag)\b|受渡|发生/u;
const GROSS = /\b(?:gross|brutto|bruto|brut)\b/u;

/** Returns the known columns, keyed by their meaning. */
function fieldsOf(columns: TradeColumns): Readonly<Record<string, number>> {
  const fields: Record<string, number> = {};
  const add = (name: string, places: readonly (number | null)[]): void => {
    places.forEach((place, at) => {
      if (place !== null) fields[at === 0 ? name : `${name}_${at + 1}`] = place;
    });
  };
  add('date', columns.dates);
  add('type', columns.actions);
  add('ticker', [columns.ticker]);
  add('isin', [columns.isin]);
  add('qty', [columns.qty]);
  add('price', [columns.price]);
  add('amount', [columns.amount]);
  add('state', [columns.state]);
  add('debit', [columns.debit]);
  add('credit', [columns.credit]);
  add('fee', columns.fees);
  add('tax', columns.taxes);
  add('accrued', [columns.accrued]);
  add('rate', [columns.rate]);
  add('split_ratio', [columns.splitRatio]);
  add('exchange_operating_mic', [columns.mic]);
  add('currency', [columns.currency]);
  add('price_currency', [columns.priceCurrency]);
  add('account', [columns.account]);
  add('name', [columns.name]);
  add('external_id', [columns.externalId]);
  return fields;
}

function noteFormats(row: CsvRow, columns: TradeColumns, dates: ColumnDates, numbers: NumberFormatDetector): void {
  dates.add(writtenCells(row));
  for (const cell of writtenNumbers(row, columns)) numbers.add(cell);
}

/** The columns of Hearth's own trade lists, whose quantities are signed: positive means bought. */
const OWN_HEADINGS = ['date', 'ticker', 'qty', 'price'];

function areOwnHeadings(headers: readonly string[]): boolean {
  const keys = new Set(headers.map((heading) => normalized(heading)));
  return OWN_HEADINGS.every((heading) => keys.has(heading));
}

function writtenNumbers(row: CsvRow, columns: TradeColumns): readonly string[] {
  const cells = writtenCells(row);
  const { qty, price, amount, debit, credit } = columns;
  const places = [qty, price, amount, debit, credit, ...columns.fees, ...columns.taxes];
  return places.flatMap((column) => (column === null ? [] : (cells[column] ?? ''))).filter((cell) => cell !== '');
}

function sampleFormats(
  rows: readonly CsvRow[],
  columns: TradeColumns,
  { preamble }: CsvTable,
  context: ReadContext,
): CellFormats {
  const dates = new ColumnDates(columns, context, preamble);
  const numbers = new NumberFormatDetector({ countsQuantities: true });
  for (const row of rows) noteFormats(row, columns, dates, numbers);
  return { date: dates.decide(null).decision?.format ?? null, number: decideNumbers(numbers, context).format };
}

function decideNumbers(numbers: NumberFormatDetector, { settings }: ReadContext): NumberFormatDecision {
  const given = givenNumberFormat(settings);
  return given === null ? numbers.decide() : { format: given, ambiguous: null };
}
