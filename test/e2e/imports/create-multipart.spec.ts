import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import {
  dataOf,
  formOf,
  importFile,
  type ShownImport,
  type TestFile,
  until,
  untilDone,
} from '../../support/imports.js';
import { countRows } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

const HEADER = 'date,amount,name,account,notes\n';
const ONE_ROW = `${HEADER}2025-03-04,-12.50,Lunch,Checking,\n`;
const TWO_ROWS = `${ONE_ROW}2025-03-05,-3.00,Coffee,Checking,\n`;
const FILE: TestFile = { content: ONE_ROW };

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
});

// Uploads are deleted from disk soon after the response.
afterEach(async () => {
  await until('no upload left', 5_000, async () => ((await uploads()).length === 0 ? true : null));
});

afterAll(async () => service.stop());

async function uploads(): Promise<readonly string[]> {
  const folders = await readdir(service.dataDir);
  return folders.includes('uploads') ? readdir(join(service.dataDir, 'uploads')) : [];
}

function send(...parts: (readonly [string, string | TestFile])[]): Promise<Answer> {
  return family.api.post('/api/v1/imports', formOf(parts));
}

/** Expects a rejection, with nothing stored. */
async function refused(sending: () => Promise<Answer>): Promise<Answer> {
  const before = await countRows(service.database.owner);
  const answer = await sending();
  expect(await countRows(service.database.owner)).toEqual(before);
  return answer;
}

describe('POST /api/v1/imports as a form', () => {
  it.each([
    [
      'before',
      [
        ['file', FILE],
        ['type', 'TransactionImport'],
        ['signage_convention', 'inflows_negative'],
      ],
    ],
    [
      'between',
      [
        ['type', 'TransactionImport'],
        ['file', FILE],
        ['signage_convention', 'inflows_negative'],
      ],
    ],
    [
      'after',
      [
        ['type', 'TransactionImport'],
        ['signage_convention', 'inflows_negative'],
        ['file', FILE],
      ],
    ],
  ] as const)('takes the file %s the other parts', async (_, parts) => {
    const made = dataOf<ShownImport>(await send(...parts), 201);

    expect(made).toMatchObject({ type: 'TransactionImport', status: 'pending', stats: { rows_count: 1 } });
    expect(made.configuration['signage_convention']).toBe('inflows_negative');
    expect(made.status_detail).toMatchObject({ uploaded: true, publishable: true });
  });

  it('refuses a type that comes after the file just so', async () => {
    const answer = await refused(() => send(['file', FILE], ['type', 'BankImport']));

    expect(answer.status).toBe(422);
    expect(answer.body.error).toBe('invalid_import_type');
  });

  it('says where the import is, and publishes it when asked', async () => {
    const answer = await send(['file', FILE], ['publish', 'true']);

    const { id, status } = dataOf<ShownImport>(answer, 201);
    expect(status).toBe('importing');
    expect(answer.headers.get('Location')).toBe(`/api/v1/imports/${id}`);
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete' });
  });

  it('lets the file win over raw_file_content', async () => {
    const made = await send(['raw_file_content', TWO_ROWS], ['file', FILE]);

    expect(dataOf<ShownImport>(made, 201).stats['rows_count']).toBe(1);
  });

  it('takes raw_file_content as a part, without a file', async () => {
    const made = await send(['raw_file_content', TWO_ROWS]);

    expect(dataOf<ShownImport>(made, 201).stats['rows_count']).toBe(2);
  });

  it('takes empty parts as absent, and ignores text parts that it does not know', async () => {
    const made = await send(
      ...['type', 'account_id', 'publish', 'date_format', 'number_format', 'rows_to_skip', 'raw_file_content'].map(
        (name) => [name, ''] as const,
      ),
      ['colour', 'blue'],
      ['file', FILE],
    );

    expect(dataOf<ShownImport>(made, 201)).toMatchObject({
      type: 'TransactionImport',
      status: 'pending',
      configuration: { date_format: '%Y-%m-%d', rows_to_skip: 0 },
    });
  });

  it('stores an empty import for a form without a file', async () => {
    const made = await send(['type', 'TransactionImport']);

    expect(dataOf<ShownImport>(made, 201).status_detail['uploaded']).toBe(false);
  });

  it.each([
    [
      'two files',
      [
        ['file', FILE],
        ['file', FILE],
      ],
    ],
    ['a file under another name', [['upload', FILE]]],
    [
      'a file under another name beside the right one',
      [
        ['file', FILE],
        ['attachment', FILE],
      ],
    ],
    ['a file as a setting', [['date_format', FILE]]],
    [
      'a field twice',
      [
        ['file', FILE],
        ['publish', 'false'],
        ['publish', 'true'],
      ],
    ],
  ] as const)('refuses %s', async (_, parts) => {
    const answer = await refused(() => send(...parts));

    expect(answer.status).toBe(422);
    expect(answer.body.error).toBe('validation_failed');
  });

  it.each([
    ['with a name', { content: '' }],
    ['as an empty file input of a browser sends it', { content: '', name: '', type: '' }],
  ])('refuses a file of zero bytes %s', async (_, file) => {
    const answer = await refused(() => send(['raw_file_content', ONE_ROW], ['file', file]));

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'missing_content', message: 'The file is empty.' });
  });

  it('refuses a file that comes as a text, which it would else leave out', async () => {
    const inForm = await refused(() => send(['file', ONE_ROW]));
    const inJson = await refused(() => family.api.post('/api/v1/imports', { file: ONE_ROW }));

    expect(inForm.status).toBe(422);
    expect(inForm.body.details).toEqual({ file: ['file must be sent as a file part of multipart/form-data'] });
    expect(inJson.body).toEqual(inForm.body);
    expect((await send(['file', ''])).status).toBe(201);
  });

  it.each([
    ['a form that breaks off', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ndate,am'],
    ['no form at all', 'date,amount'],
  ])('answers 400 to %s', async (_, body) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const answer = await refused(() => family.api.post('/api/v1/imports', body, { headers }));

    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('malformed_multipart');
  });

  it('lives on when it refuses a file that is still coming', async () => {
    const headers = { 'X-Api-Key': family.apiKey, 'Content-Type': 'multipart/form-data; boundary=x' };
    const request = httpRequest(`${service.url}/api/v1/imports`, { method: 'POST', headers });
    request.write('--x\r\nContent-Disposition: form-data; name="upload"; filename="a.csv"\r\n\r\ndate,amount\n2025-');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(422);
    response.resume();
    request.end();
    await once(response, 'end');

    expect((await family.api.get('/api/v1/imports')).status).toBe(200);
  });

  it.each(['', '/preflight'])('refuses a text of more than 64 KiB that is no content, at %s', async (path) => {
    const form = formOf([['name', 'x'.repeat(64 * 1024 + 1)]]);
    const { status, body } = await family.api.post(`/api/v1/imports${path}`, form);
    expect([status, body.error]).toEqual([413, 'payload_too_large']);
  });

  it('answers 400 to a form without a boundary', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' };
    const answer = await family.api.post('/api/v1/imports', 'x', { headers });

    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('malformed_multipart');
  });
});

describe('the kind of a file', () => {
  it.each([
    ['text/csv', 'bank'],
    ['text/csv; charset=utf-8', 'bank'],
    ['TEXT/CSV', 'bank'],
    ['text/plain', 'bank'],
    ['application/csv', 'bank.json'],
    ['application/vnd.ms-excel', 'bank.xls'],
    ['application/octet-stream', 'bank.csv'],
    ['application/octet-stream', 'BANK.CSV'],
    ['text/tab-separated-values', 'bank.tsv'],
    ['application/pdf', 'bank.txt'],
    ['', 'bank.csv'],
  ])('is accepted as %j named %s', async (type, name) => {
    expect((await importFile(family.api, { file: { content: ONE_ROW, type, name } })).status).toBe(201);
  });

  it.each([
    ['application/octet-stream', 'bank'],
    ['application/json', 'bank.json'],
    ['application/pdf', 'statement.pdf'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'bank.xlsx'],
    ['text/html', 'csv'],
    ['', 'bank.csv.gz'],
  ])('is refused as %j named %s', async (type, name) => {
    const answer = await refused(() => importFile(family.api, { file: { content: ONE_ROW, type, name } }));

    expect(answer.status).toBe(422);
    expect(answer.body.error).toBe('invalid_file_type');
    expect(answer.body.message).toContain('text/csv');
    expect(answer.body.message).toContain('.csv');
  });
});

describe('the size of a CSV', () => {
  const LIMIT = 10 * 1024 * 1024;
  const NOTE = 'n'.repeat(512 * 1024);

  /** A few rows with long notes, of exactly this many bytes. */
  function csvOf(bytes: number): string {
    const row = (note: string): string => `2025-03-04,-12.50,Lunch,Checking,${note}\n`;
    const whole = HEADER + row(NOTE).repeat(Math.floor((bytes - HEADER.length) / row(NOTE).length));
    const rest = bytes - whole.length - row('').length;
    return whole + row('n'.repeat(rest));
  }

  it('may be exactly 10 MiB as a file', async () => {
    const made = dataOf<ShownImport>(await importFile(family.api, { file: { content: csvOf(LIMIT) } }), 201);

    expect(made.stats).toMatchObject({ rows_count: 20, invalid_rows_count: 0, left_out_rows_count: 0 });
  });

  it('may be exactly 10 MiB as raw_file_content', async () => {
    const made = dataOf<ShownImport>(await importFile(family.api, { raw_file_content: csvOf(LIMIT) }), 201);

    expect(made.stats).toMatchObject({ rows_count: 20, invalid_rows_count: 0, left_out_rows_count: 0 });
  });

  it.each([
    ['a file', 'file_too_large', () => ({ file: { content: csvOf(LIMIT + 1) } })],
    [
      'a file before its type',
      'file_too_large',
      () =>
        formOf([
          ['file', { content: csvOf(LIMIT + 1) }],
          ['type', ''],
        ]),
    ],
    ['a file that is no CSV', 'file_too_large', () => ({ file: { content: 'x'.repeat(LIMIT + 1), name: 'x.pdf' } })],
    ['raw_file_content', 'content_too_large', () => ({ raw_file_content: csvOf(LIMIT + 1) })],
    [
      'raw_file_content of fewer characters',
      'content_too_large',
      () => ({ raw_file_content: 'ü'.repeat(LIMIT / 2 + 1) }),
    ],
  ])('may not be one byte more as %s', async (_, code, body) => {
    const sent = body();
    const answer = await refused(() =>
      sent instanceof FormData ? family.api.post('/api/v1/imports', sent) : importFile(family.api, sent),
    );

    expect(answer.status).toBe(422);
    expect(answer.body.error).toBe(code);
    expect(answer.body.message).toContain('10 MiB');
  });

  it('is read to the end of the request when a file is far too large', async () => {
    const answer = await refused(() => importFile(family.api, { file: { content: Buffer.alloc(3 * LIMIT, 'x') } }));

    expect(answer.body.error).toBe('file_too_large');
  });

  it('may not make a JSON body of more than 64 MiB', async () => {
    const answer = await refused(() => importFile(family.api, { raw_file_content: 'x'.repeat(64 * 1024 * 1024) }));

    expect(answer.status).toBe(413);
    expect(answer.body.error).toBe('payload_too_large');
  });
});
