import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  APPLICATION_ID,
  APPLICATION_KEY,
  type BankTransaction,
  EnableBankingServer,
  IBAN,
} from '../support/enable-banking-server.js';
import { published, until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { daysAgo } from '../support/simplefin-server.js';
import { Visitor } from '../support/visitor.js';

const CONNECTIONS = '/api/v1/provider_connections';
const DAY_MS = 86_400_000;

let bank: EnableBankingServer;
let service: Service;
let folder: string;

beforeAll(async () => {
  bank = await EnableBankingServer.start();
  folder = await mkdtemp(join(tmpdir(), 'enable-banking-'));
  await writeFile(join(folder, 'key.pem'), APPLICATION_KEY);
  service = await Service.start({
    HEARTH_ENABLE_BANKING_APP_ID: APPLICATION_ID,
    HEARTH_ENABLE_BANKING_KEY_FILE: join(folder, 'key.pem'),
    HEARTH_ENABLE_BANKING_ORIGIN: bank.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
});

afterAll(async () => {
  await service?.stop();
  await bank?.stop();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  bank.transactions = [
    transaction('R1', 3, '-4.50', 'Kahvila'),
    transaction('R2', 2, '1000.00', 'Työnantaja'),
    transaction('R3', 1, '-20.25', 'Kauppa'),
  ];
  bank.balance = '1500.00';
  bank.consentSeconds = 90 * 86_400;
  bank.answer = null;
  bank.requests.length = 0;
});

/** A booked transaction, some days ago. */
function transaction(
  reference: string | null,
  days: number,
  amount: string,
  name: string,
  facts: Partial<BankTransaction> = {},
): BankTransaction {
  const isOutflow = amount.startsWith('-');
  return {
    entry_reference: reference,
    transaction_amount: { currency: 'EUR', amount: amount.replace('-', '') },
    credit_debit_indicator: isOutflow ? 'DBIT' : 'CRDT',
    status: 'BOOK',
    booking_date: daysAgo(days),
    [isOutflow ? 'creditor' : 'debtor']: { name },
    ...facts,
  };
}

interface Connected {
  readonly family: TestFamily;
  readonly id: string;
}

async function begun(family: TestFamily): Promise<Connected> {
  const body = { provider: 'enable_banking', name: 'Nordea', institution: 'Nordea', country: 'FI' };
  const answer = await family.api.post(CONNECTIONS, body);
  expect([answer.status, answer.body.data?.status]).toEqual([201, 'requires_update']);
  return { family, id: answer.body.data.id };
}

async function addressFor({ family, id }: Connected): Promise<string> {
  const answer = await family.api.get(`${CONNECTIONS}/${id}/authorize`);
  expect(answer.status).toBe(200);
  return answer.body.data.authorize_url;
}

/** Comes back from the bank, as a browser does. */
async function comeBack(address: string): Promise<{ readonly status: number; readonly text: string }> {
  const { pathname, search } = new URL(address);
  const response = await fetch(`${service.url}${pathname}${search}`);
  return { status: response.status, text: await response.text() };
}

async function synced({ family: { api }, id }: Connected): Promise<string> {
  return until('the connection is synced', 30_000, async () => {
    const { data } = (await api.get('/api/v1/syncs?per_page=100')).body;
    if (!data.every((one: { terminal: boolean }) => one.terminal)) return null;
    return (await api.get(`${CONNECTIONS}/${id}`)).body.data.latest_sync?.status ?? null;
  });
}

async function connect(family?: TestFamily): Promise<Connected> {
  const connected = await begun(family ?? (await service.createFamily({ currency: 'EUR' })));
  expect((await comeBack(bank.consent(await addressFor(connected)))).status).toBe(200);
  expect(await synced(connected)).toBe('completed');
  return connected;
}

async function syncAgain(connected: Connected): Promise<string> {
  expect((await connected.family.api.post(`${CONNECTIONS}/${connected.id}/syncs`)).status).toBe(202);
  return synced(connected);
}

async function shown({ family: { api }, id }: Connected): Promise<Record<string, unknown>> {
  return (await api.get(`${CONNECTIONS}/${id}`)).body.data;
}

async function transactionsOf({ family: { api } }: Connected, query = ''): Promise<readonly unknown[]> {
  const { data } = (await api.get(`/api/v1/transactions?per_page=100&${query}`)).body;
  return data.map((one: Record<string, unknown>) => [one['date'], one['amount'], one['name'], one['pending']]);
}

const IN_LEDGER = [
  [daysAgo(1), '20.25', 'Kauppa', false],
  [daysAgo(2), '-1000.00', 'Työnantaja', false],
  [daysAgo(3), '4.50', 'Kahvila', false],
];

describe('connecting', () => {
  it('goes by a visit to the bank, and books all pages of the account with its balance', async () => {
    const connected = await connect();
    expect(await transactionsOf(connected)).toEqual(IN_LEDGER);
    const [account] = (await connected.family.api.get('/api/v1/accounts')).body.data;
    expect(account).toMatchObject({
      name: 'Käyttötili',
      institution_name: 'Nordea',
      currency: 'EUR',
      balance: '1500.00',
    });
    const owner = await service.administrator(connected.family);
    const { data: created } = (await owner.get('/api/v1/events?types=account.created')).body;
    expect(created).toMatchObject([{ subject: { id: account.id }, actor: { type: 'system' } }]);
    expect(await shown(connected)).toMatchObject({
      status: 'good',
      institution: 'Nordea',
      country: 'FI',
      consent_ends_on: new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10),
      next_sync_at: expect.any(String),
    });
  });

  it('needs a bank that there is', async () => {
    const { api } = await service.createFamily();
    const without = await api.post(CONNECTIONS, { provider: 'enable_banking' });
    expect([without.status, Object.keys(without.body.details)]).toEqual([422, ['institution', 'country']]);
    const body = { provider: 'enable_banking', institution: 'Nobody', country: 'FI' };
    const { id } = (await api.post(CONNECTIONS, body)).body.data;
    const visit = await api.get(`${CONNECTIONS}/${id}/authorize`);
    expect([visit.status, Object.keys(visit.body.details)]).toEqual([422, ['institution']]);
  });

  it('does not fail a sync of the family while nobody has visited the bank', async () => {
    const connected = await begun(await service.createFamily());
    const { api } = connected.family;
    const { id } = (await api.post('/api/v1/syncs')).body.data;
    const sync = await until('the family is synced', 30_000, async () => {
      const { data } = (await api.get('/api/v1/syncs')).body;
      const shown = data.find((one: { id: string }) => one.id === id);
      return shown.terminal === true ? shown : null;
    });
    expect(sync.status).toBe('completed');
    expect((await shown(connected))['latest_sync']).toBeNull();
  });

  it('ends with nothing connected if the person declines, and the address works once', async () => {
    const connected = await begun(await service.createFamily());
    const declined = await comeBack(bank.decline(await addressFor(connected)));
    expect([declined.status, declined.text]).toEqual([403, expect.stringContaining('consent was not given')]);
    const address = bank.consent(await addressFor(connected));
    expect((await comeBack(address)).status).toBe(200);
    expect((await comeBack(address)).status).toBe(403);
  });

  it('accepts no state that was made up, is too old, or was replaced, and no other provider', async () => {
    const connected = await begun(await service.createFamily());
    const [first, second] = [await addressFor(connected), await addressFor(connected)];
    expect((await comeBack(bank.consent(first))).status).toBe(403);
    const address = bank.consent(second);
    expect((await comeBack(address.replace('/enable_banking', '/simplefin'))).status).toBe(403);
    expect((await comeBack(`${service.url}/connect/enable_banking?state=made-up&code=1`)).status).toBe(403);
    const late = bank.consent(await addressFor(connected));
    await service.database.owner.query('UPDATE connection_authorizations SET expires_at = now()');
    expect((await comeBack(late)).status).toBe(403);
    expect((await shown(connected))['status']).toBe('requires_update');
  });

  it('is not for somebody else who is signed in', async () => {
    const connected = await begun(await service.createFamily());
    const { pathname, search } = new URL(bank.consent(await addressFor(connected)));
    const stranger = await Visitor.member(service.url);
    const { status, html } = await stranger.get(`${pathname}${search}`);
    expect([status, html]).toEqual([403, expect.stringContaining('Somebody else began this visit')]);
    expect((await shown(connected))['status']).toBe('requires_update');
  });

  it('is not set up where the operator has no application', async () => {
    const { api } = await (await Service.shared()).createFamily();
    const answer = await api.post(CONNECTIONS, { provider: 'enable_banking', institution: 'Nordea', country: 'FI' });
    expect([answer.status, answer.body.error]).toEqual([422, 'provider_not_configured']);
  });
});

describe('a sync', () => {
  it('asks for what is new, and books each transaction once', async () => {
    const connected = await connect();
    bank.requests.length = 0;
    bank.transactions.push(transaction('R4', 0, '-1.00', 'Kioski'));
    expect(await syncAgain(connected)).toBe('completed');
    expect(bank.requests[1]).toContain(`date_from=${daysAgo(10)}`);
    expect(await transactionsOf(connected)).toHaveLength(4);
  });

  it('tells equal transactions of a day apart where the bank gives no references', async () => {
    const coffee = transaction(null, 1, '-4.50', 'Kahvila');
    bank.transactions = [coffee, coffee];
    const connected = await connect();
    bank.transactions = [coffee, coffee, coffee];
    expect(await syncAgain(connected)).toBe('completed');
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected)).toHaveLength(3);
  });

  it('shows what is pending, removes it once it is booked, and leaves out what moves no money', async () => {
    const pending = transaction('P1', 0, '-9.00', 'Hotelli', { status: 'PDNG', transaction_date: daysAgo(0) });
    bank.transactions.push(pending, transaction('I1', 0, '-7.00', 'Info', { status: 'INFO' }));
    const connected = await connect();
    expect(await transactionsOf(connected, 'pending=true')).toEqual([[daysAgo(0), '9.00', 'Hotelli', true]]);
    bank.transactions.splice(3, 2, transaction('R4', 0, '-9.00', 'Hotelli'));
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected, 'pending=true')).toEqual([]);
    expect(await transactionsOf(connected)).toHaveLength(4);
  });

  it.each([
    ['is busy', 429, 'ASPSP_RATE_LIMIT_EXCEEDED'],
    ['fails', 500, 'ASPSP_ERROR'],
  ])('fails if the bank %s, and requires nothing of the person', async (_, status, error) => {
    const connected = await connect();
    bank.answer = (response) => void response.writeHead(status).end(JSON.stringify({ code: status, error }));
    expect(await syncAgain(connected)).toBe('failed');
    expect((await shown(connected))['status']).toBe('good');
    bank.answer = null;
    expect(await syncAgain(connected)).toBe('completed');
  });
});

describe('a file of the same account', () => {
  it('meets the transactions of the bank as one entry, by the IBAN', async () => {
    const family = await service.createFamily({ currency: 'EUR' });
    const { id: accountId } = (await family.api.post('/api/v1/accounts', { name: 'Oma tili', currency: 'EUR' })).body
      .data;
    const identities = [{ scheme: 'iban', number: IBAN, currency: 'EUR' }];
    expect(
      (await family.api.send('PUT', `/api/v1/accounts/${accountId}/identities`, { body: { identities } })).status,
    ).toBe(200);
    const file = `date,amount,name\n${daysAgo(3)},-4.50,KAHVILA HELSINKI\n`;
    await published(family.api, { raw_file_content: file, account_id: accountId });
    const connected = await connect(family);
    const [account, ...others] = (await family.api.get(`${CONNECTIONS}/${connected.id}/accounts`)).body.data;
    expect([account.account_id, others]).toEqual([accountId, []]);
    expect(await transactionsOf(connected)).toHaveLength(3);
  });
});

describe('a consent', () => {
  it('that ends soon requires an update with the day, once with an event, and is still good for syncs', async () => {
    bank.consentSeconds = 5 * 86_400;
    const connected = await connect();
    const owner = await service.administrator(connected.family);
    const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
    await until('the person is told', 30_000, async () =>
      (await shown(connected))['status'] === 'requires_update' ? true : null,
    );
    expect(await syncAgain(connected)).toBe('completed');
    expect(await shown(connected)).toMatchObject({ status: 'requires_update', consent_ends_on: day });
    const { data } = (await owner.get('/api/v1/events?types=connection.expired')).body;
    expect(data.map((event: { data: unknown }) => event.data)).toEqual([
      { provider: 'enable_banking', consent_ends_on: day },
    ]);
  });

  it('that was taken back requires an update, and a new one keeps id, account and history', async () => {
    const connected = await connect();
    const { api } = connected.family;
    bank.revoke();
    expect(await syncAgain(connected)).toBe('failed');
    expect((await shown(connected))['status']).toBe('requires_update');
    const answer = await api.post(`${CONNECTIONS}/${connected.id}/reconnect`);
    expect([answer.status, answer.body.data.id]).toEqual([200, connected.id]);
    bank.transactions.push(transaction('R4', 0, '-1.00', 'Kioski'));
    expect((await comeBack(bank.consent(answer.body.data.authorization.authorize_url))).status).toBe(200);
    expect(await synced(connected)).toBe('completed');
    expect((await shown(connected))['status']).toBe('good');
    expect(await transactionsOf(connected)).toHaveLength(4);
    expect((await api.get('/api/v1/accounts')).body.data).toHaveLength(1);
  });

  it('that has ended starts no syncs by itself', async () => {
    const connected = await connect();
    await service.database.owner.query(
      `UPDATE provider_connections SET consent_until = now() - interval '1 minute', next_sync_at = now() WHERE id = $1`,
      [connected.id],
    );
    await until('the turn is over', 30_000, async () =>
      (await shown(connected))['next_sync_at'] === null ? true : null,
    );
    const { data } = (await connected.family.api.get(`/api/v1/syncs?syncable_id=${connected.id}`)).body;
    expect(data).toHaveLength(1);
  });
});

describe('the pages', () => {
  it('lead a person to the bank and back', async () => {
    const person = await Visitor.member(service.url);
    await person.get('/settings/connections');
    const { headers } = await person.post('/settings/connections', {
      provider: 'enable_banking',
      name: 'Nordea',
      institution: 'Nordea',
      country: 'FI',
    });
    const place = headers.get('Location')!.replace(/\?.*/, '');
    expect((await person.get(place)).html).toContain('Connect it again');
    const { html } = await person.post(`${place}/reconnect`);
    const address = /<a class="button" href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const { pathname, search } = new URL(bank.consent(address));
    expect((await person.get(pathname + search)).html).toContain('The bank is connected');
    const connected = await until('the sync has ended', 30_000, async () => {
      const page = (await person.get(place)).html;
      return page.includes('A sync is under way') ? null : page;
    });
    expect(connected).not.toContain('Connect it again');
    expect(connected).toContain('complete');
  });
});
