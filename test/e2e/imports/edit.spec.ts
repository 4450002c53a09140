import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import {
  bodyOf,
  type ImportParts,
  publish,
  published,
  type ShownImport,
  shown,
  stored,
} from '../../support/imports.js';
import { countRows } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

const CONTENT = 'date,amount,account,other\n01/02/2025,"1,5",Giro,02/03/2025\n02/02/2025,"2,5",Giro,03/03/2025\n';
const OTHER = 'date,amount,account\n2025-03-04,-7,Card\n';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

function edit(id: string, parts: ImportParts): Promise<Answer> {
  return family.api.patch(`/api/v1/imports/${id}`, bodyOf(parts));
}

async function edited(id: string, parts: ImportParts): Promise<ShownImport> {
  const answer = await edit(id, parts);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  expect(await shown(family.api, id)).toEqual(answer.body.data);
  return answer.body.data;
}

async function staged(id: string): Promise<readonly unknown[]> {
  const { rows } = await service.database.owner.query(
    'SELECT date, amount, account FROM import_rows WHERE import_id = $1 ORDER BY row_number',
    [id],
  );
  return rows.map(({ date, amount, account }) => [date, amount, account]);
}

describe('PATCH /api/v1/imports/{id}', () => {
  it('changes a setting, and stages the rows again', async () => {
    const { id } = await stored(family.api, {
      raw_file_content: CONTENT,
      number_format: '1,234.56',
      date_format: '%d/%m/%Y',
    });
    expect((await shown(family.api, id)).stats).toMatchObject({
      rows_count: 2,
      invalid_rows_count: 2,
      left_out_rows_count: 0,
    });

    const changed = await edited(id, { number_format: '1.234,56', date_format: '%m/%d/%Y' });

    expect(changed).toMatchObject({
      status: 'pending',
      stats: { rows_count: 2, valid_rows_count: 2, invalid_rows_count: 0, left_out_rows_count: 0 },
      configuration: { number_format: '1.234,56', date_format: '%m/%d/%Y' },
      status_detail: { publishable: true },
    });
    expect(await staged(id)).toEqual([
      ['2025-01-02', '-1.5000', 'Giro'],
      ['2025-02-02', '-2.5000', 'Giro'],
    ]);
  });

  it('keeps the settings that it does not name', async () => {
    const { id } = await stored(family.api, {
      raw_file_content: CONTENT,
      date_format: '%d/%m/%Y',
      signage_convention: 'inflows_negative',
      date_col_label: 'other',
    });

    const changed = await edited(id, { date_format: '%m/%d/%Y' });

    expect(changed.configuration).toMatchObject({
      signage_convention: 'inflows_negative',
      date_col_label: 'other',
      date_format: '%m/%d/%Y',
    });
    expect(await staged(id)).toEqual([
      ['2025-02-03', '1.5000', 'Giro'],
      ['2025-03-03', '2.5000', 'Giro'],
    ]);
  });

  it.each([[null], ['']])('takes a setting back that is %j: it is detected again', async (blank) => {
    const { id } = await stored(family.api, {
      raw_file_content: CONTENT,
      date_format: '%m/%d/%Y',
      signage_convention: 'inflows_negative',
      date_col_label: 'other',
    });

    const changed = await edited(id, { signage_convention: blank, date_col_label: blank, date_format: blank });

    expect(changed.configuration).toMatchObject({ signage_convention: 'inflows_positive', date_col_label: 'date' });
    expect(changed.questions.map(({ setting }) => setting)).toEqual(['date_format', 'signage_convention']);
    expect(await staged(id)).toMatchObject([
      ['2025-02-01', '-1.5000', 'Giro'],
      ['2025-02-02', '-2.5000', 'Giro'],
    ]);
  });

  it('sets the account, and takes it back', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Target' });
    const { id } = await stored(family.api, { raw_file_content: 'date,amount\n2025-03-04,1\n' });
    expect((await shown(family.api, id)).status_detail['publishable']).toBe(false);

    expect(await edited(id, { account_id })).toMatchObject({ account_id, status_detail: { publishable: true } });
    expect(await edited(id, {})).toMatchObject({ account_id });
    expect(await edited(id, { account_id: null })).toMatchObject({
      account_id: null,
      status_detail: { publishable: false },
    });
  });

  it('replaces the content, as a text', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });

    const changed = await edited(id, { raw_file_content: OTHER });

    expect(changed).toMatchObject({
      stats: { rows_count: 1, mappings_count: 1 },
      configuration: { date_format: '%Y-%m-%d' },
    });
    expect(await staged(id)).toEqual([['2025-03-04', '7.0000', 'Card']]);
    await edited(id, { signage_convention: 'inflows_negative' });
    expect(await staged(id)).toEqual([['2025-03-04', '-7.0000', 'Card']]);
  });

  it('replaces the content by a file, together with settings, in a form', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });

    await edited(id, { signage_convention: 'inflows_negative', file: { content: OTHER } });

    expect(await staged(id)).toEqual([['2025-03-04', '-7.0000', 'Card']]);
    expect(await publish(family.api, id)).toMatchObject({ status: 'complete' });
  });

  it('brings the content of an import that was stored empty', async () => {
    const { id } = await stored(family.api, { signage_convention: 'inflows_negative' });
    expect(await edited(id, { number_format: '1,234.56' })).toMatchObject({ status_detail: { uploaded: false } });

    const changed = await edited(id, { raw_file_content: OTHER });

    expect(changed).toMatchObject({
      status_detail: { uploaded: true, configured: true, cleaned: true, publishable: true },
      configuration: { signage_convention: 'inflows_negative', number_format: '1,234.56' },
    });
    expect(await staged(id)).toEqual([['2025-03-04', '-7.0000', 'Card']]);
  });

  it('changes nothing for an empty body, and refuses members that it does not know', async () => {
    const made = await stored(family.api, { raw_file_content: CONTENT, date_format: '%d/%m/%Y' });
    const rows = await staged(made.id);

    for (const body of [{}, { raw_file_content: '' }]) {
      // A change updates `updated_at` and extends the expiry of the import.
      const after = { ...(await edited(made.id, body)), updated_at: '', expires_at: '' };
      expect(after).toEqual({ ...made, updated_at: '', expires_at: '' });
    }
    for (const body of [{ type: 'MintImport' }, { publish: 'true' }, { status: 'complete' }, { colour: 1 }]) {
      const answer = await edit(made.id, { ...body, date_format: '%m/%d/%Y' });
      expect([answer.status, answer.body.errors]).toEqual([422, [`${Object.keys(body)[0]} is not known`]]);
    }
    expect(await staged(made.id)).toEqual(rows);
    expect((await family.api.patch(`/api/v1/imports/${made.id}`)).status).toBe(200);
  });

  it('moves updated_at', async () => {
    const { id } = await stored(family.api, { raw_file_content: OTHER });
    const before = (await family.api.get(`/api/v1/imports/${id}`)).body.data;
    await edited(id, { signage_convention: 'inflows_negative' });
    const after = (await family.api.get(`/api/v1/imports/${id}`)).body.data;

    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.created_at).toBe(before.created_at);
  });

  it.each<[string, ImportParts, string]>([
    ['a file without data', { raw_file_content: 'date,amount\n' }, 'no_data_rows'],
    ['a broken file', { file: { content: 'who,what\nLunch,Tea\n' } }, 'missing_required_headers'],
    [
      'duplicate headers',
      { file: { content: 'date,Amount,AMOUNT\n2025-01-01,1,2\n' }, amount_col_label: 'amount' },
      'duplicate_headers',
    ],
    [
      'a label that is not there',
      { notes_col_label: 'Remarks', signage_convention: 'inflows_negative' },
      'missing_required_headers',
    ],
    ['more lines to skip than there are', { rows_to_skip: '9' }, 'validation_failed'],
    ['an empty file', { file: { content: '' } }, 'missing_content'],
    [
      'a file of another kind',
      { file: { content: OTHER, name: 'x.pdf', type: 'application/pdf' } },
      'invalid_file_type',
    ],
    ['a file that is too large', { file: { content: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') } }, 'file_too_large'],
    ['NUL bytes', { file: { content: 'date,amount\n\u0000' } }, 'invalid_encoding'],
    [
      'a value that is none',
      { date_format: '%d', number_format: '1', signage_convention: 'inflows_negative' },
      'validation_failed',
    ],
    ['an account of nobody', { account_id: '01890000-0000-7000-8000-000000000000' }, 'validation_failed'],
    [
      'a column that cannot tell',
      { amount_type_strategy: 'custom_column', entity_type_col_label: 'other' },
      'validation_failed',
    ],
  ])('refuses %s, and leaves everything as it was', async (_, parts, code) => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT, date_format: '%d/%m/%Y' });
    const before = [await shown(family.api, id), await staged(id), await countRows(service.database.owner)];

    const answer = await edit(id, parts);

    expect([answer.status, answer.body.error]).toEqual([422, code]);
    expect([await shown(family.api, id), await staged(id), await countRows(service.database.owner)]).toEqual(before);
    expect((await edited(id, { date_format: '%m/%d/%Y' })).stats['rows_count']).toBe(2);
  });

  it('looks at a strategy together with the labels that are there already', async () => {
    const { id } = await stored(family.api, {
      raw_file_content: 'date,amount,account,kind\n2025-03-04,7,A,in\n',
      amount_type_strategy: 'custom_column',
      entity_type_col_label: 'kind',
      amount_type_inflow_value: 'in',
    });

    expect((await edit(id, { entity_type_col_label: null })).body.details).toEqual({
      entity_type_col_label: ['entity_type_col_label is required when amount_type_strategy is custom_column'],
    });
    await edited(id, { amount_type_inflow_value: 'out' });
    expect(await staged(id)).toEqual([['2025-03-04', '7.0000', 'A']]);
  });

  it('is a conflict while the import is complete, whatever the body says', async () => {
    const { id } = await published(family.api, { raw_file_content: OTHER });
    const before = await shown(family.api, id);

    for (const parts of [
      { signage_convention: 'inflows_negative' },
      {},
      { date_format: '%d' },
      { file: { content: CONTENT } },
    ]) {
      const answer = await edit(id, parts);
      expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    }
    expect(await shown(family.api, id)).toEqual(before);
  });

  it('tells an unknown id before a wrong body, and a broken body before that', async () => {
    const path = '/api/v1/imports/01890000-0000-7000-8000-000000000000';

    expect((await family.api.patch(path, { date_format: '%d' })).status).toBe(404);
    expect((await family.api.patch(path, [1])).status).toBe(404);
    const headers = { 'Content-Type': 'application/json' };
    expect((await family.api.patch(path, '{"date', { headers })).status).toBe(400);
    expect((await family.api.patch(path, 'date', { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
  });

  it('needs a key that may write', async () => {
    const { id } = await stored(family.api, { raw_file_content: OTHER });

    expect((await family.readOnly.patch(`/api/v1/imports/${id}`, {})).status).toBe(403);
  });
});
