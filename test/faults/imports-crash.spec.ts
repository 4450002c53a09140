import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { holdUp, isHeldUp } from '../support/database.js';
import { importFile, publish, published, type ShownImport, stored, until, untilDone } from '../support/imports.js';
import { Service, type ServiceProcess, type TestFamily } from '../support/service.js';
import { OUTCOMES } from '../support/outcomes.js';

/**
 * Imports survive the loss of workers, jobs and the queue. One process serves requests, others run jobs. A worker is
 * blocked at a known place by a lock on the table of its next statement, and killed there.
 */
let service: Service;
const workers = new Set<ServiceProcess>();

/** A lease lasts 15 seconds. After it ends, recovery can take a minute. */
const BACK_WITHIN_MS = 95_000;
const ROWS = 4000;

beforeAll(async () => {
  service = await Service.start({ HEARTH_ROLE: 'api' });
});

afterEach(async () => {
  for (const worker of workers) await worker.kill();
  workers.clear();
});

afterAll(async () => {
  await service.stop();
});

async function startWorker(): Promise<ServiceProcess> {
  const worker = await service.another({ HEARTH_ROLE: 'worker' });
  workers.add(worker);
  return worker;
}

/** Rows in two accounts, with categories, tags and duplicates. */
function manyRows(): string {
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const day = String(1 + (row % 28)).padStart(2, '0');
    return `2025-0${1 + (row % 9)}-${day},Account ${row % 2},Payee ${row % 700},-${row % 50}.25,Group: Leaf ${row % 12},tag ${row % 5}`;
  });
  return `date,account,name,amount,category,tags\n${lines.join('\n')}\n`;
}

interface Counts {
  readonly entries: number;
  readonly outcomes: number;
  readonly taggings: number;
  readonly accounts: number;
  readonly categories: number;
}

const ONCE: Counts = { entries: ROWS, outcomes: ROWS, taggings: ROWS, accounts: 2, categories: 13 };
const NOTHING: Counts = { entries: 0, outcomes: 0, taggings: 0, accounts: 0, categories: 0 };

async function countsOf({ familyId }: TestFamily): Promise<Counts> {
  const tables = {
    entries: 'entries',
    outcomes: OUTCOMES,
    taggings: 'taggings',
    accounts: 'accounts',
    categories: 'categories',
  };
  const columns = Object.entries(tables).map(
    ([name, table]) => `(SELECT count(*)::int FROM ${table} WHERE family_id = $1) AS ${name}`,
  );
  const { rows } = await service.database.owner.query<Counts>(`SELECT ${columns.join(', ')}`, [familyId]);
  return rows[0]!;
}

async function loseBells(): Promise<void> {
  const lost = await service.database.owner.query(`DELETE FROM bullmq.job WHERE queue LIKE '%bells%'`);
  expect(lost.rowCount).toBeGreaterThan(0);
}

/** Lets a worker take the waiting work, and kills it when it is about to write to a table. */
async function killAt(table: string): Promise<void> {
  const release = await holdUp(service.database, table);
  try {
    const worker = await startWorker();
    await isHeldUp(service.database, table);
    await worker.kill();
  } finally {
    await release();
  }
}

describe('workers that are killed in the middle of a statement, and a bell that the queue lost', () => {
  it(
    'leave publishes, a restore and a revert that another worker finishes, every row once',
    async () => {
      const reverting = await service.createFamily();
      const first = await startWorker();
      const complete = await published(reverting.api, { raw_file_content: manyRows() });
      await first.stop();
      const publishing: { readonly family: TestFamily; readonly id: string }[] = [];
      for (const table of ['accounts', 'taggings', 'syncs']) {
        const family = await service.createFamily();
        const { id } = await stored(family.api, { raw_file_content: manyRows(), publish: 'true' });
        publishing.push({ family, id });
        await killAt(table);
      }
      const restoring = await service.createFamily({ currency: 'EUR' });
      const raw_file_content = readFileSync('samples/service-full.ndjson', 'utf8');
      const backup = await stored(restoring.api, { type: 'ServiceImport', raw_file_content, publish: 'true' });
      await killAt('rule_actions');
      const losing = await service.createFamily();
      const lost = await stored(losing.api, { raw_file_content: manyRows(), publish: 'true' });
      await loseBells();
      publishing.push({ family: losing, id: lost.id });
      expect((await reverting.api.post(`/api/v1/imports/${complete.id}/revert`)).status).toBe(202);
      await killAt('taggings');

      await startWorker();
      const deadline = Date.now() + BACK_WITHIN_MS;
      for (const { family, id } of publishing) {
        const { status, error } = await untilDone(family.api, id, deadline - Date.now());
        expect({ status, error }).toEqual({ status: 'complete', error: null });
        expect(await countsOf(family)).toEqual(ONCE);
      }
      expect(await untilDone(restoring.api, backup.id, deadline - Date.now())).toMatchObject({
        status: 'complete',
        error: null,
        verification: {
          readback: { status: 'matched', before_counts: { transactions: 0 }, after_counts: { transactions: 6 } },
        },
      });
      const { status, error } = await untilDone(reverting.api, complete.id, deadline - Date.now());
      expect({ status, error }).toEqual({ status: 'pending', error: null });
      expect(await countsOf(reverting)).toEqual(NOTHING);
      await publish(reverting.api, complete.id);
      expect(await countsOf(reverting)).toEqual(ONCE);
    },
    BACK_WITHIN_MS + 240_000,
  );
});

describe('a bell', () => {
  it('that is delivered to two workers at once has one effect', async () => {
    const family = await service.createFamily();
    const { id } = await stored(family.api, { raw_file_content: manyRows(), publish: 'true' });
    await service.database.owner.query(
      `INSERT INTO bullmq.job SELECT (jsonb_populate_record(j, jsonb_build_object('id', j.id || '-twin', 'seq', j.seq + 1000000))).*
       FROM bullmq.job j WHERE queue LIKE '%bells%'`,
    );
    await Promise.all([startWorker(), startWorker()]);
    expect((await untilDone(family.api, id)).status).toBe('complete');
    // The wake-up message of a killed worker is recovered when its lock of 30 s has expired, by a check that runs
    // every 30 s.
    await until('both bells are gone', 90_000, async () => {
      const { rows } = await service.database.owner.query(`SELECT 1 FROM bullmq.job WHERE queue LIKE '%bells%'`);
      return rows.length === 0 ? true : null;
    });
    expect(await countsOf(family)).toEqual(ONCE);
  }, 180_000);
});

describe('a bell that names an import and another family', () => {
  it('means its lane and nothing more: the import is published, and to the family that has it', async () => {
    const [ours, theirs] = [await service.createFamily(), await service.createFamily()];
    const { id } = await stored(theirs.api, { raw_file_content: manyRows(), publish: 'true' });
    const forged = await service.database.owner.query(
      `UPDATE bullmq.job SET data = data::jsonb || jsonb_build_object('familyId', $1::text, 'importId', $2::text)
       WHERE queue LIKE '%bells%'`,
      [ours.familyId, id],
    );
    expect(forged.rowCount).toBeGreaterThan(0);
    const worker = await startWorker();
    expect((await untilDone(theirs.api, id)).status).toBe('complete');
    await worker.stop();
    expect([await countsOf(ours), await countsOf(theirs)]).toEqual([NOTHING, ONCE]);
    expect(worker.log).not.toContain('"level":50');
  });
});

describe('a queue that is away', () => {
  it('makes a publish answer 500 with the import, which stays pending and can be published later', async () => {
    const family = await service.createFamily();
    await service.database.owner.query('ALTER TABLE bullmq.job RENAME TO job_away');
    const refused = await importFile(family.api, { raw_file_content: manyRows(), publish: 'true' }).finally(() =>
      service.database.owner.query('ALTER TABLE bullmq.job_away RENAME TO job'),
    );
    expect(refused).toMatchObject({ status: 500, body: { error: 'publish_failed', import_id: expect.any(String) } });
    const seen = await family.api.get(`/api/v1/imports/${refused.body.import_id}`);
    expect(seen.body.data as ShownImport).toMatchObject({
      status: 'pending',
      error: expect.stringContaining('queue'),
      status_detail: { publishable: true },
    });
    await startWorker();
    expect(await publish(family.api, refused.body.import_id)).toMatchObject({ status: 'complete', error: null });
    expect(await countsOf(family)).toEqual(ONCE);
  });
});

describe('a process that is killed during an upload', () => {
  it('has stored nothing', async () => {
    const family = await service.createFamily();
    const process = await service.another({ HEARTH_ROLE: 'all', PORT: '0' });
    workers.add(process);
    const release = await holdUp(service.database, 'import_rows');
    const upload = fetch(`${process.url}/api/v1/imports`, {
      method: 'POST',
      headers: { 'X-Api-Key': family.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ raw_file_content: manyRows(), publish: 'true' }),
    });
    upload.catch(() => 'the process is killed');
    await isHeldUp(service.database, 'import_rows').finally(() => process.kill());
    await release();
    await expect(upload).rejects.toThrow('fetch failed');
    await until('the database let go', 30_000, async () => {
      const { rows } = await service.database.owner.query('SELECT 1 FROM imports WHERE family_id = $1', [
        family.familyId,
      ]);
      return rows.length === 0 ? true : null;
    });
    expect((await family.api.get('/api/v1/imports')).body.meta.total_count).toBe(0);
  });
});
