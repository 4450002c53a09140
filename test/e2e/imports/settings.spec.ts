import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DETECTED, type ImportParts, publish, published, rowsOf, stored } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';
import { OUTCOMES } from '../../support/outcomes.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** The entries created from the rows of a file, in file order. */
async function entriesOf(parts: ImportParts): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { id } = await published(family.api, parts);
  const { rows } = await service.database.owner.query(
    `SELECT e.date, e.amount, e.currency, e.name, e.notes, a.name AS account, c.name AS category, p.name AS parent,
       ARRAY(SELECT t.name FROM taggings g JOIN tags t ON t.family_id = g.family_id AND t.id = g.tag_id
             WHERE g.family_id = e.family_id AND g.entry_id = e.id ORDER BY t.name) AS tags
     FROM ${OUTCOMES} JOIN entries e ON e.family_id = outcomes.family_id AND e.id = outcomes.record_id
     JOIN accounts a ON a.family_id = e.family_id AND a.id = e.account_id
     LEFT JOIN categories c ON c.family_id = e.family_id AND c.id = e.category_id
     LEFT JOIN categories p ON p.family_id = e.family_id AND p.id = c.parent_id
     WHERE outcomes.import_id = $1 ORDER BY outcomes.row_number`,
    [id],
  );
  return rows;
}

async function amountsOf(parts: ImportParts): Promise<readonly unknown[]> {
  return (await entriesOf(parts)).map(({ amount }) => amount);
}

function csv(header: string, ...rows: readonly string[]): string {
  return [header, ...rows, ''].join('\n');
}

describe('the sign of an amount', () => {
  const content = csv('date,amount,account', '2025-03-04,-45.99,A', '2025-03-05,45.99,A', '2025-03-06,0,A');

  it('is asked about where as many amounts have one as the other, and is found where most have a minus', async () => {
    const made = await stored(family.api, { raw_file_content: content, signage_convention: DETECTED });
    expect(made.questions.map(({ code, choices }) => [code, choices.map(({ value }) => value)])).toEqual([
      ['ambiguous_signage_convention', ['inflows_positive', 'inflows_negative']],
    ]);
    const more = `${content}2025-03-07,-1,A\n`;
    const found = await stored(family.api, { raw_file_content: more, signage_convention: DETECTED });
    expect([
      found.questions,
      found.configuration['signage_convention'],
      found.detected_by['signage_convention'],
    ]).toEqual([[], 'inflows_positive', 'convention']);
  });

  it('turns round with inflows_positive', async () => {
    const parts = { raw_file_content: content, signage_convention: 'inflows_positive' };
    expect(await amountsOf(parts)).toEqual(['45.9900', '-45.9900', '0.0000']);
  });

  it('and other settings of the client are not said to be detected', async () => {
    const given = { signage_convention: 'inflows_positive', number_format: '1,234.56', date_col_label: 'date' };
    const { detected_by: found } = await stored(family.api, { raw_file_content: content, ...given });
    expect(Object.keys(given).filter((setting) => setting in found)).toEqual([]);
    expect(found).toMatchObject({ amount_col_label: 'words', date_format: 'content' });
  });

  it('stays with inflows_negative', async () => {
    const parts = { raw_file_content: content, signage_convention: 'inflows_negative' };
    expect(await amountsOf(parts)).toEqual(['-45.9900', '45.9900', '0.0000']);
  });

  it('is shown by the ledger as money out when positive', async () => {
    await published(family.api, { raw_file_content: content });
    const { data } = (await family.api.get('/api/v1/transactions')).body;
    const shown = data.map(({ amount, classification }: Record<string, string>) => [amount, classification]);

    expect(shown).toContainEqual(['45.99', 'expense']);
    expect(shown).toContainEqual(['-45.99', 'income']);
  });
});

describe('amount_type_strategy custom_column', () => {
  const asked = {
    amount_type_strategy: 'custom_column',
    entity_type_col_label: 'Kind',
    amount_type_inflow_value: ' credit ',
  };

  it('takes the direction from the column, whatever its case and the convention', async () => {
    const raw_file_content = csv(
      'date,amount,account,Kind',
      '2025-03-01,10,A,CREDIT',
      '2025-03-02,20,A,debit',
      '2025-03-03,-30,A, Credit ',
      '2025-03-04,-40,A,fee',
    );

    for (const signage_convention of ['inflows_positive', 'inflows_negative']) {
      family = await service.createFamily();
      expect(await amountsOf({ ...asked, signage_convention, raw_file_content })).toEqual([
        '-10.0000',
        '20.0000',
        '30.0000',
        '-40.0000',
      ]);
    }
  });

  it('refuses a row whose type is blank', async () => {
    const made = await stored(family.api, {
      ...asked,
      raw_file_content: csv(
        'date,amount,account,Kind',
        '2025-03-01,10,A,credit',
        '2025-03-02,20,A,',
        '2025-03-03,20,A',
      ),
    });

    expect((await rowsOf(family.api, made.id)).map(({ errors }) => errors)).toEqual([
      [],
      ['line 3, column "Kind": "" does not say whether money came in or went out'],
      ['line 4, column "Kind": "" does not say whether money came in or went out'],
    ]);
  });

  it('is not used by signed_amount, although the file has a type column', async () => {
    const raw_file_content = csv('date,amount,account,type', '2025-03-01,10,A,');

    expect(await amountsOf({ raw_file_content, amount_type_strategy: 'signed_amount' })).toEqual(['-10.0000']);
  });
});

describe('a debit and a credit column', () => {
  it.each([['Debit,Credit'], ['money out,money in'], ['Paid-Out,Paid_In'], ['WITHDRAWAL,Deposit'], ['Soll,Haben']])(
    '%s are read as debit less credit',
    async (columns) => {
      const raw_file_content = csv(
        `date,${columns},account`,
        '2025-03-01,12.50,,A',
        '2025-03-02,,100.00,A',
        '2025-03-03,-5.00,,A',
        '2025-03-04,,-7.00,A',
        '2025-03-05,10.00,0.3001,A',
        '2025-03-06,0.00,9.00,A',
      );

      expect(await amountsOf({ raw_file_content })).toEqual([
        '12.5000',
        '-100.0000',
        '-5.0000',
        '7.0000',
        '9.6999',
        '-9.0000',
      ]);
    },
  );

  it('may stand alone', async () => {
    expect(await amountsOf({ raw_file_content: csv('date,Debit,account', '2025-03-01,12.50,A') })).toEqual(['12.5000']);
    expect(await amountsOf({ raw_file_content: csv('date,Credit,account', '2025-03-01,12.50,A') })).toEqual([
      '-12.5000',
    ]);
  });

  it('that are both blank are an error of the row', async () => {
    const made = await stored(family.api, {
      raw_file_content: csv(
        'date,Debit,Credit,account',
        '2025-03-01,,,A',
        '2025-03-02,x,1.00,A',
        '2025-03-02,1.00,x,A',
      ),
    });

    expect((await rowsOf(family.api, made.id)).map(({ errors }) => errors)).toEqual([
      ['line 2, column "Debit": neither a debit nor a credit is given'],
      ['line 3, column "Debit": "x" is not a number in the format 1,234.56'],
      ['line 4, column "Credit": "x" is not a number in the format 1,234.56'],
    ]);
  });

  it('do not count beside an amount column of the same sizes, and are asked about beside another one', async () => {
    const same = csv('date,amount,Debit,Credit,account', '2025-03-01,-5.00,5.00,,A', '2025-03-02,-1.00,1.00,,A');
    const other = csv('date,amount,Debit,Credit,account', '2025-03-01,1.00,5.00,,A');

    expect(await amountsOf({ raw_file_content: same })).toEqual(['5.0000', '1.0000']);
    const made = await stored(family.api, { raw_file_content: other });
    expect(made.questions.map(({ setting }) => setting)).toEqual(['amount_col_label']);
  });
});

describe('number_format', () => {
  it.each([
    [
      '1,234.56',
      ['"1,234.56"', '1234.5', '.5', '(7.25)', '5-', '\u22126.10', '$3.00', '1 USD', "1'234.56", '+8'],
      ['1234.56', '1234.5', '0.5', '-7.25', '-5', '-6.1', '3', '1', '1234.56', '8'],
    ],
    [
      '1.234,56',
      ['"1.234,56"', '"1234,5"', '"-0,01"', '1.000', '"1\'234,56"', '"USD 2,50"'],
      ['1234.56', '1234.5', '-0.01', '1000', '1234.56', '2.5'],
    ],
    [
      '1 234,56',
      ['"1 234,56"', '"1\u00a0234,5"', '"1\u202f234\u2009567,00"', '"(3,50)"'],
      ['1234.56', '1234.5', '1234567', '-3.5'],
    ],
    ['1,234', ['"1,234"', '1234', '-7', '"12,34,567"'], ['1234', '1234', '-7', '1234567']],
  ])('%s is read strictly', async (number_format, cells, expected) => {
    const raw_file_content = csv('date,amount,account', ...cells.map((cell) => `2025-03-04,${cell},A`));
    const amounts = await amountsOf({ raw_file_content, number_format, signage_convention: 'inflows_negative' });

    expect(amounts.map((amount) => String(amount).replace(/\.?0+$/, ''))).toEqual(expected.map((text) => text));
  });
});

describe('rows_to_skip', () => {
  it('drops physical lines before anything is read, whatever quotes they hold', async () => {
    const raw_file_content = `"My bank\n"";;\n\n${csv('date;amount;account', '2025-03-04;1;A')}`;
    const made = await stored(family.api, { raw_file_content, rows_to_skip: '3' });

    expect(made.configuration).toMatchObject({ rows_to_skip: 3, col_sep: ';' });
    expect(await rowsOf(family.api, made.id)).toMatchObject([{ row_number: 1, line: 5, valid: true }]);
  });
});

describe('labels', () => {
  it('name each column, and only it', async () => {
    const entries = await entriesOf({
      raw_file_content: csv(
        'Wann,Wieviel,Wer,Wofür,Marken,Dazu,Konto,Währung,date,amount,name,category,tags,notes,account,currency',
        '2025-03-04,-5,Café,Essen: Kuchen,süß,mit Sahne,Giro,EUR,1999-01-01,99,x,x,x,x,x,GBP',
      ),
      date_col_label: 'wann',
      amount_col_label: 'wieviel',
      name_col_label: 'wer',
      category_col_label: 'wofür',
      tags_col_label: 'marken',
      notes_col_label: 'dazu',
      account_col_label: 'konto',
      currency_col_label: 'währung',
    });

    expect(entries).toEqual([
      {
        date: '2025-03-04',
        amount: '5.0000',
        currency: 'EUR',
        name: 'Café',
        notes: 'mit Sahne',
        account: 'Giro',
        category: 'Kuchen',
        parent: 'Essen',
        tags: ['süß'],
      },
    ]);
  });

  it('may put one column to two uses', async () => {
    const entries = await entriesOf({
      raw_file_content: csv('date,amount,memo,account', '2025-03-04,1,Rent,A'),
      name_col_label: 'memo',
      notes_col_label: 'memo',
    });

    expect(entries).toMatchObject([{ name: 'Rent', notes: 'Rent' }]);
  });
});

describe('the name of an entry', () => {
  it('falls back to the notes, then to a fixed one', async () => {
    const raw_file_content = csv(
      'date,amount,name,notes,account',
      '2025-03-04,1,,for tea,A',
      '2025-03-05,1,,,A',
      '2025-03-06,1,Tea,,A',
    );

    expect((await entriesOf({ raw_file_content })).map(({ name, notes }) => [name, notes])).toEqual([
      ['for tea', 'for tea'],
      ['Imported transaction', null],
      ['Tea', null],
    ]);
  });
});

describe('tags', () => {
  it('are cut at commas, else at bars, with backslash escapes, trimmed, and empty ones dropped', async () => {
    const cells = [
      '"a, b ,,c"',
      'a|b',
      '"a|b,c"',
      '"Lisbon\\, spring|shared"',
      'x\\|y',
      'back\\\\slash',
      '"A,a, a "',
      '","',
    ];
    const raw_file_content = csv(
      'date,amount,account,tags',
      ...cells.map((cell, at) => `2025-03-0${at + 1},1,A,${cell}`),
    );

    const tags = (await entriesOf({ raw_file_content })).map((entry) => entry['tags']);

    expect(tags).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
      ['a|b', 'c'],
      ['Lisbon, spring', 'shared'],
      ['x|y'],
      ['back\\slash'],
      ['a'],
      [],
    ]);
  });
});

describe('the currency', () => {
  it('is the cell’s, in any case, else the target account’s', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { currency: 'EUR' });
    const raw_file_content = csv('date,amount,currency', '2025-03-04,1,gbp', '2025-03-05,2, ', '2025-03-06,3,Usd');

    expect((await entriesOf({ account_id, raw_file_content })).map(({ currency }) => currency)).toEqual([
      'GBP',
      'EUR',
      'USD',
    ]);
  });

  it('is that of the account that the row leads to, else the family’s', async () => {
    await insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR' });
    const raw_file_content = csv('date,amount,account', '2025-03-04,1,giro', '2025-03-05,2,New one');
    const entries = await entriesOf({ raw_file_content });

    expect(entries.map(({ account, currency }) => [account, currency])).toEqual([
      ['Giro', 'EUR'],
      ['New one', 'USD'],
    ]);
  });

  it('of an account that is made is that of its rows, the family’s when they differ', async () => {
    const raw_file_content = csv(
      'date,amount,account,currency',
      '2025-03-04,1,Euros,EUR',
      '2025-03-05,2,Euros,EUR',
      '2025-03-04,1,Mixed,EUR',
      '2025-03-05,2,Mixed,GBP',
      '2025-03-05,2,Plain,',
    );
    await published(family.api, { raw_file_content });
    const { data } = (await family.api.get('/api/v1/accounts')).body;

    expect(
      data.map(({ name, currency, accountable_type }: Record<string, string>) => [name, currency, accountable_type]),
    ).toEqual([
      ['Euros', 'EUR', 'Depository'],
      ['Mixed', 'USD', 'Depository'],
      ['Plain', 'USD', 'Depository'],
    ]);
  });

  it('of an amount that is marked is never another than the mark says', async () => {
    const raw_file_content = csv(
      'date,amount,account,currency',
      '2025-03-04,5.00,Wallet,EUR',
      '2025-03-05,$7.00,Wallet,',
    );

    const entries = await entriesOf({ raw_file_content });

    expect(entries.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['-5.0000', 'EUR'],
      ['-7.0000', 'USD'],
    ]);
  });

  it('of an amount that is marked stays what it was when the account appears in another one before the publish', async () => {
    const { id } = await stored(family.api, {
      raw_file_content: csv('date,amount,account', '2025-03-05,$7.00,Wallet'),
    });
    await insertAccount(service.database.owner, family.familyId, { name: 'Wallet', currency: 'EUR' });
    await publish(family.api, id);
    const { rows } = await service.database.owner.query('SELECT amount, currency FROM entries WHERE import_id = $1', [
      id,
    ]);

    expect(rows).toEqual([{ amount: '-7.0000', currency: 'USD' }]);
  });
});

describe('the account column', () => {
  const raw_file_content = csv('date,amount,account', '2025-03-04,1,Giro', '2025-03-05,2,');

  it('is only shown when the import goes into one account', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Target' });
    const made = await stored(family.api, { account_id, raw_file_content });

    expect(made.stats).toMatchObject({ rows_count: 2, valid_rows_count: 2, mappings_count: 0 });
    expect((await rowsOf(family.api, made.id)).map(({ fields }) => fields['account'])).toEqual(['Giro', '']);
    expect((await entriesOf({ account_id, raw_file_content })).map(({ account }) => account)).toEqual([
      'Target',
      'Target',
    ]);
    expect((await family.api.get('/api/v1/accounts')).body.data).toHaveLength(1);
  });

  it('must be filled when it goes into none', async () => {
    const made = await stored(family.api, { raw_file_content });

    expect((await rowsOf(family.api, made.id)).map(({ errors }) => errors)).toEqual([
      [],
      ['line 3: an account is required, because the import names none'],
    ]);
    expect(made.status_detail['publishable']).toBe(false);
  });

  it('must be there when it goes into none', async () => {
    const made = await stored(family.api, { raw_file_content: csv('date,amount', '2025-03-04,1') });

    expect(made.stats).toMatchObject({ rows_count: 1, invalid_rows_count: 1, left_out_rows_count: 0 });
  });
});
