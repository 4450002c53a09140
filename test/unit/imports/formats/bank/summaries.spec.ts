import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

const ENTRIES = [
  '15/01/26,TARN,77,40.00,,960.00',
  '27/01/26,PELL,78,,500.00,1460.00',
  '03/02/26,MOSS,79,20.00,,1440.00',
];
const READ = ['2026-01-15 out 40 TARN', '2026-01-27 in 500 PELL', '2026-02-03 out 20 MOSS'];

describe('a summary below the entries', () => {
  it('is a footer with its labels, whose numbers begin in the column of dates', async () => {
    for (const summary of [
      ['Opening Balance,,Debits,Credits,Closing Bal,Count', '1000.00,,60.00,500.00,1440.00,3'],
      ['Count of debits,Count of credits,,Sum of debits,Sum of credits,', '2,1,,60.00,500.00,'],
    ]) {
      const file = await readBank(['Date,Narration,Ref,Withdrawal,Deposit,Balance', ...ENTRIES, ...summary]);
      expect(file).toMatchObject({ asked: [], proof: 'matched' });
      expect(file.rows.slice(0, 3)).toEqual(READ);
      expect(file.rows.slice(3)).toEqual([
        expect.stringContaining('left out: '),
        expect.stringContaining('left out: footer'),
      ]);
    }
  });

  it('does not hide an entry whose date is a number', async () => {
    const file = await readBank([
      'Date,Narration,Ref,Withdrawal,Deposit,Balance',
      ...ENTRIES,
      '7,FEN,80,5.00,,1435.00',
    ]);
    expect(file.rows.at(-1)).toContain('error: line 5, column "Date"');
  });

  it('is no footer if entries follow', async () => {
    const file = await readBank([
      'Date,Narration,Ref,Withdrawal,Deposit,Balance',
      ...ENTRIES,
      'Sum of debits,Sum of credits,,,,',
      '7,FEN,80,5.00,,1435.00',
      '14/02/26,KEEL,81,5.00,,1430.00',
    ]);
    expect(file.rows.filter((row) => row.startsWith('error: '))).toHaveLength(2);
  });

  it('is apart from the entries by drawn lines, as the headings are', async () => {
    const line = '********,****,***,*******,*******,********';
    const file = await readBank(['Date,Narration,Ref,Withdrawal,Deposit,Balance', line, ...ENTRIES, line]);
    expect(file).toMatchObject({ asked: [], proof: 'matched' });
    expect(file.rows).toEqual(['left out: footer', ...READ, 'left out: footer']);
  });
});

describe('a first row with a balance alone', () => {
  const read = (first: string): ReturnType<typeof readBank> =>
    readBank([
      'Konto;Datum;Text;Belopp;Saldo;Valuta',
      first,
      '123;2026-01-15;TARN;-40,00;;SEK',
      '123;2026-01-27;PELL;500,00;;SEK',
      '123;2026-02-03;MOSS;-20,00;;SEK',
    ]);

  it('is no entry', async () => {
    const file = await read('123;;;;1440,00;SEK');
    expect(file.asked).toEqual([]);
    expect(file.rows).toEqual([
      'left out: footer',
      '2026-01-15 out 40 TARN',
      '2026-01-27 in 500 PELL',
      '2026-02-03 out 20 MOSS',
    ]);
  });

  it('is an error with a text or an amount, because it can lack its date', async () => {
    expect((await read('123;;FEN;;1440,00;SEK')).rows[0]).toContain('error: ');
    expect((await read('123;;;-5,00;1440,00;SEK')).rows[0]).toContain('error: ');
  });
});

describe('a turnover with a date', () => {
  it('is an error, not an entry, unless it is the sum of the entries above it', async () => {
    const rows = ['2026-01-15;TARN;40,00;D', '2026-01-27;PELL;500,00;K', '2026-02-03;MOSS;20,00;D'];
    const read = (...lines: readonly string[]): ReturnType<typeof readBank> =>
      readBank(['Data;Paaiškinimai;Suma;D/K', ...lines]);
    const below = await read(...rows, '2026-03-31;Apyvarta;60,00;D');
    expect(below.rows.at(-1)).toBe('left out: turnover');
    const above = await read('2026-03-31;Apyvarta;60,00;D', ...rows);
    expect(above.rows[0]).toContain('error: ');
  });

  it('are one line of days and numbers under its own headings, above the table', async () => {
    const file = await readBank([
      '"Umsätze ab";"Enddatum";"Kontonummer";"Saldo";"Währung"',
      '"01.09.2025";"30.09.2025";"1234567";"261,06";"EUR"',
      '',
      '"Buchungstag";"Wertstellungstag";"Verwendungszweck";"Umsatz";"Währung"',
      '"14.09.2025";"14.09.2025";"TARN";"-20,00";"EUR"',
      '"27.09.2025";"27.09.2025";"PELL";"-5,00";"EUR"',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-09-14 out 20 TARN', '2025-09-27 out 5 PELL'] });
  });
});
