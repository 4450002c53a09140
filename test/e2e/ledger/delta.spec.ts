import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RECORD_KINDS } from '../../../src/ledger/records/record-kinds.js';
import type { Answer } from '../../support/api.js';
import { Follower } from '../../support/follower.js';
import { published, revert, until } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed } from './seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
});

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

async function post(noun: string, body: object): Promise<Row> {
  const answer = await family.api.post(`/api/v1/${noun}`, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data;
}

async function changesOf(noun: string, since: string, query = ''): Promise<Answer['body']> {
  const { status, body } = await family.readOnly.get(`/api/v1/${noun}?updated_since=${since}${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
}

async function tokenOf(noun: string): Promise<string> {
  return (await changesOf(noun, '0', '&limit=500')).meta.sync_token;
}

const account = async (values: object = {}): Promise<string> =>
  (await post('accounts', { name: 'Giro', currency: 'USD', ...values })).id;
const depot = (): Promise<string> => account({ name: 'Depot', accountable_type: 'Investment' });
const security = async (): Promise<string> => (await post('securities', { ticker: 'ZPHR' })).id;

async function transaction(values: object = {}): Promise<string> {
  const account_id = 'account_id' in values ? values.account_id : await account();
  return (await post('transactions', { account_id, date: '2026-03-01', amount: '10', name: 'Café', ...values })).id;
}

async function sides(): Promise<object> {
  const [outflow, inflow] = [await account({ name: 'A' }), await account({ name: 'B' })];
  return {
    outflow_transaction_id: await transaction({ account_id: outflow }),
    inflow_transaction_id: await transaction({ account_id: inflow, amount: '-10' }),
  };
}

interface Noun {
  /** Creates a record. @returns its id */
  readonly create: () => Promise<string>;
  /** A change of it; null where nothing of it can be changed. */
  readonly change: object | null;
}

const idOf = async (made: Promise<Row>): Promise<string> => (await made).id;

const NOUNS: Readonly<Record<string, Noun>> = {
  accounts: { create: () => account(), change: { notes: 'Joint' } },
  categories: { create: () => idOf(post('categories', { name: 'Food' })), change: { name: 'Meals' } },
  tags: { create: () => idOf(post('tags', { name: 'Trip' })), change: { name: 'Journey' } },
  merchants: { create: () => idOf(post('merchants', { name: 'Corner' })), change: { name: 'Corner Café' } },
  securities: { create: security, change: { name: 'Zephyr' } },
  security_prices: {
    create: async () =>
      idOf(
        post('security_prices', {
          security_id: await security(),
          date: '2026-03-01',
          currency: 'USD',
          price: '10',
        }),
      ),
    change: { price: '11' },
  },
  transactions: { create: () => transaction(), change: { notes: 'with Alex' } },
  valuations: {
    create: async () => idOf(post('valuations', { account_id: await account(), amount: '100', date: '2026-03-01' })),
    change: { amount: '101' },
  },
  trades: {
    create: async () =>
      idOf(
        post('trades', {
          account_id: await depot(),
          security_id: await security(),
          date: '2026-03-01',
          qty: '1',
          price: '10',
        }),
      ),
    change: { price: '11' },
  },
  holdings: {
    create: async () =>
      idOf(
        post('holdings', {
          account_id: await depot(),
          security_id: await security(),
          date: '2026-03-01',
          qty: '1',
          price: '10',
        }),
      ),
    change: { price: '11' },
  },
  transfers: { create: async () => idOf(post('transfers', await sides())), change: { notes: 'Savings' } },
  rejected_transfers: { create: async () => idOf(post('rejected_transfers', await sides())), change: null },
  recurring_transactions: {
    create: () =>
      idOf(post('recurring_transactions', { name: 'Rent', amount: '900', next_expected_date: '2026-12-01' })),
    change: { amount: '950' },
  },
  budgets: {
    create: () => idOf(post('budgets', { start_date: '2026-03-01', end_date: '2026-03-31' })),
    change: { expected_income: '3000' },
  },
  budget_categories: {
    create: async () =>
      idOf(
        post('budget_categories', {
          budget_id: await idOf(post('budgets', { start_date: '2026-03-01', end_date: '2026-03-31' })),
          category_id: await idOf(post('categories', { name: 'Food' })),
          budgeted_spending: '400',
        }),
      ),
    change: { budgeted_spending: '450' },
  },
  exchange_rates: {
    create: () => idOf(post('exchange_rates', { from: 'EUR', to: 'USD', date: '2026-03-01', rate: '1.1' })),
    change: { rate: '1.2' },
  },
  rules: {
    create: async () =>
      idOf(
        post('rules', {
          name: 'Coffee',
          conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'coffee' }],
          actions: [
            {
              action_type: 'set_transaction_category',
              record_id: await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' }),
            },
          ],
        }),
      ),
    change: { active: false },
  },
};

const ALL = Object.keys(NOUNS);

/** Waits until no sync of the family is left. */
async function untilSynced(): Promise<void> {
  await until('no sync is left', 20_000, async () => {
    const { body } = await family.readOnly.get('/api/v1/syncs?per_page=100');
    const isDone = body.data.every(({ status }: { status: string }) => ['completed', 'failed'].includes(status));
    return isDone ? true : null;
  });
}

async function expectSame(follower: Follower): Promise<void> {
  await untilSynced();
  await follower.catchUp();
  for (const noun of ALL) expect([noun, follower.copyOf(noun)]).toEqual([noun, await follower.listOf(noun)]);
}

describe('the changes of a list', () => {
  it('exist for every type of record', async () => {
    expect(ALL).toHaveLength(RECORD_KINDS.length);
  });

  it.each(ALL)('%s: bring a record that is created, changed, deleted and brought back', async (noun) => {
    const { create, change } = NOUNS[noun]!;
    const empty = await tokenOf(noun);
    const id = await create();
    const record = (await family.api.get(`/api/v1/${noun}/${id}`)).body.data;

    const created = await changesOf(noun, empty);
    expect(created.data).toContainEqual(record);
    expect(created.meta).toEqual({ sync_token: expect.any(String), has_more: false, deleted: [] });
    const none = await changesOf(noun, created.meta.sync_token);
    expect([none.data, none.meta.deleted]).toEqual([[], []]);

    if (change !== null) {
      expect((await family.api.patch(`/api/v1/${noun}/${id}`, change)).status).toBe(200);
      const { body } = await family.api.get(`/api/v1/${noun}/${id}`);
      expect((await changesOf(noun, created.meta.sync_token)).data).toEqual([body.data]);
    }
    const before = await tokenOf(noun);
    const removal = await family.api.delete(`/api/v1/${noun}/${id}`);
    expect(removal.status).toBe(204);
    const deleted = await changesOf(noun, before);
    expect([deleted.data, deleted.meta.deleted]).toEqual([
      [],
      [{ id, deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }],
    ]);

    const set = removal.headers.get('Change-Set-Id');
    expect((await family.api.post(`/api/v1/change_sets/${set}/revert`, {})).status).toBe(200);
    for (const since of [before, deleted.meta.sync_token, '0']) {
      const back = await changesOf(noun, since, '&limit=500');
      expect(back.data.map((row: Row) => row.id)).toContain(id);
      expect(back.meta.deleted).toEqual([]);
    }
  });

  it('bring the records from before the first change set first, and all others in the order of their changes', async () => {
    const { owner } = service.database;
    const accountId = await insertAccount(owner, family.familyId);
    const old = await insertEntries(owner, family.familyId, [{ account_id: accountId }, { account_id: accountId }]);
    const [a, b] = [await transaction({ account_id: accountId }), await transaction({ account_id: accountId })];
    await family.api.patch(`/api/v1/transactions/${a}`, { notes: 'later' });

    const seen: string[] = [];
    let since = '0';
    for (let hasMore = true; hasMore;) {
      const { data, meta } = await changesOf('transactions', since, '&limit=1');
      seen.push(...data.map(({ id }: Row) => id));
      since = meta.sync_token;
      hasMore = meta.has_more;
    }
    expect(seen).toEqual([...[...old].sort(), b, a]);
  });

  it('bring the account whose balance moved, and no transactions for a new name of their category', async () => {
    const accountId = await account();
    const category = await idOf(post('categories', { name: 'Food' }));
    const tokens = { accounts: await tokenOf('accounts'), transactions: await tokenOf('transactions') };
    const id = await transaction({ account_id: accountId, category_id: category });
    const { data } = await changesOf('accounts', tokens.accounts);
    expect(data).toMatchObject([{ id: accountId, balance: '-10.00' }]);

    const { meta } = await changesOf('transactions', tokens.transactions);
    await family.api.patch(`/api/v1/categories/${category}`, { name: 'Meals' });
    expect((await changesOf('transactions', meta.sync_token)).data).toEqual([]);
    expect((await changesOf('transactions', '0')).data).toMatchObject([{ id, category: { name: 'Meals' } }]);
  });

  it('bring both sides of a transfer that is made and separated', async () => {
    const pair = await sides();
    const before = await tokenOf('transactions');
    const made = await post('transfers', pair);
    const paired = await changesOf('transactions', before);
    expect(paired.data.map(({ transfer_id: transfer }: Row) => transfer)).toEqual([made.id, made.id]);

    await family.api.delete(`/api/v1/transfers/${made.id}`);
    const separated = await changesOf('transactions', paired.meta.sync_token);
    expect(separated.data.map(({ transfer_id: transfer }: Row) => transfer)).toEqual([null, null]);
  });

  it('name what goes with a deleted account', async () => {
    const accountId = await account();
    const id = await transaction({ account_id: accountId });
    const before = await tokenOf('transactions');

    expect((await family.api.delete(`/api/v1/accounts/${accountId}?cascade=true`)).status).toBe(204);
    expect((await changesOf('transactions', before)).meta.deleted).toMatchObject([{ id }]);
  });

  it('come with the fields and the records that a request asks for', async () => {
    const accountId = await account();
    const id = await transaction({ account_id: accountId });

    const { data } = await changesOf('transactions', '0', '&fields=amount&include=account&limit=5');
    expect(data).toEqual([{ id, amount: '10.00', account: expect.objectContaining({ id: accountId }) }]);
  });

  it('follow imports and their reverts', async () => {
    const follower = new Follower(family.readOnly, ALL, 20);
    await follower.catchUp();
    const content = 'Date,Payee,Amount,Category,Tags\n2026-03-01,Café,-4.20,Food,trip\n2026-03-02,Rent,-900,Home,\n';
    const { id } = await published(family.api, {
      type: 'TransactionImport',
      account_id: await account(),
      file: { content },
    });
    await expectSame(follower);
    expect(follower.copyOf('transactions')).toHaveLength(2);

    await revert(family.api, id);
    await expectSame(follower);
    expect(follower.copyOf('transactions')).toHaveLength(0);
  });

  it('can be asked for from a moment on', async () => {
    await idOf(post('tags', { name: 'Before' }));
    const { rows } = await service.database.owner.query<{ moment: Date }>('SELECT clock_timestamp() AS moment');
    const id = await idOf(post('tags', { name: 'After' }));

    const { data } = await changesOf('tags', rows[0]!.moment.toISOString());
    expect(data.map((row: Row) => row.id)).toContain(id);
    expect((await changesOf('tags', '2999-01-01T00:00:00Z')).data).toEqual([]);
  });

  it.each([
    ['tags?updated_since=0&page=1', 'updated_since cannot be combined with page'],
    ['tags?updated_since=0&search=a', 'updated_since cannot be combined with search'],
    ['transactions?updated_since=0&sort=date', 'updated_since cannot be combined with sort'],
    ['tags?updated_since=1', 'updated_since must be 0, a sync_token or a timestamp such as 2026-08-22T09:30:00Z'],
    [
      'tags?updated_since=2026-02-30T00:00:00Z',
      'updated_since must be 0, a sync_token or a timestamp such as 2026-08-22T09:30:00Z',
    ],
    ['tags?updated_since=0&cursor=x', 'updated_since cannot be combined with cursor'],
  ])('refuse %s', async (path, problem) => {
    const { status, body } = await family.readOnly.get(`/api/v1/${path}`);
    expect([status, body.errors]).toEqual([422, [problem]]);
  });

  it('are not kept for a list of what is no record, and refuse the token of another list', async () => {
    expect((await family.readOnly.get('/api/v1/balances?updated_since=0')).status).toBe(422);
    expect((await family.readOnly.get('/api/v1/change_sets?updated_since=0')).status).toBe(422);
    const refused = await family.readOnly.get(`/api/v1/tags?updated_since=${await tokenOf('merchants')}`);
    expect([refused.status, refused.body.errors]).toEqual([422, ['updated_since must be a sync_token of this list']]);
  });

  it('refuse a token of more than 400 days, and one that knows more than the database', async () => {
    const token = (clock: string, age: number): string =>
      Buffer.from(
        JSON.stringify(['tag', clock, 'ffffffff-ffff-ffff-ffff-ffffffffffff', Date.now() - age * 86_400_000]),
      ).toString('base64url');

    expect((await family.readOnly.get(`/api/v1/tags?updated_since=${token('0', 399)}`)).status).toBe(200);
    for (const since of [token('0', 401), token('999999999', 0), '2020-01-01T00:00:00Z']) {
      const { status, body } = await family.readOnly.get(`/api/v1/tags?updated_since=${since}`);
      expect([status, body.error]).toEqual([410, 'sync_token_expired']);
    }
  });
});
