import { describe, expect, it } from '@jest/globals';
import { type CsvOptions, type CsvTable, readCsv } from '../../../../../src/imports/formats/kit/csv.js';
import { looksLikeDate, looksLikeEntry, looksLikeNumber } from '../../../../../src/imports/formats/kit/csv.looks.js';
import { inPieces } from './streams.js';

interface Found extends Omit<CsvTable, 'rows'> {
  readonly rows: readonly (readonly string[])[];
}

async function find(text: string, options?: CsvOptions): Promise<Found> {
  const table = await readCsv(inPieces(text), options);
  const rows: (readonly string[])[] = [];
  for await (const { cells } of table.rows) rows.push(cells);
  return { ...table, rows };
}

const HEADER = 'Datum;Text;Betrag;Saldo';
const ROWS = ['02.01.2025;Bäcker;-1,00;99,00', '03.01.2025;Lohn, Mai;1.000,00;1.099,00'];
const CELLS = ROWS.map((row) => row.split(';'));
const BODY = [HEADER, ...ROWS, ''].join('\n');

describe('the table of a file', () => {
  it.each([
    ['at the beginning', '', 1],
    ['below a title', 'Kontoauszug, 2025, Nr. 3\n', 2],
    ['below values', 'IBAN;DE12 3456\nZeitraum;01.01.2025 - 31.01.2025\nSaldo;99,00;EUR\n\n', 5],
    ['below values padded to its width', 'Konto;123;;\nStand;01.01.2025;100,00;\nKunde;Max;;\n;;;\n', 5],
    ['below lines with other separators', 'a,b,c\n1,2,3\n4,5,6\n7,8,9\nx|y|z\n', 6],
    ['below headings in another language', 'თარიღი;ტექსტი;თანხა;ნაშთი\n', 2],
    ['below a line for Excel', 'sep=;\n', 2],
    ['below a line for Excel and a title', 'sep=;\r\nUmsätze\r\n', 3],
  ])('is found %s', async (_, above, headerLine) => {
    const table = await find(above + BODY);
    expect(table).toMatchObject({
      delimiter: ';',
      hasHeader: true,
      headerLine,
      skippedLines: headerLine - 1,
      width: 4,
    });
    expect(table).toMatchObject({ headers: HEADER.split(';'), rows: CELLS, severalTables: [] });
    const again = await find(above + BODY, { rowsToSkip: table.skippedLines });
    expect(again).toMatchObject({ headers: table.headers, headerLine, rows: CELLS });
    expect(again.preamble.filter(({ cells }) => cells[0] !== 'sep=')).toEqual(table.preamble);
  });

  it('keeps the lines above it', async () => {
    const { preamble } = await find(`IBAN;DE12\n\nZeitraum;01.01.2025\n${BODY}`);
    expect(preamble).toEqual([
      { line: 1, cells: ['IBAN', 'DE12'] },
      { line: 3, cells: ['Zeitraum', '01.01.2025'] },
    ]);
  });

  it('keeps fifty of them', async () => {
    const above = 'x;y\n'.repeat(80);
    expect((await find(above + BODY)).preamble).toHaveLength(50);
    expect((await find(above + BODY, { rowsToSkip: 80 })).preamble).toHaveLength(50);
  });

  it('takes the lowest of lines whose headings nobody knows', async () => {
    const text = 'foo;bar;baz\nqux;quux;corge\n02.01.2025;x;1,00\n';
    expect((await find(text)).headers).toEqual(['qux', 'quux', 'corge']);
    const knows = (heading: string): boolean => heading === 'bar';
    expect((await find(text, { knows })).headers).toEqual(['foo', 'bar', 'baz']);
  });

  it('has all rows below its header, entries or not', async () => {
    const { rows } = await find(`${HEADER}\nvorgemerkt;Tankstelle;-5,00;\n${ROWS.join('\n')}\nSumme;;;99,00\nEnde\n`);
    expect(rows.map(([first]) => first)).toEqual(['vorgemerkt', '02.01.2025', '03.01.2025', 'Summe', 'Ende']);
  });

  it.each([
    ['at the beginning', '', 1],
    ['below a title', 'Kontoauszug Januar\n', 2],
    ['below words', 'Konto;Giro\n\n', 3],
  ])('is found without a header %s', async (_, above, line) => {
    const table = await find(`${above}${ROWS.join('\n')}\n`);
    expect(table).toMatchObject({ hasHeader: false, headerLine: 0, skippedLines: line - 1, headers: ['', '', '', ''] });
    expect(table.rows).toEqual(CELLS);
  });

  it('loses no damaged row at the beginning of a file without a header', async () => {
    const { rows } = await find(`02.01.2025 Bäcker;-1,00;99,00\n${ROWS.join('\n')}\n`);
    expect(rows).toEqual([['02.01.2025 Bäcker', '-1,00', '99,00'], ...CELLS]);
  });

  it('has a header or none on request', async () => {
    expect((await find(BODY, { hasHeader: false, rowsToSkip: 0 })).rows).toEqual([HEADER.split(';'), ...CELLS]);
    expect((await find(`${ROWS.join('\n')}\n`, { hasHeader: true })).headers).toEqual(CELLS[0]);
    expect((await find(`x\n${BODY}`, { rowsToSkip: 0 })).headers).toEqual(['x']);
  });

  it('tells that there are several', async () => {
    const text = `Date,Name,Amount\n2025-01-02,x,1\n2025-01-03,y,2\n\nDate,Symbol,Quantity,Price\n2025-01-02,AAPL,3,4\n`;
    const { severalTables } = await find(text);
    expect(severalTables).toEqual([
      { line: 1, rowsToSkip: 0 },
      { line: 5, rowsToSkip: 4 },
    ]);
    expect((await find(text, { rowsToSkip: 4 })).rows).toEqual([['2025-01-02', 'AAPL', '3', '4']]);
    expect((await find(`${BODY}${BODY}`)).severalTables).toEqual([]);
  });

  it('begins with the first line in a file without entries', async () => {
    expect(await find('name,color,parent\nFood,#ff0000,\n')).toMatchObject({ headers: ['name', 'color', 'parent'] });
    expect(await find('name\nFood\nHousing\n')).toMatchObject({ headers: ['name'], rows: [['Food'], ['Housing']] });
  });

  it('shows its first 500 rows before they are read', async () => {
    const text = `${HEADER}\n${'02.01.2025;x;1,00;2,00\n'.repeat(1200)}`;
    const { sample, rows } = await find(text);
    expect(sample).toHaveLength(500);
    expect(sample.map(({ cells }) => cells)).toEqual(rows.slice(0, 500));
    expect(rows).toHaveLength(1200);
  });
});

describe('the dialect of a file', () => {
  it.each([
    ['apostrophes', "'Date','Name','Amount'\n'2025-01-02','O''Neil, pub','1.00'\n", "2025-01-02|O'Neil, pub|1.00"],
    ['apostrophes in names', "Date,Name,Amount\n2025-01-02,O'Neil,1.00\n2025-01-03,'x,2\n", "2025-01-02|O'Neil|1.00"],
    ['quotes after a backslash', 'Date,Name,Amount\n"2025-01-02","a \\"b\\", c","1"\n', '2025-01-02|a "b", c|1'],
    ['a backslash at the end of cells', 'Date,Name,Amount\n"2025-01-02","C:\\","1"\n', '2025-01-02|C:\\|1'],
    ['quotes in a header of two lines', '"Date","Name","Amount\n(EUR)"\n2025-01-02,x,1\n', '2025-01-02|x|1'],
    ['commas in a decimal', 'Date;Name;Amount\n02.01.2025;x;1,00\n03.01.2025;y, z;2,50\n', '02.01.2025|x|1,00'],
  ])('has %s', async (_, text, cells) => {
    expect((await find(text)).rows[0]?.join('|')).toBe(cells);
  });
});

describe('what looks like', () => {
  it.each([
    '2025-01-02',
    '02.01.2025',
    '2.1.25',
    '1/2/25',
    "6/19' 5",
    '2025. 01. 02.',
    '20250102',
    '20250102103000[0:GMT]',
    '02 Jan 2025',
    '2-Jan-25',
    'Jan 2, 2025',
    'Thursday, January 2, 2025',
    '2. janvier 2025',
    '2 de enero de 2025',
    '2025年1月2日',
    '２０２５/０１/０２',
    '٠٢/٠١/٢٠٢٥',
    '2025-01-02T10:20:30.123Z',
    '02/01/2025 10:20 PM',
    '11/14/2020 as of 11/13/2020',
    '2019 10 11',
    '01.01.2025 - 31.01.2025',
  ])('a date: %s', (cell) => {
    expect(looksLikeDate(cell)).toBe(true);
  });

  it.each([
    '',
    '12.50',
    '1.234.567',
    '1.234,56',
    '12345678',
    '99.99.2025',
    'May',
    'Shop 12',
    '192.168.1.1',
    '10:20:30',
  ])('no date: %s', (cell) => {
    expect(looksLikeDate(cell)).toBe(false);
  });

  it.each([
    '1',
    '-1.50',
    '1,50-',
    '(1,234.56)',
    '$1',
    '-$5.00',
    '5 €',
    'EUR 1.00',
    '12.50 DR',
    '+ 5',
    '− 5',
    "1'000.00",
    '1 234,50 kr',
    '.50',
    '12.-',
    '１２３',
    '١٢٫٥',
    '▲500',
  ])('a number: %s', (cell) => {
    expect(looksLikeNumber(cell)).toBe(true);
  });

  it.each(['', '-', 'x1', '12 Main St', '2025-01-02', 'DE12 3456', '1/2', 'EUR'])('no number: %s', (cell) => {
    expect(looksLikeNumber(cell)).toBe(false);
  });

  it('an entry has both, in two cells', () => {
    expect(looksLikeEntry(['2025-01-02', 'x', '1'])).toBe(true);
    expect(looksLikeEntry(['20250102', 'x'])).toBe(false);
    expect(looksLikeEntry(['x', '1'])).toBe(false);
  });
});
