import { invalidSpreadsheet } from '../../formats/kit/sheets/spreadsheet-fault.js';
import type { Workbook } from '../../formats/kit/sheets/workbook.js';
import type { FileLimits } from '../file-limits.js';
import { PackageParts } from '../package-parts.js';
import { attributeOf, type XmlAttributes, type XmlHandler } from '../xml.js';
import type { ZipArchive } from '../zip.js';
import { type Relationship, relationshipsOf } from './xlsx.relationships.js';
import type { CellFacts } from './xlsx.rows.js';
import { XlsxSheet } from './xlsx.sheet.js';
import { StylesHandler } from './xlsx.styles.js';
import { SharedStringsHandler } from './xlsx.text.js';

/**
 * Opens an Office Open XML workbook (ECMA-376, SpreadsheetML, transitional or strict). Throws `invalid_spreadsheet`.
 * @param zip the package
 */
export async function openXlsx(zip: ZipArchive, limits: FileLimits): Promise<Workbook> {
  const parts = new PackageParts(zip, limits);
  const [{ target = 'xl/workbook.xml' } = {}] = ofKind(await relationshipsOf(parts, ''), 'officeDocument');
  if (target.endsWith('.bin')) {
    throw invalidSpreadsheet('unsupported', 'Binary workbooks (.xlsb) are not supported. Save it as .xlsx.');
  }
  const book = new BookHandler();
  await parts.read(target, book);
  const links = await relationshipsOf(parts, target);
  let facts: Promise<CellFacts> | null = null;
  const factsOnce = (): Promise<CellFacts> => (facts ??= readFacts(parts, links, book.is1904));
  const sheets = book.sheets.flatMap(({ name, id, isVisible }) => {
    const link = ofKind(links, 'worksheet').find((candidate) => candidate.id === id);
    if (link === undefined) return [];
    return [new XlsxSheet(name, isVisible, link.target, parts, factsOnce, limits.spreadsheetUnpackedBytes)];
  });
  if (sheets.length === 0) throw invalidSpreadsheet('no_table', 'The spreadsheet has no sheet with cells.');
  return { sheets };
}

async function readFacts(parts: PackageParts, links: readonly Relationship[], is1904: boolean): Promise<CellFacts> {
  const strings = new SharedStringsHandler();
  const styles = new StylesHandler();
  for (const { target } of ofKind(links, 'sharedStrings')) await parts.read(target, strings);
  for (const { target } of ofKind(links, 'styles')) await parts.read(target, styles);
  return { sharedStrings: strings.texts, meanings: styles.meanings, is1904 };
}

function ofKind(links: readonly Relationship[], kind: string): readonly Relationship[] {
  return links.filter((link) => link.kind === kind);
}

/** Collects the sheets of a workbook and its date system (ECMA-376, 18.2.19 and 18.2.28). */
class BookHandler implements XmlHandler {
  readonly sheets: { readonly name: string; readonly id: string; readonly isVisible: boolean }[] = [];
  is1904 = false;

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'workbookPr') this.is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (name !== 'sheet') return;
    const { name: title = '', state = 'visible' } = attributes;
    this.sheets.push({ name: title, id: attributeOf(attributes, 'id') ?? '', isVisible: state === 'visible' });
  }

  close(): void {
    // Everything is in the attributes.
  }

  text(): void {
    // It has no text.
  }
}
