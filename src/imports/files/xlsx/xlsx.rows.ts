import { invalidSpreadsheet } from '../../formats/kit/sheets/spreadsheet-fault.js';
import type { SheetCell, SheetRow } from '../../formats/kit/sheets/workbook.js';
import { placeOf } from '../cell-references.js';
import { booleanCell, errorCell, isoDateCell, NO_SAVED_VALUE, numberCell, textCell } from '../cell-values.js';
import type { FormatMeaning } from '../number-formats.js';
import { SheetCells } from '../sheet-cells.js';
import type { XmlAttributes, XmlHandler } from '../xml.js';
import { RichText, unescaped } from './xlsx.text.js';

/** The shared strings, the styles and the date system that the cells of a workbook refer to. */
export interface CellFacts {
  readonly sharedStrings: readonly string[];
  /** The meaning of numbers in each style, indexed by style number. */
  readonly meanings: readonly FormatMeaning[];
  readonly is1904: boolean;
}

/** Reads the rows of a worksheet (ECMA-376, 18.3.1.73 and 18.3.1.4). */
export class RowsHandler implements XmlHandler {
  private readonly cells: SheetCells;
  private row = 0;
  private isHidden = false;
  private column = -1;
  private type = 'n';
  private style = 0;
  private hasFormula = false;
  private hasValue = false;
  private isInValue = false;
  private pieces: string[] = [];
  private inline: RichText | null = null;

  constructor(
    private readonly sheet: string,
    private readonly facts: CellFacts,
    maxCharacters: number,
  ) {
    this.cells = new SheetCells(sheet, maxCharacters);
  }

  /** Returns the rows that were read since the last call. */
  take(): readonly SheetRow[] {
    return this.cells.take();
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'v') this.isInValue = true;
    else if (name === 'is') this.inline = new RichText();
    else this.inline?.open(name);
    if (name === 'v' || name === 'is') this.hasValue = true;
  }

  close(name: string): void {
    if (name === 'v') this.isInValue = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.cells.end(this.row, this.isHidden);
    else this.inline?.close(name);
  }

  text(text: string): void {
    if (this.isInValue) this.pieces.push(text);
    else this.inline?.text(text);
  }

  private openRow({ r, hidden }: XmlAttributes): void {
    const row = r === undefined ? this.row + 1 : Number(r);
    if (!(row > this.row)) throw this.malformed(`row ${r} is out of order, after row ${this.row}`);
    this.row = row;
    this.isHidden = hidden === '1' || hidden === 'true';
    this.column = -1;
  }

  private openCell({ r, t = 'n', s = '0' }: XmlAttributes): void {
    const place = r === undefined ? null : placeOf(r);
    if (r !== undefined && (place === null || place.row !== this.row)) {
      throw this.malformed(`"${r.slice(0, 20)}" is not a cell of row ${this.row}`);
    }
    this.column = place?.column ?? this.column + 1;
    this.type = t;
    this.style = Number(s);
    this.hasFormula = false;
    this.hasValue = false;
    this.pieces = [];
    this.inline = null;
  }

  private closeCell(): void {
    const inline = this.inline?.take() ?? null;
    this.inline = null;
    const value = this.pieces.join('');
    if (!this.hasValue) {
      if (this.hasFormula) this.cells.put(this.row, this.column, NO_SAVED_VALUE);
      return;
    }
    this.cells.put(this.row, this.column, inline === null ? this.cellOf(value) : textCell(inline));
  }

  private cellOf(value: string): SheetCell {
    switch (this.type) {
      case 's':
        return textCell(this.shared(value));
      case 'str':
      case 'inlineStr':
        return textCell(unescaped(value));
      case 'b':
        return booleanCell(value.trim() === '1' || value.trim() === 'true');
      case 'e':
        return errorCell(value);
      case 'd':
        return isoDateCell(value);
      default:
        return value === '' ? textCell('') : this.numberOf(value.trim());
    }
  }

  private numberOf(value: string): SheetCell {
    return numberCell(value, this.facts.meanings[this.style] ?? 'number', this.facts.is1904);
  }

  private shared(index: string): string {
    const text = this.facts.sharedStrings[Number(index)];
    if (text === undefined) throw this.malformed(`there is no shared string ${index.slice(0, 20)}`);
    return text;
  }

  private malformed(problem: string): Error {
    return invalidSpreadsheet('malformed', `sheet "${this.sheet}": ${problem}`, { sheet: this.sheet });
  }
}
