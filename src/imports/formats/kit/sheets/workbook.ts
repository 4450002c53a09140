import type { CellKind } from '../cell-kind.js';

/** A cell as stored in the file. */
export interface SheetCell {
  /**
   * Numbers are decimal text with a point, dates are `YYYY-MM-DD`, booleans `true` or `false`; blank for an empty cell.
   */
  readonly text: string;
  readonly kind: CellKind;
  /** Why the value is unknown. Continues a sentence that starts with the cell's name; no full stop. */
  readonly problem?: string;
}

/** A row with at least one cell that is not empty. */
export interface SheetRow {
  /** Starts at 1, as spreadsheet programs show it. */
  readonly number: number;
  /** Indexed by column, without trailing empty cells; undefined for a missing cell. */
  readonly cells: readonly (SheetCell | undefined)[];
  readonly isHidden: boolean;
}

/** A merged range. Rows start at 1, columns at 0; the end is included. */
export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A sheet of a workbook. It can be read repeatedly. Reading throws `invalid_spreadsheet`. */
export interface Sheet {
  readonly name: string;
  readonly isVisible: boolean;
  mergedRanges(): Promise<readonly MergedRange[]>;
  /** Reads the rows in order, in batches. */
  rows(): AsyncIterable<readonly SheetRow[]>;
}

export interface Workbook {
  /** In file order; at least one. */
  readonly sheets: readonly Sheet[];
}

/** More columns than any bank writes. A cell beyond this column is an error. */
export const MAX_SHEET_COLUMNS = 500;

/** Returns the letters of a column: `A`, `Z`, `AA` … @param column starts at 0 */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
