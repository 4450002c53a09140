import { fileURLToPath } from 'node:url';
import { linesFromProcess, type ProcessFault } from '../../formats/kit/guarded-process/guarded-process.js';
import { type FaultReason, invalidSpreadsheet } from '../../formats/kit/sheets/spreadsheet-fault.js';
import type { Sheet, SheetCell, SheetRow, Workbook } from '../../formats/kit/sheets/workbook.js';
import type { ByteFile } from '../byte-file.js';
import { booleanCell, errorCell, NO_SAVED_VALUE, numberCell, textCell } from '../cell-values.js';
import type { FileLimits } from '../file-limits.js';
import { checkedRanges } from '../merged-ranges.js';
import { meaningOfCode } from '../number-formats.js';
import { SheetCells } from '../sheet-cells.js';
import { XLS_LIMITS } from './xls.limits.js';

/** The lines that `xls.rows.mjs` writes. */
type SheetLine = {
  readonly sheet: string;
  readonly isVisible: boolean;
  readonly is1904: boolean;
  readonly ranges: readonly (readonly [firstRow: number, lastRow: number, firstColumn: number, lastColumn: number])[];
};
type CellLine = readonly [column: number, type: 'n' | 's' | 'b' | 'e' | 'f', value: string, format: string];
type RowLine = readonly [row: number, isHidden: boolean, cells: readonly CellLine[]];

type XlsFault = 'encrypted' | 'unsupported' | ProcessFault;

const PROGRAM = fileURLToPath(new URL('./xls.rows.mjs', import.meta.url));
const ROWS_AT_ONCE = 1000;

const FAULTS: Readonly<Record<XlsFault, readonly [FaultReason, string]>> = {
  encrypted: ['encrypted', 'The spreadsheet is encrypted. Save it without a password and upload that.'],
  unsupported: ['unsupported', 'The file comes from an Office program, but is not a supported spreadsheet.'],
  broken: ['malformed', 'The spreadsheet is broken: it cannot be read completely.'],
  time: ['too_large', `The spreadsheet takes longer than ${XLS_LIMITS.time / 1000} seconds to read. Save it as .xlsx.`],
  memory: ['too_large', 'The spreadsheet needs too much memory to read. Save it as .xlsx.'],
  output: ['too_large', 'The cells of the spreadsheet contain too much text. Save it as .xlsx.'],
};

/** Opens an Excel 97–2003 workbook (MS-XLS) in a child process. Throws `invalid_spreadsheet`. */
export async function openXls(file: ByteFile, limits: FileLimits): Promise<Workbook> {
  const sheets: { readonly facts: SheetLine; readonly rows: Buffer[] }[] = [];
  const lines = linesFromProcess<XlsFault>(PROGRAM, file, XLS_LIMITS, unreadable);
  for await (const line of lines) {
    if (line.toString('latin1', 0, 1) === '[') sheets.at(-1)?.rows.push(line);
    else sheets.push({ facts: JSON.parse(line.toString()) as SheetLine, rows: [] });
  }
  if (sheets.length === 0) throw invalidSpreadsheet('no_table', 'The spreadsheet has no sheet.');
  return { sheets: sheets.map(({ facts, rows }) => sheetOf(facts, rows, limits.spreadsheetUnpackedBytes)) };
}

function sheetOf({ sheet: name, isVisible, is1904, ranges }: SheetLine, lines: readonly Buffer[], most: number): Sheet {
  return {
    name,
    isVisible,
    mergedRanges: async () =>
      checkedRanges(
        name,
        ranges.map(([firstRow, lastRow, firstColumn, lastColumn]) => ({ firstRow, lastRow, firstColumn, lastColumn })),
      ),
    async *rows() {
      const cells = new SheetCells(name, most);
      for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
        for (const line of lines.slice(at, at + ROWS_AT_ONCE))
          putRow(cells, JSON.parse(line.toString()) as RowLine, is1904);
        const rows: readonly SheetRow[] = cells.take();
        if (rows.length > 0) yield rows;
      }
    },
  };
}

function putRow(cells: SheetCells, [row, isHidden, line]: RowLine, is1904: boolean): void {
  for (const [column, ...cell] of line) cells.put(row, column, cellOf(cell, is1904));
  cells.end(row, isHidden);
}

function cellOf([type, value, format]: readonly [CellLine[1], string, string], is1904: boolean): SheetCell {
  switch (type) {
    case 'n':
      return numberCell(value, meaningOfCode(format), is1904);
    case 's':
      return textCell(value);
    case 'b':
      return booleanCell(value === 'true');
    case 'e':
      return errorCell(value);
    case 'f':
      return NO_SAVED_VALUE;
  }
}

function unreadable(fault: XlsFault): Error {
  const [reason, message] = FAULTS[fault];
  return invalidSpreadsheet(reason, message);
}
