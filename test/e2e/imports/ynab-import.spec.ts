import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorsOf, type ImportParts, publish, published, revert, rowsOf } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const HEADER = 'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared';
const OUT = 'Checking,,03/20/2025,Transfer : Savings,,,,,$300.00,$0.00,Cleared';
const IN = 'Savings,,03/20/2025,Transfer : Checking,,,,,$0.00,$300.00,Cleared';

function ynab(rows: readonly string[], parts: ImportParts = {}, header = HEADER): ImportParts {
  return { type: 'YnabImport', raw_file_content: [header, ...rows].join('\n'), ...parts };
}

type Shown = Readonly<Record<string, unknown>>;

async function list(path: string): Promise<readonly Shown[]> {
  return (await family.api.get(`/api/v1/${path}?per_page=100`)).body.data;
}

async function amounts(parts: ImportParts): Promise<Readonly<Record<string, unknown>>> {
  await published(family.api, parts);
  return Object.fromEntries((await list('transactions')).map(({ name, amount }) => [name, amount]));
}

describe('an amount', () => {
  it('is what came in less what went out, or a plain amount', async () => {
    const header = 'Account,Date,Payee,Outflow,Inflow,Amount';
    const rows = [
      'Checking,2025-03-20,Out,"$1,500.00",$0.00,',
      'Checking,2025-03-20,In,$0.00,"$2,500.00",',
      'Checking,2025-03-20,Out alone,1234.56,,',
      'Checking,2025-03-20,In alone,,1000,',
      'Checking,2025-03-20,Both,30.00,100.00,',
      'Checking,2025-03-20,Out taken back,-25.00,,',
      'Checking,2025-03-20,Nothing,$0.00,$0.00,',
      'Checking,2025-03-20,Plain in,,,2000.00',
      'Checking,2025-03-20,Plain out,$9.99,,-50.00',
    ];

    expect(await amounts(ynab(rows, {}, header))).toEqual({
      Out: '1500.00',
      In: '-2500.00',
      'Out alone': '1234.56',
      'In alone': '-1000.00',
      Both: '-70.00',
      'Out taken back': '-25.00',
      Nothing: '0.00',
      'Plain in': '-2000.00',
      'Plain out': '50.00',
    });
  });

  it('that is missing or wrong is an error that names the line, the column and the text', async () => {
    const rows = [
      'Checking,,03/20/2025,A,,,,,n/a,$0.00,',
      'Checking,,03/20/2025,A,,,,,,,',
      'Checking,,20/20/2025,A,,,,,$1.00,,',
      ',,03/20/2025,A,,,,,$1.00,,',
      'Checking,,03/20/2025,A,,,,,€1.00,$2.00,',
    ];

    expect((await errorsOf(family.api, ynab(rows))).flat()).toEqual([
      'line 2, column "Outflow": "n/a" is not a number in the format 1,234.56',
      'line 3, column "Outflow": neither an outflow nor an inflow is given',
      'line 4, column "Date": "20/20/2025" is not a date in the format %m/%d/%Y',
      'line 5: an account is required, because the import names none',
      'line 6, column "Inflow": "$2.00" is marked $, but the currency of the row is EUR',
    ]);
  });

  it('marked with a currency opens the account in it, and is held against an account that is there', async () => {
    await published(family.api, ynab(['Current,,03/20/2025,A,,,,,£5.00,£0.00,', 'Current,,03/21/2025,B,,,,,1.00,,']));
    await published(family.api, ynab(['Euros,,03/20/2025,A,,,,,5.00€,0.00€,']));
    await insertAccount(service.database.owner, family.familyId, { name: 'Dollars', currency: 'USD' });

    expect((await list('accounts')).map(({ name, currency }) => [name, currency])).toEqual([
      ['Current', 'GBP'],
      ['Dollars', 'USD'],
      ['Euros', 'EUR'],
    ]);
    expect((await list('transactions')).map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'GBP']);
    expect(await errorsOf(family.api, ynab(['Dollars,,03/20/2025,A,,,,,£5.00,,']))).toEqual([
      ['line 2, column "Outflow": "£5.00" is marked £, but the currency of the row is USD'],
    ]);
  });

  it('with a mark that several currencies share is in none of them by chance', async () => {
    const euros = await service.createFamily({ currency: 'EUR' });

    expect(
      await errorsOf(euros.api, ynab(['Konto,,03/20/2025,A,,,,,5.00 kr,,', 'Konto,,03/20/2025,A,,,,,$5,,'])),
    ).toEqual([
      ['line 2, column "Outflow": "5.00 kr" is marked kr, but the currency of the row is EUR'],
      ['line 3, column "Outflow": "$5" is marked $, but the currency of the row is EUR'],
    ]);
  });

  it('needs a column', async () => {
    const answer = await family.api.post('/api/v1/imports', ynab(['Checking,2025-03-20'], {}, 'Account,Date'));

    expect(answer.body).toMatchObject({
      error: 'missing_required_headers',
      message: 'The file has no amount column.',
    });
  });
});

describe('a category', () => {
  it.each([
    ['Account,Date,Payee,Category Group/Category,Outflow', 'Bills: Rent', [['Rent', 'Bills']]],
    ['Account,Date,Payee,Category Group,Category,Outflow', 'Bills,Rent', [['Rent', 'Bills']]],
    ['Account,Date,Payee,Master Category,Sub Category,Outflow', 'Bills,Rent', [['Rent', 'Bills']]],
    ['Account,Date,Payee,Category,Outflow', 'Rent', [['Rent', undefined]]],
    ['Account,Date,Payee,Category Group,Category,Outflow', 'Bills,', [['Bills', undefined]]],
    ['Account,Date,Payee,Category Group,Category,Outflow', ',Rent', [['Rent', undefined]]],
  ])('is found under %s: %s', async (header, cells, expected) => {
    await published(family.api, ynab([`Checking,2025-03-20,A,${cells},5.00`], {}, header));

    const made = (await list('transactions')).map(({ category }) => (category as { name: string }).name);
    const all = (await list('categories')).map(({ name, parent }) => [name, (parent as { name: string } | null)?.name]);
    expect(all).toEqual(expect.arrayContaining(expected));
    expect(made).toEqual([expected[0]![0]]);
  });
});

describe('a flag', () => {
  it('is a tag, whatever it is called', async () => {
    await published(family.api, ynab(['Checking,"Ask Sam, later",03/20/2025,A,,,,,$1.00,,']));

    expect(await list('transactions')).toMatchObject([{ tags: [{ name: 'Ask Sam, later' }] }]);
  });
});

describe('two rows that name each other’s account', () => {
  it('of one day and size are one transfer of their transactions', async () => {
    await published(family.api, ynab([OUT, IN]));

    const [transfer, ...others] = await list('transfers');
    expect(others).toEqual([]);
    const transactions = await list('transactions');
    const outflow = transactions.find(({ amount }) => amount === '300.00')!;
    const inflow = transactions.find(({ amount }) => amount === '-300.00')!;
    expect(transfer).toMatchObject({
      inflow_transaction_id: inflow['id'],
      outflow_transaction_id: outflow['id'],
      status: 'confirmed',
      notes: null,
    });
    expect([outflow, inflow]).toMatchObject([
      { transfer_id: transfer!['id'], kind: 'funds_movement' },
      { transfer_id: transfer!['id'], kind: 'funds_movement' },
    ]);
    expect((await family.api.get(`/api/v1/transfers/${transfer!['id'] as string}`)).body.data).toEqual(transfer);
  });

  it.each([
    ['another day', IN.replace('03/20', '03/21')],
    ['another size', IN.replace('$300', '$301')],
    ['the same direction', IN.replace('$0.00,$300.00', '$300.00,$0.00')],
    ['another account', IN.replace(': Checking', ': Wallet')],
    ['no other row', 'Savings,,03/20/2025,Interest,,,,,,$1.00,'],
  ])('but %s are movements of money without a transfer', async (_, row) => {
    await published(family.api, ynab([OUT, row]));

    expect(await list('transfers')).toEqual([]);
    const moved = (await list('transactions')).filter(({ name }) => (name as string).startsWith('Transfer'));
    expect(moved.map(({ kind, transfer_id: id }) => [kind, id])).toEqual(moved.map(() => ['funds_movement', null]));
  });

  it('are paired the first with the first when there are several', async () => {
    await published(family.api, ynab([OUT, OUT, IN, OUT, IN]));

    expect(await list('transfers')).toHaveLength(2);
    expect((await list('transactions')).filter(({ transfer_id: id }) => id === null)).toHaveLength(1);
  });

  it('say what is paid by the kind of the account that the money goes to', async () => {
    const { owner } = service.database;
    await insertAccount(owner, family.familyId, { name: 'Visa', accountable_type: 'CreditCard' });
    await insertAccount(owner, family.familyId, { name: 'Mortgage', accountable_type: 'Loan' });
    await insertAccount(owner, family.familyId, { name: 'Broker', accountable_type: 'Investment' });
    await published(
      family.api,
      ynab([
        'Checking,,03/20/2025,Transfer : Visa,,,,,$1.00,,',
        'Visa,,03/20/2025,Transfer : Checking,,,,,,$1.00,',
        'Checking,,03/20/2025,Transfer : Mortgage,,,,,$2.00,,',
        'Checking,,03/20/2025,Transfer : Broker,,,,,$3.00,,',
        'Checking,,03/20/2025,Transfer : Nowhere,,,,,$4.00,,',
      ]),
    );

    const kinds = (await list('transactions')).map(({ amount, kind }) => [amount, kind]);
    expect(Object.fromEntries(kinds)).toEqual({
      '1.00': 'cc_payment',
      '-1.00': 'funds_movement',
      '2.00': 'loan_payment',
      '3.00': 'investment_contribution',
      '4.00': 'funds_movement',
    });
  });
});

describe('transfers', () => {
  it('are not doubled by the same file or by its halves', async () => {
    await published(family.api, ynab([OUT, IN]));
    const made = await dumpLedger(service.database.owner, family.familyId);

    for (const rows of [[OUT, IN], [OUT], [IN]]) await published(family.api, ynab(rows));

    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(made);
  });

  it('are completed by the file that has the other leg', async () => {
    await published(family.api, ynab([OUT]));
    expect(await list('transfers')).toEqual([]);

    const { id } = await published(family.api, ynab([OUT, IN]));

    expect((await rowsOf(family.api, id)).map(({ outcome }) => outcome)).toEqual(['skipped', 'created']);
    expect(await list('transfers')).toHaveLength(1);
  });

  it('of entries that were all there are undone with the import that paired them', async () => {
    await published(family.api, ynab([OUT]));
    await published(family.api, ynab([IN]));
    const before = await dumpLedger(service.database.owner, family.familyId);
    const { id } = await published(family.api, ynab([OUT, IN]));
    expect(await list('transfers')).toHaveLength(1);

    await revert(family.api, id);

    expect(await list('transfers')).toEqual([]);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('are gone with the import, and there again when it is published again', async () => {
    const before = await dumpLedger(service.database.owner, family.familyId);
    const { id } = await published(family.api, ynab([OUT, IN]));

    await revert(family.api, id);
    expect(await list('transfers')).toEqual([]);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);

    await publish(family.api, id);
    expect(await list('transfers')).toHaveLength(1);
  });

  it('go over to an import that found them too', async () => {
    const before = await dumpLedger(service.database.owner, family.familyId);
    const first = await published(family.api, ynab([OUT, IN]));
    const second = await published(family.api, ynab([OUT, IN]));

    await revert(family.api, first.id);
    expect(await list('transfers')).toMatchObject([{ import_id: second.id }]);
    await revert(family.api, second.id);

    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('of another family are not there', async () => {
    await published(family.api, ynab([OUT, IN]));
    const [transfer] = await list('transfers');
    const stranger = await service.createFamily();

    expect((await stranger.api.get('/api/v1/transfers')).body.data).toEqual([]);
    expect((await stranger.api.get(`/api/v1/transfers/${transfer!['id'] as string}`)).status).toBe(404);
  });
});

describe('a register', () => {
  it('whose dates can be read in two ways waits to be told', async () => {
    const { body } = await family.api.post('/api/v1/imports', ynab(['Checking,,03/04/2025,A,,,,,$1.00,,']));
    const message =
      '"03/04/2025" can be read as 2025-04-03 1 out (%d/%m/%Y) or 2025-03-04 1 out (%m/%d/%Y): set date_format to say which';
    const example = { name: 'A', amount: '1', currency: 'USD', direction: 'out' };
    expect(body.data.blockers).toEqual([message]);
    expect(body.data.questions).toEqual([
      {
        code: 'ambiguous_date_format',
        message,
        setting: 'date_format',
        line: 2,
        column: 'Date',
        cell: '03/04/2025',
        choices: [
          {
            value: '%d/%m/%Y',
            rows_differing: 0,
            used_before: false,
            example: { ...example, date: '2025-04-03' },
          },
          {
            value: '%m/%d/%Y',
            rows_differing: 1,
            used_before: false,
            example: { ...example, date: '2025-03-04' },
          },
        ],
      },
    ]);

    await published(family.api, ynab(['Checking,,03/04/2025,A,,,,,$1.00,,'], { date_format: '%m/%d/%Y' }));
    expect(await list('transactions')).toMatchObject([{ date: '2025-03-04' }]);
  });

  it('goes into the one account that the import names', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Target' });
    await published(family.api, ynab([OUT], { account_id }));

    expect(await list('transactions')).toMatchObject([{ account_id, kind: 'funds_movement' }]);
    expect(await list('accounts')).toHaveLength(1);
  });
});
