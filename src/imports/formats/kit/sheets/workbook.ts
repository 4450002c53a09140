import type { CellKind } from '../typed-cells.js';

/** A cell as its file has it. */
export interface SheetCell {
  /** Numbers are decimal text with a point, dates `YYYY-MM-DD`, booleans `true` or `false`; blank for an empty cell. */
  readonly text: string;
  readonly kind: CellKind;
  /** Why nobody can say what its value is, a sentence without its full stop. */
  readonly problem?: string;
}

/** A row with a cell that is not empty. */
export interface SheetRow {
  /** From 1, as programs show it. */
  readonly number: number;
  /** By column, without the empty ones at the end; a place without a cell is undefined. */
  readonly cells: readonly (SheetCell | undefined)[];
  readonly isHidden: boolean;
}

/** Cells that are merged into one. Rows count from 1, columns from 0, and the last ones belong to it. */
export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** One sheet of a workbook, readable as often as needed. Reading throws `invalid_spreadsheet`. */
export interface Sheet {
  readonly name: string;
  readonly isVisible: boolean;
  mergedRanges(): Promise<readonly MergedRange[]>;
  /** The rows in their order, as many at once as were read. */
  rows(): AsyncIterable<readonly SheetRow[]>;
}

export interface Workbook {
  /** In the order of the file; at least one. */
  readonly sheets: readonly Sheet[];
}

/** More columns than these no bank writes; a cell beyond them is refused. */
export const MAX_SHEET_COLUMNS = 500;

/** The name of a column as programs show it. @param column from 0 @returns `A`, `Z`, `AA` … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
