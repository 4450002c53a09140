import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { endLease } from '../support/database.js';
import { refuseChanges } from '../support/failing-trigger.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/**
 * Syncs survive the loss of wake-up messages, workers and processes. One process serves requests, others run jobs.
 */
let service: Service;
const workers = new Set<ServiceProcess>();

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});

afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await service.stop();
});

async function startWorker(): Promise<ServiceProcess> {
  const worker = await service.another({ HEARTH_ROLE: 'worker' });
  workers.add(worker);
  return worker;
}

interface State {
  readonly status: string;
  readonly parent_id: string | null;
}

async function stateOf(id: string): Promise<State> {
  const { rows } = await service.database.owner.query<State>('SELECT status, parent_id FROM syncs WHERE id = $1', [id]);
  return rows[0]!;
}

async function until(what: string, isSo: () => Promise<boolean>, patienceMs = 30_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not come to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function statesOf(ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<State>('SELECT status FROM syncs WHERE id = ANY ($1)', [ids]);
  return rows.map(({ status }) => status);
}

async function reaches(status: string, ids: readonly string[]): Promise<void> {
  await until(`${ids.length} ${status}`, async () => (await statesOf(ids)).every((state) => state === status));
}

/** A family with accounts whose balances lack the latest expense. */
async function familyToSync(accounts: number): Promise<{ family: TestFamily; accountIds: readonly string[] }> {
  const family = await service.createFamily();
  const accountIds: string[] = [];
  for (let made = 0; made < accounts; made += 1) {
    const opened = await family.api.post('/api/v1/accounts', {
      name: `Account ${made}`,
      balance: '100.00',
      opening_date: '2026-01-01',
    });
    accountIds.push(opened.body.data.id);
  }
  await service.database.owner.query(
    `INSERT INTO entries (family_id, account_id, type, date, amount, currency, name)
     SELECT $1, unnest($2::uuid[]), 'transaction', '2026-02-02', 30, 'USD', 'Groceries'`,
    [family.familyId, accountIds],
  );
  return { family, accountIds };
}

async function balancesOf(familyId: string): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ balance: string }>(
    'SELECT DISTINCT balance FROM accounts WHERE family_id = $1',
    [familyId],
  );
  return rows.map(({ balance }) => balance);
}

async function startSync({ api }: TestFamily): Promise<string> {
  const started = await api.post('/api/v1/syncs');
  expect(started.status).toBe(202);
  return started.body.data.id;
}

async function childrenOf(parentId: string): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ id: string }>('SELECT id FROM syncs WHERE parent_id = $1', [
    parentId,
  ]);
  return rows.map(({ id }) => id);
}

/** Sets the age of syncs. */
async function age(ids: readonly string[], interval: string): Promise<void> {
  await service.database.owner.query('UPDATE syncs SET created_at = now() - $2::interval WHERE id = ANY ($1)', [
    ids,
    interval,
  ]);
}

/** The holder of the lease on a sync, and the remaining time. */
async function leaseOn(id: string): Promise<{ readonly token: string | null; readonly seconds: number } | undefined> {
  const { rows } = await service.database.owner.query<{ token: string | null; seconds: number }>(
    `SELECT w.lease_token AS token, extract(epoch FROM w.lease_until - s.syncing_at)::float8 AS seconds
     FROM work w JOIN syncs s ON s.id = w.subject_id WHERE s.id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Blocks all writers of balances in the middle of their transactions.
 * @returns a function that releases them
 */
async function holdUpBalances(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: service.database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE balances IN SHARE MODE');
  return () => holder.end();
}

async function loseBells(): Promise<void> {
  await service.database.owner.query('DELETE FROM bullmq.job');
}

describe('a sync whose worker was killed', () => {
  it('is finished by another process', async () => {
    const { family } = await familyToSync(1);
    const letGo = await holdUpBalances();
    const killed = await startWorker();
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    await reaches('syncing', [id, child!]);
    await killed.kill();
    await letGo();
    expect((await stateOf(child!)).status).toBe('syncing');

    await endLease(service.database, child!);
    const other = await startWorker();
    await reaches('completed', [id, child!]);
    expect(await balancesOf(family.familyId)).toEqual(['70.0000']);
    await other.stop();
  });

  it('is not taken from a worker that shows to be at it', async () => {
    const { family } = await familyToSync(1);
    const letGo = await holdUpBalances();
    const busy = await startWorker();
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    await reaches('syncing', [child!]);
    await until('renewed', async () => ((await leaseOn(child!))?.seconds ?? 0) > 19);
    const other = await startWorker();
    await letGo();
    await reaches('completed', [id]);
    await busy.stop();
    await other.stop();
    expect([busy.log.includes(child!), other.log.includes(child!)]).toEqual([true, false]);
  });

  it('is ended once, by the one who took it over, when the first was only slow', async () => {
    const [{ family }, { family: another }] = [await familyToSync(1), await familyToSync(1)];
    const letGo = await holdUpBalances();
    const slow = await startWorker();
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    // A worker has two slots: while both are taken, it cannot take over work from itself.
    const [blocking] = await childrenOf(await startSync(another));
    await reaches('syncing', [child!, blocking!]);
    const { token } = (await leaseOn(child!))!;
    const other = await startWorker();
    await until('taken over', async () => {
      if ((await leaseOn(child!))?.token !== token) return true;
      await endLease(service.database, child!);
      return false;
    });
    await letGo();
    await reaches('completed', [id, child!, blocking!]);
    await slow.stop();
    await other.stop();
    const endings = [slow, other].map(({ log }) => log.split(`"syncId":"${child}","ending":"completed"`).length - 1);
    expect(endings).toEqual([0, 1]);
    expect(await balancesOf(family.familyId)).toEqual(['70.0000']);
  });

  it('is not needed when the process is told to stop: it ends what it is at', async () => {
    const { family } = await familyToSync(1);
    const letGo = await holdUpBalances();
    const worker = await startWorker();
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    await reaches('syncing', [child!]);
    const stopped = worker.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await letGo();
    expect(await stopped).toBe(0);
    expect((await stateOf(child!)).status).toBe('completed');
    expect((await stateOf(id)).status).toBe('completed');
    expect(worker.log).not.toMatch(/"level":(50|60)/);
  });
});

describe('the look for what is due', () => {
  it('brings back syncs whose bells were lost', async () => {
    const { family } = await familyToSync(3);
    const id = await startSync(family);
    const all = [id, ...(await childrenOf(id))];
    await loseBells();
    const [one, two] = await Promise.all([startWorker(), startWorker()]);
    await reaches('completed', all);
    expect(await balancesOf(family.familyId)).toEqual(['70.0000']);
    await one.stop();
    await two.stop();
  });

  it('comes again while the process runs', async () => {
    const worker = await startWorker();
    const { family, accountIds } = await familyToSync(1);
    const { rows } = await service.database.owner.query<{ id: string }>(
      `WITH made AS (INSERT INTO syncs (family_id, syncable_type, syncable_id) VALUES ($1, 'Account', $2) RETURNING id)
       INSERT INTO work (family_id, lane, subject_id) SELECT $1, 'syncs', id FROM made RETURNING subject_id AS id`,
      [family.familyId, accountIds[0]],
    );
    await reaches('completed', [rows[0]!.id]);
    expect(await balancesOf(family.familyId)).toEqual(['70.0000']);
    await worker.stop();
  });

  it('is not ended by a child while it is still at work itself', async () => {
    const { family } = await familyToSync(1);
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    // The state of a process that works on it without a lease.
    const { owner } = service.database;
    await owner.query(`UPDATE syncs SET status = 'syncing' WHERE id = $1`, [id]);
    await owner.query('DELETE FROM work WHERE subject_id = $1', [id]);
    const worker = await startWorker();
    await reaches('completed', [child!]);
    // Before it stops, the process does what the end of the child requires.
    await worker.stop();
    expect((await stateOf(id)).status).toBe('syncing');
    await owner.query(`INSERT INTO work (family_id, lane, subject_id) VALUES ($1, 'syncs', $2)`, [family.familyId, id]);
    const other = await startWorker();
    await reaches('completed', [id]);
    await other.stop();
  });

  it('gives up what is a day old, and lets its parent end without it', async () => {
    const { family } = await familyToSync(2);
    const id = await startSync(family);
    const [old, young] = await childrenOf(id);
    await loseBells();
    await age([old!], '24 hours 1 second');
    const worker = await startWorker();
    await reaches('completed', [id, young!]);
    await reaches('stale', [old!]);
    const shown = (await family.api.get(`/api/v1/syncs/${old}`)).body.data;
    expect(shown).toMatchObject({
      status: 'stale',
      terminal: true,
      error: { message: 'Sync went stale before completing' },
      completed_at: null,
      failed_at: null,
    });
    await worker.stop();
  });

  it('gives up a sync in the middle of its work, and what the work comes to changes nothing', async () => {
    const { family } = await familyToSync(1);
    const letGo = await holdUpBalances();
    const worker = await startWorker();
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    await reaches('syncing', [id, child!]);
    await age([id, child!], '25 hours');
    const other = await startWorker();
    await reaches('stale', [id, child!]);
    await letGo();
    await until('rebuilt', async () => (await balancesOf(family.familyId))[0] === '70.0000');
    await worker.stop();
    await other.stop();
    expect([(await stateOf(id)).status, (await stateOf(child!)).status]).toEqual(['stale', 'stale']);
  });

  it('tries again what the database undid', async () => {
    const { family } = await familyToSync(1);
    const repair = await refuseChanges(service.database, {
      change: 'INSERT OR UPDATE ON balances',
      each: 'FOR EACH ROW',
      message: 'deadlock detected',
      code: 'deadlock_detected',
    });
    const worker = await startWorker();
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    await until('given back', async () =>
      worker.log.includes('is given back: Another request changed the same records first'),
    );
    expect((await stateOf(child!)).status).toBe('syncing');
    await repair();
    const other = await startWorker();
    await reaches('completed', [id, child!]);
    expect(await balancesOf(family.familyId)).toEqual(['70.0000']);
    await worker.stop();
    await other.stop();
  });
});

describe('a second sync while the first is at work', () => {
  it('leaves to the first what is pending there, and ends after it', async () => {
    const { family } = await familyToSync(3);
    const letGo = await holdUpBalances();
    const worker = await startWorker();
    const first = await startSync(family);
    await until('one at work, two pending', async () => {
      const states = await statesOf(await childrenOf(first));
      return states.filter((status) => status === 'syncing').length === 1;
    });
    const second = await startSync(family);
    expect(second).not.toBe(first);
    expect((await stateOf(first)).parent_id).toBe(second);
    expect(await childrenOf(second)).toHaveLength(2);
    await letGo();
    await reaches('completed', [first, second]);
    const { rows } = await service.database.owner.query(
      'SELECT a.completed_at <= b.completed_at AS in_order FROM syncs a, syncs b WHERE a.id = $1 AND b.id = $2',
      [first, second],
    );
    expect(rows).toEqual([{ in_order: true }]);
    expect(await balancesOf(family.familyId)).toEqual(['70.0000']);
    await worker.stop();
  });
});
