import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

const WORDLESS = 'it has no words, unlike all other rows: it may be a balance';

describe('a first or last row that alone has no words', () => {
  it('is asked about in a file without a header row', async () => {
    const last = await readBank(['03.02.2025;-12,50;TARN', '14.02.2025;-20,00;PELL', '28.02.2025;-67,50;']);
    expect(last.rows.at(-1)).toContain(WORDLESS);
    const first = await readBank(['31.01.2025;-35,00;', '03.02.2025;-12,50;TARN', '14.02.2025;-20,00;PELL']);
    expect(first.rows[0]).toContain(WORDLESS);
  });

  it('is an entry without a name below a header row', async () => {
    const last = await readBank([
      'Datum;Text;Betrag',
      '03.02.2025;TARN;-12,50',
      '14.02.2025;PELL;-20,00',
      '28.02.2025;;-67,50',
    ]);
    expect(last.rows.at(-1)).toBe('2025-02-28 out 67.5 Imported transaction');
    const first = await readBank(['Datum;Text;Betrag', '31.01.2025;;-35,00', '03.02.2025;TARN;-12,50']);
    expect(first.rows[0]).toBe('2025-01-31 out 35 Imported transaction');
  });

  it('is the closing balance, if the opening balance and the entries lead to it', async () => {
    const file = await readBank([
      'Alter Kontostand: 1000,00',
      'Datum;Text;Betrag',
      '03.02.2025;TARN;-12,50',
      '14.02.2025;PELL;-20,00',
      '28.02.2025;;967,50',
    ]);
    expect(file.rows.at(-1)).toBe('left out: closing_balance');
  });

  it('is a total, if it has the sum of all entries or of all debits and all credits', async () => {
    const one = await readBank([
      'Datum;Text;Betrag',
      '03.02.2025;TARN;-12,50',
      '14.02.2025;PELL;-20,00',
      '28.02.2025;;-32,50',
    ]);
    expect(one.rows.at(-1)).toBe('left out: total');
    const two = await readBank([
      'Datum;Text;Soll;Haben',
      '03.02.2025;TARN;12,50;',
      '14.02.2025;PELL;;20,00',
      '28.02.2025;;12,50;20,00',
    ]);
    expect(two.rows.at(-1)).toBe('left out: total');
  });

  it('is an entry where a running balance proves it or other rows have no words either', async () => {
    const proven = await readBank([
      'Datum;Text;Betrag;Saldo',
      '03.02.2025;TARN;-12,50;987,50',
      '14.02.2025;PELL;-20,00;967,50',
      '28.02.2025;;-3,00;964,50',
    ]);
    expect(proven).toMatchObject({ proof: 'matched' });
    expect(proven.rows.at(-1)).toBe('2025-02-28 out 3 Imported transaction');
    const several = await readBank([
      'Datum;Text;Betrag',
      '03.02.2025;TARN;-12,50',
      '14.02.2025;;-20,00',
      '20.02.2025;PELL;-7,00',
      '28.02.2025;;-3,00',
    ]);
    expect(several.rows.at(-1)).toBe('2025-02-28 out 3 Imported transaction');
  });
});

describe('a row whose text is made of words about balances', () => {
  it.each([
    ['SALDO INIZIALE A VOSTRO CREDITO', 'SALDO FINALE A VOSTRO CREDITO'],
    ['Solde créditeur précédent', 'Solde créditeur au 28/02/2025'],
    ['Opening ledger balance', 'BALANCE AS AT 28 FEBRUARY 2025'],
    ['Vorig saldo rekening', 'Saldo op 28-02-2025'],
  ])('states it: %s', async (before, after) => {
    const file = await readBank([
      'Date;Text;Amount',
      `31.01.2025;${before};1000,00`,
      '03.02.2025;TARN;-12,50',
      '14.02.2025;PELL;-20,00',
      `28.02.2025;${after};967,50`,
    ]);
    expect(file).toMatchObject({ asked: [] });
    expect(file.rows[0]).toBe('left out: opening_balance');
    expect(file.rows.at(-1)).toBe('left out: closing_balance');
  });

  it('is an error where its amount is no balance that the file shows', async () => {
    const file = await readBank([
      'Date;Text;Amount',
      '03.02.2025;TARN;-12,50',
      '14.02.2025;PELL;-20,00',
      '28.02.2025;SALDO A FECHA;967,50',
    ]);
    expect(file.rows.at(-1)).toContain('it does not look like an entry (closing balance)');
  });

  it('can be an entry with another word', async () => {
    const file = await readBank([
      'Date;Text;Amount',
      '03.02.2025;TARN;-12,50',
      '14.02.2025;BALANCE TRANSFER;-20,00',
      '28.02.2025;NEW BALANCE STORE;-67,50',
    ]);
    expect(file.rows.slice(1)).toEqual(['2025-02-14 out 20 BALANCE TRANSFER', '2025-02-28 out 67.5 NEW BALANCE STORE']);
  });

  it('states the total of the entries since the last one', async () => {
    const file = await readBank([
      'Datum;Text;Betrag',
      '13.01.2025;TARN;-12,50',
      '14.01.2025;PELL;-20,00',
      ';Summe Januar;-32,50',
      '13.02.2025;MOSS;-1,00',
      ';Summe Februar;-1,00',
    ]);
    expect(file.rows[2]).toBe('left out: total');
    expect(file.rows.at(-1)).toBe('left out: total');
  });

  it('stands in any column above and below the entries', async () => {
    const file = await readBank([
      '1000,00;28.02.2025;TARN AG;-12,50',
      '1012,50;27.02.2025;PELL AG;-20,00',
      'Anfangssaldo;1032,50;;',
    ]);
    expect(file.rows).toHaveLength(3);
    expect(file.rows.at(-1)).toContain('left out');
  });
});
