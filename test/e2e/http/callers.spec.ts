import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { published, stored } from '../../support/imports.js';
import { untilSynced } from '../../support/ledger-dump.js';
import { sendRaw } from '../../support/raw-http.js';
import { Service, type TestFamily } from '../../support/service.js';
import { tenantTables } from '../../support/tenant-rows.js';

/** Calls every operation of the OpenAPI document as callers without permission. */
/** The entry point; and anyone who knows its id can ask for the state of an erasure. */
const OPEN = ['/api/v1', '/api/v1/erasures/{id}'];
/** The log of refusals; and what jobs note for reports, which reading starts, with the jobs themselves. */
const UNCOMPARED: ReadonlySet<string> = new Set([
  'audit_events',
  'changed_months',
  'changed_rates',
  'period_totals',
  'summed_periods',
  'turns',
  'work',
]);
/** A route that writes, and is a GET: what it answers is opened in a browser. */
const BEGINS_A_VISIT = '/authorize';
/** Routes for which `read` is not enough. */
const ADMINISTRATION = /^\/api\/v1\/(api_keys|members|invitations|sessions|audit_events|events|webhook_endpoints)/;

// A thousand requests: each operation with the ids that could matter to it.
jest.setTimeout(180_000);

let service: Service;
let ours: TestFamily;
/** Our own key with every scope. */
let administrator: Api;
let theirs: TestFamily;
let operations: readonly Operation[];

interface Operation {
  readonly method: string;
  /** The paths with an id of the other family in each place. */
  readonly paths: readonly string[];
}

/** An id of a record of the family by its table, in each table that has ids. */
async function idsByTable({ familyId }: TestFamily): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name } of await tenantTables(service.database.owner)) {
    const { rows } = await service.database.owner.query<{ id: string | null }>(
      `SELECT to_jsonb(t) ->> 'id' AS id FROM ${name} t WHERE to_jsonb(t) ->> 'family_id' = $1 LIMIT 1`,
      [familyId],
    );
    for (const { id } of rows) if (id !== null) ids.set(name, id);
  }
  return ids;
}

/**
 * The ids for the paths of a template. To routes of a table's records, any id of another table is as unknown as the next:
 * they get one. Transactions, trades, transfers and valuations are entries. Routes without a table of their own get all.
 */
function idsFor(template: string, ids: ReadonlyMap<string, string>): readonly string[] {
  const own = ids.get(template.split('/')[3]!);
  if (own === undefined) return [...new Set(ids.values())];
  const other = [...ids.values()].find((id) => id !== own && id !== ids.get('entries'))!;
  return [...new Set([own, ids.get('entries')!, other])];
}

beforeAll(async () => {
  service = await Service.shared();
  [ours, theirs] = [await service.createFamily({ currency: 'EUR' }), await service.createFamily({ currency: 'EUR' })];
  administrator = await service.administrator(ours);
  const raw_file_content = readFileSync('samples/service-full.ndjson', 'utf8');
  await published(theirs.api, { type: 'ServiceImport', raw_file_content });
  await published(theirs.api, { raw_file_content: 'date,amount,account,category\n2025-03-04,-5,Giro,Food\n' });
  await stored(theirs.api, { raw_file_content: 'date,amount,account,category\n2025-03-05,-5,Giro,Food\n' });
  const chat = await theirs.api.post('/api/v1/chats', { title: 'Theirs', message: 'Hello' });
  expect(chat.status).toBe(201);
  await service.database.owner.query(
    `INSERT INTO provider_connections (family_id, provider) VALUES ($1, 'simplefin')`,
    [theirs.familyId],
  );
  await untilSynced(service.database.owner, theirs.familyId);
  const ids = await idsByTable(theirs);
  expect(ids.size).toBeGreaterThan(20);
  operations = Object.entries(service.document.paths)
    .filter(([template]) => template.startsWith('/api/') && !OPEN.includes(template))
    .flatMap(([template, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        paths: template.includes('{')
          ? idsFor(template, ids).map((id) => template.replace(/\{\w+\}/g, id))
          : [template],
      })),
    );
  expect(operations.length).toBeGreaterThan(40);
});

afterAll(async () => service.stop());

async function everythingOf({ familyId }: TestFamily): Promise<unknown> {
  const all: unknown[] = [];
  for (const { name } of await tenantTables(service.database.owner)) {
    // The other family's own export is logged there.
    if (UNCOMPARED.has(name)) continue;
    const { rows } = await service.database.owner.query(
      `SELECT to_jsonb(t) AS row FROM ${name} t WHERE coalesce(to_jsonb(t) ->> 'family_id', to_jsonb(t) ->> 'id') = $1 ORDER BY to_jsonb(t)::text`,
      [familyId],
    );
    all.push([name, rows.map(({ row }) => ({ ...row, last_used_at: null }))]);
  }
  return all;
}

/** Returns responses that leak something, and whether the other family's data is unchanged. */
async function tryAll(
  send: (method: string, path: string) => Promise<{ readonly status: number; readonly body: unknown }>,
  isRight: (method: string, path: string, status: number) => boolean,
): Promise<void> {
  const before = await everythingOf(theirs);
  const wrong: unknown[] = [];
  for (const { method, paths } of operations) {
    await Promise.all(
      paths.map(async (path) => {
        const { status } = await send(method, path);
        if (!isRight(method, path, status)) wrong.push([method, path, status]);
      }),
    );
  }
  expect(wrong).toEqual([]);
  expect(await everythingOf(theirs)).toEqual(before);
}

const bodyFor = (method: string): { body?: unknown } => (['POST', 'PATCH', 'PUT'].includes(method) ? { body: {} } : {});

describe('every operation', () => {
  it('answers 401 without a key or with an invalid one, and changes nothing', async () => {
    for (const key of [null, `hk_${'x'.repeat(43)}`]) {
      const nobody = service.client(key);
      await tryAll(
        (method, path) => nobody.send(method, path, bodyFor(method)),
        (_m, _p, status) => status === 401,
      );
    }
  });

  it('with a `read` key only reads: everything else is 403 and changes nothing', async () => {
    await tryAll(
      (method, path) => theirs.readOnly.send(method, path, bodyFor(method)),
      (method, path, status) => {
        const reads = method === 'GET' && !ADMINISTRATION.test(path) && !path.endsWith(BEGINS_A_VISIT);
        return reads || /\/(preflight|preview)$/.test(path) ? status < 500 && status !== 403 : status === 403;
      },
    );
  });

  it('with a key of another family finds none of the ids, and changes nothing', async () => {
    await tryAll(
      (method, path) => administrator.send(method, path, bodyFor(method)),
      (_method, path, status) => (/[0-9a-f]{8}-/.test(path) ? status === 404 : status < 500),
    );
  });

  it('with ids of another family in its query or body shows nothing of that family', async () => {
    const names = new Set<string>();
    for (const list of ['accounts', 'categories', 'tags', 'merchants', 'imports', 'syncs', 'chats']) {
      for (const record of (await theirs.api.get(`/api/v1/${list}`)).body.data) names.add(record.id as string);
    }
    const ids = [...names];
    const lists = operations.filter(({ method, paths }) => method === 'GET' && !/[0-9a-f]{8}-/.test(paths[0]!));
    for (const { paths } of lists) {
      for (const id of ids) {
        const filters = ['account_id', 'category_id', 'import_id', 'syncable_id', 'security_id', 'budget_id'];
        const query = filters.map((name) => `${name}=${id}`).join('&');
        const answer = await sendRaw(
          service.url,
          `GET ${paths[0]}?${query} HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${ours.apiKey}\r\nConnection: close\r\n\r\n`,
        );
        expect(answer.status).toBeLessThan(500);
        expect(ids.filter((known) => answer.body.includes(known))).toEqual([]);
      }
    }
  });
});

describe('the log of these requests', () => {
  it('contains no key, no file content and no chat text', () => {
    const secrets = [ours.apiKey, theirs.apiKey, 'Giro', 'Food', 'Theirs', 'Hello', '2025-03-04', 'a-card'];
    expect(service.log.length).toBeGreaterThan(1000);
    expect(secrets.filter((secret) => service.log.includes(secret))).toEqual([]);
  });
});
