import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { heldUp, holdUp, isHeldUp } from '../support/database.js';
import type { Dice } from '../support/dice.js';
import { refuseChanges } from '../support/failing-trigger.js';
import { publish, published, shown, stored, until, untilDone } from '../support/imports.js';
import { dumpLedger, dumpLedgerByName } from '../support/ledger-dump.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';
import { OUTCOMES } from '../support/outcomes.js';

/**
 * Large imports whose processes are killed at random moments, with brief outages of database and queue. One process
 * serves requests and runs no jobs.
 */
let service: Service;
const processes = new Set<ServiceProcess>();

/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 90_000;
const ROWS = 8_000;

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});

afterEach(async () => {
  for (const process of processes) await process.kill();
  processes.clear();
});

afterAll(async () => {
  await service.stop();
});

async function start(role: 'worker' | 'all' = 'worker'): Promise<ServiceProcess> {
  const process = await service.another({ HEARTH_ROLE: role });
  processes.add(process);
  return process;
}

/** Rows of four accounts with categories, tags and duplicates, and with every value of the cents. */
const CONTENT = ((): string => {
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const day = `2025-0${1 + (row % 9)}-${String(1 + (row % 28)).padStart(2, '0')}`;
    const amount = `-${row % 900}.${String(row % 100).padStart(2, '0')}`;
    return `${day},Account ${row % 4},Payee ${row % 3000},${amount},Group ${row % 3}: Leaf ${row % 12},tag ${row % 7}`;
  });
  return `date,account,name,amount,category,tags\n${lines.join('\n')}\n`;
})();

/** The sum of all rows in cents, in ledger sign. */
const CENTS = Array.from({ length: ROWS }, (_, row) => (row % 900) * 100 + (row % 100)).reduce(
  (sum, cents) => sum + cents,
);

const PUBLISHED = {
  entries: ROWS,
  cents: String(CENTS),
  outcomes: ROWS,
  taggings: ROWS,
  accounts: 4,
  categories: 15,
  tags: 7,
};
const NOTHING = { entries: 0, cents: '0', outcomes: 0, taggings: 0, accounts: 0, categories: 0, tags: 0 };

async function ledgerOf({ familyId }: TestFamily): Promise<object> {
  const count = (table: string): string => `(SELECT count(*)::int FROM ${table} WHERE family_id = $1)`;
  const { rows } = await service.database.owner.query(
    `SELECT ${count('entries')} AS entries, ${count(OUTCOMES)} AS outcomes, ${count('taggings')} AS taggings,
       ${count('accounts')} AS accounts, ${count('categories')} AS categories, ${count('tags')} AS tags,
       (SELECT coalesce(sum(amount) * 100, 0)::bigint::text FROM entries WHERE family_id = $1) AS cents`,
    [familyId],
  );
  return rows[0];
}

interface Target {
  readonly family: TestFamily;
  readonly id: string;
}

async function makeTarget(): Promise<Target> {
  const family = await service.createFamily();
  return { family, id: (await stored(family.api, { raw_file_content: CONTENT })).id };
}

async function ask({ family, id }: Target, act: 'publish' | 'revert'): Promise<void> {
  expect((await family.api.post(`/api/v1/imports/${id}/${act}`)).status).toBe(202);
}

/**
 * The number of killed processes. Each is killed while it works on its own run or on the work that earlier ones left.
 */
const KILLS = 8 * MORE_ROUNDS;
/** Without interruption, a publish of this size takes about a second. */
const LATEST_KILL_MS = 1_500;

interface Killed extends Target {
  readonly act: 'publish' | 'revert';
}

/** Starts runs and kills their processes at seeded random moments. */
async function killAtRandom(dice: Dice): Promise<readonly Killed[]> {
  const plan = Array.from({ length: KILLS }, () => ({
    act: dice.pick(['publish', 'publish', 'revert'] as const),
    role: dice.pick(['worker', 'worker', 'all'] as const),
    after: dice.int(0, LATEST_KILL_MS),
  }));
  const first = await start();
  const targets = await Promise.all(
    plan.map(async ({ act }) => {
      const target = await makeTarget();
      if (act === 'revert') await publish(target.family.api, target.id);
      return target;
    }),
  );
  await first.stop();
  for (const [at, { act, role, after }] of plan.entries()) {
    const process = await start(role);
    await ask(targets[at]!, act);
    await sleep(after);
    await process.kill();
    processes.delete(process);
  }
  return plan.map(({ act }, at) => ({ ...targets[at]!, act }));
}

describe('processes that are killed', () => {
  it(
    'at random moments of publishes and reverts leave imports that others finish, every row once',
    async () => {
      const killed = await killAtRandom(diceOf('kills at random moments'));
      await Promise.all([start('worker'), start('all')]);
      const deadline = Date.now() + BACK_WITHIN_MS;

      for (const { family, id, act } of killed) {
        const done = await untilDone(family.api, id, deadline - Date.now());
        expect([done.error, done.kept_records]).toEqual([null, []]);
        expect([done.status, await ledgerOf(family)]).toEqual(
          act === 'publish' ? ['complete', PUBLISHED] : ['pending', NOTHING],
        );
      }
      const { owner } = service.database;
      const undisturbed = await makeTarget();
      await publish(undisturbed.family.api, undisturbed.id);
      const model = await dumpLedgerByName(owner, undisturbed.family.familyId);
      for (const { family, id, act } of killed) {
        if (act === 'revert') await publish(family.api, id);
        expect(await dumpLedgerByName(owner, family.familyId)).toEqual(model);
      }
    },
    BACK_WITHIN_MS + KILLS * 60_000,
  );
});

describe('a queue that is away', () => {
  it('refuses publish and revert with 500 and the import, which stays as it was; back, both work', async () => {
    const family = await service.createFamily();
    const worker = await start();
    const waiting = await stored(family.api, { raw_file_content: 'date,amount,account\n2025-03-04,1,Giro\n' });
    const complete = await published(family.api, { raw_file_content: 'date,amount,account\n2025-03-05,1,Giro\n' });
    const before = await dumpLedger(service.database.owner, family.familyId);

    await service.database.owner.query('ALTER SCHEMA bullmq RENAME TO bullmq_away');
    try {
      for (const [{ id }, act, status] of [
        [waiting, 'publish', 'pending'],
        [complete, 'revert', 'complete'],
      ] as const) {
        const answer = await family.api.post(`/api/v1/imports/${id}/${act}`);
        expect(answer.status).toBe(500);
        expect(answer.body).toEqual({ error: 'publish_failed', message: expect.any(String), import_id: id });
        expect(await shown(family.api, id)).toMatchObject({
          status,
          error: answer.body.message,
          status_detail: { publishable: status === 'pending', revertable: status === 'complete' },
        });
      }
      expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
    } finally {
      await service.database.owner.query('ALTER SCHEMA bullmq_away RENAME TO bullmq');
    }

    expect(await publish(family.api, waiting.id)).toMatchObject({ status: 'complete', error: null });
    await family.api.post(`/api/v1/imports/${complete.id}/revert`);
    expect(await untilDone(family.api, complete.id)).toMatchObject({ status: 'pending', error: null });
    await worker.stop();
  });
});

describe('a run that the database cuts off', () => {
  it('by ending its connections is no failure of the import: it is done later, once', async () => {
    const target = await makeTarget();
    const worker = await start();
    const letGo = await holdUp(service.database, 'taggings');
    await ask(target, 'publish');
    await isHeldUp(service.database, 'taggings');
    const [pid, ...others] = await heldUp(service.database, 'taggings');
    expect(others).toEqual([]);
    await service.database.owner.query('SELECT pg_terminate_backend($1::int)', [pid]);
    await letGo();
    await until('the worker noticed', 30_000, async () => (worker.log.includes('is given back') ? true : null));
    expect((await shown(target.family.api, target.id)).status).toBe('importing');

    expect(await untilDone(target.family.api, target.id)).toMatchObject({ status: 'complete', error: null });
    expect(await ledgerOf(target.family)).toEqual(PUBLISHED);
  });

  it('to end a deadlock is no failure of the import either', async () => {
    const target = await makeTarget();
    const repair = await refuseChanges(service.database, {
      change: 'INSERT ON taggings',
      message: 'deadlock detected',
      code: 'deadlock_detected',
    });
    const worker = await start();
    await ask(target, 'publish');
    await until('the worker noticed', 30_000, async () => (worker.log.includes('is given back') ? true : null));
    expect((await shown(target.family.api, target.id)).status).toBe('importing');
    expect(await ledgerOf(target.family)).toEqual(NOTHING);
    await repair();

    expect(await untilDone(target.family.api, target.id)).toMatchObject({ status: 'complete', error: null });
    expect(await ledgerOf(target.family)).toEqual(PUBLISHED);
  });
});
