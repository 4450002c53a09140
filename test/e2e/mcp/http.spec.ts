import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';

const LISTED = 'https://assistant.example.org';
const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_accounts', arguments: {} } };
/** What a client of the protocol sends with each request. */
const PROTOCOL_HEADERS = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'];

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start({
    HEARTH_MCP_ORIGINS: `${LISTED}, http://localhost:8080`,
    HEARTH_PUBLIC_ORIGIN: 'https://hearth.example.org',
  });
  family = await service.createFamily();
});
afterAll(() => service.stop());

async function post(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      'X-Api-Key': family.apiKey,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function preflight(origin: string): Promise<Response> {
  return fetch(`${service.url}/mcp`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': PROTOCOL_HEADERS.join(','),
    },
  });
}

describe('POST /mcp', () => {
  it('answers a single request, without a session', async () => {
    const answer = await post(CALL);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(await answer.text()).toContain('"structuredContent":{"accounts":[]}');
  });

  it('accepts the key in both headers, and refuses a request without one', async () => {
    const bearer = { 'X-Api-Key': '', Authorization: `Bearer ${family.apiKey}` };
    expect((await post(CALL, bearer)).status).toBe(200);
    for (const key of ['', 'hk_unknown']) {
      const answer = await post(CALL, { 'X-Api-Key': key });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'ApiKey, Bearer']);
    }
  });

  it('refuses pages of other origins', async () => {
    for (const origin of [LISTED, 'http://localhost:8080', 'https://hearth.example.org']) {
      expect([origin, (await post(CALL, { Origin: origin })).status]).toEqual([origin, 200]);
    }
    for (const origin of ['https://evil.example', `${LISTED}.evil.example`, 'null', service.url]) {
      const answer = await post(CALL, { Origin: origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect(await answer.json()).toMatchObject({ error: 'origin_not_allowed' });
    }
  });

  it('lets pages of listed origins read its answers and errors, and send the headers of the protocol', async () => {
    for (const key of [family.apiKey, 'hk_unknown']) {
      const answer = await post(CALL, { Origin: LISTED, 'X-Api-Key': key });
      expect(answer.headers.get('access-control-allow-origin')).toBe(LISTED);
      expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
    }
    const asked = await preflight(LISTED);
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
    const allowed = asked.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([...PROTOCOL_HEADERS, 'Authorization', 'X-Api-Key', 'Content-Type']),
    );
  });

  it('gives pages of other origins no permission', async () => {
    for (const answer of [
      await post(CALL, { Origin: 'https://evil.example' }),
      await preflight('https://evil.example'),
    ]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('refuses bodies over 256 KiB, and what is no JSON', async () => {
    const large = { ...CALL, params: { ...CALL.params, arguments: { text: 'x'.repeat(256 * 1024) } } };
    expect((await post(large)).status).toBe(413);
    expect((await post('{"jsonrpc":')).status).toBe(400);
    expect((await post(CALL, { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  it('keeps no answer for an Idempotency-Key', async () => {
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
    for (let time = 0; time < 2; time += 1) {
      expect((await post(note, { 'Idempotency-Key': 'once' })).status).toBe(202);
    }
  });

  it('lets nobody subscribe, because nothing is published', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { _meta: meta, notifications: { toolsListChanged: true } };
    const answer = await post(
      { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params },
      { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' },
    );
    expect(await answer.text()).toContain('"error"');
  });
});

describe('other methods of /mcp', () => {
  it.each(['GET', 'DELETE', 'PUT'])('%s is not allowed', async (method) => {
    const answer = await fetch(`${service.url}/mcp`, { method, headers: { 'X-Api-Key': family.apiKey } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
