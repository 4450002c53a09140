import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/api.js';
import { holdUp } from '../../support/database.js';
import { refuseChanges } from '../../support/failing-trigger.js';
import {
  publish,
  published,
  revert,
  type ShownImport,
  shown,
  stored,
  until,
  untilDone,
} from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

const CONTENT = 'date,amount,account,category,tags\n2025-03-04,-5,Giro,Food,work\n2025-03-05,-6,Giro,,\n';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** The responses of the operations that require a pending or failed import: status and error code. */
async function refusals(id: string): Promise<readonly unknown[]> {
  const path = `/api/v1/imports/${id}`;
  const mapping = (await family.api.get(`${path}/mappings`)).body.data[0];
  const answers: Answer[] = [
    await family.api.post(`${path}/publish`),
    await family.api.post(`${path}/publish`, { on_invalid_rows: 'skip' }),
    await family.api.patch(path, { signage_convention: 'inflows_negative' }),
    await family.api.patch(`${path}/mappings/${mapping.id}`, { decision: 'create' }),
    await family.api.delete(path),
  ];
  return answers.map(({ status, body }) => [status, body.error]);
}

const CONFLICT = [409, 'conflict'];
const ALL_CONFLICTS = Array(5).fill(CONFLICT);
const NOT_REVERTABLE = [422, 'not_revertable'];

async function reverting(id: string): Promise<unknown> {
  const { status, body } = await family.api.post(`/api/v1/imports/${id}/revert`);
  return [status, body.error];
}

async function reaches(id: string, phase: string): Promise<ShownImport> {
  return until(`phase ${phase}`, 30_000, async () => {
    const { body } = await family.api.get(`/api/v1/imports/${id}`);
    return body.data.progress?.phase === phase ? body.data : null;
  });
}

const breakTable = (change: string): Promise<() => Promise<unknown>> =>
  refuseChanges(service.database, { change, message: 'secret detail of the database' });

async function makeFail(): Promise<{ id: string; repair: () => Promise<unknown> }> {
  const repair = await breakTable('INSERT ON taggings');
  const { id } = await stored(family.api, { raw_file_content: CONTENT });
  await family.api.post(`/api/v1/imports/${id}/publish`);
  expect((await untilDone(family.api, id)).status).toBe('failed');
  return { id, repair };
}

async function makeRevertFail(): Promise<{ id: string; repair: () => Promise<unknown> }> {
  const { id } = await published(family.api, { raw_file_content: CONTENT });
  const repair = await breakTable('DELETE ON tags');
  await family.api.post(`/api/v1/imports/${id}/revert`);
  expect((await untilDone(family.api, id)).status).toBe('revert_failed');
  return { id, repair };
}

describe('an import that is importing', () => {
  it('shows how far it is, asks to be polled, and refuses everything else', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    const letGo = await holdUp(service.database, 'entries');
    try {
      await family.api.post(`/api/v1/imports/${id}/publish`);
      const seen = await reaches(id, 'writing entries');

      expect(seen).toMatchObject({
        status: 'importing',
        status_detail: {
          terminal: false,
          publishable: false,
          revertable: false,
          uploaded: true,
          configured: true,
          cleaned: true,
        },
        progress: { phase: 'writing entries', rows_done: expect.any(Number), rows_total: 2 },
      });
      const { headers } = await family.api.get(`/api/v1/imports/${id}`);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await refusals(id)).toEqual(ALL_CONFLICTS);
      expect(await reverting(id)).toEqual(NOT_REVERTABLE);
      const listed = (await family.api.get('/api/v1/imports?status=importing')).body.data;
      expect(listed).toEqual([seen]);
    } finally {
      await letGo();
    }
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete', error: null });
    expect((await family.api.get(`/api/v1/imports/${id}`)).headers.get('Retry-After')).toBeNull();
  });

  it('shows nothing in the ledger before all of it is there', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    const letGo = await holdUp(service.database, 'taggings');
    try {
      await family.api.post(`/api/v1/imports/${id}/publish`);
      await reaches(id, 'writing entries');

      for (const list of ['transactions', 'accounts', 'categories', 'tags']) {
        expect((await family.api.get(`/api/v1/${list}`)).body.meta.total_count).toBe(0);
      }
    } finally {
      await letGo();
    }
    await untilDone(family.api, id);
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
  });

  it('is undone when it was given up in the middle: the ledger is as it was', async () => {
    const before = await dumpLedger(service.database.owner, family.familyId);
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    const letGo = await holdUp(service.database, 'entries');
    try {
      await family.api.post(`/api/v1/imports/${id}/publish`);
      await reaches(id, 'writing entries');
      await service.database.owner.query(`UPDATE imports SET status = 'pending' WHERE id = $1`, [id]);
    } finally {
      await letGo();
    }
    await until('the attempt has ended', 30_000, async () => (service.log.includes('is rolled back') ? true : null));

    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
    await publish(family.api, id);
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
  });
});

describe('an import that is complete', () => {
  it('can only be reverted', async () => {
    const { id } = await published(family.api, { raw_file_content: CONTENT });

    expect(await refusals(id)).toEqual(ALL_CONFLICTS);
    expect(await reverting(id)).toEqual([202, undefined]);
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'pending' });
  });
});

describe('an import that is reverting', () => {
  it('shows how far it is, asks to be polled, and refuses everything else', async () => {
    const { id } = await published(family.api, { raw_file_content: CONTENT });
    const letGo = await holdUp(service.database, 'categories');
    try {
      await family.api.post(`/api/v1/imports/${id}/revert`);
      const seen = await reaches(id, 'handing over records');

      expect(seen).toMatchObject({
        status: 'reverting',
        status_detail: { terminal: false, publishable: false, revertable: false },
        progress: { rows_total: 2 },
      });
      expect((await family.api.get(`/api/v1/imports/${id}`)).headers.get('Retry-After')).not.toBeNull();
      expect(await refusals(id)).toEqual(ALL_CONFLICTS);
      expect(await reverting(id)).toEqual(NOT_REVERTABLE);
      expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
    } finally {
      await letGo();
    }
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'pending', error: null });
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(0);
  });
});

describe('an import whose publish failed', () => {
  it('is failed, says so in one sentence without a secret, and has written nothing', async () => {
    const before = await dumpLedger(service.database.owner, family.familyId);
    const { id, repair } = await makeFail();

    expect(await shown(family.api, id)).toMatchObject({
      status: 'failed',
      error: 'The publish failed unexpectedly; nothing was changed.',
      status_detail: { terminal: true, publishable: true, revertable: false, cleaned: true },
    });
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
    const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;
    expect(data.map(({ outcome }: { outcome: unknown }) => outcome)).toEqual([null, null]);
    await repair();
  });

  it('goes to importing and complete by the next publish, which clears the error', async () => {
    const { id, repair } = await makeFail();
    await repair();

    const answer = await family.api.post(`/api/v1/imports/${id}/publish`);

    expect(answer.status).toBe(202);
    expect(answer.body.data).toMatchObject({ status: 'importing', error: null });
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'complete', error: null });
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(2);
  });

  it('fails again as often as it is tried, without a trace', async () => {
    const { id, repair } = await makeFail();
    await family.api.post(`/api/v1/imports/${id}/publish`);
    expect(await untilDone(family.api, id)).toMatchObject({ status: 'failed' });
    await repair();

    expect(await publish(family.api, id)).toMatchObject({ status: 'complete' });
  });

  it('can be edited, which makes it as good as new', async () => {
    const { id, repair } = await makeFail();
    await repair();

    const { body } = await family.api.patch(`/api/v1/imports/${id}`, { signage_convention: 'inflows_negative' });

    expect(body.data).toMatchObject({ error: null, status_detail: { publishable: true } });
    await publish(family.api, id);
    const { data } = (await family.api.get('/api/v1/transactions')).body;
    expect(data.map(({ amount }: { amount: string }) => amount).sort()).toEqual(['-5.00', '-6.00']);
  });

  it('can have its mappings decided', async () => {
    const { id, repair } = await makeFail();
    await repair();
    const { data } = (await family.api.get(`/api/v1/imports/${id}/mappings`)).body;
    const tag = data.find(({ kind }: { kind: string }) => kind === 'tag');

    expect((await family.api.patch(`/api/v1/imports/${id}/mappings/${tag.id}`, { decision: 'none' })).status).toBe(200);
    expect(await publish(family.api, id)).toMatchObject({ status: 'complete' });
    expect((await family.api.get('/api/v1/tags')).body.data).toEqual([]);
  });

  it('can be deleted, and not be reverted', async () => {
    const { id, repair } = await makeFail();
    await repair();

    expect(await reverting(id)).toEqual(NOT_REVERTABLE);
    expect((await family.api.delete(`/api/v1/imports/${id}`)).status).toBe(204);
    expect((await family.api.get(`/api/v1/imports/${id}`)).status).toBe(404);
  });

  it('says what is missing when the account that it goes into is gone', async () => {
    const { data } = (await family.api.post('/api/v1/accounts', { name: 'Target' })).body;
    const { id } = await stored(family.api, { account_id: data.id, raw_file_content: CONTENT });
    await service.database.owner.query('UPDATE imports SET account_id = NULL WHERE id = $1', [id]);
    await service.database.owner.query('DELETE FROM accounts WHERE id = $1', [data.id]);

    await family.api.post(`/api/v1/imports/${id}/publish`);

    expect(await untilDone(family.api, id)).toMatchObject({
      status: 'failed',
      error: '2 rows belong to an account that no longer exists.',
    });
    expect((await family.api.get('/api/v1/tags')).body.data).toEqual([]);
  });

  it.each(['account', 'category', 'tag'])(
    'says what is missing when the %s that a person chose is gone',
    async (kind) => {
      const { table, id, mapping, record } = await mapped(kind);
      const path = `/api/v1/imports/${id}/mappings/${mapping.id}`;
      await family.api.patch(path, { decision: 'existing', record_id: record });
      await service.database.owner.query(`DELETE FROM ${table} WHERE id = $1`, [record]);

      await family.api.post(`/api/v1/imports/${id}/publish`);

      expect(await untilDone(family.api, id)).toMatchObject({
        status: 'failed',
        error: `The ${kind} "${mapping.key}" no longer exists. Choose another mapping.`,
      });
      expect((await family.api.patch(path, { decision: 'create' })).status).toBe(200);
      expect(await publish(family.api, id)).toMatchObject({ status: 'complete', error: null });
    },
  );
});

/** An import, one of its mappings, and a record that it can be mapped to. */
async function mapped(
  kind: string,
): Promise<{ table: string; id: string; mapping: { id: string; key: string }; record: string }> {
  const tables: Readonly<Record<string, string>> = { account: 'accounts', category: 'categories', tag: 'tags' };
  const table = tables[kind]!;
  const columns = kind === 'account' ? `, currency, accountable_type` : '';
  const values = kind === 'account' ? `, 'USD', 'Depository'` : '';
  const { rows } = await service.database.owner.query<{ id: string }>(
    `INSERT INTO ${table} (family_id, name${columns}) VALUES ($1, 'Chosen'${values}) RETURNING id`,
    [family.familyId],
  );
  const { id } = await stored(family.api, { raw_file_content: CONTENT });
  const { data } = (await family.api.get(`/api/v1/imports/${id}/mappings`)).body;
  const mapping = data.find((one: { kind: string }) => one.kind === kind);
  return { table, id, mapping, record: rows[0]!.id };
}

describe('an import whose records were removed since it was staged', () => {
  it('makes those anew that were found by their names', async () => {
    const first = await published(family.api, { raw_file_content: CONTENT });
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    await revert(family.api, first.id);
    // As if the second had been staged while the first was being reverted.
    await service.database.owner.query(
      `UPDATE import_mappings SET decision = 'existing', record_id = $2 WHERE import_id = $1`,
      [id, randomUUID()],
    );

    expect(await publish(family.api, id)).toMatchObject({ status: 'complete', error: null });

    const { entries, categories, tags, accounts } = await dumpLedgerByName(service.database.owner, family.familyId);
    expect([accounts, categories, tags].map((rows) => rows!.length)).toEqual([1, 1, 1]);
    expect(entries).toContainEqual(
      expect.objectContaining({ account_id: 'Giro', category_id: 'Food', tags: ['work'] }),
    );
  });
});

describe('an import whose revert failed', () => {
  it('is revert_failed, says so, and the ledger is as it was published', async () => {
    const { id, repair } = await makeRevertFail();

    expect(await shown(family.api, id)).toMatchObject({
      status: 'revert_failed',
      error: 'The revert failed unexpectedly; nothing was changed.',
      status_detail: { terminal: true, publishable: false, revertable: true },
    });
    const left = await dumpLedgerByName(service.database.owner, family.familyId);
    expect([left['entries'], left['accounts'], left['tags'], left['categories']].map((rows) => rows!.length)).toEqual([
      2, 1, 1, 1,
    ]);
    await repair();
  });

  it('can only be reverted again, which works once the cause is gone', async () => {
    const { id, repair } = await makeRevertFail();
    await repair();
    const path = `/api/v1/imports/${id}`;

    expect((await family.api.post(`${path}/publish`)).status).toBe(409);
    expect((await family.api.patch(path, {})).status).toBe(409);
    expect((await family.api.delete(path)).status).toBe(409);
    expect(await revert(family.api, id)).toMatchObject({ status: 'pending', error: null });
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(0);
    expect(await publish(family.api, id)).toMatchObject({ status: 'complete' });
  });
});
