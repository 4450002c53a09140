import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { importFile, type ImportParts, publish, type ShownImport, shown, stored } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

interface Staged {
  readonly date: string | null;
  readonly amount: string | null;
  readonly name: string | null;
  readonly notes: string | null;
}

async function stagedRows(id: string): Promise<readonly Staged[]> {
  const { rows } = await service.database.owner.query<Staged>(
    'SELECT date, amount, name, notes FROM import_rows WHERE import_id = $1 ORDER BY row_number',
    [id],
  );
  return rows;
}

/** The dates and amounts that were read from a file. */
async function read(parts: ImportParts): Promise<{ made: ShownImport; dates: unknown[]; amounts: unknown[] }> {
  const made = await stored(family.api, parts);
  const rows = await stagedRows(made.id);
  return { made, dates: rows.map(({ date }) => date), amounts: rows.map(({ amount }) => amount) };
}

function csv(rows: readonly string[], header = 'date,amount,account'): string {
  return [header, ...rows, ''].join('\n');
}

describe('the delimiter', () => {
  it.each([[','], [';'], ['\t'], ['|']])('%j is found and told', async (delimiter) => {
    const content = 'date~amount~name~account\n2025-03-04~-12.50~Lunch~Checking\n2025-03-05~7~Tea~Checking\n';
    const { made, amounts } = await read({ raw_file_content: content.replaceAll('~', delimiter) });

    expect(made.configuration['col_sep']).toBe(delimiter);
    expect(amounts).toEqual(['12.5000', '-7.0000']);
  });

  it('is what col_sep says, whatever the file looks like', async () => {
    const content = 'date;amount,name,more\n2025-03-04;1,2,3\n';
    const { made, amounts } = await read({
      raw_file_content: content,
      col_sep: ';',
      amount_col_label: 'amount,name,more',
    });

    expect(made.configuration['col_sep']).toBe(';');
    expect(amounts).toEqual([null]);
    expect(await stored(family.api, { raw_file_content: csv(['2025-03-04,1,A']), col_sep: ',' })).toMatchObject({
      configuration: { col_sep: ',' },
      stats: { valid_rows_count: 1 },
    });
  });
});

describe('the encoding', () => {
  const TEXT = csv(
    ['04.03.2025;-5,00;Bäckerei Süßkorn;„Brötchen“ für Zoë, 5 €', '05.03.2025;-7,10;Gasthof zum Löwen;Käsespätzle'],
    'Datum;Betrag;Name;Notes',
  );
  const asked = { date_col_label: 'Datum' };

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16LE', Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(TEXT, 'utf16le')])],
    ['UTF-16BE', Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(TEXT, 'utf16be')])],
    ['windows-1252', iconv.encode(TEXT, 'windows-1252')],
    ['ISO-8859-15', iconv.encode(TEXT.replace(/[„“]/g, ''), 'iso-8859-15')],
  ])('%s is found and told', async (encoding, content) => {
    const made = await stored(family.api, { ...asked, file: { content } });

    expect(String(made.configuration['encoding']).toLowerCase()).toBe(encoding.toLowerCase());
    expect((await stagedRows(made.id)).map(({ name }) => name)).toEqual(['Bäckerei Süßkorn', 'Gasthof zum Löwen']);
    expect((await stagedRows(made.id))[0]!.notes).toContain('Brötchen');
  });
});

describe('headers', () => {
  it.each([
    [' * Transaction-Date ', '(date)'],
    ['BOOKING_DATE', '(booking date)'],
    ['Buchungstag', '(buchungstag)'],
    ['posted', '(posted)'],
    ['Completed   Date', '(completed date)'],
  ])('%j is a date column %s', async (heading) => {
    const { made, dates } = await read({ raw_file_content: csv(['2025-03-04,1,A'], `${heading},Betrag,Account-Name`) });

    expect(dates).toEqual(['2025-03-04']);
    expect(made.configuration['date_col_label']).toBe(heading.trim());
    expect(made.configuration['amount_col_label']).toBe('Betrag');
    expect(made.configuration['account_col_label']).toBe('Account-Name');
  });

  it('are chosen by the order of the aliases, not of the file', async () => {
    const { made } = await read({
      raw_file_content: csv(
        ['2025-01-01,2025-01-02,2,1,memo,description,the name'],
        'Posting Date,Transaction Date,Value,Amount,Memo,Description,Account',
      ),
    });

    expect(made.configuration).toMatchObject({
      date_col_label: 'Transaction Date',
      amount_col_label: 'Amount',
      name_col_label: 'Description',
      notes_col_label: 'Memo',
    });
    expect(await stagedRows(made.id)).toEqual([
      { date: '2025-01-02', amount: '-1.0000', name: 'description', notes: 'memo' },
    ]);
  });

  it('are looked for by the label that is given, in any spelling of it', async () => {
    const { made, dates, amounts } = await read({
      raw_file_content: csv(['2025-01-01,2025-01-02,1,2,A'], 'date,Value date,amount,Local Amount,account'),
      date_col_label: 'VALUE_DATE',
      amount_col_label: ' local-amount* ',
    });

    expect([dates, amounts]).toEqual([['2025-01-02'], ['-2.0000']]);
    expect(made.configuration).toMatchObject({ date_col_label: 'VALUE_DATE', amount_col_label: 'local-amount*' });
  });

  it('without a text are no columns', async () => {
    const { amounts } = await read({ raw_file_content: csv(['x,2025-01-01,,1,A,y'], ',date,,amount,account,') });

    expect(amounts).toEqual(['-1.0000']);
  });
});

describe('the date format', () => {
  it.each([
    ['%Y-%m-%d', ['2025-03-04'], '2025-03-04'],
    ['%Y/%m/%d', ['2025/03/04'], '2025-03-04'],
    ['%Y.%m.%d', ['2025.03.04'], '2025-03-04'],
    ['%Y%m%d', ['20250304'], '2025-03-04'],
    ['%d.%m.%Y', ['04.03.2025', '31.12.2024'], '2025-03-04'],
    ['%m/%d/%Y', ['03/04/2025', '12/31/2024'], '2025-03-04'],
    ['%-m/%-d/%Y', ['3/4/2025', '12/31/2024'], '2025-03-04'],
    ['%d-%m-%y', ['04-03-25', '31-12-24'], '2025-03-04'],
    ['%d %b %Y', ['04 Mar 2025'], '2025-03-04'],
    ['%d-%b-%Y', ['04-Mar-2025'], '2025-03-04'],
    ['%b %d, %Y', ['"Mar 04, 2025"'], '2025-03-04'],
    ['%d %B %Y', ['04 March 2025'], '2025-03-04'],
    ['%Y-%m-%d %H:%M:%S', ['2025-03-04 23:59:59'], '2025-03-04'],
    ['%Y-%m-%dT%H:%M:%S', ['2025-03-04T00:00:00.000Z'], '2025-03-04'],
    ['%d/%m/%Y %H:%M', ['04/03/2025 08:30', '31/12/2024 08:30'], '2025-03-04'],
  ])('%s is found in %j', async (format, cells, date) => {
    const { made, dates } = await read({ raw_file_content: csv(cells.map((cell) => `${cell},1,A`)) });

    expect(made.configuration['date_format']).toBe(format);
    expect(dates[0]).toBe(date);
    expect(made.status_detail['publishable']).toBe(true);
  });

  it('is decided over all rows, also by one far behind the first hundreds', async () => {
    const rows = Array.from({ length: 700 }, () => '03/04/2024,1,A');
    const { made, dates } = await read({ raw_file_content: csv([...rows, '13/04/2024,1,A']) });

    expect(made.configuration['date_format']).toBe('%d/%m/%Y');
    expect(new Set(dates)).toEqual(new Set(['2024-04-03', '2024-04-13']));
    expect(dates).toHaveLength(701);
    expect(made.stats).toMatchObject({ rows_count: 701, invalid_rows_count: 0, left_out_rows_count: 0 });
    expect(made.blockers).toEqual([]);
  });

  it('that reads most cells is taken when none reads all', async () => {
    const made = await stored(family.api, {
      raw_file_content: csv(['31.12.2024,1,A', '30.12.2024,1,A', '2024-12-29,1,A']),
    });

    expect(made.configuration['date_format']).toBe('%d.%m.%Y');
    expect(made.stats).toMatchObject({ rows_count: 3, invalid_rows_count: 1, left_out_rows_count: 0 });
  });

  it('is not tossed for: the import waits, shows a cell with both readings, and goes on when told', async () => {
    const raw_file_content = csv(['01/02/2025,1.00,A', '03/03/2025,2.00,A']);
    const made = await stored(family.api, { raw_file_content });

    expect(made.blockers).toEqual([
      '"01/02/2025" can be read as 2025-02-01 1 in (%d/%m/%Y) or 2025-01-02 1 in (%m/%d/%Y): set date_format to say which',
    ]);
    expect(made.stats).toMatchObject({ rows_count: 2, valid_rows_count: 2 });
    expect(made.status_detail).toMatchObject({ uploaded: true, configured: true, cleaned: true, publishable: false });
    const answer = await family.api.post(`/api/v1/imports/${made.id}/publish`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'not_publishable', errors: made.blockers, import_id: made.id });

    const told = await family.api.patch(`/api/v1/imports/${made.id}`, { date_format: '%m/%d/%Y' });

    expect(told.body.data).toMatchObject({
      blockers: [],
      error: null,
      status_detail: { publishable: true },
      configuration: { date_format: '%m/%d/%Y' },
    });
    expect((await stagedRows(made.id)).map(({ date }) => date)).toEqual(['2025-01-02', '2025-03-03']);
    expect(await publish(family.api, made.id)).toMatchObject({ status: 'complete' });
  });

  it('is refused with the import when such a file is to be published at once', async () => {
    const answer = await importFile(family.api, { raw_file_content: csv(['01/02/2025,1.00,A']), publish: 'true' });

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'not_publishable' });
    expect(await shown(family.api, answer.body.import_id)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['%m/%d/%Y', '2025-01-02'],
    ['%d/%m/%Y', '2025-02-01'],
    ['%m/%d/%y', '2025-01-02'],
  ])('that the family prefers, %s, settles it', async (preferred, date) => {
    await service.database.owner.query('UPDATE families SET date_format = $2 WHERE id = $1', [
      family.familyId,
      preferred,
    ]);
    const { made, dates } = await read({ raw_file_content: csv(['01/02/2025,1,A']) });

    expect(dates).toEqual([date]);
    expect(made.blockers).toEqual([]);
  });

  it('that the family prefers cannot settle what it cannot read', async () => {
    await service.database.owner.query('UPDATE families SET date_format = $2 WHERE id = $1', [
      family.familyId,
      '%Y-%m-%d',
    ]);
    const { made } = await read({ raw_file_content: csv(['01/02/2025,1,A']) });

    expect(made.blockers).toHaveLength(1);
  });

  it('that is given needs no detection', async () => {
    const { made, dates } = await read({ raw_file_content: csv(['01/02/2025,1,A']), date_format: '%d/%m/%Y' });

    expect(dates).toEqual(['2025-02-01']);
    expect(made.blockers).toEqual([]);
  });

  it('reads a two-digit year as 1970 to 2069', async () => {
    const made = await stored(family.api, {
      raw_file_content: csv(['31.12.70,1,A', '31.12.69,1,A', '31.12.25,1,A']),
      date_format: '%d.%m.%y',
    });
    expect((await stagedRows(made.id)).map(({ date }) => date)).toEqual(['1970-12-31', '2069-12-31', '2025-12-31']);
  });
});

describe('the number format', () => {
  it.each([
    ['1,234.56', ['"1,234.56"', '-7'], ['-1234.5600', '7.0000']],
    ['1.234,56', ['"1.234,56"', '"-7,5"'], ['-1234.5600', '7.5000']],
    ['1 234,56', ['"1 234,56"', '"-7,5"'], ['-1234.5600', '7.5000']],
    ['1 234,56', ['"1\u00a0234,56"', '"1\u202f000,00"'], ['-1234.5600', '-1000.0000']],
    ['1,234.56', ['"12,34,567.8"'], ['-1234567.8000']],
  ])('%s is found in %j', async (format, cells, expected) => {
    const { made, amounts } = await read({ raw_file_content: csv(cells.map((cell) => `2025-03-04,${cell},A`)) });

    expect(made.configuration['number_format']).toBe(format);
    expect(amounts).toEqual(expected);
    expect(made.blockers).toEqual([]);
  });

  it('is the one in which no cell has exactly three decimals', async () => {
    const { made, amounts } = await read({ raw_file_content: csv(['2025-03-04,"1,234",A', '2025-03-04,"5,678",A']) });

    expect(amounts).toEqual(['-1234.0000', '-5678.0000']);
    expect(made.blockers).toEqual([]);
  });

  it('is decided over all rows, also by one far behind the first hundreds', async () => {
    const rows = Array.from({ length: 700 }, () => '2025-03-04,"1.234",A');
    const { made, amounts } = await read({ raw_file_content: csv([...rows, '2025-03-04,"1,5",A']) });

    expect(made.configuration['number_format']).toBe('1.234,56');
    expect(new Set(amounts)).toEqual(new Set(['-1234.0000', '-1.5000']));
    expect(made.stats).toMatchObject({ rows_count: 701, invalid_rows_count: 0, left_out_rows_count: 0 });
  });

  it('is not tossed for: the import waits and goes on when told', async () => {
    const made = await stored(family.api, { raw_file_content: csv(['2025-03-04,"1.234",A', '2025-03-04,"1,234",A']) });

    expect(made.status_detail['publishable']).toBe(false);
    expect(made.blockers).toEqual([
      '"1.234" can be read as 1.234 (1,234.56) or 1234 (1.234,56): set number_format to say which',
    ]);
    expect(made.questions).toMatchObject([
      {
        choices: [{ example: { amount: '1.234', direction: 'in' } }, { example: { amount: '1234', direction: 'in' } }],
      },
    ]);

    const told = await family.api.patch(`/api/v1/imports/${made.id}`, { number_format: '1.234,56' });

    expect(told.body.data).toMatchObject({ blockers: [], status_detail: { publishable: true } });
    expect((await stagedRows(made.id)).map(({ amount }) => amount)).toEqual(['-1234.0000', '-1.2340']);
  });

  it('that is given needs no detection, and a cell that it cannot read is an error', async () => {
    const { made, amounts } = await read({
      raw_file_content: csv(['2025-03-04,"1.234",A', '2025-03-04,1.50,A']),
      number_format: '1.234,56',
    });

    expect(amounts).toEqual(['-1234.0000', null]);
    expect(made.stats).toMatchObject({ invalid_rows_count: 1, left_out_rows_count: 0 });
    expect(made.blockers).toEqual([]);
  });

  it('of both undecided stands beside the date format', async () => {
    const made = await stored(family.api, {
      raw_file_content: csv(['01/02/2025,"1.234",A', '01/02/2025,"1,234",A']),
    });

    expect(made.blockers).toHaveLength(2);
    expect(
      (await family.api.patch(`/api/v1/imports/${made.id}`, { date_format: '%m/%d/%Y' })).body.data.blockers,
    ).toHaveLength(1);
  });
});
