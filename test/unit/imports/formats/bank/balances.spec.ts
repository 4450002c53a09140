import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('balances of a file', () => {
  const CHAIN = ['2025-05-10;TARN;-5.35;3337.42', '2025-05-12;PELL;-1.35;3336.07', '2025-05-13;MOSS;-4.51;3331.56'];

  it.each([
    ['those stated before and after the entries', 'Opening balance;3342.77', 'Closing balance;3331.56', 'matched'],
    [
      'not the one stated before them, if a row is missing',
      'Opening balance;1850.72',
      'Closing balance;3331.56',
      'mismatch',
    ],
    [
      'not the one stated after them, if a row is missing',
      'Opening balance;3342.77',
      'Closing balance;3300.00',
      'mismatch',
    ],
    ['maybe not the one of the day on which the file was made', 'Account;4711', 'Closing balance;99.00', 'matched'],
  ])('are %s', async (_, opening, closing, proof) => {
    const file = await readBank([opening, closing, '', 'Date;Name;Amount;Balance', ...CHAIN]);
    expect(file).toMatchObject({ asked: [], proof });
  });

  it('stand before each amount, and turn no sign', async () => {
    const file = await readBank([
      '03-02-2025;NL11AAAA0000000001;Q. Pell;EUR;800.00;EUR;250.00;7001;wages',
      '14-02-2025;NL11AAAA0000000001;Tarn & Co;EUR;1050.00;EUR;-40.50;7002;paint',
      '27-02-2025;NL11AAAA0000000001;Moss;EUR;1009.50;EUR;-9.50;7003;soap',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows).toEqual([
      '2025-02-03 in 250 Q. Pell',
      '2025-02-14 out 40.5 Tarn & Co',
      '2025-02-27 out 9.5 Moss',
    ]);
  });

  it('stand before and behind each amount', async () => {
    const file = await readBank([
      '9001\tEUR\t20250203\t800,00\t1050,00\t20250203\t250,00\tfrom Q. Pell',
      '9001\tEUR\t20250214\t1050,00\t1009,50\t20250214\t-40,50\tTarn & Co',
      '9001\tEUR\t20250227\t1009,50\t1000,00\t20250227\t-9,50\tMoss',
    ]);
    expect(file).toMatchObject({ asked: [], proof: 'matched' });
    expect(file.rows).toEqual([
      '2025-02-03 in 250 from Q. Pell',
      '2025-02-14 out 40.5 Tarn & Co',
      '2025-02-27 out 9.5 Moss',
    ]);
  });

  it('prove in both orders of time', async () => {
    const rows = ['2025-02-03;Pell;250;1050', '2025-02-14;Tarn;-40;1010', '2025-02-27;Moss;-10;1000'];
    for (const lines of [rows, rows.toReversed()]) {
      const file = await readBank(['Date;Description;Amount;Balance', ...lines]);
      expect(file).toMatchObject({ asked: [], proof: 'matched' });
      expect(file.rows).toContain('2025-02-03 in 250 Pell');
    }
  });

  it('are none where all rows state that of today, in another form than the amounts', async () => {
    const file = await readBank([
      'dateOp;label;amount;accountbalance',
      '2025-02-27;TARN;-40,50;1000.25',
      '2025-02-14;MOSS;-9,50;1000.25',
      '2025-02-03;PELL;250,00;1000.25',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows[0]).toBe('2025-02-27 out 40.5 TARN');
  });

  it('stand in a first line that sums up the account', async () => {
    const file = await readBank([
      'Current account;Current account;****77;27/02/2025;;1 000,00',
      '27/02/2025;;;CARD TARN;;-40,50',
      '20/02/2025;;;CARD MOSS;;-9,50',
      '14/02/2025;;;CARD REED;;-3,00',
      '03/02/2025;;;FROM PELL;;250,00',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows).toEqual([
      '2025-02-27 out 40.5 CARD TARN',
      '2025-02-20 out 9.5 CARD MOSS',
      '2025-02-14 out 3 CARD REED',
      '2025-02-03 in 250 FROM PELL',
    ]);
  });

  it('stand in a last line without words, which is no entry', async () => {
    const file = await readBank([
      '27/02/2025;-40,50;Card;;TARN;Home',
      '14/02/2025;-9,50;Card;;MOSS;Home',
      '03/02/2025;250,00;Transfer;;PELL;Work',
      '27/02/2025;1000,00;;;00771 X;',
    ]);
    expect(file.rows.at(-1)).toContain('it has no words, unlike all other rows: it may be a balance');
  });

  it.each(['Beginning balance as of 02/01/2025', 'Saldo do dia', 'Anfangssaldo am 01.02.2025'])(
    'stand in a dated row "%s" without an amount',
    async (words) => {
      const file = await readBank([
        'Date,Description,Amount,Running Bal.',
        `02/01/2025,${words},,"800.00"`,
        '02/03/2025,PELL,250.00,"1,050.00"',
        '02/14/2025,TARN,-40.50,"1,009.50"',
      ]);
      expect(file.rows[0]).toMatch(/^left out: (?:opening_balance|carried_forward)$/u);
    },
  );

  it('prove no sign where two rows of one day state the one before each amount', async () => {
    const rows = ['14-03-2025,PELL,1000.00,-54.37', '14-03-2025,MOSS,945.63,-950.00'];
    expect(await readBank(rows)).toMatchObject({
      asked: [],
      rows: ['2025-03-14 out 54.37 PELL', '2025-03-14 out 950 MOSS'],
    });
  });

  it('stand in rows of their own, with Baltic words', async () => {
    const file = await readBank([
      'Datums;Saņēmējs;Informācija;Summa;Debets/Kredīts',
      '01.03.2025;;Sākuma atlikums;100,00;K',
      '14.03.2025;PELL;X;5,00;D',
      '28.03.2025;MOSS;Y;9,00;K',
      '31.03.2025;;Apgrozījums;5,00;D',
      '31.03.2025;;Apgrozījums;9,00;K',
      '31.03.2025;;Beigu atlikums;104,00;K',
    ]);
    expect(file.rows).toEqual([
      'left out: opening_balance',
      '2025-03-14 out 5 PELL',
      '2025-03-28 in 9 MOSS',
      'left out: turnover',
      'left out: turnover',
      'left out: closing_balance',
    ]);
  });

  it('prove outflows without a minus in one day, whose order they alone show', async () => {
    const file = await readBank([
      'Jour;Quoi;Mouvement net;Sens;Solde après',
      '14/02/2020;PELL;1,44;DEBIT;2 415,15',
      '14/02/2020;MOSS;6,02;DEBIT;2 409,13',
      '14/02/2020;TARN;1,78;DEBIT;2 407,35',
    ]);
    expect(file).toMatchObject({ asked: [], proof: 'matched' });
    expect(file.rows[1]).toBe('2020-02-14 out 6.02 MOSS');
  });
});
