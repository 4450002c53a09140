import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/** What happens to syncs when jobs, workers and processes are lost. Requests are served by one process, jobs by others. */
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

async function is(id: string, condition: string): Promise<boolean> {
  const { rows } = await service.database.owner.query(`SELECT 1 FROM syncs WHERE id = $1 AND ${condition}`, [id]);
  return rows.length === 1;
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

/** A family with accounts whose balances lack what was spent. */
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

/** Makes rows look as if nobody had touched them for this long. */
async function age(ids: readonly string[], column: 'created_at' | 'updated_at', interval: string): Promise<void> {
  await service.database.owner.query(`UPDATE syncs SET ${column} = now() - $2::interval WHERE id = ANY ($1)`, [
    ids,
    interval,
  ]);
}

/** Holds up everybody who writes balances, in the middle of their transaction. @returns what lets them go on */
async function holdUpBalances(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: service.database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE balances IN SHARE MODE');
  return () => holder.end();
}

async function loseJobs(): Promise<void> {
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

    await age([id, child!], 'updated_at', '31 seconds');
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
    await until('renewed', () => is(child!, `updated_at > syncing_at + interval '9 seconds'`));
    const other = await startWorker();
    await letGo();
    await reaches('completed', [id]);
    await busy.stop();
    await other.stop();
    expect([busy.log.includes(child!), other.log.includes(child!)]).toEqual([true, false]);
  });

  it('is ended once, by the one who took it over, when the first was only slow', async () => {
    const { family } = await familyToSync(2);
    const letGo = await holdUpBalances();
    const slow = await startWorker();
    const id = await startSync(family);
    const children = await childrenOf(id);
    const [child] = children;
    // A worker has two hands: with both full it cannot take over from itself.
    await reaches('syncing', children);
    await age([child!], 'updated_at', '31 seconds');
    const other = await startWorker();
    await until('taken over', () => is(child!, `updated_at > now() - interval '20 seconds'`));
    await letGo();
    await reaches('completed', [id, child!]);
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

describe('the sweep', () => {
  it('brings back syncs whose jobs were lost', async () => {
    const { family } = await familyToSync(3);
    const id = await startSync(family);
    const all = [id, ...(await childrenOf(id))];
    await loseJobs();
    await age(all, 'updated_at', '31 seconds');
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
      `INSERT INTO syncs (family_id, syncable_type, syncable_id, updated_at)
       VALUES ($1, 'Account', $2, now() - interval '1 minute') RETURNING id`,
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
    await loseJobs();
    // As another process has it that works on it at this moment.
    await service.database.owner.query(`UPDATE syncs SET status = 'syncing', updated_at = now() WHERE id = $1`, [id]);
    await age([child!], 'updated_at', '31 seconds');
    const worker = await startWorker();
    await reaches('completed', [child!]);
    // What follows from the child's end is done before the process stops.
    await worker.stop();
    expect((await stateOf(id)).status).toBe('syncing');
    await age([id], 'updated_at', '31 seconds');
    const other = await startWorker();
    await reaches('completed', [id]);
    await other.stop();
  });

  it('gives up what is a day old, and lets its parent end without it', async () => {
    const { family } = await familyToSync(2);
    const id = await startSync(family);
    const [old, young] = await childrenOf(id);
    await loseJobs();
    await age([old!], 'created_at', '24 hours 1 second');
    await age([id, old!, young!], 'updated_at', '31 seconds');
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
    await age([id, child!], 'created_at', '25 hours');
    await age([id, child!], 'updated_at', '31 seconds');
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
    const { owner } = service.database;
    await owner.query(`
      CREATE FUNCTION undo() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END $$;
      CREATE TRIGGER undo BEFORE INSERT OR UPDATE ON balances FOR EACH ROW EXECUTE FUNCTION undo()`);
    const worker = await startWorker();
    const id = await startSync(family);
    const [child] = await childrenOf(id);
    await until('left to the sweeper', async () => worker.log.includes('is left to the sweeper: deadlock detected'));
    expect((await stateOf(child!)).status).toBe('syncing');
    await owner.query('DROP TRIGGER undo ON balances; DROP FUNCTION undo()');
    await age([child!], 'updated_at', '31 seconds');
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
    await until('two at work, one pending', async () => {
      const states = await statesOf(await childrenOf(first));
      return states.filter((status) => status === 'syncing').length === 2;
    });
    const second = await startSync(family);
    expect(second).not.toBe(first);
    expect((await stateOf(first)).parent_id).toBe(second);
    expect(await childrenOf(second)).toHaveLength(3);
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
