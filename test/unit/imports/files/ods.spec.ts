import { describe, expect, it } from '@jest/globals';
import { odsOf, type OdsCellSpec } from '../../../support/spreadsheets/ods-file.js';
import { readFile } from '../../../support/spreadsheets/read-file.js';

const HEAD: readonly OdsCellSpec[] = ['Datum', 'Name', 'Betrag'];
const RENT: readonly OdsCellSpec[] = [{ day: '2024-01-01' }, 'Rent', -950];

/** The date, name and amount of each row. */
async function entriesOf(file: Buffer, settings = {}): Promise<readonly (readonly (string | null)[])[]> {
  const { rows } = await readFile(file, settings);
  return rows.map(({ date, name, amount, errors }) => [date, name, amount, ...errors.map(({ message }) => message)]);
}

describe('an OpenDocument spreadsheet', () => {
  it('gives dates and amounts by value, not as shown', async () => {
    const file = odsOf([{ name: 'Umsätze', rows: [HEAD, RENT, [{ day: '2024-01-02T13:00:00' }, 'Salary', 2310.44]] }]);
    await expect(entriesOf(file)).resolves.toEqual([
      ['2024-01-01', 'Rent', '950'],
      ['2024-01-02', 'Salary', '-2310.44'],
    ]);
  });

  it('counts repeated rows and cells', async () => {
    const blank = { xml: '<table:table-cell table:number-columns-repeated="16000"/>' };
    const file = odsOf([
      {
        name: 'Konto',
        rowAttributes: { 2: 'table:number-rows-repeated="3"' },
        rows: [HEAD, [blank], RENT, [...RENT, blank]],
      },
    ]);
    const { rows } = await readFile(file);
    expect(rows.map(({ line, amount }) => [line, amount])).toEqual([
      [5, '950'],
      [6, '950'],
    ]);
  });

  it('refuses rows with an error, and formulas without a value', async () => {
    const error =
      '<table:table-cell table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>';
    const unsaved = '<table:table-cell table:formula="of:=1+1"/>';
    const file = odsOf([
      {
        name: 'Konto',
        rows: [
          HEAD,
          RENT,
          [{ day: '2024-01-02' }, 'Broken', { xml: error }],
          [{ day: '2024-01-03' }, 'Unsaved', { xml: unsaved }],
        ],
      },
    ]);
    const entries = await entriesOf(file);
    expect(entries[1]!.at(-1)).toBe('sheet "Konto", row 3: cell C3 has the error #DIV/0!');
    expect(entries[2]!.at(-1)).toContain('cell C4 has a formula without a saved value');
  });

  it('joins merged header rows, and drops covered cells', async () => {
    const wide =
      '<table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="1" office:value-type="string"><text:p>Umsatz</text:p></table:table-cell>';
    const covered = {
      xml: '<table:covered-table-cell office:value-type="string"><text:p>covered</text:p></table:covered-table-cell>',
    };
    const file = odsOf([
      {
        name: 'Konto',
        rows: [
          ['Datum', 'Name', { xml: wide }, covered],
          [null, null, 'Soll', 'Haben'],
          [{ day: '2024-01-01' }, 'Rent', 950, null],
          [{ day: '2024-01-02' }, 'Salary', null, 2310.44],
        ],
      },
    ]);
    const { headers } = await readFile(file);
    expect(headers).toEqual(['Datum', 'Name', 'Umsatz Soll', 'Umsatz Haben']);
  });

  it('reads filtered rows with a warning, and no hidden sheet', async () => {
    const file = odsOf([
      { name: 'Alt', isHidden: true, rows: [HEAD, RENT] },
      {
        name: 'Neu',
        rowAttributes: { 3: 'table:visibility="filter"' },
        rows: [HEAD, RENT, [{ day: '2024-01-02' }, 'Food', -2]],
      },
    ]);
    const { rows, verdict } = await readFile(file);
    expect(rows).toHaveLength(2);
    expect(verdict.detected).toMatchObject({ sheet: 'Neu' });
    expect(verdict.warnings).toEqual([expect.objectContaining({ code: 'hidden_rows' })]);
  });

  it('drops comments, and keeps spaces and line breaks', async () => {
    const text =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>A<text:s text:c="2"/>B</text:p><text:p>C</text:p></table:table-cell>';
    const file = odsOf([{ name: 'Konto', rows: [HEAD, [{ day: '2024-01-01' }, { xml: text }, -1], RENT] }]);
    const { rows } = await readFile(file);
    expect(rows[0]!.name).toMatch(/^A {1,2}B\s?/u);
    expect(rows[0]!.name).not.toContain('note');
  });

  it('is refused if it is encrypted', async () => {
    const manifest = {
      name: 'META-INF/manifest.xml',
      content: '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
    };
    await expect(readFile(odsOf([{ name: 'Konto', rows: [HEAD, RENT] }], [manifest]))).rejects.toMatchObject({
      code: 'invalid_spreadsheet',
      facts: { details: { reason: 'encrypted' } },
    });
  });
});
