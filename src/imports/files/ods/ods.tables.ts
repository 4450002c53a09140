import type { XmlAttributes, XmlHandler } from '../xml.js';

/** The place of a cell. */
export interface OdsCellPlace {
  /** Starts at 1. */
  readonly row: number;
  /** Starts at 0. */
  readonly column: number;
  /** The number of adjacent columns that the cell fills. */
  readonly times: number;
}

const CELLS = ['table-cell', 'covered-table-cell'];

/**
 * Walks through the tables of a spreadsheet (ODF 1.3, part 3, 9.1). One element can represent several equal rows or
 * cells. Tables within cells and links are skipped.
 */
export abstract class OdsTables implements XmlHandler {
  /** The index of the current table, from 0; -1 before the first. */
  protected table = -1;
  private depth = 0;
  private row = 1;
  private rowTimes = 1;
  private column = 0;
  private cellTimes = 1;
  private isInBody = false;
  private linkDepth = 0;

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'spreadsheet') this.isInBody = true;
    if (name === 'dde-links') this.linkDepth += 1;
    if (!this.isInBody || this.linkDepth > 0) return this.openOther(name, attributes);
    if (name === 'table') this.depth += 1;
    if (name === 'table' && this.depth === 1) return this.beginTable(attributes);
    if (this.depth !== 1) return;
    if (name === 'table-row') {
      this.rowTimes = timesIn(attributes, 'table:number-rows-repeated');
      this.column = 0;
      this.openRow(attributes);
    } else if (CELLS.includes(name)) {
      this.cellTimes = timesIn(attributes, 'table:number-columns-repeated');
      this.openCell({ row: this.row, column: this.column, times: this.cellTimes }, attributes);
    } else {
      this.openInside(name, attributes);
    }
  }

  close(name: string): void {
    if (name === 'spreadsheet') this.isInBody = false;
    if (name === 'dde-links') this.linkDepth -= 1;
    if (this.isInBody && this.linkDepth === 0 && this.depth === 1) {
      if (name === 'table-row') {
        this.closeRow(this.row, this.rowTimes);
        this.row += this.rowTimes;
      } else if (CELLS.includes(name)) {
        this.closeCell({ row: this.row, column: this.column, times: this.cellTimes });
        this.column += this.cellTimes;
      } else {
        this.closeInside(name);
      }
    }
    if (name === 'table' && this.isInBody && this.linkDepth === 0) this.depth -= 1;
  }

  abstract text(text: string): void;

  /** Handles an element outside of the tables, such as a style. */
  protected abstract openOther(name: string, attributes: XmlAttributes): void;
  protected abstract openTable(attributes: XmlAttributes): void;
  protected abstract openRow(attributes: XmlAttributes): void;
  protected abstract openCell(place: OdsCellPlace, attributes: XmlAttributes): void;
  /** Handles an element in a cell or between rows. */
  protected abstract openInside(name: string, attributes: XmlAttributes): void;
  protected abstract closeInside(name: string): void;
  protected abstract closeCell(place: OdsCellPlace): void;
  protected abstract closeRow(row: number, times: number): void;

  private beginTable(attributes: XmlAttributes): void {
    this.table += 1;
    this.row = 1;
    this.openTable(attributes);
  }
}

function timesIn(attributes: XmlAttributes, name: string): number {
  const times = Number(attributes[name] ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}
