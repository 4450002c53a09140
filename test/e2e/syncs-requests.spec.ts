import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { serviceDataSource } from '../../src/platform/database/data-source.js';
import { readConfig } from '../../src/platform/config.js';
import { ConnectionSlots } from '../../src/platform/database/connection-slots.js';
import { Database } from '../../src/platform/database/database.js';
import { Metrics } from '../../src/platform/metrics.js';
import type { AccountWindow } from '../../src/syncs/sync.entity.js';
import { SyncRequestsRepository } from '../../src/syncs/sync-requests.repository.js';
import { earliest } from '../../src/syncs/sync-window.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { serviceUrlsOf } from '../support/service-login.js';

/** Sync requests as other features make them, on a database without workers. */
let test: TestDatabase;
let connections: DataSource;
let database: Database;
let requests: SyncRequestsRepository;

beforeAll(async () => {
  test = await createDatabase();
  connections = await new DataSource(serviceDataSource(await serviceUrlsOf(test), 10)).initialize();
  database = new Database(connections, new ConnectionSlots(readConfig({}), new Metrics()));
  requests = new SyncRequestsRepository(database);
});

afterAll(async () => {
  await connections.destroy();
  await test.drop();
});

async function createFamily(): Promise<string> {
  const { rows } = await test.owner.query<{ id: string }>(`INSERT INTO families (name) VALUES ('Test') RETURNING id`);
  return rows[0]!.id;
}

function request(familyId: string, accounts: readonly AccountWindow[]): Promise<string> {
  return database.forFamily(familyId, () => requests.request(familyId, accounts, randomUUID()));
}

interface Pending {
  readonly id: string;
  readonly syncable_id: string;
  readonly parent_id: string | null;
  readonly window_start_date: string | null;
  readonly window_end_date: string | null;
}

async function pendingOf(familyId: string): Promise<readonly Pending[]> {
  const { rows } = await test.owner.query<Pending>(
    `SELECT id, syncable_id, parent_id, window_start_date, window_end_date FROM syncs
     WHERE family_id = $1 AND status = 'pending' ORDER BY syncable_id`,
    [familyId],
  );
  return rows;
}

const ACCOUNTS = Array.from({ length: 4 }, () => randomUUID());
const window = fc.record({
  accountId: fc.constantFrom(...ACCOUNTS),
  from: fc.option(fc.constantFrom('1999-12-31', '2024-02-29', '2026-01-01', '2026-10-02'), { freq: 4 }),
});
const asking = fc.array(fc.array(window, { maxLength: 6 }), { minLength: 1, maxLength: 5 });

async function expectOneSyncEach(familyId: string, asked: readonly (readonly AccountWindow[])[]): Promise<void> {
  const windows = asked.flat();
  const familyWindow = asked.some((accounts) => accounts.length === 0) ? null : earliest(windows);
  const named = [...new Set(windows.map(({ accountId }) => accountId))];
  const found = await pendingOf(familyId);
  const family = found.find(({ syncable_id: id }) => id === familyId);
  expect(family).toMatchObject({ parent_id: null, window_start_date: familyWindow, window_end_date: null });
  expect(found.filter((sync) => sync !== family)).toEqual(
    named.toSorted().map((accountId) => ({
      id: expect.any(String),
      syncable_id: accountId,
      parent_id: family!.id,
      window_start_date: earliest(windows.filter((each) => each.accountId === accountId)),
      window_end_date: null,
    })),
  );
}

describe('a request for syncs', () => {
  it('leaves one pending sync of the family and of each account, wide enough for all that was asked', async () => {
    await fc.assert(
      fc.asyncProperty(asking, async (asked) => {
        const familyId = await createFamily();
        const ids = [];
        for (const accounts of asked) ids.push(await request(familyId, accounts));
        expect(new Set(ids).size).toBe(1);
        await expectOneSyncEach(familyId, asked);
      }),
      { numRuns: 50 },
    );
  });

  it('does so too when all come at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(asking, async (asked) => {
        const familyId = await createFamily();
        const ids = await Promise.all(asked.map((accounts) => request(familyId, accounts)));
        expect(new Set(ids).size).toBe(1);
        await expectOneSyncEach(familyId, asked);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves nothing behind when the unit of work that it joined rolls back', async () => {
    const familyId = await createFamily();
    const failing = database.forFamily(familyId, async () => {
      await request(familyId, [{ accountId: ACCOUNTS[0]!, from: null }]);
      throw new Error('The publish failed');
    });
    await expect(failing).rejects.toThrow('The publish failed');
    expect(await pendingOf(familyId)).toEqual([]);
  });

  it('adds a sync where the one before is at work already, without touching its window', async () => {
    const familyId = await createFamily();
    const accounts = [{ accountId: ACCOUNTS[0]!, from: '2026-05-05' }];
    const first = await request(familyId, accounts);
    await test.owner.query(`UPDATE syncs SET status = 'syncing' WHERE family_id = $1`, [familyId]);
    const second = await request(familyId, [{ accountId: ACCOUNTS[0]!, from: '2026-01-01' }]);
    expect(second).not.toBe(first);
    await expectOneSyncEach(familyId, [[{ accountId: ACCOUNTS[0]!, from: '2026-01-01' }]]);
    const { rows } = await test.owner.query('SELECT window_start_date, parent_id FROM syncs WHERE id = $1', [first]);
    expect(rows).toEqual([{ window_start_date: '2026-05-05', parent_id: null }]);
  });

  it('waits for an earlier sync that holds what it needs, and for that one through the next', async () => {
    const familyId = await createFamily();
    const [held, other] = ACCOUNTS.map((accountId) => ({ accountId, from: null }));
    const ids = [await request(familyId, [held!])];
    for (let more = 0; more < 2; more += 1) {
      await test.owner.query(
        `UPDATE syncs SET status = 'syncing' WHERE family_id = $1 AND status = 'pending' AND syncable_id <> $2`,
        [familyId, held!.accountId],
      );
      ids.push(await request(familyId, [held!, other!]));
    }
    const { rows } = await test.owner.query<{ id: string; parent_id: string | null }>(
      `SELECT id, parent_id FROM syncs WHERE family_id = $1 AND syncable_type = 'Family' ORDER BY created_at, id`,
      [familyId],
    );
    expect(rows).toEqual([
      { id: ids[0], parent_id: ids[1] },
      { id: ids[1], parent_id: ids[2] },
      { id: ids[2], parent_id: null },
    ]);
    const ofHeld = (await pendingOf(familyId)).filter(({ syncable_id: id }) => id === held!.accountId);
    expect(ofHeld.map(({ parent_id: parent }) => parent)).toEqual([ids[0]]);
  });
});
