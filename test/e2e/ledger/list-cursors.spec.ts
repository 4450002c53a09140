import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertNamed } from './seeding.js';

let service: Service;
let family: TestFamily;
let accountId: string;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
  accountId = await insertAccount(service.database.owner, family.familyId);
});

async function seed(...entries: readonly Partial<EntryFacts>[]): Promise<readonly string[]> {
  const rows = entries.map((entry) => ({ account_id: accountId, ...entry }));
  return insertEntries(service.database.owner, family.familyId, rows);
}

async function part(path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  return family.readOnly.get(`/api/v1/${path}?${new URLSearchParams(query)}`);
}

/** Reads a list to its end, and runs `between` before each part but the first. @returns the ids */
async function idsOf(
  path: string,
  query: Readonly<Record<string, string>>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    if (cursor !== '') await between();
    const { status, body } = await part(path, { ...query, ...(cursor !== '' && { cursor }) });
    expect(status).toBe(200);
    expect(body.meta.has_more).toBe(body.meta.next_cursor !== null);
    ids.push(...body.data.map((record: { id: string }) => record.id));
    cursor = body.meta.next_cursor;
  }
  return ids;
}

describe('a cursor', () => {
  it('continues a list, whose total is not counted', async () => {
    const [a, b, c] = await seed({ date: '2026-01-01' }, { date: '2026-01-02' }, { date: '2026-01-02' });

    const first = await part('transactions', { limit: '2' });
    expect(first.body.data.map(({ id }: { id: string }) => id)).toEqual([c, b]);
    expect(first.body.meta).toEqual({ limit: 2, next_cursor: expect.stringMatching(/^[\w-]+$/), has_more: true });
    const cursor: string = first.body.meta.next_cursor;
    expect(first.headers.get('Link')).toBe(`</api/v1/transactions?limit=2&cursor=${cursor}>; rel="next"`);

    const last = await part('transactions', { limit: '2', cursor });
    expect(last.body.data.map(({ id }: { id: string }) => id)).toEqual([a]);
    expect(last.body.meta).toEqual({ limit: 2, next_cursor: null, has_more: false });
    expect(last.headers.get('Link')).toBeNull();
  });

  it('continues with 25 records if the request has no limit, and with another limit if it has one', async () => {
    await seed(...Array.from({ length: 30 }, () => ({})));
    const { next_cursor: cursor } = (await part('transactions', { limit: '1' })).body.meta;

    expect((await part('transactions', { cursor })).body.data).toHaveLength(25);
    expect((await part('transactions', { cursor, limit: '500' })).body.data).toHaveLength(29);
  });

  it('ends where the list ends exactly', async () => {
    await seed({}, {});

    expect((await part('transactions', { limit: '2' })).body.meta.has_more).toBe(false);
  });

  it.each(['-date', 'date', '-amount', 'amount'])('brings each record once in the order %s', async (sort) => {
    const amounts = ['5', '-5', '5', '0.0001', '0', '999999999999999.9999', '-999999999999999.9999', '5'];
    await seed(...amounts.map((amount, index) => ({ amount, date: `2026-01-0${1 + (index % 3)}` })));
    const { body } = await part('transactions', { sort, per_page: '100' });

    const ids = body.data.map(({ id }: { id: string }) => id);
    for (const limit of ['1', '3']) expect(await idsOf('transactions', { sort, limit })).toEqual(ids);
  });

  it.each(['-date', 'amount'])('brings each of the few records of a long ledger once in the order %s', async (sort) => {
    await service.database.owner.query(
      `INSERT INTO entries (family_id, account_id, type, date, amount, currency, name, kind)
       SELECT $1, $2, 'transaction', date '2026-01-01' - n / 20, n, 'USD', 'Kiosk',
         CASE WHEN n % 300 = 7 THEN 'one_time' ELSE 'standard' END
       FROM generate_series(1, 16000) n`,
      [family.familyId, accountId],
    );
    const { body } = await part('transactions', { sort, kind: 'one_time', per_page: '100' });
    const ids = body.data.map(({ id }: { id: string }) => id);

    expect(ids).toHaveLength(54);
    expect(await idsOf('transactions', { sort, kind: 'one_time', limit: '25' })).toEqual(ids);
  });

  it('brings a record that stays exactly once while others are added and deleted', async () => {
    const days = Array.from({ length: 20 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
    const stay = await seed(...days.map((date) => ({ date, name: 'Stays' })));
    let leave = [...(await seed(...days.map((date) => ({ date, name: 'Leaves' }))))];
    const disturb = async (): Promise<void> => {
      await seed({ date: '2026-01-31' }, { date: '2026-01-11' }, { date: '2025-12-31' });
      await service.database.owner.query('DELETE FROM entries WHERE id = ANY ($1)', [leave.slice(-7)]);
      leave = leave.slice(0, -7);
    };

    const seen = await idsOf('transactions', { limit: '7', end_date: '2026-02-01', start_date: '2026-01-01' }, disturb);

    expect(seen.filter((id) => stay.includes(id))).toEqual(stay.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('works on when the record that it names is gone', async () => {
    const [a, b] = await seed({ date: '2026-01-01' }, { date: '2026-01-02' });
    const { next_cursor: cursor } = (await part('transactions', { limit: '1' })).body.meta;
    await service.database.owner.query('DELETE FROM entries WHERE id = $1', [b]);

    expect((await part('transactions', { cursor })).body.data).toMatchObject([{ id: a }]);
  });

  it('belongs to its filters, in whatever order they are written, but not to fields and includes', async () => {
    await seed({}, {}, {});
    const savings = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    const filters = { account_id: `${accountId},${savings}`, min_amount: '1' };
    const { next_cursor: cursor } = (await part('transactions', { ...filters, limit: '1' })).body.meta;
    const status = async (query: Readonly<Record<string, string>>): Promise<number> =>
      (await part('transactions', { ...query, cursor })).status;

    expect(await status({ min_amount: '1', account_id: `${savings},${accountId}` })).toBe(200);
    expect(await status({ ...filters, fields: 'date', include: 'account', sort: '-date' })).toBe(200);
    expect(await status({ ...filters, sort: 'date' })).toBe(422);
    expect(await status({ ...filters, min_amount: '2' })).toBe(422);
    expect(await status({ min_amount: '1' })).toBe(422);
    const refused = await part('transactions', { cursor });
    expect(refused.body).toEqual({
      error: 'invalid_cursor',
      message: 'The cursor is not from this list with these filters and this order. Start again without a cursor.',
    });
  });

  it('that the service did not write is refused', async () => {
    await seed({}, {});
    const { next_cursor: cursor } = (await part('transactions', { limit: '1' })).body.meta;
    const [order, hash, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const forged = (...parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

    for (const wrong of [
      'x',
      'bm90IEpTT04',
      forged(),
      forged(order, hash),
      forged(order, hash, 'yesterday', id),
      forged(order, hash, '2026-02-30', id),
      forged(order, hash, '2026-01-01', 7),
      forged(order, hash, '2026-01-01', id, id),
      Buffer.from('{}').toString('base64url'),
    ]) {
      const refused = await part('transactions', { cursor: wrong });
      expect(refused.body.error).toBe('invalid_cursor');
    }
    expect((await part('valuations', { cursor })).body.error).toBe('invalid_cursor');
  });

  it.each([
    [{ limit: '0' }, 'limit must be at least 1'],
    [{ limit: '501' }, 'limit must be at most 500'],
    [{ limit: 'all' }, 'limit must be a whole number'],
    [{ limit: '5', page: '1' }, 'limit cannot be combined with page or per_page'],
    [{ limit: '5', per_page: '5' }, 'limit cannot be combined with page or per_page'],
    [{ cursor: 'x', page: '2' }, 'cursor cannot be combined with page or per_page'],
    [{ cursor: '' }, 'cursor must not be blank'],
  ])('and a limit are refused as %j', async (query, problem) => {
    const refused = await part('transactions', query);

    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([problem]);
  });
});

const RECORDS = 5;

/** Inserts five records of each list. */
const INSERTS: Readonly<Record<string, () => Promise<unknown>>> = {
  accounts: () => each((name) => insertAccount(service.database.owner, family.familyId, { name })),
  balances: () =>
    rows('balances', (index) => ({ account_id: accountId, date: day(index), currency: CURRENCIES[index], ...ZEROS })),
  budgets: () =>
    rows('budgets', (index) => ({
      start_date: `2026-0${index + 1}-01`,
      end_date: `2026-0${index + 1}-28`,
      currency: 'USD',
    })),
  categories: () => each((name) => insertNamed(service.database.owner, 'categories', family.familyId, { name })),
  exchange_rates: () =>
    rows('exchange_rates', (index) => ({
      from_currency: 'EUR',
      to_currency: CURRENCIES[index],
      date: day(index),
      rate: '1.1',
      source: 'entered',
    })),
  merchants: () => each((name) => insertNamed(service.database.owner, 'merchants', family.familyId, { name })),
  rules: () => rows('rules', (index) => ({ name: `Rule ${index}`, resource_type: 'transaction', active: true })),
  securities: () =>
    rows('securities', (index) => ({ ticker: `T${Math.floor(index / 2)}`, exchange_operating_mic: MICS[index] })),
  tags: () => each((name) => insertNamed(service.database.owner, 'tags', family.familyId, { name })),
  trades: insertTrades,
  transactions: () => seed(...NAMES.map((_name, index) => ({ date: day(index) }))),
  valuations: () =>
    seed(...NAMES.map((_name, index) => ({ type: 'valuation' as const, kind: 'reconciliation', date: day(index) }))),
};

const NAMES = ['b', 'A', 'a', 'É', 'c'].slice(0, RECORDS);
const CURRENCIES = ['USD', 'CHF', 'USD', 'CHF', 'USD'];
const MICS = [null, 'XNAS', 'XETR', null, 'XNAS'];
const ZEROS = { start_balance: 0, inflows: 0, outflows: 0, adjustments: 0, balance: 0 };

/** Two records of each day. */
function day(index: number): string {
  return `2026-01-0${1 + Math.floor(index / 2)}`;
}

async function each(insert: (name: string) => Promise<unknown>): Promise<void> {
  for (const name of NAMES) await insert(name);
}

async function rows(table: string, facts: (index: number) => object): Promise<void> {
  for (const index of NAMES.keys()) {
    const columns = { family_id: family.familyId, ...facts(index) };
    await insertRow(table, columns);
  }
}

async function insertRow(table: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_name, index) => `$${index + 1}`);
  await service.database.owner.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(columns),
  );
}

async function insertTrades(): Promise<void> {
  const ids = await seed(...NAMES.map((_name, index) => ({ type: 'trade' as const, date: day(index) })));
  await insertRow('securities', { family_id: family.familyId, ticker: 'FUND' });
  await service.database.owner.query(
    `INSERT INTO trades (family_id, entry_id, security_id, qty, price)
     SELECT s.family_id, entry_id, s.id, 1, 1 FROM securities s, unnest($2::uuid[]) AS entry_id WHERE s.family_id = $1`,
    [family.familyId, ids],
  );
}

describe('every list of the ledger', () => {
  it.each(Object.keys(INSERTS))('%s is the same by cursors as by pages', async (list) => {
    await INSERTS[list]!();
    const { body } = await part(list, { per_page: '100' });
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(RECORDS);

    expect(await idsOf(list, { limit: '1' })).toEqual(ids);
    expect(await idsOf(list, { limit: '2' })).toEqual(ids);
  });

  it.each(['holdings', 'recurring_transactions', 'rejected_transfers', 'transfers'])(
    '%s takes a limit',
    async (list) => {
      expect((await part(list, { limit: '2' })).body).toEqual({
        data: [],
        meta: { limit: 2, next_cursor: null, has_more: false },
      });
    },
  );
});

describe('the filters of other lists', () => {
  it('find names by a text in them', async () => {
    await each((name) => insertAccount(service.database.owner, family.familyId, { name: `My ${name} account` }));
    const names = async (list: string, search: string): Promise<readonly string[]> =>
      (await part(list, { search })).body.data.map(({ name }: { name: string }) => name);

    expect(await names('accounts', 'é ACC')).toEqual(['My É account']);
    expect(await names('accounts', '%')).toEqual([]);
    for (const list of ['categories', 'merchants', 'tags'] as const) {
      await insertNamed(service.database.owner, list, family.familyId, { name: 'Corner Café' });
      await insertNamed(service.database.owner, list, family.familyId, { name: 'Other' });
      expect(await names(list, 'café')).toEqual(['Corner Café']);
    }
  });

  it('distinguish accounts by status, kind and classification', async () => {
    const { owner } = service.database;
    const card = await insertAccount(owner, family.familyId, { name: 'Card', accountable_type: 'CreditCard' });
    await owner.query(`UPDATE accounts SET status = 'disabled' WHERE id = $1`, [card]);
    const ids = (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      idsOf('accounts', { limit: '5', ...query });

    expect(await ids({ status: 'disabled' })).toEqual([card]);
    expect(await ids({ status: 'active' })).toEqual([accountId]);
    expect(await ids({ accountable_type: 'CreditCard' })).toEqual([card]);
    expect(await ids({ classification: 'asset' })).toEqual([accountId]);
    expect((await part('accounts', { status: 'open' })).status).toBe(422);
  });

  it('distinguish categories by parent and classification, valuations by kind, and securities by kind and text', async () => {
    const { owner } = service.database;
    const food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
    const bakery = await insertNamed(owner, 'categories', family.familyId, { name: 'Bakery', parent_id: food });
    expect(await idsOf('categories', { limit: '5', parent_id: food })).toEqual([bakery]);
    expect(await idsOf('categories', { limit: '5', classification: 'income' })).toEqual([]);

    const [opening] = await seed(
      { type: 'valuation', kind: 'opening_anchor' },
      { type: 'valuation', kind: 'reconciliation' },
    );
    expect(await idsOf('valuations', { limit: '5', kind: 'opening_anchor' })).toEqual([opening]);

    await insertRow('securities', { family_id: family.familyId, ticker: 'VWCE', name: 'All-World' });
    await insertRow('securities', { family_id: family.familyId, ticker: 'CASH', kind: 'cash' });
    const tickers = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      (await part('securities', query)).body.data.map(({ ticker }: { ticker: string }) => ticker);
    expect(await tickers({ search: 'vw' })).toEqual(['VWCE']);
    expect(await tickers({ search: 'all-world' })).toEqual(['VWCE']);
    expect(await tickers({ kind: 'cash' })).toEqual(['CASH']);
  });
});
