import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AccountsRepository } from '../../../src/ledger/accounts/accounts.repository.js';
import { BalancesRepository } from '../../../src/ledger/balances/balances.repository.js';
import { CategoriesRepository } from '../../../src/ledger/categories/categories.repository.js';
import { LEDGER_ENTITIES } from '../../../src/ledger/ledger.module.js';
import { MerchantsRepository } from '../../../src/ledger/merchants/merchants.repository.js';
import { TagsRepository } from '../../../src/ledger/tags/tags.repository.js';
import { TextShapesRepository } from '../../../src/ledger/transactions/text-shapes.repository.js';
import { TransactionsRepository } from '../../../src/ledger/transactions/transactions.repository.js';
import { ValuationsRepository } from '../../../src/ledger/valuations/valuations.repository.js';
import { serviceDataSource } from '../../../src/platform/database/data-source.js';
import { readConfig } from '../../../src/platform/config.js';
import { ConnectionSlots } from '../../../src/platform/database/connection-slots.js';
import { Database } from '../../../src/platform/database/database.js';
import { Metrics } from '../../../src/platform/metrics.js';
import type { ListRequest, ListResult } from '../../../src/platform/pagination/list-request.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { serviceUrlsOf } from '../../support/service-login.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from './seeding.js';

const RECORDS = 60;

let database: TestDatabase;
let dataSource: DataSource;
let unitOfWork: Database;
let familyId: string;
/** All queries of this process, on any connection. */
const asked = jest.spyOn(pg.Client.prototype, 'query');

/** @param statement a text, or a statement with a name */
function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { readonly text: string }).text;
}

beforeAll(async () => {
  database = await createDatabase();
  const options = serviceDataSource(await serviceUrlsOf(database), 2);
  dataSource = await new DataSource({ ...options, entities: LEDGER_ENTITIES }).initialize();
  unitOfWork = new Database(dataSource, new ConnectionSlots(readConfig({}), new Metrics()));
  await seed();
});

afterAll(async () => {
  asked.mockRestore();
  await dataSource.destroy();
  await database.drop();
});

async function seed(): Promise<void> {
  const { owner } = database;
  const made = await owner.query<{ id: string }>(`INSERT INTO families (name) VALUES ('Large') RETURNING id`);
  familyId = made.rows[0]!.id;
  const parent = await insertNamed(owner, 'categories', familyId, { name: 'All' });
  for (let index = 1; index < RECORDS; index += 1) {
    await insertAccount(owner, familyId, { name: `Account ${index}` });
    await insertNamed(owner, 'categories', familyId, { name: `Category ${index}`, parent_id: parent });
    await insertNamed(owner, 'merchants', familyId, { name: `Merchant ${index}` });
    await insertNamed(owner, 'tags', familyId, { name: `Tag ${index}` });
  }
  const account = await insertAccount(owner, familyId, { name: 'Last' });
  const tag = await insertNamed(owner, 'tags', familyId, { name: 'Last' });
  const merchant = await insertNamed(owner, 'merchants', familyId, { name: 'Last' });
  const lines = Array.from({ length: RECORDS }, () => ({
    account_id: account,
    category_id: parent,
    merchant_id: merchant,
  }));
  const ids = await insertEntries(owner, familyId, lines);
  await insertRows(
    owner,
    'taggings',
    ids.map((id) => ({ family_id: familyId, entry_id: id, tag_id: tag })),
  );
  await insertEntries(
    owner,
    familyId,
    ids.map((id) => ({ account_id: account, parent_id: id, category_id: parent })),
  );
  await insertEntries(
    owner,
    familyId,
    ids.map(() => ({ account_id: account, type: 'valuation', kind: 'reconciliation', date: '2020-01-01' })),
  );
  const balances = new BalancesRepository(unitOfWork);
  await unitOfWork.forFamily(familyId, () => balances.rebuild(familyId, [account], null));
}

describe('a page of a list', () => {
  const query = { page: 1, per_page: RECORDS };
  const lists: Readonly<Record<string, (query: ListRequest) => Promise<ListResult<unknown>>>> = {
    accounts: (wanted) => new AccountsRepository(unitOfWork).list(familyId, wanted),
    transactions: (wanted) =>
      new TransactionsRepository(unitOfWork, new TextShapesRepository(unitOfWork)).list(familyId, wanted),
    valuations: (wanted) => new ValuationsRepository(unitOfWork).list(familyId, wanted),
    balances: (wanted) => new BalancesRepository(unitOfWork).list(familyId, wanted),
    categories: (wanted) => new CategoriesRepository(unitOfWork).list(familyId, wanted),
    tags: (wanted) => new TagsRepository(unitOfWork).list(familyId, wanted),
    merchants: (wanted) => new MerchantsRepository(unitOfWork).list(familyId, wanted),
  };

  it.each(Object.keys(lists))('of %s takes two or three statements, however many records are on it', async (list) => {
    const page = await unitOfWork.forFamily(familyId, async () => {
      asked.mockClear();
      return lists[list]!(query);
    });
    const selects = asked.mock.calls.filter(([statement]) => textOf(statement).trimStart().startsWith('SELECT'));

    expect(page.records).toHaveLength(RECORDS);
    expect(page).toMatchObject({ total: expect.any(Number) });
    // Transactions are found by one statement and read by another one.
    expect(selects).toHaveLength(list === 'transactions' ? 3 : 2);
  });

  it.each(Object.keys(lists))('of %s counts nothing with a limit', async (list) => {
    const part = await unitOfWork.forFamily(familyId, async () => {
      asked.mockClear();
      return lists[list]!({ limit: 2 });
    });
    const selects = asked.mock.calls.filter(([statement]) => textOf(statement).trimStart().startsWith('SELECT'));

    expect(part).toMatchObject({ limit: 2, nextCursor: expect.any(String) });
    expect(selects).toHaveLength(1);
  });
});
