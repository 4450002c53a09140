import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';
const APP = 'https://app.example.org';

let service: Service;
let closed: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start({ HEARTH_CORS_ORIGINS: `${APP}, http://localhost:5173` });
  closed = await Service.shared();
  family = await service.createFamily();
});
afterAll(async () => {
  await service.stop();
  await closed.stop();
});

const call = (path: string, origin: string | null, options: RequestInit = {}): Promise<Response> =>
  fetch(service.url + path, {
    ...options,
    headers: { 'X-Api-Key': family.apiKey, ...(origin !== null && { Origin: origin }), ...options.headers },
  });

const preflight = (path: string, origin: string): Promise<Response> =>
  fetch(service.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'x-api-key',
    },
  });

function corsHeadersOf({ headers }: Response): readonly string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

describe('a listed origin', () => {
  it.each([APP, 'http://localhost:5173'])('may read responses and their headers: %s', async (origin) => {
    const answer = await call(CHATS, origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(answer.headers.get('Vary')).toMatch(/\bOrigin\b/);
    const exposed = answer.headers.get('Access-Control-Expose-Headers')!.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['X-Request-Id', 'Link', 'Location', 'ETag', 'Retry-After', 'RateLimit-Remaining']),
    );
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('may read errors, too', async () => {
    const answer = await call(CHATS, APP, { headers: { 'X-Api-Key': 'hk_unknown' } });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([401, APP]);
  });

  it('may send what the API takes: the preflight needs no key', async () => {
    const answer = await preflight(`${CHATS}/1`, APP);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(APP);
    expect(answer.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, PATCH, DELETE');
    const allowed = answer.headers.get('Access-Control-Allow-Headers')!.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['Authorization', 'X-Api-Key', 'Content-Type', 'Idempotency-Key', 'If-None-Match']),
    );
  });

  it.each(['/', '/api/v1', '/openapi.json'])('may read %s', async (path) => {
    expect((await call(path, APP)).headers.get('Access-Control-Allow-Origin')).toBe(APP);
  });

  it.each(['/settings/sign-in', '/docs', '/metrics', '/health/ready'])('may not read %s', async (path) => {
    expect(corsHeadersOf(await call(path, APP))).toEqual([]);
    expect(corsHeadersOf(await preflight(path, APP))).toEqual([]);
  });
});

describe('any other origin', () => {
  it.each(['https://evil.example.org', 'https://app.example.org.evil.org', 'http://app.example.org', 'null'])(
    'gets no permission: %s',
    async (origin) => {
      const answer = await call(CHATS, origin);
      expect([answer.status, corsHeadersOf(answer)]).toEqual([200, []]);
      expect(answer.headers.get('Vary')).toMatch(/\bOrigin\b/);
      const asked = await preflight(CHATS, origin);
      expect([asked.status, corsHeadersOf(asked)]).toEqual([405, []]);
    },
  );

  it('is every origin unless the operator lists some', async () => {
    const answer = await fetch(`${closed.url}/api/v1`, { headers: { Origin: APP } });
    expect([answer.status, corsHeadersOf(answer), answer.headers.get('Vary')]).toEqual([200, [], null]);
  });
});
