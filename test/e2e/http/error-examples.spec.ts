import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
// Loads every feature with its error codes.
import '../../../src/app.module.js';
import { type ErrorCode, factsOfError, listErrorCodes } from '../../../src/platform/error-codes.js';
import type { Answer } from '../../support/api.js';
import { importFile, published, stored, type TestFile } from '../../support/imports.js';
import { zipOf } from '../../support/spreadsheets/zip-file.js';
import { Service, type TestFamily } from '../../support/service.js';

const IMPORTS = '/api/v1/imports';
const ROWS = 'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start({ HEARTH_MAX_ROWS: '2' });
  family = await service.createFamily();
});
afterAll(() => service.stop());

const file = (content: string | Uint8Array, facts: Partial<TestFile> = {}): Promise<Answer> =>
  importFile(family.api, { publish: 'true', file: { content, ...facts } });

const raw = (body: string, type: string): Promise<Answer> =>
  family.api.post(IMPORTS, body, { headers: { 'Content-Type': type } });

/** How to provoke each error code. */
const PROVOCATIONS: Readonly<Record<string, () => Promise<Answer>>> = {
  malformed_json: () => raw('{"type":', 'application/json'),
  malformed_multipart: () => raw('no boundary', 'multipart/form-data'),
  malformed_request: () => family.api.get(`${IMPORTS}?type=%`),
  unauthorized: () => service.client('hk_unknown').get(IMPORTS),
  insufficient_scope: () => family.readOnly.post(IMPORTS, {}),
  not_found: () => family.api.get(`${IMPORTS}/no-id`),
  method_not_allowed: () => family.api.send('PUT', '/api/v1/balances'),
  conflict: async () => {
    const { id } = await published(family.api, { file: { content: ROWS } });
    return family.api.delete(`${IMPORTS}/${id}`);
  },
  payload_too_large: () => family.api.post('/api/v1/chats', { title: 'x'.repeat(2 * 1024 * 1024) }),
  unsupported_media_type: () => raw('date,amount\n', 'text/csv'),
  validation_failed: () => family.api.post(IMPORTS, { rows_to_skip: -1, account_id: 'my account' }),
  invalid_import_type: () => family.api.post(IMPORTS, { type: 'ExcelImport' }),
  missing_content: () => file(''),
  file_too_large: () => file('x'.repeat(10 * 1024 * 1024 + 1)),
  content_too_large: () => family.api.post(IMPORTS, { raw_file_content: 'x'.repeat(10 * 1024 * 1024 + 1) }),
  invalid_spreadsheet: () =>
    file(
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.xml', content: '<!DOCTYPE workbook><workbook/>' },
      ]),
    ),
  invalid_archive: () => file(zipOf([{ name: 'january.csv', content: ROWS, isEncrypted: true }])),
  invalid_file_type: () => file(ROWS, { name: 'bank.xlsx', type: 'application/octet-stream' }),
  invalid_encoding: () => file('date,amount\n\u0000'),
  invalid_csv: () => file(`date,amount,name\n2026-01-02,4.50,${'x'.repeat(1024 * 1024)}\n`),
  duplicate_headers: () =>
    family.api.post(IMPORTS, {
      raw_file_content: 'date,amount,amount\n2026-01-02,1.00,2.00\n',
      amount_col_label: 'amount',
    }),
  missing_required_headers: () => file('date,name\n2026-01-02,Coffee\n'),
  no_data_rows: () => file('date,amount,name\n'),
  invalid_ndjson: () =>
    family.api.post(IMPORTS, { type: 'ServiceImport', raw_file_content: '{"type":"account","data":{}\n' }),
  max_row_count_exceeded: () => file(`${ROWS}2026-01-03,1.00,Tea,Wallet\n2026-01-04,1.00,Bread,Wallet\n`),
  not_publishable: () => file(`${ROWS}2026-02-30,1.00,Tea,Wallet\n`),
  not_revertable: async () => {
    const { id } = await stored(family.api, { file: { content: ROWS } });
    return family.api.post(`${IMPORTS}/${id}/revert`);
  },
  idempotency_key_reused: async () => {
    const options = { headers: { 'Idempotency-Key': 'the same' } };
    await family.api.post('/api/v1/chats', { title: 'One' }, options);
    return family.api.post('/api/v1/chats', { title: 'Another' }, options);
  },
};

describe('the examples of errors in the OpenAPI document', () => {
  it.each(Object.entries(PROVOCATIONS))('%s is what a client gets', async (code, provoke) => {
    const { body } = await provoke();
    const { import_id: id, ...rest } = factsOfError(code as ErrorCode).example;
    const anyId = id !== undefined && { import_id: expect.stringMatching(/^[\da-f-]{36}$/) };
    expect(body).toEqual({ error: code, ...rest, ...anyId });
  });

  it('are there for every code', () => {
    const { examples } = service.document.components as unknown as { examples: Record<string, { value: unknown }> };
    expect(examples).toEqual(
      Object.fromEntries(
        listErrorCodes().map(([code, { example, shownAs = code }]) => [
          code,
          { value: { error: shownAs, ...example } },
        ]),
      ),
    );
  });

  it('stand at every error of every operation', () => {
    const { examples: all } = service.document.components as unknown as {
      examples: Record<string, { value: { error: string } }>;
    };
    for (const [path, operations] of Object.entries(service.document.paths)) {
      for (const [method, { responses }] of Object.entries(operations)) {
        for (const [status, response] of Object.entries(responses)) {
          if (Number(status) < 400) continue;
          const { description, content } = response as unknown as {
            readonly description: string;
            readonly content: Record<string, { readonly examples?: Record<string, { readonly $ref: string }> }>;
          };
          const codes = [...description.matchAll(/`(\w+)`/g)].map((match) => match[1]!);
          const examples = content['application/json']!.examples ?? {};
          expect([method, path, status, Object.keys(examples)]).toEqual([method, path, status, codes]);
          expect([method, path, status, codes.length]).toEqual([method, path, status, new Set(codes).size]);
          for (const code of codes) {
            const name = examples[code]!.$ref.replace('#/components/examples/', '');
            expect(all[name]!.value.error).toBe(code);
          }
        }
      }
    }
  });
});
