import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bodyOf,
  daysAgo,
  importFile,
  type ImportParts,
  publish,
  published,
  revert,
  shown,
  stored,
} from '../../support/imports.js';
import { countRows, dumpLedger, dumpLedgerByName, type LedgerDump } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from '../ledger/seeding.js';

const GREY = '#737373';
const SAMPLE = readFileSync('samples/categories.csv', 'utf8');

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** An import of categories: name, colour, parent, icon. */
function list(...rows: readonly string[]): ImportParts {
  return file('name,color,parent,icon', ...rows);
}

function file(...lines: readonly string[]): ImportParts {
  return { type: 'CategoryImport', raw_file_content: [...lines, ''].join('\n') };
}

function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

/** The categories of the family: parent and name, with colour and icon. */
async function categories(): Promise<Readonly<Record<string, string>>> {
  const { data } = (await family.api.get('/api/v1/categories?per_page=100')).body;
  return Object.fromEntries(
    data.map(({ name, parent, color, icon }: Shown) => [parent ? `${parent.name}: ${name}` : name, `${color} ${icon}`]),
  );
}

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly parent: { readonly name: string } | null;
  readonly color: string;
  readonly icon: string;
}

/** Creates an existing category, with colour `#123456` and icon shapes. */
function has(name: string, parent_id?: string): Promise<string> {
  return insertNamed(service.database.owner, 'categories', family.familyId, {
    name,
    ...(parent_id !== undefined && { parent_id }),
  });
}

const OWN = '#123456 shapes';

async function outcomesOf(id: string): Promise<readonly unknown[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body;
  return data.map((row: Record<string, unknown>) => [row['outcome'], row['outcome_reason']]);
}

/** Returns the errors of a file, which create and preflight must report alike. A preflight stores nothing. */
async function errorsOf(parts: ImportParts): Promise<readonly string[]> {
  const before = await countRows(service.database.owner);
  const { data } = (await family.readOnly.post('/api/v1/imports/preflight', bodyOf(parts))).body;
  expect(await countRows(service.database.owner)).toEqual(before);
  const { id, stats, status_detail } = await stored(family.api, parts);
  const rows = (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body.data as { errors: string[] }[];
  const errors = rows.flatMap((row) => row.errors);
  expect(data.errors.map(({ message }: { message: string }) => message)).toEqual(errors);
  expect([data.valid, data.stats]).toEqual([status_detail['publishable'], stats_(stats)]);
  return errors;
}

function stats_(stats: Readonly<Record<string, number>>): object {
  const counted = Object.entries(stats).filter(([name]) => name.endsWith('rows_count'));
  return Object.fromEntries(counted);
}

/** Changes a category as a user would. */
async function edit(name: string, change: string): Promise<void> {
  const { rowCount } = await service.database.owner.query(
    `UPDATE categories SET ${change}, updated_at = statement_timestamp() WHERE family_id = $1 AND name = $2`,
    [family.familyId, name],
  );
  expect(rowCount).toBe(1);
}

describe('the sample', () => {
  it('makes twelve categories, children under parents that come later', async () => {
    const { id, stats } = await published(family.api, { type: 'CategoryImport', raw_file_content: SAMPLE });

    expect(stats).toMatchObject({ rows_count: 12, valid_rows_count: 12 });
    expect(await outcomesOf(id)).toEqual(Array(12).fill(['created', null]));
    expect(await categories()).toEqual({
      'Food & Drink': '#2f9e44 carrot',
      'Food & Drink: Groceries': '#4da568 shopping-basket',
      'Food & Drink: Restaurants': '#4da568 utensils',
      Gifts: `${GREY} gift`,
      Housing: '#6471eb house',
      'Housing: Rent': '#6471eb key',
      'Housing: Utilities': '#6471eb zap',
      Income: '#1f7a8c coins',
      'Income: Salary': '#1f7a8c banknote',
      Leisure: '#e99537 ticket',
      'Leisure: Books': '#e99537 book',
      Transport: '#ddff44 shapes',
    });
  });

  it('changes nothing the second time, and goes without a trace', async () => {
    const before = await dump();
    const first = await published(family.api, { type: 'CategoryImport', raw_file_content: SAMPLE });
    const once = await dump();
    const second = await published(family.api, { type: 'CategoryImport', raw_file_content: SAMPLE });

    expect(await dump()).toEqual(once);
    expect(await outcomesOf(second.id)).toEqual(Array(12).fill(['skipped', 'The ledger has this category already']));
    await revert(family.api, second.id);
    expect(await dump()).toEqual(once);
    expect((await revert(family.api, first.id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  it('makes the same categories again when it is published again', async () => {
    const { id } = await published(family.api, { type: 'CategoryImport', raw_file_content: SAMPLE });
    const once = await dumpLedgerByName(service.database.owner, family.familyId);
    const rows = await outcomesOf(id);

    await revert(family.api, id);
    await publish(family.api, id);

    expect(await dumpLedgerByName(service.database.owner, family.familyId)).toEqual(once);
    expect(await outcomesOf(id)).toEqual(rows);
  });
});

describe('the columns', () => {
  it.each([
    ['name,color,parent_category,lucide_icon', 'Tea,#abcdef,Food,cup'],
    ['Lucide Icon,PARENT CATEGORY,Name*,Colour', 'cup,Food,Tea,#ABCDEF'],
    ['icon;parent;color;name', 'cup;Food;#ABCDEF;Tea'],
    ['Parent-Category,name,nothing,icon,colour', 'Food,Tea,at all,cup,#AbCdEf'],
  ])('are found in any order and under their other names: %s', async (header, row) => {
    await published(family.api, file(header, row));

    expect(await categories()).toEqual({ Food: `${GREY} shapes`, 'Food: Tea': '#abcdef cup' });
  });

  it('need be no more than the name, which can be named', async () => {
    await published(family.api, { ...file('What,color', 'Tea,#123'), name_col_label: 'what' });

    expect(await categories()).toEqual({ Tea: '#112233 shapes' });
    const { status, body } = await importFile(family.api, file('what,color', 'Tea,#123'));
    expect([status, body.error, body.errors]).toEqual([
      422,
      'missing_required_headers',
      ['The file has no name column'],
    ]);
  });

  it('may hold "Parent: Child" as a name, cut at the first colon, when the row names no parent', async () => {
    await published(family.api, list('Food: Tea: green,#abcdef,,', 'Food : Coffee,,,', ': odd,,,', 'Ratio 1:2,,Odd,'));

    expect(Object.keys(await categories())).toEqual([
      ': odd',
      'Food: Coffee',
      'Food',
      'Odd',
      'Odd: Ratio 1:2',
      'Food: Tea: green',
    ]);
  });
});

describe('a row', () => {
  it('is in error with each cell that cannot be read, by line, column and text', async () => {
    const long = 'x'.repeat(256);
    const rows = [
      ',#123456,,',
      'Tea,green,,',
      'Tea,#12345,,',
      'Tea,123456,,',
      'Tea,#12345g,,',
      `${long},,,`,
      `Tea,,${long},`,
      `Tea,,,${long}`,
      'Tea,,Food: Drink,',
      ',red,,',
    ];

    expect(await errorsOf(file('Name,Colour,Parent Category,Icon', ...rows))).toEqual([
      'line 2, column "Name": a name is required',
      'line 3, column "Colour": "green" is not a colour like #4da568 or #4a5',
      'line 4, column "Colour": "#12345" is not a colour like #4da568 or #4a5',
      'line 5, column "Colour": "123456" is not a colour like #4da568 or #4a5',
      'line 6, column "Colour": "#12345g" is not a colour like #4da568 or #4a5',
      `line 7, column "Name": "${'x'.repeat(40)}…" has more than 255 characters`,
      `line 8, column "Parent Category": "${'x'.repeat(40)}…" has more than 255 characters`,
      `line 9, column "Icon": "${'x'.repeat(40)}…" has more than 255 characters`,
      'line 10, column "Parent Category": "Food: Drink" is itself under "Food", and categories have two levels at most',
      'line 11, column "Name": a name is required',
      'line 11, column "Colour": "red" is not a colour like #4da568 or #4a5',
    ]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['itself', ['Food,,FOOD,', 'Tea,,Food,'], ['line 2, column "parent": "Food" cannot be under itself']],
    [
      'what is under it',
      ['A,,B,', 'B,,A,'],
      [
        'line 2, column "parent": "A" cannot be under "B", which is itself under "A"; there are two levels at most',
        'line 3, column "parent": "B" cannot be under "A", which is itself under "B"; there are two levels at most',
      ],
    ],
    [
      'what is under it in a longer circle',
      ['A,,B,', 'B,,C,', 'C,,A,'],
      [
        'line 2, column "parent": "A" cannot be under "B", which is itself under "C"; there are two levels at most',
        'line 3, column "parent": "B" cannot be under "C", which is itself under "A"; there are two levels at most',
        'line 4, column "parent": "C" cannot be under "A", which is itself under "B"; there are two levels at most',
      ],
    ],
    [
      'a child, which makes a third level',
      ['Fine,,Top,', 'Green,,tea,', 'Tea,,Food,'],
      [
        'line 3, column "parent": "Green" cannot be under "tea", which is itself under "Food"; there are two levels at most',
        'line 4, column "parent": "Tea" cannot be under "Food", because "Green" is under it; there are two levels at most',
      ],
    ],
  ])('cannot put a category under %s', async (_, rows, errors) => {
    expect(await errorsOf(list(...rows))).toEqual(errors);
  });

  it('cannot make a third level with what the family has', async () => {
    const food = await has('Food');
    await has('Tea', food);

    expect(await errorsOf(list('Green,,tea,', 'FOOD,,Life,', 'Tea,,Tea,', 'Tea,,,'))).toEqual([
      'line 2, column "parent": "Green" cannot be under "tea", which is itself under "Food"; there are two levels at most',
      'line 3, column "parent": "FOOD" cannot be under "Life", because "Tea" is under it; there are two levels at most',
      'line 4, column "parent": "Tea" cannot be under itself',
    ]);
  });

  it('must say under which parent, when several categories have its name and none of them is a top one', async () => {
    const message = 'there are several categories called "Other": say under which parent';
    expect(await errorsOf(list('Other,,A,', 'Other,,B,', 'Other,,,'))).toEqual([`line 4: ${message}`]);
    for (const parent of ['Food', 'Travel']) await has('Other', await has(parent));

    expect(await errorsOf(list('Other,#123456,,'))).toEqual([`line 2: ${message}`]);
    expect(await errorsOf(list('Other,#123456,Food,'))).toEqual([]);
    await has('Other');
    expect(await errorsOf(list('Other,#abcdef,,'))).toEqual([]);
  });
});

describe('categories of one name in a file', () => {
  it('are one: later cells win, blank ones change nothing, and each row says what it did', async () => {
    const { id } = await published(
      family.api,
      list('Tea,#111111,,', ' TEA ,#222222,Food,cup', 'tea,,,', 'Tea,#333333,,cup', 'Tea,#333333,Food,'),
    );

    expect(await categories()).toEqual({ Food: `${GREY} shapes`, 'Food: Tea': '#333333 cup' });
    expect(await outcomesOf(id)).toEqual([
      ['created', null],
      ['updated', 'Line 2 made this category; set from the row: icon, parent'],
      ['skipped', 'Line 2 made this category already'],
      ['updated', 'Line 2 made this category; set from the row: color'],
      ['skipped', 'Line 2 made this category already'],
    ]);
  });

  it('are several when the file has them under several parents', async () => {
    const other = list('Travel: Other,#111111,,', 'Food: Other,,,pot', 'Other,,food,pan');
    await published(family.api, other);
    const once = await dump();

    const { id } = await published(family.api, other);

    expect(await categories()).toEqual({
      Food: `${GREY} shapes`,
      'Food: Other': `${GREY} pan`,
      Travel: `${GREY} shapes`,
      'Travel: Other': '#111111 shapes',
    });
    expect(await dump()).toEqual(once);
    expect(await outcomesOf(id)).toEqual(Array(3).fill(['skipped', 'The ledger has this category already']));
  });
});

describe('a category that the family has', () => {
  it('is updated with the given cells, keeps the rest, and gets all of it back', async () => {
    await has('Tea', await has('Food'));
    await has('Bus');
    await has('Rest');
    const before = await dump();

    const { id } = await published(
      family.api,
      list('tea,#ABC,,', 'Bus,,Travel,bus', 'Food,,,', 'Rest,#123456,,shapes', 'Bus,#123456,,'),
    );

    expect(await categories()).toEqual({
      Food: OWN,
      'Food: Tea': '#aabbcc shapes',
      Rest: OWN,
      Travel: `${GREY} shapes`,
      'Travel: Bus': '#123456 bus',
    });
    expect(await outcomesOf(id)).toEqual([
      ['updated', 'The ledger had this category already; set from the row: color'],
      ['updated', 'The ledger had this category already; set from the row: icon, parent'],
      ['skipped', 'The ledger has this category already'],
      ['skipped', 'The ledger has this category already'],
      ['skipped', 'The ledger has this category already'],
    ]);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  it('is the one under that parent, else the only one of that name, else a new one is made', async () => {
    const food = await has('Food');
    await has('Other', food);
    await has('Other', await has('Home'));
    await has('Book', food);

    const { id } = await published(
      family.api,
      list('Other,#111111,food,', 'Other,#222222,Travel,', 'Book,,Fun,', 'Pen,,Fun,', 'pen,,Work,'),
    );

    expect(await categories()).toEqual({
      Food: OWN,
      'Food: Other': '#111111 shapes',
      Fun: `${GREY} shapes`,
      'Fun: Book': OWN,
      'Fun: Pen': `${GREY} shapes`,
      Home: OWN,
      'Home: Other': OWN,
      Travel: `${GREY} shapes`,
      'Travel: Other': '#222222 shapes',
      Work: `${GREY} shapes`,
      'Work: pen': `${GREY} shapes`,
    });
    expect((await outcomesOf(id)).map((row) => (row as readonly string[])[0])).toEqual([
      'updated',
      'created',
      'updated',
      'created',
      'created',
    ]);
  });

  it('is told from others by its spelling first', async () => {
    await has('TEA');
    await has('Tea');
    const ids = await has('Cup');
    await has('cup', ids);

    await published(family.api, list('Tea,#111111,,', 'cup,#222222,,', 'CUP,,cup,mug'));

    expect(await categories()).toEqual({
      TEA: OWN,
      Tea: '#111111 shapes',
      Cup: '#222222 shapes',
      'Cup: cup': '#123456 mug',
    });
  });

  it('has a new child on its side', async () => {
    await family.api.post('/api/v1/categories', { name: 'Earned', classification: 'income' });

    await published(family.api, list('Wages,,Earned,', 'Pen,,New,'));

    const { data } = (await family.api.get('/api/v1/categories?classification=income')).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Earned', 'Wages']);
  });

  it('gives its colour to a new child that has none', async () => {
    await has('Food');
    await has('Home');

    await published(family.api, list('Tea,,Food,', 'Rent,,Home,', 'Home,#abcdef,,', 'Pen,,New,'));

    expect(await categories()).toEqual({
      Food: OWN,
      'Food: Tea': OWN,
      Home: '#abcdef shapes',
      'Home: Rent': '#abcdef shapes',
      New: `${GREY} shapes`,
      'New: Pen': `${GREY} shapes`,
    });
  });
});

describe('invalid rows', () => {
  it('are left out when they may be, and give no other row another meaning', async () => {
    const parts = list('Tea,red,Food,', 'Tea,,Drinks,', 'A,,A,', 'Tea,,,', 'Bus,,Travel,');
    await has('Tea');
    const before = await dump();

    const { id, stats } = await published(family.api, { ...parts, on_invalid_rows: 'skip' });

    expect(stats).toMatchObject({ rows_count: 5, valid_rows_count: 3 });
    expect(await categories()).toEqual({
      Drinks: `${GREY} shapes`,
      'Drinks: Tea': `${GREY} shapes`,
      Tea: OWN,
      Travel: `${GREY} shapes`,
      'Travel: Bus': `${GREY} shapes`,
    });
    expect(await outcomesOf(id)).toEqual([
      ['skipped', 'Invalid: line 2, column "color": "red" is not a colour like #4da568 or #4a5'],
      ['created', null],
      ['skipped', 'Invalid: line 4, column "parent": "A" cannot be under itself'],
      ['skipped', 'The ledger has this category already'],
      ['created', null],
    ]);
    await revert(family.api, id);
    expect(await dump()).toEqual(before);
  });

  it('are found again when the ledger has changed since; then nothing is written', async () => {
    const { id } = await stored(family.api, list('Tea,,Food,', 'Bus,,,'));
    await has('Food', await has('Life'));
    const before = await dump();

    const answer = await family.api.post(`/api/v1/imports/${id}/publish`);

    expect([answer.status, answer.body.error, answer.body.import_id]).toEqual([422, 'not_publishable', id]);
    expect(answer.body.errors).toEqual([
      'line 2, column "parent": "Tea" cannot be under "Food", which is itself under "Life"; there are two levels at most',
    ]);
    expect(await shown(family.api, id)).toMatchObject({
      status: 'pending',
      stats: { invalid_rows_count: 1, left_out_rows_count: 0 },
    });
    expect(await dump()).toEqual(before);
    expect(await outcomesOf(id)).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('undoing', () => {
  const A = list('Tea,#111111,Food,cup', 'Bus,#111111,Travel,', 'Bike,,Travel,', 'Home,,,');
  const B = list('Tea,#222222,Drinks,', 'Bus,,Travel,bus', 'Food,#222222,,', 'Pen,,Drinks,', 'Own,,Travel,');

  it.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('two imports that share categories leaves none: %s', async (_, order) => {
    await has('Own', await has('Mine'));
    await has('Bus');
    const before = await dump();
    const ids = [(await published(family.api, A)).id, (await published(family.api, B)).id];

    for (const at of order) await revert(family.api, ids[at]!);

    expect(await dump()).toEqual(before);
  });

  it.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('two imports that changed one category gives it all back: %s', async (_, order) => {
    const mine = await has('Mine');
    for (const name of ['Tea', 'Bus', 'Pen', 'Own']) await has(name, mine);
    const before = await dump();
    const ids = [(await published(family.api, A)).id, (await published(family.api, B)).id];
    expect((await categories())['Drinks: Tea']).toBe('#222222 cup');

    for (const at of order) await revert(family.api, ids[at]!);

    expect(await dump()).toEqual(before);
  });

  it.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('a list of categories and the transactions that made them leaves none: %s', async (_, order) => {
    await family.api.post('/api/v1/accounts', { name: 'Giro' });
    const before = await dump();
    const raw_file_content = `date,amount,name,account,category\n${daysAgo(3)},-5,Tea,Giro,Food: Tea\n`;
    const ids = [
      (await published(family.api, { raw_file_content })).id,
      (await published(family.api, list('Tea,#111111,Drinks,', 'Food,,,pot'))).id,
    ];
    expect(await categories()).toEqual({
      Drinks: `${GREY} shapes`,
      'Drinks: Tea': '#111111 shapes',
      Food: `${GREY} pot`,
    });

    for (const at of order) await revert(family.api, ids[at]!);

    expect(await dump()).toEqual(before);
  });

  it('leaves what was edited or is used since, and says so', async () => {
    const old = await has('Old');
    for (const name of ['Moved', 'Kept']) await has(name, old);
    const { id } = await published(
      family.api,
      list('Tea,,Food,', 'Bus,,Travel,', 'Home,,,', 'Pen,,,', 'Ink,,,', 'Moved,,Food,', 'Kept,#111111,,'),
    );
    const { owner } = service.database;
    const at = Object.fromEntries(
      (await family.api.get('/api/v1/categories')).body.data.map((category: Shown) => [category.name, category.id]),
    );
    const account_id = await insertAccount(owner, family.familyId);
    await insertEntries(owner, family.familyId, [{ account_id, category_id: at['Tea'] }]);
    const rule = { family_id: family.familyId, id: account_id, name: 'r', resource_type: 'transaction', active: true };
    const times = { created_at: new Date(), updated_at: new Date() };
    await insertRows(owner, 'rules', [{ ...rule, ...times }]);
    const action = { family_id: family.familyId, id: account_id, rule_id: account_id, position: 1 };
    await insertRows(owner, 'rule_actions', [{ ...action, action_type: 'set', category_id: at['Home'] }]);
    await edit('Ink', `color = '#999999'`);
    await edit('Kept', `icon = 'pin'`);

    const { kept_records } = await revert(family.api, id);

    expect(kept_records.map(({ record_type, name, reason }) => [record_type, name, reason])).toEqual([
      ['category', 'Food', 'an entry or another category is in it'],
      ['category', 'Home', 'a rule names it'],
      ['category', 'Ink', 'it was edited since'],
      ['category', 'Kept', 'it was edited since'],
      ['category', 'Tea', 'an entry is in it'],
    ]);
    expect(await categories()).toEqual({
      Food: `${GREY} shapes`,
      'Food: Tea': `${GREY} shapes`,
      Home: `${GREY} shapes`,
      Ink: '#999999 shapes',
      Old: OWN,
      'Old: Kept': '#111111 pin',
      'Old: Moved': OWN,
    });
    expect(await shown(family.api, id)).toMatchObject({ status: 'pending', error: null });
  });

  it('leaves a category where it is when its former place is gone or taken, and says so', async () => {
    const old = await has('Old');
    await has('Tea', old);
    await has('Pen', await has('Desk'));
    const first = await published(family.api, list('Tea,,Food,', 'Pen,,Work,'));
    await published(family.api, list('Old,,Life,', 'Pen,,Desk,', 'Pen,,Work,'));

    const { kept_records } = await revert(family.api, first.id);

    expect(kept_records.map(({ name, reason }) => [name, reason])).toEqual(
      expect.arrayContaining([
        ['Tea', 'the category that it was under is under another one now'],
        ['Pen', 'another category of its name is in its former place'],
      ]),
    );
    expect(Object.keys(await categories()).sort()).toEqual([
      'Desk',
      'Desk: Pen',
      'Food',
      'Food: Tea',
      'Life',
      'Life: Old',
      'Work',
      'Work: Pen',
    ]);
  });
});
