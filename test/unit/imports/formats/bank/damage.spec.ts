import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('a damaged row', () => {
  it('that lacks a separator is an error, even where its cells would fit other columns', async () => {
    const file = await readBank([
      'Date,Name,Details,Debit,Credit,Balance',
      ',,Opening balance,,,506.82',
      '12-12-2025,TARN,Transfer 56085,-65.52,441.30',
      '14-12-2025,PELL,Card 4711,-106.06,,335.24',
    ]);
    expect(file.rows).toEqual([
      'left out: opening_balance',
      'error: line 3: there are 5 cells, where other rows have 6',
      '2025-12-14 out 106.06 PELL',
    ]);
  });

  it('that lacks one in a file with a separator at the end of each line is an error', async () => {
    const file = await readBank([
      '"Data operazione","Valuta","Conto","Controparte","Importo","Saldo",',
      '"08/05/2025","08/05/2025","ZZ87","TARN","+36,88","94,88",',
      '"09/05/2025","11/05/2025""ZZ87","PELL","-1.314,13","-1.219,25",',
      '"20/05/2025","20/05/2025","ZZ87","MOSS","-2,00","-1.221,25",',
    ]);
    expect(file.rows[1]).toBe('error: line 3: there are 6 cells, where other rows have 7');
  });

  it('is no reason to take the balances for the amounts of a short file', async () => {
    const rows = [
      '09/23/2025,TARN,-11.00,286.38',
      '09/23/2025,PELL,162.63,449.01',
      '09/23/2025,MOSS,"-10.00"" x",439.01',
    ];
    const file = await readBank(['Posting Date,Name,Movement,Left', ...rows]);
    expect(file.rows.slice(0, 2)).toEqual(['2025-09-23 out 11 TARN', '2025-09-23 in 162.63 PELL']);
    expect(file.rows[2]).toMatch(/^error/);
  });

  it('with a whole number among amounts of three decimals is no reason to take those for thousands', async () => {
    const rows = ['2022-08-07,TARN,-9.610', '2022-08-16,PELL,34.074', '2022-08-25,MOSS,-500'];
    expect((await readBank(['Date,Name,Amount', ...rows], 'JOD')).asked).toEqual(['number_format']);
    expect((await readBank(['Date,Name,Amount', ...rows.slice(0, 2)], 'JOD')).rows[0]).toBe('2022-08-07 out 9.61 TARN');
  });
});
