import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';
import { type BackupLine, type Data, lineOf, richOf } from '../../unit/imports/formats/service/backup-file.js';
import { insertNamed, insertRows } from '../ledger/seeding.js';
import { backup, examine, findingsIn, NEXT, richAnd } from './findings.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

afterAll(async () => service.stop());

const transaction = (id: string, account_id: string, amount: string, date = '2025-03-10'): BackupLine => ({
  type: 'Transaction',
  data: { id, account_id, date, amount },
});
const transfer = (inflow: string, outflow: string, more: Data = {}): BackupLine => ({
  type: 'Transfer',
  data: { inflow_transaction_id: inflow, outflow_transaction_id: outflow, ...more },
});

/**
 * Returns the findings for the lines after the complete ones, without the line numbers at the start of the messages.
 */
async function saidOf(...lines: readonly BackupLine[]): Promise<readonly unknown[]> {
  const found = await findingsIn(family, richAnd(...lines));
  return found.map(({ line, code, field, value, message }) => [
    line! - NEXT,
    code,
    field,
    value,
    message.replace(/^line \d+: /, ''),
  ]);
}

describe('records that are right alone are refused when', () => {
  it.each([
    ['Account', { name: 'Other' }],
    ['Category', { name: 'Other', parent_id: null }],
    ['Tag', { name: 'Other' }],
    ['Merchant', { name: 'Other' }],
    ['RecurringTransaction', { amount: 46 }],
    ['Transaction', { split_lines: [] }],
    ['Budget', { start_date: '2025-07-01', end_date: '2025-07-31' }],
  ])('two have one id: %s', async (type, more: Data) => {
    const id = richOf(type)['id'];
    expect(await saidOf({ type, data: { ...richOf(type), ...more } })).toEqual([
      [0, 'duplicate_source_id', 'id', id, `the ${type} id "${String(id)}" is used in line ${lineOf(type)} already`],
    ]);
  });

  it('a transaction has the id of a split line', async () => {
    expect(await saidOf(transaction('x-slip-1', 'a-bank', '1'))).toEqual([
      [
        0,
        'duplicate_source_id',
        'id',
        'x-slip-1',
        `the Transaction id "x-slip-1" is used in line ${lineOf('Transaction')} already`,
      ],
    ]);
  });

  it('two ids are the same but for spaces, or for being a number', async () => {
    const said = await saidOf(
      { type: 'Tag', data: { id: ' 7 ', name: 'A' } },
      { type: 'Tag', data: { id: 7, name: 'B' } },
      { type: 'Merchant', data: { id: '7', name: 'A' } },
    );
    expect(said).toMatchObject([{ 0: 1, 1: 'duplicate_source_id' }]);
  });

  it.each(['Category', 'Tag', 'Merchant'])('two have one name: %s', async (type) => {
    const named = (id: string, name: string): BackupLine => ({ type, data: { id, name } });
    const sentence = `${type} name "Twice" appears more than once, in lines ${NEXT}, ${NEXT + 2}`;
    expect(await saidOf(named('1', 'Twice'), named('2', 'twice'), named('3', 'Twice'))).toEqual([
      [0, 'duplicate_taxonomy_name', 'name', 'Twice', sentence],
      [2, 'duplicate_taxonomy_name', 'name', 'Twice', sentence],
    ]);
  });

  it.each([
    ['Category', 'categories'],
    ['Tag', 'tags'],
    ['Merchant', 'merchants'],
  ] as const)('the family has one of the name: %s', async (type, table) => {
    await insertNamed(service.database.owner, table, family.familyId, { name: 'Groceries' });
    const named = (id: string, name: string): BackupLine => ({ type, data: { id, name } });
    const sentence = `${type} name "Groceries" already exists in the family`;
    expect(await saidOf(named('1', 'Groceries'), named('2', 'groceries'))).toEqual([
      [0, 'existing_taxonomy_collision', 'name', 'Groceries', sentence],
    ]);
    const merging = await examine(family, backup(richAnd(named('1', 'Groceries')), { on_conflict: 'merge' }));
    expect(merging.body.data).toMatchObject({ valid: true, errors: [] });
  });

  it('a category is under itself, in a circle, or on a third level', async () => {
    const category = (id: string, parent_id: string): BackupLine => ({
      type: 'Category',
      data: { id, name: id, parent_id },
    });
    expect(await saidOf(category('A', 'A'))).toEqual([
      [0, 'invalid_category_hierarchy', 'parent_id', 'A', 'Category "A" is under itself'],
    ]);
    const under = (at: number, id: string, parent_id: string, parent = parent_id): unknown => [
      at,
      'invalid_category_hierarchy',
      'parent_id',
      parent_id,
      `Category "${id}" is under "${parent}", which is under another category itself; there are two levels at most`,
    ];
    expect(await saidOf(category('A', 'B'), category('B', 'A'))).toEqual([under(0, 'A', 'B'), under(1, 'B', 'A')]);
    expect(await saidOf(category('A', 'c-sails'))).toEqual([under(0, 'A', 'c-sails', 'Sails')]);
  });

  it.each([
    ['moves money within one account', ['a-bank', '-7', 0], ['a-bank', '7', 0], {}],
    ['has an inflow that is not negative', ['a-card', '0', 0], ['a-bank', '7', 0], {}],
    ['has an outflow that is not positive', ['a-card', '-7', 0], ['a-bank', '0', 0], {}],
    ['has legs of different size', ['a-depot', '-7.0001', 0], ['a-bank', '7', 0], {}],
    ['has legs that are 5 days apart', ['a-depot', '-7', 5], ['a-bank', '7', 0], {}],
    ['has legs that are 31 days apart', ['a-depot', '-7', 0], ['a-bank', '7', 31], { status: 'confirmed' }],
  ] as const)('a transfer %s', async (problem, inflow, outflow, more: Data) => {
    const leg = (id: string, [account, amount, days]: readonly [string, string, number]): BackupLine =>
      transaction(id, account, amount, new Date(Date.UTC(2025, 2, 1 + days)).toISOString().slice(0, 10));
    const field = problem.includes('outflow') ? 'outflow_transaction_id' : 'inflow_transaction_id';
    const value = field === 'inflow_transaction_id' ? 'i' : 'o';
    expect(await saidOf(leg('i', inflow), leg('o', outflow), transfer('i', 'o', more))).toEqual([
      [2, 'invalid_transfer', field, value, `Transfer ${problem}`],
    ]);
  });

  it('a transfer has a leg of another, or both', async () => {
    const legs = [transaction('i', 'a-depot', '-250'), transaction('o', 'a-bank', '250')];
    const reused = (field: string, id: string): unknown => [
      2,
      'transfer_leg_reused',
      field,
      id,
      `Transfer has a leg that another one has: "${id}"`,
    ];
    expect(await saidOf(...legs, transfer('i', 'x-out'))).toEqual([reused('outflow_transaction_id', 'x-out')]);
    expect(await saidOf(...legs, transfer('x-in', 'o'))).toEqual([reused('inflow_transaction_id', 'x-in')]);
    expect(await saidOf(transfer('x-in', 'x-out'))).toEqual([
      [0, 'duplicate_record', 'inflow_transaction_id', 'x-in', 'Transfer has the legs of another one'],
    ]);
  });

  it('records are the same by what they say', async () => {
    const again = (type: string, more: Data = {}): BackupLine => ({ type, data: { ...richOf(type), ...more } });
    const same = (type: string, code: string, field: string, value: string, key: string): unknown => [
      0,
      code,
      field,
      value,
      `${type} says the same as line ${lineOf(type)}: ${key}`,
    ];
    expect(await saidOf(again('Balance', { balance: 1, currency: null }))).toEqual([
      same('Balance', 'duplicate_record', 'date', '2025-03-31', 'a-card, 2025-03-31, EUR'),
    ]);
    expect(await saidOf(again('Holding', { ticker: 'qqzn' }))).toEqual([
      same('Holding', 'duplicate_record', 'date', '2025-04-30', 'a-depot, 2025-04-30, EUR, QQZN, XBRU'),
    ]);
    // The market of the security is known from another line.
    expect(await saidOf(again('Holding', { exchange_operating_mic: null }))).toEqual([
      same('Holding', 'duplicate_record', 'date', '2025-04-30', 'a-depot, 2025-04-30, EUR, QQZN, XBRU'),
    ]);
    expect(await saidOf(again('BudgetCategory', { budgeted_spending: 1 }))).toEqual([
      same('BudgetCategory', 'duplicate_record', 'category_id', 'c-sails', 'b-may, c-sails'),
    ]);
    expect(await saidOf(again('RejectedTransfer'))).toEqual([
      same('RejectedTransfer', 'duplicate_record', 'inflow_transaction_id', 'x-in', 'x-in, x-slip-1'),
    ]);
    expect(await saidOf(again('Valuation', { amount: 1, kind: null }))).toEqual([
      same('Valuation', 'duplicate_valuation', 'date', '2025-05-15', 'a-depot, 2025-05-15, reconciliation'),
    ]);
    expect(await saidOf(again('RecurringTransaction', { id: 'r-2', name: 'Other', amount: '45' }))).toEqual([
      same('RecurringTransaction', 'invalid_recurring', 'amount', '45', 'a-card, m-chandler, 45'),
    ]);
  });

  it('the family has a recurring transaction already', async () => {
    await insertRows(service.database.owner, 'recurring_transactions', [
      {
        family_id: family.familyId,
        id: family.userId,
        name: 'Rent',
        amount: '900',
        currency: 'EUR',
        expected_day_of_month: 1,
        last_occurrence_date: '2025-01-01',
        next_expected_date: '2025-02-01',
        status: 'active',
        occurrence_count: 1,
        manual: false,
        created_at: new Date(),
        updated_at: new Date(),
      },
    ]);
    const rent = {
      ...richOf('RecurringTransaction'),
      id: 'r-2',
      account_id: null,
      merchant_id: null,
      name: 'Rent',
      amount: 900,
    };
    expect(await saidOf({ type: 'RecurringTransaction', data: rent })).toEqual([
      [0, 'invalid_recurring', 'amount', '900', 'RecurringTransaction is one that the family has already'],
    ]);
  });

  it('budgets overlap, in the file or with one of the family', async () => {
    const budget = (id: string, start_date: string, end_date: string): BackupLine => ({
      type: 'Budget',
      data: { id, start_date, end_date },
    });
    const overlapping = (at: number, value: string, sentence: string): unknown => [
      at,
      'overlapping_budget',
      'start_date',
      value,
      sentence,
    ];
    const first = lineOf('Budget');
    expect(await saidOf(budget('1', '2025-05-31', '2025-06-30'), budget('2', '2025-07-01', '2025-07-31'))).toEqual([
      overlapping(0, '2025-05-31', `Budget overlaps with that of line ${first}`),
    ]);
    expect(await saidOf(budget('1', '2025-04-01', '2025-04-30'), budget('2', '2025-05-02', '2025-05-03'))).toEqual([
      overlapping(1, '2025-05-02', `Budget overlaps with that of line ${first}`),
    ]);

    await insertRows(service.database.owner, 'budgets', [
      {
        family_id: family.familyId,
        id: family.userId,
        start_date: '2025-08-01',
        end_date: '2025-08-31',
        currency: 'EUR',
        created_at: new Date(),
        updated_at: new Date(),
      },
    ]);
    const sentence = 'Budget overlaps with one of the family, from 2025-08-01 to 2025-08-31';
    const august = [budget('1', '2025-08-01', '2025-08-31'), budget('2', '2025-09-01', '2025-09-30')];
    expect(await saidOf(...august)).toEqual([overlapping(0, '2025-08-01', sentence)]);
    expect((await examine(family, backup(richAnd(...august), { on_conflict: 'merge' }))).body.data.valid).toBe(true);
    const longer = backup(richAnd(budget('1', '2025-08-01', '2025-09-01')), { on_conflict: 'merge' });
    expect((await examine(family, longer)).body.data.errors).toMatchObject([{ code: 'overlapping_budget' }]);
  });

  it('a rule names an account that is nowhere', async () => {
    const rule = {
      ...richOf('Rule'),
      conditions: [{ condition_type: 'transaction_account', operator: '=', value: 'pier current' }],
      actions: [{ action_type: 'set_as_transfer_or_payment', value: 'Nowhere' }],
    };
    expect(await saidOf({ type: 'Rule', data: rule })).toEqual([
      [
        0,
        'invalid_rule',
        'actions',
        'Nowhere',
        'Rule names the account "Nowhere", which is neither in the file nor in the family',
      ],
    ]);
  });

  it('an account would begin with more than money can be', async () => {
    const account = { id: 'a-rich', name: 'Rich', accountable_type: 'Depository', balance: '999999999999999' };
    expect(await saidOf({ type: 'Account', data: account }, transaction('x-1', 'a-rich', '1'))).toEqual([
      [
        0,
        'number_out_of_range',
        'balance',
        '999999999999999',
        'Account has the balance 999999999999999, which leads back to an opening balance of more than 15 digits',
      ],
    ]);
    const anchored = { account_id: 'a-rich', date: '2025-01-01', amount: 1, kind: 'opening_anchor' };
    const parts = backup(
      richAnd({ type: 'Account', data: account }, transaction('x-1', 'a-rich', '1'), {
        type: 'Valuation',
        data: anchored,
      }),
    );
    expect((await examine(family, parts)).body.data.errors).toEqual([]);
  });
});
