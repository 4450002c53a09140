import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../support/imports.js';
import { sendRaw } from '../../support/raw-http.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

/** What a service reveals before anybody has signed in or sent a key. */

/** An address of this machine that is not the loopback one; null on a machine without a network. */
const ownAddress =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;

async function connects(host: string, port: number): Promise<boolean> {
  const socket = createConnection({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await fetch(url, { headers })).status;

describe('a service with the settings that it has by itself', () => {
  let service: Service;

  beforeAll(async () => {
    service = await Service.start();
  });
  afterAll(() => service.stop());

  it('listens on this machine only', async () => {
    const port = Number(new URL(service.url).port);
    expect(await connects('127.0.0.1', port)).toBe(true);
    if (ownAddress !== null) expect(await connects(ownAddress, port)).toBe(false);
  });

  it('makes no demo family, and shows no key, in a database that is not its own', async () => {
    expect((await service.database.owner.query('SELECT count(*)::int AS n FROM families')).rows).toEqual([{ n: 0 }]);
    expect((await service.database.owner.query('SELECT count(*)::int AS n FROM api_keys')).rows).toEqual([{ n: 0 }]);
  });

  it('shows its metrics to this machine, and not to whom a proxy speaks for', async () => {
    const url = `${service.url}/metrics`;
    expect(await statusOf(url)).toBe(200);
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      expect([header, await statusOf(url, { [header]: '203.0.113.9' })]).toEqual([header, 404]);
    }
  });

  it('shows operators its work and its versions on a page, from this machine', async () => {
    const url = `${service.url}/operations`;
    const answer = await fetch(url);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<th scope="row">imports<\/th><td class="number">0<\/td>/);
    expect(html).toContain('<dt>Processes that share the database</dt><dd>1</dd>');
    expect(html).toContain('<dt>Woken by</dt><dd>PostgreSQL</dd>');
    expect(html).toContain(`<dt>Node.js</dt><dd>${process.versions.node}</dd>`);
    expect(await statusOf(url, { 'X-Forwarded-For': '203.0.113.9' })).toBe(404);
  });

  it('makes links of its own address, whatever Host a request names', async () => {
    const visitor = await Visitor.member(service.url);
    await visitor.get('/settings/family');
    const body = new URLSearchParams({ csrf_token: visitor.csrfToken }).toString();
    const head = [
      'POST /settings/family/invitations HTTP/1.1',
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      `Cookie: ${visitor.cookie}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ];
    const answer = await sendRaw(service.url, `${head.join('\r\n')}\r\n\r\n${body}`);
    expect(answer.status).toBe(201);
    expect(answer.body).toContain(`http://localhost:${new URL(service.url).port}/settings/join?token=`);
    expect(answer.body).not.toContain('evil.example');
  });
});

describe('a service with an origin, a token and an address for its metrics', () => {
  let service: Service;
  let metricsPort: number;

  beforeAll(async () => {
    metricsPort = await freePort();
    service = await Service.start({
      HEARTH_PUBLIC_ORIGIN: 'https://hearth.example.org',
      HEARTH_METRICS_TOKEN: 'a long token',
      HEARTH_METRICS_BIND: `127.0.0.1:${metricsPort}`,
    });
  });
  afterAll(() => service.stop());

  it('makes links of its origin', async () => {
    const visitor = await Visitor.member(service.url);
    await visitor.get('/settings/family');
    const { html } = await visitor.post('/settings/family/invitations');
    expect(html).toContain('https://hearth.example.org/settings/join?token=');
  });

  it('shows its metrics there alone, to whoever has the token', async () => {
    const url = `http://127.0.0.1:${metricsPort}/metrics`;
    expect(await statusOf(url)).toBe(401);
    expect(await statusOf(url, { Authorization: 'Bearer another token' })).toBe(401);
    const answer = await fetch(url, { headers: { Authorization: 'Bearer a long token' } });
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect(await statusOf(`http://127.0.0.1:${metricsPort}/api/v1/chats`)).toBe(404);
    expect(await statusOf(`${service.url}/metrics`, { Authorization: 'Bearer a long token' })).toBe(404);
    expect(await statusOf(`${service.url}/metrics`)).toBe(404);
  });

  it('shows the metrics of a worker too', async () => {
    const port = await freePort();
    const worker = await service.another({ HEARTH_ROLE: 'worker', HEARTH_METRICS_BIND: `127.0.0.1:${port}` });
    const headers = { Authorization: 'Bearer a long token' };
    expect(await statusOf(`http://127.0.0.1:${port}/metrics`, headers)).toBe(200);
    expect(await worker.stop()).toBe(0);
  });
});

describe('a service with a token for its metrics', () => {
  let service: Service;

  beforeAll(async () => {
    service = await Service.start({ HEARTH_METRICS_TOKEN: 'a long token' });
  });
  afterAll(() => service.stop());

  it.each(['metrics', 'operations'])('asks for it at /%s, also through a proxy', async (path) => {
    const url = `${service.url}/${path}`;
    expect(await statusOf(url)).toBe(401);
    const headers = { Authorization: 'Bearer a long token', 'X-Forwarded-For': '203.0.113.9' };
    expect(await statusOf(url, headers)).toBe(200);
  });

  it('has browsers ask for it as a password, with any name', async () => {
    const url = `${service.url}/operations`;
    const asked = await fetch(url, { redirect: 'manual' });
    expect([asked.status, asked.headers.get('WWW-Authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic realm='),
    ]);
    const basic = (text: string): Record<string, string> => ({
      Authorization: `Basic ${Buffer.from(text).toString('base64')}`,
    });
    expect(await statusOf(url, basic('anybody:a long token'))).toBe(200);
    expect(await statusOf(url, basic('a long token:'))).toBe(401);
    expect(await statusOf(url, basic('a long token'))).toBe(401);
  });
});

describe('a service with a PostgreSQL of its own', () => {
  it('makes a demo family once, whose key ends after 90 days', async () => {
    const service = await Service.startEmbedded();
    const made = async () => {
      const { rows } = await service.database.owner.query<{ days: number }>(
        'SELECT extract(day FROM expires_at - created_at)::int AS days FROM api_keys',
      );
      return rows.length === 0 ? null : rows;
    };
    // The service creates it after it starts listening.
    expect(await until('the demo family is made', 10_000, made)).toEqual([{ days: 90 }]);
    await service.stop();
  });
});
