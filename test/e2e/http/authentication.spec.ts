import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { generateApiKey } from '../../../src/auth/api-keys/api-key.js';
import { Service, type TestFamily } from '../../support/service.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
});
afterAll(() => service.stop());

const CHATS = '/api/v1/chats';
const UNAUTHORIZED = {
  error: 'unauthorized',
  message: 'Send a valid API key, in X-Api-Key or as a bearer token in Authorization.',
};
const OPEN = ['/api/v1', '/api/v1/erasures/{id}'];
const hourFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

/** Creates a key that a statement makes invalid. */
async function spoiltKey(statement: string, expiresAt: Date | null = null): Promise<string> {
  const member = await service.createMember(family.familyId);
  const key = await service.createKey(family.familyId, member.userId, 'read_write', expiresAt);
  const { owner } = service.database;
  if (statement !== '') await owner.query(statement, [statement.includes('users') ? member.userId : key.id]);
  return key.secret;
}

describe('an API key', () => {
  it('is `hk_` and 43 base62 characters, and is stored as its SHA-256 and its first 11 characters only', async () => {
    const key = generateApiKey();
    expect(key.secret).toMatch(/^hk_[0-9A-Za-z]{43}$/);
    expect(key.prefix).toBe(key.secret.slice(0, 11));
    const row = await service.database.owner.query('SELECT * FROM api_keys WHERE id = $1', [family.apiKeyId]);
    expect(JSON.stringify(row.rows[0])).not.toContain(family.apiKey.slice(11));
    expect(row.rows[0].key_hash).toHaveLength(32);
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => generateApiKey().secret)).size).toBe(1000);
  });

  it.each<[string, () => Promise<string | null>]>([
    ['missing', async () => null],
    ['empty', async () => ''],
    ['blank', async () => '   '],
    ['unknown', async () => generateApiKey().secret],
    ['of another shape', async () => 'x'],
    ['a single letter off', async () => family.apiKey.slice(0, -1)],
    ['in another case', async () => family.apiKey.toLowerCase()],
    ['its own prefix', async () => family.apiKey.slice(0, 11)],
    ['the id of a key', async () => family.apiKeyId],
    ['eight kilobytes long', async () => 'x'.repeat(8192)],
    ['not ASCII', async () => 'é'.repeat(43)],
    ['two keys', async () => `${family.apiKey}, ${family.apiKey}`],
    ['expired', () => spoiltKey('', hourFromNow(-1))],
    ['revoked', () => spoiltKey('UPDATE api_keys SET revoked_at = now() WHERE id = $1')],
    [
      'revoked and not expired',
      () => spoiltKey('UPDATE api_keys SET revoked_at = now() WHERE id = $1', hourFromNow(1)),
    ],
    ['of a member who was removed', () => spoiltKey('UPDATE users SET removed_at = now() WHERE id = $1')],
    ['of a user who is gone', () => spoiltKey('DELETE FROM users WHERE id = $1')],
  ])('that is %s gets the one 401', async (_, makeKey) => {
    const { status, headers, body } = await service.client(await makeKey()).get(CHATS);
    expect([status, body]).toEqual([401, UNAUTHORIZED]);
    expect(headers.get('WWW-Authenticate')).toBe('ApiKey, Bearer');
    expect(headers.get('RateLimit-Limit')).toBeNull();
  });

  it('is taken from the header X-Api-Key, or is a bearer token', async () => {
    const { apiKey } = family;
    const statusOf = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (await service.client().get(CHATS, { headers })).status;
    expect(await statusOf({ 'x-API-key': apiKey })).toBe(200);
    expect(await statusOf({ Authorization: `Bearer ${apiKey}` })).toBe(200);
    expect(await statusOf({ authorization: `bearer  ${apiKey} ` })).toBe(200);
    expect(await statusOf({ 'X-Api-Key': apiKey, Authorization: `Bearer ${apiKey}` })).toBe(200);
    expect(await statusOf({ 'X-Api-Key': apiKey, Authorization: 'Basic dXNlcjpwYXNz' })).toBe(200);
    expect(await statusOf({ 'X-Api-Key': '', Authorization: `Bearer ${apiKey}` })).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['unknown', async () => generateApiKey().secret],
    ['expired', () => spoiltKey('', hourFromNow(-1))],
    ['without a token', async () => ''],
  ])('that is a bearer token and %s gets the one 401', async (_, makeKey) => {
    const headers = { Authorization: `Bearer ${await makeKey()}` };
    const answer = await service.client().get(CHATS, { headers });
    expect([answer.status, answer.body]).toEqual([401, UNAUTHORIZED]);
    expect(answer.headers.get('WWW-Authenticate')).toBe('ApiKey, Bearer');
  });

  it('is refused beside a different one, even if both are valid', async () => {
    const other = await service.createKey(family.familyId, family.userId, 'read_write');
    for (const [one, two] of [
      [family.apiKey, other.secret],
      [family.apiKey, 'hk_unknown'],
      ['hk_unknown', family.apiKey],
    ] as const) {
      const headers = { 'X-Api-Key': one, Authorization: `Bearer ${two}` };
      const { status, body } = await service.client().get(CHATS, { headers });
      expect([status, body]).toEqual([401, UNAUTHORIZED]);
    }
  });

  it('is taken from nowhere else', async () => {
    const nobody = service.client();
    const elsewhere = [
      nobody.get(`${CHATS}?api_key=${family.apiKey}`),
      nobody.get(`${CHATS}?X-Api-Key=${family.apiKey}`),
      nobody.get(CHATS, { headers: { Authorization: family.apiKey } }),
      nobody.get(CHATS, { headers: { Authorization: `ApiKey ${family.apiKey}` } }),
      nobody.get(CHATS, { headers: { Cookie: `X-Api-Key=${family.apiKey}` } }),
    ];
    expect((await Promise.all(elsewhere)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('works until it expires', async () => {
    expect((await service.client(await spoiltKey('', hourFromNow(1))).get(CHATS)).status).toBe(200);
  });

  it('stops working the moment it is revoked, and the other keys of its user go on', async () => {
    const first = await service.createKey(family.familyId, family.userId, 'read');
    const second = await service.createKey(family.familyId, family.userId, 'read');
    expect((await service.client(first.secret).get(CHATS)).status).toBe(200);
    await service.database.owner.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [first.id]);
    expect((await service.client(first.secret).get(CHATS)).status).toBe(401);
    expect((await service.client(second.secret).get(CHATS)).status).toBe(200);
  });

  it('is asked for by every operation below /api/ but the entry point and what became of an erased family', async () => {
    const nobody = service.client();
    for (const [template, operations] of Object.entries(service.document.paths)) {
      if (!template.startsWith('/api/') || OPEN.includes(template)) continue;
      const path = template.replace(/\{[^}]+\}/g, randomUUID());
      for (const method of Object.keys(operations)) {
        const { status, body } = await nobody.send(method.toUpperCase(), path);
        expect([method, path, status, body]).toEqual([method, path, 401, UNAUTHORIZED]);
      }
    }
  });
});

describe('last_used_at', () => {
  const lastUse = async (): Promise<Date> => {
    const sql = 'SELECT last_used_at FROM api_keys WHERE id = $1';
    return (await service.database.owner.query(sql, [family.apiKeyId])).rows[0].last_used_at as Date;
  };
  const usedAgo = (seconds: number): Promise<unknown> =>
    service.database.owner.query(`UPDATE api_keys SET last_used_at = now() - $2 * interval '1 second' WHERE id = $1`, [
      family.apiKeyId,
      seconds,
    ]);

  it('is written on the first use', async () => {
    await service.database.owner.query('UPDATE api_keys SET last_used_at = NULL WHERE id = $1', [family.apiKeyId]);
    await family.api.get(CHATS);
    expect(Date.now() - (await lastUse()).getTime()).toBeLessThan(60_000);
  });

  it('is left alone within a minute', async () => {
    await usedAgo(50);
    const before = await lastUse();
    await Promise.all(Array.from({ length: 5 }, () => family.api.get(CHATS)));
    expect(await lastUse()).toEqual(before);
  });

  it('moves once the minute is over', async () => {
    await usedAgo(61);
    await family.api.get(CHATS);
    expect(Date.now() - (await lastUse()).getTime()).toBeLessThan(30_000);
  });

  it('is not written for a key that is refused', async () => {
    const secret = await spoiltKey('UPDATE api_keys SET revoked_at = now() WHERE id = $1');
    await service.client(secret).get(CHATS);
    const row = await service.database.owner.query('SELECT last_used_at FROM api_keys WHERE prefix = $1', [
      secret.slice(0, 11),
    ]);
    expect(row.rows).toEqual([{ last_used_at: null }]);
  });
});

describe('the scope', () => {
  // Administration routes need another scope (access.spec.ts).
  it('`read` is enough for every GET but the beginning of a visit, and too small for everything else but a preflight', async () => {
    const administration =
      /^\/api\/v1\/(api_keys|members|invitations|sessions|family|audit_events|events|webhook_endpoints)/;
    for (const [template, operations] of Object.entries(service.document.paths)) {
      if (!template.startsWith('/api/') || OPEN.includes(template) || administration.test(template)) continue;
      const path = template.replace(/\{[^}]+\}/g, randomUUID());
      for (const method of Object.keys(operations)) {
        const { status, body } = await family.readOnly.send(method.toUpperCase(), path);
        const begins = path.endsWith('/authorize');
        const reads = (method === 'get' && !begins) || /\/(preflight|preview)$/.test(path);
        expect([method, path, status === 403]).toEqual([method, path, !reads]);
        if (status === 403) expect(body.message).toMatch(/the scope \w+:write/);
      }
    }
  });

  it('`read_write` reads too', async () => {
    expect((await family.api.get(CHATS)).status).toBe(200);
  });
});
