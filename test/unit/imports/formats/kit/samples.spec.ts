import { createReadStream } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  negate,
  type NumberFormat,
  NumberFormatDetector,
  readAmount,
  subtract,
} from '../../../../../src/imports/formats/kit/amounts.js';
import { readCsv, type CsvRow } from '../../../../../src/imports/formats/kit/csv.js';
import { DateDetector, type DateFormat } from '../../../../../src/imports/formats/kit/dates.js';
import { decodeText, detectEncoding } from '../../../../../src/imports/formats/kit/encoding.js';
import { matchColumns } from '../../../../../src/imports/formats/kit/headers.js';
import { splitTags } from '../../../../../src/imports/formats/kit/tags.js';

const SAMPLES = new URL('../../../../../samples/', import.meta.url);
const TODAY = '2026-08-22';

interface Sample {
  readonly file: string;
  readonly rowsToSkip?: number;
  /** The headings of the date, of inflows or the amount, and of outflows. */
  readonly date: string;
  readonly inflow: string;
  readonly outflow?: string;
  readonly by?: string;
}

interface Findings {
  readonly encoding: string;
  readonly delimiter: string | null;
  readonly dateFormat: string | undefined;
  readonly numberFormat: string;
  readonly dates: readonly string[];
  readonly rows: readonly CsvRow[];
  /** In ledger sign: an outflow is positive. */
  readonly sums: Readonly<Record<string, string>>;
}

/** Reads a bank's file using only the kit, in chunks of a few bytes. */
async function read({ file, rowsToSkip = 0, date, inflow, outflow, by }: Sample): Promise<Findings> {
  const open = (): AsyncIterable<Buffer> => createReadStream(new URL(file, SAMPLES), { highWaterMark: 7 });
  const { encoding } = await detectEncoding(open);
  const { delimiter, headers, rows } = await readCsv(decodeText(open(), encoding), { rowsToSkip });
  const columns = matchColumns(headers, {
    date: { label: date, aliases: [] },
    inflow: { label: inflow, aliases: [] },
    outflow: { label: outflow ?? null, aliases: [] },
    by: { label: by ?? null, aliases: [] },
  });
  const cell = (row: CsvRow, column: keyof typeof columns): string => row.cells[columns[column] ?? -1] ?? '';
  const all: CsvRow[] = [];
  const dateDetector = new DateDetector({ today: TODAY });
  const numberDetector = new NumberFormatDetector();
  for await (const row of rows) {
    all.push(row);
    dateDetector.add(cell(row, 'date'));
    for (const column of ['inflow', 'outflow'] as const) {
      if (cell(row, column) !== '') numberDetector.add(cell(row, column));
    }
  }
  const dateFormat = dateDetector.decide();
  const numberFormat = numberDetector.decide();
  expect([dateFormat?.ambiguous, numberFormat.ambiguous]).toEqual([null, null]);
  const sums: Record<string, string> = {};
  for (const row of all) {
    const amount = subtract(
      valueOf(cell(row, 'outflow'), numberFormat.format),
      valueOf(cell(row, 'inflow'), numberFormat.format),
    );
    sums[cell(row, 'by')] = subtract(sums[cell(row, 'by')] ?? '0', negate(amount));
  }
  return {
    encoding,
    delimiter,
    dateFormat: dateFormat?.format.pattern,
    numberFormat: numberFormat.format,
    dates: all.map((row) => dateOf(cell(row, 'date'), dateFormat?.format)),
    rows: all,
    sums,
  };
}

function valueOf(cell: string, format: NumberFormat): string {
  if (cell === '') return '0';
  const reading = readAmount(cell, format);
  if (!reading.ok) throw new Error(`"${cell}" ${reading.reason}`);
  return reading.value;
}

function dateOf(cell: string, format: DateFormat | undefined): string {
  return format?.read(cell) ?? `unread: ${cell}`;
}

describe('the sample files', () => {
  it('reads transactions.csv', async () => {
    const found = await read({ file: 'transactions.csv', date: 'date', inflow: 'amount', by: 'account' });
    expect(found).toMatchObject({
      encoding: 'UTF-8',
      delimiter: ',',
      dateFormat: '%Y-%m-%d',
      numberFormat: '1,234.56',
    });
    expect(found.rows).toHaveLength(60);
    expect(found.sums).toEqual({
      'Everyday Checking': '-6334.73',
      'Rainy Day Savings': '-506.17',
      'Rewards Card': '219.73',
    });
    const tags = new Set(found.rows.flatMap(({ cells }) => splitTags(cells[6] ?? '')));
    expect(tags).toContain('Lisbon, spring');
    expect(tags.size).toBe(7);
  });

  it('reads chase-card.csv', async () => {
    const found = await read({ file: 'chase-card.csv', date: 'Transaction Date', inflow: 'Amount' });
    expect(found).toMatchObject({
      encoding: 'UTF-8',
      delimiter: ',',
      dateFormat: '%m/%d/%Y',
      numberFormat: '1,234.56',
    });
    expect(found.rows).toHaveLength(20);
    expect(found.dates[0]).toBe('2025-03-28');
    expect(found.sums).toEqual({ '': '1397.62' });
  });

  it('reads girokonto.csv', async () => {
    const found = await read({
      file: 'girokonto.csv',
      rowsToSkip: 5,
      date: 'buchungstag',
      inflow: 'haben',
      outflow: 'soll',
    });
    expect(found).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      dateFormat: '%d.%m.%Y',
      numberFormat: '1.234,56',
    });
    expect(found.rows).toHaveLength(22);
    expect(found.rows[0]).toMatchObject({ rowNumber: 1, line: 7 });
    expect(found.rows[3]?.cells[4]).toBe('Abschlag Strom; Kd.-Nr. 88123');
    expect(found.rows.map(({ cells }) => cells.join(' ')).join(' ')).toMatch(/Süßkorn.*Überlingen.*€/);
    expect(found.sums).toEqual({ '': '-4292.21' });
  });

  it('reads nationwide-flexaccount.csv', async () => {
    const found = await read({
      file: 'nationwide-flexaccount.csv',
      rowsToSkip: 4,
      date: 'Date',
      inflow: 'Paid in',
      outflow: 'Paid out',
    });
    expect(found).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ',',
      dateFormat: '%d %b %Y',
      numberFormat: '1,234.56',
    });
    expect(found.rows).toHaveLength(18);
    expect(found.rows[0]?.cells[3]).toBe('£7.80');
    expect(found.dates[0]).toBe('2025-03-28');
    expect(found.sums).toEqual({ '': '-2042.11' });
  });

  it('reads revolut-account.csv', async () => {
    const found = await read({ file: 'revolut-account.csv', date: 'Completed Date', inflow: 'Amount', by: 'Currency' });
    expect(found).toMatchObject({ encoding: 'UTF-8', delimiter: ',', dateFormat: '%Y-%m-%d %H:%M:%S' });
    expect(found.rows).toHaveLength(16);
    expect(found.dates[1]).toBe('2025-02-02');
    expect(found.sums).toEqual({ EUR: '-47.33', GBP: '-96.7', USD: '-66.1' });
  });
});
