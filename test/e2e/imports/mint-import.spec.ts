import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorsOf, type ImportParts, published } from '../../support/imports.js';
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

const HEADER = 'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes';

function mint(rows: readonly string[], header = HEADER): ImportParts {
  return { type: 'MintImport', raw_file_content: [header, ...rows].join('\n') };
}

/** The ledger amounts of rows, by name. */
async function amounts(parts: ImportParts): Promise<Readonly<Record<string, string>>> {
  await published(family.api, parts);
  const { data } = (await family.api.get('/api/v1/transactions?per_page=100')).body;
  return Object.fromEntries(data.map(({ name, amount }: Record<string, string>) => [name, amount]));
}

describe('the direction of an amount', () => {
  it('is told by the transaction type in any case, and turned round by a negative amount', async () => {
    expect(
      await amounts(
        mint([
          '1/2/2025,A debit,,10.00,debit,,Checking,,',
          '1/2/2025,A credit,,20.00,credit,,Checking,,',
          '1/2/2025,A DEBIT in capitals,,"1,030.00",DEBIT,,Checking,,',
          '1/2/2025,A debit taken back,,-8.55,debit,,Checking,,',
          '1/2/2025,A credit taken back,,-2500,Credit,,Checking,,',
        ]),
      ),
    ).toEqual({
      'A debit': '10.00',
      'A credit': '-20.00',
      'A DEBIT in capitals': '1030.00',
      'A debit taken back': '-8.55',
      'A credit taken back': '2500.00',
    });
  });

  it("is the amount's own sign where the file has no transaction type", async () => {
    const header = 'Date,Description,Amount,Account Name';

    expect(await amounts(mint(['1/2/2025,Out,-10.00,Checking', '1/2/2025,In,20.00,Checking'], header))).toEqual({
      Out: '10.00',
      In: '-20.00',
    });
  });

  it('is an error when the word is another, or missing', async () => {
    const rows = ['1/2/2025,A,,10.00,transfer,,Checking,,', '1/2/2025,B,,10.00,,,Checking,,'];

    expect(await errorsOf(family.api, mint(rows))).toEqual([
      ['line 2, column "Transaction Type": "transfer" is neither debit nor credit'],
      ['line 3, column "Transaction Type": debit or credit is required'],
    ]);
  });
});

describe('a row', () => {
  it('that is wrong in every cell names each of them', async () => {
    const rows = ['13/1/2025,A,,ten,debit,,Checking,,', ',B,,,debit,,,,', '2025-01-02,C,,1.234,debit,,Checking,,'];

    expect(await errorsOf(family.api, mint(rows))).toEqual([
      [
        'line 2, column "Date": "13/1/2025" is not a date in the format %-m/%-d/%Y',
        'line 2, column "Amount": "ten" is not a number in the format 1,234.56',
      ],
      [
        'line 3, column "Date": a date is required',
        'line 3, column "Amount": an amount is required',
        'line 3: an account is required, because the import names none',
      ],
      ['line 4, column "Date": "2025-01-02" is not a date in the format %-m/%-d/%Y'],
    ]);
  });

  it('has its name from the description, the original description or the notes', async () => {
    const rows = [
      '1/2/2025,Cafe,CAFE 12,1,debit,,Checking,,',
      '1/2/2025,,CAFE 13,2,debit,,Checking,,',
      '1/2/2025,,,3,debit,,Checking,,lunch',
      '1/2/2025,,,4,debit,,Checking,,',
    ];

    expect(await amounts(mint(rows))).toEqual({
      Cafe: '1.00',
      'CAFE 13': '2.00',
      lunch: '3.00',
      'Imported transaction': '4.00',
    });
  });

  it('has the currency of its own column where there is one', async () => {
    const header = `${HEADER},Currency`;
    await published(family.api, mint(['1/2/2025,A,,10.00,debit,,Euros,,,eur'], header));

    expect((await family.api.get('/api/v1/accounts')).body.data).toMatchObject([{ name: 'Euros', currency: 'EUR' }]);
  });
});

describe('what a client says', () => {
  it('wins over what Mint always writes', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, {
      name: 'Target',
      currency: 'EUR',
    });
    const header = 'Day;What;How much;Transaction Type;Amount';

    await published(family.api, {
      ...mint(['31.01.2025;Rent;1.234,50;debit;n/a'], header),
      account_id,
      col_sep: ';',
      date_format: '%d.%m.%Y',
      number_format: '1.234,56',
      date_col_label: 'Day',
      name_col_label: 'What',
      amount_col_label: 'How much',
    });

    const { data } = (await family.api.get('/api/v1/transactions')).body;
    expect(data).toMatchObject([{ name: 'Rent', date: '2025-01-31', amount: '1234.50', account_id }]);
  });

  it('is asked for a column that the file lacks', async () => {
    const answer = await family.api.post('/api/v1/imports', mint(['1/2/2025,A'], 'Date,Description'));

    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      422,
      'missing_required_headers',
      'The file has no amount column.',
    ]);
  });
});
