import type { MergedRange } from '../../formats/kit/sheets/workbook.js';
import type { XmlAttributes } from '../xml.js';
import { type OdsCellPlace, OdsTables } from './ods.tables.js';

export interface OdsTableFacts {
  readonly name: string;
  readonly style: string;
  readonly ranges: MergedRange[];
}

/** Finds the tables of a spreadsheet, the styles that hide tables, and the merged cells. */
export class OdsSurvey extends OdsTables {
  readonly tables: OdsTableFacts[] = [];
  private readonly hiddenStyles = new Set<string>();
  private style = '';

  isVisible({ style }: OdsTableFacts): boolean {
    return !this.hiddenStyles.has(style);
  }

  text(): void {
    // Names and styles are in attributes.
  }

  protected openOther(name: string, attributes: XmlAttributes): void {
    if (name === 'style') this.style = attributes['style:name'] ?? '';
    if (name === 'table-properties' && attributes['table:display'] === 'false') this.hiddenStyles.add(this.style);
  }

  protected openTable(attributes: XmlAttributes): void {
    const { 'table:name': name = '', 'table:style-name': style = '' } = attributes;
    this.tables.push({ name, style, ranges: [] });
  }

  protected openCell({ row, column }: OdsCellPlace, attributes: XmlAttributes): void {
    const columns = Number(attributes['table:number-columns-spanned'] ?? 1);
    const rows = Number(attributes['table:number-rows-spanned'] ?? 1);
    if (!(columns > 1 || rows > 1)) return;
    const range = { firstRow: row, lastRow: row + rows - 1, firstColumn: column, lastColumn: column + columns - 1 };
    this.tables[this.table]?.ranges.push(range);
  }

  protected openRow(): void {
    // Rows are counted by the base class.
  }

  protected openInside(): void {
    // Cell contents are not needed.
  }

  protected closeInside(): void {
    // As above.
  }

  protected closeCell(): void {
    // As above.
  }

  protected closeRow(): void {
    // As above.
  }
}
