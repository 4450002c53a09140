import type { CellKind } from '../typed-cells.js';

/** A cell as stored in the file. */
export interface SheetCell {
  /** Numbers are decimal text with a point, dates `YYYY-MM-DD`, booleans `true` or `false`; blank for an empty cell. */
  readonly text: string;
  readonly kind: CellKind;
  /** Why the value is unknown. Continues a sentence that starts with the name of the cell; no full stop. */
  readonly problem?: string;
}

/** A row with at least one cell that is not empty. */
export interface SheetRow {
  /** Starts at 1, as programs show it. */
  readonly number: number;
  /** Indexed by column, without trailing empty cells; undefined for a place without a cell. */
  readonly cells: readonly (SheetCell | undefined)[];
  readonly isHidden: boolean;
}

/** A merged range. Rows start at 1, columns at 0; the last ones are included. */
export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A sheet of a workbook, which can be read repeatedly. Reading throws `invalid_spreadsheet`. */
export interface Sheet {
  readonly name: string;
  readonly isVisible: boolean;
  mergedRanges(): Promise<readonly MergedRange[]>;
  /** The rows in order, in batches. */
  rows(): AsyncIterable<readonly SheetRow[]>;
}

export interface Workbook {
  /** In file order; at least one. */
  readonly sheets: readonly Sheet[];
}

/** More columns than any bank writes. A cell beyond them is an error. */
export const MAX_SHEET_COLUMNS = 500;

/** The letters of a column: `A`, `Z`, `AA` … @param column starts at 0 */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
