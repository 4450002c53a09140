import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportParts, importFile } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { xlsxOf } from '../../support/spreadsheets/xlsx-file.js';
import { zipOf } from '../../support/spreadsheets/zip-file.js';
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

const OFX = readFileSync('samples/harbor-bank.ofx', 'latin1');
const QFX = readFileSync('samples/northfield-broker.qfx', 'utf8');
const CAMT = readFileSync('samples/camt053.xml', 'utf8');
const MT940 = readFileSync('samples/mt940-girokonto.sta', 'utf8');
const CSV = 'date,amount,account\n2026-01-01,1,Checking\n';
const MIB = 1024 * 1024;
const MANY = 1_000_000;
const FIELDS = 200_000;

const LONG_TEXT = 'x'.repeat(9.5 * MIB);
const DEEP = '<a>'.repeat(100_000);
const ATTRIBUTES = Array.from({ length: MANY }, (_, at) => ` a${at}="1"`).join('');
/** Ten entities, each of ten of the one before. */
const BOMB = `<!DOCTYPE b [<!ENTITY e0 "bomb">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
).join('')}]>`;
const OUTSIDE = '<!DOCTYPE b [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

const part = (type: string, name: string, content: string | Buffer): ImportParts => {
  return { type, file: { content, name, type: 'application/octet-stream' } };
};
const ofx = (content: string): ImportParts => part('OfxImport', 'a.ofx', content);
const camt = (content: string): ImportParts => part('CamtImport', 'a.xml', content);
const mt940 = (content: string): ImportParts => part('Mt940Import', 'a.sta', content);
const sheet = (content: Buffer): ImportParts => part('TransactionImport', 'a.xlsx', content);
const archive = (content: Buffer, name = 'a.zip'): ImportParts => part('TransactionImport', name, content);

const half = (content: string): string => content.slice(0, content.length / 2);
const inUtf16 = (content: string): Buffer => Buffer.from(content, 'utf16le');

/** A workbook of one sheet, some of whose parts are these. */
const bookWith = (parts: Readonly<Record<string, string>>): Buffer =>
  xlsxOf({
    sheets: [
      {
        name: 'Account',
        rows: [
          ['date', 'amount', 'account'],
          ['2026-01-01', 1, 'Checking'],
        ],
      },
    ],
    parts,
  });
const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

const zipWith = (content: string | Buffer, name = 'a.csv'): Buffer => zipOf([{ name, content }]);

/** Why a file is refused: the code of the error, and the `reason` in its details if it has one. */
type Refusal = readonly [code: string, reason?: string];
type Case = readonly [what: string, parts: () => ImportParts, refusal: Refusal];

const REFUSED: readonly Case[] = [
  [
    'OFX with elements 100,000 deep',
    () => ofx(QFX.replace('<INVTRANLIST>', `<INVTRANLIST>${DEEP}`)),
    ['invalid_ofx', 'too_deep'],
  ],
  ['OFX with entities of entities', () => ofx(QFX.replace('<OFX>', `${BOMB}<OFX>`)), ['invalid_ofx', 'doctype']],
  ['OFX with an entity that is a file', () => ofx(QFX.replace('<OFX>', `${OUTSIDE}<OFX>`)), ['invalid_ofx', 'doctype']],
  ['half an OFX', () => ofx(half(OFX)), ['invalid_ofx', 'truncated']],
  ['half an OFX in XML', () => ofx(half(QFX)), ['invalid_ofx', 'truncated']],
  [
    'OFX with a text of ten MiB in one line',
    () => ofx(OFX.replace('<NAME>', `<NAME>${LONG_TEXT}`)),
    ['invalid_ofx', 'too_large'],
  ],
  [
    'CAMT with elements 100,000 deep',
    () => camt(CAMT.replace('<Ntry>', `<Ntry>${DEEP}`)),
    ['invalid_camt', 'too_deep'],
  ],
  [
    'CAMT with entities of entities',
    () => camt(CAMT.replace('<Document', `${BOMB}<Document`)),
    ['invalid_camt', 'doctype'],
  ],
  [
    'CAMT with an entity that is a file',
    () => camt(CAMT.replace('<Document', `${OUTSIDE}<Document`)),
    ['invalid_camt', 'doctype'],
  ],
  ['half a CAMT', () => camt(half(CAMT)), ['invalid_camt', 'truncated']],
  [
    'CAMT with a text of ten MiB in one line',
    () => camt(CAMT.replace('<Ustrd>', `<Ustrd>${LONG_TEXT}`)),
    ['invalid_camt', 'too_large'],
  ],
  [
    'CAMT with a million attributes',
    () => camt(CAMT.replace('<Ntry>', `<Ntry${ATTRIBUTES}>`)),
    ['invalid_camt', 'too_large'],
  ],
  ['CAMT with NUL characters', () => camt(CAMT.replaceAll('Miete', 'Mi\u0000te')), ['invalid_encoding']],
  [
    'MT940 of one line of ten MiB',
    () => mt940(`${MT940.split('\n', 5).join('\n')}\n:86:${LONG_TEXT}\n`),
    ['invalid_mt940', 'too_large'],
  ],
  [
    'a spreadsheet with cells 100,000 deep',
    () => sheet(bookWith({ [SHEET]: sheetOf(DEEP) })),
    ['invalid_spreadsheet', 'too_deep'],
  ],
  [
    'a spreadsheet with entities of entities',
    () => sheet(bookWith({ [SHEET]: `${BOMB}${sheetOf('<row><c><v>&e9;</v></c></row>')}` })),
    ['invalid_spreadsheet', 'doctype'],
  ],
  [
    'a spreadsheet with a million attributes',
    () => sheet(bookWith({ [SHEET]: sheetOf(`<row${ATTRIBUTES}/>`) })),
    ['invalid_spreadsheet', 'too_large'],
  ],
  [
    'a spreadsheet that unpacks to 200 MiB',
    () => sheet(bookWith({ [SHEET]: sheetOf(' '.repeat(200 * MIB)) })),
    ['invalid_spreadsheet', 'too_large'],
  ],
  ['half a spreadsheet', () => sheet(bookWith({}).subarray(0, 900)), ['invalid_spreadsheet', 'truncated']],
  [
    'an archive that unpacks to 200 MiB',
    () => archive(zipWith(Buffer.alloc(200 * MIB, CSV))),
    ['invalid_archive', 'too_large'],
  ],
  [
    'a gzip that unpacks to 200 MiB',
    () => archive(gzipSync(Buffer.alloc(200 * MIB, CSV)), 'a.csv.gz'),
    ['invalid_archive', 'too_large'],
  ],
  ['an archive in an archive, five times', () => archive(nested(5)), ['invalid_archive', 'too_deep']],
  [
    'an archive of 2,000 files',
    () => archive(zipOf(Array.from({ length: 2000 }, (_, at) => ({ name: `${at}.csv`, content: CSV })))),
    ['invalid_archive', 'too_large'],
  ],
  [
    'an archive that states another size',
    () => archive(zipOf([{ name: 'a.csv', content: CSV, stated: { size: 5 } }])),
    ['invalid_archive', 'malformed'],
  ],
  [
    'an encrypted archive',
    () => archive(zipOf([{ name: 'a.csv', content: CSV, isEncrypted: true }])),
    ['invalid_archive', 'encrypted'],
  ],
  ['half an archive', () => archive(zipWith(CSV).subarray(0, 60)), ['invalid_archive', 'truncated']],
  [
    'half a gzip',
    () => archive(gzipSync(CSV.repeat(100)).subarray(0, 40), 'a.csv.gz'),
    ['invalid_archive', 'truncated'],
  ],
];

/** An archive in as many others. */
function nested(levels: number): Buffer {
  return levels === 0 ? Buffer.from(CSV) : zipWith(nested(levels - 1), levels === 1 ? 'a.csv' : 'a.zip');
}

const atOnce = (parts: ImportParts): Promise<Seen> => uploadAtOnce(service, family.api, parts);

describe('a hostile file', () => {
  it.each(REFUSED)('of %s is refused with a reason, and nobody waits', async (_, parts, [code, reason]) => {
    const { status, body } = await atOnce(parts());

    expect([status, body.error, body.details?.reason]).toEqual([422, code, reason]);
    expect(body.message).not.toMatch(/undefined|\[object|NaN/);
  });

  it.each([
    ['OFX with a million attributes', () => ofx(QFX.replace('<INVTRANLIST>', `<INVTRANLIST${ATTRIBUTES}>`))],
    ['OFX with NUL characters', () => ofx(OFX.replaceAll('Pinecone', 'Pine\u0000cone'))],
    ['OFX that says another encoding', () => ofx(OFX.replace('CHARSET:1252', 'CHARSET:932'))],
    ['OFX in UTF-16', () => part('OfxImport', 'a.ofx', inUtf16(OFX))],
    ['CAMT in UTF-16', () => part('CamtImport', 'a.xml', inUtf16(CAMT))],
    ['CAMT that says UTF-16 and is not', () => camt(CAMT.replace('"UTF-8"', '"UTF-16"'))],
    ['MT940 in UTF-16', () => part('Mt940Import', 'a.sta', inUtf16(MT940))],
    ['MT940 with NUL characters', () => mt940(MT940.replaceAll('Miete', 'Mi\u0000te'))],
    ['half an MT940', () => mt940(half(MT940))],
    ['MT940 with 200,000 fields', () => mt940(`${MT940}${':86:?\n'.repeat(FIELDS)}`)],
    [
      'a spreadsheet with a cell in row 2,000,000,000',
      () => sheet(bookWith({ [SHEET]: sheetOf('<row r="2000000000"><c r="ZZZZZZ2000000000"><v>1</v></c></row>') })),
    ],
    ['an archive whose file is elsewhere', () => archive(zipWith(CSV, '../../../etc/passwd.csv'))],
  ] as const)('of %s is answered, and nobody waits', async (_, parts) => {
    const { status, body } = await atOnce(parts());

    expect([201, 422]).toContain(status);
    if (status === 422) expect(body.error).toMatch(/^(invalid_|no_data_rows)/);
  });

  it('leaves the service as it was', async () => {
    for (const [, parts] of REFUSED.slice(0, 8)) await importFile(family.api, parts());

    const { status } = await importFile(family.api, part('CamtImport', 'a.xml', CAMT));

    expect(status).toBe(201);
    expect((await family.api.get('/api/v1/imports')).body.data).toHaveLength(1);
  });
});
