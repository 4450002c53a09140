import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Scope } from '../../src/platform/access/scopes.js';
import type { Api } from '../support/api.js';
import { stored } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { freshEmail, Visitor } from '../support/visitor.js';

/** Members, roles, keys, invitations and sessions through the API. */
let service: Service;
let family: TestFamily;
let owner: Api;

const ALL: readonly Scope[] = ['imports:write', 'ledger:write', 'chats:write', 'syncs:write', 'admin:write'];

const administrator = (member: TestFamily): Promise<Api> => service.administrator(member);

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily({ name: 'Keepers' });
  owner = await administrator(family);
});
afterAll(() => service.stop());

describe('GET /api/v1/me', () => {
  it('returns the caller, for a key with any scope', async () => {
    const { status, body } = await family.readOnly.get('/api/v1/me');
    expect(status).toBe(200);
    expect(body.data.member).toMatchObject({ id: family.userId, email: null, role: 'owner', totp_enabled: false });
    expect(body.data.family).toEqual({ id: family.familyId, name: 'Keepers' });
    expect(body.data.api_key).toMatchObject({ scope: 'read', member_id: family.userId, revoked_at: null });
  });
});

describe('the family', () => {
  it('can be read with any key, and changed by owners', async () => {
    const before = (await family.readOnly.get('/api/v1/family')).body.data;
    expect(before).toMatchObject({ id: family.familyId, currency: 'USD', time_zone: null, assistant_allowed: true });
    const change = {
      name: 'Keepers of the fire',
      currency: 'EUR',
      time_zone: 'Europe/Berlin',
      assistant_allowed: false,
      auto_categorize: true,
    };
    const { status, body } = await owner.patch('/api/v1/family', change);
    expect([status, body.data]).toEqual([200, { ...before, ...change }]);
    expect((await owner.patch('/api/v1/family', { time_zone: 'Mars/Olympus' })).status).toBe(422);
    expect((await owner.patch('/api/v1/family', { currency: 'XYZ' })).status).toBe(422);
    await owner.patch('/api/v1/family', { name: 'Keepers', currency: 'USD' });
  });
});

describe('API keys', () => {
  it('are created with a name and scopes, shown once, renamed and revoked', async () => {
    const request = { name: 'Spreadsheet', scopes: ['ledger:read', 'imports:write', 'imports:read'] };
    const made = await owner.post('/api/v1/api_keys', request);
    expect(made.status).toBe(201);
    const { api_key: secret, ...key } = made.body.data;
    expect(made.headers.get('Location')).toBe(`/api/v1/api_keys/${key.id}`);
    expect(key).toMatchObject({
      name: 'Spreadsheet',
      scope: 'custom',
      scopes: ['imports:write', 'ledger:read'],
      member_id: family.userId,
      confirms_proposals: false,
    });
    expect(secret).toMatch(/^hk_\w{43}$/);
    const api = service.client(secret);
    expect((await api.get('/api/v1/accounts')).status).toBe(200);
    expect((await api.post('/api/v1/accounts', { name: 'No' })).body.error).toBe('insufficient_scope');
    const renamed = await owner.patch(`/api/v1/api_keys/${key.id}`, { name: 'Old spreadsheet' });
    expect(renamed.body.data.name).toBe('Old spreadsheet');
    expect((await owner.delete(`/api/v1/api_keys/${key.id}`)).status).toBe(204);
    expect((await api.get('/api/v1/accounts')).status).toBe(401);
  });

  it('need valid scopes and an expiry in the future', async () => {
    for (const body of [
      { name: 'x' },
      { name: 'x', scope: 'read', scopes: ['ledger:read'] },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['ledger:delete'] },
      { name: 'x', scope: 'read', expires_at: '2020-01-01T00:00:00Z' },
      { scope: 'read' },
    ]) {
      expect([body, (await owner.post('/api/v1/api_keys', body)).status]).toEqual([body, 422]);
    }
  });

  it('cannot have more rights than the key that creates them', async () => {
    const limited = await service.createKey(family.familyId, family.userId, ['admin:write', 'ledger:read']);
    const api = service.client(limited.secret);
    expect((await api.post('/api/v1/api_keys', { name: 'x', scopes: ['ledger:read'] })).status).toBe(201);
    for (const scopes of [['ledger:write'], ['imports:read'], ['admin:read', 'chats:read']]) {
      const refused = await api.post('/api/v1/api_keys', { name: 'x', scopes });
      expect([refused.status, refused.body.error]).toEqual([403, 'insufficient_scope']);
    }
    const { body } = await owner.post('/api/v1/api_keys', { name: 'Whole', scopes: [...ALL] });
    expect((await api.post(`/api/v1/api_keys/${body.data.id}/rotate`)).body.error).toBe('insufficient_scope');
  });

  it('can confirm proposals only if the key that creates them can, or if a person creates them', async () => {
    const wanted = { name: 'Confirming', scope: 'read', confirms_proposals: true };
    const refused = await owner.post('/api/v1/api_keys', wanted);
    expect([refused.status, refused.body.error]).toEqual([403, 'insufficient_scope']);
    const plain = await service.createKey(family.familyId, family.userId, ALL);
    const confirming = await service.createKey(family.familyId, family.userId, ALL);
    const confirm = 'UPDATE api_keys SET confirms_proposals = true WHERE id = $1';
    await service.database.owner.query(confirm, [confirming.id]);
    const made = await service.client(confirming.secret).post('/api/v1/api_keys', wanted);
    expect([made.status, made.body.data.confirms_proposals]).toEqual([201, true]);
    const rotate = `/api/v1/api_keys/${made.body.data.id}/rotate`;
    expect((await service.client(plain.secret).post(rotate)).body.error).toBe('insufficient_scope');
    const rotated = await service.client(confirming.secret).post(rotate);
    expect([rotated.status, rotated.body.data.confirms_proposals]).toEqual([201, true]);
  });

  it('of another member do not exist for members who are not owners, regardless of other errors in the request', async () => {
    const api = await administrator(await service.createMember(family.familyId, 'member'));
    const path = `/api/v1/api_keys/${family.apiKeyId}`;
    for (const answer of [
      await api.patch(path, { name: '' }),
      await api.patch(path, []),
      await api.post(`${path}/rotate`, { overlap_seconds: -1 }),
      await api.post(`${path}/rotate`, 7),
      await api.delete(path, { body: [] }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
    }
    const other = await service.createMember(family.familyId, 'member');
    const theirs = `/api/v1/api_keys/${other.apiKeyId}`;
    expect((await owner.patch(theirs, { name: '' })).status).toBe(422);
    expect((await owner.post(`${theirs}/rotate`, { overlap_seconds: -1 })).body.error).toBe('insufficient_role');
  });

  it('are rotated with an overlap during which both work', async () => {
    const { body } = await owner.post('/api/v1/api_keys', { name: 'Turning', scope: 'read' });
    const old = body.data;
    const rotated = await owner.post(`/api/v1/api_keys/${old.id}/rotate`, { overlap_seconds: 2 });
    expect(rotated.status).toBe(201);
    expect(rotated.body.data).toMatchObject({ name: 'Turning', scope: 'read', expires_at: null, replaced_by_id: null });
    for (const secret of [old.api_key, rotated.body.data.api_key]) {
      expect((await service.client(secret).get('/api/v1/accounts')).status).toBe(200);
    }
    const again = await owner.post(`/api/v1/api_keys/${old.id}/rotate`);
    expect([again.status, again.body.error]).toEqual([409, 'conflict']);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await service.client(old.api_key).get('/api/v1/accounts')).status).toBe(401);
    expect((await service.client(rotated.body.data.api_key).get('/api/v1/accounts')).status).toBe(200);
    const { data } = (await owner.get('/api/v1/api_keys?per_page=100')).body;
    const listed = data.find(({ id }: { id: string }) => id === old.id);
    expect(listed.replaced_by_id).toBe(rotated.body.data.id);
    expect((await owner.post(`/api/v1/api_keys/${old.id}/rotate`, { overlap_seconds: 604_801 })).status).toBe(422);
  });

  it('are not stored for an Idempotency-Key: a repeated request creates nothing, and has null for the key', async () => {
    const request = { name: 'Once', scope: 'read' };
    const headers = { 'Idempotency-Key': 'once' };
    const first = await owner.post('/api/v1/api_keys', request, { headers });
    const second = await owner.post('/api/v1/api_keys', request, { headers });
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(second.body.data).toEqual({ ...first.body.data, api_key: null });
    const { rows } = await service.database.owner.query(
      'SELECT 1 FROM idempotency_keys k WHERE to_jsonb(k)::text LIKE $1',
      [`%${first.body.data.api_key}%`],
    );
    expect(rows).toEqual([]);
  });

  it('of all members can be listed, renamed and revoked only by owners', async () => {
    const member = await service.createMember(family.familyId, 'member');
    const api = await administrator(member);
    const mine = (await api.post('/api/v1/api_keys', { name: 'Mine', scope: 'read' })).body.data;
    const own = (await api.get('/api/v1/api_keys?per_page=100')).body.data as { member_id: string }[];
    expect(new Set(own.map(({ member_id }) => member_id))).toEqual(new Set([member.userId]));
    const all = (await owner.get('/api/v1/api_keys?per_page=100')).body.data as { id: string }[];
    expect(all.some(({ id }) => id === mine.id)).toBe(true);
    expect((await api.delete(`/api/v1/api_keys/${family.apiKeyId}`)).status).toBe(404);
    expect((await owner.post(`/api/v1/api_keys/${mine.id}/rotate`)).body.error).toBe('insufficient_role');
    expect((await owner.delete(`/api/v1/api_keys/${mine.id}`)).status).toBe(204);
    expect((await service.client(mine.api_key).get('/api/v1/me')).status).toBe(401);
  });
});

describe('members', () => {
  it('have a role that applies from the next request', async () => {
    const member = await service.createMember(family.familyId, 'member');
    expect((await member.api.post('/api/v1/accounts', { name: 'Mine' })).status).toBe(201);
    const changed = await owner.patch(`/api/v1/members/${member.userId}`, { role: 'viewer' });
    expect([changed.status, changed.body.data.role]).toEqual([200, 'viewer']);
    const refused = await member.api.post('/api/v1/accounts', { name: 'Not mine' });
    expect([refused.status, refused.body.error]).toEqual([403, 'insufficient_role']);
    expect((await member.api.get('/api/v1/accounts')).status).toBe(200);
    expect((await member.api.post('/api/v1/chats', { title: 'Mine' })).status).toBe(201);
  });

  it('who are removed lose all access, and their records stay', async () => {
    const visitor = await Visitor.member(service.url, { family: 'Leavers' });
    const email = freshEmail();
    await visitor.get('/settings/family');
    const link = /(\/settings\/join\?token=[\w-]{43})/.exec(
      (await visitor.post('/settings/family/invitations', { role: 'member' })).html,
    )![1]!;
    const guest = new Visitor(service.url);
    await guest.get(link);
    await guest.post('/settings/join', { token: link.split('=')[1]!, email, password: 'correct horse battery' });
    await guest.signIn(email);
    const { rows } = await service.database.owner.query<{ family_id: string; id: string }>(
      'SELECT family_id, id FROM users WHERE email = $1',
      [email],
    );
    const { family_id: familyId, id } = rows[0]!;
    const secret = (await service.createKey(familyId, id, 'read_write')).secret;
    const leaving = service.client(secret);
    const made = await stored(leaving, { raw_file_content: 'date,amount,account\n2025-03-04,-5,Giro\n' });
    expect((await leaving.post('/api/v1/chats', { title: 'Secret' })).status).toBe(201);
    const { rows: owners } = await service.database.owner.query<{ id: string }>(
      `SELECT id FROM users WHERE family_id = $1 AND role = 'owner'`,
      [familyId],
    );
    const host = service.client((await service.createKey(familyId, owners[0]!.id, ALL)).secret);

    expect((await host.delete(`/api/v1/members/${id}?confirm=somebody@example.org`)).status).toBe(422);
    expect((await host.delete(`/api/v1/members/${id}?confirm=${encodeURIComponent(email)}`)).status).toBe(204);

    expect((await leaving.get('/api/v1/me')).status).toBe(401);
    expect((await guest.get('/settings/keys')).status).toBe(303);
    expect((await guest.signIn(email)).status).toBe(422);
    expect((await host.get(`/api/v1/members`)).body.meta.total_count).toBe(1);
    expect((await host.get(`/api/v1/imports/${made.id}`)).body.data.actor).toMatchObject({ member_id: id });
    const { rows: left } = await service.database.owner.query(
      `SELECT (SELECT count(*)::int FROM api_keys WHERE user_id = $1) AS keys, (SELECT count(*)::int FROM sessions WHERE user_id = $1)
         AS sessions, (SELECT count(*)::int FROM chats WHERE user_id = $1) AS chats, email, password_hash,
         removed_at IS NOT NULL AS removed FROM users WHERE id = $1`,
      [id],
    );
    expect(left).toEqual([{ keys: 0, sessions: 0, chats: 0, email: null, password_hash: null, removed: true }]);
  });

  it('can leave, except the last owner, who cannot be demoted either', async () => {
    const alone = await service.createFamily();
    const api = await administrator(alone);
    for (const answer of [
      await api.delete(`/api/v1/members/me?confirm=${alone.userId}`),
      await api.patch(`/api/v1/members/${alone.userId}`, { role: 'member' }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    }
    const viewer = await service.createMember(alone.familyId, 'viewer');
    const leaving = await administrator(viewer);
    expect((await leaving.delete(`/api/v1/members/${alone.userId}?confirm=${alone.userId}`)).body.error).toBe(
      'insufficient_role',
    );
    expect((await leaving.delete(`/api/v1/members/me?confirm=${viewer.userId}`)).status).toBe(204);
    expect((await leaving.get('/api/v1/me')).status).toBe(401);
  });

  it('keep one owner if two owners leave at the same time', async () => {
    const first = await service.createFamily();
    const second = await service.createMember(first.familyId, 'owner');
    const answers = await Promise.all(
      [first, second].map(async (member) =>
        (await administrator(member)).delete(`/api/v1/members/me?confirm=${member.userId}`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

describe('invitations', () => {
  it('are created by owners with a role, shown once, listed and withdrawn', async () => {
    const made = await owner.post('/api/v1/invitations', { role: 'viewer', email: 'ada@example.org' });
    expect(made.status).toBe(201);
    const { link, ...invitation } = made.body.data;
    expect(link).toMatch(/\/settings\/join\?token=[\w-]{43}$/);
    expect(Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)).toBe(7 * 24 * 60 * 60 * 1000);
    expect((await owner.get('/api/v1/invitations')).body.data).toEqual([invitation]);
    expect((await owner.delete(`/api/v1/invitations/${invitation.id}`)).status).toBe(204);
    expect((await owner.get('/api/v1/invitations')).body.data).toEqual([]);
    expect((await new Visitor(service.url).get(new URL(link).pathname + new URL(link).search)).status).toBe(404);
  });

  it('for an address let nobody else join, and set the role of the new member', async () => {
    const email = freshEmail();
    const { link } = (await owner.post('/api/v1/invitations', { role: 'viewer', email })).body.data;
    const token = new URL(link).searchParams.get('token')!;
    const join = async (address: string): Promise<number> => {
      const visitor = new Visitor(service.url);
      await visitor.get(`/settings/join?token=${token}`);
      return (await visitor.post('/settings/join', { token, email: address, password: 'correct horse battery' }))
        .status;
    };
    expect(await join(freshEmail())).toBe(404);
    expect(await join(email.toUpperCase())).toBe(303);
    const members = (await owner.get('/api/v1/members?per_page=100')).body.data as { email: string; role: string }[];
    expect(members.find((member) => member.email === email.toUpperCase())!.role).toBe('viewer');
  });
});

describe('sessions', () => {
  it('are listed with their origin, and ended one by one or all together', async () => {
    const email = freshEmail();
    const visitors = [await Visitor.member(service.url, { email }), new Visitor(service.url), new Visitor(service.url)];
    for (const visitor of visitors.slice(1)) await visitor.signIn(email);
    const { rows } = await service.database.owner.query<{ family_id: string; id: string }>(
      'SELECT family_id, id FROM users WHERE email = $1',
      [email],
    );
    const api = service.client((await service.createKey(rows[0]!.family_id, rows[0]!.id, ALL)).secret);
    const { data } = (await api.get('/api/v1/sessions')).body;
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ address: expect.stringMatching(/127\.0\.0\.1/), user_agent: 'node' });
    expect((await api.delete(`/api/v1/sessions/${data[0].id}`)).status).toBe(204);
    expect((await visitors[2]!.get('/settings/keys')).status).toBe(303);
    expect((await visitors[1]!.get('/settings/keys')).status).toBe(200);
    expect((await api.delete('/api/v1/sessions')).status).toBe(204);
    for (const visitor of visitors) expect((await visitor.get('/settings/keys')).status).toBe(303);
  });
});
