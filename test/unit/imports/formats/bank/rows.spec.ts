import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('rows of a file', () => {
  it('of a second table below a blank line are asked about, whatever its headings are', async () => {
    const entries = ['TARN;-5.00;2025-05-02;2025-05-03', 'PELL;-9.00;2025-05-04;2025-05-05'];
    const file = await readBank([
      'F 1;F 2;F 3;F 4',
      ...entries,
      '',
      'Fund;Units;On;Worth',
      'Fund A;3;2025-05-06;12.34',
    ]);
    expect(file.asked).toEqual(['rows_to_skip']);
    const pages = await readBank([
      'F 1;F 2;F 3;F 4',
      ...entries,
      '',
      'F 1;F 2;F 3;F 4',
      'MOSS;-3.00;2025-05-06;2025-05-06',
    ]);
    expect(pages.asked).not.toContain('rows_to_skip');
  });

  it('are left out where an unknown heading has the state of each row, with the word for an entry before it', async () => {
    const file = await readBank([
      'Buchungstag;Valutadatum;Empfänger;Betrag;Info',
      '14.03.2025;;PELL;-5,00;Umsatz vorgemerkt',
      '13.03.2025;13.03.2025;MOSS;-9,00;Umsatz gebucht',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['left out: pending', '2025-03-13 out 9 MOSS'] });
  });

  it('state the opening and the closing balance below entries in descending order', async () => {
    const file = await readBank([
      'Buchungstag;Empfänger;Zweck;Umsatz; ',
      '28.03.2025;MOSS;Y;9,00;H',
      '14.03.2025;PELL;X;5,00;S',
      ';;;;',
      '01.03.2025;;Anfangssaldo;100,00;H',
      '31.03.2025;;Endsaldo;104,00;H',
    ]);
    expect(file.rows).toEqual([
      '2025-03-28 in 9 MOSS',
      '2025-03-14 out 5 PELL',
      'left out: opening_balance',
      'left out: closing_balance',
    ]);
  });

  it('have cells that are formulas for spreadsheets', async () => {
    const file = await readBank([
      'Datum;Name;Betrag',
      '="14.03.2025";="PELL";="-5,00"',
      '28.03.2025;"=""MOSS""";+9,00',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-03-14 out 5 PELL', '2025-03-28 in 9 MOSS'] });
  });

  it('have a dash where there is no debit or no credit, however few of one there are', async () => {
    const debits = [21, 22, 23, 24].map((day) => `${day}-03-2025,PELL,5.00,-`);
    const file = await readBank(['Date,Particulars,Withdrawals,Deposits', ...debits, '28-03-2025,MOSS,-,9.00']);
    expect(file.asked).toEqual([]);
    expect(file.rows.slice(3)).toEqual(['2025-03-24 out 5 PELL', '2025-03-28 in 9 MOSS']);
  });

  it('without date and money continue the entry above, also in several cells and at the end of the file', async () => {
    const file = await readBank([
      'Date;Amount;Details;Rate',
      '14.02.2025;-20,00;;',
      ';;TARN;Rate 1,05',
      '27.02.2025;-5,00;;',
      ';;PELL;Rate 1,00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-14 out 20 TARN', 'left out: footer', '2025-02-27 out 5 PELL', 'left out: footer'],
    });
  });

  it('of a page that ends between two entries are no errors', async () => {
    const page = ['Page 1;;;', 'Date;Details;Debit;Credit'];
    const file = await readBank([
      'Date;Details;Debit;Credit',
      '14.02.2025;TARN;20,00;',
      ';Card 17;;',
      '15.02.2025;MOSS;;9,00',
      ';Card 18;;',
      ...page,
      '27.02.2025;PELL;5,00;',
      ';Card 17;;',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows.filter((row) => !row.startsWith('left out'))).toEqual([
      '2025-02-14 out 20 TARN',
      '2025-02-15 in 9 MOSS',
      '2025-02-27 out 5 PELL',
    ]);
  });

  it('have a number that the headings have, too', async () => {
    const file = await readBank([
      '5,Date,Details,Amount,Balance',
      '5,2025-02-14,TARN,-20.00,80.00',
      '5,2025-02-15,MOSS,9.00,89.00',
      '5,2025-02-27,PELL,-5.00,84.00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-14 out 20 TARN', '2025-02-15 in 9 MOSS', '2025-02-27 out 5 PELL'],
    });
  });

  it('are left out where the bank has not approved them', async () => {
    const file = await readBank([
      'Date;Details;Amount;Status',
      '14.02.2025;TARN;-20,00;Approved',
      '27.02.2025;PELL;-5,00;Not approved',
    ]);
    expect(file.rows).toEqual(['2025-02-14 out 20 TARN', 'left out: declined']);
  });

  it.each([
    ['Thời gian,Nội dung,Số tiền,Trạng thái', 'Thành công', 'Thất bại'],
    ['วันที่,รายการ,จำนวนเงิน,สถานะ', 'สำเร็จ', 'ล้มเหลว'],
    ['Tanggal,Keterangan,Jumlah,Status', 'Berhasil', 'Gagal'],
  ])('are left out where they failed under %s', async (headings, success, failure) => {
    const file = await readBank([
      headings,
      `2025-02-14,TARN,-20.00,${success}`,
      `2025-02-20,MOSS,900.00,${success}`,
      `2025-02-27,PELL,-5.00,${failure}`,
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-14 out 20 TARN', '2025-02-20 in 900 MOSS', 'left out: declined'],
    });
  });

  it('are left out where a purchase is only authorised, and alone has no balance', async () => {
    const file = await readBank([
      'Date,Narration,Debit,Credit,Balance',
      '27/02/2025,AUTHORISATION ONLY - PELL 1123,-61.20,,',
      '20/02/2025,TARN,-9.40,,-29.40',
      '14/02/2025,MOSS,-20.00,,-20.00',
    ]);
    expect(file.rows).toEqual(['left out: pending', '2025-02-20 out 9.4 TARN', '2025-02-14 out 20 MOSS']);
  });

  it('are entries where an English text has the Romanian word for a balance', async () => {
    const file = await readBank([
      'Date,Details,Amount',
      '2025-02-13,Bus,-2.00',
      '2025-02-14,Tram,-8.90',
      '2025-02-27,Sold book,22.00',
    ]);
    expect(file).toMatchObject({
      asked: [],
      rows: ['2025-02-13 out 2 Bus', '2025-02-14 out 8.9 Tram', '2025-02-27 in 22 Sold book'],
    });
  });

  it('are errors below a line with the number of another account', async () => {
    const headings = 'Data,Descrição,Valor,Saldo';
    const file = await readBank([
      'Conta: 15639-0',
      headings,
      '02/09/2025,TARN,-50.00,50.00',
      '17/09/2025,MOSS,200.00,250.00',
      '',
      'Conta: 22871-5',
      headings,
      '23/09/2025,PELL,1000.00,1000.00',
    ]);
    expect(file.rows.slice(0, 2)).toEqual(['2025-09-02 out 50 TARN', '2025-09-17 in 200 MOSS']);
    expect(file.rows.at(-1)).toMatch(/^error: .*another account, 22871-5/u);
  });

  it('are entries below a line that repeats the number of their account', async () => {
    const file = await readBank([
      'Account: 1234-56 789',
      'Date,Details,Amount',
      '2025-02-14,Tram,-8.90',
      'Account: ****6789',
      'Date,Details,Amount',
      '2025-02-27,Bus,-2.00',
    ]);
    expect(file.rows.filter((row) => !row.startsWith('left out'))).toEqual([
      '2025-02-14 out 8.9 Tram',
      '2025-02-27 out 2 Bus',
    ]);
  });
});
