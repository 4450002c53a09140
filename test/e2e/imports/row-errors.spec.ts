import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorsOf, type ImportParts, stored } from '../../support/imports.js';
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

async function errorsOfAmounts(cells: readonly string[], settings: ImportParts = {}): Promise<readonly string[]> {
  const rows = cells.map((cell) => `2025-03-04,"${cell.replaceAll('"', '""')}",A`);
  const errors = await errorsOf(family.api, {
    raw_file_content: ['date,Amount,account', ...rows].join('\n'),
    ...settings,
  });
  return errors.flat();
}

/** A day this many years and days from today, in a time zone. */
function day(timeZone: string, years = 0, days = 0): string {
  const [year, month, date] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year! + years, month! - 1, date! + days)).toISOString().slice(0, 10);
}

describe('an amount that cannot be read exactly', () => {
  it.each([
    ['1,234.56', '12,34,5'],
    ['1,234.56', '1,23'],
    ['1,234.56', '1e3'],
    ['1,234.56', '12abc34'],
    ['1,234.56', '1 23.50'],
    ['1,234.56', '--5'],
    ['1,234.56', '(5'],
    ['1,234.56', '-5-'],
    ['1,234.56', '1.2.3'],
    ['1,234.56', '€$5'],
    ['1,234.56', 'five'],
    ['1,234.56', '-'],
    ['1,234.56', '0x10'],
    ['1.234,56', '1,234.56'],
    ['1.234,56', '1.50'],
    ['1 234,56', '1.234,50'],
    ['1,234', '1.5'],
    ['1,234', '1,23'],
  ])('under %s is an error that names line, column and text: %s', async (number_format, cell) => {
    expect(await errorsOfAmounts([cell], { number_format })).toEqual([
      `line 2, column "Amount": "${cell}" is not a number in the format ${number_format}`,
    ]);
  });

  it('may have its thousands apart by spaces or apostrophes, which have one meaning', async () => {
    expect(await errorsOfAmounts(['1 234.50', "1'234.50"], { number_format: '1,234.56' })).toEqual([]);
  });

  it('has at most 4 decimals and 15 digits before them', async () => {
    const cells = [
      '1.23456',
      '1.2345000',
      '1234567890123456',
      '1.2345',
      '123456789012345.6789',
      '000000000000000000001',
    ];

    expect(await errorsOfAmounts(cells, { number_format: '1,234.56' })).toEqual([
      'line 2, column "Amount": "1.23456" has more than 4 decimals',
      'line 4, column "Amount": "1234567890123456" has more than 15 digits before the decimal mark',
    ]);
  });

  it('keeps the last digit of the largest and of the smallest', async () => {
    const { id } = await stored(family.api, {
      raw_file_content: 'date,amount,account\n2025-03-04,123456789012345.6789,A\n2025-03-04,-0.0001,A\n',
    });
    const { rows } = await service.database.owner.query(
      'SELECT amount FROM import_rows WHERE import_id = $1 ORDER BY row_number',
      [id],
    );

    expect(rows).toEqual([{ amount: '-123456789012345.6789' }, { amount: '0.0001' }]);
  });

  it('is required', async () => {
    expect(await errorsOfAmounts(['', '1.00'])).toEqual(['line 2, column "Amount": an amount is required']);
  });
});

describe('a currency symbol or code', () => {
  it('must not contradict the currency of the row', async () => {
    const rows = [
      '£5.00,USD',
      '$5.00,EUR',
      '5 EUR,GBP',
      '$5.00,CAD',
      'US$ 5.00,AUD',
      '€5,EUR',
      '5.00 usd,USD',
      '¥5,CNY',
      'kr 5,NOK',
    ];
    const raw_file_content = ['date,amount,currency,account', ...rows.map((row) => `2025-03-04,${row},A`)].join('\n');

    expect((await errorsOf(family.api, { raw_file_content })).flat()).toEqual([
      'line 2, column "amount": "£5.00" is marked £, but the currency of the row is USD',
      'line 3, column "amount": "$5.00" is marked $, but the currency of the row is EUR',
      'line 4, column "amount": "5 EUR" is marked EUR, but the currency of the row is GBP',
      'line 6, column "amount": "US$ 5.00" is marked US$, but the currency of the row is AUD',
    ]);
  });

  it('must not contradict the currency of the account that the row goes into', async () => {
    const { owner } = service.database;
    const euros = await insertAccount(owner, family.familyId, { name: 'Giro', currency: 'EUR' });
    const raw_file_content =
      'date,amount,account\n2025-03-04,$5.00,Giro\n2025-03-04,€5.00,GIRO\n2025-03-04,€5.00,New\n';

    expect((await errorsOf(family.api, { raw_file_content })).map((of) => of.length)).toEqual([1, 0, 1]);
    expect((await errorsOf(family.api, { raw_file_content, account_id: euros })).map((of) => of.length)).toEqual([
      1, 0, 0,
    ]);
  });

  it('that is no currency of ISO 4217 in the currency column is an error', async () => {
    const raw_file_content =
      'date,amount,Ccy,account\n2025-03-04,1,XQQ,A\n2025-03-04,1,€,A\n2025-03-04,1,Euro,A\n2025-03-04,1,eur,A\n';

    expect((await errorsOf(family.api, { raw_file_content, currency_col_label: 'ccy' })).flat()).toEqual([
      'line 2, column "Ccy": "XQQ" is not an ISO 4217 currency code',
      'line 3, column "Ccy": "€" is not an ISO 4217 currency code',
      'line 4, column "Ccy": "Euro" is not an ISO 4217 currency code',
    ]);
  });
});

describe('a date', () => {
  it('must be one in the format, on a day that exists', async () => {
    const cells = ['2025-02-29', '2024-02-29', '2025-13-01', '26-03-04', '2025-3-4', '04/03/2025', '', '2025-03-04x'];
    const raw_file_content = ['Booked,amount,account', ...cells.map((cell) => `${cell},1,A`)].join('\n');

    expect(
      (await errorsOf(family.api, { raw_file_content, date_col_label: 'booked', date_format: '%Y-%m-%d' })).flat(),
    ).toEqual([
      ...[2, 4, 5, 6, 7].map(
        (line) => `line ${line}, column "Booked": "${cells[line - 2]}" is not a date in the format %Y-%m-%d`,
      ),
      'line 8, column "Booked": a date is required',
      'line 9, column "Booked": "2025-03-04x" is not a date in the format %Y-%m-%d',
    ]);
  });

  it('lies between 1900 and 2100', async () => {
    const cells = ['1899-12-31', '1900-01-01', '1961-07-08', day('UTC', 0, 3), '2100-12-31', '2101-01-01'];
    const raw_file_content = ['date,amount,account', ...cells.map((cell) => `${cell},1,A`)].join('\n');

    expect((await errorsOf(family.api, { raw_file_content })).flat()).toEqual([
      'line 2, column "date": "1899-12-31" is not between 1900-01-01 and 2100-12-31',
      'line 7, column "date": "2101-01-01" is not between 1900-01-01 and 2100-12-31',
    ]);
  });
});

describe('the cells of a row', () => {
  it('that are missing at its end are blank, surplus blank ones are ignored, and one with content is an error', async () => {
    const raw_file_content = [
      'date,amount,account,name,notes',
      '2025-03-04,1,A',
      '2025-03-04,1,A,Tea,,,,',
      '2025-03-04,1,A,Tea,,surplus',
      '2025-03-04,1,A,Tea,,,,x',
      '2025-03-04',
    ].join('\n');

    expect(await errorsOf(family.api, { raw_file_content })).toEqual([
      [],
      [],
      [expect.stringContaining('line 4: ')],
      [expect.stringContaining('line 5: ')],
      [
        'line 6, column "amount": an amount is required',
        'line 6: an account is required, because the import names none',
      ],
    ]);
  });

  it('never move to another column', async () => {
    const { id } = await stored(family.api, {
      raw_file_content:
        'date,amount,account,name,notes\n2025-03-04,1,A,"Tea, two",x\n2025-03-05,1,A\n2025-03-06,,A,n,o\n',
    });
    const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;

    expect(data.map(({ fields }: { fields: object }) => fields)).toEqual([
      { date: '2025-03-04', amount: '1', account: 'A', name: 'Tea, two', notes: 'x' },
      { date: '2025-03-05', amount: '1', account: 'A', name: '', notes: '' },
      { date: '2025-03-06', amount: '', account: 'A', name: 'n', notes: 'o' },
    ]);
  });

  it('are named by the physical line, whatever ends it and however many blank ones there are', async () => {
    const raw_file_content =
      'date,amount,account,notes\r\n\r\n2025-03-04,x,A,"two\r\nlines"\r\n , ,\r\n2025-03-05,y,A,\r2025-03-06,z,A,\n';

    expect((await errorsOf(family.api, { raw_file_content })).map(([error]) => error!.split(',')[0])).toEqual([
      'line 3',
      'line 6',
      'line 7',
    ]);
  });

  it('with names of more than 255 characters are errors', async () => {
    const long = 'x'.repeat(256);
    const fits = 'x'.repeat(255);
    const raw_file_content = [
      'date,amount,account,category,tags',
      `2025-03-04,1,${long},,`,
      `2025-03-04,1,A,${long},`,
      `2025-03-04,1,A,,"ok,${long}"`,
      `2025-03-04,1,${fits},${fits},${fits}`,
    ].join('\n');

    const errors = await errorsOf(family.api, { raw_file_content });

    expect(errors.map((of) => of.length)).toEqual([2, 1, 1, 0]);
    expect(errors[2]).toEqual([`line 4, column "tags": "${'x'.repeat(40)}…" has more than 255 characters`]);
  });

  it('are all looked at: a row has as many errors as it has faults', async () => {
    const raw_file_content = 'date,amount,account,currency\nmorning,much,,money\n2025-01-01,1,A,\n';

    expect((await errorsOf(family.api, { raw_file_content }))[0]).toEqual([
      'line 2, column "date": "morning" is not a date in the format %Y-%m-%d',
      'line 2, column "amount": "much" is not a number in the format 1,234.56',
      'line 2, column "currency": "money" is not an ISO 4217 currency code',
      'line 2: an account is required, because the import names none',
    ]);
  });
});
