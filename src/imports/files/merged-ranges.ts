import { invalidSpreadsheet } from '../formats/kit/sheets/spreadsheet-fault.js';
import { MAX_SHEET_COLUMNS, type MergedRange } from '../formats/kit/sheets/workbook.js';

/** More than any table has. Each range takes time in every row that it spans. */
const MAX_RANGES = 10_000;

/**
 * Returns the merged ranges within the columns of a sheet. Throws `invalid_spreadsheet` if there are too many, or if
 * they overlap so much that one row has more ranges than columns.
 */
export function checkedRanges(sheet: string, ranges: readonly MergedRange[]): readonly MergedRange[] {
  if (ranges.length > MAX_RANGES) {
    throw invalidSpreadsheet('too_large', `The sheet "${sheet}" has more than ${MAX_RANGES} merged cells.`, { sheet });
  }
  const inside = ranges
    .filter(({ firstColumn }) => firstColumn < MAX_SHEET_COLUMNS)
    .map((range) => ({ ...range, lastColumn: Math.min(range.lastColumn, MAX_SHEET_COLUMNS - 1) }));
  if (mostInOneRow(inside) > MAX_SHEET_COLUMNS) {
    throw invalidSpreadsheet('malformed', `The merged cells of the sheet "${sheet}" overlap.`, { sheet });
  }
  return inside;
}

function mostInOneRow(ranges: readonly MergedRange[]): number {
  const changes = ranges
    .flatMap(({ firstRow, lastRow }) => [
      { row: firstRow, by: 1 },
      { row: lastRow + 1, by: -1 },
    ])
    .toSorted((one, other) => one.row - other.row || one.by - other.by);
  let open = 0;
  let most = 0;
  for (const { by } of changes) {
    open += by;
    most = Math.max(most, open);
  }
  return most;
}
