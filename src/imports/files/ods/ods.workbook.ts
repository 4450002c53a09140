import { invalidSpreadsheet } from '../../formats/kit/sheets/spreadsheet-fault.js';
import type { MergedRange, Sheet, SheetRow, Workbook } from '../../formats/kit/sheets/workbook.js';
import type { FileLimits } from '../file-limits.js';
import { holdsText } from '../holds-text.js';
import { checkedRanges } from '../merged-ranges.js';
import { PackageParts } from '../package-parts.js';
import { headOf } from '../../formats/kit/file-head.js';
import { readXml } from '../xml.js';
import type { ZipArchive } from '../zip.js';
import { OdsRows } from './ods.rows.js';
import { OdsSurvey } from './ods.survey.js';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/** Opens an OpenDocument spreadsheet (ODF 1.3, part 2). Throws `invalid_spreadsheet`. @param zip the package */
export async function openOds(zip: ZipArchive, limits: FileLimits): Promise<Workbook> {
  const parts = new PackageParts(zip, limits);
  const type = (await headOf(parts.bytes('mimetype'), 2 * SPREADSHEET.length)).toString('latin1');
  if (!type.startsWith(SPREADSHEET)) {
    throw invalidSpreadsheet('unsupported', 'The file is an OpenDocument file, but not a spreadsheet.');
  }
  if (parts.has(MANIFEST) && (await holdsText(parts.bytes(MANIFEST), 'encryption-data'))) {
    throw invalidSpreadsheet('encrypted', 'The spreadsheet is encrypted. Save it without a password and upload that.');
  }
  const survey = new OdsSurvey();
  await parts.read(CONTENT, survey);
  const maxCharacters = limits.spreadsheetUnpackedBytes;
  const sheets = survey.tables.map((table, at): Sheet => ({
    name: table.name,
    isVisible: survey.isVisible(table),
    mergedRanges: async (): Promise<readonly MergedRange[]> => checkedRanges(table.name, table.ranges),
    rows: () => rowsOf(parts, new OdsRows(at, table.name, maxCharacters)),
  }));
  if (sheets.length === 0) throw invalidSpreadsheet('no_table', 'The spreadsheet has no sheet.');
  return { sheets };
}

async function* rowsOf(parts: PackageParts, handler: OdsRows): AsyncGenerator<readonly SheetRow[]> {
  for await (const _ of readXml(parts.bytes(CONTENT), CONTENT, handler)) {
    const rows = handler.take();
    if (rows.length > 0) yield rows;
    if (handler.isOver) return;
  }
}
