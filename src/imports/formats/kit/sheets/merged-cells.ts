import { looksLikeDate, looksLikeNumber } from '../csv.looks.js';
import type { MergedRange, SheetCell, SheetRow } from './workbook.js';

type Cells = readonly (SheetCell | undefined)[];

/** Header rows are among the first rows of a sheet. */
const LAST_HEAD_ROW = 50;

/**
 * Turns the rows of a sheet into the rows of a table. Only the first cell of a merged range has a value, whatever the
 * file stores in the others. In header rows, all cells of the range have that value, and two header rows that share
 * merged cells become one.
 * @param ranges in any order, without overlaps
 */
export async function* withoutMerges(
  batches: AsyncIterable<readonly SheetRow[]>,
  ranges: readonly MergedRange[],
): AsyncGenerator<readonly SheetRow[]> {
  if (ranges.length === 0) {
    yield* batches;
    return;
  }
  const merges = new Merges(ranges);
  let above: SheetRow | null = null;
  for await (const batch of batches) {
    const rows: SheetRow[] = [];
    for (const row of batch) {
      const joined: SheetRow | null = above === null ? null : merges.joined(above, row);
      if (above !== null && joined === null) rows.push(merges.single(above));
      above = joined ?? row;
      if (joined === null && mayBeHead(row)) continue;
      rows.push(joined ?? merges.single(row));
      above = null;
    }
    yield rows;
  }
  if (above !== null) yield [merges.single(above)];
}

/** Tracks the merged ranges from row to row. */
class Merges {
  private readonly waiting: MergedRange[];
  private active: readonly MergedRange[] = [];

  constructor(ranges: readonly MergedRange[]) {
    this.waiting = ranges.toSorted((one, other) => other.firstRow - one.firstRow);
  }

  /** Resolves the merged cells of one row. Call `single` and `joined` for rows in order. */
  single(row: SheetRow): SheetRow {
    const ranges = this.at(row.number);
    return ranges.length === 0 ? row : { ...row, cells: mayBeHead(row) ? filled(row, ranges) : cleared(row, ranges) };
  }

  /**
   * Joins two header rows; null unless a range spans both, or a range in the upper row is above several filled cells.
   */
  joined(upper: SheetRow, lower: SheetRow): SheetRow | null {
    if (upper.number + 1 !== lower.number || !mayBeHead(upper) || !isText(lower)) return null;
    const ranges = this.at(upper.number);
    const areHeld = ranges.some(
      (range) =>
        range.lastRow > upper.number || (isWide(range) && within(range, lower.cells).filter(isFilled).length > 1),
    );
    if (!areHeld) return null;
    const over = filled(upper, ranges);
    const below = cleared(lower, this.at(lower.number));
    const width = Math.max(over.length, below.length);
    const cells = Array.from({ length: width }, (_, column) => joinedCell(over[column], below[column]));
    return { number: lower.number, isHidden: upper.isHidden && lower.isHidden, cells };
  }

  private at(row: number): readonly MergedRange[] {
    const begun: MergedRange[] = [];
    while ((this.waiting.at(-1)?.firstRow ?? Infinity) <= row) begun.push(...this.waiting.splice(-1));
    if (begun.length > 0 || this.active.length > 0) {
      this.active = [...this.active, ...begun].filter(({ lastRow }) => lastRow >= row);
    }
    return this.active;
  }
}

/** Returns whether a row can be a header row: only texts, and more of them than a title has. */
function mayBeHead(row: SheetRow): boolean {
  return row.number <= LAST_HEAD_ROW && row.cells.filter(isFilled).length > 1 && isText(row);
}

function isText({ cells }: SheetRow): boolean {
  return cells.every(
    (cell) => cell === undefined || (cell.kind === 'text' && !looksLikeNumber(cell.text) && !looksLikeDate(cell.text)),
  );
}

function isFilled(cell: SheetCell | undefined): boolean {
  return cell !== undefined && cell.text !== '';
}

function isWide({ firstColumn, lastColumn }: MergedRange): boolean {
  return lastColumn > firstColumn;
}

function within({ firstColumn, lastColumn }: MergedRange, cells: Cells): Cells {
  return cells.slice(firstColumn, lastColumn + 1);
}

/** Returns the cells of a row; each range that starts in the row fills all its columns with its value. */
function filled(row: SheetRow, ranges: readonly MergedRange[]): Cells {
  const cells = [...row.cells];
  for (const { firstRow, firstColumn, lastColumn } of ranges) {
    const value = firstRow === row.number ? cells[firstColumn] : undefined;
    for (let column = firstColumn; column <= lastColumn; column += 1) cells[column] = value;
  }
  return cells;
}

/** Returns the cells of a row without those that a merged range covers, except the first of the range. */
function cleared(row: SheetRow, ranges: readonly MergedRange[]): Cells {
  const cells = [...row.cells];
  for (const { firstRow, firstColumn, lastColumn } of ranges) {
    const first = firstRow === row.number ? firstColumn + 1 : firstColumn;
    for (let column = first; column <= Math.min(lastColumn, cells.length - 1); column += 1) cells[column] = undefined;
  }
  return cells;
}

function joinedCell(upper: SheetCell | undefined, lower: SheetCell | undefined): SheetCell | undefined {
  if (!isFilled(upper) || upper === undefined) return lower;
  if (!isFilled(lower) || lower === undefined) return upper;
  return { ...upper, text: `${upper.text} ${lower.text}` };
}
