import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';
import { type EntryFacts, insertAccount, insertEntries } from './seeding.js';

let service: Service;
let family: TestFamily;
let accountId: string;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily();
  accountId = await insertAccount(service.database.owner, family.familyId);
});

async function seed(...entries: readonly Partial<EntryFacts>[]): Promise<readonly string[]> {
  const rows = entries.map((entry) => ({ account_id: accountId, ...entry }));
  return insertEntries(service.database.owner, family.familyId, rows);
}

/** So many transactions, half of them with notes of their own. @param names how many names they have, without digits */
async function seedMany(count: number, names = count): Promise<void> {
  await service.database.owner.query(
    `INSERT INTO entries (family_id, account_id, type, date, amount, currency, name, notes)
     SELECT $1, $2, 'transaction', date '2026-01-01' - n % 3000, n, 'USD', 'Shop ' || translate((n % $4::int)::text, '0123456789', 'abcdefghij'),
       CASE WHEN n % 2 = 0 THEN 'paid ' || n END
     FROM generate_series(1, $3::int) n`,
    [family.familyId, accountId, count, names],
  );
}

/** What the documentation promises, in the words of the database. */
async function expected(text: string): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ id: string }>(
    `SELECT id FROM entries WHERE family_id = $1 AND type = 'transaction' AND parent_id IS NULL
       AND (strpos(name_key(name), name_key($2)) > 0 OR strpos(lower(notes), lower($2)) > 0)
     ORDER BY date DESC, id DESC`,
    [family.familyId, text],
  );
  return rows.map(({ id }) => id);
}

/** The ids of a list, once by the number of a page and once by a limit. Both must be the same. */
async function found(text: string, filter = ''): Promise<readonly string[]> {
  const query = `search=${encodeURIComponent(text)}${filter}`;
  const [page, part] = [
    await family.readOnly.get(`/api/v1/transactions?per_page=100&${query}`),
    await family.readOnly.get(`/api/v1/transactions?limit=100&${query}`),
  ];
  expect([page.status, part.status]).toEqual([200, 200]);
  const ids = page.body.data.map(({ id }: { id: string }) => id);
  expect(part.body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(page.body.meta.total_count).toBe(ids.length);
  return ids;
}

const NAMES: readonly Partial<EntryFacts>[] = [
  { name: 'Café  CENTRAL 12', notes: null },
  { name: 'CAFE central 1', notes: 'Straße 7\nsecond  line' },
  { name: '50% off_sale \\o/', notes: '' },
  { name: '2024', notes: '12-34' },
  { name: '\u00c5ngstr\u00f6m\tÜBER', notes: 'İstanbul' },
  { name: '日本 3 語', notes: '😀 7 😀' },
  { name: 'a\\%b', notes: `O'Neil "quoted"` },
  { name: 'x'.repeat(255), notes: `${'long '.repeat(400)}needle 5` },
  { name: 'Needle 5', notes: 'z'.repeat(1100) },
];

const TEXTS: readonly string[] = [
  ['café', 'CAFÉ', 'cafe', ' café  central ', 'central 1', 'l 12', 'l  1', 'fé c', 'ca'],
  ['%', '0%', '_', '\\', '\\o', '\\%', '*', `'`, '"', `' OR true --`],
  ['2024', '02', '-3', '12-34', '2-3', '7', ' ', '3 語', '本', '😀', '😀 7', '7 😀'],
  ['ångström über', 'Å', 'über', 'istanbul', 'İ', 'straße', 'STRASSE', '7\nsecond', 'second line', 'second  line'],
  ['needle', 'needle 5', 'NEEDLE', 'long long', 'xx', 'zz', 'xz', 'nothing has this', 'qq', '1e', 'null'],
].flat();

describe('a text in transactions', () => {
  it.each([0, 300])('is found with the same meaning beside %i others', async (others) => {
    await seedMany(others);
    await seed(...NAMES);
    await seed({ name: 'A valuation with a needle', type: 'valuation', kind: 'reconciliation' });
    for (const text of TEXTS) {
      const ids = await expected(text);
      // A page has no more.
      if (ids.length <= 100) expect({ text, ids: await found(text) }).toEqual({ text, ids });
    }
  });

  it('is found in a transaction after it has been renamed, and no more in the old name', async () => {
    const [id] = await seed({ name: 'Zeppelin 4' });
    await family.api.patch(`/api/v1/transactions/${id}`, { name: 'Balloon 5', notes: 'once a Graf' });

    expect(await found('zeppelin')).toEqual([]);
    expect(await found('balloon 5')).toEqual([id]);
    expect(await found('graf')).toEqual([id]);
  });

  it('is combined with other filters, and is not found in split lines or other families', async () => {
    const [early, late, split] = await seed(
      { name: 'Zeppelin 1', date: '2026-01-01' },
      { name: 'Zeppelin 2', date: '2026-02-01' },
      { name: 'Other', date: '2026-03-01' },
    );
    await seed({ parent_id: split!, name: 'Zeppelin 3' });
    const other = await service.createFamily();
    const stranger = await insertAccount(service.database.owner, other.familyId);
    await insertEntries(service.database.owner, other.familyId, [{ account_id: stranger, name: 'Zeppelin 9' }]);

    expect(await found('zeppelin')).toEqual([late, early]);
    expect(await found('zeppelin', '&end_date=2026-01-31')).toEqual([early]);
    expect(await found('zeppelin 2', '&end_date=2026-01-31')).toEqual([]);
  });

  it('is found among a hundred thousand transactions in any order, part after part', async () => {
    await seedMany(101_000, 3000);
    const years = [2001, 2002, 2003, 2004, 2005];
    const rare = await seed(
      ...years.map((year) => ({ name: `Zeppelin ${year}`, date: `${year}-01-01`, amount: String(year % 7) })),
    );
    const amounts = [...rare.keys()].toSorted((one, other) => (years[one]! % 7) - (years[other]! % 7));

    expect(await found('zeppelin')).toEqual(rare.toReversed());
    expect(await found('zeppelin', '&sort=amount')).toEqual(amounts.map((place) => rare[place]));
    expect(await found('paid 77776')).toEqual(await expected('paid 77776'));
    expect(await found('nothing has this')).toEqual([]);
    const first = await family.readOnly.get('/api/v1/transactions?search=zeppelin&limit=2');
    const next = await family.readOnly.get(
      `/api/v1/transactions?search=zeppelin&limit=2&cursor=${first.body.meta.next_cursor}`,
    );
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([rare[2], rare[1]]);
  });
});
