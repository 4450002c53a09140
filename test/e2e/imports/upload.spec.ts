import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formOf, untilDone } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

const UPLOAD = '/api/v1/imports/upload';
const IMPORTS = '/api/v1/imports';
const CSV = 'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n';
const FILE = { content: CSV };

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily({ currency: 'EUR' });
});
afterAll(() => service.stop());

async function count(): Promise<number> {
  return (await family.api.get(IMPORTS)).body.meta.total_count;
}

describe('an upload', () => {
  it('creates the import that `POST /imports` creates of the same file', async () => {
    const parts = [
      ['file', FILE],
      ['signage_convention', 'inflows_positive'],
    ] as const;
    const uploaded = await family.api.post(UPLOAD, formOf(parts));
    const created = await family.api.post(IMPORTS, formOf(parts));
    expect([uploaded.status, created.status]).toEqual([201, 201]);
    expect(uploaded.headers.get('Location')).toBe(`${IMPORTS}/${uploaded.body.data.id}`);
    const { configuration, stats, type, status } = created.body.data;
    expect(uploaded.body.data).toMatchObject({ configuration, stats, type, status });
  });

  it('takes typed fields, before and after the file, and publishes at once', async () => {
    const account = (await family.api.post('/api/v1/accounts', { name: 'Giro', currency: 'EUR' })).body.data.id;
    const { status, body } = await family.api.post(
      UPLOAD,
      formOf([
        ['account_id', account],
        ['rows_to_skip', '1'],
        ['file', { content: `Statement\n${CSV.replaceAll(',account', '').replaceAll(',Wallet', '')}` }],
        ['apply_rules', 'false'],
        ['signage_convention', 'inflows_positive'],
        ['publish', 'true'],
      ]),
    );
    expect([status, body.data.account_id]).toEqual([201, account]);
    expect(body.data.configuration).toMatchObject({ rows_to_skip: 1, apply_rules: false, accept_unproven: false });
    expect(await untilDone(family.api, body.data.id)).toMatchObject({ status: 'complete', error: null });
  });

  it('finds the type by the content with `auto`', async () => {
    const content = readFileSync('samples/harbor-bank.ofx');
    const file = { content, name: 'harbor-bank.ofx', type: 'application/x-ofx' };
    const { status, body } = await family.api.post(
      UPLOAD,
      formOf([
        ['type', 'auto'],
        ['file', file],
      ]),
    );
    expect([status, body.data.type]).toEqual([201, 'OfxImport']);
  });

  it('is of the part `file`, whether or not that has a name and a media type', async () => {
    const boundary = 'b0undary';
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\n${CSV}\r\n--${boundary}--\r\n`;
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const uploaded = await family.api.post(UPLOAD, body, { headers });
    expect([uploaded.status, uploaded.body.data.stats.rows_count]).toEqual([201, 1]);
    // The seed's operation, as before, takes a file as a file only.
    const created = await family.api.post(IMPORTS, body, { headers });
    expect([created.status, created.body.error]).toEqual([422, 'validation_failed']);
  });

  it.each(['application/octet-stream', ''])(
    'is of any kind where its part is bytes without a name (%j)',
    async (type) => {
      const blob = (content: string | Buffer): FormData => {
        const form = new FormData();
        form.set('type', 'auto');
        form.set('file', new Blob([content], { type }));
        return form;
      };
      for (const [content, found] of [
        [CSV, 'TransactionImport'],
        [readFileSync('samples/harbor-bank.ofx'), 'OfxImport'],
        [readFileSync('samples/camt053.xml'), 'CamtImport'],
        [readFileSync('samples/statement-us.pdf'), 'PdfImport'],
      ] as const) {
        const { status, body } = await family.api.post(UPLOAD, blob(content));
        expect([status, body.data?.type]).toEqual([201, found]);
      }
    },
  );

  it('happens once for an Idempotency-Key', async () => {
    const send = (): ReturnType<TestFamily['api']['post']> =>
      family.api.post(UPLOAD, formOf([['file', FILE]]), { headers: { 'Idempotency-Key': 'upload-1' } });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it('goes into the family of the key only', async () => {
    const stranger = await service.createFamily();
    const account = (await family.api.post('/api/v1/accounts', { name: 'Ours', currency: 'EUR' })).body.data.id;
    const parts = [
      ['file', FILE],
      ['account_id', account],
    ] as const;
    const { status, body } = await stranger.api.post(UPLOAD, formOf(parts));
    expect([status, body.errors]).toEqual([422, ['Account must belong to your family']]);
    const { id } = (await family.api.post(UPLOAD, formOf(parts))).body.data;
    expect((await stranger.api.get(`${IMPORTS}/${id}`)).status).toBe(404);
  });
});

describe('an upload is refused, and nothing is stored,', () => {
  it.each<[string, () => unknown, string | undefined, readonly [number, string]]>([
    ['as JSON', () => ({ raw_file_content: CSV }), undefined, [415, 'unsupported_media_type']],
    ['as text', () => CSV, 'text/csv', [415, 'unsupported_media_type']],
    ['without a file', () => formOf([['type', 'auto']]), undefined, [422, 'missing_content']],
    ['without a body', () => undefined, undefined, [422, 'missing_content']],
    ['with an empty file', () => formOf([['file', { content: '' }]]), undefined, [422, 'missing_content']],
    [
      'with two files',
      () =>
        formOf([
          ['file', FILE],
          ['file', FILE],
        ]),
      undefined,
      [422, 'validation_failed'],
    ],
    [
      'with an unknown type',
      () =>
        formOf([
          ['file', FILE],
          ['type', 'ExcelImport'],
        ]),
      undefined,
      [422, 'invalid_import_type'],
    ],
  ])('%s', async (_, body, mediaType, expected) => {
    const before = await count();
    const options = mediaType === undefined ? {} : { headers: { 'Content-Type': mediaType } };
    const answer = await family.api.post(UPLOAD, body(), options);
    expect([answer.status, answer.body.error]).toEqual(expected);
    expect(await count()).toBe(before);
  });

  it('with fields that are unknown or wrong, all of which are named', async () => {
    const before = await count();
    const { status, body } = await family.api.post(
      UPLOAD,
      formOf([
        ['file', FILE],
        ['raw_file_content', CSV],
        ['acount_id', 'x'],
        ['publish', 'yes'],
        ['rows_to_skip', '-1'],
      ]),
    );
    expect([status, body.error, Object.keys(body.details).toSorted()]).toEqual([
      422,
      'validation_failed',
      ['acount_id', 'publish', 'raw_file_content', 'rows_to_skip'],
    ]);
    expect(body.errors).toContain('acount_id is not known; did you mean account_id?');
    expect(await count()).toBe(before);
  });

  it('with a key that may only read', async () => {
    const { status, body } = await family.readOnly.post(UPLOAD, formOf([['file', FILE]]));
    expect([status, body.error]).toEqual([403, 'insufficient_scope']);
  });
});
