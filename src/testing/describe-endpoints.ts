import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from './runner.js';
import type { TestAnswer, TestBody } from './test-client.js';
import { startTestHearth, type TestFamily, type TestHearth, type TestHearthOptions } from './test-hearth.js';
import { backupOf, runImport, uploadFile } from './test-imports.js';
import { until } from './waiting.js';

export interface EndpointTests {
  readonly hearth: TestHearthOptions;
  /** The name of the plugin, with which its tables begin. */
  readonly plugin: string;
  /** The paths of its lists, such as `/api/v1/goals`. A POST there creates a record, from the documented example. */
  readonly lists: readonly string[];
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: TestBody;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Tests the endpoints of a plugin and their tables in the real service. */
export function describeEndpoints(tests: EndpointTests): void {
  describe(`the endpoints of the plugin ${tests.plugin}`, () => {
    let hearth: TestHearth;
    let routes: readonly Route[];
    beforeAll(async () => {
      hearth = await startTestHearth(tests.hearth);
      routes = routesOf((await hearth.client(null).get('/openapi.json')).body, tests.lists);
    });
    afterAll(() => hearth?.stop());
    const context = (): Context => ({ ...tests, hearth, routes });

    it('are documented: summary, description and scope', () => documented(context()));
    it('answer 401 without a key', () => refusesWithoutKey(context()));
    it('answer 403 to a key that may only read, except to reads', () => refusesWithoutScope(context()));
    it("answer 404 to another family's id", () => hidesFromOthers(context()));
    it('answer 422 to members that they do not know', () => refusesUnknownMembers(context()));
    it('list in pages', () => listsInPages(context()));
    it('create once with an Idempotency-Key, also if the process dies before it answers', () => createsOnce(context()));
    it('have tables that are closed and keyed by family', () => hasClosedTables(context()));
    it('have rows that a backup brings into another family', () => isInBackups(context()));
  });
}

interface Context extends Omit<EndpointTests, 'hearth'> {
  readonly hearth: TestHearth;
  readonly routes: readonly Route[];
}

function routesOf({ paths }: TestBody, lists: readonly string[]): readonly Route[] {
  const found = Object.entries(paths ?? {}).flatMap(([path, operations]) => {
    const isTheirs = lists.some((list) => path === list || path.startsWith(`${list}/`));
    return METHODS.flatMap((method) => {
      const operation = (operations as TestBody)[method];
      return isTheirs && operation !== undefined ? [{ method: method.toUpperCase(), path, operation }] : [];
    });
  });
  for (const list of lists)
    assert.ok(
      found.some(({ path }) => path === list),
      `${list} is in the OpenAPI document`,
    );
  return found;
}

/** The documented example of a body; an empty object if there is none. */
function exampleOf({ operation }: Route): object {
  const examples = operation['requestBody']?.['content']?.['application/json']?.['examples'];
  const [example] = Object.values(examples ?? {}) as readonly TestBody[];
  return (example?.['value'] ?? {}) as object;
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

const NOBODY = '00000000-0000-7000-8000-000000000000';

function send({ method, path, ...route }: Route, { api }: Pick<TestFamily, 'api'>, id = NOBODY): Promise<TestAnswer> {
  const body = method === 'GET' || method === 'DELETE' ? undefined : exampleOf({ method, path, ...route });
  return api.send(method, path.replaceAll(/\{[^{}]*\}/g, id), body);
}

async function createdIn(family: TestFamily, list: string, routes: readonly Route[]): Promise<string> {
  const route = routes.find(({ method, path }) => method === 'POST' && path === list);
  assert.ok(route !== undefined, `POST ${list} exists`);
  const { status, text, body } = await send(route, family);
  assert.equal(status, 201, `POST ${list} with its example: ${text}`);
  return String(body['data']?.['id']);
}

async function countIn({ api }: TestFamily, list: string): Promise<number> {
  return Number((await api.get(list)).body['data']?.length);
}

function documented({ routes }: Context): void {
  for (const route of routes) {
    for (const member of ['summary', 'description', 'x-required-scope']) {
      assert.ok(route.operation[member], `${nameOf(route)} has no ${member}`);
    }
  }
}

async function refusesWithoutKey({ hearth, routes }: Context): Promise<void> {
  for (const route of routes) {
    const { status } = await send(route, { api: hearth.client(null) });
    assert.equal(status, 401, `${nameOf(route)} without a key`);
  }
}

async function refusesWithoutScope({ hearth, routes }: Context): Promise<void> {
  const family = await hearth.createFamily();
  for (const route of routes.filter(({ operation }) => String(operation['x-required-scope']).endsWith(':write'))) {
    const { status } = await send(route, { api: family.readOnly });
    assert.equal(status, 403, `${nameOf(route)} with a key that may only read`);
  }
}

async function hidesFromOthers({ hearth, routes, lists }: Context): Promise<void> {
  const owner = await hearth.createFamily();
  const stranger = await hearth.createFamily();
  for (const list of lists) {
    const id = await createdIn(owner, list, routes);
    const single = routes.filter(({ path }) => path.startsWith(`${list}/{`));
    for (const route of single) {
      const { status } = await send(route, stranger, id);
      assert.equal(status, 404, `${nameOf(route)} with an id of another family`);
    }
    assert.equal(await countIn(stranger, list), 0, `GET ${list} shows records of another family`);
    assert.equal(await countIn(owner, list), 1, `a stranger changed ${list}`);
  }
}

async function refusesUnknownMembers({ hearth, routes }: Context): Promise<void> {
  const { api } = await hearth.createFamily();
  for (const route of routes.filter(({ method, path }) => method === 'POST' && !path.includes('{'))) {
    const { status } = await api.post(route.path, { ...exampleOf(route), unknown_member: 1 });
    assert.equal(status, 422, `${nameOf(route)} with an unknown member`);
  }
}

async function listsInPages({ hearth, routes, lists }: Context): Promise<void> {
  const family = await hearth.createFamily();
  for (const list of lists) {
    for (let made = 0; made < 3; made += 1) await createdIn(family, list, routes);
    const ids = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { body } = await family.api.get(`${list}?per_page=1&page=${page}`);
      assert.equal(Number(body['data']?.length), 1, `GET ${list}?per_page=1 has one record`);
      ids.add(String(body['data']?.[0]?.['id']));
    }
    assert.equal(ids.size, 3, `the pages of ${list} have all records`);
  }
}

async function createsOnce({ hearth, routes, lists }: Context): Promise<void> {
  const family = await hearth.createFamily();
  for (const list of lists) {
    const route = routes.find(({ method, path }) => method === 'POST' && path === list);
    assert.ok(route !== undefined, `POST ${list} exists`);
    const headers = { 'Idempotency-Key': `once-${list}` };
    await hearth.restart({ HEARTH_FAULT_POINT: 'answer:unkept' });
    await family.api.post(list, exampleOf(route), headers).catch(() => 'the process died');
    await hearth.restart();
    // The claim of the request that died ends after a while.
    const { status, text } = await until('the request is answered', async () => {
      const answer = await family.api.post(list, exampleOf(route), headers);
      return answer.status === 409 ? null : answer;
    });
    assert.equal(status, 201, text);
    assert.equal(await countIn(family, list), 1, `POST ${list} was sent twice with one Idempotency-Key`);
  }
}

async function hasClosedTables({ hearth, plugin }: Context): Promise<void> {
  for (const { name, isClosed, isKeyedByFamily, looseReferences } of await (await hearth.database()).tablesOf(plugin)) {
    assert.ok(isClosed, `${name} has no forced row-level security`);
    assert.ok(isKeyedByFamily, `the primary key of ${name} does not begin with family_id`);
    assert.deepEqual(looseReferences, [], `foreign keys of ${name} do not name the family`);
  }
}

async function isInBackups({ hearth, plugin, routes, lists }: Context): Promise<void> {
  const family = await hearth.createFamily();
  for (const list of lists) await createdIn(family, list, routes);
  const records = await backupOf(family);
  assert.notEqual(records.length, 0, 'the backup has no record of the plugin');
  const backup = Buffer.from(records.join('\n'));
  const other = await hearth.createFamily();
  const { status, text, body } = await uploadFile(other, backup, 'backup.ndjson', { type: 'ServiceImport' });
  assert.equal(status, 201, `the backup is accepted: ${text}`);
  await runImport(other, String(body['data']?.['id']), 'publish');
  const database = await hearth.database();
  const tables = await database.tablesOf(plugin);
  for (const { name } of tables) {
    const [had, has] = [
      await database.countRows(name, family.familyId),
      await database.countRows(name, other.familyId),
    ];
    assert.equal(has, had, `the rows of ${name} are not in the backup`);
  }
  await runImport(other, String(body['data']?.['id']), 'revert');
  for (const { name } of tables)
    assert.equal(await database.countRows(name, other.familyId), 0, `${name} after a revert`);
}
