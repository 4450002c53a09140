import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { v7 as newId } from 'uuid';
import { importFile, published, rowsOf, untilDone } from '../support/imports.js';
import { untilSynced } from '../support/ledger-dump.js';
import { Service, type TestFamily } from '../support/service.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from './ledger/seeding.js';

type Shown = Readonly<Record<string, unknown>>;

const BACKUP = readFileSync('samples/service-full.ndjson', 'utf8');
const OFX_TYPE = 'application/x-ofx';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(() => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
});

async function fileOf(path: string, of = family): Promise<string> {
  const response = await fetch(`${service.url}/api/v1/exports/${path}`, { headers: { 'X-Api-Key': of.apiKey } });
  expect(response.status).toBe(200);
  return response.text();
}

async function restore(): Promise<void> {
  const file = { content: BACKUP, name: 'backup.ndjson', type: 'application/x-ndjson' };
  await published(family.api, { type: 'ServiceImport', file });
  await untilSynced(service.database.owner, family.familyId);
}

/** All transactions of a family, as lists show them, in a stable order. */
async function transactionsOf(of: TestFamily, accountId?: string): Promise<readonly Shown[]> {
  const filter = accountId === undefined ? '' : `&account_id=${accountId}`;
  return (await of.api.get(`/api/v1/transactions?per_page=100${filter}`)).body.data;
}

const sorted = (rows: readonly unknown[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort();

describe('an export for other programs', () => {
  it.each([
    [
      'transactions.csv',
      'text/csv; charset=utf-8',
      /^attachment; filename="hearth-transactions-\d{4}-\d\d-\d\d\.csv"$/,
    ],
    ['ledger.hledger', 'text/plain; charset=utf-8', /^attachment; filename="hearth-\d{4}-\d\d-\d\d\.hledger"$/],
    ['ledger.beancount', 'text/plain; charset=utf-8', /^attachment; filename="hearth-\d{4}-\d\d-\d\d\.beancount"$/],
  ])('%s is a file to save, for those who may read the ledger', async (path, mediaType, disposition) => {
    const { status, headers } = await family.readOnly.get(`/api/v1/exports/${path}`);
    expect([status, headers.get('Content-Type')]).toEqual([200, mediaType]);
    expect(headers.get('Content-Disposition')).toMatch(disposition);
  });

  it('is of an account of the family, or of none', async () => {
    const id = await insertAccount(service.database.owner, family.familyId);
    const { status, headers } = await family.readOnly.get(`/api/v1/exports/accounts/${id}.ofx`);
    expect([status, headers.get('Content-Type')]).toEqual([200, OFX_TYPE]);
    const other = await service.createFamily();
    for (const path of [`${id}.ofx`, `${newId()}.ofx`, 'mine.ofx']) {
      const refused = await other.api.get(`/api/v1/exports/accounts/${path}`);
      expect([refused.status, refused.body.error]).toEqual([404, 'not_found']);
    }
  });
});

describe('transactions.csv', () => {
  it('has a record per transaction or split line, with texts as they are', async () => {
    const { owner } = service.database;
    const account_id = await insertAccount(owner, family.familyId, { name: 'Giro, "old"', currency: 'EUR' });
    const food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
    const category_id = await insertNamed(owner, 'categories', family.familyId, { name: 'Out', parent_id: food });
    const merchant_id = await insertNamed(owner, 'merchants', family.familyId, { name: 'Volt' });
    const tags = [];
    for (const name of ['a,b', 'c\\d']) tags.push(await insertNamed(owner, 'tags', family.familyId, { name }));
    const facts = { account_id, currency: 'EUR', amount: '0.1234' };
    const [formula, whole] = await insertEntries(owner, family.familyId, [
      { ...facts, name: '=1+1', notes: 'two\nlines', category_id, merchant_id, excluded: true },
      { ...facts, name: 'Whole', amount: '30', date: '2026-01-16' },
    ]);
    const parts = await insertEntries(owner, family.familyId, [
      { ...facts, name: 'One', amount: '10', parent_id: whole!, date: '2026-01-16' },
      { ...facts, name: 'Two', amount: '20', parent_id: whole!, date: '2026-01-16' },
    ]);
    const tagged = tags.map((tag_id) => ({ family_id: family.familyId, entry_id: formula, tag_id }));
    await insertRows(owner, 'taggings', tagged);

    const text = await fileOf('transactions.csv');
    const of = `"Giro, ""old""",${account_id}`;
    expect(text.split('\r\n')).toEqual([
      'date,amount,currency,name,account,account_id,category,tags,merchant,notes,kind,excluded,pending,transaction_id,split_line_id,transfer_id',
      `2026-01-15,0.1234,EUR,=1+1,${of},Food: Out,"a\\,b,c\\\\d",Volt,"two\nlines",standard,true,false,${formula},,`,
      `2026-01-16,10.00,EUR,One,${of},,,,,standard,false,false,${whole},${parts[0]},`,
      `2026-01-16,20.00,EUR,Two,${of},,,,,standard,false,false,${whole},${parts[1]},`,
      '',
    ]);
  });

  /** Imports a CSV into a family of its own, as its description says. @returns the transactions there */
  async function reimported(content: string): Promise<readonly Shown[]> {
    const other = await service.createFamily();
    const settings = { signage_convention: 'inflows_negative', name_col_label: 'name', notes_col_label: 'notes' };
    await published(other.api, { type: 'TransactionImport', ...settings, file: { content, name: 'hearth.csv' } });
    const { data } = (await other.api.get('/api/v1/accounts?per_page=100')).body;
    const accounts = new Map((data as readonly Shown[]).map(({ id, name }) => [id, name]));
    return (await transactionsOf(other)).map((shown) => ({ ...shown, account: accounts.get(shown['account_id']) }));
  }

  it('is imported again without losing a line', async () => {
    await restore();
    const content = await fileOf('transactions.csv');
    const records: readonly Readonly<Record<string, string>>[] = parse(content, { columns: true });
    expect(records.length).toBeGreaterThan(5);
    const told = records.map(({ date, amount, currency, name, account, category, tags, notes }) => ({
      date,
      amount,
      currency,
      name,
      account,
      notes: notes || null,
      category: category!.split(': ').at(-1) || null,
      tags: tags!.split(',').filter((tag) => tag !== ''),
    }));
    const imported = (await reimported(content)).map((shown) => {
      const { date, amount, currency, name, account, notes } = shown;
      const { category, tags } = shown as { category: Shown | null; tags: readonly Shown[] };
      const names = tags.map((tag) => tag['name'] as string).sort();
      return { date, amount, currency, name, account, notes, category: category?.['name'] ?? null, tags: names };
    });
    expect(sorted(imported)).toEqual(sorted(told));
  });

  it('is imported again without losing a cent', async () => {
    const { owner } = service.database;
    const amounts = ['1.234', '-1234.5', '0.0001', '1000', '-99999999.9999', '12.3450', '-0.5'];
    for (const currency of ['EUR', 'JPY', 'BHD']) {
      const account_id = await insertAccount(owner, family.familyId, { name: currency, currency });
      const entries = amounts.map((amount, index) => ({ account_id, currency, amount, name: `No. ${index}` }));
      await insertEntries(owner, family.familyId, entries);
    }
    const facts = ({ name, amount, currency, account }: Shown): Shown => ({ name, amount, currency, account });
    const before = (await transactionsOf(family)).map((shown) => facts({ ...shown, account: shown['currency'] }));
    expect(before).toHaveLength(21);
    expect(sorted((await reimported(await fileOf('transactions.csv'))).map(facts))).toEqual(sorted(before));
  });
});

describe('an account as OFX', () => {
  async function reimported(content: string, to: TestFamily, parts: object = {}): Promise<ReadonlySet<unknown>> {
    const file = { content, name: 'hearth.ofx', type: OFX_TYPE };
    const created = await importFile(to.api, { type: 'OfxImport', publish: 'true', ...parts, file });
    expect([created.status, created.body]).toEqual([201, expect.anything()]);
    const { id, status } = await untilDone(to.api, created.body.data.id);
    expect(status).toBe('complete');
    return new Set((await rowsOf(to.api, id)).map(({ outcome }) => outcome));
  }

  const money = (rows: readonly Shown[]): readonly string[] =>
    sorted(
      rows.map(({ date, amount, currency, name, notes, pending }) => ({
        date,
        amount,
        currency,
        name,
        notes,
        pending,
      })),
    );

  it.each(['Depository', 'CreditCard', 'Loan', 'Investment'])(
    'of the kind %s is imported again, row by row',
    async (kind) => {
      const { owner } = service.database;
      const account_id = await insertAccount(owner, family.familyId, {
        name: 'Mine',
        currency: 'EUR',
        accountable_type: kind,
      });
      const facts = { account_id, currency: 'EUR', pending: false };
      await insertEntries(owner, family.familyId, [
        {
          ...facts,
          name: 'A name of more than thirty-two characters & <signs>',
          amount: '12.3400',
          notes: 'first\nsecond',
        },
        { ...facts, name: 'Twice', amount: '5' },
        { ...facts, name: 'Twice', amount: '5' },
        { ...facts, name: 'Pay', amount: '-2310.44', date: '2026-01-31' },
        { ...facts, name: 'Still open', amount: '7.10', date: '2026-02-01', pending: true } as typeof facts & {
          name: string;
        },
      ]);
      const content = await fileOf(`accounts/${account_id}.ofx`);
      const before = await transactionsOf(family);

      expect([...(await reimported(content, family, { account_id }))]).not.toContain('created');
      expect(money(await transactionsOf(family))).toEqual(money(before));
      const other = await service.createFamily();
      expect(await reimported(content, other)).toEqual(new Set(['created', 'left_out']));
      expect(money(await transactionsOf(other))).toEqual(money(before));
      expect([...(await reimported(content, other))]).not.toContain('created');
      expect(money(await transactionsOf(other))).toEqual(money(before));
    },
  );

  it('has a statement for each currency, so that no program takes one for another', async () => {
    const { owner } = service.database;
    const account_id = await insertAccount(owner, family.familyId, { currency: 'EUR', accountable_type: 'CreditCard' });
    await insertEntries(owner, family.familyId, [
      { account_id, name: 'At home', amount: '20', currency: 'EUR' },
      { account_id, name: 'Abroad', amount: '3.5', currency: 'USD' },
    ]);
    const content = await fileOf(`accounts/${account_id}.ofx`);
    expect(content.match(/<CURDEF>.../g)).toEqual(['<CURDEF>EUR', '<CURDEF>USD']);
    const other = await service.createFamily();
    expect(await reimported(content, other)).toEqual(new Set(['created', 'left_out']));
    expect(money(await transactionsOf(other))).toEqual(money(await transactionsOf(family)));
  });

  it('makes no duplicates in the account that it was exported from, and keeps the ids of the bank', async () => {
    const bank = readFileSync('samples/harbor-bank.ofx');
    await published(family.api, { type: 'OfxImport', file: { content: bank, name: 'bank.ofx', type: OFX_TYPE } });
    await untilSynced(service.database.owner, family.familyId);
    const before = await transactionsOf(family);
    const accounts: readonly { id: string; balance: string }[] = (await family.api.get('/api/v1/accounts')).body.data;
    for (const { id } of accounts) {
      const content = await fileOf(`accounts/${id}.ofx`);
      expect(content).toContain('<FITID>');
      expect([...(await reimported(content, family))]).not.toContain('created');
    }
    expect(money(await transactionsOf(family))).toEqual(money(before));
    await untilSynced(service.database.owner, family.familyId);
    expect((await family.api.get('/api/v1/accounts')).body.data).toMatchObject(
      accounts.map(({ id, balance }) => ({ id, balance })),
    );
  });
});
