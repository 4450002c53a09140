import { invalidSpreadsheet } from '../formats/kit/sheets/spreadsheet-fault.js';
import { columnName, MAX_SHEET_COLUMNS, type SheetCell, type SheetRow } from '../formats/kit/sheets/workbook.js';
import { TextBudget } from './text-budget.js';

/** More rows no program writes into a sheet. */
const MAX_ROWS = 1_048_576;

/** Collects the rows of a sheet as their cells are read, within the limits of a sheet. */
export class SheetCells {
  private readonly budget: TextBudget;
  private done: SheetRow[] = [];
  private cells: (SheetCell | undefined)[] = [];

  /** @param maxCharacters how much text all cells may have */
  constructor(
    private readonly sheet: string,
    maxCharacters: number,
  ) {
    this.budget = new TextBudget(sheet, maxCharacters);
  }

  /** Puts a cell into the row that is being read. Blank cells are left out. */
  put(row: number, column: number, cell: SheetCell): void {
    if (cell.text === '' && cell.problem === undefined) return;
    if (column >= MAX_SHEET_COLUMNS) {
      const name = `${columnName(column)}${row}`;
      const message = `sheet "${this.sheet}", cell ${name}: the sheet has more than ${MAX_SHEET_COLUMNS} columns`;
      throw invalidSpreadsheet('too_large', message, { sheet: this.sheet, cell: name });
    }
    this.cells[column] = cell;
  }

  /** Ends the row, whose text is counted. A row without cells is left out. @param times how often it stands there */
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

  /** The rows that ended since it was called last. */
  take(): readonly SheetRow[] {
    const { done } = this;
    this.done = [];
    return done;
  }
}
