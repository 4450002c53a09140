import { describe, expect, it } from '@jest/globals';
import { readFile } from '../../../support/spreadsheets/read-file.js';
import { type BookSpec, type CellSpec, dateCell, xlsxOf } from '../../../support/spreadsheets/xlsx-file.js';

const HEAD: readonly CellSpec[] = ['Datum', 'Name', 'Betrag'];

function bookOf(rows: readonly (readonly CellSpec[])[], more: Partial<BookSpec> = {}): Buffer {
  return xlsxOf({ sheets: [{ name: 'Umsätze', rows }], ...more });
}

/** The date, name and amount of each row. */
async function entriesOf(file: Buffer, settings = {}): Promise<readonly (readonly (string | null)[])[]> {
  const { rows } = await readFile(file, settings);
  return rows.map(({ date, name, amount, errors }) => [date, name, amount, ...errors.map(({ message }) => message)]);
}

describe('an Excel workbook', () => {
  it('gives dates and amounts as they were entered, whatever their number format', async () => {
    const file = bookOf([
      HEAD,
      [dateCell(45_292), 'Rent', -950],
      [dateCell(45_293.75), 'Salary', 2310.44],
      [dateCell(45_294), 'Café & Bar', -0.3],
    ]);
    await expect(entriesOf(file)).resolves.toEqual([
      ['2024-01-01', 'Rent', '950'],
      ['2024-01-02', 'Salary', '-2310.44'],
      ['2024-01-03', 'Café & Bar', '0.3'],
    ]);
  });

  it('reports the sheet that was read, and neither an encoding nor a separator', async () => {
    const { verdict } = await readFile(bookOf([HEAD, [dateCell(45_292), 'Rent', -950]]));
    expect(verdict.detected).toMatchObject({ sheet: 'Umsätze', amount_col_label: 'Betrag' });
    expect(Object.keys(verdict.detected)).not.toEqual(expect.arrayContaining(['encoding']));
    expect(Object.keys(verdict.detected)).not.toEqual(expect.arrayContaining(['col_sep']));
    expect(Object.keys(verdict.detected)).not.toEqual(expect.arrayContaining(['date_format']));
  });

  it('reads typed numbers unchanged next to texts in another format', async () => {
    const file = bookOf([
      HEAD,
      [dateCell(45_292), 'Typed', -1234.567],
      ['02.01.2024', 'Written', '-1.234,56'],
      ['03.01.2024', 'Written', '-1.000,25'],
    ]);
    await expect(entriesOf(file)).resolves.toEqual([
      ['2024-01-01', 'Typed', '1234.567'],
      ['2024-01-02', 'Written', '1234.56'],
      ['2024-01-03', 'Written', '1000.25'],
    ]);
  });

  it('keeps leading zeros of a text', async () => {
    const { rows } = await readFile(
      bookOf([
        ['Datum', 'Name', 'Betrag', 'Kategorie'],
        [dateCell(45_292), 'Rent', -950, '007'],
        [dateCell(45_293), 'Rent', -950, '0010'],
      ]),
      { category_col_label: 'Kategorie' },
    );
    expect(rows.map(({ category }) => category)).toEqual(['007', '0010']);
  });

  it('counts days from 1904 if the workbook says so', async () => {
    const file = bookOf([HEAD, [dateCell(43_830), 'Rent', -950]], { date1904: true });
    await expect(entriesOf(file)).resolves.toEqual([['2024-01-01', 'Rent', '950']]);
  });

  it('refuses the row of 29 February 1900, and reads the days around it correctly', async () => {
    const file = bookOf([
      HEAD,
      [dateCell(60), 'Never', -1],
      [dateCell(59), 'February', -2],
      [dateCell(61), 'March', -3],
    ]);
    await expect(entriesOf(file)).resolves.toEqual([
      [null, null, null, 'sheet "Umsätze", row 2: cell A2 has the serial number 60, which is not a valid date'],
      ['1900-02-28', 'February', '2'],
      ['1900-03-01', 'March', '3'],
    ]);
  });

  it('reads the saved value of a formula, and refuses rows with an error or no value', async () => {
    const file = bookOf([
      HEAD,
      [dateCell(45_292), 'Saved', { inner: '<f>1+1</f><v>-2</v>' }],
      [dateCell(45_293), 'Never saved', { inner: '<f>1+1</f>' }],
      [dateCell(45_294), 'Broken', { attributes: 't="e"', inner: '<f>1/0</f><v>#DIV/0!</v>' }],
    ]);
    await expect(entriesOf(file)).resolves.toEqual([
      ['2024-01-01', 'Saved', '2'],
      [null, null, null, expect.stringContaining('row 3: cell C3 has a formula without a saved value')],
      [null, null, null, 'sheet "Umsätze", row 4: cell C4 has the error #DIV/0!'],
    ]);
  });

  it('names the sheet, row and column of a cell that is not an amount', async () => {
    const file = bookOf([HEAD, [dateCell(45_292), 'Fine', -1], [dateCell(45_293), 'Wrong', 'a lot of 5 money']]);
    const { rows } = await readFile(file);
    expect(rows[1]!.errors[0]!.message).toMatch(/^sheet "Umsätze", row 3, column "Betrag": /);
  });

  it('skips a title above the header row, and empty rows', async () => {
    const file = bookOf([
      ['Kontoauszug'],
      [],
      HEAD,
      [dateCell(45_292), 'Rent', -950],
      [],
      [dateCell(45_293), 'Food', -9.5],
    ]);
    const { rows } = await readFile(file);
    expect(rows.map(({ line, name }) => [line, name])).toEqual([
      [4, 'Rent'],
      [6, 'Food'],
    ]);
  });

  it('joins two header rows that share merged cells', async () => {
    const file = xlsxOf({
      sheets: [
        {
          name: 'Konto',
          merges: ['A1:A2', 'B1:B2', 'C1:D1'],
          rows: [
            ['Datum', 'Name', 'Umsatz', null],
            [null, null, 'Soll', 'Haben'],
            [dateCell(45_292), 'Rent', 950, null],
            [dateCell(45_293), 'Salary', null, 2310.44],
          ],
        },
      ],
    });
    const { headers } = await readFile(file);
    expect(headers).toEqual(['Datum', 'Name', 'Umsatz Soll', 'Umsatz Haben']);
  });

  it('reads only the first of merged cells below the header row', async () => {
    const file = xlsxOf({
      sheets: [
        {
          name: 'Konto',
          merges: ['C2:C3'],
          rows: [
            HEAD,
            [dateCell(45_292), 'Rent', -950],
            [dateCell(45_293), 'Covered', -1],
            [dateCell(45_294), 'Food', -2],
          ],
        },
      ],
    });
    const entries = await entriesOf(file);
    expect(entries[0]).toEqual(['2024-01-01', 'Rent', '950']);
    expect(entries[1]!.at(-1)).toContain('row 3');
    expect(entries[2]).toEqual(['2024-01-03', 'Food', '2']);
  });

  it('reads hidden rows with a warning', async () => {
    const file = xlsxOf({
      sheets: [
        {
          name: 'Konto',
          hiddenRows: [3],
          rows: [HEAD, [dateCell(45_292), 'Rent', -950], [dateCell(45_293), 'Food', -2]],
        },
      ],
    });
    const { rows, verdict } = await readFile(file);
    expect(rows).toHaveLength(2);
    expect(verdict.warnings).toEqual([
      { code: 'hidden_rows', message: '1 hidden row of the sheet "Konto" is read too.' },
    ]);
  });

  it('reads formatted, inline and escaped texts', async () => {
    const rich = '<is><r><t>Ren</t></r><r><t>t</t></r><rPh><t>ignored</t></rPh></is>';
    const file = bookOf([
      HEAD,
      [dateCell(45_292), { attributes: 't="inlineStr"', inner: rich }, -1],
      [dateCell(45_293), { attributes: 't="str"', inner: '<v>a_x0041_b</v>' }, -2],
    ]);
    await expect(entriesOf(file)).resolves.toEqual([
      ['2024-01-01', 'Rent', '1'],
      ['2024-01-02', 'aAb', '2'],
    ]);
  });
});

describe('the sheet of a workbook', () => {
  const entries = (name: string): readonly (readonly CellSpec[])[] => [HEAD, [dateCell(45_292), name, -950]];

  it('is the visible one with the columns', async () => {
    const file = xlsxOf({
      sheets: [
        { name: 'Info', rows: [['Erstellt von'], ['Bank']] },
        { name: 'Alt', state: 'hidden', rows: entries('Old') },
        { name: 'Neu', rows: entries('New') },
      ],
    });
    const { rows, verdict } = await readFile(file);
    expect(rows.map(({ name }) => name)).toEqual(['New']);
    expect(verdict).toMatchObject({ detected: { sheet: 'Neu' }, blockers: [] });
  });

  it('is asked about if several have the columns', async () => {
    const file = xlsxOf({
      sheets: [
        { name: 'Januar', rows: entries('One') },
        { name: 'Februar', rows: entries('Two') },
      ],
    });
    const { verdict } = await readFile(file);
    expect(verdict.blockers.map(({ code }) => code)).toEqual(['ambiguous_sheet']);
    expect(verdict.questions![0]).toMatchObject({
      setting: 'sheet',
      choices: [{ value: 'Januar' }, { value: 'Februar' }],
    });
    for (const sheet of ['Februar', 'februar ', '#2']) {
      const { rows, verdict: told } = await readFile(file, { sheet });
      expect(rows.map(({ name }) => name)).toEqual(['Two']);
      expect(told.blockers).toEqual([]);
    }
  });

  it('must exist', async () => {
    const file = xlsxOf({ sheets: [{ name: 'Januar', rows: entries('One') }] });
    await expect(readFile(file, { sheet: 'May' })).rejects.toMatchObject({
      code: 'validation_failed',
      facts: { details: { sheet: ['must be a sheet of the file: "Januar" (#1)'] } },
    });
  });

  it('is refused if no sheet has the columns', async () => {
    const file = xlsxOf({
      sheets: [
        { name: 'A', rows: [['Hello']] },
        { name: 'B', rows: [['World']] },
      ],
    });
    await expect(readFile(file)).rejects.toMatchObject({
      code: 'invalid_spreadsheet',
      facts: { details: { reason: 'no_table' } },
    });
  });
});
