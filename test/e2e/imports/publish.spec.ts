import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  importFile,
  type ImportParts,
  published,
  type ShownImport,
  shown,
  stored,
  untilDone,
} from '../../support/imports.js';
import { countRows, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

const MAX_ROWS = 150;
const GOOD = 'date,amount,account,category,tags\n2025-03-04,-5,Giro,Food: Lunch,work\n2025-03-05,-6,Card,,\n';
const HALF_GOOD = 'date,Amount,account\n2025-03-04,-5,Giro\n2025-03-05,much,Giro\nnever,-6,Giro\n2025-03-06,-7,Giro\n';
const BAD = 'date,amount,account\n2025-03-04,much,Giro\n';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start({ HEARTH_MAX_ROWS: String(MAX_ROWS) });
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

function csvOf(rows: number, amount = '-1.00'): string {
  return `date,amount,account\n${`2025-03-04,${amount},Giro\n`.repeat(rows)}`;
}

async function ledgerIsEmpty(): Promise<boolean> {
  const { rows } = await service.database.owner.query('SELECT FROM entries WHERE family_id = $1', [family.familyId]);
  return rows.length === 0;
}

describe('POST /api/v1/imports/{id}/publish', () => {
  it('answers 202 with the import, which becomes complete', async () => {
    const { id } = await stored(family.api, { raw_file_content: GOOD });

    const answer = await family.api.post(`/api/v1/imports/${id}/publish`);

    expect(answer.status).toBe(202);
    expect(answer.body.data).toMatchObject({
      id,
      status: 'importing',
      error: null,
      status_detail: {
        uploaded: true,
        configured: true,
        cleaned: true,
        publishable: false,
        revertable: false,
        terminal: false,
      },
      progress: { phase: expect.any(String), rows_done: expect.any(Number), rows_total: 2 },
    });
    const done = await untilDone(family.api, id);
    expect(done).toMatchObject({
      status: 'complete',
      error: null,
      status_detail: { publishable: false, revertable: true, terminal: true, cleaned: true },
      stats: { rows_count: 2, valid_rows_count: 2, invalid_rows_count: 0, left_out_rows_count: 0, mappings_count: 4 },
    });
    expect(done).not.toHaveProperty('progress');
  });

  it('writes down on everything that it made where it came from', async () => {
    const { id } = await published(family.api, { raw_file_content: GOOD });

    for (const [table, count] of [
      ['accounts', 2],
      ['categories', 2],
      ['tags', 1],
      ['entries', 2],
    ] as const) {
      const { rows } = await service.database.owner.query(`SELECT import_id FROM ${table} WHERE family_id = $1`, [
        family.familyId,
      ]);
      expect([table, rows]).toEqual([table, Array(count).fill({ import_id: id })]);
    }
    const { data } = (await family.api.get('/api/v1/transactions')).body;
    expect(data.map((entry: { import_id: string }) => entry.import_id)).toEqual([id, id]);
  });

  it('starts a sync of the family, with a child for each account that it touched', async () => {
    const untouched = await insertAccount(service.database.owner, family.familyId, { name: 'Untouched' });
    await published(family.api, { raw_file_content: GOOD });

    await untilSynced(service.database.owner, family.familyId);
    const syncs = (await family.api.get('/api/v1/syncs')).body.data;
    const accounts = (await family.api.get('/api/v1/accounts')).body.data;

    const parent = syncs.find(({ parent_id }: { parent_id: string | null }) => parent_id === null);
    expect(parent).toMatchObject({
      syncable: { type: 'Family', id: family.familyId },
      children_count: 2,
      status: 'completed',
    });
    const synced = syncs.filter((sync: { parent_id: string }) => sync.parent_id === parent.id);
    expect(synced.map(({ syncable }: { syncable: { name: string } }) => syncable.name).sort()).toEqual([
      'Card',
      'Giro',
    ]);
    expect(JSON.stringify(syncs)).not.toContain(untouched);
    expect(accounts.map(({ name, balance }: Record<string, string>) => [name, balance])).toEqual([
      ['Card', '-6.00'],
      ['Giro', '-5.00'],
      ['Untouched', '0.00'],
    ]);
  });

  it('is a conflict on an import that is complete', async () => {
    const { id } = await published(family.api, { raw_file_content: GOOD });

    const answer = await family.api.post(`/api/v1/imports/${id}/publish`);

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      error: 'conflict',
      message: 'The import is complete; it can be published while it is pending or failed.',
    });
    expect(await shown(family.api, id)).toMatchObject({ status: 'complete', error: null });
  });

  it('needs a key that may write', async () => {
    const { id } = await stored(family.api, { raw_file_content: GOOD });

    expect((await family.readOnly.post(`/api/v1/imports/${id}/publish`)).status).toBe(403);
    expect(await shown(family.api, id)).toMatchObject({ status: 'pending' });
  });

  it.each([
    [{ on_invalid_rows: 'ignore' }, 'on_invalid_rows'],
    [{ on_invalid_rows: 5 }, 'on_invalid_rows'],
    [['skip'], 'body'],
  ])('refuses %j', async (body, field) => {
    const { id } = await stored(family.api, { raw_file_content: GOOD });

    const answer = await family.api.post(`/api/v1/imports/${id}/publish`, body);

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'validation_failed', details: { [field]: expect.any(Array) } });
    expect(await shown(family.api, id)).toMatchObject({ status: 'pending', error: null });
  });
});

/** Errors with the same message on create and publish. Each leaves the import pending with its error set. */
const REFUSALS: readonly (readonly [string, ImportParts, string, readonly string[]])[] = [
  ['without content', {}, 'not_publishable', ['The import has no content yet']],
  [
    'with invalid rows',
    { raw_file_content: HALF_GOOD },
    'not_publishable',
    [
      'line 3, column "Amount": "much" is not a number in the format 1,234.56',
      'line 4, column "date": "never" is not a date in the format %Y-%m-%d',
    ],
  ],
  [
    'with no valid row, although invalid ones are skipped',
    { raw_file_content: BAD, on_invalid_rows: 'skip' },
    'not_publishable',
    ['No row is valid'],
  ],
  [
    'with more rows than may be',
    { raw_file_content: csvOf(MAX_ROWS + 1) },
    'max_row_count_exceeded',
    [`The import has ${MAX_ROWS + 1} rows; at most ${MAX_ROWS} can be published at once.`],
  ],
  [
    'with a date that can be read in two ways',
    { raw_file_content: 'date,amount,account\n01/02/2025,1,Giro\n' },
    'not_publishable',
    [
      '"01/02/2025" can be read as 2025-02-01 1 in (%d/%m/%Y) or 2025-01-02 1 in (%m/%d/%Y): set date_format to say which',
    ],
  ],
];

describe('an import that cannot be published', () => {
  it.each(REFUSALS)('%s is refused on create, with its id', async (_, parts, error, errors) => {
    const answer = await importFile(family.api, { ...parts, publish: 'true' });

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error, errors, message: expect.any(String), import_id: expect.any(String) });
    expect(answer.body.message).toContain(errors[0]);
    expect(await shown(family.api, answer.body.import_id)).toMatchObject({
      status: 'pending',
      error: answer.body.message,
      status_detail: { publishable: false, revertable: false, terminal: false },
    });
    expect(await ledgerIsEmpty()).toBe(true);
  });

  it.each(REFUSALS)('%s is refused on publish in the same words', async (_, parts, error, errors) => {
    const made = await stored(family.api, parts);
    expect(made).toMatchObject({ error: null, status_detail: { publishable: false } });

    const answer = await family.api.post(`/api/v1/imports/${made.id}/publish`);

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error, errors, message: expect.any(String), import_id: made.id });
    expect(await shown(family.api, made.id)).toMatchObject({ status: 'pending', error: answer.body.message });
  });

  it('may have as many rows as may be', async () => {
    const made = await published(family.api, { raw_file_content: csvOf(MAX_ROWS) });

    expect(made.stats['rows_count']).toBe(MAX_ROWS);
  });

  it('lists the first 100 reasons, in the order of the file', async () => {
    const { body } = await importFile(family.api, { raw_file_content: csvOf(120, 'much'), publish: true });

    expect(body.errors).toHaveLength(100);
    expect(body.errors[0]).toContain('line 2, column "amount"');
    expect(body.errors[99]).toContain('line 101, column "amount"');
    expect(body.message).toContain('and 99 more');
  });

  it('lists what is ambiguous, then what is undecided, then what is invalid', async () => {
    for (const name of ['Giro', 'Giro']) await insertAccount(service.database.owner, family.familyId, { name });
    const { body } = await importFile(family.api, {
      raw_file_content: 'date,amount,account\n01/02/2025,1,Giro\n01/02/2025,much,Giro\n',
      publish: true,
    });

    expect(body.errors).toEqual([
      expect.stringContaining('set date_format'),
      'The account "Giro" is not decided: say what it maps to',
      expect.stringContaining('line 3'),
    ]);
  });

  it('says no longer why once an edit has succeeded', async () => {
    const { body } = await importFile(family.api, { raw_file_content: BAD, publish: 'true' });

    await family.api.patch(`/api/v1/imports/${body.import_id}`, { raw_file_content: GOOD });

    expect(await shown(family.api, body.import_id)).toMatchObject({
      error: null,
      status_detail: { publishable: true },
    });
  });

  it('says no longer why once a publish has succeeded', async () => {
    const { body } = await importFile(family.api, { raw_file_content: HALF_GOOD, publish: 'true' });
    const path = `/api/v1/imports/${body.import_id}`;
    expect((await shown(family.api, body.import_id)).error).not.toBeNull();

    const answer = await family.api.post(`${path}/publish`, { on_invalid_rows: 'skip' });

    expect(answer.body.data).toMatchObject({ status: 'importing', error: null });
    expect(await untilDone(family.api, body.import_id)).toMatchObject({ status: 'complete', error: null });
  });
});

describe('on_invalid_rows', () => {
  async function outcomes(id: string): Promise<unknown> {
    const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;
    return data.map((row: Record<string, unknown>) => [row['outcome'], row['outcome_reason']]);
  }

  const EXPECTED = [
    ['created', null],
    ['skipped', 'Invalid: line 3, column "Amount": "much" is not a number in the format 1,234.56'],
    ['skipped', 'Invalid: line 4, column "date": "never" is not a date in the format %Y-%m-%d'],
    ['created', null],
  ];

  it('skip on create publishes the valid rows, and says of the others why they were left out', async () => {
    const made = await published(family.api, { raw_file_content: HALF_GOOD, on_invalid_rows: 'skip' });

    expect(made.stats).toMatchObject({
      rows_count: 4,
      valid_rows_count: 2,
      invalid_rows_count: 2,
      left_out_rows_count: 0,
    });
    expect(made.status_detail).toMatchObject({ cleaned: false, revertable: true });
    expect(await outcomes(made.id)).toEqual(EXPECTED);
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
  });

  it('skip by PATCH makes it publishable', async () => {
    const { id } = await stored(family.api, { raw_file_content: HALF_GOOD });

    const { body } = await family.api.patch(`/api/v1/imports/${id}`, { on_invalid_rows: 'skip' });

    expect(body.data.status_detail).toMatchObject({ cleaned: false, publishable: true });
  });

  it('skip on publish holds for this import from then on', async () => {
    const { id } = await stored(family.api, { raw_file_content: HALF_GOOD });

    const answer = await family.api.post(`/api/v1/imports/${id}/publish`, { on_invalid_rows: 'skip' });

    expect(answer.status).toBe(202);
    expect((await untilDone(family.api, id)).configuration['on_invalid_rows']).toBe('skip');
    expect(await outcomes(id)).toEqual(EXPECTED);
  });

  it('reject on publish takes a skip back', async () => {
    const { id } = await stored(family.api, { raw_file_content: HALF_GOOD, on_invalid_rows: 'skip' });

    const answer = await family.api.post(`/api/v1/imports/${id}/publish`, { on_invalid_rows: 'reject' });

    expect(answer.status).toBe(422);
    expect((await shown(family.api, id)).configuration['on_invalid_rows']).toBe('reject');
  });

  it('does not matter when every row is valid', async () => {
    expect(await published(family.api, { raw_file_content: GOOD, on_invalid_rows: 'skip' })).toMatchObject({
      status_detail: { cleaned: true },
    });
  });
});

describe('publishable', () => {
  const KINDS: readonly ImportParts[] = [
    {},
    { raw_file_content: GOOD },
    { raw_file_content: HALF_GOOD },
    { raw_file_content: HALF_GOOD, on_invalid_rows: 'skip' },
    { raw_file_content: BAD },
    { raw_file_content: BAD, on_invalid_rows: 'skip' },
    { raw_file_content: csvOf(MAX_ROWS + 1) },
    { raw_file_content: csvOf(MAX_ROWS) },
    { raw_file_content: 'date,amount\n2025-03-04,1\n' },
    { raw_file_content: 'date,amount,account\n01/02/2025,1,A\n', date_format: '%d/%m/%Y' },
    { raw_file_content: 'date,amount,account\n01/02/2025,1,A\n' },
  ];

  it('is the truth: what says so publishes, and what does not is refused', async () => {
    const seen: unknown[] = [];
    for (const parts of KINDS) {
      const made: ShownImport = await stored(family.api, { ...parts, use_profile: 'false' });
      const { status } = await family.api.post(`/api/v1/imports/${made.id}/publish`);
      const { status: end } = await untilDone(family.api, made.id);
      expect([parts, status, end]).toEqual(
        made.status_detail['publishable'] ? [parts, 202, 'complete'] : [parts, 422, 'pending'],
      );
      seen.push(made.status_detail['publishable']);
    }
    expect(seen).toEqual([false, true, false, true, false, false, false, true, false, true, false]);
  });

  it('stands without a look at the rows', async () => {
    const { id } = await stored(family.api, { raw_file_content: GOOD });
    await service.database.owner.query('DELETE FROM import_rows WHERE import_id = $1', [id]);

    expect(await shown(family.api, id)).toMatchObject({
      stats: { rows_count: 2 },
      status_detail: { publishable: true },
    });
  });
});

describe('nothing is left over', () => {
  it('of a run that has ended', async () => {
    await published(family.api, { raw_file_content: GOOD });

    expect(await countRows(service.database.owner)).toMatchObject({ import_runs: 0 });
  });
});
