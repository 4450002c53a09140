import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { until, untilDone } from '../support/imports.js';
import { ReplicatedPostgres } from '../support/replicated-postgres.js';
import { diceOf, MORE_ROUNDS } from '../support/seed.js';
import { Service, type TestFamily } from '../support/service.js';
import { createSteadily, importSteadily } from '../support/steady-client.js';

/**
 * The database is a primary with a synchronous standby. The primary is killed under load, the standby is promoted, and
 * the dead server becomes the next standby.
 */
const ROUNDS = 2 * MORE_ROUNDS;
const FAMILIES = 3;
/** What a monitor needs to notice that the primary is dead. */
const NOTICED_AFTER_MS = 500;
const BACK_WITHIN_MS = 60_000;
const ROWS = 20;
const PAUSE_MS = 150;

/** The records of one family that were answered with 201 or 202. */
interface Written {
  readonly family: TestFamily;
  readonly accountId: string;
  readonly imports: string[];
  readonly chats: string[];
  readonly transactions: string[];
}

let servers: ReplicatedPostgres;
let service: Service;
let written: readonly Written[];
let reads: readonly number[];
/** The writes that were refused at first. */
const refused: { readonly milliseconds: number; readonly statuses: readonly number[] }[] = [];

beforeAll(
  async () => {
    servers = await ReplicatedPostgres.start();
    service = await Service.startWith(servers.url);
    written = await Promise.all(Array.from({ length: FAMILIES }, newFamily));
    reads = await failOverUnderLoad();
  },
  ROUNDS * 3 * BACK_WITHIN_MS,
);

// Each runs even if another one fails.
afterAll(async () => service.stop());
afterAll(async () => servers.stop());

async function newFamily(): Promise<Written> {
  const family = await service.createFamily();
  const { body } = await family.api.post('/api/v1/accounts', { name: 'Giro', currency: 'USD' });
  return { family, accountId: body.data.id, imports: [], chats: [], transactions: [] };
}

/** @returns the statuses of the requests that only read */
async function failOverUnderLoad(): Promise<readonly number[]> {
  const dice = diceOf('failovers');
  const stopping = new AbortController();
  const statuses: number[] = [];
  const load = Promise.all([
    ...written.map((own) => createUntil(stopping.signal, own)),
    ...written.map((own) => importUntil(stopping.signal, own)),
    readUntil(stopping.signal, statuses),
  ]);
  const outages: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await servers.synchronize();
      await sleep(dice.int(500, 2500));
      outages.push(await failOver());
    }
  } finally {
    stopping.abort();
  }
  await load;
  const [longest] = refused.toSorted((one, other) => other.milliseconds - one.milliseconds);
  process.stdout.write(
    `${ROUNDS} failovers: no reads for ${outages.join(', ')} ms; a write was refused for at most ` +
      `${longest?.milliseconds} ms (${longest?.statuses.join(' ')})\n`,
  );
  return statuses;
}

/** @returns for how long no read was answered with 200 */
async function failOver(): Promise<number> {
  servers.killPrimary();
  const died = Date.now();
  await sleep(NOTICED_AFTER_MS);
  await servers.promote();
  const { api } = written[0]!.family;
  while ((await api.get('/api/v1/chats')).status !== 200) {
    if (Date.now() - died > BACK_WITHIN_MS) throw new Error('The service does not find the new primary');
    await sleep(PAUSE_MS / 10);
  }
  return Date.now() - died;
}

/** Writes like a careful client: each request is repeated with its key until it is accepted. */
async function createUntil(signal: AbortSignal, { family, accountId, chats, transactions }: Written): Promise<void> {
  const apis = [family.api];
  for (let number = 0; !signal.aborted; number += 1) {
    const entry = { account_id: accountId, date: '2025-03-04', amount: '1.50', name: `Coffee ${number}` };
    const [chat, transaction] = await Promise.all([
      timed(createSteadily(apis, `chat ${number}`, '/api/v1/chats', { title: `Chat ${number}` }, BACK_WITHIN_MS)),
      timed(createSteadily(apis, `transaction ${number}`, '/api/v1/transactions', entry, BACK_WITHIN_MS)),
    ]);
    chats.push(chat.answer.body.id);
    transactions.push(transaction.answer.body.data.id);
    await sleep(PAUSE_MS);
  }
}

/** Imports one file after the other, so that no more and more imports wait. */
async function importUntil(signal: AbortSignal, { family: { api }, imports }: Written): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const { id } = await timed(importSteadily([api], `import ${number}`, csvOf(number), BACK_WITHIN_MS));
    imports.push(id);
    await until('the import is published', BACK_WITHIN_MS, async () => {
      const { status, body } = await api.get(`/api/v1/imports/${id}`);
      return status === 200 && body.data.status === 'complete' ? true : null;
    });
  }
}

async function timed<T extends { readonly statuses: readonly number[] }>(write: Promise<T>): Promise<T> {
  const began = Date.now();
  const served = await write;
  const { statuses } = served;
  if (statuses.includes(503)) refused.push({ milliseconds: Date.now() - began, statuses });
  return served;
}

async function readUntil(signal: AbortSignal, statuses: number[]): Promise<void> {
  const { api } = written[0]!.family;
  while (!signal.aborted) {
    statuses.push((await api.get('/api/v1/imports?per_page=1')).status);
    await sleep(PAUSE_MS);
  }
}

function csvOf(number: number): string {
  const rows = Array.from({ length: ROWS }, (_, row) => `2025-03-04,-${number}.${10 + row},Account ${row % 3}`);
  return `date,amount,account\n${rows.join('\n')}\n`;
}

async function idsIn(table: string, { family }: Written): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ id: string }>(`SELECT id FROM ${table} WHERE family_id = $1`, [
    family.familyId,
  ]);
  return rows.map(({ id }) => id);
}

describe('a primary that is killed under load', () => {
  it('is replaced by its standby; reads get 503 in the meantime', () => {
    expect([...new Set(reads)].toSorted()).toEqual([200, 503]);
  });

  it('has given every accepted chat and transaction to the standby, once', async () => {
    for (const own of written) {
      expect([...(await idsIn('chats', own))].toSorted()).toEqual(own.chats.toSorted());
      const { rows } = await service.database.owner.query(
        `SELECT count(*)::int, count(DISTINCT name)::int AS different FROM entries
         WHERE family_id = $1 AND account_id = $2`,
        [own.family.familyId, own.accountId],
      );
      expect(rows).toEqual([{ count: own.transactions.length, different: own.transactions.length }]);
    }
  });

  it(
    'has given every accepted import to the standby, and each is published once',
    async () => {
      for (const own of written) {
        for (const id of own.imports) {
          expect(await untilDone(own.family.api, id, BACK_WITHIN_MS)).toMatchObject({
            status: 'complete',
            error: null,
          });
        }
        expect([...(await idsIn('imports', own))].toSorted()).toEqual(own.imports.toSorted());
        const { rows } = await service.database.owner.query(
          'SELECT count(*)::int FROM entries WHERE family_id = $1 AND account_id <> $2',
          [own.family.familyId, own.accountId],
        );
        expect(rows).toEqual([{ count: ROWS * own.imports.length }]);
      }
    },
    3 * BACK_WITHIN_MS,
  );
});

describe('a primary that becomes read-only', () => {
  it('is left: writes get 503 with Retry-After, and work when a server accepts them', async () => {
    const { api } = written[0]!.family;
    const write = (): Promise<Answer> => api.post('/api/v1/chats', { title: 'Late' });
    await servers.refuseWrites(true);
    const { status, headers } = await until('a write is refused', BACK_WITHIN_MS, async () => {
      const answer = await write();
      return answer.status === 201 ? null : answer;
    });
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    await servers.refuseWrites(false);
    await until('a write is accepted', BACK_WITHIN_MS, async () => ((await write()).status === 201 ? true : null));
  });
});
