import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createBody,
  dataOf,
  importFile,
  type ImportParts,
  published,
  revert,
  rowsOf,
  shown,
  stored,
  type TestFile,
} from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { odsOf } from '../../support/spreadsheets/ods-file.js';
import { xlsDate, xlsOf } from '../../support/spreadsheets/xls-file.js';
import { dateCell, xlsxOf } from '../../support/spreadsheets/xlsx-file.js';
import { zipOf } from '../../support/spreadsheets/zip-file.js';

const HEAD = ['date', 'name', 'amount', 'account'];
const CSV = 'date,name,amount,account\n2024-01-01,Rent,-950.00,Checking\n2024-01-02,Salary,2310.44,Checking\n';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const XLSX = xlsxOf({
  sheets: [
    {
      name: 'Entries',
      rows: [HEAD, [dateCell(45_292), 'Rent', -950, 'Checking'], [dateCell(45_293), 'Salary', 2310.44, 'Checking']],
    },
  ],
});
const ODS = odsOf([
  {
    name: 'Entries',
    rows: [
      HEAD,
      [{ day: '2024-01-01' }, 'Rent', -950, 'Checking'],
      [{ day: '2024-01-02' }, 'Salary', 2310.44, 'Checking'],
    ],
  },
]);
const XLS = xlsOf([
  {
    name: 'Entries',
    rows: [HEAD, [xlsDate(45_292), 'Rent', -950, 'Checking'], [xlsDate(45_293), 'Salary', 2310.44, 'Checking']],
  },
]);

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

async function entries(): Promise<readonly unknown[]> {
  const { data } = (await family.api.get('/api/v1/transactions?per_page=100')).body;
  return data
    .map(({ date, name, amount }: Record<string, string>) => [date, name, amount])
    .toSorted(([one]: [string], [other]: [string]) => one.localeCompare(other));
}

describe('a spreadsheet or archive', () => {
  it.each<[string, TestFile]>([
    ['XLSX', { content: XLSX, name: 'entries.xlsx', type: XLSX_TYPE }],
    ['XLSX under another name', { content: XLSX, name: 'entries', type: 'application/octet-stream' }],
    ['ODS', { content: ODS, name: 'entries.ods', type: 'application/vnd.oasis.opendocument.spreadsheet' }],
    ['XLS', { content: XLS, name: 'entries.xls', type: 'application/vnd.ms-excel' }],
    ['gzip', { content: gzipSync(CSV), name: 'entries.csv.gz', type: 'application/gzip' }],
    ['ZIP', { content: zipOf([{ name: 'entries.csv', content: CSV }]), name: 'entries.zip', type: 'application/zip' }],
    [
      'ZIP of an XLSX',
      { content: zipOf([{ name: 'entries.xlsx', content: XLSX }]), name: 'e.zip', type: 'application/zip' },
    ],
  ])('is checked, published and reverted like a CSV: %s', async (_, file) => {
    const parts: ImportParts = { file };
    const preflight = dataOf<{ errors: readonly { code: string }[]; stats: object }>(
      await family.api.post('/api/v1/imports/preflight', createBody(parts)),
      200,
    );
    expect(preflight.stats).toMatchObject({ rows_count: 2, valid_rows_count: 2 });
    const done = await published(family.api, parts);
    expect(await entries()).toEqual([
      ['2024-01-01', 'Rent', '950.00'],
      ['2024-01-02', 'Salary', '-2310.44'],
    ]);
    await revert(family.api, done.id);
    expect(await entries()).toEqual([]);
  });

  it('gives the same rows when it is staged again with other settings', async () => {
    const { id } = await stored(family.api, { file: { content: XLSX, name: 'entries.xlsx', type: XLSX_TYPE } });
    const before = await rowsOf(family.api, id);
    expect((await shown(family.api, id)).configuration).toMatchObject({
      sheet: 'Entries',
      encoding: null,
      col_sep: null,
    });
    dataOf(await family.api.patch(`/api/v1/imports/${id}`, { apply_rules: 'false' }), 200);
    expect(await rowsOf(family.api, id)).toEqual(before);
  });

  it('has the type that its headings show', async () => {
    const file = xlsxOf({
      sheets: [
        {
          name: 'A',
          rows: [
            ['name', 'color', 'classification'],
            ['Food', '#ff0000', 'expense'],
          ],
        },
      ],
    });
    const answer = await importFile(family.api, {
      type: 'auto',
      file: { content: file, name: 'a.xlsx', type: XLSX_TYPE },
    });
    expect(dataOf<{ type: string }>(answer, 201).type).toBe('CategoryImport');
  });

  it('waits until the sheet is chosen', async () => {
    const sheet = (name: string): Parameters<typeof xlsxOf>[0]['sheets'][number] => ({
      name,
      rows: [HEAD, [dateCell(45_292), `Rent of ${name}`, -950, 'Checking']],
    });
    const file = { content: xlsxOf({ sheets: [sheet('One'), sheet('Two')] }), name: 'a.xlsx', type: XLSX_TYPE };
    const { id, questions } = await stored(family.api, { file });
    expect(questions.map(({ code, choices }) => [code, choices.map(({ value }) => value)])).toEqual([
      ['ambiguous_sheet', ['One', 'Two']],
    ]);
    dataOf(await family.api.patch(`/api/v1/imports/${id}`, { sheet: 'Two' }), 200);
    expect(await shown(family.api, id)).toMatchObject({ questions: [], configuration: { sheet: 'Two' } });
    expect((await rowsOf(family.api, id)).map(({ fields }) => fields['name'])).toEqual(['Rent of Two']);
  });

  it('is refused with the member at fault', async () => {
    const content = zipOf([{ name: 'entries.csv', content: CSV, isEncrypted: true }]);
    const file = { content, name: 'entries.zip', type: 'application/zip' };
    const answer = await importFile(family.api, { file });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: 'invalid_archive',
      details: { member: 'entries.csv', reason: 'encrypted' },
    });
    const report = await family.api.post('/api/v1/imports/preflight', createBody({ file }));
    expect(dataOf<{ errors: unknown }>(report, 200).errors).toEqual([
      expect.objectContaining({ code: 'invalid_archive' }),
    ]);
  });
});
