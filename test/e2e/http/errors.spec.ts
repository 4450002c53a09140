import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../support/imports.js';
import { sendRaw } from '../../support/raw-http.js';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
  family = await service.createFamily();
});
afterAll(() => service.stop());

/**
 * Reads the lines of the log up to the first that matches. The process writes them asynchronously, and the last one can
 * be incomplete.
 */
async function logUntil(isLast: (line: string) => boolean): Promise<readonly string[]> {
  return until('a line in the log', 10_000, async () => {
    const lines = service.log.split('\n').slice(0, -1);
    const last = lines.findIndex(isLast);
    return last < 0 ? null : lines.slice(0, last + 1);
  });
}

describe('X-Request-Id', () => {
  it.each(['abc', 'a-B_c.9', '0'.repeat(128), 'f47ac10b-58cc-4372-a567-0e02b2c3d479'])(
    'is echoed when it is a sane token: %s',
    async (id) => {
      const headers = { 'X-Request-Id': id };
      expect((await family.api.get(CHATS, { headers })).headers.get('X-Request-Id')).toBe(id);
    },
  );

  it.each(['', 'a b', 'x'.repeat(129), '<script>', 'a,b', 'é', 'a"b', '${jndi:x}', 'a\tb'])(
    'is replaced when it is not: %j',
    async (id) => {
      const headers = { 'X-Request-Id': id };
      expect((await family.api.get(CHATS, { headers })).headers.get('X-Request-Id')).toMatch(UUID);
    },
  );

  it('is on every answer, whatever its status', async () => {
    const { api, readOnly } = family;
    const answers = [
      await api.get(CHATS),
      await api.post(CHATS, { title: 'x' }),
      await service.client().get(CHATS),
      await readOnly.post(CHATS, {}),
      await api.get('/api/v1/nothing'),
      await api.send('PUT', CHATS),
      await api.get(`${CHATS}?page=0`),
      await api.get(`${CHATS}/%E0%A4%A`),
      await api.post(CHATS, '{', { headers: { 'Content-Type': 'application/json' } }),
      await api.get('/health/live'),
      await api.get('/metrics'),
      await fetch(`${service.url}/docs`),
      await fetch(`${service.url}/openapi.json`),
    ];
    const ids = answers.map(({ headers }) => headers.get('X-Request-Id'));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(answers.length);
  });
});

describe('an address that cannot be decoded', () => {
  const MALFORMED = { error: 'malformed_request', message: 'The address of the request cannot be decoded.' };

  it.each([
    `${CHATS}/%E0%A4%A`,
    `${CHATS}/%`,
    `${CHATS}/%zz`,
    `${CHATS}/%ff`,
    `${CHATS}/%C0%AF`,
    `${CHATS}/%ED%A0%80`,
    `${CHATS}?page=%E0%A4%A`,
    `${CHATS}?%E0%A4%A=1`,
    `${CHATS}?page=1&x=100%`,
    `${CHATS}/3f2504e0-4f89-41d3-9a0c-0305e82c3301?page=%`,
  ])('gets 400: %s', async (path) => {
    const { status, body } = await family.api.get(path);
    expect([status, body]).toEqual([400, MALFORMED]);
  });

  it('gets 404 where no route matches, and 405 where no method does', async () => {
    expect((await family.api.get('/api/v1/nothing/%E0%A4%A')).status).toBe(404);
    expect((await family.api.send('PUT', `${CHATS}/%E0%A4%A`)).status).toBe(405);
  });

  it('is told from one that can be decoded', async () => {
    const answers = [
      await family.api.get(`${CHATS}/%00`),
      await family.api.get(`${CHATS}/%2e%2e%2f`),
      await family.api.get(`${CHATS}/%F0%9F%8F%A1`),
      await family.api.get(`${CHATS}/${"' OR 1=1 --".replaceAll(' ', '%20')}`),
      await family.api.get(`${CHATS}?x=%F0%9F%8F%A1+%2B`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422]);
  });
});

describe('every error', () => {
  it('is JSON in UTF-8 with a code and a sentence, and tells nothing of the inside', async () => {
    const { api, readOnly } = family;
    const answers = [
      await service.client().get(CHATS),
      await readOnly.post(CHATS, {}),
      await api.get('/nothing'),
      await api.send('PUT', CHATS),
      await api.get(`${CHATS}/not-a-uuid`),
      await api.get(`${CHATS}?page='`),
      await api.post(CHATS, { title: {} }),
      await api.post(CHATS, '{', { headers: { 'Content-Type': 'application/json' } }),
      await api.post(CHATS, 'x', { headers: { 'Content-Type': 'text/html' } }),
    ];
    for (const { headers, body } of answers) {
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(headers.get('X-Powered-By')).toBeNull();
      expect(body.error).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(body.message).toMatch(/^[A-Za-z_].*\.$/);
      expect(Object.keys(body).filter((name) => !['error', 'message', 'errors', 'details'].includes(name))).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/node_modules|\.js|\.ts|select |insert |exception|stack|statusCode/i);
    }
  });

  it('names its request as the header does, also where the request is no HTTP', async () => {
    const answer = await fetch(`${service.url}${CHATS}`, { headers: { 'X-Request-Id': 'request-401' } });
    expect(await answer.json()).toMatchObject({ error: 'unauthorized', request_id: 'request-401' });
    const { status, headers, body } = await sendRaw(service.url, 'nonsense\r\n\r\n');
    const { error, request_id: id } = JSON.parse(body) as Readonly<Record<string, string>>;
    expect([status, error, id]).toEqual([400, 'malformed_request', headers['x-request-id']]);
    expect(id).toMatch(UUID);
  });

  it('of ours is a 500 with a fixed sentence, and the log has its request id and its cause, but no content', async () => {
    const { owner } = service.database;
    await owner.query('ALTER TABLE chats RENAME COLUMN title TO caption');
    try {
      const secret = 'Rent paid to my landlord';
      const { status, headers, body } = await family.api.post(
        CHATS,
        { title: secret, message: secret },
        { headers: { 'X-Request-Id': 'request-500' } },
      );
      expect([status, body]).toEqual([
        500,
        {
          error: 'internal_server_error',
          message: 'Something went wrong on our side. The request id helps to find it.',
        },
      ]);
      expect(headers.get('X-Request-Id')).toBe('request-500');
      const lines = await logUntil((line) => line.includes('"requestId":"request-500"'));
      expect(JSON.parse(lines.at(-1) ?? '').err).toMatchObject({
        type: 'QueryFailedError',
        message: expect.stringContaining('title'),
      });
      expect(service.log).not.toContain(secret);
    } finally {
      await owner.query('ALTER TABLE chats RENAME COLUMN caption TO title');
    }
  });
});

describe('the log', () => {
  it('has a line for each request, and neither its key, its body nor its query', async () => {
    const secret = 'a-word-of-nobody-else';
    const { api, apiKey } = await service.createFamily();
    const created = await api.post(CHATS, { title: secret, message: secret }, { headers: { 'X-Request-Id': 'log-1' } });
    await api.patch(`${CHATS}/${created.body.id}`, { title: `${secret}\u0000` });
    await api.get(`${CHATS}?page=${secret}`);
    await api.get(`${CHATS}?api_key=${apiKey}&q=${secret}`, { headers: { 'X-Request-Id': 'log-2' } });
    await service.client(`${apiKey}x`).get(CHATS);
    await service.client(null).get(CHATS, { headers: { Authorization: `Bearer ${apiKey}`, 'X-Request-Id': 'log-3' } });

    const lines = await logUntil((line) => line.includes('"id":"log-3"'));
    const requests = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ req }) => req?.id?.startsWith('log-'));
    expect(requests.map(({ req, res }) => [req, res])).toEqual([
      [{ id: 'log-1', method: 'POST', path: CHATS }, { status: 201 }],
      [{ id: 'log-2', method: 'GET', path: CHATS }, { status: 422 }],
      [{ id: 'log-3', method: 'GET', path: CHATS }, { status: 200 }],
    ]);
    expect(service.log).not.toContain(secret);
    expect(service.log).not.toContain(apiKey.slice(11));
  });
});
