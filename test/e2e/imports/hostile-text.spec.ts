import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile, type ImportParts } from '../../support/imports.js';
import { LONG } from '../../support/long-texts.js';
import { Service, type TestFamily } from '../../support/service.js';
import { type Seen, uploadAtOnce } from '../../support/upload-at-once.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const answeredAtOnce = (parts: ImportParts): Promise<Seen> => uploadAtOnce(service, family.api, parts);

describe('a date format', () => {
  // An hour has one or two digits. With half as many extra digits as hours, there are the most ways to split the
  // digits.
  it.each([[2], [24], [40]])('that says the hour %d times is refused', async (times) => {
    const { status, body } = await answeredAtOnce({
      raw_file_content: `date,amount,account\n2026-01-01 ${'1'.repeat(1.5 * times)}!,1,Checking\n`,
      date_format: `%Y-%m-%d ${'%H'.repeat(times)}`,
    });

    expect(status).toBe(422);
    const problem =
      times > 24 ? 'must have at most 64 characters' : 'must have each directive at most once: %H is repeated';
    expect(body.details).toEqual({ date_format: [`date_format ${problem}`] });
  });

  it('may have 64 characters, whatever their size, and no more', async () => {
    const content = (emojis: string): string => `date,amount,account\n2026-01-01${emojis},1,Checking\n`;
    const emojis = '😀'.repeat(56);
    const taken = await importFile(family.api, { raw_file_content: content(emojis), date_format: `%Y-%m-%d${emojis}` });
    const long = await importFile(family.api, { raw_file_content: content(emojis), date_format: `%Y-%m-%d ${emojis}` });

    expect([taken.status, long.status]).toEqual([201, 422]);
  });

  it('of every directive once reads a long cell at once', async () => {
    const { status } = await answeredAtOnce({
      raw_file_content: `date,amount,account\n2026-January-1 1${'1'.repeat(LONG)}!,1,Checking\n`,
      date_format: '%Y-%B-%-d %H%M%S%%',
    });

    expect(status).toBe(201);
  });
});

const PUMPS = [' ', '1', '"', "'", ',', ';', '/', '1 ', "1'", '1.', '(', '\\,', 'a/', '{"', '[', '-'];

describe('a file with a cell of a hundred thousand characters', () => {
  it.each(PUMPS)('%j in CSV is answered at once', async (pump) => {
    const cell = `1${pump.repeat(LONG / pump.length)}1`;
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const row = (date: string, amount: string, name: string, tags: string): string =>
      `${date},${amount},${name},${tags},Checking\n`;
    const content =
      'date,amount,name,tags,account\n' +
      row(quoted, '1', 'a', 'b') +
      row('2026-01-01', quoted, 'a', 'b') +
      row('2026-01-01', '1', quoted, quoted);
    const { status } = await answeredAtOnce({ raw_file_content: content });

    expect([201, 422]).toContain(status);
  });

  it.each(PUMPS)('%j as a heading is answered at once', async (pump) => {
    const heading = `"${`1${pump.repeat(LONG / pump.length)}1`.replaceAll('"', '""')}"`;
    const { status } = await answeredAtOnce({ raw_file_content: `date,amount,account,${heading}\n2026-01-01,1,a,b\n` });

    expect([201, 422]).toContain(status);
  });

  it.each(PUMPS)('%j in QIF is answered at once', async (pump) => {
    const text = `1${pump.repeat(LONG / pump.length)}1`;
    const record = (date: string, amount: string, name: string, category: string): string =>
      `D${date}\nT${amount}\nP${name}\nL${category}\n^\n`;
    const content =
      '!Type:Bank\n' +
      record(text, '1', 'a', 'b') +
      record("1/1'26", text, 'a', 'b') +
      record("1/1'26", '1', text, text);
    const { status } = await answeredAtOnce({ type: 'QifImport', raw_file_content: content });

    expect([201, 422]).toContain(status);
  });
});

const MIB = 1024 * 1024;

describe('a file of one line of ten MiB', () => {
  it.each([
    ['CSV', 'text/csv', 'TransactionImport', 'date,amount,account\n2026-01-01,1,'],
    ['quotes in CSV', 'text/csv', 'TransactionImport', 'date,amount,account\n2026-01-01,1,"'],
    ['QIF', 'text/plain', 'QifImport', '!Type:Bank\nD1/1/2026\nT1\nP'],
    ['NDJSON', 'application/x-ndjson', 'ServiceImport', '{"type":"Account","data":{"name":"'],
  ])('of %s is refused, and nobody waits', async (what, type, format, begin) => {
    const filler = what.startsWith('quotes') ? '""' : 'x';
    const content = begin + filler.repeat((9.5 * MIB) / filler.length);
    const name = format === 'ServiceImport' ? 'a.ndjson' : format === 'QifImport' ? 'a.qif' : 'a.csv';
    const { status } = await answeredAtOnce({ type: format, file: { content, name, type } });

    expect(status).toBe(422);
  });
});

/** Returns nine rows, each nearly as long as a row can be. */
function longRows(header: string, row: (filler: string) => string, fillers: string): string {
  const filler = fillers.repeat(Math.floor((1000 * 1024) / fillers.length));
  return header + Array.from({ length: 9 }, () => row(filler)).join('');
}

describe('a file of rows of a megabyte', () => {
  it.each([
    ['texts in CSV', 'a.csv', 'TransactionImport', 'date,amount,name,account\n', 'x', '2026-01-01,1,#,a\n'],
    ['tags in CSV', 'a.csv', 'TransactionImport', 'date,amount,tags,account\n', 'a|', '2026-01-01,1,#,a\n'],
    ['numbers in CSV', 'a.csv', 'TransactionImport', 'date,amount,account\n', '1', '2026-01-01,#,a\n'],
    ['texts in QIF', 'a.qif', 'QifImport', '!Type:Bank\n', 'x\nM', 'D1/1/2026\nT1\nM#\n^\n'],
    ['numbers in NDJSON', 'a.ndjson', 'ServiceImport', '', '1', '{"type":"Transaction","data":{"amount":#}}\n'],
    ['members in NDJSON', 'a.ndjson', 'ServiceImport', '', '{},', '{"type":"Rule","data":{"actions":[#{}]}}\n'],
    ['lists in NDJSON', 'a.ndjson', 'ServiceImport', '', '1,', '{"type":"Transaction","data":{"tags":[#1]}}\n'],
    ['escapes in NDJSON', 'a.ndjson', 'ServiceImport', '', '\\u0001', '{"type":"Account","data":{"name":"#"}}\n'],
  ])('of %s is answered, and nobody waits', async (_, name, type, header, fillers, row) => {
    const content = longRows(header, (filler) => row.replace('#', () => filler), fillers);
    const media = name.endsWith('.csv') ? 'text/csv' : name.endsWith('.qif') ? 'text/plain' : 'application/x-ndjson';
    const { status } = await answeredAtOnce({ type, file: { content, name, type: media } });

    expect([201, 422]).toContain(status);
  });
});
