import { invalidSpreadsheet } from '../formats/kit/sheets/spreadsheet-fault.js';
import { columnName, MAX_SHEET_COLUMNS, type SheetCell, type SheetRow } from '../formats/kit/sheets/workbook.js';
import { TextBudget } from './text-budget.js';

/** The maximum number of rows in a sheet that programs can write. */
const MAX_ROWS = 1_048_576;

/** Collects the rows of a sheet from its cells, within the limits of a sheet. */
export class SheetCells {
  private readonly budget: TextBudget;
  private done: SheetRow[] = [];
  private cells: (SheetCell | undefined)[] = [];

  /** @param maxCharacters the maximum length of the text of all cells */
  constructor(
    private readonly sheet: string,
    maxCharacters: number,
  ) {
    this.budget = new TextBudget(sheet, maxCharacters);
  }

  /** Adds a cell to the current row. Ignores blank cells. */
  put(row: number, column: number, cell: SheetCell): void {
    if (cell.text === '' && cell.problem === undefined) return;
    if (column >= MAX_SHEET_COLUMNS) {
      const name = `${columnName(column)}${row}`;
      const message = `sheet "${this.sheet}", cell ${name}: the sheet has more than ${MAX_SHEET_COLUMNS} columns`;
      throw invalidSpreadsheet('too_large', message, { sheet: this.sheet, cell: name });
    }
    this.cells[column] = cell;
  }

  /** Ends the row and counts its text. Ignores a row without cells. @param times how often the row is repeated */
  end(number: number, isHidden: boolean, times = 1): void {
    const { cells } = this;
    this.cells = [];
    if (number + times - 1 > MAX_ROWS) {
      const message = `The sheet "${this.sheet}" has more than ${MAX_ROWS} rows.`;
      throw invalidSpreadsheet('too_large', message, { sheet: this.sheet });
    }
    if (cells.length === 0) return;
    const length = cells.reduce((sum, cell) => sum + (cell?.text.length ?? 0) + 1, 0);
    this.budget.take(length * times);
    for (let at = 0; at < times; at += 1) this.done.push({ number: number + at, cells, isHidden });
  }

  /** Returns the rows that ended since the last call. */
  take(): readonly SheetRow[] {
    const { done } = this;
    this.done = [];
    return done;
  }
}
