import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Api } from '../../support/api.js';
import { holdUp } from '../../support/database.js';
import { bankFile, became, IMPORTS, uploaded } from '../../support/import-pages.js';
import { published, until } from '../../support/imports.js';
import { untilSynced } from '../../support/ledger-dump.js';
import { Service } from '../../support/service.js';
import { rowsOfFamilies, type TenantTable, tenantTables } from '../../support/tenant-rows.js';
import { Visitor } from '../../support/visitor.js';

const HEADER = 'date,amount,name,account,category,tags';
/** Lunch is already in the ledger, the fourth row is not an entry, and the sixth has an error. */
const FILE = `${HEADER}
2026-01-02,-4.50,Lunch,Wallet,Food,work
2026-01-03,1200.00,Salary,Wallet,Income,
2026-01-04,-1250.25,Rent,Strongbox,Home,
${HEADER}
2026-01-05,-3.00,Tea,Wallet,Food,
2026-13-77,-1.00,Never,Attic,Nothing,
`;

let service: Service;
let person: Visitor;
let api: Api;
let familyId: string;
let tables: readonly TenantTable[];

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
  tables = await tenantTables(service.database.owner);
  person = await Visitor.member(service.url);
  await person.get('/settings/keys');
  const { html } = await person.post('/settings/keys', { name: 'Test', scope: 'read_write', lifetime: '30' });
  api = service.client(/hk_\w{43}/.exec(html)![0]);
  familyId = (await api.get('/api/v1/me')).body.data.family.id;
  await published(api, { raw_file_content: `${HEADER}\n2026-01-02,-4.50,Lunch,Wallet,,\n` });
  await untilSynced(service.database.owner, familyId);
});
afterAll(() => service.stop());

/** Returns the cell texts of a page: one list for each table row and each fact. */
function toldBy(html: string): readonly (readonly string[])[] {
  return [...html.matchAll(/<tr>[^]*?<\/tr>|<div><dt>[^]*?<\/dd><\/div>/g)].map(([row]) =>
    [...row.matchAll(/<(t[dh]|d[td])\b[^>]*>([^]*?)<\/\1>/g)].map(([, , cell]) => cell!.replace(/<[^>]+>/g, '').trim()),
  );
}

describe('what an import will create', () => {
  it('is told before it is published, and nothing of it is written', async () => {
    const place = await uploaded(person, FILE);
    expect((await person.get(place)).html).toContain(`href="${place}/preview"`);
    const before = await rowsOfFamilies(service.database.owner, tables, [familyId]);
    const { status, html } = await person.get(`${place}/preview`);
    expect(status).toBe(200);
    expect(toldBy(html)).toEqual([
      ['New', 'Currency', 'How many', 'Money in', 'Money out'],
      ['Entries', 'USD', '3', '1,200.00', '1,253.25'],
      ['New account 1', 'Strongbox (USD)'],
      ['New categories 3', 'Food, Home, Income'],
      ['New tag 1', 'work'],
      ['New payees 3', 'Rent, Salary, Tea'],
      ['Rows', 'Why', 'How many'],
      ['Left out', 'repeated headings', '1'],
      ['Merged with existing entries', 'The ledger had this entry already; set from the row: category, tags', '1'],
      ['In error', 'see what is wrong with them', '1'],
    ]);
    expect(await rowsOfFamilies(service.database.owner, tables, [familyId])).toEqual(before);
    await person.post(`${place}/publish`, { on_invalid_rows: 'skip' });
    await became(person, place, 'complete');
    const { data } = (await api.get('/api/v1/transactions?per_page=100')).body;
    expect(data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Lunch', 'Rent', 'Salary', 'Tea']);
    const { data: accounts } = (await api.get('/api/v1/accounts')).body;
    expect(accounts.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Strongbox', 'Wallet']);
  });

  it.each([
    ['transactions.csv', 'auto'],
    ['service-full.ndjson', 'ServiceImport'],
    ['categories.csv', 'CategoryImport'],
    ['accounts.csv', 'AccountImport'],
    ['trades.csv', 'TradeImport'],
    ['quicken-accounts.qif', 'auto'],
    ['camt053.xml', 'auto'],
    ['mt940-girokonto.sta', 'auto'],
  ])('is what publishing creates: %s', async (sample, type) => {
    const other = await Visitor.member(service.url);
    const file = bankFile(await readFile(`samples/${sample}`, 'utf8'), sample);
    const place = await uploaded(other, file, { type });
    const told = toldBy((await other.get(`${place}/preview`)).html);
    expect(told.length).toBeGreaterThan(0);
    const count = (label: RegExp): number =>
      told
        .filter(([name]) => label.test(name!))
        .reduce((sum, cells) => sum + Number(/\d+/.exec(cells.length > 2 ? cells[2]! : cells[0]!)![0]), 0);
    await other.post(`${place}/publish`, { on_invalid_rows: 'skip' });
    await became(other, place, 'complete');
    const made = async (table: string, where = 'true'): Promise<number> => {
      const statement = `SELECT count(*)::int AS made FROM ${table} WHERE import_id = $1 AND ${where}`;
      return (await service.database.owner.query(statement, [place.split('/').at(-1)])).rows[0].made;
    };
    expect([count(/^Entries$/), count(/^Trades$/), count(/^Balances$/)]).toEqual([
      await made('entries', `type = 'transaction' AND parent_id IS NULL`),
      await made('entries', `type = 'trade'`),
      await made('entries', `type = 'valuation'`),
    ]);
    for (const [label, table] of [
      [/^New accounts?\b/, 'accounts'],
      [/^New categor(y|ies)\b/, 'categories'],
      [/^New tags?\b/, 'tags'],
      [/^New securit(y|ies)\b/, 'securities'],
      [/^New rules?\b/, 'rules'],
    ] as const) {
      expect([table, count(label)]).toEqual([table, await made(table)]);
    }
  });

  it('is not told while something has to be decided first, nor once it is published, nor to others', async () => {
    const open = await uploaded(person, 'Date,Payee,Amount\n01/02/2026,Lunch,-12.50\n03/02/2026,Tea,-3.00\n');
    const { id } = await published(api, { raw_file_content: `${HEADER}\n2026-02-02,-4.50,Dinner,Wallet,,\n` });
    for (const place of [open, `${IMPORTS}/${id}`]) {
      expect((await person.get(place)).html).not.toContain('/preview');
      const { status, headers } = await person.get(`${place}/preview`);
      expect([status, headers.get('Location')]).toEqual([303, place]);
    }
    const stranger = await Visitor.member(service.url);
    expect((await stranger.get(`${open}/preview`)).status).toBe(404);
  });

  it('says why publishing would fail', async () => {
    const place = await uploaded(person, `${HEADER}\n2026-03-02,-100.00,Bank error,Vault,,\n`);
    await published(api, { raw_file_content: `${HEADER}\n2026-03-01,-999999999999950.00,Other error,Vault,,\n` });
    const { status, html } = await person.get(`${place}/preview`);
    expect([status, html]).toEqual([422, expect.stringContaining('would have more than 15 digits')]);
  });

  it('waits for another import of the family that is being written, and says so where that takes long', async () => {
    const place = await uploaded(person, `${HEADER}\n2026-04-02,-1.00,Tea,Wallet,,\n`);
    const letGo = await holdUp(service.database, 'entries');
    const other = await uploaded(person, `${HEADER}\n2026-04-03,-1.00,Cake,Wallet,,\n`);
    await person.post(`${other}/publish`);
    await until('it is being written', 20_000, async () =>
      (await person.get(other)).html.includes('writing entries') ? true : null,
    );
    const { status, html } = await person.get(`${place}/preview`);
    expect([status, html]).toEqual([503, expect.stringContaining('The family is being worked on.')]);
    expect(html).toContain(`href="${place}/preview">Look again</a>`);
    await letGo();
    await became(person, other, 'complete');
    expect((await person.get(`${place}/preview`)).status).toBe(200);
  });

  it('is not looked at in advance for very large files', async () => {
    const rows = Array.from({ length: 20_001 }, (_, index) => `2026-01-02,-${index + 1}.00,Coffee,Wallet,,`).join('\n');
    const place = await uploaded(person, `${HEADER}\n${rows}\n`);
    const { status, html } = await person.get(`${place}/preview`);
    expect([status, html]).toEqual([422, expect.stringContaining('a preview is possible up to 20000')]);
    expect(html).toContain('>Publish</button>');
  });
});
