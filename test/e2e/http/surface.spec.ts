import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
  family = await service.createFamily();
});
afterAll(() => service.stop());

const fetchPath = (path: string, options: RequestInit = {}): Promise<Response> => fetch(service.url + path, options);

describe('operation', () => {
  it.each(['/health/live', '/health/ready'])('%s says ok without a key', async (path) => {
    const { status, body } = await service.client().get(path);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  it('/metrics counts requests by method, route and status, and names no id and no query', async () => {
    const created = await family.api.post(CHATS, { title: 'Measured' });
    await family.api.get(`${CHATS}/${created.body.id}?page=7`);
    const answer = await fetchPath('/metrics');
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('hearth_http_request_seconds_count{method="GET",route="/api/v1/chats/:id",status="200"} 1');
    expect(text).toContain('hearth_http_request_seconds_count{method="POST",route="/api/v1/chats",status="201"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain(created.body.id);
  });
});

describe('conditional requests', () => {
  it('answer 304 without a body while a chat is as it was', async () => {
    const { body } = await family.api.post(CHATS, { title: 'Cached' });
    const path = `${CHATS}/${body.id}`;
    const etag = (await family.api.get(path)).headers.get('ETag');
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await family.api.get(path, { headers: { 'If-None-Match': etag! } });
    expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, etag]);
    await family.api.patch(path, { title: 'Changed' });
    const changed = await family.api.get(path, { headers: { 'If-None-Match': etag! } });
    expect([changed.status, changed.body.title]).toEqual([200, 'Changed']);
  });

  it('do not get past the key or the family', async () => {
    const { body } = await family.api.post(CHATS, { title: 'Cached' });
    const path = `${CHATS}/${body.id}`;
    const headers = { 'If-None-Match': (await family.api.get(path)).headers.get('ETag')! };
    const stranger = await service.createFamily();
    expect((await service.client().get(path, { headers })).status).toBe(401);
    expect((await stranger.api.get(path, { headers })).status).toBe(404);
  });
});

describe('HEAD', () => {
  it.each([CHATS, '/health/live', '/metrics', '/openapi.json'])(
    'answers like GET without the body: %s',
    async (path) => {
      const headers = { 'X-Api-Key': family.apiKey };
      const [got, headed] = [await fetchPath(path, { headers }), await fetchPath(path, { method: 'HEAD', headers })];
      expect([headed.status, await headed.text()]).toEqual([200, '']);
      expect(headed.headers.get('Content-Type')).toBe(got.headers.get('Content-Type'));
    },
  );

  it('needs the key that GET needs, and read is enough', async () => {
    expect((await fetchPath(CHATS, { method: 'HEAD' })).status).toBe(401);
    const reader = await service.createKey(family.familyId, family.userId, 'read');
    expect((await fetchPath(CHATS, { method: 'HEAD', headers: { 'X-Api-Key': reader.secret } })).status).toBe(200);
  });
});

describe('Swagger UI', () => {
  it('is a page at /docs that loads files of this service only', async () => {
    const page = await (await fetchPath('/docs')).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(/^\.\/docs\//);
      expect([file, (await fetchPath(new URL(file, `${service.url}/docs`).pathname)).status]).toEqual([file, 200]);
    }
  });

  it('fills in no filter and no setting that nobody chose', async () => {
    const script = await (await fetchPath('/docs/swagger-ui-init.js')).text();
    const [, options = ''] = /let options = (\{\n[^]*?\n\});/.exec(script) ?? [];
    const { paths } = JSON.parse(options).swaggerDoc as {
      paths: Record<
        string,
        Record<string, { parameters?: object[]; requestBody?: { content: Record<string, unknown> } }>
      >;
    };
    const parameters = paths['/api/v1/transactions']!['get']!.parameters ?? [];
    expect(parameters.length).toBeGreaterThan(5);
    expect(parameters.filter((parameter) => JSON.stringify(parameter).includes('"example"'))).toEqual([]);
    expect(paths['/api/v1/imports/upload']!['post']!.requestBody!.content['multipart/form-data']).toMatchObject({
      schema: {
        properties: { type: { example: 'auto' }, date_format: { example: '' }, rows_to_skip: { example: '' } },
      },
    });
  });

  it('may run scripts of this service only, and may be framed by nobody', async () => {
    const policy = (await fetchPath('/docs')).headers.get('Content-Security-Policy');
    expect(policy?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('is told to use https where the request came over https only', async () => {
    const secured = (answer: Response): unknown[] => [
      answer.headers.get('Strict-Transport-Security') !== null,
      answer.headers.get('Content-Security-Policy')?.includes('upgrade-insecure-requests'),
    ];
    expect(secured(await fetchPath('/docs'))).toEqual([false, false]);
    expect(secured(await fetchPath('/docs', { headers: { 'X-Forwarded-Proto': 'https' } }))).toEqual([true, true]);
  });
});
