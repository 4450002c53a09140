import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { holdUp, isHeldUp } from '../support/database.js';
import { published, stored, until, untilDone } from '../support/imports.js';
import { dumpLedgerByName, type LedgerDump, untilSynced } from '../support/ledger-dump.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';
import { importSteadily, type Served } from '../support/steady-client.js';

/**
 * The embedded PostgreSQL dies, and the service must restart it without help. It dies first during known statements
 * and then under load. After the last death everything must be recovered.
 */
let service: Service;

/** A lease lasts 30 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 90_000;
const ROWS = 300;
const TABLES = ['accounts', 'entries', 'taggings', 'syncs'] as const;
const DEATHS_UNDER_LOAD = 4 * MORE_ROUNDS;
const BETWEEN_IMPORTS_MS = 250;
const MOST_WAITING = 40;

/** The process ids of the servers that the service started, in order. */
function serverPids(): number[] {
  const announced = service.log.matchAll(/embedded PostgreSQL: \w+ (?:\w+ )*on port \d+, process (\d+)/g);
  return [...announced].map(([, pid]) => Number(pid));
}

/**
 * Ends the server, immediately or with an orderly shutdown, without waiting for it.
 * @returns a function that waits until another server accepts connections
 */
function endServer(signal: 'SIGKILL' | 'SIGINT'): () => Promise<void> {
  const pids = serverPids();
  process.kill(pids.at(-1)!, signal);
  return async () => {
    // During an orderly shutdown, the server accepts connections for a while, and the next one accepts them before the
    // service reports it.
    await until('another server was started', BACK_WITHIN_MS, async () =>
      serverPids().length > pids.length ? true : null,
    );
    await until('the database is back', BACK_WITHIN_MS, async () =>
      (await fetch(`${service.url}/health/ready`)).status === 200 ? true : null,
    );
  };
}

/** Kills the server once a process waits for the lock on a table. */
async function killAt(table: string, act: () => Promise<Answer>): Promise<Answer> {
  const release = await holdUp(service.database, table);
  const acted = act();
  await isHeldUp(service.database, table);
  const isBack = endServer('SIGKILL');
  await until('the death was noticed', 30_000, async () =>
    (await fetch(`${service.url}/health/ready`)).status === 503 ? true : null,
  );
  await release();
  const answer = await acted;
  await isBack();
  return answer;
}

function csvOf(rows: number, label: string): string {
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `2025-0${1 + (row % 9)}-11,Account ${row % 3},${label} ${row},-${row}.25,Leaf ${row % 7},tag ${row % 5}`,
  );
  return `date,account,name,amount,category,tags\n${lines.join('\n')}\n`;
}
const CSV = csvOf(ROWS, 'Payee');

interface Target {
  readonly family: TestFamily;
  readonly id: string;
}

/** What was running when the server was killed, and the expected ledgers. */
interface Interrupted {
  readonly publishing: readonly Target[];
  readonly reverting: Target;
  readonly syncing: Target;
  readonly published: LedgerDump;
  readonly empty: LedgerDump;
}

/** What clients did while the server died repeatedly. */
interface Load {
  readonly family: TestFamily;
  readonly served: readonly Served[];
  readonly reads: readonly number[];
}

const ledgerOf = ({ familyId }: TestFamily): Promise<LedgerDump> => dumpLedgerByName(service.database.owner, familyId);

async function makeTarget(publishes: boolean): Promise<Target> {
  const family = await service.createFamily();
  const make = publishes ? published : stored;
  const { id } = await make(family.api, { raw_file_content: CSV });
  if (publishes) await untilSynced(service.database.owner, family.familyId);
  return { family, id };
}

async function dieWhileWriting(): Promise<Interrupted> {
  const ledgers = {
    published: await ledgerOf((await makeTarget(true)).family),
    empty: await ledgerOf(await service.createFamily()),
  };
  const [reverting, syncing] = [await makeTarget(true), await makeTarget(true)];
  await service.database.owner.query('DELETE FROM balances WHERE family_id = $1', [syncing.family.familyId]);

  const publishing: Target[] = [];
  for (const table of TABLES) {
    const { family, id } = await makeTarget(false);
    publishing.push({ family, id });
    const asked = await killAt(table, () => family.api.post(`/api/v1/imports/${id}/publish`));
    expect(asked.status).toBe(202);
  }
  const revert = `/api/v1/imports/${reverting.id}/revert`;
  expect((await killAt('entries', () => reverting.family.api.post(revert))).status).toBe(202);
  expect((await killAt('balances', () => syncing.family.api.post('/api/v1/syncs'))).status).toBe(202);
  publishing.push(await dieReceiving());
  return { publishing, reverting, syncing, ...ledgers };
}

/** An upload is rejected when the server dies, and accepted when it is repeated. */
async function dieReceiving(): Promise<Target> {
  const family = await service.createFamily();
  const upload = (): Promise<Answer> =>
    family.api.post('/api/v1/imports', {
      raw_file_content: CSV,
      signage_convention: 'inflows_positive',
      publish: 'true',
    });
  const { status, body, headers } = await killAt('import_rows', upload);
  expect([status, body.error, headers.get('Retry-After')]).toEqual([503, 'service_unavailable', '5']);
  expect((await family.api.get('/api/v1/imports')).body.meta.total_count).toBe(0);
  return { family, id: (await upload()).body.data.id };
}

async function dieUnderLoad(): Promise<Load> {
  const dice = diceOf('stops of the database under load');
  const family = await service.createFamily();
  const running: Promise<Served>[] = [];
  let stopping = true;
  let waiting = 0;
  const importOne = async (key: string): Promise<Served> => {
    waiting += 1;
    return importSteadily([family.api], key, csvOf(20, key), BACK_WITHIN_MS).finally(() => (waiting -= 1));
  };
  const client = async (): Promise<void> => {
    while (stopping) {
      // The longer a start of the server takes, the more imports wait for it and slow each other down.
      if (waiting < MOST_WAITING) running.push(importOne(`import ${running.length}`));
      await sleep(BETWEEN_IMPORTS_MS);
    }
  };
  const reads: number[] = [];
  const reader = async (): Promise<void> => {
    while (stopping) {
      reads.push((await family.api.get('/api/v1/imports?per_page=1')).status);
      await sleep(20);
    }
  };
  const load = Promise.all([reader(), client()]);
  for (let death = 0; death < DEATHS_UNDER_LOAD; death += 1) {
    await sleep(dice.int(200, 2500));
    await endServer(dice.pick(['SIGKILL', 'SIGINT']))();
  }
  stopping = false;
  await load;
  return { family, served: await Promise.all(running), reads };
}

let interrupted: Interrupted;
let load: Load;
let deadline: number;

beforeAll(
  async () => {
    service = await Service.startEmbedded();
    interrupted = await dieWhileWriting();
    load = await dieUnderLoad();
    deadline = Date.now() + BACK_WITHIN_MS;
  },
  8 * BACK_WITHIN_MS + DEATHS_UNDER_LOAD * 60_000,
);

afterAll(async () => service.stop());

async function come({ family, id }: Target, status: string): Promise<void> {
  const done = await untilDone(family.api, id, deadline - Date.now());
  expect([done.status, done.error]).toEqual([status, null]);
}

describe('an embedded PostgreSQL that is killed', () => {
  it(
    'while publishes, a revert, a sync and an upload write, is back, and all of them are done once',
    async () => {
      const { publishing, reverting, syncing, published: model, empty } = interrupted;
      for (const target of publishing) {
        await come(target, 'complete');
        expect(await ledgerOf(target.family)).toEqual(model);
      }
      await come(reverting, 'pending');
      expect(await ledgerOf(reverting.family)).toEqual(empty);
      expect(await ledgerOf(syncing.family)).toEqual(model);
    },
    2 * BACK_WITHIN_MS,
  );
});

describe('a database that stops and starts under load', () => {
  it(
    'is answered with 503 or a retry, and then every import is there once',
    async () => {
      const { family, served, reads } = load;
      expect([...new Set(reads)].toSorted()).toEqual([200, 503]);
      for (const { id } of served) await come({ family, id }, 'complete');
      const { meta } = (await family.api.get('/api/v1/imports')).body;
      expect(meta).toMatchObject({ total_count: served.length });
      expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(20 * served.length);
      expect(served.some(({ statuses }) => statuses.includes(503))).toBe(true);
    },
    2 * BACK_WITHIN_MS,
  );
});
