import { describe, expect, it } from '@jest/globals';
import { odsOf } from '../../../support/spreadsheets/ods-file.js';
import { LIMITS, readFile } from '../../../support/spreadsheets/read-file.js';
import { dateCell, xlsxOf, xlsxParts } from '../../../support/spreadsheets/xlsx-file.js';
import { zipOf } from '../../../support/spreadsheets/zip-file.js';

const SHEET = 'xl/worksheets/sheet1.xml';
const ROWS = [
  ['date', 'name', 'amount'],
  [dateCell(45_292), 'Rent', -950],
];
const BOOK = { sheets: [{ name: 'A', rows: ROWS }] };

/** A workbook with this XML as its sheet. */
function bookWith(sheet: string): Buffer {
  return xlsxOf({ ...BOOK, parts: { [SHEET]: sheet } });
}

function fault(reason: string): object {
  return { code: 'invalid_spreadsheet', facts: { details: { reason } } };
}

describe('a malicious spreadsheet', () => {
  it.each([
    [
      'expanding entities',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      'doctype',
    ],
    [
      'an undefined entity',
      '<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      'malformed',
    ],
    ['elements that are nested too deep', `<worksheet>${'<a>'.repeat(100)}`, 'too_deep'],
    ['missing end tags', '<worksheet><sheetData><row><c><v>1</v></c></row>', 'malformed'],
    [
      'a text that is too long',
      `<worksheet><sheetData><row><c t="str"><v>${'x'.repeat(70_000)}</v></c></row></sheetData></worksheet>`,
      'too_large',
    ],
    [
      'a cell far to the right',
      '<worksheet><sheetData><row><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
      'too_large',
    ],
    [
      'a row far down',
      '<worksheet><sheetData><row r="9999999"><c><v>1</v></c></row></sheetData></worksheet>',
      'too_large',
    ],
    ['rows out of order', '<worksheet><sheetData><row r="2"/><row r="1"/></sheetData></worksheet>', 'malformed'],
    [
      'a missing shared string',
      '<worksheet><sheetData><row><c t="s"><v>99</v></c></row></sheetData></worksheet>',
      'malformed',
    ],
    ['content that is not XML', 'PK', 'malformed'],
  ])('is refused: %s', async (_, sheet, reason) => {
    await expect(readFile(bookWith(sheet))).rejects.toMatchObject(fault(reason));
  });

  it('must not have more text in its cells than it may unpack to', async () => {
    const text = 'x'.repeat(30_000);
    const rows = Array.from({ length: 40 }, () => '<row><c t="s"><v>0</v></c></row>').join('');
    const file = xlsxOf({
      ...BOOK,
      parts: {
        [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
      },
    });
    const limits = { ...LIMITS, spreadsheetUnpackedBytes: 1024 * 1024 };
    await expect(readFile(file, {}, { limits })).rejects.toMatchObject(fault('too_large'));
  });

  it('must not repeat rows without limit', async () => {
    const file = odsOf([
      { name: 'A', rowAttributes: { 1: 'table:number-rows-repeated="1048576"' }, rows: [['x'.repeat(1000)]] },
    ]);
    await expect(readFile(file)).rejects.toMatchObject(fault('too_large'));
  });

  it('must not unpack to more than its limit', async () => {
    const limits = { ...LIMITS, spreadsheetUnpackedBytes: 1000 };
    await expect(readFile(xlsxOf(BOOK), {}, { limits })).rejects.toMatchObject(fault('too_large'));
    await expect(readFile(xlsxOf(BOOK), {}, { limits: { ...LIMITS, spreadsheetBytes: 1000 } })).rejects.toMatchObject({
      code: 'file_too_large',
    });
  });

  it('must not unpack to more than 200 times its size after the first MiB', async () => {
    const file = bookWith(`<worksheet><sheetData>${' '.repeat(4 * 1024 * 1024)}</sheetData></worksheet>`);
    await expect(readFile(file)).rejects.toMatchObject(fault('too_large'));
  });

  it('is refused if a part is encrypted or its end is missing', async () => {
    const parts = xlsxParts(BOOK).map((part) => ({ ...part, isEncrypted: part.name === SHEET }));
    await expect(readFile(zipOf(parts))).rejects.toMatchObject(fault('encrypted'));
    await expect(readFile(xlsxOf(BOOK).subarray(0, 400))).rejects.toMatchObject(fault('truncated'));
  });
});
