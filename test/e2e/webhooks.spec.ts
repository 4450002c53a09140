import { createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../support/api.js';
import { until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { SmtpServer } from '../support/smtp-server.js';
import { isSignedWith, WebhookReceiver } from '../support/webhook-receiver.js';

const PATH = '/api/v1/webhook_endpoints';
const PATIENCE_MS = 15_000;

let receiver: WebhookReceiver;
let smtp: SmtpServer;
let service: Service;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  smtp = await SmtpServer.start();
  service = await Service.start({
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HEARTH_WEBHOOK_ALLOW_HTTP: 'true',
    HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
    HEARTH_SMTP_URL: smtp.url,
    HEARTH_MAIL_FROM: 'hearth@example.org',
  });
});

afterAll(async () => {
  await service.stop();
  await receiver.stop();
  await smtp.stop();
});

interface Subscribed {
  readonly family: TestFamily;
  readonly owner: Api;
  /** The path at the receiver. */
  readonly path: string;
  readonly id: string;
  readonly secret: string;
  // Tests read what the service said.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly endpoint: any;
}

async function subscribed(facts: Readonly<Record<string, unknown>> = {}, of?: TestFamily): Promise<Subscribed> {
  const family = of ?? (await service.createFamily());
  const owner = await service.administrator(family);
  const path = randomUUID();
  const { status, body } = await owner.post(PATH, { url: receiver.url(path), ...facts });
  expect(status).toBe(201);
  const { secret, ...endpoint } = body.data;
  return { family, owner, path, id: endpoint.id, secret, endpoint };
}

const addAccount = async ({ api }: TestFamily, name = 'Savings'): Promise<string> =>
  (await api.post('/api/v1/accounts', { name })).body.data.id;

const taken = async (path: string, count = 1) =>
  until(`${count} messages`, PATIENCE_MS, async () => {
    const found = receiver.at(path);
    return found.length >= count ? found : null;
  });

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Delivery = any;

const deliveriesOf = async ({ owner, id }: Subscribed, query = ''): Promise<readonly Delivery[]> =>
  (await owner.get(`${PATH}/${id}/deliveries${query}`)).body.data;

const newest = async (hook: Subscribed, isDone: (delivery: Delivery) => boolean): Promise<Delivery> =>
  until('the delivery is there', PATIENCE_MS, async () => {
    const [delivery] = await deliveriesOf(hook);
    return delivery !== undefined && isDone(delivery) ? delivery : null;
  });

/** Lets the next attempts of a family be due, as if their pauses were over. */
async function passTime({ familyId }: TestFamily): Promise<void> {
  await service.database.owner.query(
    `UPDATE work SET due_at = now() WHERE family_id = $1 AND lane = 'deliveries' AND lease_until IS NULL`,
    [familyId],
  );
}

describe('a message', () => {
  it('is the event, signed by HMAC with the secret that was shown once', async () => {
    const hook = await subscribed({ types: ['account.*'], description: 'Home' });
    const accountId = await addAccount(hook.family);
    const [message] = await taken(hook.path);
    const { data: events } = (await hook.owner.get('/api/v1/events?types=account.created')).body;
    const [{ id, sequence, type, occurred_at: timestamp, actor, subject, data }] = events;
    expect(message!.body).toEqual({
      type,
      timestamp,
      id,
      sequence,
      family_id: hook.family.familyId,
      actor,
      subject,
      data,
    });
    expect(subject).toEqual({ type: 'account', id: accountId });
    expect(message!.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(isSignedWith(hook.secret, message!)).toBe(true);
    expect(Math.abs(Number(message!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    const { data: shown } = (await hook.owner.get(`${PATH}/${hook.id}`)).body;
    expect(shown).toEqual({ ...hook.endpoint, description: 'Home', signing: 'v1', public_key: null, enabled: true });
    const delivery = await newest(hook, ({ status }) => status === 'delivered');
    expect(delivery).toMatchObject({ event_id: id, type, sequence, attempts: 1, next_attempt_at: null });
    expect(delivery.last_attempt).toMatchObject({ status_code: 204, error: null, body_excerpt: null });
  });

  it('is signed by ed25519 for a receiver that holds no secret', async () => {
    const hook = await subscribed({ signing: 'v1a' });
    expect([hook.secret, hook.endpoint.public_key]).toEqual([null, expect.stringMatching(/^whpk_/)]);
    await addAccount(hook.family);
    const [{ headers, text }] = (await taken(hook.path)) as [(typeof receiver.taken)[number]];
    const raw = Buffer.from(hook.endpoint.public_key.slice('whpk_'.length), 'base64');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
    const [version, signature] = String(headers['webhook-signature']).split(',');
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
    expect(version).toBe('v1a');
    expect(verify(null, Buffer.from(content), key, Buffer.from(signature!, 'base64'))).toBe(true);
  });

  it('has the signatures of the old and the new secret while both are valid', async () => {
    const hook = await subscribed();
    const rotated = await hook.owner.post(`${PATH}/${hook.id}/rotate`, {});
    const { secret } = rotated.body.data;
    expect([rotated.status, secret === hook.secret]).toEqual([200, false]);
    await addAccount(hook.family);
    const [both] = await taken(hook.path);
    expect([isSignedWith(hook.secret, both!), isSignedWith(secret, both!)]).toEqual([true, true]);
    const last = (await hook.owner.post(`${PATH}/${hook.id}/rotate`, { overlap_seconds: 0 })).body.data.secret;
    await addAccount(hook.family);
    const [, one] = await taken(hook.path, 2);
    expect([isSignedWith(last, one!), isSignedWith(hook.secret, one!), isSignedWith(secret, one!)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('comes for the types of the endpoint only, and never from another family', async () => {
    const hook = await subscribed({ types: ['sync.*', 'transaction.created'] });
    const other = await subscribed();
    const accountId = await addAccount(hook.family);
    const bought = { account_id: accountId, date: '2026-01-02', amount: '3141.59', name: 'Tea' };
    await hook.family.api.post('/api/v1/transactions', bought);
    const [message] = await taken(hook.path);
    expect(message!.body.type).toBe('transaction.created');
    expect(message!.text).not.toMatch(/Tea|3141\.59|Savings/);
    expect(receiver.at(other.path)).toEqual([]);
  });

  it('comes for all types, signed by HMAC, if the endpoint was created with null for both', async () => {
    const { endpoint } = await subscribed({ types: null, signing: null, description: null });
    expect(endpoint).toMatchObject({ types: ['*'], signing: 'v1', description: null });
  });

  it('can be a test, which is not in the log', async () => {
    const hook = await subscribed({ types: ['import.failed'] });
    const tested = await hook.owner.post(`${PATH}/${hook.id}/test`);
    expect([tested.status, tested.body.data.type]).toEqual([202, 'webhook.test']);
    const [message] = await taken(hook.path);
    expect(message!.body).toMatchObject({ type: 'webhook.test', id: tested.body.data.event_id, sequence: null });
    expect(isSignedWith(hook.secret, message!)).toBe(true);
    expect((await hook.owner.get('/api/v1/events')).body.data).toEqual([]);
  });
});

describe('a receiver', () => {
  it('that answers 500 gets the message again, with the same id, until it accepts it', async () => {
    const hook = await subscribed();
    let failures = 2;
    receiver.reply = (response, { path }) =>
      path === `/${hook.path}` && failures-- > 0
        ? response.writeHead(500).end('broken \u0000 for now')
        : response.writeHead(200).end();
    await addAccount(hook.family);
    const failed = await newest(hook, ({ last_attempt: last }) => last !== null);
    expect(failed).toMatchObject({ status: 'pending', attempts: 1, last_attempt: { status_code: 500, error: null } });
    const wait = Date.parse(failed.next_attempt_at) - Date.parse(failed.last_attempt.at);
    expect(wait).toBeGreaterThan(4_900);
    expect(wait).toBeLessThan(7_500);
    expect((await hook.owner.get(`${PATH}/${hook.id}`)).body.data.failing_since).not.toBeNull();
    await taken(hook.path, 2);
    await newest(hook, ({ attempts }) => attempts === 2);
    await passTime(hook.family);
    const messages = await taken(hook.path, 3);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await newest(hook, ({ status }) => status === 'delivered')).toMatchObject({ attempts: 3 });
    expect((await hook.owner.get(`${PATH}/${hook.id}`)).body.data.failing_since).toBeNull();
  });

  it('that asks for more time with Retry-After gets it', async () => {
    const hook = await subscribed();
    receiver.reply = (response) => response.writeHead(503, { 'Retry-After': '3600' }).end();
    await addAccount(hook.family);
    const { next_attempt_at: next, last_attempt: last } = await newest(hook, ({ attempts }) => attempts === 1);
    expect(Math.round((Date.parse(next) - Date.parse(last.at)) / 60_000)).toBe(60);
    receiver.reply = (response) => response.writeHead(200).end();
  });

  it('that is away for an hour gets everything once it is back', async () => {
    const away = await WebhookReceiver.start();
    const { port } = away;
    await away.stop();
    const hook = await subscribed({ url: `http://127.0.0.1:${port}/away` });
    for (const name of ['One', 'Two', 'Three']) await addAccount(hook.family, name);
    await until('three attempts', PATIENCE_MS, async () =>
      (await deliveriesOf(hook)).filter(({ attempts }) => attempts > 0).length === 3 ? true : null,
    );
    expect((await deliveriesOf(hook))[0].last_attempt).toMatchObject({ error: 'connection_failed', status_code: null });
    const back = await WebhookReceiver.start(port);
    await passTime(hook.family);
    await until('all have arrived', PATIENCE_MS, async () => (back.at('away').length >= 3 ? true : null));
    expect(new Set(back.at('away').map(({ body }) => body.sequence)).size).toBe(3);
    await back.stop();
  });

  it('that answers 302 is not followed', async () => {
    const hook = await subscribed();
    receiver.reply = (response, { path }) =>
      path === `/${hook.path}`
        ? response.writeHead(302, { Location: receiver.url('elsewhere') }).end()
        : response.writeHead(200).end();
    await addAccount(hook.family);
    expect(await newest(hook, ({ attempts }) => attempts === 1)).toMatchObject({
      status: 'pending',
      last_attempt: { status_code: 302 },
    });
    expect(receiver.at('elsewhere')).toEqual([]);
  });

  it('that sends a long answer is read no further than 16 KiB, and 1 KiB is kept', async () => {
    const hook = await subscribed();
    receiver.reply = (response) => {
      response.writeHead(200);
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more));
      more();
    };
    await addAccount(hook.family);
    const { last_attempt: last } = await newest(hook, ({ status }) => status === 'delivered');
    expect(last.body_excerpt).toBe('x'.repeat(1024));
    receiver.reply = (response) => response.writeHead(200).end();
  });
});

describe('an endpoint', () => {
  it('that answers 410 is disabled, its owners get a mail, and its events wait until it is enabled', async () => {
    const hook = await subscribed();
    const email = `${randomUUID()}@example.org`;
    await service.database.owner.query('UPDATE users SET email = $2 WHERE id = $1', [hook.family.userId, email]);
    receiver.reply = (response) => response.writeHead(410).end();
    await addAccount(hook.family);
    await newest(hook, ({ status }) => status === 'held');
    receiver.reply = (response) => response.writeHead(200).end();
    expect((await hook.owner.get(`${PATH}/${hook.id}`)).body.data).toMatchObject({
      enabled: false,
      disabled_reason: 'gone',
    });
    const { data: events } = (await hook.owner.get('/api/v1/events?types=webhook.*')).body;
    expect(events).toMatchObject([{ subject: { id: hook.id }, data: { reason: 'gone' }, actor: { type: 'system' } }]);
    const [mail] = await smtp.mailsTo(email);
    expect(mail!.text).toContain('410');
    expect(mail!.text).not.toContain(hook.path);
    await addAccount(hook.family, 'Nobody hears of this one');
    expect((await hook.owner.post(`${PATH}/${hook.id}/test`)).status).toBe(409);
    await hook.owner.patch(`${PATH}/${hook.id}`, { enabled: true });
    await newest(hook, ({ status }) => status === 'delivered');
    expect(receiver.at(hook.path)).toHaveLength(2);
    expect((await hook.owner.get(`${PATH}/${hook.id}`)).body.data).toMatchObject({
      enabled: true,
      disabled_reason: null,
      failing_since: null,
    });
  });

  it('that has failed ten times in five days is disabled', async () => {
    const hook = await subscribed();
    receiver.reply = (response) => response.writeHead(500).end();
    await service.database.owner.query(
      `UPDATE webhook_endpoints SET failures = 9, failing_since = now() - interval '5 days' WHERE id = $1`,
      [hook.id],
    );
    await addAccount(hook.family);
    await newest(hook, ({ status }) => status === 'held');
    receiver.reply = (response) => response.writeHead(200).end();
    const { data } = (await hook.owner.get(`${PATH}/${hook.id}`)).body;
    expect(data).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  });

  it('that a person disables keeps its pending deliveries until it is enabled', async () => {
    const hook = await subscribed();
    receiver.reply = (response) => response.writeHead(500).end();
    await addAccount(hook.family);
    await newest(hook, ({ attempts }) => attempts === 1);
    receiver.reply = (response) => response.writeHead(200).end();
    await hook.owner.patch(`${PATH}/${hook.id}`, { enabled: false });
    expect((await deliveriesOf(hook, '?status=held')).length).toBe(1);
    await hook.owner.patch(`${PATH}/${hook.id}`, { enabled: true });
    await newest(hook, ({ status }) => status === 'delivered');
  });

  it('gets events of the log again, and one delivery again, with the same ids', async () => {
    const hook = await subscribed();
    const { next_after: start } = (await hook.owner.get('/api/v1/events?after=now')).body.meta;
    for (const name of ['One', 'Two']) await addAccount(hook.family, name);
    await taken(hook.path, 2);
    const replayed = await hook.owner.post(`${PATH}/${hook.id}/replay`, { after: start });
    expect([replayed.status, replayed.body]).toEqual([202, { data: { count: 2 } }]);
    await taken(hook.path, 4);
    const delivery = await newest(hook, ({ status }) => status === 'delivered');
    const resent = await hook.owner.post(`${PATH}/${hook.id}/deliveries/${delivery.id}/resend`);
    expect([resent.status, resent.body.data]).toEqual([202, expect.objectContaining({ id: delivery.id })]);
    const messages = await taken(hook.path, 5);
    expect(new Set(messages.map(({ body }) => body.id)).size).toBe(2);
    expect((await hook.owner.post(`${PATH}/${hook.id}/replay`, { after: 'nonsense' })).status).toBe(422);
    expect((await hook.owner.post(`${PATH}/${hook.id}/deliveries/${randomUUID()}/resend`)).status).toBe(404);
  });

  it('is one of at most twenty, and takes its deliveries and secrets with it', async () => {
    const hook = await subscribed();
    await addAccount(hook.family);
    await newest(hook, ({ status }) => status === 'delivered');
    for (let n = 1; n < 20; n += 1) await hook.owner.post(PATH, { url: receiver.url('spare') });
    expect((await hook.owner.post(PATH, { url: receiver.url('spare') })).status).toBe(409);
    expect((await hook.owner.get(PATH)).body.meta.total_count).toBe(20);
    expect((await hook.owner.delete(`${PATH}/${hook.id}`)).status).toBe(204);
    expect((await hook.owner.get(`${PATH}/${hook.id}`)).status).toBe(404);
    for (const table of ['webhook_secrets', 'webhook_deliveries']) {
      const left = await service.database.owner.query(`SELECT FROM ${table} WHERE endpoint_id = $1`, [hook.id]);
      expect([table, left.rowCount]).toEqual([table, 0]);
    }
  });

  it('stores its secret encrypted', async () => {
    const hook = await subscribed();
    const { rows } = await service.database.owner.query('SELECT sealed FROM webhook_secrets WHERE endpoint_id = $1', [
      hook.id,
    ]);
    const secret = hook.secret.slice('whsec_'.length);
    expect(rows[0].sealed.includes(secret)).toBe(false);
    expect(rows[0].sealed.includes(Buffer.from(secret, 'base64'))).toBe(false);
  });

  it.each([
    ['no URL', 'nonsense'],
    ['another protocol', 'ftp://example.org/'],
    ['a user name', 'http://me@127.0.0.1/'],
    ['a private address', 'https://10.1.2.3/'],
    ['a private address in hexadecimal', 'https://0x0a010203/'],
    ['a private address as a number', 'https://167838211/'],
    ['an IPv6 address of this machine', 'https://[::1]/'],
    ['a private address in IPv6', 'https://[::ffff:10.1.2.3]/'],
  ])('cannot have %s', async (_what, url) => {
    const owner = await service.administrator(await service.createFamily());
    const { status, body } = await owner.post(PATH, { url });
    expect([status, Object.keys(body.details)]).toEqual([422, ['url']]);
  });

  it.each([
    ['an unknown type', { types: ['import.unknown'] }],
    ['no types', { types: [] }],
    ['an unknown way to sign', { signing: 'v2' }],
  ])('cannot have %s', async (_what, facts) => {
    const owner = await service.administrator(await service.createFamily());
    const { status, body } = await owner.post(PATH, { url: receiver.url('x'), ...facts });
    expect([status, Object.keys(body.details)]).toEqual([422, Object.keys(facts)]);
  });

  it('is for owners with the scope of administration', async () => {
    const family = await service.createFamily();
    expect((await family.api.get(PATH)).status).toBe(403);
    const member = await service.createMember(family.familyId, 'member');
    const key = await service.createKey(family.familyId, member.userId, ['admin:write']);
    expect((await service.client(key.secret).get(PATH)).body.error).toBe('insufficient_role');
  });
});
