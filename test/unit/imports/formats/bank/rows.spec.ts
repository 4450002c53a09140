import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('rows of a file', () => {
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
});
