import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { became, uploaded } from '../../support/import-pages.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const HEADER = 'date,amount,name,account,category,currency,notes';
const FILE = `${HEADER}
2026-01-02,-4.50,Lunch,Wallet,Food,USD,"by card
at noon"
2026-01-03,1200.00,Salary,Wallet,Income,USD,
${HEADER}
2026-13-77,-3.00,Tea,Wallet,Food,USD,
2026-01-05,-1250.00,Rent,Wallet,Home,JPY,
`;

let service: Service;
let person: Visitor;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  person = await Visitor.member(service.url);
});
afterAll(() => service.stop());

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The rows of the table of rows, each as its cell texts. */
async function rowsOn(place: string): Promise<readonly (readonly string[])[]> {
  const { html } = await person.get(place);
  const table = /aria-label="Table of rows"[^]*?<\/table>/.exec(html)![0];
  return [...table.matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t([dh])\b[^>]*>([^]*?)<\/t\1>/g)].map(([, , cell]) => textOf(cell!)),
  );
}

/** The cells of the row's form, as a browser would submit them. */
async function formOf(place: string): Promise<Record<string, string>> {
  const { html } = await person.get(place);
  const inputs = [...html.matchAll(/<input id="(cell_\w+)"[^>]*? value="([^"]*)"/g)];
  const areas = [...html.matchAll(/<textarea id="(cell_\w+)"[^>]*>\n([^]*?)<\/textarea>/g)];
  return Object.fromEntries([...inputs, ...areas].map(([, name, text]) => [name!, text!.replace(/\r?\n/g, '\r\n')]));
}

describe('the rows of an import', () => {
  it('are a table of days, payees and amounts, in which money out has a minus', async () => {
    const place = await uploaded(person, FILE);
    expect(await rowsOn(`${place}?rows=all`)).toEqual([
      ['Line', 'Date', 'Payee', 'Amount', 'Currency', 'Account', 'Category', 'Status', 'Change'],
      ['2', '2026-01-02', 'Lunch', '−4.50', 'USD', 'Wallet', 'Food', 'ready', 'Change'],
      ['4', '2026-01-03', 'Salary', '1,200.00', 'USD', 'Wallet', 'Income', 'ready', 'Change'],
      ['5', 'date', 'name', 'amount', 'currency', 'account', 'category', 'left out repeated headings', 'Change'],
      [
        '6',
        '2026-13-77',
        'Tea',
        '−3.00',
        'USD',
        'Wallet',
        'Food',
        expect.stringMatching(/^in error line 6, column &quot;date&quot;: /),
        'Change',
      ],
      ['7', '2026-01-05', 'Rent', '−1,250', 'JPY', 'Wallet', 'Home', 'ready', 'Change'],
    ]);
  });

  it('are looked at by what became of them, those left out too', async () => {
    const place = await uploaded(person, FILE);
    const { html } = await person.get(place);
    for (const tab of [
      'In error <span class="count">1<',
      'Left out <span class="count">1<',
      'All rows <span class="count">5<',
    ]) {
      expect(html).toContain(tab);
    }
    expect((await rowsOn(place)).slice(1).map(([line]) => line)).toEqual(['6']);
    expect((await rowsOn(`${place}?rows=left_out`)).slice(1).map(([line]) => line)).toEqual(['5']);
    await person.post(`${place}/publish`, { on_invalid_rows: 'skip' });
    await became(person, place, 'complete');
    expect((await rowsOn(`${place}?rows=skipped`)).slice(1).map(([line]) => line)).toEqual(['6']);
    expect((await rowsOn(`${place}?rows=left_out`))[1]).not.toContain('Change');
  });

  it('come in pages', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `2026-01-02,-${index + 1}.00,Coffee,Wallet,,USD,`).join(
      '\n',
    );
    const place = await uploaded(person, `${HEADER}\n${lines}\n`);
    expect(await rowsOn(place)).toHaveLength(26);
    expect((await rowsOn(`${place}?rows=all&page=2`)).slice(1).map(([line]) => line)).toEqual([
      '27',
      '28',
      '29',
      '30',
      '31',
    ]);
  });

  it('are changed on a page of their own, which stays until nothing is wrong with the row', async () => {
    const place = await uploaded(person, FILE);
    const row = `${place}/rows/4`;
    expect((await person.get(row)).html).toContain('<label for="cell_date">Date</label>');
    const form = await formOf(row);
    const still = await person.post(row, { ...form, cell_date: '2026-01-44', act: 'save' });
    expect([still.status, still.headers.get('Location')]).toEqual([303, `${row}?notice=decided`]);
    const { html } = await person.get(row);
    expect(html).toContain('value="2026-01-44"');
    expect(html).toContain('In the file: 2026-13-77');
    const mended = await person.post(row, { ...form, cell_date: '2026-01-04', cell_name: 'Green tea', act: 'save' });
    expect([mended.status, mended.headers.get('Location')]).toEqual([303, `${place}?notice=decided`]);
    expect((await rowsOn(place))[4]).toEqual(expect.arrayContaining(['2026-01-04', 'Green tea', 'ready changed']));
    await person.post(row, { act: 'reset' });
    expect((await rowsOn(place))[1]).toEqual(expect.arrayContaining(['2026-13-77', 'Tea']));
  });

  it('are left out and taken back in', async () => {
    const place = await uploaded(person, FILE);
    await person.post(`${place}/rows/4`, { act: 'leave_out' });
    expect((await rowsOn(place))[4]).toContain('left out changed left out by hand');
    expect((await person.get(`${place}/rows/4`)).html).toContain('Include it again');
    await person.post(`${place}/rows/4`, { act: 'take_in' });
    expect((await rowsOn(place))[1]![0]).toBe('6');
  });

  it('stay as they are when their form is sent unchanged, texts of several lines too', async () => {
    const place = await uploaded(person, FILE);
    const form = await formOf(`${place}/rows/1`);
    expect(form['cell_notes']).toBe('by card\r\nat noon');
    await person.post(`${place}/rows/1`, { ...form, act: 'save' });
    expect((await person.get(`${place}?rows=all`)).html).not.toContain('>changed<');
  });

  it('say beside the form why a change is not taken, and keep what was typed', async () => {
    const place = await uploaded(person, FILE);
    await person.get(place);
    const { status, html } = await person.post(`${place}/rows/1`, { cell_name: 'x'.repeat(10_001), act: 'save' });
    expect([status, html]).toEqual([422, expect.stringContaining('at most 10000 characters')]);
    expect(html).toContain('xxxxx');
  });

  it('are there for the family only, and none that the file does not have', async () => {
    const place = await uploaded(person, FILE);
    for (const number of ['0', '7', 'x', '99999999999']) {
      expect([number, (await person.get(`${place}/rows/${number}`)).status]).toEqual([number, 404]);
    }
    const stranger = await Visitor.member(service.url);
    expect((await stranger.get(`${place}/rows/1`)).status).toBe(404);
    expect((await stranger.post(`${place}/rows/1`, { act: 'leave_out' })).status).toBe(404);
  });
});
