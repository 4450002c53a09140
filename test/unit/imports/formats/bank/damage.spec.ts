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

  it.each([
    ['behind its quotes', '"2025-05-21"" x"'],
    ['before its quotes', '""2025-05-21"'],
    ['inside', '2025-"05-21'],
  ])('with a stray quote %s of a date is an error, and no reason to take the value dates', async (_, damaged) => {
    const file = await readBank([
      '"F 1","F 2","F 3","F 4"',
      '"2025-05-10","2025-05-09","TARN","-114.00"',
      '"2025-05-11","2025-05-12","PELL","102.38"',
      `${damaged},"2025-05-22","MOSS","-7.90"`,
    ]);
    expect(file.rows.slice(0, 2)).toEqual(['2025-05-10 out 114 TARN', '2025-05-11 in 102.38 PELL']);
    expect(file.rows[2]).toMatch(/^error/);
  });

  it.each(['30.71" x', '"-42911'])('with the debit %s is an error, and no entry of nothing', async (damaged) => {
    const file = await readBank(['Date;Name;Debit;Credit', `2025-06-22;TARN;${damaged};0.00`]);
    expect(file.rows).toEqual([expect.stringMatching(/^error/)]);
  });

  it('that lacks the separator before its blank credit is an error', async () => {
    const rows = ['26.02.2025;PELL;4,11;', '27.02.2025;MOSS;22,41;', '28.02.2025;FENN;6,17;'];
    const file = await readBank(['Datum;Name;Soll;Haben', '25.02.2025;TARN;1241,00', ...rows]);
    expect(file.rows[0]).toBe('error: line 2: there are 3 cells, where other rows have 4');
    expect(file.rows[1]).toBe('2025-02-26 out 4.11 PELL');
  });

  it('that is the only one and lacks a cell is an error, because its cells can be anywhere', async () => {
    const file = await readBank(['Date,Value date,Name,Amount,Balance', '20250617,20250617,TARN,-33902285302']);
    expect(file.rows).toEqual(['error: line 2: there are 4 cells under 5 headings']);
  });

  it.each([
    ['two amounts in one cell', '2021.04.13\tMOSS\t3,7680', 'KRW'],
    ['a date and a name in one cell', '2021.04.13MOSS\t3,768\t0', 'KRW'],
  ])(
    'that lacks a separator and has %s is an error, and no reason to read other amounts differently',
    async (_, damaged, currency) => {
      const rows = ['2021.04.02\tTARN\t1,443\t0', '2021.04.09\tPELL\t0\t42,410'];
      const file = await readBank(
        ['Date\tName\tDebit\tCredit', ...rows, damaged, '2021.04.14\tFENN\t1,087\t0'],
        currency,
      );
      expect(file.rows.slice(0, 2)).toEqual(['2021-04-02 out 1443 TARN', '2021-04-09 in 42410 PELL']);
      expect(file.rows[2]).toMatch(/^error/);
    },
  );

  it('that was cut off before the word for its direction is an error', async () => {
    const file = await readBank([
      'Amount;Date;Name;Value date;Debit/Credit;Reference',
      '28,81;30.10.2025;TARN;30.10.2025',
      '2,87;27.10.2025;PELL;28.10.2025;Debit;TX1459017',
    ]);
    expect(file.rows).toEqual([
      'error: line 2: there are 4 cells, where other rows have 6',
      '2025-10-27 out 2.87 PELL',
    ]);
  });

  it('with a separator too many is no reason to divide the amounts at their decimal mark', async () => {
    const rows = ['2025-08-16\tTARN\tK\t622,00', '2025-08-16\t\tPELL\tD\t9,71-', '2025-08-17\tMOSS\tD\t3,35-'];
    const file = await readBank(['Date\tName\tType\tAmount', ...rows]);
    expect(file.rows[0]).toBe('2025-08-16 in 622 TARN');
    expect(file.rows[2]).toBe('2025-08-17 out 3.35 MOSS');
  });
});

describe('debits with a minus', () => {
  it('and one without it are outflows and an inflow, which the balances prove', async () => {
    const file = await readBank([
      'Date,Name,Debit,Credit,Balance',
      '2025-06-17,TARN,-4.54,,2209.36',
      '2025-06-18,PELL,-76.88,,2132.48',
      '2025-06-19,MOSS,39.09,,2171.57',
      '2025-06-20,FENN,,10.00,2181.57',
    ]);
    expect(file.rows).toEqual([
      '2025-06-17 out 4.54 TARN',
      '2025-06-18 out 76.88 PELL',
      '2025-06-19 in 39.09 MOSS',
      '2025-06-20 in 10 FENN',
    ]);
    expect(file.proof).toBe('matched');
  });

  it('and one without it are asked about without balances', async () => {
    const file = await readBank([
      'Date,Name,Debit,Credit',
      '2025-06-17,TARN,-4.54,',
      '2025-06-18,PELL,-76.88,',
      '2025-06-19,MOSS,39.09,',
    ]);
    expect(file.asked).toEqual(['signage_convention']);
  });
});
