import type { SheetCell, SheetRow } from '../../formats/kit/sheets/workbook.js';
import { MAX_SHEET_COLUMNS } from '../../formats/kit/sheets/workbook.js';
import { booleanCell, errorCell, isoDateCell, NO_SAVED_VALUE, numberCell, textCell } from '../cell-values.js';
import { SheetCells } from '../sheet-cells.js';
import type { XmlAttributes } from '../xml.js';
import { type OdsCellPlace, OdsTables } from './ods.tables.js';
import { CellText } from './ods.text.js';

/** The text that programs show for a formula without a value. */
const ERROR = /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!)|Err:\d{3})$/u;

/** Reads the rows of one table (ODF 1.3, part 3, 9.1.3 and 19.385). */
export class OdsRows extends OdsTables {
  private readonly cells: SheetCells;
  private readonly shown = new CellText();
  private cell: XmlAttributes | null = null;
  private isHidden = false;

  /** @param wanted the index of the table, from 0 */
  constructor(
    private readonly wanted: number,
    name: string,
    maxCharacters: number,
  ) {
    super();
    this.cells = new SheetCells(name, maxCharacters);
  }

  /** Returns the rows that were read since the last call. */
  take(): readonly SheetRow[] {
    return this.cells.take();
  }

  /** Whether another table has started. */
  get isOver(): boolean {
    return this.table > this.wanted;
  }

  text(text: string): void {
    if (this.cell !== null) this.shown.text(text);
  }

  protected openRow({ 'table:visibility': visibility = 'visible' }: XmlAttributes): void {
    this.isHidden = visibility !== 'visible';
  }

  protected openCell(_: OdsCellPlace, attributes: XmlAttributes): void {
    if (this.table === this.wanted) this.cell = attributes;
  }

  protected openInside(name: string, attributes: XmlAttributes): void {
    if (this.cell !== null) this.shown.open(name, attributes);
  }

  protected closeInside(name: string): void {
    if (this.cell !== null) this.shown.close(name);
  }

  protected closeCell({ row, column, times }: OdsCellPlace): void {
    if (this.cell === null) return;
    const cell = cellOf(this.cell, this.shown.take());
    this.cell = null;
    // A cell beyond the last column is refused, so adding one of them is enough.
    for (let at = 0; at < Math.min(times, MAX_SHEET_COLUMNS + 1); at += 1) this.cells.put(row, column + at, cell);
  }

  protected closeRow(row: number, times: number): void {
    if (this.table === this.wanted) this.cells.end(row, this.isHidden, times);
  }

  protected openOther(): void {
    // Styles do not affect values.
  }

  protected openTable(): void {
    // Tables are counted, so the name is not needed.
  }
}

function cellOf(attributes: XmlAttributes, shown: string): SheetCell {
  const { 'office:value-type': type, 'table:formula': formula, 'office:value': value = '' } = attributes;
  const isError = attributes['calcext:value-type'] === 'error' || (formula !== undefined && ERROR.test(shown));
  if (isError) return errorCell(shown);
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberCell(value, 'number', false);
    case 'date':
      return isoDateCell(attributes['office:date-value'] ?? '');
    case 'boolean':
      return booleanCell(attributes['office:boolean-value'] === 'true');
    case undefined:
      return formula === undefined ? textCell(shown) : NO_SAVED_VALUE;
    default:
      return textCell(shown === '' ? (attributes['office:string-value'] ?? '') : shown);
  }
}
