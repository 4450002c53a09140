import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertEntries, insertRows } from './seeding.js';

/** What categories, tags, merchants and securities have in common: a name of their own, and that they can be merged. */
let service: Service;
let family: TestFamily;
let account: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());
beforeEach(async () => {
  family = await service.createFamily({ currency: 'USD' });
  account = (await family.api.post('/api/v1/accounts', { name: 'Checking' })).body.data.id;
});

interface Noun {
  readonly path: string;
  /** The member that is unique. */
  readonly key: string;
  /** A valid body, whose unique member is the given one. */
  readonly body: (key: string) => object;
  /** What a new record has. */
  readonly defaults: object;
  /** A change, and what it makes. */
  readonly change: object;
  readonly wrong: readonly (readonly [body: object, error: RegExp])[];
}

const NOUNS: Readonly<Record<string, Noun>> = {
  category: {
    path: '/api/v1/categories',
    key: 'name',
    body: (name) => ({ name }),
    defaults: { color: '#737373', icon: 'shapes', classification: 'expense', parent: null },
    change: { color: '#4da568', icon: 'utensils', classification: 'income' },
    wrong: [
      [{ name: 'A', color: 'red' }, /color must be a colour/],
      [{ name: 'A', classification: 'asset' }, /classification must be one of/],
      [{ name: 'A', parent_id: randomUUID() }, /parent_id must be the id of a category of your family/],
    ],
  },
  tag: {
    path: '/api/v1/tags',
    key: 'name',
    body: (name) => ({ name }),
    defaults: { color: '#e99537' },
    change: { color: '#123456' },
    wrong: [[{ name: 'A', color: '#12345' }, /color must be a colour/]],
  },
  merchant: {
    path: '/api/v1/merchants',
    key: 'name',
    body: (name) => ({ name }),
    defaults: { color: '#737373', website_url: null, logo_url: null },
    change: { website_url: 'https://example.com', logo_url: 'https://example.com/logo.png' },
    wrong: [[{ name: 'A', website_url: 'javascript:alert(1)' }, /website_url must be an address/]],
  },
  security: {
    path: '/api/v1/securities',
    key: 'ticker',
    body: (ticker) => ({ ticker, exchange_operating_mic: 'xnas' }),
    defaults: { exchange_operating_mic: 'XNAS', name: null, kind: 'standard', country_code: null },
    change: { name: 'Zephyr Industries', exchange_mic: 'XNGS', country_code: 'US', website_url: 'https://example.com' },
    wrong: [
      [{ ticker: 'ZÜRICH' }, /ticker must have ASCII characters only/],
      [{ ticker: 'A', exchange_operating_mic: 'NASDAQ' }, /exchange_operating_mic must be a market identifier code/],
      [{ ticker: 'A', country_code: 'USA' }, /country_code must be a country code/],
    ],
  },
};

describe.each(Object.entries(NOUNS))('a %s', (noun, { path, key, body, defaults, change, wrong }) => {
  const made = async (name: string): Promise<Answer> => {
    const answer = await family.api.post(path, body(name));
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer;
  };
  const idOf = async (name: string): Promise<string> => (await made(name)).body.data.id;
  const patch = (id: string, values: object, headers: Record<string, string> = {}): Promise<Answer> =>
    family.api.send('PATCH', `${path}/${id}`, { body: values, headers });

  it('is created, read, changed and deleted', async () => {
    const answer = await made('  ZEPHYR ');
    const { data } = answer.body;
    expect(data).toMatchObject({
      ...defaults,
      [key]: 'ZEPHYR',
      import_id: null,
      version: answer.headers.get('Change-Set-Id'),
      locked_fields: Object.keys(body('')).toSorted(),
    });
    expect(answer.headers.get('Location')).toBe(`${path}/${data.id}`);
    expect((await family.api.get(`${path}/${data.id}`)).body).toEqual(answer.body);

    const changed = await patch(data.id, change);
    expect(changed.body.data).toMatchObject({
      ...change,
      [key]: 'ZEPHYR',
      version: changed.headers.get('Change-Set-Id'),
    });
    expect(changed.body.data.locked_fields).toEqual(
      [...new Set([...data.locked_fields, ...Object.keys(change)])].toSorted(),
    );
    expect((await patch(data.id, change)).headers.get('Change-Set-Id')).toBeNull();
    expect((await family.api.get(path)).body.data).toEqual([changed.body.data]);

    const deleted = await family.api.delete(`${path}/${data.id}`);
    expect([deleted.status, deleted.headers.get('Change-Set-Id')]).toEqual([204, expect.any(String)]);
    expect((await family.api.get(`${path}/${data.id}`)).status).toBe(404);
  });

  it(`has a ${key} that no other has`, async () => {
    const id = await idOf('ONE');
    const other = await idOf('TWO');
    for (const refused of [await family.api.post(path, body('ONE')), await patch(other, { [key]: 'ONE' })]) {
      expect([refused.status, refused.body.error, refused.body.details]).toEqual([409, 'already_exists', { id }]);
    }
    expect((await patch(id, { [key]: 'ONE' })).status).toBe(200);
    const stranger = await service.createFamily();
    expect((await stranger.api.post(path, body('ONE'))).status).toBe(201);
  });

  it('is created once by two requests at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => family.api.post(path, body('ONE'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it.each([...wrong, [{ [key]: ' ' }, /must not be blank/], [{ [key]: 'X'.repeat(256) }, /at most 255/]] as const)(
    'is refused as %j',
    async (values, message) => {
      const { status, body: refused } = await family.api.post(path, values);
      expect([status, JSON.stringify(refused.errors)]).toEqual([422, expect.stringMatching(message)]);
    },
  );

  it('is changed, merged and deleted only in the version that was read', async () => {
    const { body: first, headers } = await made('ONE');
    const { id } = first.data;
    const outdated = { 'If-Match': headers.get('ETag')! };
    const { body: current } = await patch(id, change);
    const merge = { body: { source_ids: [await idOf('TWO')] }, headers: outdated };
    for (const refused of [
      await patch(id, { [key]: '' }, outdated),
      await family.api.delete(`${path}/${id}`, { headers: outdated }),
      await family.api.send('POST', `${path}/${id}/merge`, merge),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([412, 'precondition_failed']);
      expect(refused.body.details.current).toEqual(current.data);
    }
  });

  it('merges others into itself, which are deleted', async () => {
    const [id, ...sources] = await Promise.all(['ONE', 'TWO', 'THREE'].map(idOf));
    const merged = await family.api.post(`${path}/${id}/merge`, { source_ids: sources });
    expect([merged.status, merged.body.data.id]).toEqual([200, id]);
    expect(Object.values(merged.body.meta.moved).every((count) => count === 0)).toBe(true);
    expect((await family.api.get(path)).body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    const set = merged.headers.get('Change-Set-Id')!;
    expect((await family.api.get(`/api/v1/change_sets/${set}`)).body.data).toMatchObject({
      kind: 'merge',
      counts: { [noun]: { deleted: 2 } },
    });
    expect((await family.api.post(`/api/v1/change_sets/${set}/revert`, {})).status).toBe(200);
    expect((await family.api.get(path)).body.meta.total_count).toBe(3);
  });

  it('merges no unknown ones, not itself, and those of its family only', async () => {
    const id = await idOf('ONE');
    const stranger = await service.createFamily();
    const theirs = (await stranger.api.post(path, body('ONE'))).body.data.id;
    for (const source of [randomUUID(), id, theirs]) {
      expect((await family.api.post(`${path}/${id}/merge`, { source_ids: [source] })).status).toBe(422);
      expect((await family.api.delete(`${path}/${id}?replacement_id=${source}`)).status).toBe(422);
    }
    expect((await family.api.post(`${path}/${id}/merge`, { source_ids: [] })).status).toBe(422);
    expect((await family.api.delete(`${path}/${id}?replacement_id=nobody`)).status).toBe(422);
    expect((await family.api.post(`${path}/${theirs}/merge`, { source_ids: [id] })).status).toBe(404);
    expect((await stranger.api.get(`${path}/${theirs}`)).status).toBe(200);
  });
});

describe.each(['categories', 'tags', 'merchants'] as const)('the references to %s', (nouns) => {
  const path = `/api/v1/${nouns}`;
  const member = { categories: 'category', tags: 'tags', merchants: 'merchant' }[nouns];
  const column = { categories: 'category_id', tags: 'tag_id', merchants: 'merchant_id' }[nouns];
  let kept: string;
  let gone: string;
  let transaction: string;

  const labelled = (id: string): object => (nouns === 'tags' ? { tag_ids: [id] } : { [column]: id });
  const namesOf = (record: Readonly<Record<string, unknown>>): unknown => {
    const value = record[member] as { name: string } | { name: string }[] | null;
    return Array.isArray(value) ? value.map(({ name }) => name) : value === null ? [] : [value.name];
  };
  const read = async (): Promise<Readonly<Record<string, unknown>> & { split_lines: Record<string, unknown>[] }> =>
    (await family.api.get(`/api/v1/transactions/${transaction}`)).body.data;

  beforeEach(async () => {
    [kept, gone] = (await Promise.all(
      ['Kept', 'Gone'].map(async (name) => (await family.api.post(path, { name })).body.data.id),
    )) as [string, string];
    const body = {
      account_id: account,
      date: '2026-03-01',
      amount: '10',
      name: 'Lunch',
      ...labelled(gone),
      split_lines: [
        { amount: '4', name: 'A', ...labelled(gone) },
        { amount: '6', name: 'B', ...labelled(kept) },
      ],
    };
    transaction = (await family.api.post('/api/v1/transactions', body)).body.data.id;
  });

  it('keep one from being deleted', async () => {
    const refused = await family.api.delete(`${path}/${gone}`);
    expect([refused.status, refused.body.error, refused.body.details]).toEqual([
      409,
      'in_use',
      { blocking: [{ type: 'transaction', count: 1, ids: [transaction] }] },
    ]);
  });

  it.each(['merge', 'delete'])('move to another one with %s, locked ones and those of split lines too', async (way) => {
    const before = await read();
    const answer =
      way === 'merge'
        ? await family.api.post(`${path}/${kept}/merge`, { source_ids: [gone] })
        : await family.api.delete(`${path}/${gone}?replacement_id=${kept}`);
    if (way === 'merge') expect(answer.body.meta.moved).toMatchObject({ transactions: 1 });
    const set = answer.headers.get('Change-Set-Id')!;
    const after = await read();
    expect([namesOf(after), ...after.split_lines.map(namesOf)]).toEqual([['Kept'], ['Kept'], ['Kept']]);
    expect([after['version'], after['locked_fields']]).toEqual([set, before['locked_fields']]);
    expect((await family.api.get(`${path}/${gone}`)).status).toBe(404);

    expect((await family.api.post(`/api/v1/change_sets/${set}/revert`, {})).status).toBe(200);
    const { version: _, updated_at: __, ...facts } = before;
    expect(await read()).toMatchObject(facts);
  });

  it('are cleared when it is replaced by none', async () => {
    const answer = await family.api.delete(`${path}/${gone}?replacement_id=none`);
    expect(answer.status).toBe(204);
    const after = await read();
    expect([namesOf(after), ...after.split_lines.map(namesOf)]).toEqual([[], [], ['Kept']]);
    await family.api.post(`/api/v1/change_sets/${answer.headers.get('Change-Set-Id')}/revert`, {});
    expect(namesOf(await read())).toEqual(['Gone']);
  });

  it('of rules move, and are never cleared', async () => {
    const { owner } = service.database;
    const rule = randomUUID();
    await insertRows(owner, 'rules', [
      {
        family_id: family.familyId,
        id: rule,
        resource_type: 'transaction',
        active: true,
        created_at: 'now',
        updated_at: 'now',
      },
    ]);
    const part = { family_id: family.familyId, rule_id: rule, position: 0, [column]: gone };
    const condition = { id: randomUUID(), condition_type: 'transaction_name', operator: '=' };
    await insertRows(owner, 'rule_conditions', [{ ...part, ...condition }]);
    await insertRows(owner, 'rule_actions', [{ ...part, id: randomUUID(), action_type: 'x' }]);

    const refused = await family.api.delete(`${path}/${gone}?replacement_id=none`);
    expect([refused.status, refused.body.details.blocking]).toEqual([
      409,
      expect.arrayContaining([{ type: 'rule', count: 1, ids: [rule] }]),
    ]);
    expect(namesOf(await read())).toEqual(['Gone']);
    const { body } = await family.api.post(`${path}/${kept}/merge`, { source_ids: [gone] });
    expect(body.meta.moved).toMatchObject({ transactions: 1, rules: 1 });
    const { rows } = await owner.query(
      `SELECT c.${column} AS condition, a.${column} AS action FROM rule_conditions c JOIN rule_actions a USING (family_id, rule_id)
       WHERE family_id = $2 AND rule_id = $1`,
      [rule, family.familyId],
    );
    expect(rows).toEqual([{ condition: kept, action: kept }]);
  });
});

describe('a merge of merchants', () => {
  it('moves recurring transactions, and keeps one of those that become equal', async () => {
    const [kept, gone] = (await Promise.all(
      ['Kept', 'Gone'].map(async (name) => (await family.api.post('/api/v1/merchants', { name })).body.data.id),
    )) as [string, string];
    const row = (id: string, merchant: string, amount: string): object => ({
      family_id: family.familyId,
      id,
      account_id: account,
      merchant_id: merchant,
      amount,
      currency: 'USD',
      expected_day_of_month: 1,
      last_occurrence_date: '2026-03-01',
      next_expected_date: '2026-04-01',
      status: 'active',
      occurrence_count: 3,
      manual: false,
      created_at: 'now',
      updated_at: 'now',
    });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()] as const;
    await insertRows(service.database.owner, 'recurring_transactions', [
      row(first, kept, '5'),
      row(second, gone, '5'),
      row(third, gone, '7'),
    ]);
    const { body } = await family.api.post(`/api/v1/merchants/${kept}/merge`, { source_ids: [gone] });
    expect(body.meta.moved).toMatchObject({ recurring_transactions: 2 });
    const { data } = (await family.api.get('/api/v1/recurring_transactions')).body;
    expect(data.map((one: { id: string }) => one.id).toSorted()).toEqual([first, third].toSorted());

    expect((await family.api.delete(`/api/v1/merchants/${kept}?replacement_id=none`)).status).toBe(204);
    const cleared = (await family.api.get('/api/v1/recurring_transactions')).body.data;
    expect(cleared.map((one: { name: string; merchant: unknown }) => [one.name, one.merchant])).toEqual([
      ['Kept', null],
      ['Kept', null],
    ]);
  });
});

describe('a merge of many transactions', () => {
  it('counts each once', async () => {
    const [kept, gone] = (await Promise.all(
      ['Kept', 'Gone'].map(async (name) => (await family.api.post('/api/v1/categories', { name })).body.data.id),
    )) as [string, string];
    const entries = Array.from({ length: 500 }, () => ({ account_id: account, category_id: gone }));
    await insertEntries(service.database.owner, family.familyId, entries);
    const { body } = await family.api.post(`/api/v1/categories/${kept}/merge`, { source_ids: [gone] });
    expect(body.meta.moved).toMatchObject({ transactions: 500 });
  });
});
