import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { published, revert, rowsOf, shown } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

type Line = readonly [type: string, data: object];

interface Readback {
  readonly id: string;
  readonly merged_counts: Readonly<Record<string, number>>;
  readonly derived_counts: Readonly<Record<string, number>>;
}

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

afterAll(async () => service.stop());

/** Restores records into a family that already has some. @returns the result of the readback */
async function merge(...lines: readonly Line[]): Promise<Readback> {
  const raw_file_content = lines.map(([type, data]) => JSON.stringify({ type, data })).join('\n');
  const { id } = await published(family.api, { type: 'ServiceImport', raw_file_content, on_conflict: 'merge' });
  const { verification } = (await shown(family.api, id)) as unknown as { verification: { readback: Readback } };
  expect(verification.readback).toMatchObject({ status: 'matched', mismatches: {} });
  return { ...verification.readback, id };
}

async function list<T = unknown>(path: string): Promise<readonly T[]> {
  return (await family.api.get(`/api/v1/${path}?per_page=100`)).body.data;
}

/** The categories as "Parent: Child". */
async function categories(): Promise<readonly string[]> {
  const all = await list<{ name: string; parent: { name: string } | null }>('categories');
  return all.map(({ name, parent }) => (parent === null ? name : `${parent.name}: ${name}`)).toSorted();
}

const category = (id: string, name: string, parent_id?: string): Line => ['Category', { id, name, parent_id }];
const account = (id: string, name: string): Line => [
  'Account',
  { id, name, balance: '1', accountable_type: 'Depository', skip_opening_balance_import: true },
];

it('joins children below the parent that their own parent joins, as they are written before any case', async () => {
  await merge(category('1', 'Food'), category('2', 'Late', '1'), category('3', 'late', '1'), category('4', 'Tea', '1'));

  const { merged_counts: merged } = await merge(
    category('a', 'food'),
    category('b', 'Late', 'a'),
    category('c', 'TEA', 'a'),
    category('d', 'Bread', 'a'),
  );

  expect(merged).toMatchObject({ categories: 3 });
  expect(await categories()).toEqual(['Food', 'Food: Bread', 'Food: Late', 'Food: Tea', 'Food: late']);
});

it('joins no child where its parent could be either of two', async () => {
  await merge(category('1', 'Food'), category('2', 'FOOD'), category('3', 'Tea', '1'));

  const { merged_counts: merged } = await merge(category('a', 'food'), category('b', 'Tea', 'a'));

  expect(merged).toMatchObject({ categories: 0 });
  expect(await categories()).toEqual(['FOOD', 'Food', 'Food: Tea', 'food', 'food: Tea']);
});

it('takes what recurs at a new merchant for no namesake without one', async () => {
  const rent = {
    name: 'Rent',
    amount: '800',
    expected_day_of_month: 1,
    last_occurrence_date: '2025-01-01',
    next_expected_date: '2025-02-01',
  };
  await merge(['RecurringTransaction', { id: '1', ...rent }]);

  const { merged_counts: merged } = await merge(
    ['Merchant', { id: 'm', name: 'Landlord' }],
    ['RecurringTransaction', { id: 'a', ...rent, merchant_id: 'm' }],
    ['RecurringTransaction', { id: 'b', ...rent }],
  );

  expect(merged).toMatchObject({ recurring_transactions: 1 });
  expect(await list('recurring_transactions')).toHaveLength(2);
});

it('joins rules that are the same in every word, and no others', async () => {
  const tea = {
    name: 'Tea',
    active: true,
    conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'tea' }],
    actions: [{ action_type: 'set_transaction_tags', value: 'Drinks' }],
  };
  const drinks: Line = ['Tag', { id: 't', name: 'Drinks' }];
  const first = await merge(drinks, ['Rule', { id: '1', ...tea }]);

  const second = await merge(
    drinks,
    ['Rule', { id: 'a', ...tea }],
    ['Rule', { id: 'b', ...tea }],
    ['Rule', { id: 'c', ...tea, active: false }],
    ['Rule', { id: 'd', ...tea, conditions: [] }],
  );

  expect(second.merged_counts).toMatchObject({ tags: 1, rules: 1 });
  const outcomes = (await rowsOf(family.api, second.id)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['skipped', 'skipped', 'created', 'created', 'created']);
  expect(await list('rules')).toHaveLength(4);
  await revert(family.api, first.id);
  expect(await list('rules')).toHaveLength(4);
  await revert(family.api, second.id);
  expect([await list('rules'), await list('tags')]).toEqual([[], []]);
});

it('has a rule name the records of its own file', async () => {
  const rule = {
    id: 'r',
    active: true,
    conditions: [{ condition_type: 'transaction_account', operator: '=', value: 'Current' }],
    actions: [{ action_type: 'set_transaction_category', value: 'Food: Late' }],
  };
  await merge(account('0', 'Current'), category('1', 'Food'), category('2', 'Late', '1'));

  const { derived_counts: derived } = await merge(account('a', 'Current'), category('b', 'Food: Late'), ['Rule', rule]);

  expect(derived).toMatchObject({ categories: 0 });
  const { rows } = await service.database.owner.query(
    `SELECT k.name AS category, c.account_id = (SELECT id FROM accounts WHERE family_id = $1 ORDER BY created_at DESC LIMIT 1)
       AS is_restored
     FROM rule_conditions c JOIN rule_actions a ON a.family_id = $1 AND a.rule_id = c.rule_id
       JOIN categories k ON k.family_id = $1 AND k.id = a.category_id
     WHERE c.family_id = $1`,
    [family.familyId],
  );
  expect(rows).toEqual([{ category: 'Food: Late', is_restored: true }]);
});

it('has a rule name an account by the id that it has in the file, as other systems write it', async () => {
  const id = '3f2c1d7e-5b7a-4c8e-9d1f-0a1b2c3d4e5f';
  const rule = {
    id: 'r',
    conditions: [{ condition_type: 'transaction_account', operator: '=', value: id }],
    actions: [{ action_type: 'exclude_transaction' }],
  };

  await merge(account(id, 'Current'), ['Rule', rule]);

  const [shown] = await list('rules');
  expect(shown).toMatchObject({ conditions: [{ record: { name: 'Current' } }] });
});
