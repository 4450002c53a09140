import { utils, type WorkSheet, write } from '@e965/xlsx';

export interface XlsSheetSpec {
  readonly name: string;
  /** Cells as objects of the library, or plain texts and numbers. */
  readonly rows: readonly (readonly unknown[])[];
  /** Such as `A1:B1`. */
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
}

/** A serial number as a date. */
export function xlsDate(serial: number): unknown {
  return { t: 'n', v: serial, z: 'dd.mm.yyyy' };
}

/** An Excel 97–2003 workbook (BIFF8). */
export function xlsOf(sheets: readonly XlsSheetSpec[], date1904 = false): Buffer {
  const book = utils.book_new();
  for (const { name, rows, merges = [] } of sheets) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: sheets.map(({ isHidden = false }) => ({ Hidden: isHidden ? 1 : 0 })),
  };
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}
