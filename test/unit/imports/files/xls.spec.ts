import { describe, expect, it } from '@jest/globals';
import { readFile } from '../../../support/spreadsheets/read-file.js';
import { xlsDate, xlsOf } from '../../../support/spreadsheets/xls-file.js';

const HEAD = ['Datum', 'Name', 'Betrag'];

describe('an Excel 97–2003 workbook', () => {
  it('gives dates and amounts as they were entered', async () => {
    const file = xlsOf([
      { name: 'Umsätze', rows: [HEAD, [xlsDate(45_292), 'Müller', -950], [xlsDate(45_293.5), 'Salary', 0.1 + 0.2]] },
    ]);
    const { rows, verdict } = await readFile(file);
    expect(rows.map(({ date, name, amount }) => [date, name, amount])).toEqual([
      ['2024-01-01', 'Müller', '950'],
      ['2024-01-02', 'Salary', '-0.3'],
    ]);
    expect(verdict.detected).toMatchObject({ sheet: 'Umsätze' });
  });

  it('counts days from 1904 if the workbook says so', async () => {
    const { rows } = await readFile(xlsOf([{ name: 'Konto', rows: [HEAD, [xlsDate(43_830), 'Rent', -950]] }], true));
    expect(rows.map(({ date }) => date)).toEqual(['2024-01-01']);
  });

  it('refuses rows with an error', async () => {
    const file = xlsOf([
      { name: 'Konto', rows: [HEAD, [xlsDate(45_292), 'Rent', -950], [xlsDate(45_293), 'Broken', { t: 'e', v: 7 }]] },
    ]);
    const { rows } = await readFile(file);
    expect(rows[1]!.errors[0]!.message).toBe('sheet "Konto", row 3: cell C3 has the error #DIV/0!');
  });

  it('joins merged header rows, and skips hidden sheets', async () => {
    const rows = [
      ['Datum', 'Name', 'Umsatz', null],
      [null, null, 'Soll', 'Haben'],
      [xlsDate(45_292), 'Rent', 950, null],
      [xlsDate(45_293), 'Salary', null, 2310.44],
    ];
    const file = xlsOf([
      { name: 'Alt', isHidden: true, rows: [HEAD, [xlsDate(45_292), 'Old', 1]] },
      { name: 'Neu', merges: ['C1:D1'], rows },
    ]);
    const { headers, verdict } = await readFile(file);
    expect(headers).toEqual(['Datum', 'Name', 'Umsatz Soll', 'Umsatz Haben']);
    expect(verdict.blockers).toEqual([]);
  });

  it.each([
    ['broken', Buffer.concat([xlsOf([{ name: 'Konto', rows: [HEAD] }]).subarray(0, 512), Buffer.alloc(2048, 0x5a)])],
    ['truncated', xlsOf([{ name: 'Konto', rows: [HEAD] }]).subarray(0, 600)],
  ])('is refused if it is %s', async (_, file) => {
    await expect(readFile(file)).rejects.toMatchObject({ code: 'invalid_spreadsheet' });
  });
});
