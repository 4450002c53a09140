import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { importFile, type ImportParts, stored, type TestFile } from '../../support/imports.js';
import { countRows } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

const TYPES = [
  'TransactionImport',
  'TradeImport',
  'AccountImport',
  'MintImport',
  'ActualImport',
  'YnabImport',
  'CategoryImport',
  'RuleImport',
  'MerchantImport',
  'PdfImport',
  'QifImport',
  'CamtImport',
  'Mt940Import',
  'OfxImport',
  'ServiceImport',
];
const ONE_ROW = 'date,amount,name,account\n2025-03-04,-12.50,Lunch,Checking\n';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** Sends a request that must be rejected with 422, and checks that nothing was stored. */
async function refused(parts: ImportParts): Promise<Answer['body']> {
  const before = await countRows(service.database.owner);
  const answer = await importFile(family.api, parts);
  expect(answer.status).toBe(422);
  expect(await countRows(service.database.owner)).toEqual(before);
  expect(answer.body).not.toHaveProperty('import_id');
  return answer.body;
}

async function refusedCsv(content: string | Uint8Array): Promise<Answer['body']> {
  return refused({ file: { content } });
}

describe('the order of the checks', () => {
  const BROKEN: TestFile = { content: 'who,what\n1,2\n', name: 'bank.pdf', type: 'application/pdf' };

  it('is: type, then fields, then content, then size, then kind, then structure', async () => {
    const errors: string[] = [];
    const wrong = { type: 'X', date_format: '%Q', publish: 'yes' };
    errors.push((await refused({ ...wrong, file: { ...BROKEN, content: '' } })).error);
    errors.push((await refused({ ...wrong, type: '', file: { ...BROKEN, content: '' } })).error);
    errors.push((await refused({ file: { ...BROKEN, content: '' } })).error);
    errors.push((await refused({ file: { ...BROKEN, content: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') } })).error);
    errors.push((await refused({ file: BROKEN })).error);
    errors.push((await refused({ file: { ...BROKEN, type: 'text/csv' } })).error);

    expect(errors).toEqual([
      'invalid_import_type',
      'validation_failed',
      'missing_content',
      'file_too_large',
      'invalid_file_type',
      'missing_required_headers',
    ]);
  });

  it('tells a fault of the structure before what stands against publishing', async () => {
    expect((await refused({ raw_file_content: 'date,amount\n', publish: 'true' })).error).toBe('no_data_rows');
  });
});

describe('type', () => {
  it.each([['BankImport'], ['transactionimport'], [' TransactionImport'], [5], [true], [['TransactionImport']], [{}]])(
    '%j is unknown: the message lists the twelve',
    async (type) => {
      const { error, message } = await refused({ type, raw_file_content: ONE_ROW });

      expect(error).toBe('invalid_import_type');
      expect(message).toBe(`type must be one of ${TYPES.join(', ')}.`);
    },
  );
});

describe('the fields', () => {
  it('are all told in one answer, one string a problem', async () => {
    const { error, message, errors, details } = await refused({
      raw_file_content: 5,
      account_id: 'nobody',
      publish: 'yes',
      date_col_label: 7,
      notes_col_label: 'n'.repeat(256),
      date_format: '%d/%m',
      number_format: '1.234.56',
      signage_convention: 'positive',
      col_sep: ':',
      amount_type_strategy: 'custom_column',
      rows_to_skip: -1,
      on_invalid_rows: 'ignore',
      apply_rules: 'no',
      on_conflict: 'overwrite',
    });

    expect(error).toBe('validation_failed');
    expect(details).toEqual({
      raw_file_content: ['raw_file_content must be a string'],
      account_id: ['Account must belong to your family'],
      publish: ['publish must be "true" or "false"'],
      date_col_label: ['date_col_label must be a string'],
      notes_col_label: ['notes_col_label must have at most 255 characters'],
      date_format: [
        'date_format must be a pattern of %Y %y %m %-m %d %-d %e %b %B %H %M %S that gives a day, a month and a year',
      ],
      number_format: ['number_format must be one of: 1,234.56 | 1.234,56 | 1 234,56 | 1,234'],
      signage_convention: ['signage_convention must be one of: inflows_positive | inflows_negative'],
      col_sep: [`col_sep must be one of: , | ; | \t | |`],
      amount_type_inflow_value: ['amount_type_inflow_value is required when amount_type_strategy is custom_column'],
      entity_type_col_label: ['entity_type_col_label is required when amount_type_strategy is custom_column'],
      rows_to_skip: ['rows_to_skip must be at least 0'],
      on_invalid_rows: ['on_invalid_rows must be one of: reject | skip'],
      apply_rules: ['apply_rules must be true or false'],
      on_conflict: ['on_conflict must be one of: fail | merge'],
    });
    expect(new Set(errors)).toEqual(new Set(Object.values(details as Record<string, string[]>).flat()));
    expect(errors).toHaveLength(15);
    expect(message).toContain('15 fields');
  });

  it.each([
    ['amount_type_inflow_value', { entity_type_col_label: 'kind' }],
    ['entity_type_col_label', { amount_type_inflow_value: 'in' }],
  ])('need %s with a custom column', async (name, others) => {
    const { details } = await refused({ amount_type_strategy: 'custom_column', ...others });

    expect(Object.keys(details)).toEqual([name]);
  });

  it.each([['1.5'], ['abc'], [1.5], ['-1'], [true]])('refuse rows_to_skip %j', async (rows_to_skip) => {
    expect((await refused({ rows_to_skip, raw_file_content: ONE_ROW })).details).toHaveProperty('rows_to_skip');
  });

  it.each([['2'], [3], ['400000']])('refuse rows_to_skip %j in a file of two lines', async (rows_to_skip) => {
    const { error, errors, details } = await refused({ rows_to_skip, raw_file_content: ONE_ROW });

    expect(error).toBe('validation_failed');
    expect(errors).toEqual(['rows_to_skip must be less than the number of lines in the file (2)']);
    expect(details).toHaveProperty('rows_to_skip');
  });

  it.each([
    ['%d/%m'],
    ['%m/%Y'],
    ['%Y-%m-%d %d'],
    ['%Y-%m-%d %p'],
    ['%x'],
    ['%-Y-%m-%d'],
    ['%d%-m%Y'],
    ['dd.mm.yyyy'],
    ['%'],
    [20250304],
  ])('refuse date_format %j', async (date_format) => {
    expect((await refused({ date_format, raw_file_content: ONE_ROW })).details).toHaveProperty('date_format');
  });

  it.each([
    ['%Y-%m-%d', '2025-03-04'],
    ['%d.%m.%y', '04.03.25'],
    ['%-d/%-m/%Y', '4/3/2025'],
    ['%e %b %Y', ' 4 Mar 2025'],
    ['%B %d; %Y', 'March 04; 2025'],
    ['%Y%m%d', '20250304'],
    ['%d-%b-%Y %H:%M:%S', '04-Mar-2025 23:59:59'],
    ['day %d of %m in %Y', 'day 04 of 03 in 2025'],
  ])('take date_format %j', async (date_format, cell) => {
    const { id } = await stored(family.api, {
      date_format,
      raw_file_content: `date,amount,account\n"${cell}",1,A\n`,
    });
    const { rows } = await service.database.owner.query('SELECT date, errors FROM import_rows WHERE import_id = $1', [
      id,
    ]);

    expect(rows).toEqual([{ date: '2025-03-04', errors: null }]);
  });

  it('refuse U+0000 in a text', async () => {
    expect((await refused({ date_col_label: 'da\u0000te' })).details).toEqual({
      date_col_label: ['date_col_label must not contain the character U+0000'],
    });
    expect((await refused({ raw_file_content: `${ONE_ROW}\u0000` })).details).toHaveProperty('raw_file_content');
  });

  it('are looked at in a form as in JSON', async () => {
    const { details } = await refused({ file: { content: ONE_ROW }, rows_to_skip: 'x', number_format: '1' });

    expect(Object.keys(details).sort()).toEqual(['number_format', 'rows_to_skip']);
  });
});

describe('account_id', () => {
  it('of another family, of nobody, and none at all are the same 422', async () => {
    const other = await service.createFamily();
    const theirs = await insertAccount(service.database.owner, other.familyId);
    const ids = [theirs, '01890000-0000-7000-8000-000000000000', 'checking', 'x'.repeat(5000), 5, true, {}, [theirs]];

    for (const account_id of ids) {
      expect(await refused({ account_id, raw_file_content: ONE_ROW })).toEqual({
        error: 'validation_failed',
        message: 'Account must belong to your family.',
        errors: ['Account must belong to your family'],
        details: { account_id: ['Account must belong to your family'] },
      });
    }
  });
});

describe('the structure of a file', () => {
  it.each([
    ['NUL bytes', Buffer.from('date,amount\n2025-03-04,1\u0000\n')],
    ['binary', Buffer.from(Array.from({ length: 400 }, (_, at) => (at % 31) + 1))],
    [
      'half a UTF-16 character',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ONE_ROW, 'utf16le'), Buffer.from('d')]),
    ],
  ])('refuses %s as invalid_encoding', async (_, content) => {
    expect((await refusedCsv(content)).error).toBe('invalid_encoding');
  });

  it('is none of a quote that is never closed, or of text behind one: they are text, and cost their line at most', async () => {
    const open = await stored(family.api, {
      raw_file_content: `${ONE_ROW}2025-03-05,-1,"Tea for two,Checking\n2025-03-06,-1,x,Checking\n`,
    });
    const stray = await stored(family.api, {
      rows_to_skip: 2,
      raw_file_content: `My bank\r\n\r\ndate,amount,name,account\r\n2025-03-04,1,"two\r\nlines",A\r\n2025-03-05,1,"a"b,A\r\n`,
    });

    expect(open.stats).toMatchObject({ rows_count: 3, invalid_rows_count: 0 });
    expect(stray.stats).toMatchObject({ rows_count: 2, invalid_rows_count: 0 });
  });

  it('refuses a label that two headings fit, naming both by their numbers', async () => {
    const { error, message, details } = await refused({
      amount_col_label: 'amount',
      raw_file_content: 'date,Amount,AMOUNT\n2025-03-04,1,2\n',
    });

    expect(error).toBe('duplicate_headers');
    expect(message).toBe('Several columns have the heading "amount": name one of them as #2 or #3');
    expect(details).toEqual(['#2', '#3']);
  });

  it.each([
    ['date', 'amount,name\n1,Lunch\n', ['date']],
    ['amount', 'date,name\n2025-03-04,Lunch\n', ['amount']],
    ['date and amount', 'who,what\nLunch,Tea\n', ['date', 'amount']],
  ])('refuses a file without %s', async (_, content, missing) => {
    const { error, errors, details } = await refusedCsv(content);

    expect(error).toBe('missing_required_headers');
    expect(details.missing).toEqual(missing);
    expect(details.headers).toEqual(content.split('\n')[0]!.split(','));
    expect(errors).toEqual(missing.map((name) => `The file has no ${name} column`));
  });

  it.each([
    ['date_col_label', 'Day'],
    ['notes_col_label', 'Remarks'],
    ['currency_col_label', 'CCY'],
  ])('refuses a file without the heading that %s names', async (name, label) => {
    const { error, errors } = await refused({ [name]: label, raw_file_content: ONE_ROW });

    expect(error).toBe('missing_required_headers');
    expect(errors).toEqual([`The file has no column "${label}"`]);
  });

  it.each([
    ['only a header', 'date,amount\n'],
    ['a header without a line end', 'date,amount'],
    ['a header and blanks', 'date,amount\n\n  \n,\n" ",""\n'],
    ['one line end', '\n'],
    ['blanks alone', '  \n\t\n \r\n,,\n'],
    ['a byte-order mark alone', '\uFEFF'],
  ])('refuses %s as no_data_rows', async (_, content) => {
    expect((await refusedCsv(content)).error).toBe('no_data_rows');
    expect((await refused({ raw_file_content: content })).error).toBe('no_data_rows');
  });

  it('is what step 6 is about: a bad cell is none, and its row is staged as invalid', async () => {
    const made = await stored(family.api, {
      raw_file_content: 'date,amount,account\n2025-03-04,abc,A\n2025-03-05,1.00,A\n2025-02-30,1.00,A\n',
    });

    expect(made.stats).toMatchObject({
      rows_count: 3,
      valid_rows_count: 1,
      invalid_rows_count: 2,
      left_out_rows_count: 0,
    });
    expect(made.status_detail).toMatchObject({ uploaded: true, configured: true, cleaned: false, publishable: false });
  });
});
