import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../support/imports.js';
import { PiggyBank, piggyAccount, type PiggyPage, piggyTransaction } from '../../support/piggy-bank.js';
import { PluginFolder } from '../../support/plugins.js';
import { Service, type TestFamily } from '../../support/service.js';

/** What a provider with a state can rely on: the example `piggy`, with a page for each change and single-use tokens. */
const BUILD_PATIENCE_MS = 120_000;
const CONNECTIONS = '/api/v1/provider_connections';

let folder: PluginFolder;
let bank: PiggyBank;
let service: Service;

beforeAll(async () => {
  folder = await PluginFolder.create();
  bank = await PiggyBank.start();
  service = await Service.start({
    HEARTH_PLUGINS: await folder.build('piggy'),
    HEARTH_PIGGY_ORIGIN: bank.origin,
    HEARTH_PIGGY_WEBHOOK_SECRET: 'pig_webhooks',
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
}, BUILD_PATIENCE_MS);

afterAll(async () => {
  await service?.stop();
  await bank?.stop();
  await folder?.remove();
});

interface Connected {
  readonly family: TestFamily;
  readonly id: string;
}

const [START] = [{ accounts: [piggyAccount('20.00')], booked: [piggyTransaction('B1', '12.50', 'Pocket money')] }];

beforeEach(() => {
  bank.pages.splice(0, bank.pages.length, START);
  bank.lifetime = 3600;
  bank.answer = null;
  bank.refreshed.length = 0;
  bank.requests.length = 0;
});

async function synced({ family: { api }, id }: Connected): Promise<string> {
  return until('the connection is synced', 30_000, async () => {
    const { data } = (await api.get('/api/v1/syncs?per_page=100')).body;
    if (!data.every((one: { terminal: boolean }) => one.terminal)) return null;
    return (await api.get(`${CONNECTIONS}/${id}`)).body.data.latest_sync.status as string;
  });
}

async function connect(): Promise<Connected> {
  const family = await service.createFamily();
  const answer = await family.api.post(CONNECTIONS, { provider: 'piggy', setup_token: 'pig_42' });
  expect(answer.status).toBe(201);
  const connected = { family, id: answer.body.data.id as string };
  expect(await synced(connected)).toBe('completed');
  return connected;
}

async function syncAgain(connected: Connected, ...pages: readonly PiggyPage[]): Promise<string> {
  bank.pages.push(...pages);
  expect((await connected.family.api.post(`${CONNECTIONS}/${connected.id}/syncs`)).status).toBe(202);
  return synced(connected);
}

async function shown({ family: { api } }: Connected): Promise<readonly unknown[]> {
  const { data } = (await api.get('/api/v1/transactions?per_page=100')).body;
  return data
    .map(({ name, amount, pending, stale }: Record<string, unknown>) => [name, amount, pending, stale])
    .toSorted((one: string[], other: string[]) => (String(one) < String(other) ? -1 : 1));
}

const POCKET_MONEY = ['Pocket money', '-12.50', false, false];

describe('a provider that says what changed', () => {
  it('is asked only for what follows the last written page', async () => {
    const connected = await connect();
    bank.requests.length = 0;
    expect(await syncAgain(connected, { booked: [piggyTransaction('B2', '-1.00', 'Gum')] })).toBe('completed');
    expect(bank.requests).toEqual(['GET /v1/changes?cursor=1']);
    expect(await shown(connected)).toEqual([['Gum', '1.00', false, false], POCKET_MONEY]);
  });

  it('keeps what was written before a page that fails, and goes on there', async () => {
    const connected = await connect();
    const gum = piggyTransaction('B2', '-1.00', 'Gum');
    expect(await syncAgain(connected, { booked: [gum] }, { booked: [{ ...gum, account: '9' }] })).toBe('failed');
    expect(await shown(connected)).toHaveLength(2);
    bank.pages[2] = { booked: [piggyTransaction('B3', '-2.00', 'Tea')] };
    expect(await syncAgain(connected)).toBe('completed');
    expect(await shown(connected)).toEqual([
      ['Gum', '1.00', false, false],
      POCKET_MONEY,
      ['Tea', '2.00', false, false],
    ]);
  });

  it('has a transaction taken out that the bank took back', async () => {
    const connected = await connect();
    const removed = [{ account: '1', reference: 'B1' }];
    expect(await syncAgain(connected, { accounts: [piggyAccount('7.50')], removed })).toBe('completed');
    expect(await shown(connected)).toEqual([]);
    const [account] = (await connected.family.api.get('/api/v1/accounts')).body.data;
    expect(account.balance).toBe('7.50');
  });

  it('has one marked and proposed, once, that a person changed, and takes the mark back when it is there again', async () => {
    const connected = await connect();
    const { api } = connected.family;
    const [{ id }] = (await api.get('/api/v1/transactions')).body.data;
    expect((await api.patch(`/api/v1/transactions/${id}`, { notes: 'For the bike' })).status).toBe(200);
    expect(await syncAgain(connected, { removed: [{ account: '1', reference: 'B1' }] })).toBe('completed');
    expect(await syncAgain(connected)).toBe('completed');
    expect(await shown(connected)).toEqual([['Pocket money', '-12.50', false, true]]);
    const { data } = (await api.get('/api/v1/proposals?status=open')).body;
    expect(data.map(({ changes }: { changes: unknown }) => changes)).toMatchObject([[{ action: 'delete', id }]]);
    expect(await syncAgain(connected, { booked: START.booked })).toBe('completed');
    expect(await shown(connected)).toEqual([POCKET_MONEY]);
  });

  it('has a pending transaction booked in its place under another id, also if the pending one is removed at once', async () => {
    const connected = await connect();
    const sweets = piggyTransaction('P1', '-3.00', 'Sweets', { pending: true });
    expect(await syncAgain(connected, { booked: [sweets] })).toBe('completed');
    const { data } = (await connected.family.api.get('/api/v1/transactions?pending=true')).body;
    const booked = { ...sweets, reference: 'B2', amount: '-3.50', pending: false, replaces: 'P1' };
    const removed = [{ account: '1', reference: 'P1' }];
    expect(await syncAgain(connected, { booked: [booked], removed })).toBe('completed');
    expect(await shown(connected)).toEqual([POCKET_MONEY, ['Sweets', '3.50', false, false]]);
    expect((await connected.family.api.get(`/api/v1/transactions/${data[0].id}`)).body.data.amount).toBe('3.50');
  });

  it.each(['the pending form first', 'the booked form first'])(
    'has a transaction once whose forms are in one page, %s',
    async (order) => {
      const connected = await connect();
      const sweets = piggyTransaction('P1', '-3.00', 'Sweets', { pending: true });
      const booked = { ...sweets, reference: 'B2', amount: '-3.50', pending: false, replaces: 'P1' };
      const forms = order === 'the pending form first' ? [sweets, booked] : [booked, sweets];
      const expected = [POCKET_MONEY, ['Sweets', '3.50', false, false]];
      expect(await syncAgain(connected, { booked: forms })).toBe('completed');
      expect(await shown(connected)).toEqual(expected);
      expect(await syncAgain(connected, { booked: forms })).toBe('completed');
      expect(await shown(connected)).toEqual(expected);
    },
  );

  it('has the last form of a transaction that a page has twice, also if the page removes it', async () => {
    const connected = await connect();
    const gum = piggyTransaction('B2', '-1.00', 'Gum');
    const removed = [{ account: '1', reference: 'B2' }];
    const booked = [gum, { ...gum, amount: '-1.20' }];
    expect(await syncAgain(connected, { booked, removed })).toBe('completed');
    expect(await shown(connected)).toEqual([['Gum', '1.20', false, false], POCKET_MONEY]);
  });
});

describe('a token that works once', () => {
  it('is replaced before the next one is used', async () => {
    bank.lifetime = -1;
    const connected = await connect();
    expect(await syncAgain(connected)).toBe('completed');
    expect(await syncAgain(connected)).toBe('completed');
    expect(bank.refreshed).toHaveLength(3);
    expect(new Set(bank.refreshed).size).toBe(3);
  });

  it('is in neither the log nor the answers, and encrypted in the database', async () => {
    bank.lifetime = -1;
    const connected = await connect();
    expect(await syncAgain(connected)).toBe('completed');
    const { rows } = await service.database.owner.query(
      'SELECT credential, state FROM provider_connections WHERE id = $1',
      [connected.id],
    );
    for (const token of bank.refreshed) {
      expect(service.log).not.toContain(token);
      expect(String(rows[0].credential)).not.toContain(token);
    }
  });
});

describe('connecting anew', () => {
  it('keeps the id, the accounts and the history', async () => {
    const connected = await connect();
    const { api } = connected.family;
    bank.answer = (response) => void response.writeHead(401).end('{}');
    expect(await syncAgain(connected)).toBe('failed');
    expect((await api.get(`${CONNECTIONS}/${connected.id}`)).body.data.status).toBe('requires_update');
    bank.answer = null;
    const answer = await api.post(`${CONNECTIONS}/${connected.id}/reconnect`, { setup_token: 'pig_42' });
    expect([answer.status, answer.body.data.id, answer.body.data.status]).toEqual([200, connected.id, 'good']);
    expect(answer.body.data.authorization).toBeNull();
    expect(await synced(connected)).toBe('completed');
    expect(await shown(connected)).toEqual([POCKET_MONEY]);
    expect((await api.get('/api/v1/accounts')).body.data).toHaveLength(1);
  });

  it('leaves the connection as it is if the provider refuses the token', async () => {
    const { family, id } = await connect();
    const answer = await family.api.post(`${CONNECTIONS}/${id}/reconnect`, { setup_token: 'pig_43' });
    expect([answer.status, answer.body.error]).toEqual([422, 'setup_token_refused']);
    expect((await family.api.get(`${CONNECTIONS}/${id}`)).body.data.status).toBe('good');
    const visit = await family.api.get(`${CONNECTIONS}/${id}/authorize`);
    expect([visit.status, visit.body.error]).toEqual([409, 'conflict']);
  });
});

describe('a provider that is busy', () => {
  it('is asked again after the seconds that it asks for', async () => {
    const connected = await connect();
    let refusals = 0;
    bank.answer = (response) => {
      refusals += 1;
      bank.answer = null;
      response.writeHead(429, { 'Retry-After': '1' }).end('{}');
    };
    expect(await syncAgain(connected)).toBe('completed');
    expect(refusals).toBe(1);
  });
});

describe('a schedule', () => {
  const dueNow = ({ id }: Connected): Promise<unknown> =>
    service.database.owner.query('UPDATE provider_connections SET next_sync_at = now() WHERE id = $1', [id]);
  const syncsOf = async ({ id }: Connected): Promise<number> => {
    const { rows } = await service.database.owner.query('SELECT FROM syncs WHERE syncable_id = $1', [id]);
    return rows.length;
  };
  const hoursToNext = async ({ family: { api }, id }: Connected): Promise<number> => {
    const { next_sync_at: next } = (await api.get(`${CONNECTIONS}/${id}`)).body.data;
    return Math.round((Date.parse(next) - Date.now()) / 3_600_000);
  };

  it('starts one sync when it is due, in whichever process, and later after failures', async () => {
    const connected = await connect();
    expect(await hoursToNext(connected)).toBe(6);
    const others = [await service.another({ HEARTH_ROLE: 'worker' }), await service.another({ HEARTH_ROLE: 'worker' })];
    await dueNow(connected);
    await until('the sync is there', 30_000, async () => ((await syncsOf(connected)) === 2 ? true : null));
    expect(await synced(connected)).toBe('completed');
    expect([await syncsOf(connected), await hoursToNext(connected)]).toEqual([2, 6]);
    for (const other of others) await other.stop();

    bank.answer = (response) => void response.writeHead(500).end('{}');
    expect(await syncAgain(connected)).toBe('failed');
    expect(await hoursToNext(connected)).toBe(12);
    expect(await syncAgain(connected)).toBe('failed');
    expect(await syncAgain(connected)).toBe('failed');
    expect(await hoursToNext(connected)).toBe(24);
  }, 120_000);
});

describe('a webhook', () => {
  const send = (body: string, signature: string): Promise<Response> =>
    fetch(`${service.url}/connect/piggy/webhook`, { method: 'POST', body, headers: { 'Piggy-Signature': signature } });
  const body = JSON.stringify({ customer: 'C42' });

  it('starts a sync of the connection that the provider names', async () => {
    const connected = await connect();
    bank.pages.push({ booked: [piggyTransaction('B2', '-1.00', 'Gum')] });
    expect((await send(body, PiggyBank.sign(body))).status).toBe(204);
    await until('the news are there', 30_000, async () => ((await shown(connected)).length === 2 ? true : null));
  });

  it('is refused if its signature is not right, and unknown where a provider sends none', async () => {
    const answer = await send(body, PiggyBank.sign(`${body} `));
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([401, 'webhook_refused']);
    const nobody = await fetch(`${service.url}/connect/simplefin/webhook`, { method: 'POST', body });
    expect(nobody.status).toBe(404);
  });
});
