import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { untilEnded } from '../../support/large-change-set.js';
import { Service, type TestFamily } from '../../support/service.js';

let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  account = await made('accounts', { name: 'Broker', accountable_type: 'Investment' });
});

const setOf = (answer: Answer): string => {
  expect([answer.status < 300, answer.body?.errors]).toEqual([true, undefined]);
  return answer.headers.get('Change-Set-Id')!;
};

const made = async (noun: string, body: object): Promise<string> => {
  const answer = await family.api.post(`/api/v1/${noun}`, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data.id;
};

const read = async (noun: string, id: string): Promise<Answer['body']> =>
  (await family.api.get(`/api/v1/${noun}/${id}`)).body.data;

const merge = async (noun: string, target: string, ...sources: readonly string[]): Promise<string> =>
  setOf(await family.api.post(`/api/v1/${noun}/${target}/merge`, { source_ids: sources }));

const remove = async (noun: string, id: string): Promise<string> =>
  setOf(await family.api.delete(`/api/v1/${noun}/${id}`));

const change = async (noun: string, id: string, body: object): Promise<string> =>
  setOf(await family.api.send('PATCH', `/api/v1/${noun}/${id}`, { body }));

async function revert(set: string): Promise<string> {
  const answer = await family.api.post(`/api/v1/change_sets/${set}/revert`, {});
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.data.id;
}

const spent = (values: object): Promise<string> =>
  made('transactions', { account_id: account, date: '2026-03-01', amount: '10', name: 'Lunch', ...values });

const categoryOf = async (id: string): Promise<string | undefined> => (await read('transactions', id)).category?.name;

describe('the revert of a merge', () => {
  it('lets all that named the source name it again, unless it was changed later', async () => {
    const [kept, gone, other] = await Promise.all(
      ['Kept', 'Gone', 'Other'].map((name) => made('categories', { name })),
    );
    const ids = [
      await spent({ category_id: gone }),
      await spent({ category_id: gone }),
      await spent({ category_id: kept }),
    ];
    const lines = [
      { amount: '4', name: 'A', category_id: gone },
      { amount: '6', name: 'B' },
    ];
    const split = await spent({ split_lines: lines });
    const conditions = [{ condition_type: 'transaction_name', operator: 'like', value: 'x' }];
    const actions = [{ action_type: 'set_transaction_category', record_id: gone }];
    const rule = await made('rules', { conditions, actions });
    const budget = await made('budgets', { start_date: '2026-03-01', end_date: '2026-03-31' });
    const part = (category_id: string | undefined, budgeted_spending: string): Promise<string> =>
      made('budget_categories', { budget_id: budget, category_id, budgeted_spending });
    const parts = [await part(kept, '100'), await part(gone, '50')];

    const set = await merge('categories', kept!, gone!);
    await change('transactions', ids[1]!, { category_id: other });
    expect((await read('budget_categories', parts[0]!)).budgeted_spending).toBe('150.00');
    await revert(set);

    expect(await Promise.all(ids.map(categoryOf))).toEqual(['Gone', 'Other', 'Kept']);
    expect((await read('transactions', split)).split_lines[0].category.name).toBe('Gone');
    expect((await read('rules', rule)).actions).toMatchObject([{ record: { id: gone } }]);
    const amounts = await Promise.all(parts.map(async (id) => (await read('budget_categories', id)).budgeted_spending));
    expect(amounts).toEqual(['100.00', '50.00']);
  });

  it('does so for securities, with their trades, holdings and prices', async () => {
    const [kept, gone] = await Promise.all(['KEPT', 'GONE'].map((ticker) => made('securities', { ticker })));
    const place = { account_id: account, security_id: gone, date: '2026-03-01' };
    const trade = await made('trades', { ...place, qty: '2', price: '10' });
    const holding = await made('holdings', { ...place, qty: '2', price: '10' });
    const price = (security_id: string | undefined): Promise<string> =>
      made('security_prices', { security_id, date: '2026-03-01', currency: 'USD', price: '10' });
    const prices = [await price(kept), await price(gone)];
    const set = await merge('securities', kept!, gone!);
    expect((await read('trades', trade)).security.id).toBe(kept);
    await revert(set);
    const named = [await read('trades', trade), await read('holdings', holding)].map(({ security }) => security.id);
    expect(named).toEqual([gone, gone]);
    expect((await Promise.all(prices.map((id) => read('security_prices', id)))).every(Boolean)).toBe(true);
  });
});

describe('a deleted record that comes back after a merge', () => {
  it('names what its records were merged into, and those again when the merges are reverted', async () => {
    const [first, second, third] = await Promise.all(['A', 'B', 'C'].map((name) => made('categories', { name })));
    const [tag, mark] = await Promise.all(['T', 'U'].map((name) => made('tags', { name })));
    const id = await spent({ category_id: first, tag_ids: [tag] });
    const deletion = await remove('transactions', id);
    const merges = [await merge('categories', second!, first!), await merge('categories', third!, second!)];
    const tags = await merge('tags', mark!, tag!);

    const back = await revert(deletion);
    expect(await read('transactions', id)).toMatchObject({ category: { name: 'C' }, tags: [{ name: 'U' }] });
    await revert(merges[1]!);
    expect(await categoryOf(id)).toBe('B');
    await revert(merges[0]!);
    await revert(tags);
    expect(await read('transactions', id)).toMatchObject({ category: { name: 'A' }, tags: [{ name: 'T' }] });

    await revert(back);
    expect((await family.api.get(`/api/v1/transactions/${id}`)).status).toBe(404);
  });

  it('has no value of a run of rules that was reverted while it was away', async () => {
    const food = await made('categories', { name: 'Food' });
    const id = await spent({ lock: false });
    const back = await revert(await remove('transactions', id));
    const conditions = [{ condition_type: 'transaction_name', operator: '=', value: 'Lunch' }];
    const rule = await made('rules', {
      conditions,
      actions: [{ action_type: 'set_transaction_category', record_id: food }],
    });
    const run = setOf(await family.api.post(`/api/v1/rules/${rule}/run`, {}));
    await untilEnded(family.api, run);
    expect(await categoryOf(id)).toBe('Food');
    const away = await revert(back);
    await revert(run);
    await revert(away);
    expect(await categoryOf(id)).toBeUndefined();
  });

  it('has the security that it needs', async () => {
    const [kept, gone] = await Promise.all(['KEPT', 'GONE'].map((ticker) => made('securities', { ticker })));
    const trade = { account_id: account, security_id: gone, date: '2026-03-01', qty: '2', price: '10' };
    const id = await made('trades', trade);
    const deletion = await remove('trades', id);
    await merge('securities', kept!, gone!);
    await revert(deletion);
    expect((await read('trades', id)).security.id).toBe(kept);
  });
});
