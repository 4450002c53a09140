import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { createBody, importFile, type ImportParts } from '../../support/imports.js';
import { countRows } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

const MAX_ROWS = 50;
const MIB = 1024 * 1024;
const GOOD = 'date,amount,account,category,tags,note\n2025-03-04,-5,Giro,Food: Lunch,work,x\n2025-03-05,-6,Card,,,y\n';
const HALF_GOOD = 'date,Amount,account\n2025-03-04,-5,Giro\n\n2025-03-05,much,Giro\n2025-02-30,-6,\n';

let service: Service;
let family: TestFamily;
let before: Readonly<Record<string, number>>;

beforeAll(async () => {
  service = await Service.start({ HEARTH_MAX_ROWS: String(MAX_ROWS), HEARTH_MAX_CSV_MB: '1' });
});

beforeEach(async () => {
  family = await service.createFamily();
  before = await countRows(service.database.owner);
});

// Nothing may be stored in any table, regardless of what a preflight reports.
afterEach(async () => {
  expect(await countRows(service.database.owner)).toEqual(before);
});

afterAll(async () => service.stop());

function send(parts: ImportParts): Promise<Answer> {
  return family.readOnly.post('/api/v1/imports/preflight', createBody(parts));
}

async function examined(parts: ImportParts): Promise<Answer['body']> {
  const answer = await send(parts);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
}

describe('POST /api/v1/imports/preflight', () => {
  it('says what a file holds, in the shape of the contract, to a key that may only read', async () => {
    const file = { content: GOOD, name: 'march.csv', type: 'text/csv' };

    const { status, body } = await send({ file });

    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        type: 'TransactionImport',
        valid: true,
        content: { filename: 'march.csv', content_type: 'text/csv', byte_size: Buffer.byteLength(GOOD) },
        stats: { rows_count: 2, valid_rows_count: 2, invalid_rows_count: 0, left_out_rows_count: 0 },
        headers: ['date', 'amount', 'account', 'category', 'tags', 'note'],
        detected: {
          encoding: 'UTF-8',
          col_sep: ',',
          date_format: '%Y-%m-%d',
          number_format: '1,234.56',
          date_col_label: 'date',
          amount_col_label: 'amount',
          account_col_label: 'account',
          category_col_label: 'category',
          tags_col_label: 'tags',
          name_col_label: 'note',
          notes_col_label: 'note',
          signage_convention: 'inflows_positive',
        },
        questions: [],
        errors: [],
        warnings: [],
      },
    });
  });

  it('takes content as a text, the file before its settings, and ignores whether it should be published', async () => {
    expect((await examined({ raw_file_content: GOOD, publish: 'true' })).content).toEqual({
      filename: null,
      content_type: null,
      byte_size: Buffer.byteLength(GOOD),
    });
    expect(await examined({ file: { content: HALF_GOOD }, on_invalid_rows: 'skip' })).toMatchObject({
      warnings: [expect.stringContaining('No column'), expect.stringContaining('2 invalid rows')],
    });
  });

  it('says of each bad cell where it is', async () => {
    const { valid, stats, errors } = await examined({ raw_file_content: HALF_GOOD });

    expect(valid).toBe(false);
    expect(stats).toEqual({ rows_count: 3, valid_rows_count: 1, invalid_rows_count: 2, left_out_rows_count: 0 });
    expect(errors).toEqual([
      {
        code: 'invalid_row',
        message: 'line 4, column "Amount": "much" is not a number in the format 1,234.56',
        line: 4,
        column: 'Amount',
      },
      {
        code: 'invalid_row',
        message: 'line 5, column "date": "2025-02-30" is not a date in the format %Y-%m-%d',
        line: 5,
        column: 'date',
      },
      {
        code: 'invalid_row',
        message: 'line 5: an account is required, because the import names none',
        line: 5,
        column: null,
      },
    ]);
  });

  it('is valid with bad cells when they are to be left out and a good row is there, and warns', async () => {
    const skipping = await examined({ raw_file_content: HALF_GOOD, on_invalid_rows: 'skip' });

    expect(skipping.valid).toBe(true);
    expect(skipping.errors).toHaveLength(3);
    expect(skipping.warnings.slice(1)).toEqual(['2 invalid rows will be left out, because on_invalid_rows is skip.']);
    const without = { raw_file_content: 'date,amount,account\nx,y,z\n', on_invalid_rows: 'skip' };
    expect((await examined(without)).valid).toBe(false);
  });

  it.each<[string, string | Uint8Array, number | null]>([
    ['invalid_encoding', 'date,amount\n\u0000', null],
    ['missing_required_headers', 'who,what\nLunch,Tea\n', null],
    ['no_data_rows', 'date,amount\n', null],
    ['no_data_rows', ' \n\n', null],
  ])('finds %s in the structure of a file', async (code, content, line) => {
    expect(await examined({ file: { content } })).toEqual({
      type: 'TransactionImport',
      valid: false,
      content: { filename: 'bank.csv', content_type: 'text/csv', byte_size: expect.any(Number) },
      stats: { rows_count: 0, valid_rows_count: 0, invalid_rows_count: 0, left_out_rows_count: 0 },
      headers: expect.any(Array),
      detected: {},
      questions: [],
      errors: [{ code, message: expect.any(String), line, column: null }],
      warnings: [],
    });
  });

  it('finds a stray quote behind rows that were good, which costs its line and no other', async () => {
    const rows = '2025-03-04,1,A\n'.repeat(5000);
    const { errors, stats } = await examined({
      raw_file_content: `date,amount,account\n${rows}2025-03-04,"1\n2025-03-05,2,A\n`,
    });

    expect(errors.slice(1)).toEqual([
      { code: 'invalid_row', message: expect.stringContaining('line 5002'), line: 5002, column: null },
    ]);
    expect(stats).toMatchObject({ rows_count: 5002, valid_rows_count: 5001 });
  });

  it('finds what has to be decided', async () => {
    const { valid, errors } = await examined({
      raw_file_content: 'date,amount,account\n01/02/2025,"1.234",A\n01/02/2025,"1,234",A\n',
    });

    expect(valid).toBe(false);
    expect(errors.map(({ code, line }: { code: string; line: null }) => [code, line])).toEqual([
      ['ambiguous_date_format', null],
      ['ambiguous_number_format', null],
    ]);
  });

  it('finds more rows than may be', async () => {
    const raw_file_content = `date,amount,account\n${'2025-03-04,1,A\n'.repeat(MAX_ROWS + 1)}`;

    expect(await examined({ raw_file_content })).toMatchObject({
      valid: false,
      stats: { rows_count: MAX_ROWS + 1 },
      errors: [{ code: 'max_row_count_exceeded' }],
    });
  });

  it('takes as many bytes as it was configured for', async () => {
    const header = 'date,amount,account,notes\n';
    const row = (note: string): string => `2025-03-04,1,A,${note}\n`;
    const rest = MIB - header.length - row('').length * 2;
    const content = header + row('n'.repeat(500_000)) + row('n'.repeat(rest - 500_000));

    expect((await examined({ file: { content } })).content.byte_size).toBe(MIB);
    const { status, body } = await send({ file: { content: `${content}\n` } });
    expect([status, body.error, body.message]).toEqual([422, 'file_too_large', expect.stringContaining('1 MiB')]);
  });

  it('reads amounts against the account that it would go into', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { currency: 'EUR' });
    before = await countRows(service.database.owner);

    const raw_file_content = 'date,amount\n2025-03-04,$5\n2025-03-04,€5\n';

    expect(await examined({ account_id, raw_file_content })).toMatchObject({
      stats: { invalid_rows_count: 1, left_out_rows_count: 0 },
    });
  });

  it.each<[string, ImportParts, string]>([
    ['an unknown type', { type: 'X', raw_file_content: GOOD }, 'invalid_import_type'],
    ['a wrong field', { date_format: '%d', raw_file_content: GOOD }, 'validation_failed'],
    ['publish that is neither', { publish: 'yes', raw_file_content: GOOD }, 'validation_failed'],
    ['an account of nobody', { account_id: 'x', raw_file_content: GOOD }, 'validation_failed'],
    ['too many lines to skip', { rows_to_skip: '99', raw_file_content: GOOD }, 'validation_failed'],
    ['no content', {}, 'missing_content'],
    ['an empty text', { raw_file_content: '' }, 'missing_content'],
    ['an empty file', { file: { content: '' } }, 'missing_content'],
    ['a file that is too large', { file: { content: Buffer.alloc(MIB + 1, 'x') } }, 'file_too_large'],
    ['a text that is too large', { raw_file_content: 'x'.repeat(MIB + 1) }, 'content_too_large'],
    ['another kind of file', { file: { content: GOOD, name: 'x.pdf', type: 'application/pdf' } }, 'invalid_file_type'],
  ])('answers 422 to %s', async (_, parts, code) => {
    const answer = await send(parts);

    expect([answer.status, answer.body.error]).toEqual([422, code]);
  });

  it('needs a key', async () => {
    expect((await service.client().post('/api/v1/imports/preflight', { raw_file_content: GOOD })).status).toBe(401);
  });

  it('lists at most 1,000 findings', async () => {
    const raw_file_content = `date,amount,account\n${'2025-02-30,y,\n'.repeat(500)}`;

    const { errors, stats } = await examined({ raw_file_content });

    expect(errors).toHaveLength(1000);
    expect(stats['invalid_rows_count']).toBe(500);
  });
});

describe('a preflight', () => {
  const FILES: readonly ImportParts[] = [
    { raw_file_content: GOOD },
    { raw_file_content: HALF_GOOD },
    { raw_file_content: HALF_GOOD, on_invalid_rows: 'skip' },
    { raw_file_content: 'date,amount\n2025-03-04,1\n' },
    { raw_file_content: 'date;amount;account\n04.03.2025;1,5;A\n31.12.2024;7;A\n' },
    { raw_file_content: 'date,amount,account\n01/02/2025,1,A\n' },
    { raw_file_content: 'date,amount,account\n01/02/2025,1,A\n', date_format: '%d/%m/%Y' },
    { raw_file_content: `date,amount,account\n${'2025-03-04,1,A\n'.repeat(MAX_ROWS + 1)}` },
    { raw_file_content: `date,amount,account\n${'03/04/2024,"1.234",A\n'.repeat(600)}13/04/2024,"1,5",A\n` },
    { raw_file_content: 'date,amount\n' },
    { raw_file_content: 'date,date\n1,2\n' },
    { raw_file_content: GOOD, notes_col_label: 'remarks' },
    { file: { content: Buffer.from('date,amount,account\n2025-03-04,5,Bäcker\n', 'latin1') } },
    { raw_file_content: 'date,amount,account\n2025-03-04,5,A,surplus\n2025-03-04\n' },
  ];

  it('says of a file what create says of it', async () => {
    for (const parts of FILES) {
      const foreseen = await examined(parts);
      const { status, body } = await importFile(family.api, parts);
      if (status === 422) {
        expect([foreseen.valid, foreseen.errors[0].code, foreseen.errors[0].message]).toEqual([
          false,
          body.error,
          body.message,
        ]);
        continue;
      }
      const { stats, status_detail: detail, configuration, blockers, id } = body.data;
      const rows = (await family.api.get(`/api/v1/imports/${id}/rows?valid=false&per_page=100`)).body.data;
      expect(stats).toMatchObject(foreseen.stats);
      expect(configuration).toMatchObject(foreseen.detected);
      expect([parts, foreseen.valid]).toEqual([parts, detail.publishable]);
      const messages = foreseen.errors.filter(({ code }: { code: string }) => code !== 'max_row_count_exceeded');
      expect(messages.map(({ message }: { message: string }) => message)).toEqual([
        ...blockers,
        ...rows.flatMap(({ errors }: { errors: string[] }) => errors),
      ]);
    }
    before = await countRows(service.database.owner);
  });
});

describe('what a preflight leaves', () => {
  it('is nothing on disk, however often and however much is looked at', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => `2025-03-04,-${n % 900}.50,Shop number ${n},Giro ${n % 8}`);
    const content = ['date,amount,name,account', ...rows, ''].join('\n');
    const { owner } = service.database;
    const read = async (): Promise<{ readonly wal: number; readonly size: number }> => {
      const { rows: found } = await owner.query<{ wal: string; size: string }>(
        `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal, pg_database_size(current_database()) AS size`,
      );
      return { wal: Number(found[0]!.wal), size: Number(found[0]!.size) };
    };
    await owner.query('CHECKPOINT');
    const start = await read();
    const written: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { wal } = await read();
      for (let time = 0; time < 5; time += 1) {
        expect((await examined({ file: { content } })).stats.rows_count).toBe(12_000);
      }
      written.push((await read()).wal - wal);
    }
    // The WAL of all databases of the server, because other tests write at the same time: the quietest round counts. Five preflights
    // that wrote rows and rolled back wrote 20 MiB.
    expect(Math.min(...written)).toBeLessThan(4 * MIB);
    expect((await read()).size - start.size).toBeLessThan(MIB);
  });
});
