import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { head, sendRaw } from '../../support/raw-http.js';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const TOO_LARGE = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
const BAD_KEY = { 'X-Api-Key': 'hk_unknown' };

let service: Service;
let family: TestFamily;
let chatId: string;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
  chatId = (await family.api.post(CHATS, { title: 'Order' })).body.id;
});
afterAll(() => service.stop());

describe('first the route', () => {
  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v2/chats'],
    ['POST', '/nothing/at/all?x=1'],
    ['GET', `${CHATS}/${randomUUID()}/messages/${randomUUID()}`],
    ['DELETE', '/docs/nothing'],
  ])('%s %s is not found, with a key or without', async (method, path) => {
    for (const client of [service.client(), service.client('hk_unknown'), family.api]) {
      const { status, body } = await client.send(method, path);
      expect([status, body]).toEqual([404, { error: 'not_found', message: 'There is no such address.' }]);
    }
  });

  it.each([
    ['PUT', CHATS, 'GET, HEAD, POST'],
    ['DELETE', CHATS, 'GET, HEAD, POST'],
    ['PUT', `${CHATS}/${randomUUID()}`, 'GET, HEAD, PATCH, DELETE'],
    ['POST', `${CHATS}/not-a-uuid`, 'GET, HEAD, PATCH, DELETE'],
    ['GET', `${CHATS}/${randomUUID()}/messages`, 'POST'],
    ['OPTIONS', CHATS, 'GET, HEAD, POST'],
    ['POST', '/health/live', 'GET, HEAD'],
  ])('%s %s is the wrong method, and Allow says which are right', async (method, path, allow) => {
    for (const client of [service.client(), family.api]) {
      const { status, headers, body } = await client.send(method, path);
      expect([status, body.error, headers.get('Allow')]).toEqual([405, 'method_not_allowed', allow]);
    }
  });

  it('answers a wrong method without reading the body', async () => {
    const announced = { ...JSON_TYPE, 'Content-Length': '1000000000' };
    expect((await sendRaw(service.url, head('PUT', CHATS, announced))).status).toBe(405);
  });
});

describe('then the key, before a byte of the body', () => {
  it.each([
    ['a gigabyte that is announced and never sent', 'application/json', '1000000000'],
    ['a body of no known kind', 'application/x-nothing', '10'],
    ['a multipart body without a boundary', 'multipart/form-data', '10'],
  ])('answers 401 to %s', async (_, type, length) => {
    for (const key of [BAD_KEY, {}]) {
      const announced = { ...key, 'Content-Type': type, 'Content-Length': length };
      for (const [method, path] of [
        ['POST', CHATS],
        ['POST', '/api/v1/imports'],
        ['PATCH', `${CHATS}/${chatId}`],
      ] as const) {
        const answer = await sendRaw(service.url, head(method, path, announced));
        expect([answer.status, JSON.parse(answer.body).error]).toEqual([401, 'unauthorized']);
        expect(answer.headers['www-authenticate']).toBe('ApiKey, Bearer');
      }
    }
  });

  it('answers 401 to an endless chunked body', async () => {
    const answer = await sendRaw(
      service.url,
      `${head('POST', CHATS, { ...BAD_KEY, ...JSON_TYPE, 'Transfer-Encoding': 'chunked' })}5\r\n{"tit\r\n`,
    );
    expect(answer.status).toBe(401);
  });

  it('answers 401 to malformed JSON, a malformed id, a malformed address and a wrong page', async () => {
    const nobody = service.client('hk_unknown');
    const answers = [
      await nobody.post(CHATS, '{', { headers: JSON_TYPE }),
      await nobody.get(`${CHATS}/not-a-uuid`),
      await nobody.get(`${CHATS}/%E0%A4%A`),
      await nobody.get(`${CHATS}?page=%E0%A4%A`),
      await nobody.get(`${CHATS}?page=0`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe('then the scope, before a byte of the body', () => {
  it('answers 403 to a body that is announced and never sent', async () => {
    const reader = await service.createKey(family.familyId, family.userId, 'read');
    const announced = { 'X-Api-Key': reader.secret, ...JSON_TYPE, 'Content-Length': '1000000000' };
    const answer = await sendRaw(service.url, head('POST', CHATS, announced));
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([403, 'insufficient_scope']);
  });

  it('answers 403 before everything about the request', async () => {
    const { readOnly } = family;
    const answers = [
      await readOnly.patch(`${CHATS}/not-a-uuid`, { title: 'x' }),
      await readOnly.patch(`${CHATS}/%E0%A4%A`, { title: 'x' }),
      await readOnly.patch(`${CHATS}/${chatId}`, '{', { headers: JSON_TYPE }),
      await readOnly.patch(`${CHATS}/${chatId}`, 'x', { headers: { 'Content-Type': 'text/plain' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('then what the body is: 413, 415 and 400', () => {
  it.each(['not-a-uuid', randomUUID()])('come before the 404 of %s', async (id) => {
    const answers = [
      await family.api.patch(`${CHATS}/${id}`, TOO_LARGE, { headers: JSON_TYPE }),
      await family.api.patch(`${CHATS}/${id}`, 'title=x', {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
      await family.api.patch(`${CHATS}/${id}`, '{"title":', { headers: JSON_TYPE }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [413, 'payload_too_large'],
      [415, 'unsupported_media_type'],
      [400, 'malformed_json'],
    ]);
  });
});

describe('then the id, and last the fields', () => {
  it.each([
    ['a title that is missing', {}],
    ['a title that is blank', { title: ' ' }],
    ['a title with U+0000', { title: '\u0000' }],
    ['a list', []],
    ['no object', 7],
    ['no body', undefined],
  ])('answers 404 for an unknown chat and %s, and 422 for a known one', async (_, body) => {
    const statuses = [];
    for (const id of [randomUUID(), 'not-a-uuid', chatId]) {
      statuses.push((await family.api.patch(`${CHATS}/${id}`, body)).status);
    }
    expect(statuses).toEqual([404, 404, 422]);
  });

  it('answers 404 for an unknown chat and a wrong page', async () => {
    expect((await family.api.get(`${CHATS}/${randomUUID()}?page=0`)).status).toBe(404);
    expect((await family.api.get(`${CHATS}/${chatId}?page=0`)).status).toBe(422);
  });

  it('answers 404 for an unknown id before everything that is wrong with the fields, at every operation', async () => {
    const wrong: unknown[] = [];
    const api = await service.administrator(family);
    for (const [template, operations] of Object.entries(service.document.paths)) {
      if (!template.includes('{')) continue;
      const path = template.replace(/\{\w+\}/g, randomUUID());
      for (const method of Object.keys(operations)) {
        const answer =
          method === 'get'
            ? await api.get(`${path}?page=0&status=x&valid=x&outcome=x`)
            : await api.send(method.toUpperCase(), path, { body: [] });
        if (answer.status !== 404) wrong.push([method, template, answer.status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers 404 for what another member has, before everything that is wrong with the fields, at every operation', async () => {
    const [mine, theirs] = [
      await service.createMember(family.familyId, 'member'),
      await service.createMember(family.familyId, 'member'),
    ];
    const session = await service.database.owner.query<{ id: string }>(
      `INSERT INTO sessions (family_id, user_id, token_hash, expires_at)
       VALUES ($1, $2, sha256('theirs'), now() + interval '1 day') RETURNING id`,
      [family.familyId, theirs.userId],
    );
    const ids: Readonly<Record<string, string>> = {
      chats: (await theirs.api.post(CHATS, { title: 'Theirs' })).body.id,
      api_keys: theirs.apiKeyId,
      sessions: session.rows[0]!.id,
    };
    const api = await service.administrator(mine);
    const seen: [method: string, template: string, status: number][] = [];
    for (const [template, operations] of Object.entries(service.document.paths)) {
      const id = ids[template.split('/')[3] ?? ''];
      if (id === undefined || !template.includes('{')) continue;
      const path = template.replace('{id}', id);
      for (const method of Object.keys(operations)) {
        const answer =
          method === 'get' ? await api.get(`${path}?page=0`) : await api.send(method.toUpperCase(), path, { body: [] });
        seen.push([method, template, answer.status]);
      }
    }
    expect(seen.length).toBeGreaterThan(7);
    expect(seen.filter(([, , status]) => status !== 404)).toEqual([]);
  });
});
