import { DomainError } from '../../../platform/errors.js';
import {
  type FileTable,
  type ImportFormat,
  type MappingKind,
  type ReadContext,
  type Reading,
  type Settings,
  type StagedRow,
  type Verdict,
  type Writer,
} from '../format.js';
import { givenNumberFormat, isOpenNumber, NumberFormatDetector } from './amounts.js';
import type { CsvRow } from './csv.js';
import { CSV_CONTENT } from './csv-content.js';
import { exponentOf, normalizeCurrency } from './currencies.js';
import { compileDateFormat, type DateDecision, DateDetector, type DateFormat } from './dates.js';
import { dateCluesOf } from './dates.named.js';
import { matchColumns, normalizeHeader, repeatsHeadings } from './headers.js';
import { rolesOf } from './headings/headings.js';
import {
  blockersOf,
  dateFormatQuestions,
  exampleOf,
  type FormatWitness,
  numberFormatQuestions,
  rowWith,
} from './questions.js';
import { LEFT_OUT_BY_USER, NO_EDITS, type RowEdits } from './row-edits.js';
import { type CellFormats, RowReader } from './row-reader.js';
import { readTables } from './sheets/read-tables.js';
import type { OpenTable, TableSource } from './table-source.js';
import { TimeSlice } from './time-slice.js';
import { writtenCells } from './typed-cells.js';
import { stageLeftOut } from './left-out-row.js';

/**
 * A column of an import type: the setting that names its heading, and the headings that are recognised without that
 * setting.
 */
export interface ColumnFacts {
  readonly label: string | null;
  readonly aliases: readonly string[];
}

/** The values of a row. A type omits the fields that it does not have. */
export type RowValues = Partial<
  Omit<StagedRow, 'rowNumber' | 'line' | 'recordType' | 'sourceId' | 'fields' | 'errors'>
>;

/** A CSV type: its columns, and the rule that turns the cells of a row into values. */
export interface CsvFacts<K extends string> {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly example: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<K, ColumnFacts>>;
  /** The columns, in order, of files without a header row. If absent, such files are rejected. */
  readonly withoutHeadings?: readonly K[];
  /** The columns that hold dates. The detected format must read all of them. */
  readonly dates: readonly K[];
  readonly numbers: readonly K[];
  /** Whether the numbers are quantities, where three decimals are as common as groups of thousands. */
  readonly countsQuantities?: boolean;
  /** Returns the names of the missing columns, such as `amount`. @param has whether the file has a column */
  readonly missing: (has: (column: K) => boolean) => readonly string[];
  readonly mappings: readonly MappingKind[];
  readonly publishes: readonly Writer[];
  readonly appliesRules: boolean;
  /** Settings that the exporting program always uses. The client's settings take precedence. */
  readonly defaults?: Settings;
  /** @param previous the previous row, for values that span several rows */
  readonly read: (row: RowReader<K>, context: ReadContext, previous: StagedRow | null) => RowValues;
}

/** The number of rows that the detectors see before the first row is interpreted. */
const ASSUMED_FROM_ROWS = 500;

export function csvFormat<K extends string>(facts: CsvFacts<K>): ImportFormat {
  return {
    type: facts.type,
    title: facts.title,
    description: facts.description,
    example: facts.example,
    content: CSV_CONTENT,
    mappings: facts.mappings,
    publishes: facts.publishes,
    appliesRules: facts.appliesRules,
    isVerified: false,
    read: (source, sent) => {
      const context = { ...sent, settings: { ...facts.defaults, ...sent.settings } };
      return readTables(source, context, (table) => CsvReading.open(facts, table, context, null));
    },
  };
}

const REPEATED_HEADER = JSON.stringify({ left_out: 'repeated_header' });

interface Settled {
  readonly formats: CellFormats;
  readonly verdict: Verdict;
}

class CsvReading<K extends string> implements Reading {
  private readonly dates: DateDetector;
  private readonly numbers: NumberFormatDetector;
  /** The numbers of decimals of the currencies of the rows. */
  private readonly exponents = new Set<number>();
  private readonly currencyPlace: number;
  private readonly accountPlace: number;
  private readonly lookahead: CsvRow[] = [];
  private assumed: CellFormats = { date: null, number: '1,234.56' };
  private rowCount = 0;
  /** The number of rows with a number that two formats read differently. */
  private openNumbers = 0;
  private previous: StagedRow | null = null;
  private leftOutCount = 0;
  private readonly edits: RowEdits;

  private constructor(
    private readonly facts: CsvFacts<K>,
    private readonly source: TableSource,
    private readonly context: ReadContext,
    private readonly settled: Settled | null,
    private readonly csv: OpenTable,
    private readonly columns: Readonly<Partial<Record<K, number>>>,
  ) {
    this.edits = context.edits ?? NO_EDITS;
    this.dates = new DateDetector(dateCluesOf(context, csv.preamble));
    this.numbers = new NumberFormatDetector({ countsQuantities: facts.countsQuantities === true });
    this.currencyPlace = this.placeOf('currency_col_label');
    this.accountPlace = this.placeOf('account_col_label');
  }

  /** Opens a file. @param settled the findings of an earlier reading of the same file; null for the first reading */
  static async open<K extends string>(
    facts: CsvFacts<K>,
    source: TableSource,
    context: ReadContext,
    settled: Settled | null,
  ): Promise<CsvReading<K>> {
    const { settings } = context;
    const table = await source.open(settings, knownHeadings(facts));
    const columns = findColumns(facts, table, settings);
    const reading = new CsvReading(facts, source, context, settled, table, columns);
    await reading.lookAhead();
    return reading;
  }

  get headers(): readonly string[] {
    return this.csv.headers;
  }

  get cellNames(): readonly string[] {
    return Object.keys(this.columns);
  }

  get table(): FileTable {
    const settings = Object.keys(this.facts.columns).flatMap((column) => {
      const { label } = this.facts.columns[column as K];
      const at = this.columns[column as K];
      return label === null ? [] : [[label, at === undefined ? [] : [at]] as const];
    });
    const { headers: headings, headerLine, sample: rows } = this.csv;
    return { headings, headerLine, rows, columns: new Map(settings), takingSeveral: [] };
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    if (this.rowCount === 0) throw new DomainError('no_data_rows', 'The file has a header but no rows.');
    if (this.settled !== null) return { ...this.settled.verdict, leftOutCount: this.leftOutCount };
    const date = this.decideDates();
    const number = this.decideNumbers();
    const formats: CellFormats = { date: date?.format ?? null, number: number.format };
    const questions = [
      ...dateFormatQuestions(date, this.witness(date?.ambiguous?.cell, this.facts.dates, formats)),
      ...numberFormatQuestions(
        number,
        this.openNumbers,
        this.witness(number.ambiguous?.cell, this.facts.numbers, formats),
      ),
    ];
    const verdict: Verdict = {
      detected: {
        ...this.foundLabels(),
        ...this.csv.detected,
        number_format: formats.number,
        ...(formats.date !== null && { date_format: formats.date.pattern }),
      },
      blockers: blockersOf(questions),
      questions,
      leftOutCount: this.leftOutCount,
      reread: null,
    };
    const held = formats.number === this.assumed.number && formats.date?.pattern === this.assumed.date?.pattern;
    if (held) return verdict;
    const settled: Settled = { formats, verdict };
    return { ...verdict, reread: () => CsvReading.open(this.facts, this.source, this.context, settled) };
  }

  private async lookAhead(): Promise<void> {
    while (this.lookahead.length < ASSUMED_FROM_ROWS) {
      const next = await this.csv.rows.next();
      if (next.done === true) break;
      this.note(next.value);
      this.lookahead.push(next.value);
    }
    this.assumed = this.settled?.formats ?? {
      date: this.decideDates()?.format ?? null,
      number: this.decideNumbers().format,
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    const slice = new TimeSlice();
    for (const row of this.lookahead.splice(0)) {
      if (slice.isOver) await slice.next();
      yield this.toStagedRow(row);
    }
    for await (const row of this.csv.rows) {
      if (slice.isOver) await slice.next();
      this.note(row);
      yield this.toStagedRow(row);
    }
  }

  /** Passes the row's cells to the detectors, unless everything is already settled. */
  private note(row: CsvRow): void {
    this.rowCount += 1;
    if (this.settled !== null || this.repeatsHeadings(row)) return;
    for (const column of this.facts.dates) this.show(row, column, this.dates);
    for (const column of this.facts.numbers) this.show(row, column, this.numbers);
    if (this.facts.numbers.some((column) => isOpenNumber(this.written(row, column)))) this.openNumbers += 1;
    if (this.facts.numbers.length > 0) this.exponents.add(exponentOf(this.currencyIn(row)));
  }

  private currencyIn({ cells }: CsvRow): string {
    const said = normalizeCurrency(cells[this.currencyPlace] ?? '');
    return said ?? this.context.currencyOf(cells[this.accountPlace] || null);
  }

  /** Returns the place of the column that a setting names; -1 if the type or the file has none. */
  private placeOf(setting: string): number {
    const column = (Object.keys(this.facts.columns) as K[]).find((one) => this.facts.columns[one].label === setting);
    return column === undefined ? -1 : (this.columns[column] ?? -1);
  }

  private show(row: CsvRow, column: K, detector: { add(cell: string): void }): void {
    const cell = this.written(row, column);
    if (cell !== '') detector.add(cell);
  }

  /** Returns the cell of a column as it is written in the file; an empty text if the file does not have the column. */
  private written(row: CsvRow, column: K): string {
    const index = this.columns[column];
    return index === undefined ? '' : (writtenCells(row)[index] ?? '');
  }

  private headingOf(index: number): string {
    return this.csv.headers[index] || `#${index + 1}`;
  }

  private witness(cell: string | undefined, columns: readonly K[], formats: CellFormats): FormatWitness | null {
    const places = columns.map((column) => this.columns[column]).filter((place) => place !== undefined);
    const found = rowWith(cell, this.csv.sample, places);
    if (found === null) return null;
    return {
      line: found.row.line,
      column: this.headingOf(found.column),
      entryWith: (read) => {
        const reader = new RowReader(found.row, this.columns, this.csv.headers, { ...formats, ...read });
        return exampleOf(this.facts.read(reader, this.context, null));
      },
    };
  }

  private toStagedRow(read: CsvRow): StagedRow {
    const { row, leftOut } = this.edits.editedRow(read, this.columns as Readonly<Record<string, number>>);
    const reader = new RowReader(row, this.columns, this.csv.headers, this.assumed);
    if (leftOut === true) return this.leftOut(reader, row, LEFT_OUT_BY_USER);
    if (leftOut === null && this.repeatsHeadings(row)) {
      this.edits.noteLeftOut(row.rowNumber);
      return this.leftOut(reader, row, REPEATED_HEADER);
    }
    if (row.problem !== null && row.cells.length <= this.csv.headers.length) reader.failRow(row.problem);
    const values = this.facts.read(reader, this.context, this.previous);
    // Assigned field by field, because spreading an object for each row costs as much as parsing the row.
    this.previous = {
      rowNumber: row.rowNumber,
      line: row.line,
      recordType: null,
      sourceId: null,
      fields: reader.texts(),
      errors: reader.errors,
      date: values.date ?? null,
      amount: values.amount ?? null,
      currency: values.currency ?? null,
      name: values.name ?? null,
      notes: values.notes ?? null,
      account: values.account ?? null,
      category: values.category ?? null,
      tags: values.tags ?? [],
      details: values.details ?? null,
    };
    return this.previous;
  }

  private repeatsHeadings({ cells }: CsvRow): boolean {
    return this.csv.hasHeader && repeatsHeadings(this.csv.headers, cells);
  }

  /** Builds a row that is left out. It does not count as the previous row of the next one either. */
  private leftOut(reader: RowReader<K>, { rowNumber, line }: CsvRow, details: string): StagedRow {
    this.leftOutCount += 1;
    return stageLeftOut({ rowNumber, line, fields: reader.texts(), details });
  }

  private decideDates(): DateDecision {
    const given = this.givenDateFormat();
    return given === null ? this.dates.decide(this.context.preferredDateFormat) : { format: given, ambiguous: null };
  }

  private decideNumbers(): ReturnType<NumberFormatDetector['decide']> {
    const given = givenNumberFormat(this.context.settings);
    return given === null ? this.numbers.decide(null, this.exponents) : { format: given, ambiguous: null };
  }

  private givenDateFormat(): DateFormat | null {
    const pattern = this.context.settings['date_format'];
    const format = pattern === undefined ? null : compileDateFormat(pattern);
    return format === null || pattern !== this.facts.defaults?.['date_format'] ? format : withShortYears(format);
  }

  /** Returns the headings that were found by alias, keyed by their settings. */
  private foundLabels(): Record<string, string> {
    const labels: Record<string, string> = {};
    for (const column of Object.keys(this.facts.columns) as K[]) {
      const { label } = this.facts.columns[column];
      const index = this.columns[column];
      if (label !== null && index !== undefined) labels[label] = this.headingOf(index);
    }
    return labels;
  }
}

/** Returns a predicate for headings that the type looks for or that banks are known to write. */
function knownHeadings<K extends string>({ columns }: CsvFacts<K>): (heading: string) => boolean {
  const aliases = new Set(
    (Object.values(columns) as ColumnFacts[]).flatMap((column) => column.aliases.map(normalizeHeader)),
  );
  return (heading) => aliases.has(normalizeHeader(heading)) || rolesOf(heading).length > 0;
}

/** Programs that write four-digit years today wrote two-digit years in older versions. */
function withShortYears(format: DateFormat): DateFormat {
  const short = compileDateFormat(format.pattern.replace('%Y', '%y'));
  return { pattern: format.pattern, read: (text) => format.read(text) ?? short?.read(text) ?? null };
}

function findColumns<K extends string>(
  facts: CsvFacts<K>,
  { headers, hasHeader, width }: OpenTable,
  settings: Settings,
): Readonly<Partial<Record<K, number>>> {
  const wanted = Object.fromEntries(
    (Object.keys(facts.columns) as K[]).map((column) => {
      const { label, aliases } = facts.columns[column];
      return [column, { label: label === null ? null : (settings[label] ?? null), aliases }];
    }),
  ) as Record<K, { label: string | null; aliases: readonly string[] }>;
  const { withoutHeadings = [] } = facts;
  const isInOrder = !hasHeader && width === withoutHeadings.length;
  const inOrder = isInOrder ? withoutHeadings.map((column, at) => [column, at] as const) : [];
  const columns = {
    ...(Object.fromEntries(inOrder.filter(([column]) => (wanted[column].label ?? '') === '')) as Partial<
      Record<K, number>
    >),
    ...matchColumns(headers, wanted),
  };
  const missing = facts.missing((column) => columns[column] !== undefined);
  if (missing.length > 0) {
    const errors = missing.map((name) => `The file has no ${name} column`);
    throw new DomainError('missing_required_headers', `${errors.join('; ')}.`, {
      errors,
      details: { missing, headers: headers.filter((header) => header !== '') },
    });
  }
  return columns;
}
