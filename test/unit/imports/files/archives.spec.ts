import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { LIMITS, readFile } from '../../../support/spreadsheets/read-file.js';
import { zipOf } from '../../../support/spreadsheets/zip-file.js';
import { dateCell, xlsxOf } from '../../../support/spreadsheets/xlsx-file.js';

const CSV = 'date,name,amount\n2024-01-01,Rent,-950.00\n2024-01-02,Salary,2310.44\n';
const BOOK = xlsxOf({
  sheets: [
    {
      name: 'A',
      rows: [
        ['date', 'name', 'amount'],
        [dateCell(45_292), 'Rent', -950],
      ],
    },
  ],
});

const zipped = (content: Buffer | string, name = 'entries.csv'): Buffer => zipOf([{ name, content }]);

async function namesIn(file: Buffer, type = 'TransactionImport'): Promise<readonly (string | null)[]> {
  return (await readFile(file, {}, { type })).rows.map(({ name }) => name);
}

/** @param member the expected member; undefined to accept any */
function fault(reason: string, member?: string | null): object {
  return { code: 'invalid_archive', facts: { details: { reason, ...(member !== undefined && { member }) } } };
}

describe('an archive', () => {
  it.each([
    ['gzip', gzipSync(CSV)],
    ['gzip of several members', Buffer.concat([gzipSync(CSV.slice(0, 20)), gzipSync(CSV.slice(20))])],
    ['zip', zipped(CSV)],
    ['zip without compression', zipOf([{ name: 'a.csv', content: CSV, isStored: true }])],
    ['gzip in a zip', zipped(gzipSync(CSV), 'a.csv.gz')],
    ['zip in a zip', zipped(zipped(CSV), 'inner.zip')],
  ])('is read like the file in it: %s', async (_, file) => {
    await expect(namesIn(file)).resolves.toEqual(['Rent', 'Salary']);
  });

  it.each([
    ['gzip', gzipSync(BOOK)],
    ['zip', zipped(BOOK, 'book.xlsx')],
  ])('may contain a spreadsheet: %s', async (_, file) => {
    await expect(namesIn(file)).resolves.toEqual(['Rent']);
  });

  it('may contain any other file', async () => {
    const qif = '!Type:Bank\nD01/31/2024\nT-5.00\nPShop\n^\n';
    await expect(namesIn(zipped(qif, 'a.qif'), 'QifImport')).resolves.toEqual(['Shop']);
    await expect(namesIn(gzipSync(qif), 'QifImport')).resolves.toEqual(['Shop']);
  });

  it('may contain files that programs add, and files that the type does not take', async () => {
    const file = zipOf([
      { name: 'folder/', content: '' },
      { name: '__MACOSX/._entries.csv', content: 'x' },
      { name: '.DS_Store', content: 'x' },
      { name: 'read me.pdf', content: 'x' },
      { name: 'folder/entries.csv', content: CSV },
    ]);
    await expect(namesIn(file)).resolves.toEqual(['Rent', 'Salary']);
  });

  it('is refused if it has several matching files, or none', async () => {
    const file = zipOf([
      { name: 'a.csv', content: CSV },
      { name: 'b.csv', content: CSV },
    ]);
    await expect(namesIn(file)).rejects.toMatchObject(fault('unsupported', null));
    await expect(namesIn(zipOf([]))).rejects.toMatchObject(fault('unsupported', null));
  });

  it('is refused if the type does not take spreadsheets', async () => {
    await expect(namesIn(BOOK, 'QifImport')).rejects.toMatchObject({ code: 'invalid_file_type' });
  });

  it.each([
    ['truncated zip', zipped(CSV).subarray(0, 90), 'truncated'],
    ['truncated gzip', gzipSync(CSV).subarray(0, 40), 'truncated'],
    ['gzip with a wrong checksum', Buffer.concat([gzipSync(CSV).subarray(0, -8), Buffer.alloc(8)]), 'malformed'],
    ['wrong checksum', zipOf([{ name: 'a.csv', content: CSV, stated: { checkSum: 1 } }]), 'malformed'],
    ['encrypted member', zipOf([{ name: 'a.csv', content: CSV, isEncrypted: true }]), 'encrypted'],
    ['member that is larger than stated', zipOf([{ name: 'a.csv', content: CSV, stated: { size: 3 } }]), 'malformed'],
  ])('is refused: %s', async (_, file, reason) => {
    await expect(namesIn(file)).rejects.toMatchObject(fault(reason));
  });
});

describe('a malicious archive', () => {
  const lines = Buffer.alloc(9 * 1024 * 1024, '2024-01-01,Rent,-950.00\n');

  it.each([
    ['gzip', gzipSync(lines)],
    ['zip', zipped(lines)],
  ])('must not unpack to more than 200 times its size after the first MiB: %s', async (_, file) => {
    await expect(namesIn(file)).rejects.toMatchObject(fault('too_large'));
  });

  it('must not unpack to more than the type takes', async () => {
    const limits = { ...LIMITS, contentBytes: 64, spreadsheetBytes: 64 };
    await expect(readFile(gzipSync(CSV), {}, { limits })).rejects.toMatchObject(fault('too_large'));
    await expect(readFile(zipped(CSV), {}, { limits })).rejects.toMatchObject(fault('too_large', 'entries.csv'));
  });

  it('must not unpack to more than the type takes in all its files together', async () => {
    const qfx = '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
    const file = zipOf([
      { name: 'a.ofx', content: qfx },
      { name: 'b.ofx', content: gzipSync(qfx) },
    ]);
    const read = (contentBytes: number) =>
      readFile(file, {}, { type: 'OfxImport', limits: { ...LIMITS, contentBytes } });
    await expect(read(2 * qfx.length - 1)).rejects.toMatchObject(fault('too_large', 'b.ofx'));
    expect((await read(2 * qfx.length)).rows).toHaveLength(2);
  });

  it('must not have more than two levels of nested archives', async () => {
    const deep = zipped(zipped(zipped(CSV), 'b.zip'), 'a.zip');
    await expect(namesIn(deep)).rejects.toMatchObject(fault('too_deep'));
    await expect(namesIn(gzipSync(gzipSync(gzipSync(CSV))))).rejects.toMatchObject(fault('too_deep'));
  });

  it('must not have more than 1,000 members', async () => {
    const members = Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.csv`, content: '' }));
    await expect(namesIn(zipOf(members))).rejects.toMatchObject(fault('too_large', null));
  });
});
