import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { holdUp, isHeldUp } from '../../support/database.js';
import { shown, stored, until, untilDone } from '../../support/imports.js';
import { head, sendRaw } from '../../support/raw-http.js';
import { Service, type TestFamily } from '../../support/service.js';
import { freshEmail, Visitor } from '../../support/visitor.js';

/** The limits of the service, and the responses to clients that reach them. */
let service: Service;
let family: TestFamily;

const PATH = '/api/v1/imports';
const PAGES = '/settings/imports';
const CSV = 'date,amount,account\n2025-03-04,-5,Giro\n';
const TIMEOUT_SECONDS = 2;
const MAX_UPLOADS = 3;
const MAX_RUNS = 2;
const POOL = 10;
/**
 * The number of connections for one family. Two connections of the pool are for exports, and a family leaves two of the
 * others to other families.
 */
const OF_FAMILY = 6;

beforeAll(async () => {
  service = await Service.start({
    HEARTH_ROLE: 'api',
    HEARTH_UPLOAD_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    HEARTH_MAX_UPLOADS: String(MAX_UPLOADS),
    HEARTH_MAX_RUNS: String(MAX_RUNS),
    HEARTH_DATABASE_POOL: String(POOL),
  });
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const spooled = async (): Promise<number> => (await readdir(join(service.dataDir, 'uploads'))).length;

const multipartHead = (apiKey: string): string =>
  head('POST', PATH, {
    'X-Api-Key': apiKey,
    'Content-Type': 'multipart/form-data; boundary=b',
    'Transfer-Encoding': 'chunked',
  });

function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}

const FIRST_PART = chunk('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ndate,amount\n');

describe('an upload', () => {
  it.each([
    ['form', FIRST_PART, {}],
    ['JSON body', chunk('{"raw_file_content":"date'), { 'Content-Type': 'application/json' }],
  ])('as a %s that does not end in time gets 408, and nothing of it is kept', async (_, start, headers) => {
    const began = Date.now();
    const requestHead = head('POST', PATH, {
      'X-Api-Key': family.apiKey,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Transfer-Encoding': 'chunked',
      ...headers,
    });
    const answer = await sendRaw(service.url, requestHead + start);
    expect([answer.status, JSON.parse(answer.body).error, answer.headers['connection']]).toEqual([
      408,
      'request_timeout',
      'close',
    ]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(TIMEOUT_SECONDS * 1000 - 100);
    await until('the file is gone', 10_000, async () => ((await spooled()) === 0 ? true : null));
    expect((await family.api.get(PATH)).body.meta.total_count).toBe(0);
  });

  function underWay(requestHead: string): Socket {
    const socket = connect(Number(new URL(service.url).port), new URL(service.url).hostname);
    socket.write(requestHead + FIRST_PART);
    return socket;
  }

  it('beyond the limit of its family gets 429 with Retry-After; others are served', async () => {
    const sockets = Array.from({ length: MAX_UPLOADS }, () => underWay(multipartHead(family.apiKey)));
    await until('all are under way', 10_000, async () => ((await spooled()) === MAX_UPLOADS ? true : null));
    const refused = await family.api.post(PATH, { raw_file_content: CSV });
    expect([refused.status, refused.body.error, refused.headers.get('Retry-After')]).toEqual([
      429,
      'rate_limit_exceeded',
      '1',
    ]);
    expect((await family.api.get(PATH)).status).toBe(200);
    const other = await service.createFamily();
    expect((await other.api.post(PATH, { raw_file_content: CSV })).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    await until('the slots are free', 10_000, async () => ((await spooled()) === 0 ? true : null));
    expect((await family.api.post(PATH, { raw_file_content: CSV })).status).toBe(201);
  });

  it('counts for its family with a key and from the settings pages', async () => {
    const email = freshEmail();
    const visitor = await Visitor.member(service.url, { email });
    const { rows } = await service.database.owner.query('SELECT family_id FROM users WHERE email = $1', [email]);
    const { api, apiKey } = await service.createMember(rows[0].family_id);
    const onPages = head('POST', PAGES, {
      Cookie: visitor.cookie,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Transfer-Encoding': 'chunked',
    });
    const sockets = [
      underWay(onPages),
      ...Array.from({ length: MAX_UPLOADS - 1 }, () => underWay(multipartHead(apiKey))),
    ];
    await until('all are under way', 10_000, async () => ((await spooled()) === MAX_UPLOADS ? true : null));
    await visitor.get(PAGES);
    const file = new File([CSV], 'bank.csv', { type: 'text/csv' });
    expect((await visitor.post(PAGES, { type: 'TransactionImport' }, file)).status).toBe(429);
    expect((await api.post(PATH, { raw_file_content: CSV })).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await until('the slots are free', 10_000, async () => ((await spooled()) === 0 ? true : null));
    expect((await visitor.post(PAGES, { type: 'TransactionImport' }, file)).status).toBe(303);
  });
});

describe('a publish', () => {
  it('beyond the limit of waiting ones gets 500 publish_failed with the import, which can be published later', async () => {
    const { api } = await service.createFamily();
    const ids: string[] = [];
    for (let at = 0; at < MAX_RUNS; at += 1) {
      ids.push((await stored(api, { raw_file_content: CSV, publish: 'true' })).id);
    }
    const refused = await api.post(PATH, { raw_file_content: CSV, publish: 'true' });
    const { error, import_id } = refused.body;
    expect([refused.status, error, refused.headers.get('Retry-After')]).toEqual([500, 'publish_failed', '10']);
    expect((await shown(api, import_id)).status).toBe('pending');
    const other = await service.createFamily();
    expect((await stored(other.api, { raw_file_content: CSV, publish: 'true' })).status).toBe('importing');

    const worker = await service.another({ HEARTH_ROLE: 'worker' });
    for (const id of ids) await untilDone(api, id);
    expect((await api.post(`${PATH}/${import_id}/publish`)).status).toBe(202);
    expect((await untilDone(api, import_id)).status).toBe('complete');
    await worker.stop();
  });
});

describe('the pool of database connections', () => {
  it('that a family has used up answers that family 503 with Retry-After, serves it again later, and serves others meanwhile', async () => {
    const { api } = await service.createFamily();
    const other = await service.createFamily();
    const release = await holdUp(service.database, 'accounts');
    const waiting = Array.from({ length: OF_FAMILY }, (_, at) =>
      api.post('/api/v1/accounts', { name: `Account ${at}` }),
    );
    await isHeldUp(service.database, 'accounts', OF_FAMILY);
    const began = Date.now();
    const refused = api.get('/api/v1/chats');
    expect((await other.api.get('/api/v1/accounts')).status).toBe(200);
    expect((await service.client().get('/health/ready')).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(2000);
    const { status, body, headers } = await refused;
    expect([status, body.error, headers.get('Retry-After')]).toEqual([503, 'service_unavailable', '1']);
    expect(Date.now() - began).toBeLessThan(10_000);
    await release();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(201);
    expect((await api.get('/api/v1/accounts')).body.meta.total_count).toBe(OF_FAMILY);
  });

  it('lets a limited number of requests of a family wait, and answers 429 to more', async () => {
    const { api } = await service.createFamily();
    const release = await holdUp(service.database, 'accounts');
    const sent = Array.from({ length: OF_FAMILY + 64 + 10 }, (_, at) =>
      api.post('/api/v1/accounts', { name: `A ${at}` }),
    );
    const answers = await Promise.race(sent.map(async (answer) => answer)).then(async (first) => {
      await release();
      return [first, ...(await Promise.all(sent))];
    });
    expect([answers[0]!.status, answers[0]!.body.error]).toEqual([429, 'rate_limit_exceeded']);
    expect(answers[0]!.headers.get('Retry-After')).toBe('1');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  });

  it('that is too small for the other settings stops the start, and the message has the required size', async () => {
    const started = service.another({ HEARTH_ROLE: 'all', HEARTH_DATABASE_POOL: '10', HEARTH_IMPORT_SLOTS: '8' });
    await expect(started).rejects.toThrow(/Set HEARTH_DATABASE_POOL to 16 or more/);
  });
});

describe('a request that is not HTTP', () => {
  it.each([
    ['headers of 64 KiB', `GET /api/v1/chats HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(65_536)}\r\n\r\n`],
    [
      '4,000 headers',
      `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 4000 }, (_, at) => `X-${at}: y\r\n`).join('')}\r\n`,
    ],
    ['an address of 64 KiB', `GET /${'x'.repeat(65_536)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['bytes of another protocol', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc])],
    ['a chunk that says no length', `${multipartHead('none').replace('X-Api-Key: none\r\n', '')}zz\r\n`],
  ])('such as %s, gets a normal error, and affects nobody else', async (_, bytes) => {
    const answer = await sendRaw(service.url, bytes);
    expect([400, 401]).toContain(answer.status);
    expect(JSON.parse(answer.body)).toMatchObject({ error: expect.any(String), message: expect.any(String) });
    expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
  });
});
