import { describe, expect, it } from '@jest/globals';
import { readTrades } from './read-trades.js';

describe('what a list of trades leaves open', () => {
  const LIST = ['Date,Symbol,Shares,Price', '2024-06-14,ZPHR,10,15.25', '2024-06-13,QRTZ,4,16.00'];

  it('bought or sold, where neither words nor signs tell', async () => {
    const { questions, verdict } = await readTrades(LIST);

    expect(questions).toEqual([
      {
        code: 'ambiguous_signage_convention',
        message:
          'Neither words nor signs in the file say whether 10 was bought (inflows_positive) or sold (inflows_negative): ' +
          'set signage_convention to say which',
        setting: 'signage_convention',
        line: 2,
        column: 'Shares',
        cell: '10',
        choices: [
          {
            value: 'inflows_positive',
            rows_differing: 0,
            used_before: false,
            example: { date: '2024-06-14', name: 'Buy 10 ZPHR', amount: '152.5', currency: null, direction: 'out' },
          },
          {
            value: 'inflows_negative',
            rows_differing: 2,
            used_before: false,
            example: { date: '2024-06-14', name: 'Sell 10 ZPHR', amount: '152.5', currency: null, direction: 'in' },
          },
        ],
      },
    ]);
    expect(verdict.blockers).toEqual(questions.map(({ code, message }) => ({ code, message })));
  });

  it.each([
    ['inflows_positive', ['buy 10 ZPHR at 15.25 for 152.5', 'buy 4 QRTZ at 16 for 64']],
    ['inflows_negative', ['sell 10 ZPHR at 15.25 for 152.5', 'sell 4 QRTZ at 16 for 64']],
  ])('answered by %s', async (signage_convention, booked) => {
    const { rows, questions } = await readTrades(LIST, { signage_convention });

    expect(rows).toEqual(booked);
    expect(questions).toEqual([]);
  });

  it.each([
    ['a quantity below zero', ['Date,Symbol,Shares,Price', '2024-06-14,ZPHR,10,15.25', '2024-06-13,QRTZ,-4,16.00']],
    [
      'amounts with signs',
      ['Date,Symbol,Shares,Price,Amount', '2024-06-14,ZPHR,10,15.25,-152.50', '2024-06-13,QRTZ,4,16.00,64.00'],
    ],
    [
      'a word in each row',
      ['Date,Side,Symbol,Shares,Price', '2024-06-14,Buy,ZPHR,10,15.25', '2024-06-13,Sell,QRTZ,4,16.00'],
    ],
  ])('is told by %s', async (_, lines) => {
    const { rows, questions } = await readTrades(lines);

    expect(rows).toEqual(['buy 10 ZPHR at 15.25 for 152.5', 'sell 4 QRTZ at 16 for 64']);
    expect(questions).toEqual([]);
  });

  it("is told by the columns of Hearth's own lists, whose quantities are signed", async () => {
    const { rows, questions } = await readTrades(['date,ticker,qty,price', '2024-06-14,ZPHR,10,15.25']);

    expect(rows).toEqual(['buy 10 ZPHR at 15.25 for 152.5']);
    expect(questions).toEqual([]);
  });

  it('whether fees are in the amounts, where nothing comes to them', async () => {
    const lines = [
      'Date,Side,Symbol,Shares,Amount,Commission,Tax',
      '2024-06-14,Buy,ZPHR,10,150.00,1.50,0',
      '2024-06-13,Sell,ZPHR,4,64.00,1.00,0.50',
    ];
    const { questions } = await readTrades(lines);

    expect(questions).toMatchObject([
      {
        code: 'ambiguous_fee_col_label',
        setting: 'fee_col_label',
        line: 2,
        column: 'Commission',
        cell: '1.50',
        choices: [
          { value: 'none', rows_differing: 0, example: { amount: '150', direction: 'out' } },
          { value: 'Commission', rows_differing: 2, example: { amount: '151.5', direction: 'out' } },
        ],
      },
    ]);
    const answered = async (fee_col_label: string): Promise<readonly unknown[]> => {
      const { questions: open, staged } = await readTrades(lines, { fee_col_label });
      return [...open, ...staged.map(({ amount }) => amount)];
    };
    expect(await answered('Commission')).toEqual(['151.5', '-62.5']);
    expect(await answered('none')).toEqual(['150', '-64']);
  });

  it('whether amounts count that have costs which no column lists', async () => {
    const lines = [
      'Date opération;Opération;Code ISIN;Montant;Quantité;Cours',
      '14/06/2024;ACHAT COMPTANT;US0378331005;-153,50;10;15,25',
      '25/06/2024;VENTE COMPTANT;US0378331005;63,00;4;16,00',
    ];
    const { questions } = await readTrades(lines);
    const answered = async (amount_col_label: string): Promise<readonly unknown[]> => {
      const { questions: open, rows } = await readTrades(lines, { amount_col_label });
      return [...open, ...rows];
    };

    expect(questions).toMatchObject([
      {
        code: 'ambiguous_amount_col_label',
        line: 2,
        column: 'Montant',
        cell: '-153,50',
        choices: [
          { value: 'Montant', rows_differing: 0, example: { amount: '153.5', direction: 'out' } },
          { value: 'none', rows_differing: 2, example: { amount: '152.5', direction: 'out' } },
        ],
      },
    ]);
    expect(await answered('Montant')).toEqual([
      'buy 10 US0378331005 at 15.25 for 153.5',
      'sell 4 US0378331005 at 16 for 63',
    ]);
    expect(await answered('none')).toEqual([
      'buy 10 US0378331005 at 15.25 for 152.5',
      'sell 4 US0378331005 at 16 for 64',
    ]);
  });

  it('days and months, and numbers, with the cell, its line and how many rows are another entry', async () => {
    const { questions } = await readTrades([
      'Date,Side,Symbol,Shares,Price',
      '25/02/2024,Buy,WRLD,3,10',
      '01/02/2024,Buy,ZPHR,12.500,10',
      '03/02/2024,Buy,ZPHR,2,10',
    ]);
    const both = await readTrades([
      'Date,Side,Symbol,Shares,Price',
      '02/02/2024,Buy,WRLD,3,10',
      '01/02/2024,Buy,ZPHR,2,10',
      '03/02/2024,Buy,ZPHR,1,10',
    ]);

    expect(questions).toMatchObject([
      {
        code: 'ambiguous_number_format',
        line: 3,
        column: 'Shares',
        cell: '12.500',
        choices: [
          { value: '1,234.56', rows_differing: 0, example: { date: '2024-02-01', amount: '125' } },
          { value: '1.234,56', rows_differing: 1, example: { date: '2024-02-01', amount: '125000' } },
        ],
      },
    ]);
    expect(both.questions).toMatchObject([
      {
        code: 'ambiguous_date_format',
        line: 3,
        column: 'Date',
        cell: '01/02/2024',
        choices: [
          { value: '%d/%m/%Y', rows_differing: 0, example: { date: '2024-02-01', amount: '20' } },
          { value: '%m/%d/%Y', rows_differing: 2, example: { date: '2024-01-02', amount: '20' } },
        ],
      },
    ]);
  });

  it('says by what each setting was found', async () => {
    const { verdict } = await readTrades(['Date,Side,Symbol,Shares,Price', '2024-06-14,Buy,ZPHR,10,15.25'], {
      price_col_label: 'Price',
    });

    expect(verdict.detected).toMatchObject({
      date_format: '%Y-%m-%d',
      type_col_label: 'Side',
      qty_col_label: 'Shares',
    });
    expect(verdict.detected).not.toHaveProperty('price_col_label');
    expect(verdict.detectedBy).toEqual({
      encoding: 'content',
      col_sep: 'content',
      number_format: 'content',
      date_format: 'content',
      date_col_label: 'words',
      type_col_label: 'words',
      ticker_col_label: 'words',
      qty_col_label: 'words',
    });
    const { verdict: found } = await readTrades(['Date,Foo,Symbol,Shares,Price', '2024-06-14,Buy,ZPHR,10,15.25']);
    expect(found.detectedBy).toMatchObject({ type_col_label: 'content' });
  });
});
