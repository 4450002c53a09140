import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { Answer, Api } from '../support/api.js';
import { formOf, published, stored, until } from '../support/imports.js';
import { confirmingKey, proposedChange } from '../support/proposed-change.js';
import { proposedMatch } from '../support/proposed-match.js';
import { Service, type TestFamily } from '../support/service.js';
import { auditedOperations } from './ledger/audited-operations.js';
import { SimplefinServer } from '../support/simplefin-server.js';
import { freshEmail, Visitor } from '../support/visitor.js';

/** Each operation that writes leaves one row in the audit log, which owners can read. */
const CSV = 'date,amount,name,account,category\n2026-01-02,-4.50,Zaffre coffee,Wallet,Zaffre food\n';
const AGENT = 'audit-spec/1';

let server: SimplefinServer;
let service: Service;
let family: TestFamily;
let owner: Api;

beforeAll(async () => {
  server = await SimplefinServer.start();
  service = await Service.start({
    HEARTH_SIMPLEFIN_HOSTS: server.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HEARTH_TRUSTED_PROXIES: '1',
  });
  family = await service.createFamily();
  owner = await service.administrator(family);
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const OPTIONS = { headers: { 'X-Request-Id': 'request-of-audit-spec', 'User-Agent': AGENT } };

interface Row {
  readonly sequence: number;
  readonly action: string;
  readonly [member: string]: unknown;
}

async function rows(reader = owner, query = ''): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let after = ''; ;) {
    const { data, meta } = (await reader.get(`/api/v1/audit_events?order=asc${query}${after}`)).body;
    all.push(...data);
    if (meta.has_more !== true) return all;
    after = `&after=${meta.next_after}`;
  }
}

/** Prepares what must exist first, and then makes the call with its path. */
type Operation = (api: Api) => Promise<{ readonly answer: Promise<Answer>; readonly subject?: string }>;

const key = async (api: Api): Promise<string> =>
  (await api.post('/api/v1/api_keys', { name: 'Zaffre', scope: 'read' })).body.data.id;
const connection = async (api: Api): Promise<string> => {
  const body = { provider: 'simplefin', name: 'Zaffre', setup_token: server.createUser([]).setupToken };
  return (await api.post('/api/v1/provider_connections', body)).body.data.id;
};
const csv = async (api: Api): Promise<string> => (await stored(api, { raw_file_content: CSV })).id;
const profile = async (api: Api): Promise<string> => {
  await published(api, { raw_file_content: CSV });
  return (await api.get('/api/v1/import_profiles')).body.data[0].id;
};
const account = async (api: Api): Promise<string> =>
  (await api.post('/api/v1/accounts', { name: 'Zaffre' })).body.data.id;
const bought = async (api: Api): Promise<object> => ({
  account_id: await account(api),
  date: '2026-01-02',
  amount: '4.50',
  name: 'Zaffre',
});
const transaction = async (api: Api): Promise<string> =>
  (await api.post('/api/v1/transactions', await bought(api))).body.data.id;
const label =
  (noun: string, name: string) =>
  async (api: Api): Promise<string> =>
    (await api.post(`/api/v1/${noun}`, noun === 'securities' ? { ticker: name } : { name })).body.data.id;
const priceOf = (id: string): object => ({ security_id: id, date: '2026-01-01', currency: 'USD', price: '4.50' });
const price =
  (ticker: string) =>
  async (api: Api): Promise<string> =>
    (await api.post('/api/v1/security_prices', priceOf(await label('securities', ticker)(api)))).body.data.id;
const valuation = async (api: Api): Promise<string> =>
  (await api.post('/api/v1/valuations', { account_id: await account(api), amount: '4.50' })).body.data.id;
const rateOf = (date: string): object => ({ from: 'EUR', to: 'USD', date, rate: '4.50' });
const rate =
  (date: string) =>
  async (api: Api): Promise<string> =>
    (await api.post('/api/v1/exchange_rates', rateOf(date))).body.data.id;
const RULE = { conditions: [], actions: [{ action_type: 'exclude_transaction' }] };
const rule = async (api: Api): Promise<string> => (await api.post('/api/v1/rules', RULE)).body.data.id;
const member = async (): Promise<string> => (await service.createMember(family.familyId)).userId;

const send = (method: string, make: (api: Api) => Promise<string>, path: string, body?: unknown): Operation => {
  return async (api) => {
    const subject = await make(api);
    return { answer: api.send(method, path.replace('{id}', subject), { ...OPTIONS, body }), subject };
  };
};
const none = async (): Promise<string> => '';
const HOOK = { url: 'https://1.1.1.1/zaffre', types: ['import.failed'] };
const webhook = async (api: Api): Promise<string> => (await api.post('/api/v1/webhook_endpoints', HOOK)).body.data.id;

type Noted = Readonly<Record<string, readonly [action: string, operation: Operation]>>;

/** The operations of a noun whose records can be merged. */
function ofLabels(noun: string, type: string): Noted {
  const path = `/api/v1/${noun}`;
  const key = noun === 'securities' ? 'ticker' : 'name';
  return {
    [`POST ${path}`]: [`${type}.created`, send('POST', none, path, { [key]: 'ZAFFRE 1' })],
    [`PATCH ${path}/{id}`]: [
      `${type}.updated`,
      send('PATCH', label(noun, 'ZAFFRE 2'), `${path}/{id}`, { [key]: 'ZAFFRE 3' }),
    ],
    [`POST ${path}/{id}/merge`]: [
      `${type}.merged`,
      async (api) => {
        const [subject, source] = [await label(noun, 'ZAFFRE 4')(api), await label(noun, 'ZAFFRE 5')(api)];
        return { answer: api.post(`${path}/${subject}/merge`, { source_ids: [source] }, OPTIONS), subject };
      },
    ],
    [`DELETE ${path}/{id}`]: [`${type}.deleted`, send('DELETE', label(noun, 'ZAFFRE 6'), `${path}/{id}`)],
  };
}

/** The action of every route that writes, and how to call it. */
const OPERATIONS: Noted = {
  ...auditedOperations(OPTIONS),
  'POST /api/v1/webhook_endpoints': ['webhook_endpoint.created', send('POST', none, '/api/v1/webhook_endpoints', HOOK)],
  'PATCH /api/v1/webhook_endpoints/{id}': [
    'webhook_endpoint.updated',
    send('PATCH', webhook, '/api/v1/webhook_endpoints/{id}', { enabled: false }),
  ],
  'DELETE /api/v1/webhook_endpoints/{id}': [
    'webhook_endpoint.deleted',
    send('DELETE', webhook, '/api/v1/webhook_endpoints/{id}'),
  ],
  'POST /api/v1/webhook_endpoints/{id}/rotate': [
    'webhook_endpoint.rotated',
    send('POST', webhook, '/api/v1/webhook_endpoints/{id}/rotate', {}),
  ],
  'POST /api/v1/webhook_endpoints/{id}/test': [
    'webhook_endpoint.tested',
    send('POST', webhook, '/api/v1/webhook_endpoints/{id}/test'),
  ],
  'POST /api/v1/webhook_endpoints/{id}/replay': [
    'webhook_endpoint.replayed',
    send('POST', webhook, '/api/v1/webhook_endpoints/{id}/replay', { after: 'now' }),
  ],
  'POST /api/v1/webhook_endpoints/{id}/deliveries/{delivery_id}/resend': [
    'webhook_endpoint.resent',
    async (api) => {
      const id = await webhook(api);
      const delivery = (await api.post(`/api/v1/webhook_endpoints/${id}/test`)).body.data.id;
      const path = `/api/v1/webhook_endpoints/${id}/deliveries/${delivery}/resend`;
      return { answer: api.post(path, undefined, OPTIONS), subject: id };
    },
  ],
  ...ofLabels('categories', 'category'),
  ...ofLabels('tags', 'tag'),
  ...ofLabels('merchants', 'merchant'),
  ...ofLabels('securities', 'security'),
  'POST /api/v1/security_prices': [
    'security_price.created',
    async (api) => {
      const body = priceOf(await label('securities', 'ZAFFRE 7')(api));
      return { answer: api.post('/api/v1/security_prices', body, OPTIONS) };
    },
  ],
  'PATCH /api/v1/security_prices/{id}': [
    'security_price.updated',
    send('PATCH', price('ZAFFRE 8'), '/api/v1/security_prices/{id}', { price: '4.51' }),
  ],
  'DELETE /api/v1/security_prices/{id}': [
    'security_price.deleted',
    send('DELETE', price('ZAFFRE 9'), '/api/v1/security_prices/{id}'),
  ],
  'POST /api/v1/valuations': [
    'valuation.created',
    async (api) => {
      const body = { account_id: await account(api), amount: '4.50' };
      return { answer: api.post('/api/v1/valuations', body, OPTIONS) };
    },
  ],
  'PATCH /api/v1/valuations/{id}': [
    'valuation.updated',
    send('PATCH', valuation, '/api/v1/valuations/{id}', { name: 'Zaffre' }),
  ],
  'DELETE /api/v1/valuations/{id}': ['valuation.deleted', send('DELETE', valuation, '/api/v1/valuations/{id}')],
  'PATCH /api/v1/accounts/{id}': [
    'account.updated',
    send('PATCH', account, '/api/v1/accounts/{id}', { name: 'Zaffre 2' }),
  ],
  'DELETE /api/v1/accounts/{id}': ['account.deleted', send('DELETE', account, '/api/v1/accounts/{id}')],
  'POST /api/v1/api_keys': [
    'api_key.created',
    send('POST', none, '/api/v1/api_keys', { name: 'Zaffre', scope: 'read' }),
  ],
  'PATCH /api/v1/api_keys/{id}': ['api_key.renamed', send('PATCH', key, '/api/v1/api_keys/{id}', { name: 'Zaffre 2' })],
  'DELETE /api/v1/api_keys/{id}': ['api_key.revoked', send('DELETE', key, '/api/v1/api_keys/{id}')],
  'POST /api/v1/api_keys/{id}/rotate': ['api_key.rotated', send('POST', key, '/api/v1/api_keys/{id}/rotate', {})],
  'PATCH /api/v1/family': ['family.updated', send('PATCH', none, '/api/v1/family', { name: 'Zaffre' })],
  'POST /api/v1/invitations': ['member.invited', send('POST', none, '/api/v1/invitations', { role: 'viewer' })],
  'DELETE /api/v1/invitations/{id}': [
    'invitation.revoked',
    send(
      'DELETE',
      async (api) => (await api.post('/api/v1/invitations', { role: 'viewer' })).body.data.id,
      '/api/v1/invitations/{id}',
    ),
  ],
  'PATCH /api/v1/members/{id}': [
    'member.role_changed',
    send('PATCH', member, '/api/v1/members/{id}', { role: 'viewer' }),
  ],
  'DELETE /api/v1/members/{id}': [
    'member.removed',
    async (api) => {
      const subject = await member();
      return { answer: api.delete(`/api/v1/members/${subject}?confirm=${subject}`, OPTIONS), subject };
    },
  ],
  'DELETE /api/v1/sessions': ['session.ended', send('DELETE', none, '/api/v1/sessions')],
  'DELETE /api/v1/sessions/{id}': [
    'session.ended',
    send(
      'DELETE',
      async () => {
        const { rows: made } = await service.database.owner.query(
          `INSERT INTO sessions (family_id, user_id, token_hash, expires_at)
           VALUES ($1, $2, $3, now() + interval '1 day') RETURNING id`,
          [family.familyId, family.userId, randomBytes(32)],
        );
        return made[0].id;
      },
      '/api/v1/sessions/{id}',
    ),
  ],
  'POST /api/v1/accounts': ['account.created', send('POST', none, '/api/v1/accounts', { name: 'Zaffre' })],
  'PUT /api/v1/accounts/{id}/identities': [
    'account.identities_changed',
    send('PUT', account, '/api/v1/accounts/{id}/identities', { identities: [] }),
  ],
  'DELETE /api/v1/accounts/{id}/identities/{identity_id}': [
    'account.identities_changed',
    async (api) => {
      const id = await account(api);
      const path = `/api/v1/accounts/${id}/identities`;
      const identities = [{ scheme: 'bban', number: '4711' }];
      const { data } = (await api.send('PUT', path, { body: { identities } })).body;
      return { answer: api.delete(`${path}/${data[0].id}`, OPTIONS), subject: id };
    },
  ],
  'POST /api/v1/match_proposals/{id}/accept': [
    'match_proposal.accepted',
    send('POST', proposedMatch, '/api/v1/match_proposals/{id}/accept'),
  ],
  'POST /api/v1/match_proposals/{id}/reject': [
    'match_proposal.rejected',
    send('POST', proposedMatch, '/api/v1/match_proposals/{id}/reject'),
  ],
  'POST /api/v1/match_proposals/{id}/reopen': [
    'match_proposal.reopened',
    send(
      'POST',
      async (api) => {
        const id = await proposedMatch(api);
        await api.post(`/api/v1/match_proposals/${id}/reject`);
        return id;
      },
      '/api/v1/match_proposals/{id}/reopen',
    ),
  ],
  'POST /api/v1/transactions': [
    'transaction.created',
    async (api) => {
      const body = await bought(api);
      return { answer: api.send('POST', '/api/v1/transactions', { ...OPTIONS, body }) };
    },
  ],
  'PATCH /api/v1/transactions/{id}': [
    'transaction.updated',
    send('PATCH', transaction, '/api/v1/transactions/{id}', { notes: 'Zaffre' }),
  ],
  'DELETE /api/v1/transactions/{id}': ['transaction.deleted', send('DELETE', transaction, '/api/v1/transactions/{id}')],
  'POST /api/v1/transactions/bulk': [
    'transaction.bulk_changed',
    async (api) => {
      const body = { operations: [{ op: 'create', data: await bought(api) }] };
      return { answer: api.send('POST', '/api/v1/transactions/bulk', { ...OPTIONS, body }) };
    },
  ],
  'POST /api/v1/change_sets/{id}/revert': [
    'change_set.reverted',
    send(
      'POST',
      async (api) => (await api.post('/api/v1/transactions', await bought(api))).headers.get('Change-Set-Id')!,
      '/api/v1/change_sets/{id}/revert',
    ),
  ],
  'POST /api/v1/exchange_rates': [
    'exchange_rate.created',
    send('POST', none, '/api/v1/exchange_rates', rateOf('2026-01-01')),
  ],
  'POST /api/v1/exchange_rates/bulk': [
    'exchange_rate.imported',
    send('POST', none, '/api/v1/exchange_rates/bulk', { rates: [rateOf('2026-01-01')] }),
  ],
  'PATCH /api/v1/exchange_rates/{id}': [
    'exchange_rate.updated',
    send('PATCH', rate('2026-01-02'), '/api/v1/exchange_rates/{id}', { rate: '4.51' }),
  ],
  'DELETE /api/v1/exchange_rates/{id}': [
    'exchange_rate.deleted',
    send('DELETE', rate('2026-01-03'), '/api/v1/exchange_rates/{id}'),
  ],
  'POST /api/v1/rules': ['rule.created', send('POST', none, '/api/v1/rules', RULE)],
  'PATCH /api/v1/rules/{id}': ['rule.updated', send('PATCH', rule, '/api/v1/rules/{id}', { name: 'Zaffre' })],
  'DELETE /api/v1/rules/{id}': ['rule.deleted', send('DELETE', rule, '/api/v1/rules/{id}')],
  'POST /api/v1/rules/run': [
    'rule.run',
    async (api) => ({ answer: api.post('/api/v1/rules/run', { rule_ids: [await rule(api)] }, OPTIONS) }),
  ],
  'POST /api/v1/rules/{id}/run': [
    'rule.run',
    async (api) => ({ answer: api.post(`/api/v1/rules/${await rule(api)}/run`, {}, OPTIONS) }),
  ],
  'POST /api/v1/suggestions/apply': [
    'transaction.categorized',
    async (api) => {
      await published(api, { raw_file_content: CSV });
      const at = await account(api);
      const spent = { account_id: at, date: '2026-03-01', amount: '5', name: 'Zaffre tea', lock: false };
      const food = (await api.get('/api/v1/categories')).body.data[0];
      const kinds = [food.id, food.id, null];
      const ids: string[] = [];
      for (const category_id of kinds) {
        ids.push((await api.post('/api/v1/transactions', { ...spent, category_id })).body.data.id);
      }
      return { answer: api.post('/api/v1/suggestions/apply', { transaction_ids: ids }, OPTIONS) };
    },
  ],
  'POST /api/v1/imports/upload': [
    'import.created',
    async (api) => ({ answer: api.post('/api/v1/imports/upload', formOf([['file', { content: CSV }]]), OPTIONS) }),
  ],
  'POST /api/v1/imports': ['import.created', send('POST', none, '/api/v1/imports', { raw_file_content: CSV })],
  'PATCH /api/v1/imports/{id}': [
    'import.updated',
    send('PATCH', csv, '/api/v1/imports/{id}', { on_invalid_rows: 'skip' }),
  ],
  'DELETE /api/v1/imports/{id}': ['import.deleted', send('DELETE', csv, '/api/v1/imports/{id}')],
  'POST /api/v1/imports/{id}/publish': ['import.published', send('POST', csv, '/api/v1/imports/{id}/publish')],
  'POST /api/v1/imports/{id}/revert': [
    'import.reverted',
    send('POST', async (api) => (await published(api, { raw_file_content: CSV })).id, '/api/v1/imports/{id}/revert'),
  ],
  'PATCH /api/v1/imports/{id}/rows/{row_number}': [
    'import_row.updated',
    async (api) => {
      const id = await csv(api);
      return { answer: api.patch(`/api/v1/imports/${id}/rows/1`, { left_out: true }, OPTIONS), subject: id };
    },
  ],
  'PATCH /api/v1/imports/{id}/mappings/{mapping_id}': [
    'mapping.decided',
    async (api) => {
      const mappings = `/api/v1/imports/${await csv(api)}/mappings`;
      const { data } = (await api.get(mappings)).body;
      const { id } = data.find(({ kind }: { kind: string }) => kind === 'category');
      return { answer: api.patch(`${mappings}/${id}`, { decision: 'none' }, OPTIONS), subject: id };
    },
  ],
  'POST /api/v1/proposals/{id}/confirm': [
    'proposal.confirmed',
    async () => {
      const { proposalId: subject } = await proposedChange(service, family);
      const api = service.client(await confirmingKey(service, family));
      return { answer: api.post(`/api/v1/proposals/${subject}/confirm`, {}, OPTIONS), subject };
    },
  ],
  'DELETE /api/v1/proposals/{id}': [
    'proposal.discarded',
    async (api) => {
      const { proposalId: subject } = await proposedChange(service, family);
      return { answer: api.delete(`/api/v1/proposals/${subject}`, OPTIONS), subject };
    },
  ],
  'PATCH /api/v1/import_profiles/{id}': [
    'import_profile.updated',
    send('PATCH', profile, '/api/v1/import_profiles/{id}', { name: 'Zaffre' }),
  ],
  'DELETE /api/v1/import_profiles/{id}': [
    'import_profile.deleted',
    send('DELETE', profile, '/api/v1/import_profiles/{id}'),
  ],
  'POST /api/v1/provider_connections': [
    'connection.created',
    async (api) => {
      const body = { provider: 'simplefin', name: 'Zaffre', setup_token: server.createUser([]).setupToken };
      return { answer: api.post('/api/v1/provider_connections', body, OPTIONS) };
    },
  ],
  'DELETE /api/v1/provider_connections/{id}': [
    'connection.deleted',
    send('DELETE', connection, '/api/v1/provider_connections/{id}'),
  ],
  'POST /api/v1/provider_connections/{id}/reconnect': [
    'connection.updated',
    async (api) => {
      const id = await connection(api);
      const body = { setup_token: server.createUser([]).setupToken };
      return { answer: api.post(`/api/v1/provider_connections/${id}/reconnect`, body, OPTIONS), subject: id };
    },
  ],
  'POST /api/v1/provider_connections/{id}/syncs': [
    'connection.synced',
    send('POST', connection, '/api/v1/provider_connections/{id}/syncs'),
  ],
  'POST /api/v1/syncs': ['sync.started', send('POST', none, '/api/v1/syncs')],
};

/** Chats are not logged, preflights and previews write nothing, and the erasure of families is tested further below. */
const UNNOTED = /chats|preflight|preview$|DELETE \/api\/v1\/family$/;

describe('an operation that writes', () => {
  const seen = new Set<number>();

  it('is in the list below', () => {
    const writing = Object.entries(service.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const noted = writing.filter((operation) => !UNNOTED.test(operation));
    expect(noted.toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  });

  it.each(Object.entries(OPERATIONS))('creates one row: %s', async (route, [action, operation]) => {
    const api = await service.administrator(family);
    const { answer, subject } = await operation(api);
    const { status } = await answer;
    expect(status).toBeLessThan(300);
    const mine = await until('the row is there', 5000, async () => {
      const found = (await rows()).filter((row) => (row['request'] as { id: string }).id === 'request-of-audit-spec');
      const fresh = found.filter(({ sequence }) => !seen.has(sequence));
      return fresh.length > 0 ? fresh : null;
    });
    for (const { sequence } of mine) seen.add(sequence);
    expect(mine.map((row) => row.action)).toEqual([action]);
    const [method, path] = route.split(' ');
    expect(mine[0]).toMatchObject({
      actor: { type: 'api_key', member_id: family.userId, api_key_id: expect.any(String) },
      request: {
        id: 'request-of-audit-spec',
        method,
        route: path!.replaceAll(/\{(\w+)\}/g, ':$1'),
        address: expect.stringMatching(/127\.0\.0\.1|::1/),
        user_agent: AGENT,
      },
    });
    if (subject !== undefined && subject !== '') expect(mine[0]).toMatchObject({ subject: { id: subject } });
  });

  it('creates none if it is refused, and one if it is repeated with the same key', async () => {
    const count = async (): Promise<number> => (await rows(owner, '&action=account.created')).length;
    const before = await count();
    expect((await owner.post('/api/v1/accounts', { name: '' })).status).toBe(422);
    expect(await count()).toBe(before);
    const again = { headers: { 'Idempotency-Key': 'once' } };
    for (let time = 0; time < 2; time += 1) await owner.post('/api/v1/accounts', { name: 'Once' }, again);
    expect(await count()).toBe(before + 1);
  });

  it('creates a row for an export too', async () => {
    await fetch(`${service.url}/api/v1/exports/family.ndjson`, { headers: { 'X-Api-Key': family.apiKey } });
    expect((await rows(owner, '&action=export.read')).at(-1)).toMatchObject({
      actor: { type: 'api_key', api_key_id: family.apiKeyId },
      request: { route: '/api/v1/exports/family.ndjson' },
    });
  });

  it('contains no names, amounts or secrets', async () => {
    const { rows: all } = await service.database.owner.query(
      "SELECT to_jsonb(e) - 'created_at' - 'at' - 'id' AS event FROM audit_events e",
    );
    expect(JSON.stringify(all)).not.toMatch(/zaffre|wallet|4\.50|hk_/i);
  });
});

describe('signing in', () => {
  it('creates a row for a failure, a start and an end, and the page shows them to the owner', async () => {
    const email = freshEmail();
    const person = new Visitor(service.url);
    await person.signUp(email);
    await person.signIn(email, 'not the password');
    await person.signIn(email);
    const { html } = await person.get('/settings/audit');
    const actions = [...html.matchAll(/<h3>([\w.]+)<\/h3>/g)].map(([, action]) => action);
    expect(actions).toEqual(['session.started', 'session.refused', 'family.created']);
    expect(html).toContain(`<option value="session.refused">`);
    const refused = (await person.get('/settings/audit?action=session.refused&member_id=')).html;
    expect([...refused.matchAll(/<h3>([\w.]+)<\/h3>/g)]).toHaveLength(1);
    const started = await service.database.owner.query(
      `SELECT actor_type, route, address FROM audit_events WHERE action = 'session.started' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(started.rows).toEqual([
      { actor_type: 'member', route: '/settings/sign-in', address: expect.stringMatching(/^10\./) },
    ]);
    await person.get('/settings/keys');
    await person.post('/settings/sign-out');
    const ended = await service.database.owner.query(
      `SELECT FROM audit_events WHERE action = 'session.ended' AND route = '/settings/sign-out'`,
    );
    expect(ended.rowCount).toBe(1);
  });
});

describe('erasing a family', () => {
  it('creates a row that stays until the family is deleted, by the API and by the page', async () => {
    // Without a worker, because an erasure also deletes the log.
    const idle = await Service.start({ HEARTH_ROLE: 'api', HEARTH_TRUSTED_PROXIES: '1' });
    try {
      const api = await idle.administrator(await idle.createFamily({ name: 'Zaffre' }));
      expect((await api.delete('/api/v1/family?confirm=Zaffre')).status).toBe(202);
      const person = await Visitor.member(idle.url, { family: 'Zaffre' });
      await person.get('/settings/family');
      expect((await person.post('/settings/family/erase', { confirm: 'Zaffre' })).status).toBe(303);
      const { rows: erased } = await idle.database.owner.query(
        `SELECT actor_type, route FROM audit_events WHERE action = 'family.erased' ORDER BY at`,
      );
      expect(erased).toEqual([
        { actor_type: 'api_key', route: '/api/v1/family' },
        { actor_type: 'member', route: '/settings/family/erase' },
      ]);
    } finally {
      await idle.stop();
    }
  });
});

describe('GET /api/v1/audit_events', () => {
  it('requires an owner with admin:read', async () => {
    expect((await family.readOnly.get('/api/v1/audit_events')).body.error).toBe('insufficient_scope');
    const stranger = await service.administrator(await service.createFamily());
    expect((await stranger.get('/api/v1/audit_events')).body).toEqual({
      data: [],
      meta: { next_after: null, has_more: false },
    });
  });

  it('continues from a cursor in both orders, and answers 410 if the event of the cursor was deleted', async () => {
    const other = await service.createFamily();
    const api = await service.administrator(other);
    for (const name of ['One', 'Two', 'Three']) await api.post('/api/v1/accounts', { name });
    for (const order of ['asc', 'desc']) {
      const path = `/api/v1/audit_events?order=${order}&limit=2`;
      const first = (await api.get(path)).body;
      expect([first.data.length, first.meta.has_more]).toEqual([2, true]);
      const second = (await api.get(`${path}&after=${first.meta.next_after}`)).body;
      expect([second.data.length, second.meta.has_more]).toEqual([1, false]);
      const all = [...first.data, ...second.data].map(({ sequence }) => sequence);
      expect(all).toEqual(all.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
      const end = (await api.get(`${path}&after=${second.meta.next_after}`)).body;
      expect(end).toEqual({ data: [], meta: { next_after: second.meta.next_after, has_more: false } });
    }
    const { next_after: cursor } = (await api.get('/api/v1/audit_events?order=asc&limit=1')).body.meta;
    await service.database.owner.query(
      `DELETE FROM audit_events WHERE family_id = $1 AND sequence = (SELECT min(sequence) FROM audit_events WHERE family_id = $1)`,
      [other.familyId],
    );
    expect((await api.get(`/api/v1/audit_events?order=asc&after=${cursor}`)).body.error).toBe('cursor_expired');
    expect((await api.get('/api/v1/audit_events?after=nonsense')).body.error).toBe('validation_failed');
  });

  it('filters by action, member and subject', async () => {
    const made = (await rows(owner, '&action=account.created'))[0] as Row & { subject: { id: string } };
    expect(await rows(owner, `&subject_id=${made.subject.id}`)).toEqual([made]);
    expect((await rows(owner, `&member_id=${family.familyId}`)).length).toBe(0);
    expect((await rows(owner, `&member_id=${family.userId}`)).length).toBeGreaterThan(10);
  });
});
