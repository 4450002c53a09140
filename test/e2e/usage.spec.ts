import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published, stored, until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';

const MIB = 1024 * 1024;
const CSV = 'date,amount,account\n2025-03-04,-5,Giro\n';

let service: Service;

beforeAll(async () => {
  service = await Service.start({
    HEARTH_MAX_FAMILY_MB: '3',
    HEARTH_PENDING_IMPORT_DAYS: '10',
    HEARTH_RATE_LIMIT_PER_MINUTE: '200',
  });
});
afterAll(() => service.stop());

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function usageOf({ readOnly }: TestFamily): Promise<any> {
  const { status, body } = await readOnly.get('/api/v1/usage');
  expect(status).toBe(200);
  return body.data;
}

describe('GET /api/v1/usage', () => {
  it('shows what the imports of the family store, of what they may', async () => {
    const family = await service.createFamily();
    expect((await usageOf(family)).storage).toEqual({ used_bytes: 0, limit_bytes: 3 * MIB });
    await stored(family.api, { raw_file_content: CSV });
    const { used_bytes: used } = (await usageOf(family)).storage;
    expect(used).toBeGreaterThan(CSV.length);
    const other = await service.createFamily();
    expect((await usageOf(other)).storage.used_bytes).toBe(0);
    await published(other.api, { raw_file_content: CSV });
    expect((await usageOf(family)).storage.used_bytes).toBe(used);
  });

  it('counts imports that are not published, that expire soon, wait and run', async () => {
    const family = await service.createFamily();
    const old = await stored(family.api, { raw_file_content: CSV });
    await stored(family.api, { raw_file_content: CSV });
    const complete = await published(family.api, { raw_file_content: CSV });
    const { owner } = service.database;
    await owner.query(`UPDATE imports SET updated_at = now() - interval '4 days' WHERE id = ANY ($1)`, [
      [old.id, complete.id],
    ]);
    expect((await usageOf(family)).imports).toEqual({ pending: 2, expiring_in_7_days: 1, waiting: 0, running: 0 });

    const work = `INSERT INTO work (family_id, lane, subject_id, attempt, size, due_at, lease_until)
      VALUES ($1, 'imports', gen_random_uuid(), 1, 1, 'infinity', $2)`;
    await owner.query(work, [family.familyId, null]);
    await owner.query(work, [family.familyId, null]);
    await owner.query(work, [family.familyId, 'infinity']);
    expect((await usageOf(family)).imports).toMatchObject({ waiting: 2, running: 1 });
    await owner.query('DELETE FROM work WHERE family_id = $1', [family.familyId]);
  });

  it('says how many requests the key has left', async () => {
    const family = await service.createFamily();
    const { requests } = await usageOf(family);
    expect(requests).toEqual({ limit_per_minute: 200, remaining: 199 });
    await family.readOnly.get('/api/v1/chats');
    expect((await usageOf(family)).requests).toEqual({ limit_per_minute: 200, remaining: 197 });
    expect((await family.api.get('/api/v1/usage')).body.data.requests.remaining).toBe(199);
  });

  it('says that there is no limit of requests', async () => {
    const unlimited = await Service.start();
    const family = await unlimited.createFamily();
    expect((await usageOf(family)).requests).toEqual({ limit_per_minute: null, remaining: null });
    await unlimited.stop();
  });
});

describe('counters that are over', () => {
  it('are dropped, and others are kept', async () => {
    const { owner } = service.database;
    await owner.query(
      `INSERT INTO counters (key, points, expires_at)
       VALUES ('over', 1, now() - interval '1 second'), ('runs', 1, now() + interval '1 hour')`,
    );
    await owner.query(`UPDATE work SET due_at = now() WHERE lane = 'upkeep'`);
    const keys = async (): Promise<readonly string[]> =>
      (await owner.query<{ key: string }>(`SELECT key FROM counters WHERE key IN ('over', 'runs')`)).rows.map(
        ({ key }) => key,
      );
    await until('it is gone', 20_000, async () => ((await keys()).includes('over') ? null : true));
    expect(await keys()).toEqual(['runs']);
  });
});
