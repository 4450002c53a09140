import { type FormatMeaning, meaningOfBuiltIn, meaningOfCode } from '../number-formats.js';
import type { XmlAttributes, XmlHandler } from '../xml.js';

const LONGEST_CODE = 255;

/** Collects the number formats of the cell styles of a workbook (ECMA-376, 18.8.10 and 18.8.30). */
export class StylesHandler implements XmlHandler {
  /** Indexed by style number. */
  readonly meanings: FormatMeaning[] = [];
  private readonly codes = new Map<string, string>();
  private isInCellFormats = false;

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'cellXfs') this.isInCellFormats = true;
    const { numFmtId: id = '0', formatCode: code } = attributes;
    if (name === 'numFmt' && code !== undefined) this.codes.set(id, code.slice(0, LONGEST_CODE));
    if (name === 'xf' && this.isInCellFormats) this.meanings.push(this.meaningOf(id));
  }

  close(name: string): void {
    if (name === 'cellXfs') this.isInCellFormats = false;
  }

  text(): void {
    // Styles have no text.
  }

  private meaningOf(id: string): FormatMeaning {
    const code = this.codes.get(id);
    return code === undefined ? meaningOfBuiltIn(Number(id)) : meaningOfCode(code);
  }
}
