import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { holdUp, isHeldUp, untilWaiting } from '../support/database.js';
import { publish, published, revert, until } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import {
  checking,
  daysAgo,
  noonOf,
  type SimplefinAccount,
  SimplefinServer,
  type SimplefinUser,
} from '../support/simplefin-server.js';

const CONNECTIONS = '/api/v1/provider_connections';
const KEY = randomBytes(32).toString('base64');

let server: SimplefinServer;
let service: Service;

beforeAll(async () => {
  server = await SimplefinServer.start();
  service = await Service.start({ HEARTH_SIMPLEFIN_HOSTS: server.origin, HEARTH_ENCRYPTION_KEY: KEY });
});

afterAll(async () => {
  await service.stop();
  await server.stop();
});

interface Connected {
  readonly family: TestFamily;
  readonly user: SimplefinUser;
  readonly id: string;
}

function create({ api }: TestFamily, user: SimplefinUser, headers: Record<string, string> = {}): Promise<Answer> {
  const body = { provider: 'simplefin', name: 'My banks', setup_token: user.setupToken };
  return api.post(CONNECTIONS, body, { headers });
}

/**
 * Waits until the newest sync of a connection and its children have ended.
 * @returns its final status
 */
async function synced({ api }: TestFamily, id: string): Promise<string> {
  return until('the connection is synced', 30_000, async () => {
    const { latest_sync: sync } = (await api.get(`${CONNECTIONS}/${id}`)).body.data;
    const { data } = (await api.get('/api/v1/syncs?per_page=100')).body;
    const isOver = data.every((one: { terminal: boolean }) => one.terminal);
    return isOver && ['completed', 'failed'].includes(sync.status) ? (sync.status as string) : null;
  });
}

async function connect(accounts: readonly SimplefinAccount[], family?: TestFamily): Promise<Connected> {
  const user = server.createUser(accounts);
  const owner = family ?? (await service.createFamily());
  const answer = await create(owner, user);
  expect(answer.status).toBe(201);
  const { id } = answer.body.data;
  await synced(owner, id);
  return { family: owner, user, id };
}

async function syncAgain({ family, id }: Connected): Promise<string> {
  const answer = await family.api.post(`${CONNECTIONS}/${id}/syncs`);
  expect(answer.status).toBe(202);
  return synced(family, id);
}

async function accountsOf({ family, id }: Connected): Promise<Answer['body']> {
  return (await family.api.get(`${CONNECTIONS}/${id}/accounts`)).body.data;
}

async function transactionsOf({ api }: TestFamily): Promise<readonly unknown[]> {
  const { data } = (await api.get('/api/v1/transactions?per_page=100')).body;
  return data
    .map((one: Record<string, string>) => [one['date'], one['amount'], one['name']])
    .toSorted((a: string[], b: string[]) => (a.join() < b.join() ? -1 : 1));
}

const SPENT = [
  [3, '-4.50', 'Coffee'],
  [2, '1000.00', 'Salary'],
  [1, '-20.25', 'Groceries'],
] as const;

/** With the ledger's sign: outflows are positive. */
const IN_LEDGER = [
  [daysAgo(3), '4.50', 'Coffee'],
  [daysAgo(2), '-1000.00', 'Salary'],
  [daysAgo(1), '20.25', 'Groceries'],
];

describe('connecting', () => {
  it('makes the accounts, books what is posted, and comes to the balance that the provider says', async () => {
    const { family, user, id } = await connect([checking('1500.00', SPENT)]);
    expect(await transactionsOf(family)).toEqual(IN_LEDGER);
    const [account] = (await family.api.get('/api/v1/accounts')).body.data;
    expect(account).toMatchObject({
      name: 'Checking',
      currency: 'USD',
      balance: '1500.00',
      institution_name: 'First Bank',
    });
    const shown = (await family.readOnly.get(`${CONNECTIONS}/${id}`)).body.data;
    expect(shown).toMatchObject({
      provider: 'simplefin',
      name: 'My banks',
      status: 'good',
      accounts: { total_count: 1, linked_count: 1, unlinked_count: 0 },
      last_synced_at: expect.any(String),
      latest_sync: { status: 'completed' },
    });
    expect((await family.api.get(CONNECTIONS)).body.data).toEqual([shown]);
    expect((await accountsOf({ family, user, id }))[0]).toMatchObject({
      account_id: account.id,
      problem: null,
      reported_balance: '1500.00',
      reported_date: daysAgo(0),
      ledger_balance: '1500.00',
      difference: '0.00',
    });
  });

  it('keeps each reported balance as a statement, the last of a day, and holds the ledger against it', async () => {
    const connected = await connect([checking('1500.00', SPENT)]);
    const { family } = connected;
    const [{ id }] = (await family.api.get('/api/v1/accounts')).body.data;
    const listed = async (): Promise<readonly unknown[]> =>
      (await family.api.get(`/api/v1/accounts/${id}/statements`)).body.data.map((one: Record<string, unknown>) => [
        one['from'],
        one['to'],
        one['opening'],
        one['closing'],
        one['import_id'],
        (one['proof'] as Record<string, unknown>)['ledger'],
      ]);
    expect(await listed()).toEqual([[null, daysAgo(0), null, '1500.00', null, 'matched']]);

    await syncAgain(connected);
    expect(await listed()).toHaveLength(1);

    await family.api.delete(`${CONNECTIONS}/${connected.id}`);
    expect(await listed()).toEqual([]);
  });

  it('is one tree of syncs: the connection, and its accounts below it', async () => {
    const { family, id } = await connect([
      checking('1.00', []),
      checking('2.00', [], { id: 'ACT-2', name: 'Savings' }),
    ]);
    const before = (await family.api.get('/api/v1/syncs')).body.data;
    const top = before.find((sync: { parent_id: null }) => sync.parent_id === null);
    expect(top.syncable).toEqual({ type: 'ProviderConnection', id, name: 'My banks' });
    expect(top.children_count).toBe(2);

    await family.api.post('/api/v1/accounts', { name: 'Cash' });
    const started = (await family.api.post('/api/v1/syncs')).body.data;
    await synced(family, id);
    const { data } = (await family.api.get('/api/v1/syncs?per_page=100')).body;
    const below = (parent: string): readonly string[] =>
      data
        .filter((sync: { parent_id: string }) => sync.parent_id === parent)
        .map((sync: { syncable: { name: string } }) => sync.syncable.name)
        .toSorted();
    expect(below(started.id)).toEqual(['Cash', 'My banks']);
    const ofConnection = data.find(
      (sync: { parent_id: string; syncable: { id: string } }) =>
        sync.parent_id === started.id && sync.syncable.id === id,
    );
    expect(below(ofConnection.id)).toEqual(['Checking', 'Savings']);
  });

  it('keeps the credential encrypted, and shows and logs it nowhere', async () => {
    const { family, user, id } = await connect([checking('1.00', [])]);
    const { rows } = await service.database.owner.query('SELECT * FROM provider_connections WHERE id = $1', [id]);
    const secrets = [user.username, user.password, decodeURIComponent(user.password), user.setupToken];
    const stored = JSON.stringify(rows) + rows[0].credential.toString('latin1');
    const shown = JSON.stringify((await family.api.get(`${CONNECTIONS}/${id}`)).body);
    for (const secret of secrets) for (const text of [stored, shown, service.log]) expect(text).not.toContain(secret);
    const again = await connect([checking('1.00', [])], family);
    const other = await service.database.owner.query('SELECT credential FROM provider_connections WHERE id = $1', [
      again.id,
    ]);
    await service.database.owner.query('UPDATE provider_connections SET credential = $2 WHERE id = $1', [
      id,
      other.rows[0].credential,
    ]);
    expect(await syncAgain({ family, user, id })).toBe('failed');
    expect((await family.api.get(`${CONNECTIONS}/${id}`)).body.data.status).toBe('requires_update');
  });

  it('makes one connection of a request that is sent twice with one Idempotency-Key', async () => {
    const family = await service.createFamily();
    const user = server.createUser();
    const key = { 'Idempotency-Key': 'connect' };
    const first = await create(family, user, key);
    await service.database.owner.query(
      'UPDATE idempotency_keys SET response_status = NULL, lease_expires_at = now() WHERE family_id = $1',
      [family.familyId],
    );
    const second = await create(family, user, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await family.api.get(CONNECTIONS)).body.meta.total_count).toBe(1);
  });

  it('refuses a token that was used, without the words of the provider', async () => {
    const { user } = await connect([]);
    const family = await service.createFamily();
    const { status, body } = await create(family, user);
    expect([status, body.error]).toEqual([422, 'setup_token_refused']);
    expect(JSON.stringify(body)).not.toContain('Forbidden');
    expect((await family.api.get(CONNECTIONS)).body.data).toEqual([]);
  });

  it.each([
    ['not Base64 of an address', 'x'],
    ['an address elsewhere', Buffer.from('http://169.254.169.254/latest').toString('base64')],
    ['another port of the same host', Buffer.from('http://127.0.0.1:1/claim').toString('base64')],
    ['an address with credentials', Buffer.from('http://a:b@127.0.0.1/claim').toString('base64')],
    ['another scheme', Buffer.from('file:///etc/passwd').toString('base64')],
  ])('asks nobody for a token that is %s', async (_, setup_token) => {
    const { api } = await service.createFamily();
    const { status, body } = await api.post(CONNECTIONS, { provider: 'simplefin', setup_token });
    expect([status, Object.keys(body.details)]).toEqual([422, ['setup_token']]);
  });

  it('does not follow a claim elsewhere, and takes no access URL that leads elsewhere', async () => {
    const family = await service.createFamily();
    try {
      server.claimed = (response) => response.end('https://user:secret@elsewhere.example/simplefin');
      expect((await create(family, server.createUser())).body.error).toBe('provider_unavailable');
      server.claimed = (response) => response.writeHead(302, { Location: `${server.origin}/simplefin/claim/x` }).end();
      expect((await create(family, server.createUser())).status).toBe(502);
    } finally {
      server.claimed = null;
    }
    expect((await family.api.get(CONNECTIONS)).body.data).toEqual([]);
    expect(service.log).not.toContain('elsewhere.example');
  });

  it('knows the providers that there are, and no others', async () => {
    const { api } = await service.createFamily();
    const { status, body } = await api.post(CONNECTIONS, { provider: 'unknown', setup_token: 'x' });
    expect([status, Object.keys(body.details)]).toEqual([422, ['provider']]);
  });
});

describe('a sync', () => {
  it('asks for windows that a server answers whole, and later for what is new, overlapping', async () => {
    const connected = await connect([checking('10.00', [[80, '10.00', 'Old']])]);
    const { user } = connected;
    const ranges = (): readonly (readonly number[])[] =>
      user.asked.map((query) => [Number(query.get('start-date')), Number(query.get('end-date'))]);
    expect(user.asked[0]!.get('version')).toBe('2');
    expect(ranges().map(([from, end]) => (end! - from!) / 86_400)).toEqual([45, 45]);
    expect(ranges()[1]![0]).toBe(ranges()[0]![1]);
    expect(await transactionsOf(connected.family)).toHaveLength(1);
    user.asked.length = 0;
    expect(await syncAgain(connected)).toBe('completed');
    const [again] = ranges();
    expect(ranges()).toHaveLength(1);
    expect((again![1]! - again![0]!) / 86_400).toBeCloseTo(10, 1);
  });

  it('books each transaction once, however often it is told of it', async () => {
    const connected = await connect([checking('975.25', SPENT)]);
    expect(await syncAgain(connected)).toBe('completed');
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected.family)).toEqual(IN_LEDGER);
  });

  describe('of what is pending', () => {
    const hotel = { id: 'P', posted: 0, transacted_at: noonOf(daysAgo(2)), amount: '-9.00', description: 'Hotel' };
    const fuel = { id: 'H', posted: noonOf(daysAgo(1)), amount: '-8.00', description: 'Fuel', pending: true };

    const stateOf = async ({ family }: Connected, query = ''): Promise<unknown> =>
      (await family.api.get(`/api/v1/transactions?${query}`)).body.data.map(
        ({ date, amount, name, pending, stale }: Record<string, unknown>) => [date, amount, name, pending, stale],
      );

    it('asks for it, shows it as such, and leaves it out of the balance', async () => {
      const connected = await connect([checking('100.00', [[3, '-5.00', 'Coffee']], { transactions: [hotel, fuel] })]);
      expect(connected.user.asked.at(-1)?.get('pending')).toBe('1');
      expect(await stateOf(connected)).toEqual([
        [daysAgo(1), '8.00', 'Fuel', true, false],
        [daysAgo(2), '9.00', 'Hotel', true, false],
      ]);
      expect((await accountsOf(connected))[0].difference).toBe('0.00');
    });

    it('posts it by its id, once, with what the bank booked', async () => {
      const connected = await connect([checking('0.00', [], { transactions: [hotel] })]);
      await service.database.owner.query(`UPDATE entries SET notes = 'tax' WHERE family_id = $1 AND pending`, [
        connected.family.familyId,
      ]);
      const posted = { ...hotel, posted: noonOf(daysAgo(1)), amount: '-11.50' };
      connected.user.accounts = [checking('-11.50', [], { transactions: [posted] })];
      expect(await syncAgain(connected)).toBe('completed');
      expect(await stateOf(connected)).toEqual([[daysAgo(1), '11.50', 'Hotel', false, false]]);
      const { api } = connected.family;
      const [{ id }] = (await api.get('/api/v1/transactions')).body.data;
      const [sync] = (await api.get(`/api/v1/transactions/${id}/history`)).body.data;
      expect(sync).toMatchObject({ action: 'updated', by: { type: 'sync' }, fields: {} });
      expect((await accountsOf(connected))[0].difference).toBe('0.00');
      connected.user.accounts = [checking('-11.50', [], { transactions: [hotel] })];
      expect(await syncAgain(connected)).toBe('completed');
      expect(await stateOf(connected, 'pending=false')).toHaveLength(1);
    });

    it('removes it once the provider has another in its place', async () => {
      const connected = await connect([checking('0.00', [], { transactions: [hotel] })]);
      connected.user.accounts = [checking('-9.00', [[1, '-9.00', 'Hotel']])];
      expect(await syncAgain(connected)).toBe('completed');
      expect(await stateOf(connected)).toEqual([[daysAgo(1), '9.00', 'Hotel', false, false]]);
    });

    it('keeps and marks it where somebody added to it, and takes the mark back once it is reported again', async () => {
      const connected = await connect([checking('0.00', [], { transactions: [hotel] })]);
      await service.database.owner.query(`UPDATE entries SET notes = 'tax' WHERE family_id = $1 AND pending`, [
        connected.family.familyId,
      ]);
      connected.user.accounts = [checking('0.00', [])];
      expect(await syncAgain(connected)).toBe('completed');
      expect(await stateOf(connected)).toEqual([[daysAgo(2), '9.00', 'Hotel', true, true]]);
      connected.user.accounts = [checking('0.00', [], { transactions: [hotel] })];
      expect(await syncAgain(connected)).toBe('completed');
      expect(await stateOf(connected)).toEqual([[daysAgo(2), '9.00', 'Hotel', true, false]]);
    });

    it('removes nothing where the provider has troubles', async () => {
      const connected = await connect([checking('0.00', [], { transactions: [hotel] })]);
      connected.user.accounts = [checking('0.00', [])];
      connected.user.errlist = [{ code: 'gen.', msg: 'Something is missing' }];
      expect(await syncAgain(connected)).toBe('failed');
      expect(await stateOf(connected)).toHaveLength(1);
    });
  });

  it('gives a newly seen account all of its past', async () => {
    const connected = await connect([checking('0.00', [])]);
    const savings = checking('50.00', [[60, '50.00', 'Gift']], { id: 'ACT-2', name: 'Savings' });
    connected.user.accounts = [checking('0.00', []), savings];
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected.family)).toEqual([[daysAgo(60), '-50.00', 'Gift']]);
  });

  it('follows a transaction that the bank corrects, and keeps one that it no longer shows', async () => {
    const connected = await connect([checking('100.00', SPENT)]);
    connected.user.accounts = [
      checking('99.50', [
        [2, '-5.00', 'Coffee and cake'],
        [2, '1000.00', 'Salary'],
      ]),
    ];
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected.family)).toEqual([
      [daysAgo(2), '-1000.00', 'Salary'],
      [daysAgo(2), '5.00', 'Coffee and cake'],
      [daysAgo(1), '20.25', 'Groceries'],
    ]);
    expect((await accountsOf(connected))[0].difference).toBe('0.00');
  });

  it('leaves alone what somebody changed in the ledger', async () => {
    const connected = await connect([checking('100.00', [[1, '-5.00', 'Coffee']])]);
    const { familyId } = connected.family;
    await service.database.owner.query(
      `UPDATE entries SET amount = 6, name = 'Tea' WHERE family_id = $1 AND type = 'transaction'`,
      [familyId],
    );
    connected.user.accounts = [checking('100.00', [[2, '-7.00', 'Coffee bar']])];
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected.family)).toEqual([[daysAgo(1), '6.00', 'Tea']]);
  });

  it('leaves alone the fields that somebody locked, and follows the others', async () => {
    const connected = await connect([checking('100.00', [[1, '-5.00', 'Coffee']])]);
    const { api } = connected.family;
    const [{ id }] = (await api.get('/api/v1/transactions')).body.data;
    expect((await api.patch(`/api/v1/transactions/${id}`, { name: 'Coffee' })).status).toBe(200);
    connected.user.accounts = [checking('100.00', [[1, '-7.00', 'Coffee bar']])];
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(connected.family)).toEqual([[daysAgo(1), '7.00', 'Coffee']]);
  });

  it('says by how much the ledger differs from what the provider reports', async () => {
    const connected = await connect([checking('100.00', SPENT)]);
    connected.user.accounts = [checking('87.66', SPENT)];
    expect(await syncAgain(connected)).toBe('completed');
    expect((await accountsOf(connected))[0]).toMatchObject({
      reported_balance: '87.66',
      ledger_balance: '100.00',
      difference: '-12.34',
    });
  });

  it('owes what a card owes', async () => {
    const connected = await connect([checking('-250.00', [[1, '-50.00', 'Shoes']], { name: 'Credit card' })]);
    const [account] = (await connected.family.api.get('/api/v1/accounts')).body.data;
    expect(account).toMatchObject({ accountable_type: 'CreditCard', balance: '250.00' });
    expect((await accountsOf(connected))[0]).toMatchObject({ reported_balance: '250.00', difference: '0.00' });
  });

  it('writes nothing of an account that the ledger cannot hold, and all of the others', async () => {
    const connected = await connect([
      checking('5.00', [[1, '5.00', 'Gift']]),
      checking('900', [[1, '1', 'Flight']], { id: 'ACT-2', name: 'Miles', currency: 'https://miles.example/points' }),
      checking('0.12345678', [], { id: 'ACT-3', name: 'Coins' }),
    ]);
    expect(await transactionsOf(connected.family)).toEqual([[daysAgo(1), '-5.00', 'Gift']]);
    expect(
      (await accountsOf(connected)).map((one: Record<string, string>) => [
        one['name'],
        one['problem'],
        one['account_id'] === null,
      ]),
    ).toEqual([
      ['Checking', null, false],
      ['Coins', 'unsupported_amount', true],
      ['Miles', 'unsupported_currency', true],
    ]);
    const { accounts } = (await connected.family.api.get(`${CONNECTIONS}/${connected.id}`)).body.data;
    expect(accounts).toEqual({ total_count: 3, linked_count: 1, unlinked_count: 2 });
  });

  it('takes days from the clock of the family', async () => {
    const family = await service.createFamily({ timeZone: 'Asia/Tokyo' });
    const late = {
      id: 'L',
      posted: Date.parse(`${daysAgo(3)}T20:00:00Z`) / 1000,
      amount: '-1.00',
      description: 'Ramen',
    };
    await connect([checking('0.00', [], { transactions: [late] })], family);
    expect(await transactionsOf(family)).toEqual([[daysAgo(2), '1.00', 'Ramen']]);
  });
});

describe('files of the same account', () => {
  const CSV = `date,amount,name,account\n${daysAgo(1)},-20.25,Groceries,Checking\n${daysAgo(4)},-7.00,Cinema,Checking\n`;

  it('add nothing that a sync brought', async () => {
    const { family } = await connect([checking('975.25', SPENT)]);
    await published(family.api, { raw_file_content: CSV });
    expect(await transactionsOf(family)).toEqual([[daysAgo(4), '7.00', 'Cinema'], ...IN_LEDGER]);
  });

  it('are not doubled by a sync, which takes over what they brought', async () => {
    const family = await service.createFamily();
    const { id } = await published(family.api, { raw_file_content: CSV.replace('Groceries', 'GROCERY STORE') });
    const connected = await connect(
      [checking('968.25', [...SPENT, [4, '-7.00', 'Cinema'], [4, '-7.00', 'Cinema']])],
      family,
    );
    expect(await transactionsOf(family)).toEqual([
      [daysAgo(4), '7.00', 'Cinema'],
      [daysAgo(4), '7.00', 'Cinema'],
      IN_LEDGER[0],
      IN_LEDGER[1],
      [daysAgo(1), '20.25', 'GROCERY STORE'],
    ]);
    expect((await family.api.get('/api/v1/accounts')).body.meta.total_count).toBe(1);
    expect((await accountsOf(connected))[0].difference).toBe('0.00');

    await revert(family.api, id);
    expect(await transactionsOf(family)).toHaveLength(3);
    expect(await syncAgain(connected)).toBe('completed');
    expect(await transactionsOf(family)).toHaveLength(5);
    expect((await accountsOf(connected))[0].difference).toBe('0.00');
    await publish(family.api, id);
  });

  it('are not mixed with an account of another bank or with one of two that could be meant', async () => {
    const family = await service.createFamily();
    for (const name of ['Checking', 'Checking']) await family.api.post('/api/v1/accounts', { name, currency: 'USD' });
    await connect([checking('1.00', [])], family);
    expect((await family.api.get('/api/v1/accounts')).body.meta.total_count).toBe(3);
  });
});

describe('deleting a connection', () => {
  it('leaves accounts and transactions, and a new connection joins them', async () => {
    const connected = await connect([checking('975.25', SPENT)]);
    const { family, id } = connected;
    expect((await family.api.delete(`${CONNECTIONS}/${id}`)).status).toBe(204);
    expect((await family.api.get(`${CONNECTIONS}/${id}`)).status).toBe(404);
    expect(await transactionsOf(family)).toEqual(IN_LEDGER);
    await connect([checking('975.25', SPENT)], family);
    expect(await transactionsOf(family)).toEqual(IN_LEDGER);
    expect((await family.api.get('/api/v1/accounts')).body.meta.total_count).toBe(1);
  });
});

describe('deleting a connection while a sync writes', () => {
  it('waits for what the sync writes, and keeps it', async () => {
    const { family, user, id } = await connect([checking('10.00', [[2, '10.00', 'Gift']])]);
    user.accounts = [
      checking('15.00', [
        [2, '10.00', 'Gift'],
        [1, '5.00', 'Refund'],
      ]),
    ];
    const letGo = await holdUp(service.database, 'entries');
    await family.api.post(`${CONNECTIONS}/${id}/syncs`);
    await isHeldUp(service.database, 'entries');
    const deleting = family.api.delete(`${CONNECTIONS}/${id}`);
    await untilWaiting(service.database, 2);
    await letGo();

    expect((await deleting).status).toBe(204);
    const { data } = (await family.api.get('/api/v1/transactions')).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Refund', 'Gift']);
  });
});

describe('a provider that fails', () => {
  const failing: readonly (readonly [string, SimplefinUser['answer'], string])[] = [
    ['revokes the access', (response) => response.writeHead(403).end('secret reason'), 'requires_update'],
    ['wants to be paid', (response) => response.writeHead(402).end('pay up'), 'requires_update'],
    ['has an error', (response) => response.writeHead(500).end('stack trace'), 'good'],
    ['leads elsewhere', (response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(), 'good'],
    ['answers what is no JSON', (response) => response.end('<html>'), 'good'],
    ['answers without accounts', (response) => response.end('{"errlist":[]}'), 'good'],
    [
      'answers with amounts as numbers',
      (response) => response.end(JSON.stringify({ accounts: [{ ...checking('1', []), balance: 1.1 }] })),
      'good',
    ],
    [
      'answers without end',
      (response) => {
        const more = (): boolean => response.write('x'.repeat(1 << 20)) && more();
        response.on('drain', more);
        more();
      },
      'good',
    ],
    ['breaks off', (response) => response.destroy(), 'good'],
  ];

  it.each(failing)('which %s fails the sync, in fixed words, and changes nothing', async (_, answer, status) => {
    const connected = await connect([checking('975.25', SPENT)]);
    const { family, id, user } = connected;
    user.answer = answer;
    expect(await syncAgain(connected)).toBe('failed');
    const shown = (await family.api.get(`${CONNECTIONS}/${id}`)).body.data;
    expect(shown.status).toBe(status);
    const sync = (await family.api.get(`/api/v1/syncs/${shown.latest_sync.id}`)).body.data;
    expect(sync.error).toEqual({ message: 'Sync failed' });
    expect(await transactionsOf(family)).toEqual(IN_LEDGER);
    user.answer = null;
    expect(await syncAgain(connected)).toBe('completed');
    expect((await family.api.get(`${CONNECTIONS}/${id}`)).body.data.status).toBe('good');
  });

  it('still requires what it required when it cannot be reached afterwards', async () => {
    const connected = await connect([checking('1.00', [])]);
    const { family, id, user } = connected;
    for (const status of [403, 500]) {
      user.answer = (response) => response.writeHead(status).end();
      expect(await syncAgain(connected)).toBe('failed');
      expect((await family.api.get(`${CONNECTIONS}/${id}`)).body.data.status).toBe('requires_update');
    }
  });

  it('is believed in what it gives beside its troubles, and asked for the same again', async () => {
    const connected = await connect([checking('0.00', [])]);
    const { family, id, user } = connected;
    user.errlist = [{ code: 'con.auth', msg: 'Sign in at First Bank, token abc', conn_id: 'CON-1' }];
    user.accounts = [checking('-1.00', [[1, '-1.00', 'Bread']])];
    expect(await syncAgain(connected)).toBe('failed');
    expect(await transactionsOf(family)).toEqual([[daysAgo(1), '1.00', 'Bread']]);
    const answer = (await family.api.get(`${CONNECTIONS}/${id}`)).body;
    expect(answer.data.status).toBe('requires_update');
    expect(JSON.stringify(answer)).not.toContain('token abc');
    const { rows } = await service.database.owner.query(
      'SELECT provider_errors FROM provider_connections WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ provider_errors: ['con.auth: Sign in at First Bank, token abc'] }]);
    expect(service.log).not.toContain('token abc');
  });

  it('opens an account only when it says that nothing is missing', async () => {
    const family = await service.createFamily();
    const user = server.createUser([checking('100.00', [])]);
    user.errlist = [{ code: 'act.missingdata', msg: 'Later', account_id: 'ACT-1' }];
    const { id } = (await create(family, user)).body.data;
    expect(await synced(family, id)).toBe('failed');
    user.errlist = [];
    user.accounts = [checking('100.00', [[5, '30.00', 'Late']])];
    const connected = { family, user, id };
    expect(await syncAgain(connected)).toBe('completed');
    expect((await accountsOf(connected))[0]).toMatchObject({ ledger_balance: '100.00', difference: '0.00' });
  });

  it('may speak version 1', async () => {
    const { conn_id: _, ...account } = checking('5.00', [[1, '5.00', 'Gift']]);
    const family = await service.createFamily();
    const user = server.createUser();
    const set = { errors: [], accounts: [{ ...account, org: { domain: 'bank.example', 'sfin-url': 'https://x' } }] };
    user.answer = (response) => response.end(JSON.stringify(set));
    const { id } = (await create(family, user)).body.data;
    expect(await synced(family, id)).toBe('completed');
    expect(await transactionsOf(family)).toEqual([[daysAgo(1), '-5.00', 'Gift']]);
  });
});

describe('the encryption key', () => {
  it('is demanded by name where there is none, before the token is used', async () => {
    const bare = await Service.start({ HEARTH_SIMPLEFIN_HOSTS: server.origin });
    try {
      const family = await bare.createFamily();
      const user = server.createUser();
      const { status, body } = await create(family, user);
      expect([status, body.error]).toEqual([422, 'encryption_key_missing']);
      expect(body.message).toContain('HEARTH_ENCRYPTION_KEY');
      expect((await create(await service.createFamily(), user)).status).toBe(201);
    } finally {
      await bare.stop();
    }
  });

  it('is made with the embedded database, in a file for its owner alone', async () => {
    const embedded = await Service.startEmbedded({ HEARTH_SIMPLEFIN_HOSTS: server.origin });
    try {
      const family = await embedded.createFamily();
      const user = server.createUser([checking('3.00', [[1, '3.00', 'Gift']])]);
      const { id } = (await create(family, user)).body.data;
      expect(await synced(family, id)).toBe('completed');
      expect((await stat(join(embedded.dataDir, 'encryption.key'))).mode & 0o777).toBe(0o600);
    } finally {
      await embedded.stop();
    }
  });

  it('can be replaced: the old one opens, the next sync seals with the new one', async () => {
    const { id, family, user } = await connect([checking('1.00', [])]);
    const keyIdOf = async (): Promise<string> =>
      (
        await service.database.owner.query('SELECT credential_key_id AS id FROM provider_connections WHERE id = $1', [
          id,
        ])
      ).rows[0].id;
    const before = await keyIdOf();
    const fresh = randomBytes(32).toString('base64');
    const other = await service.another({ HEARTH_ENCRYPTION_KEY: `${fresh},${KEY}` });
    try {
      await until('a sync was run by the other process', 30_000, async () => {
        expect(await syncAgain({ id, family, user })).toBe('completed');
        return (await keyIdOf()) === before ? null : true;
      });
    } finally {
      await other.stop();
    }
  });
});
