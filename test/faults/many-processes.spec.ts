import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { abandonedWork } from '../support/database.js';
import { isThereOnce, labelledCsv } from '../support/exactly-once.js';
import { Fleet } from '../support/fleet.js';
import { until } from '../support/imports.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';
import { importSteadily } from '../support/steady-client.js';

/**
 * Two API processes and three workers with the queue in PostgreSQL. One of them is killed every five seconds, while
 * families import all the time. HEARTH_TEST_ROUNDS=4 makes it two minutes.
 */
const SECONDS = 30 * MORE_ROUNDS;
const KILL_EVERY_MS = 5_000;
/** From a kill until the imports that it hit are complete. */
const DONE_WITHIN_SECONDS = 10;
const FAMILIES = 2;
/** The rows of the imports of a family, in turn. */
const ROWS = [25, 1_000, 3_000] as const;

const LAST_WITHIN_MS = 60_000;

let service: Service;
let families: readonly TestFamily[];
let fleet: Fleet;

/** An import. Times are in milliseconds since 1970. */
interface Made {
  readonly id: string;
  readonly rows: number;
  readonly began: number;
  /** When it was accepted. */
  readonly served: number;
  /** Whether a request for it got no answer. */
  readonly wasBroken: boolean;
  readonly done: number;
}

/** A kill, and the imports that the process was publishing. */
interface Kill {
  readonly at: number;
  readonly role: 'api' | 'worker';
  readonly publishing: readonly string[];
}

beforeAll(async () => {
  // This process only observes.
  service = await Service.start({ HEARTH_ROLE: 'api' });
  families = await Promise.all(Array.from({ length: FAMILIES }, () => service.createFamily()));
  fleet = await Fleet.start(service);
});

afterAll(async () => {
  await fleet.killAll();
  await service.stop();
});

async function isComplete(id: string): Promise<boolean> {
  const { rows } = await service.database.owner.query<{ status: string }>('SELECT status FROM imports WHERE id = $1', [
    id,
  ]);
  expect(['importing', 'complete']).toContain(rows[0]!.status);
  return rows[0]!.status === 'complete';
}

async function make(family: TestFamily, number: number): Promise<Made> {
  const rows = ROWS[number % ROWS.length]!;
  const label = `import ${number}`;
  const began = Date.now();
  const apis = fleet.apis(family.apiKey, number);
  const { id, statuses } = await importSteadily(
    apis,
    label,
    labelledCsv(label, rows, number * Math.max(...ROWS)),
    LAST_WITHIN_MS,
  );
  const served = Date.now();
  await until(`${label} is complete`, LAST_WITHIN_MS, async () => ((await isComplete(id)) ? true : null));
  return { id, rows, began, served, wasBroken: statuses.includes(0), done: Date.now() };
}

/** Makes one import after the other until the deadline. */
async function makeUntil(family: TestFamily, deadline: number): Promise<readonly Made[]> {
  const made: Made[] = [];
  while (Date.now() < deadline) made.push(await make(family, made.length));
  return made;
}

/** Kills a running process every five seconds, and starts it again at once. */
async function killUntil(deadline: number, first: number): Promise<readonly Kill[]> {
  const kills: Kill[] = [];
  const starts: Promise<void>[] = [];
  let place = first;
  for (let next = Date.now() + KILL_EVERY_MS; next < deadline; next += KILL_EVERY_MS) {
    await sleep(next - Date.now());
    // Every process has its turn, and roles alternate.
    do place = (place + 2) % fleet.size;
    while (!fleet.isRunning(place));
    const at = Date.now();
    const role = await fleet.kill(place);
    starts.push(fleet.startAgain(place));
    // Long enough for the database to see that the process is gone, too short for another one to have its work.
    await sleep(500);
    kills.push({ at, role, publishing: await abandonedWork(service.database) });
  }
  await Promise.all(starts);
  return kills;
}

/** The last kill that hit an import: its request got no answer, or it was being published. */
function lastHit({ id, began, served, wasBroken }: Made, kills: readonly Kill[]): Kill | undefined {
  return kills.findLast(
    ({ at, role, publishing }) =>
      publishing.includes(id) || (role === 'api' && wasBroken && at >= began && at <= served),
  );
}

it(
  'with a kill every five seconds, every import is complete once, within ten seconds of the kill that hit it',
  async () => {
    const first = diceOf('many processes').int(0, fleet.size - 1);
    const deadline = Date.now() + SECONDS * 1000;
    const importing = Promise.all(families.map((family) => makeUntil(family, deadline)));
    const [kills, made] = await Promise.all([killUntil(deadline, first), importing]);

    const hits = made.flat().flatMap((one) => {
      const kill = lastHit(one, kills);
      return kill === undefined ? [] : [{ role: kill.role, seconds: (one.done - kill.at) / 1000 }];
    });
    const longest = (role: string): number =>
      Math.max(0, ...hits.filter((hit) => hit.role === role).map(({ seconds }) => seconds));
    process.stdout.write(
      `many processes: ${made.flat().length} imports, ${kills.length} kills, ${hits.length} imports hit; the longest ` +
        `time from the kill until it was complete: ${longest('api')} s (api), ${longest('worker')} s (worker)\n`,
    );
    expect(new Set(kills.map(({ role }) => role))).toEqual(new Set(['api', 'worker']));
    expect(Math.max(longest('api'), longest('worker'))).toBeLessThan(DONE_WITHIN_SECONDS);
    for (const [at, own] of made.entries()) {
      await isThereOnce(
        service,
        families[at]!,
        own.length,
        own.reduce((sum, { rows }) => sum + rows, 0),
      );
    }
  },
  SECONDS * 1000 + 4 * LAST_WITHIN_MS,
);
