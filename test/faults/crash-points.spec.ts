import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { publish, type ShownImport, shown, stored, until, untilDone } from '../support/imports.js';
import { dumpLedger, dumpLedgerByName, untilSynced } from '../support/ledger-dump.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';

/**
 * A process that dies at every place where a crash could leave something half done. The places are named in the code and
 * chosen by `HEARTH_FAULT_POINT`. All processes die first; then one worker is started, and everything must come right.
 */
let service: Service;
const processes = new Set<ServiceProcess>();

/** A lease is 30 seconds; from its end it may take a minute. */
const BACK_WITHIN_MS = 90_000;
/** A process that is to die starts, takes its work and comes to the place. */
const DIES_WITHIN_MS = 60_000;
const ROWS = 400;

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});

afterEach(async () => {
  await Promise.all([...processes].map((process) => process.kill()));
  processes.clear();
});

afterAll(async () => service.stop());

async function start(role: 'worker' | 'api', faultPoint = ''): Promise<ServiceProcess> {
  const process = await service.another({ HEARTH_ROLE: role, HEARTH_FAULT_POINT: faultPoint });
  processes.add(process);
  return process;
}

/** Runs a worker until it has died at a place. */
async function dieAt(faultPoint: string): Promise<void> {
  const worker = await start('worker', faultPoint);
  expect([faultPoint, await worker.ended(DIES_WITHIN_MS)]).toEqual([faultPoint, 'SIGKILL']);
}

const CSV = ((): string => {
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const day = `2025-0${1 + (row % 9)}-${String(1 + (row % 28)).padStart(2, '0')}`;
    return `${day},Account ${row % 3},Payee ${row % 90},-${row % 50}.25,Group: Leaf ${row % 12},tag ${row % 5}`;
  });
  return `date,account,name,amount,category,tags\n${lines.join('\n')}\n`;
})();
const BACKUP = readFileSync('samples/service-full.ndjson', 'utf8');

interface Target {
  readonly family: TestFamily;
  readonly id: string;
}

async function makeTarget(parts: Readonly<Record<string, string>> = { raw_file_content: CSV }): Promise<Target> {
  const family = await service.createFamily({ currency: 'EUR' });
  return { family, id: (await stored(family.api, parts)).id };
}

const backup = { type: 'ServiceImport', raw_file_content: BACKUP };

const PUBLISHING = [
  'publish:taken',
  'publish:writing accounts',
  'publish:writing entries',
  'publish:applying rules',
  'publish:finishing',
  'publish:uncommitted',
  'publish:committed',
] as const;

const RESTORING = ['publish:writing records', 'publish:verifying', 'publish:uncommitted'] as const;

const REVERTING = [
  'revert:taken',
  'revert:handing over records',
  'revert:removing entries',
  'revert:finishing',
  'revert:uncommitted',
  'revert:committed',
] as const;

async function come(target: Target, status: string, deadline: number): Promise<ShownImport> {
  const done = await untilDone(target.family.api, target.id, deadline - Date.now());
  expect([done.status, done.error]).toEqual([status, null]);
  return done;
}

describe('a worker that dies', () => {
  it(
    'at any place of a publish, a restore or a revert leaves nothing to do for a person: all is applied once',
    async () => {
      const { owner } = service.database;
      const one = await start('worker');
      const [model, restored] = [await makeTarget(), await makeTarget(backup)];
      for (const { family, id } of [model, restored]) await publish(family.api, id);
      const reverting = await Promise.all(REVERTING.map(() => makeTarget()));
      const untouched = new Map<Target, unknown>();
      for (const target of reverting) {
        untouched.set(target, await dumpLedger(owner, target.family.familyId));
        await publish(target.family.api, target.id);
        await untilSynced(owner, target.family.familyId);
      }
      await one.stop();

      const publishing: Target[] = [];
      for (const point of PUBLISHING) {
        const target = await makeTarget();
        publishing.push(target);
        expect((await target.family.api.post(`/api/v1/imports/${target.id}/publish`)).status).toBe(202);
        await dieAt(point);
      }
      const restoring: Target[] = [];
      for (const point of RESTORING) {
        const target = await makeTarget(backup);
        restoring.push(target);
        expect((await target.family.api.post(`/api/v1/imports/${target.id}/publish`)).status).toBe(202);
        await dieAt(point);
      }
      for (const [at, point] of REVERTING.entries()) {
        const { family, id } = reverting[at]!;
        expect((await family.api.post(`/api/v1/imports/${id}/revert`)).status).toBe(202);
        await dieAt(point);
      }

      await start('worker');
      const deadline = Date.now() + BACK_WITHIN_MS;
      const same = await dumpLedgerByName(owner, model.family.familyId);
      for (const target of publishing) {
        await come(target, 'complete', deadline);
        expect(await dumpLedgerByName(owner, target.family.familyId)).toEqual(same);
      }
      for (const target of restoring) {
        const { verification } = (await come(target, 'complete', deadline)) as ShownImport & {
          verification: { readback: { status: string } };
        };
        expect(verification.readback.status).toBe('matched');
        expect(await dumpLedgerByName(owner, target.family.familyId)).toEqual(
          await dumpLedgerByName(owner, restored.family.familyId),
        );
      }
      for (const target of reverting) {
        expect((await come(target, 'pending', deadline)).kept_records).toEqual([]);
        expect(await dumpLedger(owner, target.family.familyId)).toEqual(untouched.get(target));
      }
      expect(same['entries']).toHaveLength(ROWS);
    },
    BACK_WITHIN_MS + (PUBLISHING.length + RESTORING.length + REVERTING.length) * DIES_WITHIN_MS,
  );

  it(
    'at any place of a sync leaves a sync that another ends, with the balances that one alone makes',
    async () => {
      const { owner } = service.database;
      const one = await start('worker');
      const points = ['sync:claimed', 'sync:worked', 'sync:ended'];
      const families: TestFamily[] = [];
      for (const _ of [null, ...points]) {
        const { family, id } = await makeTarget();
        await publish(family.api, id);
        await untilSynced(owner, family.familyId);
        families.push(family);
      }
      await one.stop();
      const before = await dumpLedgerByName(owner, families[0]!.familyId);

      for (const [at, point] of points.entries()) {
        const { familyId, api } = families[at + 1]!;
        await owner.query('UPDATE accounts SET balance = 0 WHERE family_id = $1', [familyId]);
        await owner.query('DELETE FROM balances WHERE family_id = $1', [familyId]);
        expect((await api.post('/api/v1/syncs')).status).toBe(202);
        await dieAt(point);
      }
      await start('worker');
      for (const { familyId, api } of families.slice(1)) {
        await until('the syncs ended', BACK_WITHIN_MS, async () => {
          const { data } = (await api.get('/api/v1/syncs')).body as { data: { terminal: boolean }[] };
          return data.every(({ terminal }) => terminal) ? true : null;
        });
        const { rows } = await owner.query(`SELECT DISTINCT status FROM syncs WHERE family_id = $1`, [familyId]);
        expect(rows).toEqual([{ status: 'completed' }]);
        expect(await dumpLedgerByName(owner, familyId)).toEqual(before);
      }
    },
    BACK_WITHIN_MS + 4 * DIES_WITHIN_MS,
  );
});

describe('a process that answers requests and dies', () => {
  /** Asks a process that is to die at a place. The connection breaks: the client does not know what became of it. */
  async function askToDie(faultPoint: string, familyKey: string, path: string, body: unknown): Promise<void> {
    const doomed = await start('api', faultPoint);
    const request = fetch(doomed.url + path, {
      method: 'POST',
      headers: { 'X-Api-Key': familyKey, 'Content-Type': 'application/json', 'Idempotency-Key': faultPoint },
      body: JSON.stringify(body),
    });
    await expect(request).rejects.toThrow('fetch failed');
    expect(await doomed.ended(DIES_WITHIN_MS)).toBe('SIGKILL');
  }

  it(
    'at any place of an upload has stored all of it or nothing, and what it accepted is done',
    async () => {
      const created = { raw_file_content: CSV, publish: 'true' };
      const ends = new Map<string, readonly string[]>();
      const families = new Map<string, TestFamily>();
      for (const point of ['upload:uncommitted', 'upload:committed', 'job:unqueued', 'job:queued']) {
        const family = await service.createFamily({ currency: 'EUR' });
        families.set(point, family);
        await askToDie(point, family.apiKey, '/api/v1/imports', created);
      }
      await start('worker');
      const deadline = Date.now() + BACK_WITHIN_MS;
      for (const [point, { api }] of families) {
        const { data } = (await api.get('/api/v1/imports')).body as { data: ShownImport[] };
        for (const { id } of data) await untilDone(api, id, deadline - Date.now());
        const seen = await Promise.all(data.map(({ id }) => shown(api, id)));
        const { meta } = (await api.get('/api/v1/transactions')).body;
        ends.set(point, [...seen.map(({ status }) => status), `${meta.total_count} transactions`]);
      }
      expect([...ends]).toEqual([
        ['upload:uncommitted', ['0 transactions']],
        ['upload:committed', ['pending', '0 transactions']],
        ['job:unqueued', ['complete', `${ROWS} transactions`]],
        ['job:queued', ['complete', `${ROWS} transactions`]],
      ]);
    },
    BACK_WITHIN_MS + 4 * DIES_WITHIN_MS,
  );
});
