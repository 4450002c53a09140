import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile, publish, published, revert, type ShownImport, stored } from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName, type LedgerDump } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from '../ledger/seeding.js';

const SAMPLE = readFileSync('samples/rules.csv', 'utf8');
const ID = '0b6f2f0e-5f3c-4a59-9a43-6d0a4f4b2f11';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

interface RowFacts {
  readonly name?: string;
  readonly resource_type?: string;
  readonly active?: string;
  readonly effective_date?: string;
  readonly conditions?: unknown;
  readonly actions?: unknown;
}

const COLUMNS = ['name', 'resource_type', 'active', 'effective_date', 'conditions', 'actions'] as const;

/** A file of rules. Conditions and actions that are not strings are written as JSON. */
function csv(...rows: readonly RowFacts[]): string {
  const cell = (value: unknown): string =>
    `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`;
  const line = (row: RowFacts): string => {
    const defaults = { name: '', resource_type: 'transaction', active: '', effective_date: '' };
    const all = { ...defaults, conditions: [], actions: [{ action_type: 'exclude_transaction' }], ...row };
    return COLUMNS.map((column) => cell(all[column])).join(',');
  };
  return [COLUMNS.join(','), ...rows.map(line), ''].join('\n');
}

const tag = (value: string, ref?: object): object => ({ action_type: 'set_transaction_tags', value, ...ref });
const category = (value: string): object => ({ action_type: 'set_transaction_category', value });
const named = (value: string): object => ({ condition_type: 'transaction_name', operator: 'like', value });

const rule = (facts: RowFacts): { type: string; raw_file_content: string } => rules(facts);

function rules(...rows: readonly RowFacts[]): { type: string; raw_file_content: string } {
  return { type: 'RuleImport', raw_file_content: csv(...rows) };
}

function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

function dumpByName(): Promise<LedgerDump> {
  return dumpLedgerByName(service.database.owner, family.familyId);
}

interface ShownPart {
  readonly value: string | null;
  readonly active?: boolean;
  readonly record: { readonly id: string; readonly name: string };
}

interface ShownRule {
  readonly id: string;
  readonly name: string | null;
  readonly active: boolean;
  readonly effective_date: string | null;
  readonly conditions: readonly ShownPart[];
  readonly actions: readonly ShownPart[];
  readonly import_id: string | null;
}

async function shownRules(): Promise<readonly ShownRule[]> {
  return (await family.api.get('/api/v1/rules?per_page=100')).body.data;
}

async function names(list: string): Promise<readonly string[]> {
  const { data } = (await family.api.get(`/api/v1/${list}?per_page=100`)).body;
  return data.map(({ name }: { name: string }) => name);
}

async function outcomes({ id }: { id: string }): Promise<readonly unknown[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body;
  return data.map((row: Record<string, unknown>) => [row['outcome'], row['outcome_reason']]);
}

/** The errors of each row, as the API returns them. */
async function errorsOf(raw_file_content: string): Promise<readonly (readonly string[])[]> {
  const { id } = await stored(family.api, { type: 'RuleImport', raw_file_content });
  const { data } = (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body;
  return data.map(({ errors }: { errors: readonly string[] | null }) => errors ?? []);
}

/** Edits a rule as a user would. */
async function edit(name: string): Promise<void> {
  const { rowCount } = await service.database.owner.query(
    `UPDATE rules SET active = NOT active, updated_at = statement_timestamp() WHERE family_id = $1 AND name = $2`,
    [family.familyId, name],
  );
  expect(rowCount).toBe(1);
}

describe('rules.csv', () => {
  const file = { content: SAMPLE, name: 'rules.csv' };

  it('becomes six rules and what they name', async () => {
    const made = await published(family.api, { type: 'RuleImport', file });

    expect(made.stats).toMatchObject({ rows_count: 6, valid_rows_count: 6, mappings_count: 0 });
    const all = await shownRules();
    expect(all.map(({ name, active, effective_date }) => [name, active, effective_date])).toEqual([
      ['Coffee goes to Coffee', true, '2025-01-01'],
      ['Tag flights', true, null],
      ['Big spending', true, '2025-02-01'],
      ['Streamline merchant', true, null],
      ['Tidy payroll name', false, null],
      ['Uncategorised to sort', false, null],
    ]);
    expect(await names('categories')).toEqual(['Coffee', 'Trips']);
    expect(await names('tags')).toEqual(['Review', 'Travel', 'Unsorted']);
    expect(await names('merchants')).toEqual(['Streamline Video']);
    expect(await names('accounts')).toEqual([]);
    expect(new Set((await outcomes(made)).map(String))).toEqual(new Set(['created,']));
  });

  it('is shown as it is written', async () => {
    const { id: import_id } = await published(family.api, { type: 'RuleImport', file });

    const all = await shownRules();

    const id = expect.any(String);
    const nothing = { record: null, sub_conditions: [] };
    expect(all[1]).toEqual({
      id,
      name: 'Tag flights',
      resource_type: 'transaction',
      active: true,
      effective_date: null,
      position: 2,
      stop: false,
      version: expect.any(String),
      locked_fields: [],
      conditions: [
        {
          id,
          condition_type: 'compound',
          operator: 'or',
          value: null,
          record: null,
          sub_conditions: [
            { id, condition_type: 'transaction_name', operator: 'like', value: 'airlines', record: null },
            { id, condition_type: 'transaction_name', operator: 'like', value: 'guesthouse', record: null },
          ],
        },
      ],
      actions: [
        { id, action_type: 'set_transaction_tags', value: 'Travel', record: { id, name: 'Travel' }, active: true },
        { id, action_type: 'set_transaction_category', value: 'Trips', record: { id, name: 'Trips' }, active: true },
      ],
      import_id,
      created_at: id,
      updated_at: id,
    });
    expect(all[2]!.conditions).toEqual([
      { id, condition_type: 'transaction_amount', operator: '>', value: '500', ...nothing },
      { id, condition_type: 'transaction_type', operator: '=', value: 'expense', ...nothing },
    ]);
    expect(all[4]!.actions).toEqual([
      { id, action_type: 'set_transaction_name', value: 'Salary, "net"', record: null, active: true },
    ]);
    expect(all[5]!.conditions).toEqual([
      { id, condition_type: 'transaction_category', operator: 'is_null', value: null, ...nothing },
    ]);
  });

  it('makes nothing new a second time', async () => {
    await published(family.api, { type: 'RuleImport', file });
    const made = await dump();

    const again = await published(family.api, { type: 'RuleImport', file });

    expect(await outcomes(again)).toEqual(Array(6).fill(['skipped', 'The ledger has this rule already']));
    expect(await dump()).toEqual(made);
  });

  it('is gone after a revert, and the same again after the next publish', async () => {
    const before = await dump();
    const { id } = await published(family.api, { type: 'RuleImport', file });
    const once = await dumpByName();

    for (let time = 0; time < 2; time += 1) {
      expect(await revert(family.api, id)).toMatchObject({ kept_records: [], error: null });
      expect(await dump()).toEqual(before);
      await publish(family.api, id);
      expect(await dumpByName()).toEqual(once);
    }
  });

  it.each([
    ['starred, in capitals and with spaces', (header: string) => header.toUpperCase().replaceAll('_', ' ') + '*'],
    ['with hyphens', (header: string) => header.replaceAll('_', '-')],
  ])('is the same with its headings %s', async (_, written) => {
    const [header, ...lines] = SAMPLE.split('\n');
    const raw_file_content = [header!.split(',').map(written).join(','), ...lines].join('\n');
    await published(family.api, { type: 'RuleImport', file });
    const known = await dump();

    const again = await published(family.api, { type: 'RuleImport', raw_file_content });

    expect(await outcomes(again)).toEqual(Array(6).fill(['skipped', 'The ledger has this rule already']));
    expect(await dump()).toEqual(known);
  });

  it('is the same with its columns the other way round, and without those that it need not have', async () => {
    const reversed = 'actions,conditions,resource_type\n"[{""action_type"":""exclude_transaction""}]",[],Transaction\n';

    await published(family.api, { type: 'RuleImport', raw_file_content: reversed });

    expect(await shownRules()).toMatchObject([
      {
        name: null,
        active: true,
        effective_date: null,
        conditions: [],
        actions: [{ action_type: 'exclude_transaction' }],
      },
    ]);
  });

  it('is valid beforehand', async () => {
    const body = { type: 'RuleImport', raw_file_content: SAMPLE };

    const { data } = (await family.api.post('/api/v1/imports/preflight', body)).body;

    expect(data).toMatchObject({ valid: true, errors: [], stats: { rows_count: 6, valid_rows_count: 6 } });
    expect(await shownRules()).toEqual([]);
  });
});

describe('the columns', () => {
  it.each(['resource_type', 'conditions', 'actions'])('must have %s', async (missing) => {
    const raw_file_content = `${COLUMNS.filter((column) => column !== missing).join(',')}\na,b,c,d,e\n`;

    const answer = await importFile(family.api, { type: 'RuleImport', raw_file_content });

    expect([answer.status, answer.body.error]).toEqual([422, 'missing_required_headers']);
    expect(answer.body.errors).toEqual([`The file has no ${missing} column`]);
  });
});

describe('a row that is in error', () => {
  it.each([
    ['no resource type', { resource_type: '' }, ['line 2, column "resource_type": a resource type is required']],
    ['another one', { resource_type: 'account' }, ['line 2, column "resource_type": "account" is not "transaction"']],
    ['another word for active', { active: 'maybe' }, ['line 2, column "active": "maybe" is neither true nor false']],
    [
      'a date that is none',
      { effective_date: 'soon' },
      ['line 2, column "effective_date": "soon" is not a date in the format %Y-%m-%d'],
    ],
    [
      'a long name',
      { name: 'x'.repeat(256) },
      [`line 2, column "name": "${'x'.repeat(40)}…" has more than 255 characters`],
    ],
    ['no conditions', { conditions: '' }, ['line 2, column "conditions": a list of conditions is required, as JSON']],
    ['no actions', { actions: '' }, ['line 2, column "actions": a list of actions is required, as JSON']],
    ['broken JSON', { conditions: '[{"a"' }, ['line 2, column "conditions": "[{"a"" is not JSON']],
    ['another JSON', { conditions: '{}' }, ['line 2, column "conditions": a list of conditions is required']],
    ['no action', { actions: [] }, ['line 2, column "actions": at least one action is required']],
    [
      'two actions of one type',
      { actions: [tag('a'), tag('b')] },
      ['line 2, column "actions": action 2: there is another set_transaction_tags before it'],
    ],
    [
      'several faults',
      {
        active: 'x',
        conditions: [
          { ...named('x'), operator: '>' },
          { condition_type: 'compound', operator: 'or' },
        ],
        actions: [category(' ')],
      },
      [
        'line 2, column "active": "x" is neither true nor false',
        'line 2, column "conditions": condition 1: transaction_name takes the operators like, =, is_null, not >',
        'line 2, column "conditions": condition 2: a compound condition needs a list of sub_conditions',
        'line 2, column "actions": action 1: a value is required',
      ],
    ],
    ['an id that leads nowhere', { actions: [tag(ID)] }, [`line 2: there is no tag "${ID}"`]],
    [
      'an account’s id that leads nowhere',
      { conditions: [{ condition_type: 'transaction_account', operator: '=', value: ID.toUpperCase() }] },
      [`line 2: there is no account "${ID.toUpperCase()}"`],
    ],
  ])('has %s', async (_, facts: RowFacts, errors) => {
    expect(await errorsOf(csv(facts))).toEqual([errors]);
  });

  it('names several accounts, or several categories below others', async () => {
    const { owner } = service.database;
    for (const name of ['Giro', 'GIRO']) await insertAccount(owner, family.familyId, { name });
    for (const parent of ['Food', 'Fun']) {
      const parent_id = await insertNamed(owner, 'categories', family.familyId, { name: parent });
      await insertNamed(owner, 'categories', family.familyId, { name: 'Other', parent_id });
    }
    const pays = (value: string): object => ({ action_type: 'set_as_transfer_or_payment', value });

    expect(
      await errorsOf(
        csv(
          { actions: [pays('giro')] },
          { actions: [pays('Giro')] },
          { actions: [category('other')] },
          { actions: [category('Fun: Other')] },
        ),
      ),
    ).toEqual([
      ['line 2: there are 2 accounts called "giro"'],
      [],
      ['line 4: there are 2 categories called "other": name the parent too, as in "Parent: other"'],
      [],
    ]);
  });

  it('keeps the file from being published, unless it may be skipped', async () => {
    const parts = rules({ name: 'Good', actions: [tag('A')] }, { name: 'Bad', actions: [tag('B'), tag('C')] });

    expect((await importFile(family.api, { ...parts, publish: 'true' })).status).toBe(422);
    const made = await published(family.api, { ...parts, on_invalid_rows: 'skip' });

    expect(await outcomes(made)).toEqual([
      ['created', null],
      ['skipped', 'Invalid: line 3, column "actions": action 2: there is another set_transaction_tags before it'],
    ]);
    expect(await names('tags')).toEqual(['A']);
  });

  it('is looked for again before it is published', async () => {
    const { owner } = service.database;
    const account = await insertAccount(owner, family.familyId, { name: 'Giro' });
    const { id } = await stored(
      family.api,
      rule({ actions: [{ action_type: 'set_as_transfer_or_payment', value: account }] }),
    );
    await owner.query('DELETE FROM accounts WHERE id = $1', [account]);

    const { status, body } = await family.api.post(`/api/v1/imports/${id}/publish`);

    expect([status, body.error, body.import_id]).toEqual([422, 'not_publishable', id]);
    expect(body.errors).toEqual([`line 2: there is no account "${account}"`]);
  });
});

describe('the words for active', () => {
  it('are those that people write', async () => {
    const yes = ['true', '1', 'Yes', 'Y', 'ON', ''];
    const no = ['false', '0', 'No', 'n', 'OFF'];

    await published(family.api, rules(...[...yes, ...no].map((active, at) => ({ name: `${at}`, active }))));

    expect((await shownRules()).map(({ active }) => active)).toEqual([...yes.map(() => true), ...no.map(() => false)]);
  });
});

describe('the effective date', () => {
  it('is read in the format of the file', async () => {
    await published(family.api, rules({ name: 'a', effective_date: '31.01.2025' }, { name: 'b' }));

    expect((await shownRules()).map(({ effective_date }) => effective_date)).toEqual(['2025-01-31', null]);
  });
});

describe('what a rule names', () => {
  it('is found in any case, spelling first, or made once', async () => {
    const { owner } = service.database;
    const food = await insertNamed(owner, 'categories', family.familyId, { name: 'food' });
    const out = await insertNamed(owner, 'categories', family.familyId, { name: 'Out', parent_id: food });
    const upper = await insertNamed(owner, 'tags', family.familyId, { name: 'WORK' });
    const lower = await insertNamed(owner, 'tags', family.familyId, { name: 'work' });
    const giro = await insertAccount(owner, family.familyId, { name: 'Giro' });

    const condition = (type: string, value: string): object => ({
      condition_type: `transaction_${type}`,
      operator: '=',
      value,
    });
    await published(
      family.api,
      rules(
        {
          name: 'a',
          conditions: [
            condition('category', 'FOOD'),
            condition('category', 'Out'),
            condition('category', 'Food: Out'),
            condition('category', 'Food: New'),
            condition('category', 'Trips: Sea'),
            condition('tag', 'work'),
            condition('tag', 'WORK'),
            condition('account', 'giro'),
            condition('account', giro.toUpperCase()),
            condition('account', 'Broker'),
            condition('merchant', 'Rail'),
          ],
        },
        { name: 'b', conditions: [condition('category', 'trips: sea'), condition('merchant', 'RAIL')] },
      ),
    );

    const [a, b] = await shownRules();
    const of = ({ conditions }: ShownRule): readonly unknown[] => conditions.map(({ record }) => record);
    expect(of(a!).slice(0, 3)).toEqual([
      { id: food, name: 'food' },
      { id: out, name: 'Out' },
      { id: out, name: 'Out' },
    ]);
    expect(of(a!).slice(5, 9)).toEqual([
      { id: lower, name: 'work' },
      { id: upper, name: 'WORK' },
      { id: giro, name: 'Giro' },
      { id: giro, name: 'Giro' },
    ]);
    expect(of(b!)).toEqual([of(a!)[4], of(a!)[10]]);
    expect(await names('categories')).toEqual(['food', 'New', 'Out', 'Sea', 'Trips']);
    expect(await names('merchants')).toEqual(['Rail']);
    const { data } = (await family.api.get('/api/v1/accounts')).body;
    expect(data).toMatchObject([{ name: 'Broker', accountable_type: 'Depository', currency: 'USD' }, { name: 'Giro' }]);
  });

  it('may be told by the name beside an id of another system', async () => {
    const value_ref = { type: 'Tag', id: ID, name: 'Travel' };

    await published(family.api, rule({ actions: [tag(ID, { value_ref })] }));

    expect(await names('tags')).toEqual(['Travel']);
  });

  it('may be in JSON that is in a JSON string', async () => {
    const conditions = JSON.stringify(JSON.stringify([named('say "tea"\\')]));
    const actions = JSON.stringify(JSON.stringify([tag('Tea')]));

    await published(family.api, rule({ conditions, actions }));

    expect(await shownRules()).toMatchObject([{ conditions: [{ value: 'say "tea"\\' }], actions: [{ value: 'Tea' }] }]);
  });

  it('is not made for a row that another replaces', async () => {
    await published(family.api, rules({ name: 'A', actions: [tag('Old')] }, { name: 'a', actions: [tag('New')] }));

    expect(await names('tags')).toEqual(['New']);
  });
});

describe('what the service does not do', () => {
  it('is kept, and shown as such', async () => {
    const actions = [
      { action_type: 'auto_categorize' },
      { action_type: 'auto_detect_merchants', value: '' },
      { action_type: 'send_email_notification', value: 'me@example.com' },
      { action_type: 'set_investment_activity_label', value: 'Buy' },
      { action_type: 'exclude_transaction' },
    ];

    await published(family.api, rule({ actions }));

    const [shown] = await shownRules();
    const facts = shown!.actions.map(({ value, active }) => [value, active]);
    expect(facts).toEqual([
      [null, false],
      [null, false],
      ['me@example.com', false],
      ['Buy', false],
      [null, true],
    ]);
  });
});

describe('a rule that is there already', () => {
  const first = rules(
    { name: 'Tea', conditions: [named('tea')], actions: [tag('Hot'), category('Food: Tea')] },
    { name: 'Rest', actions: [tag('Rest')] },
  );

  it('is replaced in place: it keeps its id, its name and its turn', async () => {
    await published(family.api, first);
    const [tea, rest] = await shownRules();

    const again = await published(
      family.api,
      rule({ name: ' TEA', active: 'no', effective_date: '2025-01-01', actions: [tag('Cold')] }),
    );

    expect(await outcomes(again)).toEqual([
      ['updated', 'The ledger had this rule already; set from the row: active, effective_date, conditions, actions'],
    ]);
    expect(await shownRules()).toEqual([
      {
        ...tea,
        active: false,
        effective_date: '2025-01-01',
        conditions: [],
        actions: [expect.objectContaining({ value: 'Cold' })],
        updated_at: expect.any(String),
        // That of the import's change set.
        version: expect.any(String),
      },
      rest,
    ]);
  });

  it.each([
    ['active', { active: 'off' }],
    ['effective_date', { effective_date: '2025-01-01' }],
    ['conditions', { conditions: [named('tea'), named('pot')] }],
    ['conditions', { conditions: [] }],
    ['conditions', { conditions: [{ condition_type: 'compound', operator: 'or', sub_conditions: [named('tea')] }] }],
    ['actions', { actions: [category('Food: Tea'), tag('Hot')] }],
    ['actions', { actions: [tag('Hot')] }],
  ])('says that its %s were set', async (told, facts: RowFacts) => {
    const tea = { name: 'Tea', conditions: [named('tea')], actions: [tag('Hot'), category('Food: Tea')] };
    await published(family.api, first);

    const again = await published(family.api, rule({ ...tea, ...facts }));

    expect(await outcomes(again)).toEqual([['updated', `The ledger had this rule already; set from the row: ${told}`]]);
  });

  it('is the same when it only names its records in another case', async () => {
    await published(family.api, first);
    const before = await dump();

    const again = await published(
      family.api,
      rule({ name: 'tea', conditions: [named('tea')], actions: [tag('HOT'), category('food: tea')] }),
    );

    expect(await outcomes(again)).toEqual([['skipped', 'The ledger has this rule already']]);
    expect(await dump()).toEqual(before);
  });

  it('gets its before-image back by a revert, its conditions and actions too', async () => {
    await published(family.api, first);
    const before = await dump();
    const inside = { condition_type: 'compound', operator: 'or', sub_conditions: [named('x'), named('y')] };
    const { id } = await published(
      family.api,
      rules({ name: 'tea', conditions: [inside], actions: [tag('Cold')] }, { name: 'new' }),
    );
    expect(await shownRules()).toHaveLength(3);

    const undone = await revert(family.api, id);

    expect(await dump()).toEqual(before);
    expect(undone.kept_records).toEqual([]);
  });

  it('stays when it was edited since, and so does what it names', async () => {
    await published(family.api, first);
    const again = await published(
      family.api,
      rules({ name: 'Tea', actions: [tag('Cold')] }, { name: 'New', actions: [tag('Fresh')] }),
    );
    await edit('Tea');
    await edit('New');

    const undone = await revert(family.api, again.id);

    expect(undone.kept_records.map(({ record_type, name, reason }) => [record_type, name, reason])).toEqual([
      ['rule', 'New', 'it was edited since'],
      ['rule', 'Tea', 'it was edited since'],
      ['tag', 'Cold', 'a rule of another import names it'],
      ['tag', 'Fresh', 'a rule names it'],
    ]);
    expect((await shownRules()).map(({ name, import_id }) => [name, import_id === null])).toEqual([
      ['Tea', false],
      ['Rest', false],
      ['New', true],
    ]);
  });

  it('names a record that is gone when it comes back: then its name is all that is left', async () => {
    const { owner } = service.database;
    const hot = await insertNamed(owner, 'tags', family.familyId, { name: 'Hot' });
    await published(family.api, rule({ name: 'Tea', actions: [tag('Hot')] }));
    const { id } = await published(family.api, rule({ name: 'Tea', actions: [tag('Cold')] }));
    await owner.query('DELETE FROM tags WHERE id = $1', [hot]);

    await revert(family.api, id);

    expect(await shownRules()).toMatchObject([{ actions: [{ value: 'Hot', record: null }] }]);
  });
});

describe('a rule without a name', () => {
  const tea = { conditions: [named('tea')], actions: [tag('Hot')] };

  it('is the same when its conditions and actions are', async () => {
    await published(family.api, rule(tea));
    const [before] = await shownRules();

    const same = await published(family.api, rule(tea));
    const paused = await published(family.api, rule({ ...tea, active: 'no' }));
    const other = await published(family.api, rule({ ...tea, conditions: [named('Tea')] }));
    const calledSo = await published(family.api, rule({ ...tea, name: 'Tea' }));

    expect(await outcomes(same)).toEqual([['skipped', 'The ledger has this rule already']]);
    expect(await outcomes(paused)).toEqual([['updated', 'The ledger had this rule already; set from the row: active']]);
    expect(await outcomes(other)).toEqual([['created', null]]);
    expect(await outcomes(calledSo)).toEqual([['created', null]]);
    const all = await shownRules();
    expect(all.map(({ name, active }) => [name, active])).toEqual([
      [null, false],
      [null, true],
      ['Tea', true],
    ]);
    expect(all[0]!.id).toBe(before!.id);
  });
});

describe('two rows of one rule', () => {
  it('are one rule, as the last says', async () => {
    const made = await published(
      family.api,
      rules(
        { name: 'Tea', active: 'no', actions: [tag('A')] },
        { name: 'Pot', actions: [tag('B')] },
        { name: ' tEA', actions: [tag('C')] },
        { conditions: [named('x')], actions: [tag('D')] },
        { conditions: [named('x')], actions: [tag('d')], active: 'no' },
      ),
    );

    expect(await outcomes(made)).toEqual([
      ['skipped', 'Line 4 has the same rule again, and the last one counts'],
      ['created', null],
      ['created', null],
      ['skipped', 'Line 6 has the same rule again, and the last one counts'],
      ['created', null],
    ]);
    expect((await shownRules()).map(({ name, active, actions }) => [name, active, actions[0]!.value])).toEqual([
      ['Pot', true, 'B'],
      ['tEA', true, 'C'],
      [null, false, 'D'],
    ]);
  });

  it('replace one that was there, once', async () => {
    await published(family.api, rule({ name: 'Tea', actions: [tag('A')] }));
    const before = await dump();
    const { id } = await published(
      family.api,
      rules({ name: 'Tea', actions: [tag('B')] }, { name: 'Tea', actions: [tag('C')] }),
    );

    expect((await shownRules())[0]!.actions).toMatchObject([{ value: 'C' }]);
    await revert(family.api, id);

    expect(await dump()).toEqual(before);
  });
});

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
].map((order) => [order]);

describe('several imports of the same rules', () => {
  const versions = [
    rules({ name: 'Tea', actions: [tag('A'), category('Food: Tea')] }, { name: 'One', actions: [tag('A')] }),
    rules(
      { name: 'tea', conditions: [named('tea')], actions: [tag('B'), category('Food: Tea')] },
      { name: 'Two', actions: [tag('A'), { action_type: 'set_transaction_merchant', value: 'Pot' }] },
    ),
    rules(
      { name: 'TEA', active: 'no', actions: [tag('A')] },
      { name: 'Two', actions: [tag('A'), { action_type: 'set_transaction_merchant', value: 'pot' }] },
    ),
  ];

  it.each(ORDERS)('leave the ledger as it was, reverted in the order %j', async (order) => {
    const before = await dump();
    for (const files of [versions, [versions[0]!, versions[1]!, versions[1]!]]) {
      const imports: ShownImport[] = [];
      for (const file of files) imports.push(await published(family.api, file));

      for (const at of order) await revert(family.api, imports[at]!.id);

      expect(await dump()).toEqual(before);
    }
  });

  it.each(ORDERS)('leave rules that were there before as they were, reverted in the order %j', async (order) => {
    const { owner } = service.database;
    const created_at = '2025-01-01T00:00:00.123Z';
    const row = { family_id: family.familyId, created_at, updated_at: created_at };
    await insertRows(owner, 'rules', [
      { ...row, id: ID, name: 'Tea', resource_type: 'transaction', active: true, effective_date: null },
    ]);
    const old = await insertNamed(owner, 'tags', family.familyId, { name: 'old' });
    await insertRows(owner, 'rule_actions', [
      {
        family_id: family.familyId,
        id: ID,
        rule_id: ID,
        position: 1,
        action_type: 'set_transaction_tags',
        tag_id: old,
      },
    ]);
    const before = await dump();
    const imports: ShownImport[] = [];
    for (const version of versions) imports.push(await published(family.api, version));

    for (const at of order) await revert(family.api, imports[at]!.id);

    expect(await dump()).toEqual(before);
  });
});

describe('what a rule import made', () => {
  it('stays while others use it', async () => {
    const { owner } = service.database;
    const actions = [
      tag('A'),
      category('Food: Tea'),
      { action_type: 'set_transaction_merchant', value: 'Pot' },
      { action_type: 'set_as_transfer_or_payment', value: 'Broker' },
    ];
    const { id } = await published(family.api, rule({ name: 'Tea', actions }));
    const [shown] = await shownRules();
    const ids = shown!.actions.map(({ record }) => record.id);
    const [entry_id] = await insertEntries(owner, family.familyId, [
      { account_id: ids[3]!, category_id: ids[1]!, merchant_id: ids[2]! },
    ]);
    await insertRows(owner, 'taggings', [{ family_id: family.familyId, entry_id, tag_id: ids[0] }]);

    const undone = await revert(family.api, id);

    expect(undone.kept_records.map(({ record_type, name }) => [record_type, name])).toEqual([
      ['account', 'Broker'],
      ['category', 'Food'],
      ['category', 'Tea'],
      ['merchant', 'Pot'],
      ['tag', 'A'],
    ]);
    expect(await shownRules()).toEqual([]);
  });

  it('is of one family', async () => {
    await published(family.api, { type: 'RuleImport', raw_file_content: SAMPLE });
    const other = await service.createFamily();

    const { id } = await published(other.api, { type: 'RuleImport', raw_file_content: SAMPLE });

    const rows = (await other.api.get(`/api/v1/imports/${id}/rows`)).body.data;
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(6).fill('created'));
  });
});
