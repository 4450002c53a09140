import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CitusNode } from '../support/citus-nodes.js';
import { moveShards, placementOf } from '../support/citus-shards.js';
import { isThereOnce, labelledCsv } from '../support/exactly-once.js';
import { until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { importSteadily } from '../support/steady-client.js';

const STOPPED_MS = 10_000;
const FAMILIES = 200;
/** So many clients work through the families of each node. */
const CLIENTS = 8;
const LONG_STOPPED_MS = 20_000;
const ROWS = 25;
/** Citus ends the transactions that a node had prepared when it stopped, once a minute. */
const PATIENCE_MS = 120_000;

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(() => service.stop());

const portOf = async ({ familyId }: TestFamily): Promise<number> =>
  (await placementOf(service.database.owner, familyId)).port;

/** Two families on different nodes. */
async function twoFamilies(): Promise<readonly [TestFamily, TestFamily]> {
  const first = await service.createFamily();
  for (;;) {
    const second = await service.createFamily();
    if ((await portOf(second)) !== (await portOf(first))) return [first, second];
  }
}

/** @returns null while it is not known or not so */
async function isComplete({ api }: TestFamily, id: string): Promise<true | null> {
  const { status, body } = await api.get(`/api/v1/imports/${id}`);
  return status === 200 && body.data.status === 'complete' ? true : null;
}

/** Imports a file, and waits until the import is complete. @param number tells the files of a family apart */
async function importCompletely(family: TestFamily, number = 0): Promise<void> {
  const content = labelledCsv(`Import ${number}`, ROWS, number * ROWS);
  const { id } = await importSteadily([family.api], `import-${number}`, content, PATIENCE_MS);
  await until('a complete import', PATIENCE_MS, () => isComplete(family, id));
}

/** Imports one file after the other until it is told to stop. @returns the number of imports that are complete */
async function importUntil(family: TestFamily, isOver: () => boolean): Promise<number> {
  let imports = 0;
  while (!isOver()) {
    await importCompletely(family, imports);
    imports += 1;
  }
  return imports;
}

it('serves the families of other nodes while one is stopped, and imports each file of its families once', async () => {
  const [hit, other] = await twoFamilies();
  const node = await CitusNode.at(await portOf(hit));
  let isBack = false;
  const hitImports = importUntil(hit, () => isBack);
  await sleep(2_000);
  const start = await node.stop();
  let isOver = false;
  const otherImports = importUntil(other, () => isOver);
  await sleep(STOPPED_MS);
  isOver = true;
  const done = await otherImports;
  await start();
  isBack = true;
  expect(done).toBeGreaterThan(1);
  await isThereOnce(service, other, done, done * ROWS);
  const all = await hitImports;
  await isThereOnce(service, hit, all, all * ROWS);
}, 240_000);

/** Imports a file for each family, by several clients at once. @param complete gets the families whose imports are complete */
async function importEach(families: readonly TestFamily[], complete: Set<TestFamily>): Promise<void> {
  const left = families.values();
  const work = async (): Promise<void> => {
    for (const family of left) {
      await importCompletely(family);
      complete.add(family);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

it(`imports a file of each of ${FAMILIES} families once while shards move and a node is stopped`, async () => {
  const { owner } = service.database;
  const families: TestFamily[] = [];
  while (families.length < FAMILIES) families.push(await service.createFamily());
  const [moved] = families as [TestFamily];
  const port = await portOf(moved);
  const ports = await Promise.all(families.map(portOf));
  const hit = families.filter((_, at) => ports[at] === port);
  const others = families.filter((_, at) => ports[at] !== port);
  const complete = new Set<TestFamily>();
  const imports = Promise.all([hit, others].map((some) => importEach(some, complete)));

  await moveShards(owner, moved.familyId);
  const start = await (await CitusNode.at(port)).stop();
  const before = others.filter((family) => complete.has(family)).length;
  await sleep(LONG_STOPPED_MS);
  const meanwhile = others.filter((family) => complete.has(family)).length - before;
  await start();
  // Other shards: Citus may not have removed those that were moved from the node before it stopped.
  await moveShards(owner, others[0]!.familyId);
  await imports;

  expect(meanwhile).toBeGreaterThan(0);
  for (const family of families) await isThereOnce(service, family, 1, ROWS);
}, 360_000);
