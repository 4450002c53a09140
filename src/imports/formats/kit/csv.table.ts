import { modalWidth } from './csv.dialect.js';
import { isPeriod, looksLikeDate, looksLikeEntry, looksLikeNumber } from './csv.looks.js';
import type { CsvRecord } from './csv.records.js';

/** The position of the table among the records of a file. */
export interface TableLocation {
  /** The index of the header row; -1 if there is none. */
  readonly header: number;
  /** The index of the first data row. */
  readonly first: number;
  readonly width: number;
  /** The usual maximum number of cells in an entry, including blank ones. */
  readonly longest: number;
  /** The header rows, if the file has several tables with different headings and entries. */
  readonly headers: readonly CsvRecord[];
}

export interface TableHints {
  /** Whether a heading is known. */
  readonly knows: (heading: string) => boolean;
  /** Whether the table starts with the first record, because the lines before it were skipped on request. */
  readonly isAtStart: boolean;
  /** Whether the table has a header row; undefined to detect it. */
  readonly hasHeader: boolean | undefined;
}

const LETTER = /\p{L}/u;
/** More than the code of a currency. */
const WORD = /\p{L}{4}/u;

/** A line with this many known headings is a header row, whatever its width. */
const SURE = 2;

/** With fewer entries, all of them could be damaged in the same way. */
const FEWEST_ENTRIES = 3;

/**
 * Finds the header row above the first entry. Candidates are as wide as the entries, give or take one cell, and have no
 * date or number. The candidate with the most known headings wins, or the lowest of several. Without an entry, the
 * header row is the first line.
 * @param records the first records of the file, at least one
 */
export function findTable(records: readonly CsvRecord[], hints: TableHints): TableLocation {
  const likeEntries = records.filter(({ cells }) => cells.length > 1 && looksLikeEntry(cells));
  const tables = tablesOf(records, likeEntries, hints);
  const real = tables.filter((table) => !isSummary(table));
  const summaries = new Set(real.length === 0 ? [] : tables.filter(isSummary).flatMap((table) => table.entries));
  const entries = likeEntries.filter((record) => !summaries.has(record));
  const width = modalWidth(entries);
  const body = bodyOf(records, entries, width);
  const headers = body === -1 || real.length < 2 ? [] : real.map(({ header }) => header);
  const rows = placeOf(records, entries, body, width, hints);
  return { ...rows, headers, longest: body === -1 ? Infinity : Math.max(width, rows.width) };
}

type RowsPlace = Omit<TableLocation, 'headers' | 'longest'>;

function placeOf(
  records: readonly CsvRecord[],
  entries: readonly CsvRecord[],
  body: number,
  width: number,
  hints: TableHints,
): RowsPlace {
  if (hints.hasHeader === false) return without(records, entries, body, hints);
  if (hints.isAtStart) return under(records, 0);
  if (body === -1) return under(records, Math.max(0, bestKnown(records, hints)));
  const header = headerAbove(records, body, constantsOf(entries, width), hints);
  if (header !== -1) {
    const place = under(records, header);
    return { ...place, width: place.width + unheadedColumns(entries, place.width) };
  }
  return hints.hasHeader === true ? under(records, Math.max(body - 1, 0)) : without(records, entries, body, hints);
}

/**
 * Returns the index of the first entry: the first record whose date is where most records have it, unlike in a
 * preamble.
 */
function bodyOf(records: readonly CsvRecord[], entries: readonly CsvRecord[], width: number): number {
  const regular = new Set(entries.filter(({ cells }) => cells.length === width));
  const columns = new Map<number, number>();
  for (const { cells } of regular) {
    const column = cells.findIndex(looksLikeDate);
    columns.set(column, (columns.get(column) ?? 0) + 1);
  }
  const [dates] = [...columns].reduce((one, other) => (other[1] > one[1] ? other : one), [-1, 0]);
  return records.findIndex((record) => regular.has(record) && looksLikeDate(record.cells[dates] ?? ''));
}

function under(records: readonly CsvRecord[], header: number): RowsPlace {
  return { header, first: header + 1, width: records[header]?.cells.length ?? 0 };
}

/**
 * Counts the text columns that every entry has after the last heading. Some banks split a purpose over several cells.
 */
function unheadedColumns(entries: readonly CsvRecord[], width: number): number {
  const areTexts = entries.every(({ cells }) => {
    const more = cells.slice(width);
    return more.length > 0 && !more.some((cell) => looksLikeNumber(cell) || looksLikeDate(cell));
  });
  if (!areTexts || entries.length < FEWEST_ENTRIES) return 0;
  return Math.max(...entries.map(({ cells }) => cells.length)) - width;
}

/**
 * Locates a table without a header row. It starts with the first entry of any width, or with a damaged entry right
 * above it.
 */
function without(
  records: readonly CsvRecord[],
  entries: readonly CsvRecord[],
  body: number,
  { isAtStart }: TableHints,
): RowsPlace {
  const width = body === -1 ? modalWidth(records) : (records[body]?.cells.length ?? 0);
  if (isAtStart || body === -1) return { header: -1, first: 0, width };
  const isEntry = new Set(entries);
  const summaries = summariesAmong(entries);
  let first = records.findIndex((record) => isEntry.has(record) && !summaries.has(record));
  const isPartAbove = (above: CsvRecord | undefined): boolean =>
    above !== undefined && !summaries.has(above) && isDamagedEntry(above, records[first], width);
  while (first > 0 && isPartAbove(records[first - 1])) first -= 1;
  return { header: -1, first, width };
}

/** Returns the records with dates where no entry has one, such as summary lines of the account. */
function summariesAmong(entries: readonly CsvRecord[]): ReadonlySet<CsvRecord> {
  if (entries.length < FEWEST_ENTRIES) return new Set();
  const places = entries.map(({ cells }) => cells.flatMap((cell, column) => (looksLikeDate(cell) ? [column] : [])));
  const counts = new Map<number, number>();
  for (const column of places.flat()) counts.set(column, (counts.get(column) ?? 0) + 1);
  return new Set(entries.filter((_, at) => places[at]?.every((column) => counts.get(column) === 1)));
}

/** Returns whether a record is on the line above another, about as wide as the table, and not only text. */
function isDamagedEntry(record: CsvRecord, below: CsvRecord | undefined, width: number): boolean {
  if (below === undefined || record.line + 1 !== below.line) return false;
  return Math.abs(record.cells.length - width) <= 1 && !isText(record.cells) && !record.cells.some(isPeriod);
}

/** The width of the entries, and the cells that all of them have in common. */
interface CommonCells {
  readonly width: number;
  /** By column; undefined where entries differ. */
  readonly constants: readonly (string | undefined)[];
}

/** Some banks begin every record of a kind with the same number, the header row too. */
function constantsOf(entries: readonly CsvRecord[], width: number): CommonCells {
  const [first, ...others] = entries.filter(({ cells }) => cells.length === width);
  if (first === undefined || others.length + 1 < FEWEST_ENTRIES) return { width, constants: [] };
  const isConstant = (cell: string, at: number): boolean => others.every(({ cells }) => cells[at] === cell);
  return { width, constants: first.cells.map((cell, at) => (isConstant(cell, at) ? cell : undefined)) };
}

function headerAbove(
  records: readonly CsvRecord[],
  body: number,
  { width, constants }: CommonCells,
  { knows }: TableHints,
): number {
  let best = -1;
  let most = 0;
  for (let at = 0; at < body; at++) {
    const { cells } = records[at] ?? { cells: [] };
    if (!isText(cells.map((cell, column) => (cell === constants[column] ? '' : cell)))) continue;
    const known = cells.filter((cell) => cell !== '' && knows(cell)).length;
    const filled = cells.filter((cell) => LETTER.test(cell)).length;
    const fits = Math.abs(cells.length - width) <= 1 && filled >= Math.max(2, width - 1);
    if (known < SURE && !fits) continue;
    if (best !== -1 && known < most) continue;
    best = at;
    most = known;
  }
  return best;
}

/** Returns the first line with the most known headings, at least two; -1 if none. For files without recognisable dates. */
function bestKnown(records: readonly CsvRecord[], { knows }: TableHints): number {
  const known = records.map(({ cells }) =>
    isText(cells) ? cells.filter((cell) => cell !== '' && knows(cell)).length : 0,
  );
  const most = Math.max(...known);
  return most >= SURE ? known.indexOf(most) : -1;
}

/** A header row, and what looks like entries below it. */
interface HeadedEntries {
  readonly header: CsvRecord;
  readonly entries: CsvRecord[];
}

/**
 * Returns the tables of a file by their header rows: lines of known headings that no other table has, with entries below. Below a
 * blank line, the headings need not be known.
 */
function tablesOf(
  records: readonly CsvRecord[],
  entries: readonly CsvRecord[],
  { knows }: TableHints,
): readonly HeadedEntries[] {
  const found = new Map<string, HeadedEntries>();
  const isEntry = new Set(entries);
  let above: CsvRecord | null = null;
  for (const [at, record] of records.entries()) {
    const { cells } = record;
    if (isEntry.has(record)) {
      if (above === null || Math.abs(above.cells.length - cells.length) > 1) continue;
      const key = above.cells.join('\n').toLowerCase();
      const table = found.get(key) ?? { header: above, entries: [] };
      table.entries.push(record);
      found.set(key, table);
    } else if (isText(cells)) {
      const isKnown = cells.filter((cell) => cell !== '' && knows(cell)).length >= SURE;
      if (isKnown || isSetOff(record, records[at - 1], records[at + 1])) above = record;
    }
  }
  return [...found.values()];
}

/** Returns whether a table has a single row, which contains only dates and numbers. Such a row is a summary of the file. */
function isSummary({ entries: [first, ...others] }: HeadedEntries): boolean {
  const isWord = (cell: string): boolean => WORD.test(cell) && !looksLikeDate(cell) && !looksLikeNumber(cell);
  return others.length === 0 && first?.cells.some(isWord) === false;
}

/** Returns whether a record has a text in each cell, a blank line above it, and records as wide as itself below. */
function isSetOff({ line, cells }: CsvRecord, above: CsvRecord | undefined, below: CsvRecord | undefined): boolean {
  const hasGap = above === undefined || above.line + 1 < line;
  return (
    hasGap &&
    below?.line === line + 1 &&
    below.cells.length === cells.length &&
    cells.every((cell) => LETTER.test(cell))
  );
}

function isText(cells: readonly string[]): boolean {
  return cells.length > 1 && !cells.some((cell) => looksLikeNumber(cell) || looksLikeDate(cell));
}
