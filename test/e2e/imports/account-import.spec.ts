import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  daysAgo,
  errorsOf,
  type ImportParts,
  publish,
  published,
  revert,
  rowsOf,
  shown,
  stored,
} from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName, type LedgerDump, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries } from '../ledger/seeding.js';

const SAMPLE = readFileSync('samples/accounts.csv');

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ timeZone: 'UTC' });
});

afterAll(async () => service.stop());

/** An import of accounts from a file with the columns of the first line. */
function accounts(...lines: readonly string[]): ImportParts {
  return { type: 'AccountImport', raw_file_content: [...lines, ''].join('\n') };
}

const HEADER = 'type,name,balance,currency,date';
const DAY = daysAgo(5);

function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

function dumpByName(): Promise<LedgerDump> {
  return dumpLedgerByName(service.database.owner, family.familyId);
}

async function outcomesOf(id: string): Promise<readonly unknown[]> {
  return (await rowsOf(family.api, id)).map(({ outcome, outcome_reason }) => [outcome, outcome_reason]);
}

/** The errors of all rows of a file. */
async function problemsOf(parts: ImportParts): Promise<readonly string[]> {
  return (await errorsOf(family.api, parts)).flat();
}

interface ShownAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly balance: string;
  readonly accountable_type: string;
  readonly subtype: string | null;
  readonly classification: string;
  readonly import_id: string | null;
}

/** The accounts as the API returns them, after all balances have been rebuilt. */
async function listAccounts(): Promise<readonly ShownAccount[]> {
  await untilSynced(service.database.owner, family.familyId);
  return (await family.api.get('/api/v1/accounts?per_page=100')).body.data;
}

/** Name, kind and balance of each account. */
async function briefly(): Promise<readonly unknown[]> {
  const all = await listAccounts();
  return all.map(({ name, accountable_type, subtype, balance, currency }) => [
    name,
    accountable_type,
    subtype,
    balance,
    currency,
  ]);
}

interface Mapping {
  readonly id: string;
  readonly key: string;
  readonly decision: string | null;
  readonly value: string | null;
}

async function mappingsOf(id: string): Promise<readonly Mapping[]> {
  return (await family.api.get(`/api/v1/imports/${id}/mappings?per_page=100`)).body.data;
}

async function decide(id: string, key: string, value: string): Promise<void> {
  const mapping = (await mappingsOf(id)).find((found) => found.key === key)!;
  const path = `/api/v1/imports/${id}/mappings/${mapping.id}`;
  expect((await family.api.patch(path, { decision: 'existing', value })).status).toBe(200);
}

/** The day two years before the family's today. */
function twoYearsAgo(): string {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  return `${Number(year) - 2}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}

describe('accounts.csv', () => {
  const file = { content: SAMPLE, name: 'accounts.csv' };

  it('is read to the cent, and every word for a kind of account is known', async () => {
    const made = await stored(family.api, { type: 'AccountImport', file });

    expect(made.stats).toMatchObject({
      rows_count: 10,
      valid_rows_count: 10,
      invalid_rows_count: 0,
      left_out_rows_count: 0,
      mappings_count: 10,
      unassigned_mappings_count: 0,
    });
    expect(made.status_detail).toMatchObject({ cleaned: true, publishable: true });
    expect(made.configuration).toMatchObject({
      entity_type_col_label: 'Account type*',
      name_col_label: 'Name*',
      amount_col_label: 'Balance*',
      currency_col_label: 'Currency',
      date_col_label: 'Balance Date',
      date_format: '%Y-%m-%d',
      number_format: '1,234.56',
    });
    expect(await mappingsOf(made.id)).toEqual(
      expect.arrayContaining(
        [
          ['Checking', 'Depository'],
          ['Savings', 'Depository'],
          ['Credit Card', 'CreditCard'],
          ['Brokerage', 'Investment'],
          ['401k', 'Investment'],
          ['Mortgage', 'Loan'],
          ['Depository', 'Depository'],
          ['Property', 'Property'],
          ['Vehicle', 'Vehicle'],
          ['Crypto', 'Crypto'],
        ].map(([key, value]) => ({
          id: expect.any(String),
          kind: 'account_type',
          key,
          decision: 'existing',
          record: null,
          value,
        })),
      ),
    );
  });

  it('becomes ten accounts with their opening balances', async () => {
    const { id } = await published(family.api, { type: 'AccountImport', file });

    expect(await briefly()).toEqual([
      ['Brightwell Retirement', 'Investment', '401k', '48210.00', 'USD'],
      ['Coin Pocket', 'Crypto', null, '0.00', 'USD'],
      ['Family car', 'Vehicle', null, '8900.00', 'USD'],
      ['Harbor Checking', 'Depository', 'checking', '1835.20', 'USD'],
      ['Harbor Savings', 'Depository', 'savings', '12400.00', 'USD'],
      ['Harbor Visa', 'CreditCard', 'credit_card', '612.35', 'USD'],
      ['Holiday Euros', 'Depository', null, '350.50', 'EUR'],
      ['Index Broker', 'Investment', 'brokerage', '25310.75', 'USD'],
      ['Maple Street 12', 'Property', null, '320000.00', 'USD'],
      ['Maple Street Mortgage', 'Loan', 'mortgage', '214500.00', 'USD'],
    ]);
    const all = await listAccounts();
    expect(all.every(({ import_id }) => import_id === id)).toBe(true);
    expect(all.filter(({ classification }) => classification === 'liability').map(({ name }) => name)).toEqual([
      'Harbor Visa',
      'Maple Street Mortgage',
    ]);
    expect(await outcomesOf(id)).toEqual(Array(10).fill(['created', null]));
    const byName = new Map(all.map((account) => [account.id, account.name]));
    const rows = await rowsOf(family.api, id);
    expect(rows.map(({ record_id }) => byName.get(record_id!))).toEqual(
      SAMPLE.toString()
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[1]),
    );
    const { data } = (await family.api.get('/api/v1/valuations')).body;
    expect(data).toHaveLength(10);
    expect(data).toEqual(Array(10).fill(expect.objectContaining({ kind: 'opening_anchor', import_id: id })));
    const dates = Object.fromEntries(
      data.map((anchor: Record<string, string>) => [byName.get(anchor['account_id']!), anchor['date']]),
    );
    expect(dates).toMatchObject({
      'Harbor Checking': '2025-01-01',
      'Index Broker': '2024-12-31',
      'Holiday Euros': '2025-02-01',
      'Maple Street 12': twoYearsAgo(),
      'Family car': twoYearsAgo(),
    });
  });

  it('makes nothing new a second time, and leaves nothing after a revert', async () => {
    const before = await dump();
    const { id } = await published(family.api, { type: 'AccountImport', file });
    const made = await dump();

    const again = await published(family.api, { type: 'AccountImport', file });

    expect(await dump()).toEqual(made);
    expect(await outcomesOf(again.id)).toEqual(Array(10).fill(['skipped', 'There is an account of this name already']));
    expect((await rowsOf(family.api, again.id)).map(({ record_id }) => record_id)).toEqual(
      (await rowsOf(family.api, id)).map(({ record_id }) => record_id),
    );
    await revert(family.api, again.id);
    expect(await dump()).toEqual(made);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  it('is valid beforehand', async () => {
    const answer = await family.api.post('/api/v1/imports/preflight', {
      type: 'AccountImport',
      raw_file_content: SAMPLE.toString(),
    });

    expect(answer.body.data).toMatchObject({
      type: 'AccountImport',
      valid: true,
      errors: [],
      stats: { rows_count: 10, valid_rows_count: 10, invalid_rows_count: 0, left_out_rows_count: 0 },
    });
    expect(await dump()).toMatchObject({ accounts: [], entries: [] });
  });
});

describe('the columns of a list of accounts', () => {
  it.each([
    [
      'in another order and case',
      ['BALANCE DATE;Account_Name;CURRENCY;Balance;Type', `${DAY};Den;EUR;1.234,50;savings`],
    ],
    ['under other headings', ['Date,amount,Account Type,name,currency', `${DAY},"1,234.50",savings,Den,eur`]],
  ])('are found %s', async (_, lines) => {
    await published(family.api, accounts(...lines));

    expect(await briefly()).toEqual([['Den', 'Depository', 'savings', '1234.50', 'EUR']]);
  });

  it('are those that the request names', async () => {
    await published(family.api, {
      ...accounts('Konto,Art,Stand,Tag,name,balance', `Den,giro,"12,50",${DAY},wrong,99`),
      name_col_label: 'konto',
      entity_type_col_label: 'ART',
      amount_col_label: 'Stand',
      date_col_label: 'Tag',
      number_format: '1.234,56',
    });

    expect(await briefly()).toEqual([['Den', 'Depository', 'checking', '12.50', 'USD']]);
  });

  it('must have a name and a balance, and need nothing else', async () => {
    const refused = await family.api.post('/api/v1/imports', accounts('type,date', `savings,${DAY}`));
    await published(family.api, accounts('name,balance', 'Jar,7'));

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: 'missing_required_headers',
      errors: ['The file has no name column', 'The file has no amount column'],
    });
    expect(await briefly()).toEqual([['Jar', 'Depository', null, '7.00', 'USD']]);
    const { data } = (await family.api.get('/api/v1/valuations')).body;
    expect(data).toMatchObject([{ date: twoYearsAgo(), amount: '7.00', name: 'Opening balance', currency: 'USD' }]);
  });
});

describe('a row that cannot be read', () => {
  it('says what is wrong with which cell', async () => {
    const long = 'x'.repeat(256);
    const parts = accounts(
      'Type,Name,Balance,Currency,Date',
      `savings,,5,,${DAY}`,
      `savings,A,,,${DAY}`,
      `savings,B,12x,,${DAY}`,
      `savings,C,1.23456,,${DAY}`,
      `savings,D,5,XQQ,${DAY}`,
      `savings,E,€5,,${DAY}`,
      `savings,F,$5,EUR,${DAY}`,
      'savings,G,5,,2999-01-01',
      'savings,H,5,,soon',
      `savings,${long},5,,${DAY}`,
      `savings,I,5,,${DAY},more`,
      `${long},J,5,,${DAY}`,
      `savings,K,€5,EUR,${DAY}`,
    );

    expect(await problemsOf({ ...parts, date_format: '%Y-%m-%d' })).toEqual([
      'line 2, column "Name": a name is required',
      'line 3, column "Balance": a balance is required',
      'line 4, column "Balance": "12x" is not a number in the format 1,234.56',
      'line 5, column "Balance": "1.23456" has more than 4 decimals',
      'line 6, column "Currency": "XQQ" is not an ISO 4217 currency code',
      'line 7, column "Balance": "€5" is marked €, but the currency of the row is USD',
      'line 8, column "Balance": "$5" is marked $, but the currency of the row is EUR',
      `line 9, column "Date": "2999-01-01" is not between 1900-01-01 and 2100-12-31`,
      'line 10, column "Date": "soon" is not a date in the format %Y-%m-%d',
      `line 11, column "Name": "${'x'.repeat(40)}…" has more than 255 characters`,
      'line 12: there are 6 cells under 5 headings',
      `line 13, column "Type": "${'x'.repeat(40)}…" has more than 255 characters`,
    ]);
  });

  it('is said by preflight as it is by create', async () => {
    const parts = accounts(HEADER, `savings,A,x,,${DAY}`, `savings,B,1,,${DAY}`, `Treasure,C,1,,${DAY}`);
    const preflight = (await family.api.post('/api/v1/imports/preflight', parts)).body.data;
    const made = await stored(family.api, parts);
    const refusal = await family.api.post(`/api/v1/imports/${made.id}/publish`);

    expect(preflight.stats).toEqual({
      rows_count: 3,
      valid_rows_count: 2,
      invalid_rows_count: 1,
      left_out_rows_count: 0,
    });
    expect(made.stats).toMatchObject(preflight.stats);
    expect(preflight.valid).toBe(false);
    expect(refusal.status).toBe(422);
    expect(refusal.body).toMatchObject({
      error: 'not_publishable',
      errors: preflight.errors.map(({ message }: { message: string }) => message),
    });
    expect(refusal.body.errors).toEqual([
      'The account type "Treasure" is not decided: say what it maps to',
      'line 2, column "balance": "x" is not a number in the format 1,234.56',
    ]);
  });

  it('can be left out', async () => {
    const { id } = await published(family.api, {
      ...accounts(HEADER, `savings,A,x,,${DAY}`, `savings,B,1,,${DAY}`),
      on_invalid_rows: 'skip',
    });

    expect(await outcomesOf(id)).toEqual([
      ['skipped', 'Invalid: line 2, column "balance": "x" is not a number in the format 1,234.56'],
      ['created', null],
    ]);
    expect(await briefly()).toEqual([['B', 'Depository', 'savings', '1.00', 'USD']]);
  });
});

describe('the kind of an account', () => {
  it('is asked for when nobody knows the word', async () => {
    const { id, stats, status_detail } = await stored(
      family.api,
      accounts(HEADER, `Treasure chest,Den,-5,,${DAY}`, `treasure  CHEST,Hoard,6,,${DAY}`, `hsa,Health,7,,${DAY}`),
    );

    expect(stats).toMatchObject({ valid_rows_count: 3, mappings_count: 2, unassigned_mappings_count: 2 });
    expect(status_detail['publishable']).toBe(false);
    expect(await mappingsOf(id)).toMatchObject([
      { key: 'Treasure chest', decision: null, value: null },
      { key: 'hsa', decision: null, value: null },
    ]);

    await decide(id, 'Treasure chest', 'Loan');
    await decide(id, 'hsa', 'Investment');

    expect(await mappingsOf(id)).toMatchObject([
      { key: 'Treasure chest', decision: 'existing', value: 'Loan' },
      { key: 'hsa', decision: 'existing', value: 'Investment' },
    ]);
    await publish(family.api, id);
    expect(await briefly()).toEqual([
      ['Den', 'Loan', null, '5.00', 'USD'],
      ['Health', 'Investment', null, '7.00', 'USD'],
      ['Hoard', 'Loan', null, '6.00', 'USD'],
    ]);
  });

  it('is one of nine, and never a record', async () => {
    const { id } = await stored(family.api, accounts(HEADER, `Treasure,Den,5,,${DAY}`));
    const [mapping] = await mappingsOf(id);
    const path = `/api/v1/imports/${id}/mappings/${mapping!.id}`;

    for (const body of [
      { decision: 'existing', value: 'Kernel' },
      { decision: 'existing' },
      { decision: 'create' },
      { decision: 'none' },
    ]) {
      expect((await family.api.patch(path, body)).status).toBe(422);
    }
    expect(await mappingsOf(id)).toMatchObject([{ decision: null, value: null }]);
  });

  it('can be decided against the word; then its finer kind is not known', async () => {
    const { id } = await stored(
      family.api,
      accounts(HEADER, `Brokerage,Coins,5,,${DAY}`, `Savings,Jar,6,,${DAY}`, `,Plain,7,,${DAY}`),
    );

    await decide(id, 'Brokerage', 'Crypto');
    await publish(family.api, id);

    expect(await briefly()).toEqual([
      ['Coins', 'Crypto', null, '5.00', 'USD'],
      ['Jar', 'Depository', 'savings', '6.00', 'USD'],
      ['Plain', 'Depository', null, '7.00', 'USD'],
    ]);
  });

  it('is no longer asked for when the file does not have the word any more', async () => {
    const { id } = await stored(family.api, accounts(HEADER, `Treasure,Den,5,,${DAY}`, `,Jar,6,,${DAY}`));

    const { raw_file_content } = accounts(HEADER, `Loan,Den,5,,${DAY}`, `,Jar,6,,${DAY}`);
    await family.api.patch(`/api/v1/imports/${id}`, { raw_file_content });

    expect(await mappingsOf(id)).toMatchObject([{ key: 'Loan', decision: 'existing', value: 'Loan' }]);
    expect(await shown(family.api, id)).toMatchObject({ status_detail: { publishable: true } });
  });

  it('stays decided when the file is read again with other settings', async () => {
    const { id } = await stored(family.api, accounts(HEADER, `Treasure,Den,5,,${DAY}`));
    await decide(id, 'Treasure', 'OtherLiability');

    await family.api.patch(`/api/v1/imports/${id}`, { number_format: '1,234' });

    expect(await mappingsOf(id)).toMatchObject([{ decision: 'existing', value: 'OtherLiability' }]);
  });
});

describe('the balance of an account', () => {
  it('is what a liability owes, whichever sign the file has, and what an asset has', async () => {
    await published(
      family.api,
      accounts(
        HEADER,
        `Credit card,A,-612.35,,${DAY}`,
        `Credit card,B,612.35,,${DAY}`,
        `Loan,C,(1000.0001),,${DAY}`,
        `Other liability,D,-0,,${DAY}`,
        `Checking,E,-20.5,,${DAY}`,
        `Other asset,F,123456789012345.6789,,${DAY}`,
      ),
    );

    expect((await listAccounts()).map(({ name, balance }) => [name, balance])).toEqual([
      ['A', '612.35'],
      ['B', '612.35'],
      ['C', '1000.0001'],
      ['D', '0.00'],
      ['E', '-20.50'],
      ['F', '123456789012345.6789'],
    ]);
  });

  it('has the sign of the file whatever the settings say of inflows', async () => {
    await published(family.api, {
      ...accounts(HEADER, `Checking,A,20,,${DAY}`),
      signage_convention: 'inflows_negative',
    });

    expect(await briefly()).toEqual([['A', 'Depository', 'checking', '20.00', 'USD']]);
  });

  it('is in the currency of the row, else of the family', async () => {
    family = await service.createFamily({ currency: 'GBP', timeZone: 'UTC' });
    await published(
      family.api,
      accounts(HEADER, `Checking,A,€5,EUR,${DAY}`, `Checking,B,£6,,${DAY}`, `Checking,C,7,jpy,${DAY}`),
    );

    expect((await listAccounts()).map(({ name, balance, currency }) => [name, balance, currency])).toEqual([
      ['A', '5.00', 'EUR'],
      ['B', '6.00', 'GBP'],
      ['C', '7.00', 'JPY'],
    ]);
  });

  it('is what the account had at the start of its day: what moves from then on counts beside it', async () => {
    await published(
      family.api,
      accounts(HEADER, `Checking,Giro,100,,${daysAgo(5)}`, `Credit card,Card,50,,${daysAgo(5)}`),
    );
    await published(family.api, {
      raw_file_content: [
        'date,amount,account',
        `${daysAgo(6)},-7,Giro`,
        `${daysAgo(5)},-10,Giro`,
        `${daysAgo(4)},25.50,Giro`,
        `${daysAgo(5)},-20,Card`,
        `${daysAgo(3)},70,Card`,
        '',
      ].join('\n'),
    });

    expect((await listAccounts()).map(({ name, balance }) => [name, balance])).toEqual([
      ['Card', '0.00'],
      ['Giro', '115.50'],
    ]);
    const giro = (await listAccounts())[1]!.id;
    const { data } = (await family.api.get(`/api/v1/balances?account_id=${giro}`)).body;
    const balances = Object.fromEntries(
      data.map(({ date, balance }: { date: string; balance: string }) => [date, balance]),
    );
    expect(balances).toMatchObject({
      [daysAgo(6)]: '100.00',
      [daysAgo(5)]: '90.00',
      [daysAgo(4)]: '115.50',
      [daysAgo(0)]: '115.50',
    });
  });
});

describe('an account that is there already', () => {
  it('is left alone, whatever the case and the spaces of its name', async () => {
    const { owner } = service.database;
    const id = await insertAccount(owner, family.familyId, { name: 'Rainy  Day', accountable_type: 'Investment' });
    const before = await dump();

    const made = await published(family.api, accounts(HEADER, `Checking,RAINY day,100,EUR,${DAY}`));

    expect(await dump()).toEqual(before);
    expect(await rowsOf(family.api, made.id)).toMatchObject([
      { outcome: 'skipped', outcome_reason: 'There is an account of this name already', record_id: id },
    ]);
    await revert(family.api, made.id);
    expect(await dump()).toEqual(before);
  });

  it('is the one that is spelt the same when two are alike', async () => {
    const { owner } = service.database;
    await insertAccount(owner, family.familyId, { name: 'GIRO' });
    const id = await insertAccount(owner, family.familyId, { name: 'Giro' });

    const made = await published(family.api, accounts(HEADER, `Checking,Giro,100,,${DAY}`));

    expect(await rowsOf(family.api, made.id)).toMatchObject([{ record_id: id }]);
  });

  it('can be in the same file: the first row makes it', async () => {
    const { id } = await published(
      family.api,
      accounts(HEADER, `Checking,Giro,100,,${DAY}`, `Savings,Jar,1,,${DAY}`, `Loan,GIRO,5,,${DAY}`),
    );

    expect(await outcomesOf(id)).toEqual([
      ['created', null],
      ['created', null],
      ['skipped', 'Line 2 makes an account of this name'],
    ]);
    const rows = await rowsOf(family.api, id);
    expect(rows[2]!.record_id).toBe(rows[0]!.record_id);
    expect(await briefly()).toEqual([
      ['Giro', 'Depository', 'checking', '100.00', 'USD'],
      ['Jar', 'Depository', 'savings', '1.00', 'USD'],
    ]);
  });
});

const A = accounts(HEADER, `Checking,Giro,100,,${DAY}`, `Credit card,Card,-50,,${DAY}`, `Savings,Jar,1,,${DAY}`);
/** Shares two rows with the previous file, one of them with another balance and one of them twice. */
const B = accounts(
  HEADER,
  `Credit card,CARD,70,,${DAY}`,
  `Credit card,Card,71,,${DAY}`,
  `Savings,Jar,1,,${DAY}`,
  `Vehicle,Car,9000,EUR,${daysAgo(8)}`,
);

describe('two lists that overlap', () => {
  it('make the union of both', async () => {
    await published(family.api, A);
    const { id } = await published(family.api, B);

    expect((await outcomesOf(id)).map((row) => (row as string[])[0])).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'created',
    ]);
    expect((await listAccounts()).map(({ name, balance }) => [name, balance])).toEqual([
      ['Car', '9000.00'],
      ['Card', '50.00'],
      ['Giro', '100.00'],
      ['Jar', '1.00'],
    ]);
  });

  it.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('leave nothing when both are reverted: %s', async (_, order) => {
    const before = await dump();
    const ids = [(await published(family.api, A)).id, (await published(family.api, B)).id];

    for (const at of order) await revert(family.api, ids[at]!);

    expect(await dump()).toEqual(before);
  });

  it('keep what the other has too, with its opening balance', async () => {
    const a = await published(family.api, A);
    const b = await published(family.api, B);

    const undone = await revert(family.api, a.id);

    expect(undone.kept_records).toEqual(
      ['Card', 'Jar'].map((name) => ({
        record_type: 'account',
        record_id: expect.any(String),
        name,
        reason: 'another import has it too',
      })),
    );
    expect((await listAccounts()).map(({ name, balance, import_id }) => [name, balance, import_id])).toEqual([
      ['Car', '9000.00', b.id],
      ['Card', '50.00', b.id],
      ['Jar', '1.00', b.id],
    ]);
    const anchors = (await family.api.get('/api/v1/valuations')).body.data;
    expect(anchors.map(({ import_id }: { import_id: string }) => import_id)).toEqual(Array(3).fill(b.id));
    expect((await outcomesOf(b.id)).map((row) => (row as string[])[0])).toEqual([
      'created',
      'skipped',
      'created',
      'created',
    ]);
    const made = await dumpByName();
    await publish(family.api, a.id);
    expect((await outcomesOf(a.id)).map((row) => (row as string[])[0])).toEqual(['created', 'skipped', 'skipped']);
    await revert(family.api, a.id);
    expect(await dumpByName()).toEqual(made);
  });
});

describe('a revert', () => {
  it('leaves the ledger as it was, as often as one likes', async () => {
    await insertAccount(service.database.owner, family.familyId, { name: 'Jar' });
    const before = await dump();
    const { id } = await published(family.api, A);
    const once = await dumpByName();
    const outcomes = await outcomesOf(id);

    for (let time = 0; time < 2; time += 1) {
      expect((await revert(family.api, id)).kept_records).toEqual([]);
      expect(await dump()).toEqual(before);
      await publish(family.api, id);
      expect(await dumpByName()).toEqual(once);
      expect(await outcomesOf(id)).toEqual(outcomes);
    }
  });

  it('leaves an account that got other entries, with its opening balance, and says so', async () => {
    const { owner } = service.database;
    const { id } = await published(family.api, A);
    const [card, giro] = await listAccounts();
    await insertEntries(owner, family.familyId, [{ account_id: giro!.id, date: daysAgo(2), amount: '30' }]);
    const tx = await published(family.api, { raw_file_content: `date,amount,account\n${daysAgo(2)},-5,Card\n` });

    const undone = await revert(family.api, id);

    expect(undone.kept_records).toEqual([
      { record_type: 'account', record_id: card!.id, name: 'Card', reason: 'it has entries' },
      { record_type: 'account', record_id: giro!.id, name: 'Giro', reason: 'it has entries' },
    ]);
    expect((await listAccounts()).map(({ name, balance, import_id }) => [name, balance, import_id])).toEqual([
      ['Card', '55.00', tx.id],
      ['Giro', '70.00', null],
    ]);
    expect((await family.api.get(`/api/v1/valuations?account_id=${giro!.id}`)).body.data).toMatchObject([
      { amount: '100.00', kind: 'opening_anchor', import_id: null },
    ]);
    await publish(family.api, id);
    expect(await outcomesOf(id)).toEqual([
      ['skipped', 'There is an account of this name already'],
      ['skipped', 'There is an account of this name already'],
      ['created', null],
    ]);
    expect((await listAccounts()).map(({ name, balance }) => [name, balance])).toEqual([
      ['Card', '55.00'],
      ['Giro', '70.00'],
      ['Jar', '1.00'],
    ]);
  });

  it.each([
    [
      'account',
      `UPDATE accounts SET name = 'Mine', updated_at = statement_timestamp() WHERE family_id = $1 AND name = 'Jar'`,
    ],
    [
      'opening balance',
      `UPDATE entries SET amount = 2, updated_at = statement_timestamp() WHERE family_id = $1 AND account_id =
         (SELECT id FROM accounts WHERE family_id = $1 AND name = 'Jar')`,
    ],
  ])('leaves what was edited: an %s', async (_, edit) => {
    const { id } = await published(family.api, A);
    await service.database.owner.query(edit, [family.familyId]);

    const undone = await revert(family.api, id);

    expect(undone.kept_records).toMatchObject([{ record_type: 'account' }]);
    const { accounts: left, entries } = await dumpByName();
    expect(left).toHaveLength(1);
    expect(left).toMatchObject([{ imported: false }]);
    expect(entries).toMatchObject([{ type: 'valuation', imported: false }]);
  });

  it('leaves an account that another import names as its own', async () => {
    const { id } = await published(family.api, A);
    const [card] = await listAccounts();
    await stored(family.api, { account_id: card!.id });

    const undone = await revert(family.api, id);

    expect(undone.kept_records).toMatchObject([{ name: 'Card', reason: 'another import goes into it' }]);
    expect((await listAccounts()).map(({ name, balance }) => [name, balance])).toEqual([['Card', '50.00']]);
  });

  it('makes the rows of another import look for an account of their own again', async () => {
    const { id } = await published(family.api, A);
    const waiting = await stored(family.api, { raw_file_content: `date,amount,account\n${DAY},-5,Giro\n` });

    await revert(family.api, id);

    expect(await mappingsOf(waiting.id)).toMatchObject([{ key: 'Giro', decision: 'create' }]);
    expect(await shown(family.api, waiting.id)).toMatchObject({ status_detail: { publishable: true } });
  });
});

describe('an opening balance whose account another import took over', () => {
  const list = accounts(HEADER, `Checking,Giro,100,,${DAY}`);
  const file = { raw_file_content: `date,amount,account\n${daysAgo(2)},-5,Giro\n` };

  /** Name, balance and import of each account. */
  async function owned(): Promise<readonly unknown[]> {
    return (await listAccounts()).map(({ name, balance, import_id }) => [name, balance, import_id]);
  }

  it('goes with the account when that is reverted too', async () => {
    const before = await dump();
    const first = await published(family.api, list);
    const second = await published(family.api, file);

    await revert(family.api, first.id);
    expect(await owned()).toEqual([['Giro', '95.00', second.id]]);
    await revert(family.api, second.id);

    expect(await dump()).toEqual(before);
  });

  it('stays with the account when that has other entries', async () => {
    const first = await published(family.api, list);
    const second = await published(family.api, file);
    const [giro] = await listAccounts();
    await insertEntries(service.database.owner, family.familyId, [
      { account_id: giro!.id, date: daysAgo(2), amount: '30' },
    ]);

    await revert(family.api, first.id);
    await revert(family.api, second.id);

    expect(await owned()).toEqual([['Giro', '70.00', null]]);
  });

  it('comes back to the list that is published again', async () => {
    const before = await dump();
    const first = await published(family.api, list);
    const second = await published(family.api, file);

    await revert(family.api, first.id);
    await publish(family.api, first.id);
    await revert(family.api, second.id);

    expect(await owned()).toEqual([['Giro', '100.00', first.id]]);
    await revert(family.api, first.id);
    expect(await dump()).toEqual(before);
  });
});
