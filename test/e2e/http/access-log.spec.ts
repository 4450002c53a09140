import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stored, until } from '../../support/imports.js';
import { Service } from '../../support/service.js';
import { freshEmail, Visitor } from '../../support/visitor.js';

/** The log, together with the records, shows who did what. */
interface Line {
  readonly req?: { readonly id: string; readonly method: string; readonly path: string };
  readonly [field: string]: unknown;
}

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

/** The log line of a request, which is written after its response has been sent. */
const lineOf = (method: string, path: string, requestId: string | null = null): Promise<Line> =>
  until(`a line of ${method} ${path}`, 5_000, async () => {
    const lines = service.log.split('\n').filter((text) => text.startsWith('{') && text.endsWith('}'));
    const read = lines.map((text) => JSON.parse(text) as Line);
    const isIt = ({ req }: Line): boolean =>
      req?.method === method && req.path === path && (requestId === null || req.id === requestId);
    return read.findLast(isIt) ?? null;
  });

describe('the log line of a request', () => {
  it('names the key, the member and the family of a caller of the API, and never the secret', async () => {
    const { api, apiKey, apiKeyId, userId, familyId } = await service.createFamily();
    const { headers } = await api.get('/api/v1/accounts');
    const line = await lineOf('GET', '/api/v1/accounts', headers.get('X-Request-Id'));
    expect(line).toMatchObject({ apiKeyId, memberId: userId, familyId, res: { status: 200 } });
    expect(service.log).not.toContain(apiKey);
  });

  it('names them too where the request is refused', async () => {
    const { readOnly, userId, familyId } = await service.createFamily();
    const { headers, status } = await readOnly.post('/api/v1/accounts', { name: 'Giro' });
    expect(status).toBe(403);
    const line = await lineOf('POST', '/api/v1/accounts', headers.get('X-Request-Id'));
    expect(line).toMatchObject({ memberId: userId, familyId, apiKeyId: expect.any(String) });
  });

  it('names the member and the family of who is signed in to the pages', async () => {
    const email = freshEmail();
    const visitor = await Visitor.member(service.url, { email });
    const { headers } = await visitor.get('/settings/keys');
    const { rows } = await service.database.owner.query('SELECT id, family_id FROM users WHERE email = $1', [email]);
    const line = await lineOf('GET', '/settings/keys', headers.get('X-Request-Id'));
    expect(line).toMatchObject({ memberId: rows[0].id, familyId: rows[0].family_id });
    expect(line).not.toHaveProperty('apiKeyId');
  });

  it('names nobody where nobody is known', async () => {
    const { headers, status } = await service.client('hk_unknown').get('/api/v1/accounts');
    expect(status).toBe(401);
    const line = await lineOf('GET', '/api/v1/accounts', headers.get('X-Request-Id'));
    expect(Object.keys(line).filter((name) => /family|member|key/i.test(name))).toEqual([]);
  });
});

describe('an import', () => {
  it('says who made it, with which key', async () => {
    const { api, apiKeyId, userId } = await service.createFamily();
    const { id } = await stored(api, { raw_file_content: 'date,amount,account\n2025-03-04,-5,Giro\n' });
    const { actor } = (await api.get(`/api/v1/imports/${id}`)).body.data;
    expect(actor).toMatchObject({ member_id: userId, api_key_id: apiKeyId });
  });
});
