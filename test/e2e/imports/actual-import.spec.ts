import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorsOf, type ImportParts, publish, published, revert, rowsOf, stored } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const HEADER = 'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared';

function actual(rows: readonly string[], parts: ImportParts = {}): ImportParts {
  return { type: 'ActualImport', raw_file_content: [HEADER, ...rows].join('\n'), ...parts };
}

const SPLIT = [
  'Checking,2025-03-27,Superstore,(SPLIT INTO 2) big run,,,0,-85.25,Cleared',
  'Checking,2025-03-27,Superstore,(SPLIT 1 OF 2) groceries,Usual,Food,-80.25,0,Cleared',
  'Checking,2025-03-27,,(SPLIT 2 OF 2) ,Usual,General,-5,0,Cleared',
];
const PLAIN = 'Checking,2025-03-28,Employer,,Income,Salary,2310.44,0,Cleared';

async function transactions(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await family.api.get('/api/v1/transactions?per_page=100')).body.data;
}

async function balance(): Promise<unknown> {
  await dumpLedger(service.database.owner, family.familyId);
  return (await family.api.get('/api/v1/accounts')).body.data[0].balance;
}

describe('a split transaction', () => {
  it('is one entry with its split lines, each a row of its own, and counts once', async () => {
    const { id } = await published(family.api, actual([...SPLIT, PLAIN]));

    const [salary, superstore, ...others] = await transactions();
    expect(others).toEqual([]);
    expect(salary).toMatchObject({ name: 'Employer', split_lines: [], category: { name: 'Salary' } });
    expect(superstore).toMatchObject({ name: 'Superstore', amount: '85.25', notes: 'big run', category: null });
    expect(superstore!['split_lines']).toMatchObject([
      { amount: '80.25', name: 'Superstore', notes: 'groceries', category: { name: 'Food' } },
      { amount: '5.00', name: 'Imported transaction', notes: null, category: { name: 'General' } },
    ]);
    const lines = superstore!['split_lines'] as readonly { id: string }[];
    expect((await rowsOf(family.api, id)).map(({ outcome, record_id }) => [outcome, record_id])).toEqual([
      ['created', superstore!['id']],
      ['created', lines[0]!.id],
      ['created', lines[1]!.id],
      ['created', salary!['id']],
    ]);
    expect(await balance()).toBe('2225.19');
  });

  it('is read without the marker of its entry, and with amounts of inflows as they are', async () => {
    const rows = [SPLIT[0]!.replace('(SPLIT INTO 2) ', ''), SPLIT[1]!, SPLIT[2]!];
    await published(family.api, actual(rows, { signage_convention: 'inflows_negative' }));

    expect(await transactions()).toMatchObject([
      { amount: '-85.25', notes: 'big run', split_lines: [{ amount: '-80.25' }, { amount: '-5.00' }] },
    ]);
  });

  it('must add up', async () => {
    const rows = [SPLIT[0]!, SPLIT[1]!, SPLIT[2]!.replace(',-5,', ',-5.05,'), PLAIN];

    expect(await errorsOf(family.api, actual(rows))).toEqual([
      ['line 2: the split lines differ from the entry by 0.05'],
      ['line 3: line 2 of the same split is in error'],
      ['line 4: line 2 of the same split is in error'],
      [],
    ]);
  });

  it('must have as many lines as it says', async () => {
    expect(await errorsOf(family.api, actual([SPLIT[0]!, SPLIT[1]!, PLAIN]))).toEqual([
      ['line 2: the entry is split into 2, but 1 split lines follow'],
      ['line 3: line 2 of the same split is in error'],
      [],
    ]);
  });

  it('must follow its entry, in the same account and on the same day', async () => {
    const elsewhere = SPLIT[2]!.replace('Checking', 'Savings');

    expect(await errorsOf(family.api, actual([SPLIT[1]!, PLAIN, SPLIT[2]!]))).toEqual([
      ['line 2: a split line must follow the entry that it is a part of'],
      [],
      ['line 4: a split line must follow the entry that it is a part of'],
    ]);
    expect(await errorsOf(family.api, actual([SPLIT[0]!, SPLIT[1]!, elsewhere]))).toEqual([
      ['line 2: line 4 of the same split is in error'],
      ['line 3: line 4 of the same split is in error'],
      ['line 4: a split line must have the date and the account of its entry'],
    ]);
  });

  it('is left out as a whole when one line is in error and invalid rows are skipped', async () => {
    const rows = [SPLIT[0]!, SPLIT[1]!, SPLIT[2]!.replace(',-5,', ',five,'), PLAIN];
    const { id } = await published(family.api, actual(rows, { on_invalid_rows: 'skip' }));

    expect(await transactions()).toMatchObject([{ name: 'Employer' }]);
    expect((await rowsOf(family.api, id)).map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'created',
    ]);
  });

  it('is found wrong by preflight too', async () => {
    const { data } = (await family.api.post('/api/v1/imports/preflight', actual([SPLIT[0]!, SPLIT[1]!]))).body;

    expect(data).toMatchObject({
      valid: false,
      stats: { rows_count: 2, valid_rows_count: 0, invalid_rows_count: 2, left_out_rows_count: 0 },
      errors: [
        { code: 'invalid_row', line: 2, message: 'line 2: the entry is split into 2, but 1 split lines follow' },
        { code: 'invalid_row', line: 3, message: 'line 3: line 2 of the same split is in error' },
      ],
    });
  });
});

describe('a split transaction that the ledger has', () => {
  const BILL = { date: '2025-03-27', amount: '85.25', name: 'Superstore' };
  let account_id: string;

  beforeEach(async () => {
    account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Checking' });
  });

  it('gets its split lines where it had none, and loses them again', async () => {
    await insertEntries(service.database.owner, family.familyId, [{ account_id, ...BILL }]);
    await family.api.post('/api/v1/syncs');
    const before = await dumpLedger(service.database.owner, family.familyId);

    const { id } = await published(family.api, actual(SPLIT));

    expect((await rowsOf(family.api, id)).map(({ outcome }) => outcome)).toEqual(['updated', 'created', 'created']);
    expect(await transactions()).toMatchObject([{ split_lines: [{ amount: '80.25' }, { amount: '5.00' }] }]);
    await revert(family.api, id);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('keeps other split lines than those of the file', async () => {
    const [parent_id] = await insertEntries(service.database.owner, family.familyId, [{ account_id, ...BILL }]);
    await insertEntries(service.database.owner, family.familyId, [
      { account_id, ...BILL, amount: '80.25', parent_id: parent_id! },
      { account_id, ...BILL, amount: '5.00', name: 'Lamp', parent_id: parent_id! },
    ]);
    const { id } = await published(family.api, actual(SPLIT));

    expect((await rowsOf(family.api, id)).map((row) => [row.outcome, row.outcome_reason])).toEqual([
      ['updated', 'The ledger had this entry already; set from the row: notes'],
      ['updated', 'The ledger had this entry already; set from the row: category, notes'],
      ['skipped', 'The ledger has this entry with other split lines'],
    ]);
    expect(await transactions()).toMatchObject([{ split_lines: [{ amount: '80.25' }, { name: 'Lamp' }] }]);
  });

  it('is not doubled, and goes over to the import that found it too', async () => {
    const before = await dumpLedger(service.database.owner, family.familyId);
    const first = await published(family.api, actual([...SPLIT, PLAIN]));
    const made = await dumpLedger(service.database.owner, family.familyId);
    const second = await published(family.api, actual([...SPLIT, PLAIN]));
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(made);

    await revert(family.api, first.id);
    expect(await transactions()).toMatchObject([{}, { split_lines: [{ amount: '80.25' }, { amount: '5.00' }] }]);
    await revert(family.api, second.id);

    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('stays with all its lines when one of them was edited', async () => {
    const { id } = await published(family.api, actual([...SPLIT, PLAIN]));
    await service.database.owner.query(
      `UPDATE entries SET notes = 'mine', updated_at = statement_timestamp() WHERE family_id = $1 AND amount = 5`,
      [family.familyId],
    );

    const { kept_records } = await revert(family.api, id);

    expect(await transactions()).toMatchObject([{ amount: '85.25', split_lines: [{}, { notes: 'mine' }] }]);
    expect(kept_records.filter(({ record_type }) => record_type === 'transaction')).toMatchObject([
      { name: 'Imported transaction', reason: 'it was edited since' },
      { name: 'Superstore', reason: 'a part of it was edited since' },
    ]);
  });

  it('is the same when it is published again', async () => {
    const { id } = await published(family.api, actual([...SPLIT, PLAIN]));
    const once = await transactions();
    await revert(family.api, id);
    await publish(family.api, id);

    const named = (of: readonly Readonly<Record<string, unknown>>[]): unknown =>
      of.map(({ name, amount, split_lines: lines }) => [name, amount, (lines as unknown[]).length]);
    expect(named(await transactions())).toEqual(named(once));
  });
});

describe('a row', () => {
  it('has its category under its group, or what there is of the two', async () => {
    await published(
      family.api,
      actual([
        'Checking,2025-03-01,A,,Usual,Food,-1,0,',
        'Checking,2025-03-01,B,,,Food alone,-1,0,',
        'Checking,2025-03-01,C,,Group alone,,-1,0,',
        'Checking,2025-03-01,D,,,,-1,0,',
      ]),
    );
    const { data } = (await family.api.get('/api/v1/categories')).body;

    expect(data.map(({ name, parent }: Record<string, { name: string } | null>) => [name, parent?.name])).toEqual([
      ['Food', 'Usual'],
      ['Food alone', undefined],
      ['Group alone', undefined],
      ['Usual', undefined],
    ]);
  });

  it('that is wrong names the line, the column and the text', async () => {
    const rows = [
      'Checking,27.03.2025,A,,,,-1,0,',
      'Checking,2025-03-27,A,,,,one,0,',
      'Checking,2025-03-27,A,,,,,,',
      'Checking,2025-03-27,A,,,,-1,-1,',
      ',2025-03-27,A,,,,-1,0,',
      'Checking,2025-03-27,A,,,,"1.234,50",0,',
    ];

    expect((await errorsOf(family.api, actual(rows))).flat()).toEqual([
      'line 2, column "Date": "27.03.2025" is not a date in the format %Y-%m-%d',
      'line 3, column "Amount": "one" is not a number in the format 1,234.56',
      'line 4, column "Amount": an amount is required',
      'line 5, column "Split_Amount": a row has an amount or a split amount, not both',
      'line 6: an account is required, because the import names none',
      'line 7, column "Amount": "1.234,50" is not a number in the format 1,234.56',
    ]);
  });

  it('has its name from the payee, else from the notes without the marker', async () => {
    await published(family.api, actual(['Checking,2025-03-01,,balance adjustment,,,-0.43,0,']));

    expect(await transactions()).toMatchObject([{ name: 'balance adjustment', notes: 'balance adjustment' }]);
  });

  it('needs a date and an amount in the header', async () => {
    const body = { type: 'ActualImport', raw_file_content: 'Account,Payee\nChecking,A\n' };

    expect((await family.api.post('/api/v1/imports', body)).body).toMatchObject({
      error: 'missing_required_headers',
      message: 'The file has no date column; The file has no amount column.',
    });
    expect((await stored(family.api, actual([PLAIN]))).status_detail).toMatchObject({ publishable: true });
  });
});
