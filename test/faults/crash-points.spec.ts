import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publish, type ShownImport, stored, until, untilDone } from '../support/imports.js';
import { dumpLedger, dumpLedgerByName, type LedgerDump, untilSynced } from '../support/ledger-dump.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';
import { createSteadily, importSteadily } from '../support/steady-client.js';

/**
 * Processes die at every place where a crash could leave incomplete data. The places are named in the code and selected
 * by `HEARTH_FAULT_POINT`. All processes die first. Then one worker is started, and everything must be recovered.
 */
let service: Service;
const processes = new Set<ServiceProcess>();

/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 90_000;
/** Time for the process to start, take its work and reach the place where it dies. */
const DIES_WITHIN_MS = 60_000;
const ROWS = 400;
/** With which all processes store secrets. */
const HEARTH_ENCRYPTION_KEY = randomBytes(32).toString('base64');

async function start(role: 'worker' | 'api', faultPoint = ''): Promise<ServiceProcess> {
  const process = await service.another({ HEARTH_ROLE: role, HEARTH_FAULT_POINT: faultPoint, HEARTH_ENCRYPTION_KEY });
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
const QIF = readFileSync('samples/quicken-accounts.qif', 'utf8');

const UPLOAD = { raw_file_content: CSV, publish: 'true' };

interface Target {
  readonly family: TestFamily;
  readonly id: string;
}

/** A published target, and the ledger before it. */
interface Published extends Target {
  readonly before: LedgerDump;
}

async function makeTarget(parts: Readonly<Record<string, string>> = { raw_file_content: CSV }): Promise<Target> {
  const family = await service.createFamily({ currency: 'EUR' });
  return { family, id: (await stored(family.api, parts)).id };
}

async function madeAndPublished(parts?: Readonly<Record<string, string>>): Promise<Published> {
  const target = await makeTarget(parts);
  const before = await dumpLedger(service.database.owner, target.family.familyId);
  await publish(target.family.api, target.id);
  return { ...target, before };
}

const backup = { type: 'ServiceImport', raw_file_content: BACKUP };
const qif = { type: 'QifImport', raw_file_content: QIF };

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

const OF_INVESTMENTS = [
  'publish:writing trades',
  'publish:writing transfers',
  'publish:writing opening balances',
  'publish:uncommitted',
] as const;

const REVERTING = [
  'revert:taken',
  'revert:handing over records',
  'revert:removing entries',
  'revert:finishing',
  'revert:uncommitted',
  'revert:committed',
] as const;

const SYNCING = ['sync:claimed', 'sync:worked', 'sync:ended'] as const;
const UNANSWERED = 'answer:unkept';
const RECEIVING = ['upload:uncommitted', 'upload:committed', 'job:unqueued', 'job:queued', UNANSWERED] as const;

/** The created record, and the list that it appears in. */
interface Create {
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
  readonly list: string;
}

/** Every create operation except that of imports. */
const CREATING: Readonly<Record<string, (family: TestFamily) => Promise<Create>>> = {
  'an account': async () => {
    const body = { name: 'Giro', currency: 'EUR', balance: '12.50', opening_date: '2026-01-01' };
    return { path: '/api/v1/accounts', body, list: '/api/v1/accounts' };
  },
  'a chat': async () => ({
    path: '/api/v1/chats',
    body: { title: 'Food', message: 'How much?' },
    list: '/api/v1/chats',
  }),
  'a message': async ({ api }) => {
    const chat = `/api/v1/chats/${(await api.post('/api/v1/chats', { title: 'Food' })).body.id}`;
    return { path: `${chat}/messages`, body: { content: 'And before?' }, list: chat };
  },
  'a webhook endpoint': async () => ({
    path: '/api/v1/webhook_endpoints',
    body: { url: 'https://1.1.1.1/hearth' },
    list: '/api/v1/webhook_endpoints',
  }),
  'an exchange rate': async () => {
    const body = { from: 'EUR', to: 'USD', date: '2026-08-21', rate: '1.0921' };
    return { path: '/api/v1/exchange_rates', body, list: '/api/v1/exchange_rates' };
  },
  'a category': async () => ({ path: '/api/v1/categories', body: { name: 'Food' }, list: '/api/v1/categories' }),
  'a tag': async () => ({ path: '/api/v1/tags', body: { name: 'vacation' }, list: '/api/v1/tags' }),
  'a merchant': async () => ({ path: '/api/v1/merchants', body: { name: 'Café' }, list: '/api/v1/merchants' }),
  'a security': async () => ({ path: '/api/v1/securities', body: { ticker: 'ZPHR' }, list: '/api/v1/securities' }),
  'a price of a security': async ({ api }) => {
    const security = (await api.post('/api/v1/securities', { ticker: 'ZPHR' })).body.data.id;
    const body = { security_id: security, date: '2026-08-21', currency: 'USD', price: '101.25' };
    return { path: '/api/v1/security_prices', body, list: '/api/v1/security_prices' };
  },
  'a valuation': async ({ api }) => {
    const account = (await api.post('/api/v1/accounts', { name: 'Giro' })).body.data.id;
    return { path: '/api/v1/valuations', body: { account_id: account, amount: '12.50' }, list: '/api/v1/valuations' };
  },
  'a sync': async () => ({ path: '/api/v1/syncs', list: '/api/v1/syncs' }),
};

const DEATHS =
  PUBLISHING.length +
  OF_INVESTMENTS.length +
  RESTORING.length +
  REVERTING.length +
  SYNCING.length +
  RECEIVING.length +
  Object.keys(CREATING).length;

/** What died at each place. */
const dead = {
  publishing: new Map<string, Target>(),
  ofInvestments: new Map<string, Target>(),
  restoring: new Map<string, Target>(),
  reverting: new Map<string, Published>(),
  syncing: new Map<string, TestFamily>(),
  receiving: new Map<string, TestFamily>(),
  creating: new Map<string, Create & { readonly family: TestFamily }>(),
};
/** The resulting ledgers of imports that were not interrupted. */
let model: LedgerDump;
let invested: LedgerDump;
let restored: LedgerDump;
let deadline: number;

/** Creates imports that are not interrupted, and those whose revert or sync will be. */
async function prepare(): Promise<void> {
  const { owner } = service.database;
  const worker = await start('worker');
  const [one, two, other] = await Promise.all([madeAndPublished(), madeAndPublished(qif), madeAndPublished(backup)]);
  model = await dumpLedgerByName(owner, one.family.familyId);
  invested = await dumpLedgerByName(owner, two.family.familyId);
  restored = await dumpLedgerByName(owner, other.family.familyId);
  const reverting = REVERTING.map(async (point) => dead.reverting.set(point, await madeAndPublished()));
  const syncing = SYNCING.map(async (point) => dead.syncing.set(point, (await madeAndPublished()).family));
  await Promise.all([...reverting, ...syncing]);
  for (const { family } of dead.reverting.values()) await untilSynced(owner, family.familyId);
  for (const { familyId } of dead.syncing.values()) await untilSynced(owner, familyId);
  await worker.stop();
}

async function accepted({ family, id }: Target, act: 'publish' | 'revert'): Promise<void> {
  expect((await family.api.post(`/api/v1/imports/${id}/${act}`)).status).toBe(202);
}

async function dieSyncing(point: string, { familyId, api }: TestFamily): Promise<void> {
  const { owner } = service.database;
  await owner.query('UPDATE accounts SET balance = 0 WHERE family_id = $1', [familyId]);
  await owner.query('DELETE FROM balances WHERE family_id = $1', [familyId]);
  expect((await api.post('/api/v1/syncs')).status).toBe(202);
  await dieAt(point);
}

/** Sends a create request to a process that dies. The connection breaks, and the client does not know the result. */
async function dieServing(point: string, { apiKey }: TestFamily, path: string, body: unknown): Promise<void> {
  const doomed = await start('api', point);
  const request = service
    .client(apiKey, doomed.url)
    .post(path, body, { headers: { 'Idempotency-Key': keyOf(point, path) } });
  await expect(request).rejects.toThrow('fetch failed');
  expect([point, path, await doomed.ended(DIES_WITHIN_MS)]).toEqual([point, path, 'SIGKILL']);
}

async function dieReceiving(point: string): Promise<void> {
  const family = await service.createFamily({ currency: 'EUR' });
  dead.receiving.set(point, family);
  await dieServing(point, family, '/api/v1/imports', UPLOAD);
}

async function dieCreating([what, prepareCreate]: readonly [string, (typeof CREATING)[string]]): Promise<void> {
  const made = await service.createFamily({ currency: 'EUR' });
  const api = await service.administrator(made);
  const family = { ...made, api, apiKey: api.key ?? '' };
  const create = await prepareCreate(family);
  dead.creating.set(what, { family, ...create });
  await dieServing(UNANSWERED, family, create.path, create.body);
}

const keyOf = (point: string, path: string): string => `${point} ${path}`;

beforeAll(
  async () => {
    service = await Service.start({ HEARTH_ROLE: 'api', HEARTH_ENCRYPTION_KEY });
    await prepare();
    for (const [point, family] of dead.syncing) await dieSyncing(point, family);
    for (const [points, parts, died] of [
      [PUBLISHING, undefined, dead.publishing],
      [OF_INVESTMENTS, qif, dead.ofInvestments],
      [RESTORING, backup, dead.restoring],
    ] as const) {
      for (const point of points) {
        const target = await makeTarget(parts);
        died.set(point, target);
        await accepted(target, 'publish');
        await dieAt(point);
      }
    }
    for (const [point, target] of dead.reverting) {
      await accepted(target, 'revert');
      await dieAt(point);
    }
    // No worker is running now, so these do not interfere with each other.
    await Promise.all(RECEIVING.map(dieReceiving));
    await Promise.all(Object.entries(CREATING).map(dieCreating));
    await start('worker');
    deadline = Date.now() + BACK_WITHIN_MS;
  },
  (DEATHS + 2) * DIES_WITHIN_MS,
);

afterAll(async () => {
  await Promise.all([...processes].map((process) => process.kill()));
  await service.stop();
});

async function come({ family, id }: Target, status: string): Promise<ShownImport> {
  const done = await untilDone(family.api, id, deadline - Date.now());
  expect([done.status, done.error]).toEqual([status, null]);
  return done;
}

describe('with nobody involved but one worker that is started afterwards', () => {
  it.each(PUBLISHING)(
    'a publish whose worker died at %s completes, every row once',
    async (point) => {
      const target = dead.publishing.get(point)!;
      await come(target, 'complete');
      const ledger = await dumpLedgerByName(service.database.owner, target.family.familyId);
      expect(ledger['entries']).toHaveLength(ROWS);
      expect(ledger).toEqual(model);
    },
    BACK_WITHIN_MS + 30_000,
  );

  it.each(OF_INVESTMENTS)(
    'a publish of accounts and investments whose worker died at %s completes, every record once',
    async (point) => {
      const target = dead.ofInvestments.get(point)!;
      await come(target, 'complete');
      expect(await dumpLedgerByName(service.database.owner, target.family.familyId)).toEqual(invested);
    },
    BACK_WITHIN_MS + 30_000,
  );

  it.each(RESTORING)(
    'a restore whose worker died at %s completes and matches its file',
    async (point) => {
      const target = dead.restoring.get(point)!;
      expect(await come(target, 'complete')).toMatchObject({ verification: { readback: { status: 'matched' } } });
      expect(await dumpLedgerByName(service.database.owner, target.family.familyId)).toEqual(restored);
    },
    BACK_WITHIN_MS + 30_000,
  );

  it.each(REVERTING)(
    'a revert whose worker died at %s is done: the ledger is what it was before the import',
    async (point) => {
      const target = dead.reverting.get(point)!;
      expect((await come(target, 'pending')).kept_records).toEqual([]);
      expect(await dumpLedger(service.database.owner, target.family.familyId)).toEqual(target.before);
    },
    BACK_WITHIN_MS + 30_000,
  );

  it.each(SYNCING)(
    'a sync whose worker died at %s completes, with the balances of one that did not',
    async (point) => {
      const { familyId, api } = dead.syncing.get(point)!;
      await until('the syncs ended', deadline - Date.now(), async () => {
        const { data } = (await api.get('/api/v1/syncs')).body as { data: { terminal: boolean }[] };
        return data.every(({ terminal }) => terminal) ? true : null;
      });
      const { owner } = service.database;
      const { rows } = await owner.query('SELECT DISTINCT status FROM syncs WHERE family_id = $1', [familyId]);
      expect(rows).toEqual([{ status: 'completed' }]);
      expect(await dumpLedgerByName(owner, familyId)).toEqual(model);
    },
    BACK_WITHIN_MS + 30_000,
  );

  it.each([
    ['upload:uncommitted', [], 0],
    ['upload:committed', ['pending'], 0],
    ['job:unqueued', ['complete'], ROWS],
    ['job:queued', ['complete'], ROWS],
    [UNANSWERED, ['complete'], ROWS],
  ] as const)(
    'an upload whose process died at %s is stored as a whole or not at all, what was accepted is done, and the same request again makes it one',
    async (point, statuses, transactions) => {
      const { api } = dead.receiving.get(point)!;
      const { data } = (await api.get('/api/v1/imports')).body as { data: ShownImport[] };
      const seen: string[] = [];
      for (const { id } of data) seen.push((await untilDone(api, id, deadline - Date.now())).status);
      expect(seen).toEqual(statuses);
      expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(transactions);

      const { id } = await importSteadily([api], keyOf(point, '/api/v1/imports'), CSV, BACK_WITHIN_MS);
      expect((await untilDone(api, id)).status).toBe('complete');
      expect((await api.get('/api/v1/imports')).body.meta.total_count).toBe(1);
      expect((await api.get('/api/v1/transactions')).body.meta.total_count).toBe(ROWS);
    },
    BACK_WITHIN_MS + 30_000,
  );

  it.each(Object.keys(CREATING))(
    '%s whose process died between the commit and the answer is there once, and the same request again is told of it',
    async (what) => {
      const { family, path, body, list } = dead.creating.get(what)!;
      const listed = async (): Promise<readonly { readonly id: string }[]> => {
        const seen = (await family.api.get(list)).body;
        return seen.messages ?? seen.data;
      };
      const [made, ...others] = await listed();
      expect(others).toEqual([]);
      const { answer } = await createSteadily([family.api], keyOf(UNANSWERED, path), path, body, BACK_WITHIN_MS);
      expect((answer.body.data ?? answer.body).id).toBe(made!.id);
      expect((await listed()).map(({ id }) => id)).toEqual([made!.id]);
      if (what === 'a chat') {
        const { body: chat } = await family.api.get(`${list}/${made!.id}`);
        expect([chat.messages, answer.body.messages]).toEqual([
          [expect.objectContaining({ content: 'How much?' })],
          chat.messages,
        ]);
      }
    },
    BACK_WITHIN_MS + 30_000,
  );
});
