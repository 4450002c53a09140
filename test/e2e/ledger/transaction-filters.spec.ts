import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertNamed, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;
let accountId: string;

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
  accountId = await insertAccount(service.database.owner, family.familyId);
});

/** Inserts entries of the account, each a day earlier than the one before: the list has them in this order. */
async function seed(...entries: readonly Partial<EntryFacts>[]): Promise<readonly string[]> {
  const rows = entries.map((entry, index) => ({ account_id: accountId, date: `2026-01-${28 - index}`, ...entry }));
  return insertEntries(service.database.owner, family.familyId, rows);
}

async function tag(entryId: string, tagId: string): Promise<void> {
  await insertRows(service.database.owner, 'taggings', [
    { family_id: family.familyId, entry_id: entryId, tag_id: tagId },
  ]);
}

async function named(
  table: 'categories' | 'tags' | 'merchants',
  name: string,
  facts: { readonly parent_id?: string } = {},
): Promise<string> {
  return insertNamed(service.database.owner, table, family.familyId, { name, ...facts });
}

async function incomeCategory(name: string): Promise<string> {
  const id = await named('categories', name);
  await service.database.owner.query(`UPDATE categories SET classification = 'income' WHERE id = $1`, [id]);
  return id;
}

/** The ids that a list shows with these filters. A total that is not their number fails the test. */
async function idsOf(query: string, list = 'transactions'): Promise<readonly string[]> {
  const answer = await family.readOnly.get(`/api/v1/${list}?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.meta.total_count).toBe(answer.body.data.length);
  return answer.body.data.map((record: { id: string }) => record.id);
}

describe('the filters of transactions', () => {
  it('take lists of ids, accounts and imports, and show what has any of them', async () => {
    const savings = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    const [first, second] = [await insertImport(), await insertImport()];
    const [a, b, c] = await seed({ account_id: savings, import_id: first }, { import_id: second }, {});

    expect(await idsOf(`ids=${c},${a}`)).toEqual([a, c]);
    expect(await idsOf(`ids=${b},${UNKNOWN}`)).toEqual([b]);
    expect(await idsOf(`account_id=${savings},${accountId}`)).toEqual([a, b, c]);
    expect(await idsOf(`import_id=${first.toUpperCase()}, ${second}`)).toEqual([a, b]);
    expect(await idsOf(`import_id=${first},${second}&account_id=${accountId}`)).toEqual([b]);
  });

  it('find categories in transactions and split lines, with their children if asked, and what has none', async () => {
    const food = await named('categories', 'Food');
    const bakery = await named('categories', 'Bakery', { parent_id: food });
    const rent = await named('categories', 'Rent');
    const [inFood, inBakery, split, inRent, without] = await seed(
      { category_id: food },
      { category_id: bakery },
      {},
      { category_id: rent },
      {},
    );
    await seed({ parent_id: split!, category_id: bakery }, { parent_id: split!, category_id: null });

    expect(await idsOf(`category_id=${food}`)).toEqual([inFood]);
    expect(await idsOf(`category_id=${food}&with_children=true`)).toEqual([inFood, inBakery, split]);
    expect(await idsOf(`category_id=${food}&with_children=false`)).toEqual([inFood]);
    expect(await idsOf(`category_id=${bakery},${rent}`)).toEqual([inBakery, split, inRent]);
    expect(await idsOf('category_id=none')).toEqual([split, without]);
    expect(await idsOf(`category_id=none,${food}`)).toEqual([inFood, split, without]);
  });

  it('find a split transaction without a category only by a line that has none', async () => {
    const food = await named('categories', 'Food');
    const [split] = await seed({});
    await seed({ parent_id: split!, category_id: food }, { parent_id: split!, category_id: food });

    expect(await idsOf('category_id=none')).toEqual([]);
    expect(await idsOf('uncategorized=true')).toEqual([]);
    expect(await idsOf('uncategorized=false')).toEqual([split]);
  });

  it('find merchants and tags in transactions and split lines, and what has none', async () => {
    const [shop, market] = [await named('merchants', 'Shop'), await named('merchants', 'Market')];
    const [trip, work] = [await named('tags', 'Trip'), await named('tags', 'Work')];
    const [inShop, split, without] = await seed({ merchant_id: shop }, {}, {});
    const [line, otherLine] = await seed({ parent_id: split!, merchant_id: market }, { parent_id: split! });
    await tag(inShop!, trip);
    await tag(line!, work);
    await tag(otherLine!, work);

    expect(await idsOf(`merchant_id=${shop}`)).toEqual([inShop]);
    expect(await idsOf(`merchant_id=${shop},${market}`)).toEqual([inShop, split]);
    expect(await idsOf('merchant_id=none')).toEqual([split, without]);
    expect(await idsOf(`tag_id=${trip}`)).toEqual([inShop]);
    expect(await idsOf(`tag_id=${work},${trip}`)).toEqual([inShop, split]);
    expect(await idsOf('tag_id=none')).toEqual([without]);
    expect(await idsOf(`tag_id=none,${work}`)).toEqual([split, without]);
  });

  it('compare amounts without their sign, both bounds included', async () => {
    const [a, b, c, d] = await seed({ amount: '-50' }, { amount: '50.0001' }, { amount: '49.99' }, { amount: '-120' });

    expect(await idsOf('min_amount=50')).toEqual([a, b, d]);
    expect(await idsOf('max_amount=50.00')).toEqual([a, c]);
    expect(await idsOf('min_amount=50&max_amount=50')).toEqual([a]);
    expect(await idsOf('min_amount=0')).toEqual([a, b, c, d]);
    expect(await idsOf('min_amount=999999999999999.9999')).toEqual([]);
  });

  it('distinguish kinds, currencies, and income from expense by the sign', async () => {
    const [a, b, c] = await seed(
      { kind: 'one_time', amount: '-1' },
      { kind: 'cc_payment', currency: 'EUR', amount: '0' },
      { currency: 'CHF', amount: '1' },
    );

    expect(await idsOf('kind=one_time,cc_payment')).toEqual([a, b]);
    expect(await idsOf('currency=eur,CHF')).toEqual([b, c]);
    expect(await idsOf('classification=income')).toEqual([a]);
    expect(await idsOf('classification=expense')).toEqual([b, c]);
    expect(await idsOf('classification=expense,income')).toEqual([a, b, c]);
  });

  it('take the side from the category, else from the sign, and of a split transaction from its lines', async () => {
    const wages = await incomeCategory('Wages');
    const food = await named('categories', 'Food');
    const [correction, refund, plainIncome, plainExpense, split] = await seed(
      { category_id: wages, amount: '5' },
      { category_id: food, amount: '-5' },
      { amount: '-5' },
      { amount: '5' },
      { amount: '-5' },
    );
    await seed(
      { parent_id: split!, category_id: food, amount: '-2' },
      { parent_id: split!, category_id: food, amount: '-3' },
    );

    expect(await idsOf('side=income')).toEqual([correction, plainIncome]);
    expect(await idsOf('side=expense')).toEqual([refund, plainExpense, split]);
  });

  it('find the id that a bank gave, in any account', async () => {
    const [a, b, c] = await seed({}, {}, {});
    await insertExternalId(a!, 'fitid', 'X-1');
    await insertExternalId(b!, 'provider', 'X-1');
    await insertExternalId(c!, 'fitid', 'X-2');

    expect(await idsOf('external_id=X-1')).toEqual([a, b]);
    expect(await idsOf('external_id=x-1')).toEqual([]);
  });

  it('find what has no category, except what moves money between accounts', async () => {
    const food = await named('categories', 'Food');
    const [plain, once, moved, labelled] = await seed(
      {},
      { kind: 'one_time' },
      { kind: 'funds_movement' },
      { category_id: food },
    );

    expect(await idsOf('uncategorized=true')).toEqual([plain, once]);
    expect(await idsOf('uncategorized=false')).toEqual([moved, labelled]);
  });

  it('tell excluded, pending, split and transferred transactions from the others', async () => {
    const savings = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    const [excluded, pending, split, outflow, inflow] = await seed(
      { excluded: true },
      {},
      {},
      {},
      { account_id: savings },
    );
    await service.database.owner.query('UPDATE entries SET pending = true WHERE id = $1', [pending]);
    await seed({ parent_id: split! }, { parent_id: split! });
    await insertRows(
      service.database.owner,
      'transfers',
      [{ family_id: family.familyId, inflow_transaction_id: inflow, outflow_transaction_id: outflow }].map((row) => ({
        ...row,
        id: UNKNOWN,
        status: 'confirmed',
        created_at: 'now',
        updated_at: 'now',
      })),
    );

    expect(await idsOf('excluded=true')).toEqual([excluded]);
    expect(await idsOf('excluded=false')).toEqual([pending, split, outflow, inflow]);
    expect(await idsOf('pending=true')).toEqual([pending]);
    expect(await idsOf('pending=false')).toEqual([excluded, split, outflow, inflow]);
    expect(await idsOf('split=true')).toEqual([split]);
    expect(await idsOf('split=false')).toEqual([excluded, pending, outflow, inflow]);
    expect(await idsOf('transfer=true')).toEqual([outflow, inflow]);
    expect(await idsOf('transfer=false')).toEqual([excluded, pending, split]);
  });

  it('are all met by what is listed', async () => {
    const food = await named('categories', 'Food');
    const [match] = await seed(
      { category_id: food, amount: '30', name: 'Market' },
      { category_id: food, amount: '3', name: 'Market' },
      { category_id: food, amount: '30', name: 'Bakery' },
      { amount: '30', name: 'Market' },
    );

    expect(await idsOf(`category_id=${food}&min_amount=10&search=market&side=expense&split=false`)).toEqual([match]);
  });

  it('see nothing of another family', async () => {
    const other = await service.createFamily();
    const theirs = await insertAccount(service.database.owner, other.familyId);
    const [entry] = await insertEntries(service.database.owner, other.familyId, [{ account_id: theirs }]);

    expect(await idsOf(`ids=${entry}`)).toEqual([]);
    expect(await idsOf(`account_id=${theirs}`)).toEqual([]);
  });

  it.each([
    ['ids=', 'ids must be a UUID'],
    [`ids=${UNKNOWN},x`, 'ids must be a UUID; value 2 is not right'],
    ['category_id=some', 'category_id must be a UUID or none'],
    ['account_id=none', 'account_id must be a UUID'],
    ['min_amount=-1', 'min_amount must be a decimal such as "1234.56", with at most 4 decimals and no sign'],
    ['max_amount=1e3', 'max_amount must be a decimal such as "1234.56", with at most 4 decimals and no sign'],
    ['min_amount=10.5&max_amount=10.4999', 'max_amount must not be less than min_amount'],
    ['side=both', 'side must be one of: income | expense'],
    ['classification=income,none', 'classification must be one of: income | expense; value 2 is not right'],
    ['currency=EUR,XXY', 'currency must be an ISO 4217 currency code; value 2 is not right'],
    ['split=yes', 'split must be true or false'],
  ])('refuse %s', async (query, problem) => {
    const refused = await family.api.get(`/api/v1/transactions?${query}`);

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: 'validation_failed', errors: [problem] });
  });

  it('take 50 values and refuse 51', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `${UNKNOWN.slice(0, -2)}${String(index).padStart(2, '0')}`);

    expect(await idsOf(`ids=${ids.slice(1).join(',')}`)).toEqual([]);
    const refused = await family.api.get(`/api/v1/transactions?ids=${ids.join(',')}`);
    expect(refused.body.errors).toEqual(['ids must have at most 50 values']);
  });
});

describe('the filters of trades', () => {
  it('are accounts, imports, securities, dates, amounts and currencies', async () => {
    const savings = await insertAccount(service.database.owner, family.familyId, { name: 'Savings' });
    const importId = await insertImport();
    const trade = { type: 'trade' } as const;
    const trades = await seed(
      { ...trade, amount: '-100', import_id: importId },
      { ...trade, amount: '20', currency: 'EUR' },
      { ...trade, amount: '100', account_id: savings },
    );
    const [fund, share] = [await insertSecurity('FUND'), await insertSecurity('SHARE')];
    const terms = trades.map((entry_id, index) => ({
      family_id: family.familyId,
      entry_id,
      security_id: index === 1 ? share : fund,
      qty: '1',
      price: '1',
    }));
    await insertRows(service.database.owner, 'trades', terms);
    const [a, b, c] = trades;

    expect(await idsOf(`account_id=${savings},${accountId}`, 'trades')).toEqual([a, b, c]);
    expect(await idsOf(`import_id=${importId}`, 'trades')).toEqual([a]);
    expect(await idsOf('min_amount=50', 'trades')).toEqual([a, c]);
    expect(await idsOf('max_amount=20', 'trades')).toEqual([b]);
    expect(await idsOf('currency=EUR', 'trades')).toEqual([b]);
    expect(await idsOf(`security_id=${share}`, 'trades')).toEqual([b]);
    expect(await idsOf(`security_id=${share},${fund}&end_date=2026-01-27`, 'trades')).toEqual([b, c]);
  });
});

async function insertImport(): Promise<string> {
  const made = await service.database.owner.query<{ id: string }>(
    `INSERT INTO imports (family_id, type) VALUES ($1, 'TransactionImport') RETURNING id`,
    [family.familyId],
  );
  return made.rows[0]!.id;
}

async function insertSecurity(ticker: string): Promise<string> {
  const made = await service.database.owner.query<{ id: string }>(
    'INSERT INTO securities (family_id, ticker) VALUES ($1, $2) RETURNING id',
    [family.familyId, ticker],
  );
  return made.rows[0]!.id;
}

async function insertExternalId(entryId: string, scheme: string, externalId: string): Promise<void> {
  const known = { family_id: family.familyId, account_id: accountId, scheme, external_id: externalId, seq: 0 };
  const source = { entry_id: entryId, is_made: true, state: 'booked' };
  const facts = { date: '2026-01-01', amount: '10', currency: 'USD', name: 'Lunch' };
  await insertRows(service.database.owner, 'entry_external_ids', [{ ...known, ...source, ...facts }]);
}
