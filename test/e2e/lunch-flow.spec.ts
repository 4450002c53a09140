import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../support/imports.js';
import { LUNCH_FLOW_KEY, LunchFlowServer, type LunchFlowTransaction } from '../support/lunch-flow-server.js';
import { Service, type TestFamily } from '../support/service.js';
import { daysAgo } from '../support/simplefin-server.js';

const CONNECTIONS = '/api/v1/provider_connections';

let server: LunchFlowServer;
let service: Service;

beforeAll(async () => {
  server = await LunchFlowServer.start();
  service = await Service.start({
    HEARTH_LUNCH_FLOW_ORIGIN: server.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
});

afterAll(async () => {
  await service?.stop();
  await server?.stop();
});

const transaction = (
  id: string | null,
  days: number,
  amount: number,
  merchant: string,
  isPending = false,
): LunchFlowTransaction => ({ id, amount, date: daysAgo(days), merchant, description: `${merchant} 123`, isPending });

beforeEach(() => {
  server.transactions = [transaction('T1', 3, -4.5, 'Pret'), transaction('T2', 2, 1000.1, 'Employer')];
  server.balance = 1500.75;
  server.status = 'ACTIVE';
  server.answer = null;
  server.requests.length = 0;
});

interface Connected {
  readonly family: TestFamily;
  readonly id: string;
}

async function synced({ family: { api }, id }: Connected): Promise<string> {
  return until('the connection is synced', 30_000, async () => {
    const { data } = (await api.get('/api/v1/syncs?per_page=100')).body;
    if (!data.every((one: { terminal: boolean }) => one.terminal)) return null;
    return (await api.get(`${CONNECTIONS}/${id}`)).body.data.latest_sync.status as string;
  });
}

async function connect(): Promise<Connected> {
  const family = await service.createFamily({ currency: 'GBP' });
  const answer = await family.api.post(CONNECTIONS, { provider: 'lunch_flow', setup_token: LUNCH_FLOW_KEY });
  expect(answer.status).toBe(201);
  const connected = { family, id: answer.body.data.id as string };
  expect(await synced(connected)).toBe('completed');
  return connected;
}

async function syncAgain(connected: Connected): Promise<string> {
  expect((await connected.family.api.post(`${CONNECTIONS}/${connected.id}/syncs`)).status).toBe(202);
  return synced(connected);
}

async function transactionsOf({ family: { api } }: Connected): Promise<readonly unknown[]> {
  const { data } = (await api.get('/api/v1/transactions?per_page=100')).body;
  return data.map((one: Record<string, unknown>) => [one['date'], one['amount'], one['name'], one['pending']]);
}

describe('a connection to Lunch Flow', () => {
  it('books the transactions with the exact amounts of its JSON numbers, once', async () => {
    const connected = await connect();
    const booked = [
      [daysAgo(2), '-1000.10', 'Employer', false],
      [daysAgo(3), '4.50', 'Pret', false],
    ];
    expect(await transactionsOf(connected)).toEqual(booked);
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected)).toEqual(booked);
    expect(server.requests.at(-1)).toContain(`from=${daysAgo(10)}`);
    const [account] = (await connected.family.api.get('/api/v1/accounts')).body.data;
    expect(account).toMatchObject({ name: 'Current', institution_name: 'Monzo', currency: 'GBP', balance: '1500.75' });
  });

  it('shows what is pending, without an id, until it is booked', async () => {
    server.transactions.push(transaction(null, 0, -9, 'Hotel', true));
    const connected = await connect();
    expect((await transactionsOf(connected))[0]).toEqual([daysAgo(0), '9.00', 'Hotel', true]);
    server.transactions[2] = transaction('T3', 0, -9, 'Hotel');
    expect(await syncAgain(connected)).toBe('completed');
    expect((await transactionsOf(connected)).map((one) => (one as unknown[])[3])).toEqual([false, false, false]);
  });

  it('is not made with a key that Lunch Flow refuses', async () => {
    const { api } = await service.createFamily();
    const answer = await api.post(CONNECTIONS, { provider: 'lunch_flow', setup_token: 'lf_wrong' });
    expect([answer.status, answer.body.error]).toEqual([422, 'setup_token_refused']);
  });

  it('requires an update while an account has to be connected anew there, or the key is revoked', async () => {
    const connected = await connect();
    const statusNow = async (): Promise<string> =>
      (await connected.family.api.get(`${CONNECTIONS}/${connected.id}`)).body.data.status;
    server.status = 'INACTIVE';
    expect([await syncAgain(connected), await statusNow()]).toEqual(['failed', 'requires_update']);
    server.status = 'ACTIVE';
    expect([await syncAgain(connected), await statusNow()]).toEqual(['completed', 'good']);
    server.answer = (response) => void response.writeHead(403).end(JSON.stringify({ error: 'Forbidden' }));
    expect([await syncAgain(connected), await statusNow()]).toEqual(['failed', 'requires_update']);
  });

  it('books nothing of an amount that its number may have changed', async () => {
    server.transactions = [transaction('T1', 1, 1_000_000_000_000_000.5, 'Vault')];
    const family = await service.createFamily({ currency: 'GBP' });
    const body = { provider: 'lunch_flow', setup_token: LUNCH_FLOW_KEY };
    const { id } = (await family.api.post(CONNECTIONS, body)).body.data;
    expect(await synced({ family, id })).toBe('failed');
    expect(await transactionsOf({ family, id })).toEqual([]);
  });
});
