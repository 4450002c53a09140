import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Api } from '../support/api.js';
import { untilDone } from '../support/imports.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';
import { importSteadily, type Served } from '../support/steady-client.js';
import { OUTCOMES } from '../support/outcomes.js';

/** Two API processes and three workers, on one database and one Redis. They are killed one after another. */
const ROLES = ['api', 'api', 'worker', 'worker', 'worker'] as const;
const SECONDS = 60 * MORE_ROUNDS;
const ROWS = 25;

/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 90_000;

let service: Service;
let family: TestFamily;
/** The clients of the API processes, in both orders. They change with the processes. */
const apis: Api[] = [];
const reversed: Api[] = [];
const processes: ServiceProcess[] = [];

async function start(at: number): Promise<void> {
  const process = await service.another({ HEARTH_ROLE: ROLES[at]! });
  processes[at] = process;
  if (ROLES[at] !== 'api') return;
  apis[at] = service.client(family.apiKey, process.url);
  reversed[1 - at] = apis[at];
}

beforeAll(async () => {
  // This process only observes.
  service = await Service.start({ HEARTH_ROLE: 'api' });
  family = await service.createFamily();
  await Promise.all(ROLES.map((_, at) => start(at)));
});

afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await service.stop();
});

function csvOf(label: string): string {
  const lines = Array.from(
    { length: ROWS },
    (_, row) =>
      `2025-0${1 + (row % 9)}-11,Account ${row % 3},${label} ${row},-${row}.25,Leaf ${row % 7},tag ${row % 5}`,
  );
  return `date,account,name,amount,category,tags\n${lines.join('\n')}\n`;
}

it(
  'an import every second, while processes are killed one at a time, is every import once',
  async () => {
    const dice = diceOf('many processes');
    const running: Promise<Served>[] = [];
    let going = true;
    const kills: string[] = [];
    const killing = (async () => {
      while (going) {
        await sleep(dice.int(1000, 4000));
        const at = dice.int(0, ROLES.length - 1);
        await processes[at]!.kill();
        kills.push(ROLES[at]!);
        await sleep(dice.int(0, 2000));
        await start(at);
      }
    })();
    for (let second = 0; second < SECONDS; second += 1) {
      const turn = second % 2 === 0 ? apis : reversed;
      running.push(importSteadily(turn, `second ${second}`, csvOf(`second ${second}`), BACK_WITHIN_MS));
      await sleep(1000);
    }
    going = false;
    await killing;
    const served = await Promise.all(running);

    const deadline = Date.now() + BACK_WITHIN_MS;
    for (const { id } of served) {
      const { status, error } = await untilDone(family.api, id, deadline - Date.now());
      expect([status, error]).toEqual(['complete', null]);
    }
    expect(new Set(served.map(({ id }) => id)).size).toBe(SECONDS);
    expect((await family.api.get('/api/v1/imports')).body.meta.total_count).toBe(SECONDS);
    expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(SECONDS * ROWS);
    expect([...new Set(kills)].toSorted()).toEqual(['api', 'worker']);
    const outcomes = await service.database.owner.query(
      `SELECT count(*)::int AS rows, count(DISTINCT record_id)::int AS records FROM ${OUTCOMES} WHERE family_id = $1`,
      [family.familyId],
    );
    expect(outcomes.rows).toEqual([{ rows: SECONDS * ROWS, records: SECONDS * ROWS }]);
  },
  SECONDS * 1000 + 4 * BACK_WITHIN_MS,
);
