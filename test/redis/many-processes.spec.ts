import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isThereOnce, labelledCsv } from '../support/exactly-once.js';
import { Fleet } from '../support/fleet.js';
import { untilDone } from '../support/imports.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';
import { importSteadily, type Served } from '../support/steady-client.js';

/** Two API processes and three workers, on one database and one Redis. They are killed one after another. */
const SECONDS = 60 * MORE_ROUNDS;
const ROWS = 25;

/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 90_000;

let service: Service;
let family: TestFamily;
let fleet: Fleet;

beforeAll(async () => {
  // This process only observes.
  service = await Service.start({ HEARTH_ROLE: 'api' });
  family = await service.createFamily();
  fleet = await Fleet.start(service);
});

afterAll(async () => {
  await fleet.killAll();
  await service.stop();
});

it(
  'an import every second, while processes are killed one at a time, is every import once',
  async () => {
    const dice = diceOf('many processes');
    const running: Promise<Served>[] = [];
    let going = true;
    const kills = new Set<string>();
    const killing = (async () => {
      while (going) {
        await sleep(dice.int(1000, 4000));
        const at = dice.int(0, fleet.size - 1);
        kills.add(await fleet.kill(at));
        await sleep(dice.int(0, 2000));
        await fleet.startAgain(at);
      }
    })();
    for (let second = 0; second < SECONDS; second += 1) {
      const label = `second ${second}`;
      const apis = fleet.apis(family.apiKey, second);
      running.push(importSteadily(apis, label, labelledCsv(label, ROWS, second * ROWS), BACK_WITHIN_MS));
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
    expect([...kills].toSorted()).toEqual(['api', 'worker']);
    await isThereOnce(service, family, SECONDS, SECONDS * ROWS);
  },
  SECONDS * 1000 + 4 * BACK_WITHIN_MS,
);
