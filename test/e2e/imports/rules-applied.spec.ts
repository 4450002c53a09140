import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportParts, publish, published, revert } from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName, type LedgerDump } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

interface RuleFacts {
  readonly name?: string;
  readonly active?: boolean;
  readonly from?: string;
  readonly conditions?: readonly object[];
  readonly actions: readonly object[];
}

/** Creates rules, in the order in which they run. */
async function given(...rules: readonly RuleFacts[]): Promise<string> {
  const cell = (value: string): string => `"${value.replaceAll('"', '""')}"`;
  const lines = rules.map(({ name = '', active = true, from = '', conditions = [], actions }) =>
    [name, 'transaction', String(active), from, JSON.stringify(conditions), JSON.stringify(actions)]
      .map(cell)
      .join(','),
  );
  const header = 'name,resource_type,active,effective_date,conditions,actions';
  const { id } = await published(family.api, {
    type: 'RuleImport',
    raw_file_content: [header, ...lines, ''].join('\n'),
  });
  return id;
}

const HEADER = 'date,amount,name,account,category,tags,notes';
const ROWS = [
  '2025-03-01,-12.50,Pinecone Coffee,Giro,Food: Coffee,work,such good times',
  '2025-03-02,2000.00,PAYROLL,Giro,Income,,',
  '2025-03-03,-500.00,Rent,Card,,,for March',
  '2025-03-04,-12.50,100% coffee_bar,Card,Food,"work,trip",',
  '2025-03-05,0,Nil,Giro,,,',
];

async function publishRows(rows: readonly string[] = ROWS, parts: ImportParts = {}): Promise<string> {
  const { id } = await published(family.api, { raw_file_content: [HEADER, ...rows, ''].join('\n'), ...parts });
  return id;
}

interface Change {
  readonly rule_id: string;
  readonly rule_name: string | null;
  readonly attribute: string;
  readonly value: string;
}

async function rowsOf(id: string): Promise<readonly { record_id: string; rule_changes: readonly Change[] }[]> {
  return (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body.data;
}

/** The changes that rules made to each row, in order. */
async function changesOf(id: string): Promise<readonly (readonly string[])[]> {
  const rows = await rowsOf(id);
  return rows.map((row) => row.rule_changes.map(({ attribute, value }) => `${attribute}: ${value}`));
}

interface Named {
  readonly name: string;
}

interface ShownTransaction extends Named {
  readonly kind: string;
  readonly excluded: boolean;
  readonly category: Named | null;
  readonly merchant: Named | null;
  readonly tags: readonly Named[];
  readonly split_lines: readonly unknown[];
}

/** The transactions created from rows, by date. */
async function transactions(): Promise<readonly ShownTransaction[]> {
  const { data } = (await family.api.get('/api/v1/transactions?per_page=100')).body;
  return data.toReversed();
}

function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

const category = (value: string): object => ({ action_type: 'set_transaction_category', value });
const merchant = (value: string): object => ({ action_type: 'set_transaction_merchant', value });
const tag = (value: string): object => ({ action_type: 'set_transaction_tags', value });
const rename = (value: string): object => ({ action_type: 'set_transaction_name', value });
const pay = (value: string): object => ({ action_type: 'set_as_transfer_or_payment', value });
const EXCLUDE = { action_type: 'exclude_transaction' };

const is = (type: string, operator: string, value?: string): object => ({
  condition_type: `transaction_${type}`,
  operator,
  value,
});
const joined = (operator: 'and' | 'or', ...sub_conditions: readonly object[]): object => ({
  condition_type: 'compound',
  operator,
  sub_conditions,
});

/** Conditions, and the rows that meet them. A rule about missing tags comes before those that add some. */
const CASES: readonly (readonly [conditions: readonly object[], rows: readonly number[]])[] = [
  [[is('tag', 'is_null')], [2, 3, 5]],
  [[is('tag', '=', 'Work')], [1, 4]],
  [[], [1, 2, 3, 4, 5]],
  [[is('name', 'like', 'COFFEE')], [1, 4]],
  [[is('name', 'like', '%')], [4]],
  [[is('name', 'like', 'e_b')], [4]],
  [[is('name', 'like', ' cof')], [1, 4]],
  [[is('name', '=', 'pinecone coffee')], [1]],
  [[is('name', '=', 'coffee')], []],
  [[is('name', 'is_null')], []],
  [[is('notes', 'like', 'GOOD')], [1]],
  [[is('notes', '=', 'For march')], [3]],
  [[is('notes', 'is_null')], [2, 4, 5]],
  [[is('details', 'like', 'giro')], [1, 2, 5]],
  [[is('details', 'like', '2025-03-04')], [4]],
  [[is('details', 'like', '2000.00')], [2]],
  [[is('details', '=', 'food')], [4]],
  [[is('details', '=', 'Food: coffee')], [1]],
  [[is('details', 'is_null')], []],
  [[is('amount', '>', '12.5')], [2, 3]],
  [[is('amount', '>=', '12.5')], [1, 2, 3, 4]],
  [[is('amount', '<', '12.5')], [5]],
  [[is('amount', '<=', '12.5000')], [1, 4, 5]],
  [[is('amount', '=', '12.50')], [1, 4]],
  [[is('amount', '!=', '12.5')], [2, 3, 5]],
  [[is('amount', '=', '-2000')], [2]],
  [[is('amount', '<', '-100')], [2]],
  [[is('amount', '>', '-0.01')], [1, 3, 4, 5]],
  [[is('type', '=', 'income')], [2]],
  [[is('type', '=', 'expense')], [1, 3, 4]],
  [[is('type', '=', 'transfer')], []],
  [[is('category', '=', 'Food')], [1, 4]],
  [[is('category', '=', 'food: coffee')], [1]],
  [[is('category', 'is_null')], [3, 5]],
  [[is('merchant', '=', 'Rail')], []],
  [[is('merchant', 'is_null')], [1, 2, 3, 4, 5]],
  [[is('account', '=', 'Card')], [3, 4]],
  [[is('account', 'is_null')], []],
  [[is('name', 'like', 'coffee'), is('account', '=', 'Giro')], [1]],
  [[joined('or', is('name', 'like', 'rent'), is('tag', '=', 'trip'))], [3, 4]],
  [[joined('and', is('name', 'like', 'coffee'), is('tag', '=', 'trip'))], [4]],
  [[joined('or', is('name', '=', 'nil'), is('name', '=', 'rent')), is('account', '=', 'giro')], [5]],
];

describe('the conditions of a rule', () => {
  it('hold for the rows that they describe', async () => {
    const facts = CASES.map(([conditions], at) => ({ name: `${at}`, conditions, actions: [tag(`Tag ${at}`)] }));
    await given(...facts);

    const rows = await rowsOf(await publishRows());

    const seen = CASES.map(([conditions], at) => [
      conditions,
      rows.flatMap(({ rule_changes }, row) =>
        rule_changes.some(({ rule_name, value }) => rule_name === `${at}` && value === `Tag ${at}`) ? [row + 1] : [],
      ),
    ]);
    expect(seen).toEqual(CASES);
  });

  it('can be a hundred', async () => {
    const conditions = Array.from({ length: 98 }, (_, at) => is('name', 'like', `x${at}`));
    await given({ conditions: [joined('or', ...conditions, is('details', '=', 'rent'))], actions: [tag('Hit')] });

    expect(await changesOf(await publishRows())).toEqual([[], [], ['tag: Hit'], [], []]);
  });

  it('are held against what earlier rules did', async () => {
    await given(
      { conditions: [is('name', '=', 'rent')], actions: [category('Home: Rent'), pay('Card'), merchant('Landlord')] },
      { conditions: [is('category', '=', 'Home')], actions: [tag('one')] },
      { conditions: [is('tag', '=', 'one')], actions: [tag('two')] },
      { conditions: [is('type', '=', 'transfer')], actions: [tag('three')] },
      { conditions: [is('type', '=', 'expense'), is('name', '=', 'rent')], actions: [tag('four')] },
      { conditions: [is('merchant', '=', 'landlord')], actions: [tag('five')] },
    );

    const changes = await changesOf(await publishRows());

    expect(changes[2]).toEqual([
      'category: Rent',
      'kind: funds_movement',
      'merchant: Landlord',
      'tag: one',
      'tag: two',
      'tag: three',
      'tag: five',
    ]);
    expect(changes.toSpliced(2, 1)).toEqual([[], [], [], []]);
  });

  it('see the new name that an earlier rule gave', async () => {
    await given(
      { conditions: [is('notes', 'like', 'march')], actions: [rename('Home sweet home')] },
      { conditions: [is('name', 'like', 'SWEET')], actions: [tag('Hit')] },
    );

    expect(await changesOf(await publishRows(['2025-03-03,-5,,Giro,,,for March']))).toEqual([
      ['name: Home sweet home', 'tag: Hit'],
    ]);
  });

  it('that name a record which is gone hold for nothing, and such actions do nothing', async () => {
    const { owner } = service.database;
    await given(
      { name: 'a', conditions: [is('tag', '=', 'gone')], actions: [EXCLUDE] },
      { name: 'b', actions: [tag('gone'), category('gone')] },
    );
    await owner.query('UPDATE rule_conditions SET tag_id = NULL WHERE family_id = $1', [family.familyId]);
    await owner.query('UPDATE rule_actions SET tag_id = NULL, category_id = NULL WHERE family_id = $1', [
      family.familyId,
    ]);

    expect((await changesOf(await publishRows())).flat()).toEqual([]);
  });
});

describe('the actions of a rule', () => {
  it('set a category where the file gave none', async () => {
    await given({ actions: [category('Misc: New')] });

    const changes = await changesOf(await publishRows());

    expect(changes).toEqual([[], [], ['category: New'], [], ['category: New']]);
    expect((await transactions()).map((entry) => entry.category?.name ?? null)).toEqual([
      'Coffee',
      'Income',
      'New',
      'Food',
      'New',
    ]);
  });

  it('set a category that an earlier rule set otherwise, and note both', async () => {
    await given(
      { name: 'first', actions: [category('A')] },
      { name: 'second', conditions: [is('category', '=', 'A')], actions: [category('B')] },
      { name: 'third', actions: [category('B')] },
    );

    const id = await publishRows();

    expect((await rowsOf(id))[2]!.rule_changes).toEqual([
      { rule_id: expect.any(String), rule_name: 'first', attribute: 'category', value: 'A' },
      { rule_id: expect.any(String), rule_name: 'second', attribute: 'category', value: 'B' },
    ]);
    expect((await transactions())[2]!.category!.name).toBe('B');
    expect(await changesOf(id)).toMatchObject([[], [], {}, [], {}]);
  });

  it('set a merchant, and a later rule another', async () => {
    await given(
      { conditions: [is('name', 'like', 'coffee')], actions: [merchant('Pinecone')] },
      { conditions: [is('name', 'like', 'bar')], actions: [merchant('Coffee Bar')] },
    );

    expect(await changesOf(await publishRows())).toEqual([
      ['merchant: Pinecone'],
      [],
      [],
      ['merchant: Pinecone', 'merchant: Coffee Bar'],
      [],
    ]);
    expect((await transactions()).map((entry) => entry.merchant?.name ?? null)).toEqual([
      'Pinecone',
      null,
      null,
      'Coffee Bar',
      null,
    ]);
  });

  it('add a tag to those of the file, once', async () => {
    await given({ actions: [tag('WORK')] }, { actions: [tag('Home')] });

    expect(await changesOf(await publishRows())).toEqual([
      ['tag: Home'],
      ['tag: WORK', 'tag: Home'],
      ['tag: WORK', 'tag: Home'],
      ['tag: Home'],
      ['tag: WORK', 'tag: Home'],
    ]);
    const tags = (await transactions()).map((entry) => entry.tags.map(({ name }) => name));
    expect(tags).toEqual([
      ['Home', 'WORK'],
      ['Home', 'WORK'],
      ['Home', 'WORK'],
      ['Home', 'trip', 'WORK'],
      ['Home', 'WORK'],
    ]);
  });

  it('set a name only where the file gave none, and the file is known by its own name afterwards', async () => {
    const rows = ['2025-03-03,-5,,Giro,,,for March', '2025-03-04,-6,Rent,Giro,,,for April', '2025-03-05,-7,,Giro,,,'];
    await given(
      { actions: [rename('Tidy')] },
      { conditions: [is('notes', 'like', 'march')], actions: [rename('Tidier')] },
    );

    expect(await changesOf(await publishRows(rows))).toEqual([['name: Tidy', 'name: Tidier'], [], ['name: Tidy']]);
    expect((await transactions()).map(({ name }) => name)).toEqual(['Tidier', 'Rent', 'Tidy']);
    const { rows: kept } = await service.database.owner.query(
      'SELECT original_name FROM entries WHERE family_id = $1 ORDER BY date',
      [family.familyId],
    );
    expect(kept.map(({ original_name }) => original_name)).toEqual(['for March', null, 'Imported transaction']);
    const again = await rowsOf(await publishRows(rows));
    expect(again).toMatchObject(Array(3).fill({ outcome: 'skipped', rule_changes: [] }));
  });

  it('leave a transaction out of reports', async () => {
    await given({ conditions: [is('name', '=', 'rent')], actions: [EXCLUDE] }, { actions: [EXCLUDE] });

    expect(await changesOf(await publishRows(ROWS.slice(1, 3)))).toEqual([['excluded: true'], ['excluded: true']]);
    expect((await transactions()).map(({ excluded }) => excluded)).toEqual([true, true]);
  });

  it('make a payment what the account that it goes to makes it', async () => {
    const kinds = {
      Loan: 'loan_payment',
      CreditCard: 'cc_payment',
      OtherLiability: 'cc_payment',
      Investment: 'investment_contribution',
      Crypto: 'investment_contribution',
      Depository: 'funds_movement',
      Property: 'funds_movement',
    };
    const names = Object.keys(kinds);
    for (const name of names) {
      await insertAccount(service.database.owner, family.familyId, { name, accountable_type: name });
    }
    const rules = names.map((name) => ({ conditions: [is('name', '=', name)], actions: [pay(name)] }));
    await given(...rules, { actions: [pay('Giro')] });

    await publishRows(
      names.flatMap((name, at) =>
        [-5, 5, 0].map((amount, of) => `2025-0${at + 1}-0${of + 1},${amount},${name},Giro,,,`),
      ),
    );

    expect((await transactions()).map(({ name, kind }) => [name, kind])).toEqual(
      Object.entries(kinds).flatMap(([name, kind]) =>
        [kind, 'funds_movement', 'funds_movement'].map((of) => [name, of]),
      ),
    );
  });

  it('that the service does not do are left out', async () => {
    const actions = [{ action_type: 'auto_categorize' }, { action_type: 'send_email_notification' }, tag('Hit')];
    await given({ actions }, { actions: actions.slice(0, 2) });

    expect((await changesOf(await publishRows())).flat()).toEqual(Array(5).fill('tag: Hit'));
  });
});

describe('rules run', () => {
  it('over what a publish made, and never over what was there before', async () => {
    const { owner } = service.database;
    await publishRows(ROWS.slice(0, 2));
    const account_id = await insertAccount(owner, family.familyId, { name: 'Old' });
    await insertEntries(owner, family.familyId, [{ account_id }]);
    const before = (await dump())['entries']!;
    await given({ actions: [category('New'), tag('Hit')] });

    const changes = await changesOf(await publishRows());

    expect(changes.map((of) => of.length)).toEqual([0, 0, 2, 1, 2]);
    expect((await dump())['entries']).toEqual(expect.arrayContaining([...before]));
  });

  it('when they are active, from their first day on, and of the family', async () => {
    await given(
      { actions: [tag('paused')], active: false },
      { actions: [tag('always')] },
      { actions: [tag('from the third')], from: '2025-03-03' },
    );
    const mine = family;
    family = await service.createFamily();
    await given({ actions: [tag('theirs')] });
    family = mine;

    expect(await changesOf(await publishRows())).toEqual([
      ['tag: always'],
      ['tag: always'],
      ...Array(3).fill(['tag: always', 'tag: from the third']),
    ]);
  });

  it('unless the import says that they do not', async () => {
    await given({ actions: [tag('Hit')] });

    expect((await changesOf(await publishRows(ROWS, { apply_rules: 'false' }))).flat()).toEqual([]);
  });

  it('over the lines of a split transaction, and not over the transaction', async () => {
    await given({ actions: [category('New'), tag('Hit')] });
    const raw_file_content = [
      'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared',
      'Checking,2025-03-01,Market,,,,0,-30,Cleared',
      'Checking,2025-03-01,Market,(SPLIT 1 OF 2) fruit,Food,Fruit,-10,0,Cleared',
      'Checking,2025-03-01,Market,(SPLIT 2 OF 2) other,,,-20,0,Cleared',
      '',
    ].join('\n');

    const { id } = await published(family.api, { type: 'ActualImport', raw_file_content });

    expect(await changesOf(id)).toEqual([[], ['tag: Hit'], ['category: New', 'tag: Hit']]);
    const [split] = await transactions();
    expect(split).toMatchObject({ category: null, tags: [] });
    expect(split!.split_lines).toMatchObject([
      { category: { name: 'Fruit' }, tags: [{ name: 'Hit' }] },
      { category: { name: 'New' }, tags: [{ name: 'Hit' }] },
    ]);
  });
});

describe('what rules did', () => {
  const everything: readonly RuleFacts[] = [
    { name: 'all', actions: [category('New'), merchant('Shop'), tag('Hit'), EXCLUDE, pay('Card')] },
    { conditions: [is('amount', '>', '100')], actions: [rename('Large')] },
  ];
  const rows = [...ROWS, '2025-03-06,-700,,Giro,,,'];

  it('is shown with the rows, with the rule that did it', async () => {
    await given(...everything);
    const { data } = (await family.api.get('/api/v1/rules')).body;

    const changes = (await rowsOf(await publishRows(rows)))[5]!.rule_changes;

    const [all, large] = data;
    const of = (attribute: string, value: string, { id, name }: Record<string, unknown>): unknown => ({
      rule_id: id,
      rule_name: name,
      attribute,
      value,
    });
    expect(changes).toEqual([
      of('category', 'New', all),
      of('merchant', 'Shop', all),
      of('tag', 'Hit', all),
      of('excluded', 'true', all),
      of('kind', 'funds_movement', all),
      of('name', 'Large', large),
    ]);
  });

  it('is undone with the import, and the same after the next publish', async () => {
    await given(...everything);
    const before = await dump();
    const id = await publishRows(rows);
    const once = await dumpLedgerByName(service.database.owner, family.familyId);
    const changes = await changesOf(id);

    for (let time = 0; time < 2; time += 1) {
      expect(await revert(family.api, id)).toMatchObject({ kept_records: [], error: null });
      expect(await dump()).toEqual(before);
      expect((await changesOf(id)).flat()).toEqual([]);
      await publish(family.api, id);
      expect(await dumpLedgerByName(service.database.owner, family.familyId)).toEqual(once);
      expect(await changesOf(id)).toEqual(changes);
    }
  });

  it('keeps what it uses when the rules are undone', async () => {
    const id = await given({ name: 'Tea', actions: [category('New'), merchant('Shop'), tag('Hit')] });
    const transactionsId = await publishRows(['2025-03-01,-5,Out,Giro,,,']);

    const undone = await revert(family.api, id);

    expect(undone.kept_records.map(({ record_type, name }) => [record_type, name])).toEqual([
      ['category', 'New'],
      ['merchant', 'Shop'],
      ['tag', 'Hit'],
    ]);
    expect(await changesOf(transactionsId)).toEqual([['category: New', 'merchant: Shop', 'tag: Hit']]);
  });
});
