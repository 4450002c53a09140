import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import {
  type ImportParts,
  publish,
  published,
  revert,
  rowsOf,
  shown,
  stored,
  untilDone,
} from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
});

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

afterAll(async () => service.stop());

const SAMPLE = readFileSync('samples/service-full.ndjson', 'utf8');

/** The number of records of each type in the sample. */
const COUNTS = {
  accounts: 3,
  balances: 1,
  categories: 2,
  tags: 1,
  merchants: 1,
  recurring_transactions: 1,
  transactions: 6,
  transfers: 1,
  rejected_transfers: 1,
  trades: 1,
  holdings: 1,
  valuations: 3,
  budgets: 1,
  budget_categories: 1,
  rules: 1,
};
const NONE = Object.fromEntries(Object.keys(COUNTS).map((type) => [type, 0]));

type Shown = Answer['body'];

function backup(content = SAMPLE): ImportParts {
  return { type: 'ServiceImport', raw_file_content: content };
}

/** A file of records: each a type and its data. */
function records(...lines: readonly (readonly [type: string, data: object])[]): string {
  return lines.map(([type, data]) => JSON.stringify({ type, data })).join('\n');
}

async function readbackOf(id: string): Promise<Shown> {
  const { verification } = (await shown(family.api, id)) as unknown as { verification: Shown };
  return verification['readback'];
}

async function list(path: string): Promise<readonly Shown[]> {
  return (await family.api.get(`/api/v1/${path}${path.includes('?') ? '&' : '?'}per_page=100`)).body.data;
}

const dump = (): Promise<unknown> => dumpLedger(service.database.owner, family.familyId);

describe('the sample of all fifteen types, in an empty family', () => {
  it('is complete and matched, with counts that were known at the upload', async () => {
    const pending = await stored(family.api, backup());
    expect(pending.stats).toMatchObject({ rows_count: 25, valid_rows_count: 25, mappings_count: 0 });
    expect(pending).toMatchObject({
      verification: {
        expected_record_counts: COUNTS,
        readback: { status: 'not_verified', expected_record_counts: COUNTS },
      },
    });

    const { id } = await publish(family.api, pending.id);

    const readback = await readbackOf(id);
    expect(readback).toMatchObject({
      status: 'matched',
      expected_record_counts: COUNTS,
      before_counts: NONE,
      after_counts: COUNTS,
      actual_delta_counts: COUNTS,
      checked_counts: COUNTS,
      merged_counts: NONE,
      derived_counts: NONE,
      mismatches: {},
      error: null,
    });
    expect(readback['totals'].file).toEqual([
      { account: 'Harbour Current', currency: 'EUR', count: 5, sum: '4437.2' },
      { account: 'Harbour Rainy Day', currency: 'EUR', count: 3, sum: '7467' },
      { account: 'Northwind Brokerage', currency: 'EUR', count: 2, sum: '15306' },
    ]);
    expect(readback['totals'].ledger).toEqual(readback['totals'].file);
    expect(readback['totals'].content_hash.ledger).toBe(readback['totals'].content_hash.file);
    expect((await rowsOf(family.api, id)).map(({ outcome }) => outcome)).toEqual(Array(25).fill('created'));
  });

  it('can be read back fact by fact', async () => {
    await published(family.api, backup());
    await untilSynced(service.database.owner, family.familyId);

    const accounts = await list('accounts');
    expect(accounts).toMatchObject([
      {
        name: 'Harbour Current',
        currency: 'EUR',
        accountable_type: 'Depository',
        subtype: 'checking',
        institution_name: 'Harbour Bank',
        institution_domain: 'harbour.example',
        status: 'active',
        // The balance that follows from the opening anchor and the lines.
        balance: '3562.80',
      },
      { name: 'Harbour Rainy Day', subtype: 'savings', balance: '8033.00' },
      { name: 'Northwind Brokerage', accountable_type: 'Investment', subtype: 'brokerage', cash_balance: '310.00' },
    ]);
    const idOf = (name: string): string => accounts.find((account) => account['name'] === name)!['id'];
    expect(await list('valuations')).toMatchObject(
      ['15000.00', '7750.00', '4000.00'].map((amount) => ({ amount, date: '2025-01-01', kind: 'opening_anchor' })),
    );
    expect(await list('categories')).toMatchObject([
      { name: 'Import Electricity', color: '#1f7a8c', icon: 'zap', parent: { name: 'Import Household' } },
      { name: 'Import Household', color: '#bf4342', icon: 'home', parent: null },
    ]);
    expect(await list('tags')).toMatchObject([{ name: 'Import Shared', color: '#6471eb' }]);
    expect(await list('merchants')).toMatchObject([
      { name: 'Volt & Vane Energy', color: '#4da568', logo_url: 'https://img.example/volt.png' },
    ]);
    expect(await list('recurring_transactions')).toMatchObject([
      {
        account_id: idOf('Harbour Current'),
        merchant: { name: 'Volt & Vane Energy' },
        amount: '64.20',
        expected_day_of_month: 9,
        last_occurrence_date: '2025-02-09',
        next_expected_date: '2025-03-09',
        status: 'active',
        occurrence_count: 4,
        manual: true,
        expected_amount_min: '60.00',
        expected_amount_max: '70.00',
        expected_amount_avg: '64.20',
      },
    ]);
    const transactions = await list('transactions');
    const named = (name: string): Shown => transactions.find((entry) => entry['name'] === name)!;
    expect(named('Volt direct debit')).toMatchObject({
      date: '2025-02-09',
      amount: '64.20',
      notes: 'February',
      kind: 'standard',
      category: { name: 'Import Electricity' },
      merchant: { name: 'Volt & Vane Energy' },
      tags: [{ name: 'Import Shared' }],
    });
    expect(named('Quay Market')['split_lines']).toMatchObject([
      {
        amount: '72.50',
        name: 'Household goods',
        category: { name: 'Import Household' },
        tags: [{ name: 'Import Shared' }],
      },
      { amount: '17.50', name: 'Gift for R.', category: null, merchant: null, tags: [], notes: 'not shared' },
    ]);
    const [transfer] = await list('transfers');
    expect(transfer).toMatchObject({ status: 'confirmed', notes: 'monthly saving' });
    expect(named('Standing order to savings')).toMatchObject({ kind: 'funds_movement', transfer_id: transfer!['id'] });
    expect(named('Standing order from current')).toMatchObject({
      kind: 'funds_movement',
      transfer_id: transfer!['id'],
    });
    expect(await list('rejected_transfers')).toMatchObject([
      {
        inflow_transaction_id: named('Unrelated refund')['id'],
        outflow_transaction_id: named('Cash to flatmate')['id'],
      },
    ]);
    const security = { ticker: 'ZQXW', name: 'Zephyr Quartz World', exchange_operating_mic: 'XAMS' };
    expect(await list('trades')).toMatchObject([
      {
        account_id: idOf('Northwind Brokerage'),
        date: '2025-02-18',
        qty: '12',
        price: '25.5',
        amount: '306.00',
        security,
      },
    ]);
    expect(await list('holdings')).toMatchObject([
      {
        date: '2025-02-28',
        qty: '12',
        price: '26',
        amount: '312.00',
        cost_basis: '25.50',
        cost_basis_source: 'manual',
        cost_basis_locked: true,
        security_locked: false,
        security,
      },
    ]);
    expect(await list('securities')).toMatchObject([
      { ...security, exchange_mic: 'XAMS', exchange_acronym: 'AMS', country_code: 'NL', kind: 'standard' },
    ]);
    const [budget] = await list('budgets');
    expect(budget).toMatchObject({
      start_date: '2025-02-01',
      end_date: '2025-02-28',
      budgeted_spending: '1800.00',
      expected_income: '3100.00',
    });
    expect(await list('budget_categories')).toMatchObject([
      { budget_id: budget!['id'], category: { name: 'Import Household' }, budgeted_spending: '400.00' },
    ]);
    expect(await list('rules')).toMatchObject([
      {
        name: 'Power goes to electricity',
        active: true,
        effective_date: '2025-01-01',
        conditions: [
          {
            condition_type: 'compound',
            operator: 'or',
            sub_conditions: [
              { condition_type: 'transaction_name', operator: 'like', value: 'volt' },
              { condition_type: 'transaction_merchant', record: { name: 'Volt & Vane Energy' } },
            ],
          },
        ],
        actions: [{ action_type: 'set_transaction_category', record: { name: 'Import Electricity' } }],
      },
    ]);
  });

  it('leaves the family as it was when it is reverted, and is matched again when it is published again', async () => {
    const before = await dump();
    const { id } = await published(family.api, backup());
    const once = await dumpLedgerByName(service.database.owner, family.familyId);

    const { kept_records } = await revert(family.api, id);

    expect(kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
    expect(await readbackOf(id)).toMatchObject({ status: 'reverted', expected_record_counts: COUNTS });

    await publish(family.api, id);
    expect(await readbackOf(id)).toMatchObject({ status: 'matched' });
    expect(await dumpLedgerByName(service.database.owner, family.familyId)).toEqual(once);
  });

  it('is the same as a file', async () => {
    const { id } = await published(family.api, {
      type: 'ServiceImport',
      file: {
        content: `\uFEFF${SAMPLE.replaceAll('\n', '\r\n\r\n')}`,
        name: 'backup.ndjson',
        type: 'application/x-ndjson',
      },
    });

    expect(await readbackOf(id)).toMatchObject({ status: 'matched', checked_counts: COUNTS });
  });

  it('runs no rules, and keeps a rule that would have something to do', async () => {
    await published(family.api, backup());
    const [market] = (await list('transactions')).filter(({ name }) => name === 'Quay Market');

    expect(market).toMatchObject({ category: null, merchant: null });
  });
});

describe('what somebody changed in the staged records', () => {
  it.each([
    ['an amount', `jsonb_set(details, '{amount}', '"64.21"')`, 'x-power'],
    ['a date', `jsonb_set(details, '{date}', '"2025-02-08"')`, 'x-power'],
    ['a name', `jsonb_set(details, '{name}', '"Volt direct debits"')`, 'x-power'],
    ['a category', `jsonb_set(details, '{category_id}', '"c-parent"')`, 'x-power'],
    ['the amount of a split line', `jsonb_set(details, '{split_lines,0,amount}', '"72.51"')`, 'x-market'],
    ['the name of a split line', `jsonb_set(details, '{split_lines,1,name}', '"Gift"')`, 'x-market'],
    ['a member that is gone', `details - 'notes'`, 'x-power'],
  ])('is found by the readback: %s', async (_, change, sourceId) => {
    const { id } = await stored(family.api, backup());
    await service.database.owner.query(
      `UPDATE import_rows SET details = ${change} WHERE import_id = $1 AND source_id = $2`,
      [id, sourceId],
    );

    await publish(family.api, id);

    expect(await readbackOf(id)).toMatchObject({ status: 'mismatch', mismatches: {} });
  });

  it('is found when a record is missing', async () => {
    const { id } = await stored(family.api, backup());
    await service.database.owner.query(
      `DELETE FROM import_rows WHERE import_id = $1 AND record_type = 'RejectedTransfer'`,
      [id],
    );

    await publish(family.api, id);

    expect(await readbackOf(id)).toMatchObject({
      status: 'mismatch',
      mismatches: { rejected_transfers: { expected: 1, actual: 0 } },
    });
  });
});

describe('a family that has records already', () => {
  it('refuses names that it has, and joins them when it is told to', async () => {
    const { id: first } = await published(family.api, backup());
    const refused = await family.api.post('/api/v1/imports', { ...backup(), publish: 'true' });
    expect([refused.status, refused.body.error]).toEqual([422, 'preflight_failed']);
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Tag name "Import Shared" already exists'),
        expect.stringContaining('Category name "Import Household" already exists'),
        expect.stringContaining('Merchant name "Volt & Vane Energy" already exists'),
        expect.stringContaining('Budget overlaps'),
      ]),
    );
    expect(await shown(family.api, refused.body.import_id)).toMatchObject({ status: 'pending' });
    const before = await dump();

    const second = await published(family.api, { ...backup(), on_conflict: 'merge' });

    expect(await readbackOf(second.id)).toMatchObject({
      status: 'matched',
      merged_counts: COUNTS,
      changed_counts: NONE,
      checked_counts: COUNTS,
    });
    expect(await list('categories')).toHaveLength(2);
    expect(await list('transactions')).toHaveLength(6);
    const outcomes = (await rowsOf(family.api, second.id)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'skipped')).toHaveLength(25);

    await revert(family.api, second.id);
    expect(await dump()).toEqual(before);
    await revert(family.api, first);
    expect(await list('accounts')).toEqual([]);
    expect(await list('categories')).toEqual([]);
  });

  it('publishes what it refused once the cause is gone', async () => {
    const { id: first } = await published(family.api, backup());
    const { body } = await family.api.post('/api/v1/imports', { ...backup(), publish: 'true' });

    await revert(family.api, first);
    await publish(family.api, body.import_id);

    expect(await readbackOf(body.import_id)).toMatchObject({ status: 'matched' });
  });

  it('keeps what others use when the restore is undone, and says so', async () => {
    const { id } = await published(family.api, backup());
    const [account] = await list('accounts');
    await published(family.api, {
      raw_file_content: 'date,amount,name,category\n2025-03-01,-5,Candles,Import Household\n',
      account_id: account!['id'],
    });

    const { kept_records } = await revert(family.api, id);

    expect(kept_records.map(({ record_type, name }) => [record_type, name])).toEqual([
      ['account', 'Harbour Current'],
      ['category', 'Import Household'],
    ]);
    expect(await list('transactions')).toMatchObject([{ name: 'Candles' }]);
  });
});

describe('an account without an opening anchor', () => {
  const account = { id: 'a', name: 'Current', balance: '100.00', accountable_type: 'Depository' };

  it('gets one from which its lines lead to its balance', async () => {
    const { id } = await published(
      family.api,
      backup(
        records(
          ['Account', account],
          ['Account', { ...account, id: 'l', name: 'Loan', accountable_type: 'Loan', balance: '900' }],
          ['Transaction', { id: 'x', account_id: 'a', date: '2025-03-02', amount: '30.5' }],
          ['Transaction', { id: 'y', account_id: 'l', date: '2025-03-04', amount: '-100' }],
        ),
      ),
    );

    expect(await readbackOf(id)).toMatchObject({
      status: 'matched',
      derived_counts: { valuations: 2 },
      actual_delta_counts: { accounts: 2, transactions: 2, valuations: 0 },
    });
    await dump();
    expect(await list('accounts')).toMatchObject([{ balance: '100.00' }, { balance: '900.00' }]);
    expect(await list('valuations')).toMatchObject([
      { date: '2025-03-03', amount: '1000.00' },
      { date: '2025-03-01', amount: '130.50' },
    ]);
  });

  it.each([{ skip_opening_balance_import: true }, { authoritative_balance_history: 'true' }])(
    'gets none when the file says %o',
    async (flag) => {
      const { id } = await published(family.api, backup(records(['Account', { ...account, ...flag }])));

      expect(await readbackOf(id)).toMatchObject({ status: 'matched', derived_counts: NONE });
      expect(await list('valuations')).toEqual([]);
    },
  );
});

describe('a restore while the family is busy', () => {
  /**
   * A run that the database rolled back repeatedly waits for its lease of 30 seconds. After the lease ends, recovery
   * can take a minute.
   */
  const DONE_WITHIN_MS = 90_000;

  async function completed(parts: ImportParts): Promise<string> {
    const { id } = await stored(family.api, { ...parts, publish: 'true' });
    expect(await untilDone(family.api, id, DONE_WITHIN_MS)).toMatchObject({ status: 'complete', error: null });
    return id;
  }

  it(
    'is matched whatever else is written meanwhile',
    async () => {
      const lines = Array.from(
        { length: 2000 },
        (_, n) => ['Transaction', { id: `x${n}`, account_id: 'a', date: '2025-03-02', amount: `${n}.25` }] as const,
      );
      const file = records(
        ['Account', { id: 'a', name: 'Restored', balance: '0', accountable_type: 'Depository' }],
        ...lines,
      );
      const restores = [0, 1, 2].map((n) => completed(backup(file.replace('Restored', `Restored ${n}`))));
      const others = Array.from({ length: 16 }, (_, n) =>
        completed({
          raw_file_content: `date,amount,name,account\n2025-03-0${(n % 9) + 1},-${n}.50,Row,Account ${n}\n`,
        }),
      );
      const syncs = Array.from({ length: 10 }, () => family.api.post('/api/v1/syncs'));

      const done = await Promise.all(restores);
      await Promise.all([...others, ...syncs]);

      for (const id of done) {
        expect(await readbackOf(id)).toMatchObject({
          status: 'matched',
          actual_delta_counts: { ...NONE, accounts: 1, transactions: 2000 },
        });
      }
      expect((await family.api.get('/api/v1/transactions')).body.meta.total_count).toBe(6016);
    },
    DONE_WITHIN_MS + 30_000,
  );
});

describe('a restore that fails', () => {
  it('says so, and leaves nothing', async () => {
    const { id } = await stored(family.api, backup());
    const before = await dump();
    await service.database.owner.query(
      `ALTER TABLE budgets ADD CONSTRAINT broken CHECK (budgeted_spending < 0) NOT VALID`,
    );
    try {
      await family.api.post(`/api/v1/imports/${id}/publish`);
      expect(await untilDone(family.api, id)).toMatchObject({ status: 'failed' });
    } finally {
      await service.database.owner.query('ALTER TABLE budgets DROP CONSTRAINT broken');
    }
    expect(await readbackOf(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('nothing was changed'),
    });
    expect(await dump()).toEqual(before);
    await publish(family.api, id);
    expect(await readbackOf(id)).toMatchObject({ status: 'matched', error: null });
  });
});
