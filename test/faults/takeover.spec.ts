import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { heldUp, holdUp, isHeldUp } from '../support/database.js';
import { stored, untilDone } from '../support/imports.js';
import { createSteadily } from '../support/steady-client.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/** Several workers: when one dies, another one does its work; while one is only slow, none does. */
let service: Service;
const processes = new Set<ServiceProcess>();

/** From the death of a worker until another one has its work. */
const TAKEN_WITHIN_MS = 5_000;
/** From the death of a worker until its import is complete. */
const DONE_WITHIN_MS = 10_000;
/** Shorter than a lease. A worker that does nothing for so long still has its work. */
const SLOW_MS = 8_000;
const ROWS = 3_000;
const CONTENT = `date,account,amount\n${Array.from({ length: ROWS }, (_, row) => `2025-03-04,Giro,${row + 1}`).join('\n')}\n`;

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});
afterEach(async () => {
  for (const process of processes) await process.kill();
  processes.clear();
});
afterAll(() => service.stop());

async function start(env: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
  const process = await service.another({ HEARTH_ROLE: 'worker', ...env });
  processes.add(process);
  return process;
}

interface Target {
  readonly family: TestFamily;
  readonly id: string;
}

async function publishing(): Promise<Target> {
  const family = await service.createFamily();
  const { id } = await stored(family.api, { raw_file_content: CONTENT });
  expect((await family.api.post(`/api/v1/imports/${id}/publish`)).status).toBe(202);
  return { family, id };
}

/** How often workers have begun an item; null: it is done. */
async function triesOf({ family, id }: Target): Promise<number | null> {
  const { rows } = await service.database.owner.query<{ tries: number }>(
    'SELECT tries FROM work WHERE family_id = $1 AND subject_id = $2',
    [family.familyId, id],
  );
  return rows[0]?.tries ?? null;
}

async function entriesOf({ family }: Target): Promise<number> {
  const { rows } = await service.database.owner.query('SELECT count(*)::int FROM entries WHERE family_id = $1', [
    family.familyId,
  ]);
  return rows[0].count;
}

async function isDone(target: Target, withinMs: number): Promise<void> {
  expect(await untilDone(target.family.api, target.id, withinMs)).toMatchObject({ status: 'complete', error: null });
  expect(await entriesOf(target)).toBe(ROWS);
}

describe('a worker that dies in the middle of a publish', () => {
  it('is replaced by another one within seconds', async () => {
    const doomed = await start({ HEARTH_FAULT_POINT: 'publish:writing entries' });
    const target = await publishing();
    expect(await doomed.ended(30_000)).toBe('SIGKILL');
    const died = Date.now();
    processes.delete(doomed);
    await start();
    const started = Date.now();
    await isDone(target, DONE_WITHIN_MS);
    // A worker that has just started does not wait for anything.
    expect(Date.now() - started).toBeLessThan(TAKEN_WITHIN_MS);
    expect(Date.now() - died).toBeLessThan(DONE_WITHIN_MS + started - died);
  });

  it('is replaced by one that runs already, while its statement is still running', async () => {
    const doomed = await start();
    const letGo = await holdUp(service.database, 'entries');
    const target = await publishing();
    await isHeldUp(service.database, 'entries');
    await start();
    await doomed.kill();
    processes.delete(doomed);
    const died = Date.now();
    while ((await triesOf(target)) === 1) await sleep(50);
    expect(Date.now() - died).toBeLessThan(TAKEN_WITHIN_MS);
    await letGo();
    await isDone(target, DONE_WITHIN_MS);
  });
});

describe('a process that dies before it has answered a request', () => {
  it('lets the request be repeated within seconds', async () => {
    await start();
    const family = await service.createFamily();
    const doomed = await service.another({ HEARTH_ROLE: 'api', HEARTH_FAULT_POINT: 'answer:unkept' });
    const body = { raw_file_content: CONTENT };
    const options = { headers: { 'Idempotency-Key': 'once' } };
    const first = service.client(family.apiKey, doomed.url).post('/api/v1/imports', body, options);
    await expect(first).rejects.toThrow('fetch failed');
    const died = Date.now();
    const { answer, statuses } = await createSteadily([family.api], 'once', '/api/v1/imports', body, 60_000);
    expect([answer.status, statuses[0]]).toEqual([201, 409]);
    expect(Date.now() - died).toBeLessThan(TAKEN_WITHIN_MS);
    expect((await family.api.get('/api/v1/imports')).body.meta.total_count).toBe(1);
  });
});

describe('a worker that is only slow', () => {
  it('keeps its work', async () => {
    const slow = await start();
    const letGo = await holdUp(service.database, 'entries');
    const target = await publishing();
    await isHeldUp(service.database, 'entries');
    const idle = await start();
    slow.pause();
    await sleep(SLOW_MS);
    slow.resume();
    expect(await triesOf(target)).toBe(1);
    expect((await heldUp(service.database, 'entries')).length).toBe(1);
    await letGo();
    await isDone(target, DONE_WITHIN_MS);
    expect(idle.log).not.toContain('Took over');
  });
});
