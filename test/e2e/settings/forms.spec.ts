import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { newSecret } from '../../../src/auth/secret.js';
import { DEMO_FILE } from '../../../src/settings/demo/demo-data.js';
import type { Role } from '../../../src/platform/access/roles.js';
import type { Api } from '../../support/api.js';
import { published, stored, until } from '../../support/imports.js';
import { LEDGER_FORMS } from '../../support/ledger-forms.js';
import { proposedChange } from '../../support/proposed-change.js';
import { proposedMatch } from '../../support/proposed-match.js';
import { routesOfApplication } from '../../support/routes.js';
import { Service, type TestFamily } from '../../support/service.js';
import { checking, SimplefinServer } from '../../support/simplefin-server.js';
import { SmtpServer } from '../../support/smtp-server.js';
import { rowsOfFamilies, type TenantTable, tenantTables } from '../../support/tenant-rows.js';
import { freshEmail, PASSWORD, Visitor, type VisitedPage } from '../../support/visitor.js';
import { WebhookReceiver } from '../../support/webhook-receiver.js';

/** Every form of the pages: who may submit it, and its audit log entry. The routes are read from the application. */
const CSV = 'date,amount,name,account,category\n2026-01-02,-4.50,Coffee,Wallet,Food\n';
const ROLES: readonly Role[] = ['viewer', 'member', 'owner'];

let service: Service;
let smtp: SmtpServer;
let bank: SimplefinServer;
let receiver: WebhookReceiver;
let family: TestFamily;
let tables: readonly TenantTable[];
let passwordHash: string;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  bank = await SimplefinServer.start();
  receiver = await WebhookReceiver.start();
  service = await Service.start({
    HEARTH_TRUSTED_PROXIES: '1',
    HEARTH_SMTP_URL: smtp.url,
    HEARTH_MAIL_FROM: 'hearth@example.org',
    HEARTH_SIMPLEFIN_HOSTS: bank.origin,
    HEARTH_WEBHOOK_ALLOW_HTTP: 'true',
    HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
    HEARTH_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
  });
  family = await service.createFamily({ name: 'Formers' });
  tables = await tenantTables(service.database.owner);
  const email = freshEmail();
  await new Visitor(service.url).signUp(email);
  const { rows } = await service.database.owner.query('SELECT password_hash FROM users WHERE email = $1', [email]);
  passwordHash = rows[0].password_hash;
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
  await bank.stop();
  await receiver.stop();
});

/** A signed-in person, and one of their keys with all scopes. */
interface Person {
  readonly userId: string;
  readonly familyId: string;
  readonly email: string;
  readonly visitor: Visitor;
  readonly api: Api;
}

async function signedIn(role: Role, familyId = family.familyId): Promise<Person> {
  const { owner } = service.database;
  const { userId } = await service.createMember(familyId, role);
  const email = freshEmail();
  await owner.query('UPDATE users SET email = $2, password_hash = $3 WHERE id = $1', [userId, email, passwordHash]);
  const visitor = new Visitor(service.url);
  visitor.cookies.set('hearth_session', await sessionOf({ familyId, userId }));
  await visitor.get('/settings/keys');
  return { userId, familyId, email, visitor, api: await service.administrator({ familyId, userId }) };
}

/**
 * Starts a session.
 * @returns its token
 */
async function sessionOf({ familyId, userId }: Pick<Person, 'familyId' | 'userId'>): Promise<string> {
  const { text, hash } = newSecret();
  await service.database.owner.query(
    `INSERT INTO sessions (family_id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [familyId, userId, hash],
  );
  return text;
}

interface Filled {
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly file?: File;
}

/** The lowest role that can submit a form, its audit log entries, and a function that fills it in. */
type Form = readonly [
  role: Role,
  actions: string | readonly string[] | null,
  fill: (person: Person) => Promise<Filled>,
];

const plain =
  (path: string, fields: Readonly<Record<string, string>> = {}): Form[2] =>
  async () => ({ path, fields });
const key = async (api: Api): Promise<string> =>
  (await api.post('/api/v1/api_keys', { name: 'Laptop', scope: 'read' })).body.data.id;
const ofKey =
  (act: string, fields: Readonly<Record<string, string>> = {}): Form[2] =>
  async ({ api }) => ({ path: `/settings/keys/${await key(api)}/${act}`, fields });
/** Creates a transaction. @returns its id */
const lunch = async (api: Api): Promise<string> => {
  const { id: account_id } = (await api.post('/api/v1/accounts', { name: `Purse ${randomUUID()}` })).body.data;
  const body = { account_id, date: '2026-01-02', amount: '12.50', name: 'Lunch' };
  return (await api.post('/api/v1/transactions', body)).body.data.id;
};
const category = async (api: Api): Promise<string> =>
  (await api.post('/api/v1/categories', { name: `Food ${randomUUID()}` })).body.data.id;
const csv = async (api: Api): Promise<string> => (await stored(api, { raw_file_content: CSV })).id;

/** A secret that the second factor page offers. */
async function offered(visitor: Visitor): Promise<{ readonly offer: string; readonly secret: string }> {
  const { html } = await visitor.get('/settings/second-factor');
  return { offer: /name="offer" value="([^"]+)"/.exec(html)![1]!, secret: /[A-Z2-7]{32}/.exec(html)![0] };
}

/**
 * Switches the second factor on.
 * @returns a code that has not been used yet
 */
async function withSecondFactor(visitor: Visitor): Promise<string> {
  const { offer, secret } = await offered(visitor);
  await visitor.post('/settings/second-factor', { offer, code: new TOTP({ secret }).generate() });
  return new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
}

/** Requests a password reset link. */
async function forgotten(email: string): Promise<VisitedPage> {
  const visitor = new Visitor(service.url);
  await visitor.get('/settings/forgot-password');
  const page = await visitor.post('/settings/forgot-password', { email });
  await smtp.mailsTo(email);
  return page;
}

/** The bodies of a connection to a bank, for a user of their own. */
const connection = (): Readonly<Record<string, string>> => ({
  provider: 'simplefin',
  setup_token: bank.createUser([checking('90.00', [])]).setupToken,
});
const ofConnection =
  (act: string): Form[2] =>
  async ({ api, familyId }) => {
    const { id } = (await api.post('/api/v1/provider_connections', connection())).body.data;
    await untilIdle(familyId);
    return { path: `/settings/connections/${id}/${act}` };
  };
const ofWebhook =
  (act: string, fields: Readonly<Record<string, string>> = {}): Form[2] =>
  async ({ api }) => {
    const { id } = (await api.post('/api/v1/webhook_endpoints', { url: receiver.url('x') })).body.data;
    return { path: `/settings/webhooks/${id}${act}`, fields };
  };
const ofChat =
  (act: string, fields: Readonly<Record<string, string>> = {}): Form[2] =>
  async ({ api }) => ({
    path: `/settings/chats/${(await api.post('/api/v1/chats', { title: 'Food' })).body.id}/${act}`,
    fields,
  });

/** Forms for people who are signed in. */
const FORMS: Readonly<Record<string, Form>> = {
  ...Object.fromEntries(
    Object.entries(LEDGER_FORMS).map(([route, [role, action, fill]]): [string, Form] => [
      route,
      [role, action, ({ api }) => fill(api)],
    ]),
  ),
  'POST /settings/connections': [
    'member',
    'connection.created',
    async () => ({ path: '/settings/connections', fields: connection() }),
  ],
  'POST /settings/connections/:id/sync': ['member', 'connection.synced', ofConnection('sync')],
  'POST /settings/connections/:id/reconnect': [
    'member',
    'connection.updated',
    async (person) => ({
      ...(await ofConnection('reconnect')(person)),
      fields: { setup_token: connection()['setup_token']! },
    }),
  ],
  'POST /settings/connections/:id/delete': ['member', 'connection.deleted', ofConnection('delete')],
  'POST /settings/chats': ['viewer', null, plain('/settings/chats', { message: 'How much?' })],
  'POST /settings/chats/:id/messages': ['viewer', null, ofChat('messages', { content: 'And then?' })],
  'POST /settings/chats/:id/messages/:message_id/cancel': [
    'viewer',
    null,
    async ({ api, familyId }) => {
      const { id } = (await api.post('/api/v1/chats', { title: 'Food' })).body;
      const { rows } = await service.database.owner.query(
        `INSERT INTO messages (family_id, chat_id, role, content, model, status)
         VALUES ($1, $2, 'assistant', '', 'test-model', 'pending') RETURNING id`,
        [familyId, id],
      );
      return { path: `/settings/chats/${id}/messages/${rows[0].id}/cancel` };
    },
  ],
  'POST /settings/chats/:id/rename': ['viewer', null, ofChat('rename', { title: 'Holidays' })],
  'POST /settings/chats/:id/delete': ['viewer', null, ofChat('delete')],
  'POST /settings/webhooks': [
    'owner',
    'webhook_endpoint.created',
    async () => ({ path: '/settings/webhooks', fields: { url: receiver.url('x'), types: '*', signing: 'v1' } }),
  ],
  'POST /settings/webhooks/:id': [
    'owner',
    'webhook_endpoint.updated',
    async (person) => {
      const { path } = await ofWebhook('')(person);
      return { path, fields: { url: receiver.url('y'), types: 'import.*' } };
    },
  ],
  'POST /settings/webhooks/:id/enabled': [
    'owner',
    'webhook_endpoint.updated',
    ofWebhook('/enabled', { enabled: 'false' }),
  ],
  'POST /settings/webhooks/:id/rotate': [
    'owner',
    'webhook_endpoint.rotated',
    ofWebhook('/rotate', { overlap_seconds: '60' }),
  ],
  'POST /settings/webhooks/:id/test': ['owner', 'webhook_endpoint.tested', ofWebhook('/test')],
  'POST /settings/webhooks/:id/deliveries/:delivery_id/resend': [
    'owner',
    'webhook_endpoint.resent',
    async (person) => {
      const { path } = await ofWebhook('')(person);
      const { body } = await person.api.post(`${path.replace('/settings/webhooks', '/api/v1/webhook_endpoints')}/test`);
      return { path: `${path}/deliveries/${body.data.id}/resend` };
    },
  ],
  'POST /settings/webhooks/:id/delete': ['owner', 'webhook_endpoint.deleted', ofWebhook('/delete')],
  'POST /settings/sign-out': ['viewer', 'session.ended', plain('/settings/sign-out')],
  'POST /settings/password': [
    'viewer',
    'password.changed',
    plain('/settings/password', { current_password: PASSWORD, password: 'another horse battery' }),
  ],
  'POST /settings/second-factor': [
    'viewer',
    'totp.enabled',
    async ({ visitor }) => {
      const { offer, secret } = await offered(visitor);
      return { path: '/settings/second-factor', fields: { offer, code: new TOTP({ secret }).generate() } };
    },
  ],
  'POST /settings/second-factor/off': [
    'viewer',
    'totp.disabled',
    async ({ visitor }) => {
      const code = await withSecondFactor(visitor);
      return { path: '/settings/second-factor/off', fields: { current_password: PASSWORD, code } };
    },
  ],
  'POST /settings/keys': [
    'viewer',
    'api_key.created',
    plain('/settings/keys', { name: 'Laptop', scope: 'read', lifetime: '30' }),
  ],
  'POST /settings/keys/:id/rename': ['viewer', 'api_key.renamed', ofKey('rename', { name: 'Old laptop' })],
  'POST /settings/keys/:id/rotate': ['viewer', 'api_key.rotated', ofKey('rotate', { overlap_seconds: '60' })],
  'POST /settings/keys/:id/revoke': ['viewer', 'api_key.revoked', ofKey('revoke')],
  'POST /settings/sessions/end-others': ['viewer', 'session.ended', plain('/settings/sessions/end-others')],
  'POST /settings/sessions/:id/end': [
    'viewer',
    'session.ended',
    async (person) => {
      await sessionOf(person);
      const { data } = (await person.api.get('/api/v1/sessions')).body;
      return { path: `/settings/sessions/${data[0].id}/end` };
    },
  ],
  'POST /settings/family': [
    'owner',
    'family.updated',
    plain('/settings/family', { name: 'Formers', currency: 'EUR', time_zone: 'Europe/Berlin' }),
  ],
  // The log is deleted with the family. audit.spec.ts checks the row that exists until then.
  'POST /settings/family/erase': ['owner', null, plain('/settings/family/erase', { confirm: 'Formers' })],
  'POST /settings/family/invitations': [
    'owner',
    'member.invited',
    plain('/settings/family/invitations', { role: 'viewer', email: 'ada@example.org' }),
  ],
  'POST /settings/family/invitations/:id/withdraw': [
    'owner',
    'invitation.revoked',
    async ({ api }) => {
      const { id } = (await api.post('/api/v1/invitations', { role: 'viewer' })).body.data;
      return { path: `/settings/family/invitations/${id}/withdraw` };
    },
  ],
  'POST /settings/family/members/:id/role': [
    'owner',
    'member.role_changed',
    async ({ familyId }) => {
      const { userId } = await service.createMember(familyId);
      return { path: `/settings/family/members/${userId}/role`, fields: { role: 'viewer' } };
    },
  ],
  'POST /settings/family/members/:id/remove': [
    'viewer',
    'member.removed',
    async ({ userId, email }) => ({ path: `/settings/family/members/${userId}/remove`, fields: { confirm: email } }),
  ],
  'POST /settings/matches/:id/accept': [
    'member',
    'match_proposal.accepted',
    async ({ api }) => ({ path: `/settings/matches/${await proposedMatch(api)}/accept` }),
  ],
  'POST /settings/matches/:id/reject': [
    'member',
    'match_proposal.rejected',
    async ({ api }) => ({ path: `/settings/matches/${await proposedMatch(api)}/reject` }),
  ],
  'POST /settings/matches/:id/reopen': [
    'member',
    'match_proposal.reopened',
    async ({ api }) => {
      const id = await proposedMatch(api);
      await api.post(`/api/v1/match_proposals/${id}/reject`);
      return { path: `/settings/matches/${id}/reopen` };
    },
  ],
  'POST /settings/proposals/:id/confirm': [
    'member',
    'proposal.confirmed',
    async (person) => ({ path: `/settings/proposals/${(await proposedChange(service, person)).proposalId}/confirm` }),
  ],
  'POST /settings/proposals/:id/discard': [
    'member',
    'proposal.discarded',
    async (person) => ({ path: `/settings/proposals/${(await proposedChange(service, person)).proposalId}/discard` }),
  ],
  'POST /settings/transactions/:id': [
    'member',
    'transaction.updated',
    async ({ api }) => ({ path: `/settings/transactions/${await lunch(api)}`, fields: { name: 'Late lunch' } }),
  ],
  'POST /settings/transactions/bulk': [
    'member',
    'transaction.bulk_changed',
    async ({ api }) => {
      const fields = { [`pick-${await lunch(api)}`]: 'true', new_category_id: await category(api) };
      return { path: '/settings/transactions/bulk', fields };
    },
  ],
  'POST /settings/change-sets/:id/revert': [
    'member',
    'change_set.reverted',
    async ({ api }) => {
      const { headers } = await api.patch(`/api/v1/transactions/${await lunch(api)}`, { name: 'Late lunch' });
      return { path: `/settings/change-sets/${headers.get('Change-Set-Id')}/revert` };
    },
  ],
  'POST /settings/demo': ['member', ['import.created', 'import.published'], plain('/settings/demo')],
  'POST /settings/demo/remove': [
    'member',
    'import.reverted',
    async ({ api }) => {
      const content = JSON.stringify({ type: 'Tag', data: { id: 't', name: `Demo ${randomUUID()}` } });
      await published(api, { type: 'ServiceImport', file: { content, name: DEMO_FILE, type: 'application/x-ndjson' } });
      return { path: '/settings/demo/remove' };
    },
  ],
  'POST /settings/imports': [
    'member',
    'import.created',
    async () => ({
      path: '/settings/imports',
      fields: { type: 'TransactionImport' },
      file: new File([CSV], 'bank.csv'),
    }),
  ],
  'POST /settings/imports/:id/account': [
    'member',
    'import.updated',
    async ({ api }) => {
      const { id: account_id } = (await api.post('/api/v1/accounts', { name: `Purse ${randomUUID()}` })).body.data;
      return { path: `/settings/imports/${await csv(api)}/account`, fields: { account_id } };
    },
  ],
  'POST /settings/imports/:id/answers': [
    'member',
    'import.updated',
    async ({ api }) => {
      const content = 'date,amount,name,account\n01/02/2026,-1.00,Lunch,Purse\n';
      const { id } = await stored(api, { raw_file_content: content });
      return { path: `/settings/imports/${id}/answers`, fields: { date_format: '%d/%m/%Y' } };
    },
  ],
  'POST /settings/imports/:id/columns': [
    'member',
    'import.updated',
    async ({ api }) => ({ path: `/settings/imports/${await csv(api)}/columns`, fields: { column_4: '' } }),
  ],
  'POST /settings/imports/:id/delete': [
    'member',
    'import.deleted',
    async ({ api }) => ({ path: `/settings/imports/${await csv(api)}/delete` }),
  ],
  'POST /settings/imports/:id/publish': [
    'member',
    'import.published',
    async ({ api }) => ({ path: `/settings/imports/${await csv(api)}/publish` }),
  ],
  'POST /settings/imports/:id/revert': [
    'member',
    'import.reverted',
    async ({ api }) => ({
      path: `/settings/imports/${(await published(api, { raw_file_content: CSV })).id}/revert`,
    }),
  ],
  'POST /settings/imports/:id/rows/:row_number': [
    'member',
    'import_row.updated',
    async ({ api }) => ({ path: `/settings/imports/${await csv(api)}/rows/1`, fields: { act: 'leave_out' } }),
  ],
  'POST /settings/imports/:id/mappings': [
    'member',
    'mapping.decided',
    async ({ api }) => {
      const id = await csv(api);
      const { data } = (await api.get(`/api/v1/imports/${id}/mappings`)).body;
      const mapping = data.find(({ kind }: { kind: string }) => kind === 'category');
      const fields = { [`was-${mapping.id}`]: 'create', [`choice-${mapping.id}`]: 'none' };
      return { path: `/settings/imports/${id}/mappings`, fields };
    },
  ],
};

/** Forms for people who are not signed in, and how each is submitted. */
const FORMS_OF_VISITORS: Readonly<Record<string, readonly [action: string, send: () => Promise<VisitedPage>]>> = {
  'POST /settings/sign-up': ['family.created', () => new Visitor(service.url).signUp(freshEmail())],
  'POST /settings/sign-in': [
    'session.started',
    async () => new Visitor(service.url).signIn((await signedIn('viewer')).email),
  ],
  'POST /settings/sign-in/code': [
    'session.started',
    async () => {
      const { email, visitor } = await signedIn('viewer');
      const code = await withSecondFactor(visitor);
      const person = new Visitor(service.url);
      await person.signIn(email);
      return person.post('/settings/sign-in/code', { code });
    },
  ],
  'POST /settings/forgot-password': [
    'password.reset_requested',
    async () => forgotten((await signedIn('viewer')).email),
  ],
  'POST /settings/reset-password': [
    'password.reset',
    async () => {
      const { email } = await signedIn('viewer');
      await forgotten(email);
      const [mail] = await smtp.mailsTo(email);
      const token = /reset-password\?token=([\w-]{43})/.exec(mail!.text)![1]!;
      const visitor = new Visitor(service.url);
      await visitor.get('/settings/sign-in');
      return visitor.post('/settings/reset-password', { token, password: 'another horse battery' });
    },
  ],
  'POST /settings/join': [
    'member.joined',
    async () => {
      const { api } = await signedIn('owner');
      const { link } = (await api.post('/api/v1/invitations', { role: 'viewer' })).body.data;
      const token = new URL(link).searchParams.get('token')!;
      const visitor = new Visitor(service.url);
      await visitor.get(`/settings/join?token=${token}`);
      return visitor.post('/settings/join', { token, email: freshEmail(), password: PASSWORD });
    },
  ],
};

/** Pages for owners. All others are for everybody who is signed in. */
const PAGES_OF_OWNERS = ['audit', 'events', 'webhooks', 'webhooks/:id'].map((path) => `GET /settings/${path}`);
const PAGES_OF_VISITORS = [
  'sign-in',
  'sign-in/code',
  'sign-in/link',
  'sign-up',
  'join',
  'forgot-password',
  'reset-password',
  'erasures/:id',
  '*path',
].map((path) => `GET /settings/${path}`);

const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);
const ofPages = (method: string): readonly string[] =>
  routesOfApplication().filter((route) => route.startsWith(`${method} /settings`));

describe('every form of the pages', () => {
  it('is in one of the lists above', () => {
    const writing = routesOfApplication().filter((route) => / \/settings/.test(route) && !route.startsWith('GET '));
    expect(writing).toEqual([...Object.keys(FORMS), ...Object.keys(FORMS_OF_VISITORS)].toSorted());
  });

  const auditRows = async (): Promise<readonly { readonly sequence: string; readonly family_id: string }[]> =>
    (
      await service.database.owner.query(
        'SELECT family_id, sequence, action, actor_type, member_id, method, route FROM audit_events ORDER BY at, sequence',
      )
    ).rows;

  /** The audit log rows that submitting a form creates. */
  async function noted(send: () => Promise<VisitedPage>, prepared = auditRows()): Promise<readonly unknown[]> {
    const before = new Set((await prepared).map(({ family_id: id, sequence }) => `${id} ${sequence}`));
    const { status, html } = await send();
    if (status >= 400) throw new Error(`It answered ${status}: ${html}`);
    return (await auditRows()).filter(({ family_id: id, sequence }) => !before.has(`${id} ${sequence}`));
  }

  it.each(Object.entries(FORMS).filter(([, [, action]]) => action !== null))(
    'leaves one row in the audit log for each thing that it does: %s',
    async (route, [role, action, fill]) => {
      const person = await signedIn(role);
      const { path, fields, file } = await fill(person);
      const actor = { actor_type: 'member', member_id: person.userId };
      expect(await noted(() => person.visitor.post(path, fields, file))).toEqual(
        [action]
          .flat()
          .map((one) =>
            expect.objectContaining({ action: one, ...actor, method: 'POST', route: route.slice('POST '.length) }),
          ),
      );
    },
  );

  it.each(Object.entries(FORMS_OF_VISITORS))('leaves a row in the audit log: %s', async (route, [action, send]) => {
    const rows = await noted(send);
    expect(rows).toContainEqual(expect.objectContaining({ action, route: route.slice('POST '.length) }));
  });

  it.each(Object.entries(FORMS))('is taken from who has the role, and from nobody else: %s', async (_, form) => {
    const [least, , fill] = form;
    for (const role of ROLES) {
      const { familyId } = await service.createFamily({ name: 'Formers' });
      const sender = await signedIn(role, familyId);
      const isAllowed = isAtLeast(role, least);
      const { path, fields, file } = await fill(isAllowed ? sender : await signedIn('owner', familyId));
      await untilIdle(familyId);
      const before = isAllowed ? null : await rowsOfFamilies(service.database.owner, tables, [familyId]);
      const { status, html } = await sender.visitor.post(path, fields, file);
      expect([role, status < 400]).toEqual([role, isAllowed]);
      if (before === null) continue;
      expect([status, html]).toEqual([403, expect.stringContaining(`Only ${least}s of the family`)]);
      expect(await rowsOfFamilies(service.database.owner, tables, [familyId])).toEqual(before);
    }
  });

  it.each(Object.entries(FORMS))('leads who is not signed in to the door, and changes nothing: %s', async (_, form) => {
    const [, , fill] = form;
    const { familyId } = await service.createFamily({ name: 'Formers' });
    const { path, fields, file } = await fill(await signedIn('owner', familyId));
    await untilIdle(familyId);
    const before = await rowsOfFamilies(service.database.owner, tables, [familyId]);
    const visitor = new Visitor(service.url);
    await visitor.get('/settings/sign-in');
    const { status, headers } = await visitor.post(path, fields, file);
    expect([status, headers.get('Location')]).toEqual([303, '/settings/sign-in']);
    expect(await rowsOfFamilies(service.database.owner, tables, [familyId])).toEqual(before);
  });
});

describe('every page', () => {
  it.each(ROLES)('is shown to a %s who may see it, and to nobody who is not signed in', async (role) => {
    const { visitor } = await signedIn(role);
    for (const route of ofPages('GET').filter((one) => !PAGES_OF_VISITORS.includes(one))) {
      const path = route.slice('GET '.length).replaceAll(/:\w+/g, randomUUID());
      const least = PAGES_OF_OWNERS.includes(route) ? 'owner' : 'viewer';
      expect([route, (await visitor.get(path)).status === 403]).toEqual([route, !isAtLeast(role, least)]);
      const { status, headers } = await new Visitor(service.url).get(path);
      expect([route, status, headers.get('Location')]).toEqual([route, 303, '/settings/sign-in']);
    }
  });

  it('that is for visitors is in the list above', () => {
    expect(PAGES_OF_VISITORS.filter((route) => !ofPages('GET').includes(route))).toEqual([]);
  });
});

/** Waits until no background work of a family is left. */
async function untilIdle(familyId: string): Promise<void> {
  await until('the family is idle', 20_000, async () => {
    const { rowCount } = await service.database.owner.query('SELECT FROM work WHERE family_id = $1', [familyId]);
    return rowCount === 0 ? true : null;
  });
}
