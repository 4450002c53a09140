import { modalWidth } from './csv.dialect.js';
import { looksLikeDate, looksLikeEntry, looksLikeNumber } from './csv.looks.js';
import type { CsvRecord } from './csv.records.js';

/** Where the table of a file is among its records. */
export interface TablePlace {
  /** Which record has the headings; -1 when none does. */
  readonly header: number;
  /** Which record is the first row. */
  readonly first: number;
  readonly width: number;
  /** How many cells, blank ones too, an entry has at most that is no longer than the others. */
  readonly longest: number;
  /** The headers of the tables, when there are several with different headings and entries. */
  readonly headers: readonly CsvRecord[];
}

export interface TableHints {
  /** Whether a heading is a known one. */
  readonly knows: (heading: string) => boolean;
  /** Whether the table begins with the first record, since the lines before were skipped on request. */
  readonly isAtStart: boolean;
  /** Whether the table has a line of headings; undefined when that is to be found. */
  readonly hasHeader: boolean | undefined;
}

const LETTER = /\p{L}/u;

/** A line with this many known headings is a header, whatever its width. */
const SURE = 2;

/** Fewer entries may all be broken in the same way. */
const FEWEST_ENTRIES = 3;

/**
 * Finds the header above the first entry: of the lines with as many cells as the entries, give or take one, and neither
 * date nor number, the one with most known headings, of several the lowest. Without an entry it is the first line.
 * @param records the first ones of the file, at least one
 */
export function findTable(records: readonly CsvRecord[], hints: TableHints): TablePlace {
  const entries = records.filter(({ cells }) => cells.length > 1 && looksLikeEntry(cells));
  const width = modalWidth(entries);
  const body = bodyOf(records, entries, width);
  const headers = body === -1 ? [] : headersOf(records, entries, hints);
  const rows = placeOf(records, entries, body, width, hints);
  return { ...rows, headers, longest: body === -1 ? Infinity : Math.max(width, rows.width) };
}

type RowsPlace = Omit<TablePlace, 'headers' | 'longest'>;

function placeOf(
  records: readonly CsvRecord[],
  entries: readonly CsvRecord[],
  body: number,
  width: number,
  hints: TableHints,
): RowsPlace {
  if (hints.hasHeader === false) return without(records, entries, body, hints);
  if (hints.isAtStart || body === -1) return under(records, 0);
  const header = headerAbove(records, body, width, hints);
  if (header !== -1) {
    const place = under(records, header);
    return { ...place, width: place.width + unheadedColumns(entries, place.width) };
  }
  return hints.hasHeader === true ? under(records, Math.max(body - 1, 0)) : without(records, entries, body, hints);
}

/** Where the entries begin: with the first that has its date where most have it, as a line of a preamble has not. */
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

/** How many columns of texts all entries have behind the last heading, as some banks write the lines of a purpose. */
function unheadedColumns(entries: readonly CsvRecord[], width: number): number {
  const areTexts = entries.every(({ cells }) => {
    const more = cells.slice(width);
    return more.length > 0 && !more.some((cell) => looksLikeNumber(cell) || looksLikeDate(cell));
  });
  if (!areTexts || entries.length < FEWEST_ENTRIES) return 0;
  return Math.max(...entries.map(({ cells }) => cells.length)) - width;
}

/** Without headings the rows begin with the first entry of any width, or with what may be one right above. */
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

/** The records that have their dates where no entry has one, as lines that sum up the account. */
function summariesAmong(entries: readonly CsvRecord[]): ReadonlySet<CsvRecord> {
  if (entries.length <= FEWEST_ENTRIES) return new Set();
  const places = entries.map(({ cells }) => cells.flatMap((cell, column) => (looksLikeDate(cell) ? [column] : [])));
  const counts = new Map<number, number>();
  for (const column of places.flat()) counts.set(column, (counts.get(column) ?? 0) + 1);
  return new Set(entries.filter((_, at) => places[at]?.every((column) => counts.get(column) === 1)));
}

/** Whether a record stands on the line above another, and is about as wide as the table, and not all text. */
function isDamagedEntry(record: CsvRecord, below: CsvRecord | undefined, width: number): boolean {
  if (below === undefined || record.line + 1 !== below.line) return false;
  return Math.abs(record.cells.length - width) <= 1 && !isText(record.cells);
}

function headerAbove(records: readonly CsvRecord[], body: number, width: number, { knows }: TableHints): number {
  let best = -1;
  let most = 0;
  for (let at = 0; at < body; at++) {
    const { cells } = records[at] ?? { cells: [] };
    if (!isText(cells)) continue;
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

/** The first header of each table: a line of known headings that no other table has, with entries below. */
function headersOf(
  records: readonly CsvRecord[],
  entries: readonly CsvRecord[],
  { knows }: TableHints,
): readonly CsvRecord[] {
  const found = new Map<string, CsvRecord>();
  const isEntry = new Set(entries);
  let above: CsvRecord | null = null;
  for (const record of records) {
    const { cells } = record;
    if (isEntry.has(record)) {
      const key = above?.cells.join('\n').toLowerCase() ?? '';
      if (above !== null && Math.abs(above.cells.length - cells.length) <= 1 && !found.has(key)) found.set(key, above);
    } else if (isText(cells) && cells.filter((cell) => cell !== '' && knows(cell)).length >= SURE) {
      above = record;
    }
  }
  return found.size > 1 ? [...found.values()] : [];
}

function isText(cells: readonly string[]): boolean {
  return cells.length > 1 && !cells.some((cell) => looksLikeNumber(cell) || looksLikeDate(cell));
}
