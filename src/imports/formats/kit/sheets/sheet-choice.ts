import type { ErrorCode } from '../../../../platform/error-codes.js';
import { DomainError } from '../../../../platform/errors.js';
import type { Reading } from '../../format.js';
import { SheetTable } from './sheet-table.js';
import { invalidSpreadsheet } from './spreadsheet-fault.js';
import type { Sheet, Workbook } from './workbook.js';

/** A sheet with the required columns. */
export interface OpenSheet {
  readonly table: SheetTable;
  readonly reading: Reading;
}

export type OpenReading = (table: SheetTable) => Promise<OpenSheet>;

export interface SheetChoice {
  readonly chosen: OpenSheet;
  /** The names of all sheets that could be meant, if there are several; empty otherwise. */
  readonly rivals: readonly string[];
}

/** The errors that mean that a sheet does not contain the table. */
const NO_TABLE: readonly ErrorCode[] = ['missing_required_headers', 'no_data_rows', 'duplicate_headers'];

/**
 * Chooses the sheet to read: the requested one, or else the visible one with the required columns. Throws
 * `validation_failed` (`sheet`) if the requested sheet does not exist, the error of `open` if there is only one sheet,
 * and `invalid_spreadsheet` if none of several sheets has the columns.
 * @param asked the name of a sheet, or its number as `#2`; null if none is requested
 */
export async function chooseSheet(workbook: Workbook, asked: string | null, open: OpenReading): Promise<SheetChoice> {
  if (asked !== null) return { chosen: await open(new SheetTable(sheetCalled(workbook, asked))), rivals: [] };
  const visible = workbook.sheets.filter(({ isVisible }) => isVisible);
  const [only, ...others] = visible.length > 0 ? visible : workbook.sheets;
  if (only === undefined) throw invalidSpreadsheet('no_table', 'The spreadsheet has no sheet.');
  if (others.length === 0) return { chosen: await open(new SheetTable(only)), rivals: [] };
  return choiceAmong([only, ...others], open);
}

async function choiceAmong(sheets: readonly Sheet[], open: OpenReading): Promise<SheetChoice> {
  const fitting: OpenSheet[] = [];
  const problems: string[] = [];
  for (const sheet of sheets) {
    const opened = await tryOpen(new SheetTable(sheet), open);
    if (typeof opened === 'string') problems.push(`"${sheet.name}": ${opened}`);
    else fitting.push(opened);
  }
  const [chosen, ...rivals] = fitting;
  if (chosen === undefined) {
    throw invalidSpreadsheet('no_table', `No sheet has the required columns. ${problems.join(' ')}`);
  }
  for (const { table } of rivals) await table.close();
  return { chosen, rivals: rivals.length === 0 ? [] : fitting.map(({ table }) => table.sheet.name) };
}

/** Opens a sheet. @returns the opened sheet, or the reason why it does not contain the table */
async function tryOpen(table: SheetTable, open: OpenReading): Promise<OpenSheet | string> {
  try {
    const opened = await open(table);
    if (opened.reading.table === undefined || opened.reading.table.rows.length > 0) return opened;
    await table.close();
    return 'there are no rows.';
  } catch (error) {
    await table.close();
    if (error instanceof DomainError && NO_TABLE.includes(error.code)) return error.message;
    throw error;
  }
}

function sheetCalled({ sheets }: Workbook, asked: string): Sheet {
  const number = /^#(\d{1,4})$/u.exec(asked)?.[1];
  const same = (name: string): string => name.trim().toLowerCase();
  const found =
    sheets.find(({ name }) => name === asked) ??
    sheets.find(({ name }) => same(name) === same(asked)) ??
    (number === undefined ? undefined : sheets[Number(number) - 1]);
  if (found !== undefined) return found;
  const problem = `must be a sheet of the file: ${sheets.map(({ name }, at) => `"${name}" (#${at + 1})`).join(', ')}`;
  throw new DomainError('validation_failed', `sheet ${problem}.`, {
    errors: [`sheet ${problem}`],
    details: { sheet: [problem] },
  });
}
