import { type ZipMemberSpec, zipOf } from './zip-file.js';

/** A cell: a text, a number, or the XML of a `c` element without its reference. */
export type CellSpec = string | number | null | { readonly attributes?: string; readonly inner: string };

export interface SheetSpec {
  readonly name: string;
  readonly rows: readonly (readonly CellSpec[])[];
  readonly state?: 'hidden' | 'veryHidden';
  /** Such as `A1:B1`. */
  readonly merges?: readonly string[];
  /** Numbers of hidden rows, from 1. */
  readonly hiddenRows?: readonly number[];
}

export interface BookSpec {
  readonly sheets: readonly SheetSpec[];
  readonly date1904?: boolean;
  /** Format codes: style `n` has format code `n - 1`, and style 0 has none. */
  readonly formats?: readonly string[];
  /** Parts that replace or extend the generated ones. */
  readonly parts?: Readonly<Record<string, string>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A serial number as a date: style 1 must be a date format. */
export function dateCell(serial: number, style = 1): CellSpec {
  return { attributes: `s="${style}"`, inner: `<v>${serial}</v>` };
}

/** A minimal Office Open XML workbook (ECMA-376) with shared texts. */
export function xlsxOf(book: BookSpec): Buffer {
  return zipOf(xlsxParts(book));
}

export function xlsxParts({
  sheets,
  date1904 = false,
  formats = ['yyyy\\-mm\\-dd'],
  parts = {},
}: BookSpec): ZipMemberSpec[] {
  const texts: string[] = [];
  const made: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['rIdStrings', 'sharedStrings', 'sharedStrings.xml'],
      ['rIdStyles', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, texts)])),
  };
  made['xl/sharedStrings.xml'] =
    `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;
  return Object.entries({ ...made, ...parts }).map(([name, content]) => ({ name, content }));
}

function sheetXml({ rows, merges = [], hiddenRows = [] }: SheetSpec, texts: string[]): string {
  const data = rows.map((cells, row) => {
    const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
    const made = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`, texts));
    return `<row r="${row + 1}"${hidden}>${made.join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: CellSpec, reference: string, texts: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${reference}" ${cell.attributes ?? ''}>${cell.inner}</c>`;
  texts.push(cell);
  return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`;
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('');
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('');
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`;
}

function relationships(links: readonly (readonly [id: string, kind: string, target: string])[]): string {
  const made = links.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${REL}/${kind}" Target="${target}"/>`);
  return `<Relationships xmlns="${PACKAGE}/relationships">${made.join('')}</Relationships>`;
}

function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
