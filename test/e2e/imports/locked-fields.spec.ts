import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { type ImportParts, published, revert, until } from '../../support/imports.js';
import { mt940, mt942 } from '../../support/mt940.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
});

type Shown = Answer['body'];

const HEADER = 'transaction id,date,amount,name,account,category,tags,notes';

const statement = (content: string): ImportParts => ({
  type: 'Mt940Import',
  file: { content, name: 'statement.sta', type: 'application/octet-stream' },
});

/** @returns the id of the import */
async function publishRow(row: string): Promise<string> {
  const { id } = await published(family.api, {
    raw_file_content: `${HEADER}\n${row}\n`,
    external_id_col_label: 'transaction id',
  });
  return id;
}

async function transactions(): Promise<readonly Shown[]> {
  return (await family.api.get('/api/v1/transactions?sort=date')).body.data;
}

async function change(path: string, body: object): Promise<string> {
  const { status, headers, body: answer } = await family.api.send('PATCH', `/api/v1/${path}`, { body });
  expect([status, answer.errors]).toEqual([200, undefined]);
  return headers.get('Change-Set-Id')!;
}

/** Runs a rule over all transactions. @returns the id of the change set */
async function runRule(actions: readonly object[]): Promise<string> {
  const rule = await family.api.post('/api/v1/rules', { conditions: [], actions });
  expect([rule.status, rule.body.errors]).toEqual([201, undefined]);
  const { body } = await family.api.post(`/api/v1/rules/${rule.body.data.id}/run`, {});
  return until('the run has ended', 20_000, async () => {
    const { data } = (await family.api.get(`/api/v1/change_sets/${body.data.id}`)).body;
    return data.status === 'applied' ? data.id : null;
  });
}

/** Locks fields as a person's change of them would. */
async function patchLocks(table: string, id: string, fields: readonly string[]): Promise<void> {
  await service.database.owner.query(`UPDATE ${table} SET locked_fields = $3 WHERE family_id = $1 AND id = $2`, [
    family.familyId,
    id,
    fields,
  ]);
}

const named = (type: string, value: string): object => ({ action_type: `set_transaction_${type}`, value });

describe('what a person set', () => {
  it('stays when the bank books the transaction with other values, and when rules run', async () => {
    const line = { date: '2026-03-01', amount: '-12.50', name: 'Cafe', id: 'P1' };
    await published(family.api, statement(mt942([line])));
    const [found] = await transactions();
    await change(`transactions/${found!['id']}`, { name: 'Corner Café', date: '2026-02-28' });

    await published(family.api, statement(mt940([{ ...line, date: '2026-03-03', amount: '-13.00', name: 'Cafe 17' }])));
    await runRule([named('name', 'Coffee')]);

    const after = await transactions();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id: found!['id'], name: 'Corner Café', date: '2026-02-28' });
    // Nobody set these.
    expect(after[0]).toMatchObject({ amount: '13.00', pending: false });
  });

  it('stays when the same file is imported again with other values', async () => {
    await publishRow('A1,2026-03-01,-12.50,Cafe,Giro,Food,old,first');
    await publishRow('A2,2026-03-02,-2.50,Tram,Giro,Fun,old,first');
    const [cafe, tram] = await transactions();
    await change(`transactions/${cafe!['id']}`, { category_id: cafe!['category'].id, notes: null, tag_ids: [] });
    await publishRow('A1,2026-03-01,-12.50,Cafe,Giro,Fun,new,second');
    await publishRow('A2,2026-03-02,-2.50,Tram,Giro,Food,new,second');
    await runRule([named('category', 'Fun')]);
    expect(await transactions()).toMatchObject([
      { id: cafe!['id'], category: { name: 'Food' }, notes: null, tags: [] },
      { id: tram!['id'], category: { name: 'Fun' }, notes: 'second', tags: [{ name: 'new' }] },
    ]);
  });

  it('stays in categories, merchants and rules when a file has other values', async () => {
    const list = async (type: string, content: string): Promise<void> => {
      await published(family.api, { type, raw_file_content: content });
    };
    const rules = (active: boolean, value: string, action: string): string =>
      'name,resource_type,active,conditions,actions\n' +
      `Mine,transaction,${active},"[{""condition_type"":""transaction_name"",""operator"":""like"",""value"":""${value}""}]",` +
      `"[{""action_type"":""set_transaction_name"",""value"":""${action}""}]"\n`;
    const merchants = await insertNamed(service.database.owner, 'merchants', family.familyId, { name: 'Bean' });
    await patchLocks('merchants', merchants, ['website_url']);
    await list('MerchantImport', 'name,color,website\nBean,#112233,https://bean.example\n');
    const [bean] = (await family.api.get('/api/v1/merchants')).body.data;
    expect(bean).toMatchObject({ color: '#123456', website_url: null });
    const categories = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' });
    await patchLocks('categories', categories, ['color', 'parent_id']);
    await list('CategoryImport', 'name,color,icon,parent_category\nFood,#112233,apple,Living\n');
    const listed = (await family.api.get('/api/v1/categories?search=food')).body.data;
    expect(listed).toMatchObject([{ color: '#123456', icon: 'apple', parent: null }]);

    await list('RuleImport', rules(true, 'tea', 'Tea'));
    const [rule] = (await family.api.get('/api/v1/rules')).body.data;
    await family.api.send('PATCH', `/api/v1/rules/${rule.id}`, {
      body: { active: false, conditions: [] },
      headers: { 'If-Match': '*' },
    });
    await list('RuleImport', rules(true, 'chai', 'Chai'));
    expect((await family.api.get(`/api/v1/rules/${rule.id}`)).body.data).toMatchObject({
      active: false,
      conditions: [],
      actions: [{ value: 'Chai' }],
    });
  });
});

describe('the revert of an import', () => {
  const row = 'A1,2026-03-01,-12.50,Cafe,Giro,Food,,';

  it('keeps nothing for rules, and for edits that are reverted', async () => {
    const id = await publishRow(row);
    const [found] = await transactions();
    await runRule([named('name', 'Coffee')]);
    const edit = await change(`transactions/${found!['id']}`, { notes: 'mine' });
    await family.api.post(`/api/v1/change_sets/${edit}/revert`, {});
    const { kept_records: kept } = await revert(family.api, id);
    expect(await transactions()).toEqual([]);
    expect(kept.filter(({ record_type: type }) => type === 'transaction')).toEqual([]);
  });

  it('keeps what a person edited, before or after a run of rules', async () => {
    const id = await publishRow(row);
    const [found] = await transactions();
    await change(`transactions/${found!['id']}`, { notes: 'mine' });
    await runRule([named('name', 'Coffee')]);
    const { kept_records: kept } = await revert(family.api, id);
    expect(await transactions()).toMatchObject([{ id: found!['id'], notes: 'mine', import_id: null }]);
    expect(kept).toContainEqual(expect.objectContaining({ record_id: found!['id'], reason: 'it was edited since' }));
  });

  it('keeps a rule that a person changed, not one that only made room for another', async () => {
    const header = 'name,resource_type,conditions,actions\n';
    const actions = '"[{""action_type"":""exclude_transaction""}]"';
    const { id } = await published(family.api, {
      type: 'RuleImport',
      raw_file_content: `${header}one,transaction,[],${actions}\ntwo,transaction,[],${actions}\n`,
    });
    const [one] = (await family.api.get('/api/v1/rules')).body.data;
    await change(`rules/${one.id}`, { stop: true });
    await family.api.post('/api/v1/rules', {
      name: 'own',
      position: 1,
      conditions: [],
      actions: [{ action_type: 'exclude_transaction' }],
    });
    await revert(family.api, id);
    const left = (await family.api.get('/api/v1/rules')).body.data;
    expect(left.map(({ name }: { name: string }) => name)).toEqual(['own', 'one']);
  });
});
