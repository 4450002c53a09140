import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('headings of a file', () => {
  it('of row numbers name no money, even as a word for debits in another language', async () => {
    for (const [out, into] of [
      ['Withdrawal', 'Deposit'],
      ['Keluar uang', 'Dana Masuk'],
    ] as const) {
      const file = await readBank([
        `No;Date;Description;${out};${into};Balance`,
        '1;02/01/2026;TARN;75.50;;924.50',
        '2;15/01/2026;PELL;100.00;;824.50',
        '3;27/01/2026;MOSS;;1200.00;2024.50',
        '4;03/02/2026;FEN;20.00;;2004.50',
      ]);
      expect(file).toMatchObject({
        asked: [],
        proof: 'matched',
        rows: [
          '2026-01-02 out 75.5 TARN',
          '2026-01-15 out 100 PELL',
          '2026-01-27 in 1200 MOSS',
          '2026-02-03 out 20 FEN',
        ],
      });
    }
  });

  it('of row numbers name no amounts in a currency without decimals', async () => {
    const file = await readBank(
      [
        '#;日付;摘要;X;Y;残高',
        '11;2026/01/15;TARN;;1500;98500',
        '12;2026/01/27;PELL;200000;;298500',
        '13;2026/02/03;MOSS;;800;297700',
        '14;2026/02/14;FEN;;4;297696',
      ],
      'JPY',
    );
    expect(file).toMatchObject({
      asked: [],
      proof: 'matched',
      rows: [
        '2026-01-15 out 1500 TARN',
        '2026-01-27 in 200000 PELL',
        '2026-02-03 out 800 MOSS',
        '2026-02-14 out 4 FEN',
      ],
    });
  });

  it('of amounts that follow each other name money if the file has no other', async () => {
    const file = await readBank([
      'Date;Description;Amount',
      '15/01/2026;PURCHASE TARN;-4',
      '16/01/2026;PURCHASE PELL;-3',
      '27/01/2026;PURCHASE MOSS;-2',
      '28/01/2026;PURCHASE FEN;-1',
    ]);
    expect(file.rows[0]).toBe('2026-01-15 out 4 PURCHASE TARN');
  });

  it('are known by their marks if they are short words of Vietnamese', async () => {
    const file = await readBank(
      ['Ngày;Diễn giải;Nợ;Có', '15/01/2026;TARN;185,000;', '27/01/2026;PELL;;25,000,000', '03/02/2026;MOSS;450,000;'],
      'VND',
    );
    expect(file).toMatchObject({
      asked: [],
      rows: ['2026-01-15 out 185000 TARN', '2026-01-27 in 25000000 PELL', '2026-02-03 out 450000 MOSS'],
    });
  });

  it('name payees and currencies as in further countries', async () => {
    for (const [payee, text] of [
      ['Ονοματεπώνυμο αντισυμβαλλόμενου', 'Περιγραφή'],
      ['UDELEŽENEC - NAZIV', 'NAMEN'],
      ['Naziv i sedište primaoca/platioca', 'Opis transakcije'],
      ['Đơn vị thụ hưởng/Đơn vị chuyển', 'Nội dung'],
      ['Sumber/Tujuan', 'Rincian Transaksi'],
      ['תיאור הפעולה', 'פרטים'],
    ] as const) {
      const file = await readBank([
        `Date;${text};${payee};Amount;币别`,
        '2026-01-15;Kin;TARN;-40.00;人民币元',
        '2026-01-27;Ned;PELL;500.00;人民币元',
      ]);
      expect(file.rows).toEqual(['2026-01-15 out 40 TARN', '2026-01-27 in 500 PELL']);
      expect(file.currencies).toEqual(['CNY']);
    }
  });

  it('of types give the name before ids, if no other text is filled', async () => {
    const file = await readBank([
      'RELEASE DATE;TRANSACTION TYPE;REFERENCE ID;NET AMOUNT',
      '15-01-2026;Purchase TARN;166796556722;-40,00',
      '27-01-2026;Deposit PELL;166796556723;500,00',
      '03-02-2026;Purchase MOSS;166796556724;-20,00',
    ]);
    expect(file.rows).toEqual([
      '2026-01-15 out 40 Purchase TARN',
      '2026-01-27 in 500 Deposit PELL',
      '2026-02-03 out 20 Purchase MOSS',
    ]);
  });

  it('for debits and credits in several languages name the columns of which each row fills one', async () => {
    const file = await readBank([
      'Dal;Date;Description;Withdrawal;Deposit',
      '17;15/01/2026;TARN;75.50;',
      '43;27/01/2026;PELL;;1200.00',
      '12;03/02/2026;MOSS;20.00;',
    ]);
    expect(file.rows).toEqual(['2026-01-15 out 75.5 TARN', '2026-01-27 in 1200 PELL', '2026-02-03 out 20 MOSS']);
  });

  it('for amounts are not those of ids with zeros before them', async () => {
    const file = await readBank([
      'Date;Narration;Debits;Deposit;Withdrawal Amt.',
      '15/01/26;TARN;0000602112345678;;118.00',
      '27/01/26;PELL;0000602112345678;2500.00;',
      '03/02/26;MOSS;0000602112345679;;20.00',
    ]);
    expect(file.rows).toEqual(['2026-01-15 out 118 TARN', '2026-01-27 in 2500 PELL', '2026-02-03 out 20 MOSS']);
  });
});
