import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { moveShards, placementOf } from '../support/citus-shards.js';
import { isThereOnce, labelledCsv } from '../support/exactly-once.js';
import { dataOf, published, untilDone } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { importSteadily } from '../support/steady-client.js';

const MOVES = 4;
/** The rows of the imports, in turn. */
const ROWS = [25, 400] as const;
const PATIENCE_MS = 120_000;

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(() => service.stop());

it('keeps what a family imported when its shards move to another node', async () => {
  const { owner } = service.database;
  const { api, familyId } = await service.createFamily();
  await published(api, { raw_file_content: labelledCsv('Bakery', 20, 1) });
  const before = await placementOf(owner, familyId);
  await moveShards(owner, familyId);
  expect((await placementOf(owner, familyId)).port).toBe(before.to);
  expect(dataOf<readonly unknown[]>(await api.get('/api/v1/transactions'), 200)).toHaveLength(20);
});

async function moveRepeatedly(owner: Service['database']['owner'], familyId: string): Promise<void> {
  for (let moves = 0; moves < MOVES; moves += 1) await moveShards(owner, familyId);
}

/** Imports files of different sizes, one after the other, until it is told to stop. @returns how many, and their rows */
async function importUntil(api: TestFamily['api'], isOver: () => boolean): Promise<{ imports: number; rows: number }> {
  let [imports, rows] = [0, 0];
  while (!isOver()) {
    const size = ROWS[imports % ROWS.length]!;
    const content = labelledCsv(`Import ${imports}`, size, rows);
    const { id } = await importSteadily([api], `import-${imports}`, content, PATIENCE_MS);
    imports += 1;
    rows += size;
    expect((await untilDone(api, id, PATIENCE_MS)).status).toBe('complete');
  }
  return { imports, rows };
}

it('imports each file once while the shards of the family move from node to node', async () => {
  const family = await service.createFamily();
  let isOver = false;
  const moving = moveRepeatedly(service.database.owner, family.familyId).finally(() => {
    isOver = true;
  });
  const [{ imports, rows }] = await Promise.all([importUntil(family.api, () => isOver), moving]);
  expect(imports).toBeGreaterThan(1);
  await isThereOnce(service, family, imports, rows);
}, 180_000);
