import type { CsvRow } from '../../csv.js';
import { looksLikeDate } from '../../csv.looks.js';
import { rolesOf } from '../../headings/headings.js';
import type { OpenTable } from '../../table-source.js';
import { withRows } from '../../mapped-rows.js';

/** A day without a year, as `31.12` or `31.12.`; dots mean that the day is first. */
const SHORT_DAY = /^(\d{1,2})\.(\d{1,2})\.?$/u;
const DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/u;
/** Two dates of one entry that are further apart than this are in different years. */
const HALF_A_YEAR = 6;

/**
 * Completes booking days without a year by the value date in the same row, which some banks write in full. The year is
 * the one that brings the two closest.
 */
export function withYears(csv: OpenTable): OpenTable {
  const short = columnOf(csv, 'date', (cell) => SHORT_DAY.test(cell));
  const full = columnOf(csv, 'value_date', (cell) => DAY.test(cell) && looksLikeDate(cell));
  if (short === null || full === null) return csv;
  const completed = (row: CsvRow): CsvRow => {
    const day = dayWithYear(row.cells[short] ?? '', row.cells[full] ?? '');
    return day === null ? row : { ...row, cells: row.cells.with(short, day) };
  };
  return withRows(csv, completed);
}

/** Returns the only column with such a heading, if all its filled cells are of a kind. */
function columnOf(
  { headers, sample }: OpenTable,
  role: 'date' | 'value_date',
  isOfKind: (cell: string) => boolean,
): number | null {
  const found = headers.flatMap((heading, column) => {
    if (!rolesOf(heading).some((named) => named.role === role)) return [];
    const cells = sample.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every(isOfKind) ? [column] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function dayWithYear(short: string, full: string): string | null {
  const [, day, month] = SHORT_DAY.exec(short) ?? [];
  const [, , otherMonth, year = ''] = DAY.exec(full) ?? [];
  if (day === undefined || month === undefined || otherMonth === undefined) return null;
  const months = Number(month) - Number(otherMonth);
  const shift = months > HALF_A_YEAR ? -1 : months < -HALF_A_YEAR ? 1 : 0;
  const years = year.length === 2 ? 100 : 10_000;
  return `${day}.${month}.${String((Number(year) + shift + years) % years).padStart(year.length, '0')}`;
}
