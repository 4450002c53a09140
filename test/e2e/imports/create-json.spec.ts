import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, importFile, type ShownImport, shown, stored, untilDone } from '../../support/imports.js';
import { countRows } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

const ONE_ROW = 'date,amount,name,account\n2025-03-04,-12.50,Lunch,Checking\n';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** Every setting of the API with a value that is not its default. */
const SETTINGS = {
  date_col_label: 'date',
  amount_col_label: 'amount',
  name_col_label: 'name',
  category_col_label: 'category',
  tags_col_label: 'tags',
  notes_col_label: 'notes',
  account_col_label: 'account',
  qty_col_label: 'qty',
  ticker_col_label: 'ticker',
  price_col_label: 'price',
  entity_type_col_label: 'type',
  currency_col_label: 'currency',
  exchange_operating_mic_col_label: 'mic',
  date_format: '%d/%m/%Y',
  number_format: '1.234,56',
  signage_convention: 'inflows_negative',
  col_sep: ';',
  amount_type_strategy: 'custom_column',
  amount_type_inflow_value: 'credit',
  rows_to_skip: 2,
  on_invalid_rows: 'skip',
  apply_rules: false,
  on_conflict: 'merge',
  debit_col_label: 'out',
  credit_col_label: 'in',
  balance_col_label: '#7',
  fee_col_label: 'fee + charge',
  tax_col_label: 'tax',
  state_col_label: 'state',
  type_col_label: 'action',
  isin_col_label: 'ISIN',
  reference_col_label: 'id',
  external_id_col_label: 'transaction id',
  left_out_states: 'held | void',
  has_header: true,
  accept_unproven: true,
  reimport_deleted: true,
  sheet: 'Umsätze',
  encoding: 'UTF-8',
};

const DEFAULTS = {
  ...Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, null])),
  amount_type_strategy: 'signed_amount',
  accept_unproven: false,
  use_profile: true,
  rows_to_skip: 0,
  on_invalid_rows: 'reject',
  reimport_deleted: false,
  apply_rules: true,
  on_conflict: 'fail',
  encoding: null,
};

const FOUND_BY_WORDS = ['date_col_label', 'amount_col_label', 'name_col_label', 'account_col_label'];
const FOUND_BY_CONTENT = {
  date_format: 'content',
  number_format: 'content',
  col_sep: 'content',
  encoding: 'content',
};

describe('POST /api/v1/imports with JSON', () => {
  it('stores, stages and maps the content, and says so in the shape of the contract', async () => {
    const answer = await importFile(family.api, { raw_file_content: ONE_ROW });

    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(answer.body).toEqual({ data });
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'TransactionImport',
      status: 'pending',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      account_id: null,
      error: null,
      status_detail: {
        uploaded: true,
        configured: true,
        terminal: false,
        cleaned: true,
        publishable: true,
        revertable: false,
      },
      configuration: {
        ...DEFAULTS,
        date_col_label: 'date',
        amount_col_label: 'amount',
        name_col_label: 'name',
        account_col_label: 'account',
        date_format: '%Y-%m-%d',
        number_format: '1,234.56',
        col_sep: ',',
        encoding: 'UTF-8',
        signage_convention: 'inflows_positive',
      },
      detected_by: { ...Object.fromEntries(FOUND_BY_WORDS.map((name) => [name, 'words'])), ...FOUND_BY_CONTENT },
      questions: [],
      warnings: [],
      proof: 'none',
      proof_details: expect.objectContaining({ by: null, links: 0, sum: '-12.5' }),
      stats: {
        rows_count: 1,
        valid_rows_count: 1,
        invalid_rows_count: 0,
        left_out_rows_count: 0,
        mappings_count: 1,
        unassigned_mappings_count: 0,
      },
      blockers: [],
      expires_at: expect.any(String),
      content_deleted_at: null,
      actor: { type: 'api_key', member_id: family.userId, api_key_id: family.apiKeyId },
      kept_records: [],
      profile_id: null,
    });
    expect(answer.headers.get('Location')).toBe(`/api/v1/imports/${data.id}`);
    expect(await shown(family.api, data.id)).toEqual(data);
  });

  it.each([
    ['an empty object', {}],
    ['no body', undefined],
  ])('stores an empty import for %s, for content to follow', async (_, body) => {
    const answer = await family.api.post('/api/v1/imports', body);

    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      type: 'TransactionImport',
      status: 'pending',
      error: null,
      status_detail: {
        uploaded: false,
        configured: false,
        terminal: false,
        cleaned: false,
        publishable: false,
        revertable: false,
      },
      configuration: DEFAULTS,
      stats: {
        rows_count: 0,
        valid_rows_count: 0,
        invalid_rows_count: 0,
        left_out_rows_count: 0,
        mappings_count: 0,
        unassigned_mappings_count: 0,
      },
    });
  });

  it.each([
    ['null', null],
    ['an empty string', ''],
  ])('takes %s in every field as absent', async (_, blank) => {
    const fields = ['type', 'account_id', 'publish', 'raw_file_content', ...Object.keys(SETTINGS)];

    const made = await stored(family.api, Object.fromEntries(fields.map((name) => [name, blank])));

    expect(made).toMatchObject({ type: 'TransactionImport', status: 'pending', account_id: null });
    expect(made.configuration).toEqual(DEFAULTS);
    expect(made.status_detail['uploaded']).toBe(false);
  });

  it('echoes every setting under its own name', async () => {
    const made = await stored(family.api, SETTINGS);

    expect(made.configuration).toEqual({ ...SETTINGS, use_profile: true });
  });

  it('takes booleans and whole numbers as text, too', async () => {
    const made = await stored(family.api, { rows_to_skip: '2', apply_rules: 'false', has_header: 'true' });

    expect(made.configuration).toMatchObject({ rows_to_skip: 2, apply_rules: false, has_header: true });
  });

  it('shows the account that it goes into, whatever the case of the id', async () => {
    const accountId = await insertAccount(service.database.owner, family.familyId);

    const made = await stored(family.api, { account_id: accountId.toUpperCase(), raw_file_content: ONE_ROW });

    expect(made.account_id).toBe(accountId);
    expect(made.stats['mappings_count']).toBe(0);
  });

  it('ignores members that it does not know', async () => {
    const made = await stored(family.api, {
      raw_file_content: ONE_ROW,
      file: undefined,
      status: 'complete',
      id: family.familyId,
      toString: 'x',
    });

    expect(made).toMatchObject({ status: 'pending', stats: { rows_count: 1 } });
    expect(made.id).not.toBe(family.familyId);
  });

  it('keeps the type that was named', async () => {
    const made = await stored(family.api, { type: 'TransactionImport', raw_file_content: ONE_ROW });

    expect(made.type).toBe('TransactionImport');
  });

  it('needs a key that may write', async () => {
    const before = await countRows(service.database.owner);

    const answer = await importFile(family.readOnly, { raw_file_content: ONE_ROW });

    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ error: 'insufficient_scope' });
    expect(await countRows(service.database.owner)).toEqual(before);
  });
});

describe('publish', () => {
  it.each([['true'], [true]])('%j publishes: 201 with the status importing', async (publish) => {
    const answer = await importFile(family.api, { raw_file_content: ONE_ROW, publish });

    const { id, status, progress, status_detail: detail } = dataOf<ShownImport & { progress: unknown }>(answer, 201);
    expect(status).toBe('importing');
    expect(detail).toMatchObject({ publishable: false, revertable: false, terminal: false });
    expect(progress).toEqual({ phase: expect.any(String), rows_done: expect.any(Number), rows_total: 1 });
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete', error: null });
  });

  it.each([['false'], [false], [null], [''], [undefined]])('%j does nothing', async (publish) => {
    const made = await stored(family.api, { raw_file_content: ONE_ROW, publish });

    expect(made).toMatchObject({ status: 'pending', error: null });
    expect(await untilDone(family.api, made.id)).toMatchObject({ status: 'pending' });
  });

  it.each([['yes'], ['TRUE'], ['1'], [1], [0], [{}], [['true']]])(
    '%j is no answer: 422, nothing stored',
    async (publish) => {
      const before = await countRows(service.database.owner);

      const answer = await importFile(family.api, { raw_file_content: ONE_ROW, publish });

      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        error: 'validation_failed',
        errors: ['publish must be "true" or "false"'],
        details: { publish: ['publish must be "true" or "false"'] },
      });
      expect(await countRows(service.database.owner)).toEqual(before);
    },
  );

  it('of an empty import is refused, and the import stays', async () => {
    const answer = await importFile(family.api, { publish: 'true' });

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: 'not_publishable',
      errors: ['The import has no content yet'],
      import_id: expect.any(String),
    });
    expect(await shown(family.api, answer.body.import_id)).toMatchObject({
      status: 'pending',
      error: answer.body.message,
    });
  });
});
