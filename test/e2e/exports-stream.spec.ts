import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportsUnderWay, openExport } from '../support/exports.js';
import { until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { insertAccount, insertEntries, insertNamed } from './ledger/seeding.js';

const PATH = '/api/v1/exports/family.ndjson';
const TRANSACTIONS = 20_000;

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
});

/** Writes transactions with texts too long for the buffers on the way. */
async function insertMany(): Promise<void> {
  const { owner } = service.database;
  const account_id = await insertAccount(owner, family.familyId);
  const notes = 'n'.repeat(1500);
  const entries = Array.from({ length: TRANSACTIONS }, (_, index) => ({ account_id, name: `Lunch ${index}`, notes }));
  await insertEntries(owner, family.familyId, entries);
}

/** An export that blocks in the middle, because its client reads nothing. */
async function heldExport(): Promise<{ readonly stream: IncomingMessage; readonly pid: number }> {
  const stream = await openExport(service, family);
  const [pid] = await until('an export in its middle', 10_000, async () => {
    const pids = await exportsUnderWay(service);
    return pids.length === 1 ? pids : null;
  });
  return { stream, pid: pid! };
}

async function linesOf(stream: IncomingMessage): Promise<readonly string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().split('\n');
}

const untilNoneIsUnderWay = (): Promise<true> =>
  until('no export under way', 10_000, async () => ((await exportsUnderWay(service)).length === 0 ? true : null));

describe('the stream of an export', () => {
  it('begins while most of it is still to be read from the database, and shows nothing that is written since', async () => {
    await insertMany();
    const { stream } = await heldExport();
    // Rules come last, so they have not been read yet.
    await service.database.owner.query(
      `INSERT INTO rules (family_id, resource_type, active) VALUES ($1, 'transaction', true)`,
      [family.familyId],
    );
    await insertNamed(service.database.owner, 'tags', family.familyId, { name: 'Late' });
    await service.database.owner.query(`UPDATE entries SET name = 'Late' WHERE family_id = $1`, [family.familyId]);
    expect(await exportsUnderWay(service)).toHaveLength(1);

    const lines = await linesOf(stream);
    expect(lines.slice(1, -1).map((line) => JSON.parse(line).data.name)).toEqual(
      Array.from({ length: TRANSACTIONS }, (_, index) => `Lunch ${index}`),
    );
    expect(lines.at(-1)).toBe('');
    await untilNoneIsUnderWay();
  });

  it('lets go of the database when the client goes away', async () => {
    await insertMany();
    const { stream } = await heldExport();
    stream.destroy();
    await untilNoneIsUnderWay();
    expect(service.log).not.toContain('failed unexpectedly');
  });

  it('breaks off when the database does, so that a part never looks like the whole', async () => {
    await insertMany();
    const { stream, pid } = await heldExport();
    await service.database.owner.query('SELECT pg_terminate_backend($1::int)', [pid]);
    await expect(linesOf(stream)).rejects.toThrow('aborted');
    await until('a word in the log', 30_000, async () =>
      service.log.includes('The database cannot be reached') ? true : null,
    );
  });

  it('is an error like any other when nothing has been sent yet', async () => {
    const { owner } = service.database;
    await owner.query('ALTER TABLE accounts RENAME TO accounts_away');
    const answer = await family.readOnly
      .get(PATH)
      .finally(() => owner.query('ALTER TABLE accounts_away RENAME TO accounts'));
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 500,
      error: 'internal_server_error',
    });
    expect(answer.headers.get('Content-Disposition')).toBeNull();
  });
});
