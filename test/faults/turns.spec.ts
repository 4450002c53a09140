import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { endLease, holdUp, isHeldUp } from '../support/database.js';
import { shown, stored, until, untilDone } from '../support/imports.js';
import { oneBesideMany } from '../support/one-beside-many.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/** How families share the workers. One process serves requests, others run jobs. */
let service: Service;
const processes = new Set<ServiceProcess>();

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

async function start(env: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
  const process = await service.another({ HEARTH_ROLE: 'worker', ...env });
  processes.add(process);
  return process;
}

/**
 * Publishes imports of one row each.
 * @returns their ids
 */
async function publishSmall({ api }: TestFamily, imports: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < imports; at += 1) {
    const raw_file_content = `date,amount,account\n2025-03-0${1 + at},-1,Giro\n`;
    ids.push((await stored(api, { raw_file_content, publish: 'true' })).id);
  }
  return ids;
}

interface Leased {
  readonly subject_id: string;
  readonly token: string | null;
}

async function leased(): Promise<readonly Leased[]> {
  const { rows } = await service.database.owner.query<Leased>(
    `SELECT subject_id, lease_token AS token FROM work WHERE lane = 'imports' AND lease_until > now()`,
  );
  return rows;
}

async function transactionsOf({ api }: TestFamily): Promise<number> {
  return (await api.get('/api/v1/transactions')).body.meta.total_count;
}

/** The metrics with one name. */
async function metricsOf(url: string, name: string): Promise<readonly string[]> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('families that wait', () => {
  it('take turns: none has two while another waits for one', async () => {
    const families = await Promise.all(
      [5, 3, 1].map(async (imports) => ({ family: await service.createFamily(), imports })),
    );
    const of = new Map<string, string>();
    for (const { family, imports } of families) {
      for (const id of await publishSmall(family, imports)) of.set(id, family.familyId);
    }
    const worker = await start({ HEARTH_IMPORT_SLOTS: '1' });
    for (const { family } of families) {
      for (const [id, familyId] of of) if (familyId === family.familyId) await untilDone(family.api, id);
    }
    await worker.stop();
    const turns = [...worker.log.matchAll(/"importId":"([^"]+)"[^\n]*A publish ended/g)].map(([, id]) => of.get(id!)!);
    const [a, b, c] = families.map(({ family }) => family.familyId);
    expect(turns).toEqual([a, b, c, a, b, a, b, a, a]);
  });

  it('are not kept from it by a large import, of which another slot is left to small ones', async () => {
    const { owner } = service.database;
    const families = await Promise.all([1, 2, 3].map(() => service.createFamily()));
    const ids: string[] = [];
    for (const family of families) ids.push(...(await publishSmall(family, 1)));
    const [large, alsoLarge, small] = ids;
    await owner.query('UPDATE work SET size = 20001 WHERE subject_id = ANY ($1)', [[large, alsoLarge]]);
    const letGo = await holdUp(service.database, 'entries');
    await start();
    await isHeldUp(service.database, 'entries', 2);
    expect((await leased()).map(({ subject_id }) => subject_id).toSorted()).toEqual([large, small].toSorted());
    await letGo();
    for (const [at, { api }] of families.entries()) expect((await untilDone(api, ids[at]!)).status).toBe('complete');
  });

  it('have an import of one row within two seconds beside 150 imports of 3,000 rows of another family', async () => {
    const busy = await Service.start();
    try {
      const { small, waiting } = await oneBesideMany(busy);
      expect(waiting).toBeGreaterThan(10);
      expect(small[2]).toBeLessThan(2_000);
    } finally {
      await busy.stop();
    }
  }, 300_000);
});

describe('a lease', () => {
  it('that ran out while its worker was only slow is taken over, and the import is published once', async () => {
    const family = await service.createFamily();
    const letGo = await holdUp(service.database, 'entries');
    const slow = await start({ HEARTH_ROLE: 'all', HEARTH_IMPORT_SLOTS: '1' });
    const [id] = await publishSmall(family, 1);
    await isHeldUp(service.database, 'entries');
    const [{ token }] = (await leased()) as [Leased];
    await start();
    await until('taken over', 60_000, async () => {
      const [now] = await leased();
      if (now !== undefined && now.token !== token) return true;
      await endLease(service.database, id!);
      return null;
    });
    await letGo();
    expect((await untilDone(family.api, id!)).status).toBe('complete');
    expect(await transactionsOf(family)).toBe(1);
    // It may have taken the item again and lost it again.
    expect(await metricsOf(slow.url, 'hearth_leases_lost_total')).toEqual([
      expect.stringMatching(/^hearth_leases_lost_total\{lane="imports",size="small"\} [1-9]$/),
    ]);
    expect(slow.log).toContain('The lease was lost');
  }, 120_000);

  it('is given back by a process that is told to stop and whose work lasts longer than 25 seconds', async () => {
    const family = await service.createFamily();
    const letGo = await holdUp(service.database, 'entries');
    const worker = await start();
    const [id] = await publishSmall(family, 1);
    await isHeldUp(service.database, 'entries');
    const began = Date.now();
    expect(await worker.stop()).toBe(1);
    expect(Date.now() - began).toBeGreaterThan(24_000);
    expect([await leased(), (await shown(family.api, id!)).status]).toEqual([[], 'importing']);
    await letGo();
    await start();
    expect(await untilDone(family.api, id!)).toMatchObject({ status: 'complete', error: null });
    expect(await transactionsOf(family)).toBe(1);
  }, 120_000);
});

describe('what waits', () => {
  it('is counted by lane and size', async () => {
    const family = await service.createFamily();
    const ids = await publishSmall(family, 3);
    await service.database.owner.query('UPDATE work SET size = 20001 WHERE subject_id = $1', [ids[0]]);
    expect(await metricsOf(service.url, 'hearth_work_waiting')).toEqual(
      expect.arrayContaining([
        'hearth_work_waiting{lane="imports",size="small"} 2',
        'hearth_work_waiting{lane="imports",size="large"} 1',
      ]),
    );
    await start();
    for (const id of ids) await untilDone(family.api, id);
  });
});

describe('the look for whose turn it is', () => {
  const FAMILIES = 10_000;
  const LANE = 'measured';

  afterEach(async () => {
    await service.database.owner.query(
      `DELETE FROM work WHERE lane = '${LANE}'; DELETE FROM turns WHERE lane = '${LANE}'`,
    );
  });

  async function look(): Promise<readonly string[]> {
    const { rows } = await service.database.owner.query<{ family_id: string }>(
      `SELECT family_id FROM families_in_turn('${LANE}', 1, 20000, '0')`,
    );
    return rows.map(({ family_id }) => family_id);
  }

  /** Measures the median of many polls, in ms. */
  async function timeOfLook(): Promise<number> {
    const times: number[] = [];
    for (let at = 0; at < 25; at += 1) {
      const began = performance.now();
      await look();
      times.push(performance.now() - began);
    }
    return times.toSorted((one, two) => one - two)[12]!;
  }

  it.each([
    ['that never had a turn', `due_at - interval '1000 years'`],
    ['that had turns', `now() - random() * interval '1 hour'`],
  ])('takes at most 5 ms with 10,000 waiting families %s', async (_, lastTurn) => {
    const { owner } = service.database;
    await owner.query(
      `INSERT INTO work (family_id, lane, subject_id, due_at)
       SELECT gen_random_uuid(), '${LANE}', gen_random_uuid(), now() - random() * interval '1 hour'
       FROM generate_series(1, ${FAMILIES})`,
    );
    await owner.query(`INSERT INTO turns SELECT family_id, lane, ${lastTurn} FROM work WHERE lane = '${LANE}'`);
    const { rows } = await owner.query<{ family_id: string }>(
      `SELECT family_id FROM turns WHERE lane = '${LANE}' ORDER BY last_turn_at LIMIT 16`,
    );
    expect(await look()).toEqual(rows.map(({ family_id }) => family_id));
    expect(await timeOfLook()).toBeLessThan(5);
  });

  it('takes at most 5 ms with one family that waits, and 10,000 families that wait for nothing', async () => {
    const { owner } = service.database;
    const waiting = randomUUID();
    await owner.query(
      `INSERT INTO work (family_id, lane, subject_id) SELECT $1, '${LANE}', gen_random_uuid() FROM generate_series(1, 300)`,
      [waiting],
    );
    await owner.query(
      `INSERT INTO turns SELECT gen_random_uuid(), '${LANE}', now() - random() * interval '1 hour'
       FROM generate_series(1, ${FAMILIES})`,
    );
    expect(await look()).toEqual([waiting]);
    expect(await timeOfLook()).toBeLessThan(5);
  });

  it('leaves out who has as many leases as allowed, and what is too large or not due yet', async () => {
    const { owner } = service.database;
    const [free, full, large, later, left] = Array.from({ length: 5 }, () => randomUUID());
    const item = `INSERT INTO work (family_id, lane, subject_id, size, due_at, lease_until)
      VALUES ($1, '${LANE}', gen_random_uuid(), $2, now() + $3::interval, now() + $4::interval)`;
    await owner.query(item, [free, 20_000, '-1 second', null]);
    await owner.query(item, [full, 0, '-1 second', null]);
    await owner.query(item, [full, 0, '-1 second', '5 seconds']);
    await owner.query(item, [large, 20_001, '-1 second', null]);
    await owner.query(item, [later, 0, '1 minute', null]);
    await owner.query(item, [left, 0, '-1 minute', '-1 second']);
    expect((await look()).toSorted()).toEqual([free, left].toSorted());
  });
});
