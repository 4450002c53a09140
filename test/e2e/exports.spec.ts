import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { published } from '../support/imports.js';
import { untilSynced } from '../support/ledger-dump.js';
import { Service, type TestFamily } from '../support/service.js';
import { insertRows } from './ledger/seeding.js';

const PATH = '/api/v1/exports/family.ndjson';

type Row = Readonly<Record<string, unknown>>;

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
});

const stamps = { created_at: '2026-01-01T00:00:00.123Z', updated_at: '2026-01-02T00:00:00.456Z' };

/**
 * Writes a row of the family directly to the database.
 * @returns its id
 */
async function insert(table: string, { id = newId(), ...row }: Row): Promise<string> {
  await insertRows(service.database.owner, table, [{ family_id: family.familyId, id, ...row }]);
  return id as string;
}

const insertStamped = (table: string, row: Row): Promise<string> => insert(table, { ...row, ...stamps });

const insertAccount = (facts: Row = {}): Promise<string> => {
  const defaults = { name: 'Current', accountable_type: 'Depository', currency: 'EUR', balance: '0', status: 'active' };
  return insertStamped('accounts', { ...defaults, details: {}, ...facts });
};

const insertEntry = (facts: Row): Promise<string> => {
  const defaults = { type: 'transaction', kind: 'standard', date: '2026-02-09', amount: '64.2000', currency: 'EUR' };
  return insertStamped('entries', { ...defaults, name: 'Shop', excluded: false, ...facts });
};

const insertCategory = (name: string, facts: Row = {}): Promise<string> =>
  insertStamped('categories', { name, color: '#1f7a8c', icon: 'zap', classification: 'expense', ...facts });

const insertTag = (name: string): Promise<string> => insertStamped('tags', { name, color: '#6471eb' });

const insertMerchant = (name: string): Promise<string> => insertStamped('merchants', { name, color: '#4da568' });

async function tagWith(entry_id: string, ...tags: readonly string[]): Promise<void> {
  const rows = tags.map((tag_id) => ({ family_id: family.familyId, entry_id, tag_id }));
  await insertRows(service.database.owner, 'taggings', rows);
}

/** The lines of the family's export. */
async function exported(of = family): Promise<readonly string[]> {
  const response = await fetch(service.url + PATH, { headers: { 'X-Api-Key': of.apiKey } });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n');
  expect(lines.pop()).toBe('');
  return lines;
}

/** The data of the lines of a type, as compact JSON, so that the order of members is compared too. */
async function exportedAs(type: string): Promise<readonly string[]> {
  const lines = (await exported()).map((line) => JSON.parse(line));
  return lines.filter((line) => line.type === type).map(({ data }) => JSON.stringify(data));
}

const said = (data: Row): string => JSON.stringify({ ...data, ...stamps });

describe('the file of a family', () => {
  it('is empty when the family has nothing', async () => {
    const { status, body } = await family.readOnly.get(PATH);
    expect({ status, body }).toEqual({ status: 200, body: null });
  });

  it('is NDJSON to save, named after the day', async () => {
    const { headers } = await family.readOnly.get(PATH);
    expect(headers.get('Content-Type')).toBe('application/x-ndjson');
    const today = new Date().toISOString().slice(0, 10);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="hearth-${today}.ndjson"`);
  });

  it('is for those who may read the family', async () => {
    await insertTag('Mine');
    await insertTag('Mine, too');
    const other = await service.createFamily();
    expect((await family.readOnly.get(PATH)).body).toContain('Mine');
    expect(await exported(other)).toEqual([]);
    const { status, body } = await service.client().get(PATH);
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'unauthorized' });
  });

  it('has what is referred to before what refers to it, a line a record', async () => {
    const tag_id = await insertTag('Fun');
    const account_id = await insertAccount();
    const rule = { name: 'Rule', resource_type: 'transaction', active: true };
    await insert('rule_actions', {
      rule_id: await insertStamped('rules', rule),
      position: 0,
      action_type: 'set_transaction_tags',
      tag_id,
    });
    await tagWith(await insertEntry({ account_id, name: 'A "quoted"\nname, é€😀' }), tag_id);
    expect((await exported()).map((line) => line.slice(0, line.indexOf('"data"')))).toEqual([
      '{"type":"Account",',
      '{"type":"Tag",',
      '{"type":"Transaction",',
      '{"type":"Rule","version":1,',
    ]);
    const [transaction] = await exportedAs('Transaction');
    expect(JSON.parse(transaction!).name).toBe('A "quoted"\nname, é€😀');
  });

  it('has what an import wrote', async () => {
    const content = 'Date,Amount,Name,Category,Tags,Account\n02/20/2026,-12.50,Quay Market,Food,work|fun,Harbour\n';
    await published(family.api, { type: 'TransactionImport', file: { content } });
    const [category] = (await family.api.get('/api/v1/categories')).body.data;
    const tags = (await family.api.get('/api/v1/tags')).body.data;
    const [shown] = (await family.api.get('/api/v1/transactions')).body.data;
    const [transaction] = await exportedAs('Transaction');
    expect(JSON.parse(transaction!)).toMatchObject({
      id: shown.id,
      amount: '12.5',
      name: 'Quay Market',
      category_id: category.id,
      tag_ids: tags.map(({ id }: { id: string }) => id).sort(),
    });
    await untilSynced(service.database.owner, family.familyId);
    const balances = (await exportedAs('Balance')).map((line) => JSON.parse(line));
    expect(balances[0]).toMatchObject({ account_id: shown.account_id, date: '2026-02-20', cash_outflows: '12.5' });
  });
});

describe('an account', () => {
  it('has all its facts, those of its kind as they were given, and says when it has no opening anchor', async () => {
    const id = await insertAccount({
      name: 'Loan',
      balance: '1200.5000',
      cash_balance: '0.0000',
      accountable_type: 'Loan',
      subtype: 'auto',
      details: { rate: '3.125', term: null },
      institution_name: 'Harbour Bank',
      institution_domain: 'harbour.example',
      notes: 'joint',
    });
    expect(await exportedAs('Account')).toEqual([
      said({
        id,
        name: 'Loan',
        balance: '1200.5',
        cash_balance: '0',
        currency: 'EUR',
        classification: 'liability',
        accountable_type: 'Loan',
        subtype: 'auto',
        accountable: { rate: '3.125', term: null },
        status: 'active',
        institution_name: 'Harbour Bank',
        institution_domain: 'harbour.example',
        notes: 'joint',
        skip_opening_balance_import: true,
      }),
    ]);
  });

  it('has its opening anchor among the valuations', async () => {
    const account_id = await insertAccount();
    const opening = { date: '2026-01-01', amount: '4000.00', name: 'Opening balance', kind: 'opening_anchor' };
    const id = await insertEntry({ account_id, type: 'valuation', notes: 'by letter', ...opening });
    const kind = { classification: 'asset', accountable_type: 'Depository', accountable: {}, status: 'active' };
    expect(await exportedAs('Account')).toEqual([
      said({ id: account_id, name: 'Current', balance: '0', currency: 'EUR', ...kind }),
    ]);
    const amount = { date: '2026-01-01', amount: '4000', currency: 'EUR' };
    expect(await exportedAs('Valuation')).toEqual([
      said({ id, account_id, ...amount, name: 'Opening balance', notes: 'by letter', kind: 'opening_anchor' }),
    ]);
  });

  it('has its daily balances, day after day', async () => {
    const loan = await insertAccount({ accountable_type: 'Loan' });
    const current = await insertAccount();
    const day = { currency: 'EUR', start_balance: '0', inflows: '0', outflows: '0', adjustments: '0', balance: '0' };
    const second = await insertStamped('balances', { account_id: current, date: '2026-02-02', ...day });
    const first = await insertStamped('balances', { account_id: current, date: '2026-02-01', ...day });
    const flows = { start_balance: '1000.00', outflows: '200.5000', adjustments: '-0.1', balance: '1200.4' };
    const id = await insertStamped('balances', { account_id: loan, date: '2026-02-28', ...day, ...flows });
    const lines = await exportedAs('Balance');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([id, first, second]);
    expect(JSON.parse(lines[1]!).flows_factor).toBe(1);
    expect(lines[0]).toBe(
      said({
        id,
        account_id: loan,
        date: '2026-02-28',
        balance: '1200.4',
        currency: 'EUR',
        cash_balance: '1200.4',
        start_cash_balance: '1000',
        start_non_cash_balance: '0',
        cash_inflows: '0',
        cash_outflows: '200.5',
        non_cash_inflows: '0',
        non_cash_outflows: '0',
        net_market_flows: '0',
        cash_adjustments: '-0.1',
        non_cash_adjustments: '0',
        flows_factor: -1,
      }),
    );
  });
});

describe('categories, tags and merchants', () => {
  it('have all their facts', async () => {
    const food = await insertCategory('Food');
    const pay = await insertCategory('Pay', { parent_id: food, classification: 'income' });
    const tag = await insertTag('Shared');
    const urls = { logo_url: 'https://img.example/volt.png', website_url: 'https://volt.example' };
    const merchant = await insertStamped('merchants', { name: 'Volt & <Vane>', color: '#4da568', ...urls });
    const drawn = { color: '#1f7a8c', classification: 'expense', lucide_icon: 'zap' };
    expect(await exportedAs('Category')).toEqual([
      said({ id: food, name: 'Food', ...drawn }),
      said({ id: pay, name: 'Pay', ...drawn, classification: 'income', parent_id: food }),
    ]);
    expect(await exportedAs('Tag')).toEqual([said({ id: tag, name: 'Shared', color: '#6471eb' })]);
    expect(await exportedAs('Merchant')).toEqual([
      said({ id: merchant, name: 'Volt & <Vane>', color: '#4da568', ...urls }),
    ]);
  });
});

describe('a transaction', () => {
  it('has its split lines, each with the merchant and the tags that it has or has not', async () => {
    const account_id = await insertAccount();
    const category_id = await insertCategory('Food');
    const merchant_id = await insertMerchant('Volt');
    const tags = [await insertTag('work'), await insertTag('fun')];
    const id = await insertEntry({ account_id, category_id, merchant_id, notes: 'February', excluded: true });
    const part = await insertEntry({ account_id, parent_id: id, amount: '60', merchant_id, kind: 'one_time' });
    const rest = await insertEntry({ account_id, parent_id: id, amount: '4.2', category_id, notes: 'mine' });
    await tagWith(rest, ...tags.toReversed());
    const none = { notes: null, excluded: false, category_id: null };
    const mine = { notes: 'mine', excluded: false, category_id };
    const amount = { date: '2026-02-09', amount: '64.2', currency: 'EUR', name: 'Shop', notes: 'February' };
    expect(await exportedAs('Transaction')).toEqual([
      JSON.stringify({
        id,
        account_id,
        ...amount,
        excluded: true,
        pending: false,
        category_id,
        merchant_id,
        tag_ids: [],
        kind: 'standard',
        ...stamps,
        split_lines: [
          { id: part, amount: '60', name: 'Shop', ...none, merchant_id, tag_ids: [], kind: 'one_time' },
          { id: rest, amount: '4.2', name: 'Shop', ...mine, merchant_id: null, tag_ids: tags, kind: 'standard' },
        ],
      }),
    ]);
  });

  it('says of itself only what there is to say, and is one side of transfers', async () => {
    const account_id = await insertAccount();
    const outflow = await insertEntry({ account_id, amount: '33' });
    const inflow = await insertEntry({ account_id, amount: '-33.0000', kind: 'funds_movement' });
    const sides = { inflow_transaction_id: inflow, outflow_transaction_id: outflow };
    const transfer = await insertStamped('transfers', { ...sides, status: 'pending', notes: 'monthly' });
    const rejected = await insertStamped('rejected_transfers', sides);
    const shop = { date: '2026-02-09', currency: 'EUR', name: 'Shop', excluded: false, pending: false, tag_ids: [] };
    expect((await exportedAs('Transaction')).map((line) => JSON.parse(line))).toEqual([
      { id: outflow, account_id, amount: '33', kind: 'standard', ...shop, ...stamps },
      { id: inflow, account_id, amount: '-33', kind: 'funds_movement', ...shop, ...stamps },
    ]);
    expect(await exportedAs('Transfer')).toEqual([
      said({ id: transfer, ...sides, status: 'pending', notes: 'monthly' }),
    ]);
    expect(await exportedAs('RejectedTransfer')).toEqual([said({ id: rejected, ...sides })]);
  });

  it('that recurs has what is expected of it', async () => {
    const days = { expected_day_of_month: 9, last_occurrence_date: '2026-02-09', next_expected_date: '2026-03-09' };
    const expected = { ...days, status: 'active', occurrence_count: 4 };
    const links = { account_id: await insertAccount(), merchant_id: await insertMerchant('Volt') };
    const bounds = { manual: true, expected_amount_min: '60', expected_amount_max: '70.0100' };
    const amount = { amount: '64.2000', currency: 'EUR' };
    const volt = await insertStamped('recurring_transactions', { ...links, ...amount, ...expected, ...bounds });
    const rent = await insertStamped('recurring_transactions', { name: 'Rent', ...amount, ...expected, manual: false });
    const shown = { amount: '64.2', currency: 'EUR', cadence: 'monthly', ...expected };
    expect(await exportedAs('RecurringTransaction')).toEqual([
      said({ id: volt, ...links, ...shown, ...bounds, expected_amount_max: '70.01' }),
      said({ id: rent, name: 'Rent', ...shown, manual: false }),
    ]);
  });
});

describe('trades and holdings', () => {
  it('have their security with them', async () => {
    const { owner } = service.database;
    const account_id = await insertAccount({ accountable_type: 'Investment' });
    const market = { exchange_mic: 'XAMS', exchange_acronym: 'AMS', country_code: 'NL', kind: 'standard' };
    const known = { ...market, website_url: 'https://zephyr.example' };
    const name = { ticker: 'ZQXW', name: 'Zephyr Quartz', exchange_operating_mic: 'XNAS' };
    const security_id = await insertStamped('securities', { ...name, ...known });
    const trade = await insertEntry({ account_id, type: 'trade', amount: '-306', name: 'Sell ZQXW' });
    const sold = { security_id, qty: '-12.50000000', price: '24.4800000000' };
    await insertRows(owner, 'trades', [{ family_id: family.familyId, entry_id: trade, ...sold }]);
    const held = { qty: '12', price: '26.0000000001', amount: '312', currency: 'EUR', cost_basis: '25.5' };
    const basis = { cost_basis_source: 'manual', cost_basis_locked: true, security_locked: false };
    const holding = await insertStamped('holdings', { account_id, security_id, date: '2026-02-28', ...held, ...basis });
    const named = { security_id, ticker: 'ZQXW', security_name: 'Zephyr Quartz', exchange_operating_mic: 'XNAS' };
    const traded = { date: '2026-02-09', qty: '-12.5', price: '24.48', amount: '-306', currency: 'EUR' };
    expect(await exportedAs('Trade')).toEqual([
      said({ id: trade, account_id, ...named, ...traded, name: 'Sell ZQXW' }),
    ]);
    expect(await exportedAs('Holding')).toEqual([
      said({ id: holding, account_id, ...named, ...known, date: '2026-02-28', ...held, ...basis }),
    ]);
  });
});

describe('a budget', () => {
  it('has the parts of its categories', async () => {
    const category_id = await insertCategory('Food');
    const month = { start_date: '2026-02-01', end_date: '2026-02-28', budgeted_spending: '1800', currency: 'EUR' };
    const budget_id = await insertStamped('budgets', month);
    const links = { budget_id, category_id };
    const part = await insertStamped('budget_categories', { ...links, budgeted_spending: '400.5000', currency: 'EUR' });
    expect(await exportedAs('Budget')).toEqual([said({ id: budget_id, ...month })]);
    expect(await exportedAs('BudgetCategory')).toEqual([
      said({ id: part, ...links, budgeted_spending: '400.5', currency: 'EUR' }),
    ]);
  });
});

describe('a rule', () => {
  it('names records by name and by id, with conditions inside of conditions, all in their order', async () => {
    const parent_id = await insertCategory('Food');
    const category_id = await insertCategory('Out: late', { parent_id });
    const merchant_id = await insertMerchant('Volt');
    const account_id = await insertAccount({ name: 'Loan' });
    const facts = { name: 'Tea', resource_type: 'transaction', active: false, effective_date: '2025-01-31' };
    const rule_id = await insertStamped('rules', facts);
    const condition = (position: number, row: Row): Promise<string> =>
      insert('rule_conditions', { rule_id, position, operator: '=', ...row });
    await condition(1, { condition_type: 'transaction_amount', operator: '>=', value: '500' });
    const any = await condition(0, { condition_type: 'compound', operator: 'or' });
    await condition(1, { parent_id: any, condition_type: 'transaction_account', account_id });
    await condition(0, { parent_id: any, condition_type: 'transaction_notes', operator: 'is_null' });
    await condition(2, { condition_type: 'transaction_category', category_id });
    await insert('rule_actions', { rule_id, position: 1, action_type: 'exclude_transaction' });
    await insert('rule_actions', { rule_id, position: 0, action_type: 'set_transaction_merchant', merchant_id });
    const category = { type: 'Category', id: category_id, name: 'Food: Out: late' };
    const merchant = { type: 'Merchant', id: merchant_id, name: 'Volt' };
    const account = { type: 'Account', id: account_id, name: 'Loan' };
    expect(await exportedAs('Rule')).toEqual([
      said({
        id: rule_id,
        ...facts,
        position: 1,
        stop: false,
        conditions: [
          {
            condition_type: 'compound',
            operator: 'or',
            sub_conditions: [
              { condition_type: 'transaction_notes', operator: 'is_null' },
              { condition_type: 'transaction_account', operator: '=', value: 'Loan', value_ref: account },
            ],
          },
          { condition_type: 'transaction_amount', operator: '>=', value: '500' },
          { condition_type: 'transaction_category', operator: '=', value: 'Food: Out: late', value_ref: category },
        ],
        actions: [
          { action_type: 'set_transaction_merchant', value: 'Volt', value_ref: merchant },
          { action_type: 'exclude_transaction' },
        ],
      }),
    ]);
  });

  it('stands where it runs: behind those that are older', async () => {
    const rule = { resource_type: 'transaction', active: true, updated_at: stamps.updated_at };
    const younger = await insert('rules', { ...rule, created_at: '2026-02-01T00:00:00Z' });
    const older = await insert('rules', { ...rule, created_at: '2026-01-01T00:00:00Z' });
    const rules = (await exportedAs('Rule')).map((line) => JSON.parse(line));
    expect(rules.map(({ id }) => id)).toEqual([older, younger]);
    expect(rules[0]).toMatchObject({ conditions: [], actions: [] });
  });
});
