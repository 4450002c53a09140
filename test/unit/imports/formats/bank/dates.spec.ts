import { describe, expect, it } from '@jest/globals';
import { readBank } from './read-bank.js';

describe('dates of a file', () => {
  it('count the years of Japanese eras, of the Republic of China, and of Buddha', async () => {
    const eras = await readBank(['日付,内容,金額', 'R7.2.27,ターン,-950', '令和7年2月3日,ペル,-1200'], 'JPY');
    expect(eras.rows).toEqual(['2025-02-27 out 950 ターン', '2025-02-03 out 1200 ペル']);
    const first = await readBank(['日付,内容,金額', '平成31年4月30日,ターン,-950', '令和元年5月1日,ペル,-1200'], 'JPY');
    expect(first.rows).toEqual(['2019-04-30 out 950 ターン', '2019-05-01 out 1200 ペル']);
    const republic = await readBank(['日期,摘要,金額', '114/02/27,塔恩,-950', '114/02/03,佩爾,-1200'], 'TWD');
    expect(republic.rows).toEqual(['2025-02-27 out 950 塔恩', '2025-02-03 out 1200 佩爾']);
    for (const [first, second] of [
      ['27/02/2568', '03/02/2568'],
      ['2568-02-27', '2568-02-03'],
    ]) {
      const thai = await readBank(['วันที่,รายละเอียด,จำนวนเงิน', `${first},TARN,-95.50`, `${second},PELL,-120.00`], 'THB');
      expect(thai.rows).toEqual(['2025-02-27 out 95.5 TARN', '2025-02-03 out 120 PELL']);
    }
  });

  it('stand in columns of their own for year, month and day', async () => {
    const file = await readBank(['Jahr;Monat;Tag;Empfänger;Betrag', '2025;2;27;Tarn;-9,50', '2025;März;3;Pell;-12,00']);
    expect(file).toMatchObject({ asked: [], rows: ['2025-02-27 out 9.5 Tarn', '2025-03-03 out 12 Pell'] });
  });

  it('stand in columns of their own under headings with one beginning', async () => {
    const file = await readBank(
      [
        '取扱日付 年,取扱日付 月,取扱日付 日,摘要,お支払金額,お預り金額,残高',
        '2026,1,15,TARN,1280,,418720',
        '2026,2,3,PELL,,312000,730720',
      ],
      'JPY',
    );
    expect(file).toMatchObject({ proof: 'matched', rows: ['2026-01-15 out 1280 TARN', '2026-02-03 in 312000 PELL'] });
  });

  it('take their years from the period above the table', async () => {
    const dotted = await readBank([
      'Kontoauszug vom 20.12.2024 bis 19.01.2025',
      'Datum;Text;Betrag',
      '27.12.;Tarn;-9,50',
      '13.01.;Pell;-12,00',
    ]);
    expect(dotted).toMatchObject({ asked: [], rows: ['2024-12-27 out 9.5 Tarn', '2025-01-13 out 12 Pell'] });
    const american = await readBank(
      ['Period: 12/20/2024 - 01/19/2025', 'Date,Description,Amount', '12/27,Tarn,-9.50', '01/03,Pell,-12.00'],
      'USD',
    );
    expect(american).toMatchObject({ asked: [], rows: ['2024-12-27 out 9.5 Tarn', '2025-01-03 out 12 Pell'] });
  });

  it('without years are errors where the period allows two orders of day and month', async () => {
    const file = await readBank(
      ['Period: 01/01/2025 - 10/10/2025', 'Date,Description,Amount', '02/03,Tarn,-9.50', '04/05,Pell,-12.00'],
      'USD',
    );
    expect(file.rows.every((row) => row.startsWith('error: '))).toBe(true);
  });

  it('have an apostrophe before them for spreadsheets', async () => {
    const file = await readBank(
      ['Tanggal,Keterangan,Jumlah', "'27/02/2025,TARN,-9500.00", "'03/02/2025,PELL,-12000.00"],
      'IDR',
    );
    expect(file.rows).toEqual(['2025-02-27 out 9500 TARN', '2025-02-03 out 12000 PELL']);
  });

  it('are asked about where a second column has the same days in both orders', async () => {
    const file = await readBank(['Date,Value date,Description,Amount', '23.05.21,23.05.23,Tarn,-9.50']);
    expect(file.asked).toEqual(['date_format']);
    const other = await readBank(['Date,Value date,Description,Amount', '23.05.21,23.05.31,Tarn,-9.50']);
    expect(other).toMatchObject({ asked: [], rows: ['2023-05-21 out 9.5 Tarn'] });
  });

  it('are not those of a period above rows without a header row', async () => {
    const file = await readBank([
      'Periode;20.12.2024 - 19.01.2025;;',
      '27.12.2024;Tarn;-9,50;',
      '13.01.2025;Pell;-12,00;',
    ]);
    expect(file.rows).toEqual(['2024-12-27 out 9.5 Tarn', '2025-01-13 out 12 Pell']);
  });

  it('are read in the order under which they are in the period above the table, in whatever order the rows are', async () => {
    const file = await readBank([
      'Période : 01/01/2025 - 30/06/2025',
      'Date;Libellé;Débit;Crédit',
      '05/01/2025;TARN;12,00;',
      '05/02/2025;TARN;12,00;',
      '05/06/2025;TARN;12,00;',
      '10/01/2025;PELL;20,00;',
      '10/06/2025;PELL;20,00;',
    ]);
    expect(file.asked).toEqual([]);
    expect(file.rows.slice(2)).toEqual(['2025-06-05 out 12 TARN', '2025-01-10 out 20 PELL', '2025-06-10 out 20 PELL']);
  });

  it('are asked about where both orders are in the period above the table', async () => {
    const file = await readBank([
      'Period: 01/01/2025 - 12/12/2025',
      'Date;Details;Amount',
      '02/03/2025;TARN;-12,00',
      '03/03/2025;PELL;-20,00',
    ]);
    expect(file.asked).toEqual(['date_format']);
  });

  it('are not periods that each row repeats', async () => {
    const file = await readBank([
      '123;2026-01-01 - 2026-03-31;2026-01-15;TARN;-40,00',
      '123;2026-01-01 - 2026-03-31;2026-01-27;PELL;500,00',
      '123;2026-01-01 - 2026-03-31;2026-02-03;MOSS;-20,00',
    ]);
    expect(file.rows.map((row) => row.slice(0, 10))).toEqual(['2026-01-15', '2026-01-27', '2026-02-03']);
  });

  it('are asked about where the day in the name of the file can be its first one', async () => {
    const lines = ['Date,Details,Amount', '01/09/2025,TARN,-20.00', '05/09/2025,PELL,-5.00', '09/09/2025,MOSS,-7.00'];
    const file = await readBank(lines, 'GBP', 'TransactionImport', { filename: '12345678_20250901_1000.csv' });
    expect(file.asked).toEqual(['date_format']);
  });

  it('are years, months and days, whatever day the name of the file has', async () => {
    const lines = ['Date,Details,Amount', '2025-09-03,TARN,-20.00', '2025-08-05,PELL,-5.00'];
    const file = await readBank(lines, 'SEK', 'TransactionImport', { filename: 'export_20250810.csv' });
    expect(file).toMatchObject({ asked: [], rows: ['2025-09-03 out 20 TARN', '2025-08-05 out 5 PELL'] });
  });

  it('can follow a time', async () => {
    const file = await readBank([
      'Date and time,Details,Amount',
      '17:40 30-09-25,TARN,-20.00',
      '09:00 28-09-25,PELL,-5.00',
    ]);
    expect(file).toMatchObject({ asked: [], rows: ['2025-09-30 out 20 TARN', '2025-09-28 out 5 PELL'] });
  });

  it('are not a day that all rows have, such as one in their ids', async () => {
    const rows = [30, 25, 21, 17].map((day, at) => `"20250930 ${900 - at}",${day}/9/2025,-12.00,TARN ${day}`);
    expect((await readBank(['Key,Rubr,Sum,Text', ...rows])).rows.map((row) => row.slice(0, 10))).toEqual([
      '2025-09-30',
      '2025-09-25',
      '2025-09-21',
      '2025-09-17',
    ]);
  });
});
