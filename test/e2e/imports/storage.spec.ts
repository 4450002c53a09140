import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importFile, published, publish, revert, shown, stored, until } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

let service: Service;

beforeAll(async () => {
  service = await Service.start({ HEARTH_MAX_FAMILY_MB: '2', HEARTH_PENDING_IMPORT_DAYS: '10' });
});
afterAll(() => service.stop());

/** A CSV whose staged rows take about this many bytes. */
function csvOf(bytes: number): string {
  const rows = Array.from({ length: Math.floor(bytes / 240) }, (_, n) => `2025-03-04,-${n}.50,Shop number ${n},Giro`);
  return ['date,amount,name,account', ...rows, ''].join('\n');
}

const storedBytesOf = async ({ familyId }: TestFamily): Promise<number> => {
  const { rows } = await service.database.owner.query<{ bytes: string }>(
    'SELECT coalesce(sum(stored_bytes), 0) AS bytes FROM imports WHERE family_id = $1',
    [familyId],
  );
  return Number(rows[0]!.bytes);
};

const rowsOf = async ({ familyId }: TestFamily): Promise<number> => {
  const { rows } = await service.database.owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM import_rows WHERE family_id = $1',
    [familyId],
  );
  return rows[0]!.n;
};

const contentsOf = async (familyId: string): Promise<number> => {
  const { rows } = await service.database.owner.query<{ n: number }>(
    'SELECT count(DISTINCT import_id)::int AS n FROM import_contents WHERE family_id = $1',
    [familyId],
  );
  return rows[0]!.n;
};

/** Moves the last change of an import back by this number of days. */
async function setBack(familyId: string, importId: string, days: number): Promise<void> {
  await service.database.owner.query(
    'UPDATE imports SET updated_at = now() - make_interval(days => $3) WHERE family_id = $1 AND id = $2',
    [familyId, importId, days],
  );
}

describe('what a family may store', () => {
  it('is bounded: an import that is too much is refused with the figures, and nothing of it is stored', async () => {
    const family = await service.createFamily();
    await stored(family.api, { raw_file_content: csvOf(1.5 * MIB) });
    const [used, rows] = [await storedBytesOf(family), await rowsOf(family)];
    expect(used).toBeGreaterThan(1.2 * MIB);

    const refused = await importFile(family.api, { raw_file_content: csvOf(MIB) });
    expect([refused.status, refused.body.error]).toEqual([422, 'storage_quota_exceeded']);
    const { limit_bytes, used_bytes, needed_bytes } = refused.body.details;
    expect([limit_bytes, used_bytes]).toEqual([2 * MIB, used]);
    expect(needed_bytes).toBeGreaterThan(0.5 * MIB);
    expect(refused.body.message).toContain('of 2.0 MiB');
    expect([await storedBytesOf(family), await rowsOf(family)]).toEqual([used, rows]);
    expect((await family.api.get('/api/v1/imports')).body.meta.total_count).toBe(1);
  });

  it('refuses before it stores what cannot fit, by the size of the content alone', async () => {
    const family = await service.createFamily();
    const content = csvOf(12 * MIB).slice(0, 3 * MIB);
    const refused = await importFile(family.api, { file: { content } });
    expect([refused.status, refused.body.error]).toEqual([422, 'storage_quota_exceeded']);
    expect(refused.body.details).toEqual({ limit_bytes: 2 * MIB, used_bytes: 0, needed_bytes: content.length });
  });

  it('gets free when an import is deleted, or when its content is replaced by less', async () => {
    const family = await service.createFamily();
    const { id } = await stored(family.api, { raw_file_content: csvOf(1.5 * MIB) });
    expect((await family.api.patch(`/api/v1/imports/${id}`, { raw_file_content: csvOf(1.7 * MIB) })).status).toBe(200);
    expect((await importFile(family.api, { raw_file_content: csvOf(MIB) })).status).toBe(422);
    expect((await family.api.patch(`/api/v1/imports/${id}`, { raw_file_content: csvOf(1000) })).status).toBe(200);
    const second = await stored(family.api, { raw_file_content: csvOf(MIB) });
    expect((await family.api.delete(`/api/v1/imports/${second.id}`)).status).toBe(204);
    await stored(family.api, { raw_file_content: csvOf(1.5 * MIB) });
  });

  it('holds when many imports come at once', async () => {
    const family = await service.createFamily();
    const content = csvOf(0.6 * MIB);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => importFile(family.api, { raw_file_content: content })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
    expect(await storedBytesOf(family)).toBeLessThanOrEqual(2 * MIB);
    expect(await rowsOf(family)).toBe(
      statuses.filter((status) => status === 201).length * (content.split('\n').length - 2),
    );
  });

  it('is of each family alone', async () => {
    const [full, empty] = [await service.createFamily(), await service.createFamily()];
    await stored(full.api, { raw_file_content: csvOf(1.8 * MIB) });
    await stored(empty.api, { raw_file_content: csvOf(1.8 * MIB) });
  });

  it('does not bound what is only looked at', async () => {
    const family = await service.createFamily();
    await stored(family.api, { raw_file_content: csvOf(1.8 * MIB) });
    const { status, body } = await family.api.post('/api/v1/imports/preflight', { raw_file_content: csvOf(MIB) });
    expect([status, body.data.valid]).toEqual([200, true]);
  });
});

describe('what a family takes on disk', () => {
  const sizeOfDatabase = async (): Promise<number> => {
    const { rows } = await service.database.owner.query<{ size: string }>(
      'SELECT pg_database_size(current_database()) AS size',
    );
    return Number(rows[0]!.size);
  };

  it('is bounded, however many pending imports are sent', async () => {
    const family = await service.createFamily();
    const start = await sizeOfDatabase();
    for (let time = 0; time < 20; time += 1) {
      await importFile(family.api, { raw_file_content: csvOf(1.8 * MIB) });
    }
    // The rest is for indexes and dead rows.
    expect((await sizeOfDatabase()) - start).toBeLessThan(8 * MIB);
  });

  it('gets free by itself: a worker deletes what nobody has published for long', async () => {
    const alone = await Service.start({ HEARTH_ROLE: 'api' });
    const { api } = await alone.createFamily();
    const { id } = await stored(api, { raw_file_content: csvOf(MIB) });
    await alone.database.owner.query(`UPDATE imports SET updated_at = now() - interval '400 days'`);
    const worker = await alone.another({ HEARTH_ROLE: 'worker' });
    await until('the import is gone', 15_000, async () =>
      (await api.get(`/api/v1/imports/${id}`)).status === 404 ? true : null,
    );
    const { rows } = await alone.database.owner.query('SELECT count(*)::int AS n FROM import_rows');
    expect(rows).toEqual([{ n: 0 }]);
    await worker.stop();
    await alone.stop();
  }, 60_000);
});

describe('the time that an import has', () => {
  it('is said while it is pending: its last change and HEARTH_PENDING_IMPORT_DAYS', async () => {
    const { api } = await service.createFamily();
    const { id } = await stored(api, { raw_file_content: csvOf(500) });
    const pending = (await api.get(`/api/v1/imports/${id}`)).body.data;
    expect(Date.parse(pending.expires_at) - Date.parse(pending.updated_at)).toBe(10 * DAY_MS);
    const complete = (await shown(api, (await publish(api, id)).id)) as unknown as { expires_at: string | null };
    expect(complete.expires_at).toBeNull();
    const again = (await revert(api, id)) as unknown as { expires_at: string | null };
    expect(again.expires_at).not.toBeNull();
  });

  it('can be asked for: those that are deleted before a time', async () => {
    const { api, familyId } = await service.createFamily();
    const old = await stored(api, { raw_file_content: csvOf(500) });
    await stored(api, { raw_file_content: csvOf(600) });
    await published(api, { raw_file_content: csvOf(700) });
    await setBack(familyId, old.id, 9);
    const before = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
    const listed = async (query: string): Promise<readonly string[]> =>
      (await api.get(`/api/v1/imports?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await listed(`expires_before=${before(2)}`)).toEqual([old.id]);
    expect(await listed(`expires_before=${before(11)}`)).toHaveLength(2);
    expect(await listed(`expires_before=${before(11)}&status=failed`)).toEqual([]);
    expect(await listed(`expires_before=${before(11)}&status=complete`)).toEqual([]);
    expect((await api.get('/api/v1/imports?expires_before=tomorrow')).status).toBe(422);
    expect((await api.get('/api/v1/imports?expires_before=2026-02-30T00:00:00Z')).status).toBe(422);
  });

  it('is over for pending and failed imports alone, and is longer for the content of complete ones', async () => {
    const family = await service.createFamily();
    const { api, familyId } = family;
    const old = await stored(api, { raw_file_content: csvOf(500) });
    const young = await stored(api, { raw_file_content: csvOf(600) });
    const complete = await published(api, { raw_file_content: csvOf(700) });
    const stale = await published(api, { raw_file_content: csvOf(800) });
    const entries = (await api.get('/api/v1/transactions')).body.meta.total_count;
    await setBack(familyId, old.id, 11);
    await setBack(familyId, complete.id, 11);
    await setBack(familyId, stale.id, 366);
    await service.database.owner.query(`UPDATE work SET due_at = now() WHERE lane = 'upkeep'`);

    await until('the old import is gone', 20_000, async () =>
      (await api.get(`/api/v1/imports/${old.id}`)).status === 404 ? true : null,
    );
    await until('its content is gone', 20_000, async () => ((await contentsOf(familyId)) === 2 ? true : null));
    const { rows: noted } = await service.database.owner.query(
      `SELECT action, actor_type, member_id, subject_id FROM audit_events WHERE family_id = $1 AND actor_type = 'system'
       ORDER BY sequence`,
      [familyId],
    );
    const bySystem = { actor_type: 'system', member_id: null };
    expect(noted).toEqual([
      { action: 'import.deleted', ...bySystem, subject_id: old.id },
      { action: 'import.content_deleted', ...bySystem, subject_id: stale.id },
    ]);
    const owner = await service.administrator(family);
    const { data: expired } = (await owner.get('/api/v1/events?types=import.expired')).body;
    expect(expired).toMatchObject([{ subject: { type: 'import', id: old.id }, data: { status: 'pending' } }]);
    expect((await api.get(`/api/v1/imports/${young.id}`)).status).toBe(200);
    expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(entries);
    await revert(api, stale.id);
    await revert(api, complete.id);
    expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(0);
  });
});
