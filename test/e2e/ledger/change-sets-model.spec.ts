import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Dice } from '../../support/dice.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertNamed } from './seeding.js';

const TRANSACTIONS = '/api/v1/transactions';
const OPENING = 1000;

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

interface Fields {
  account_id: string;
  amount: string;
  name: string;
  notes: string | null;
  category_id: string | null;
  tag_ids: readonly string[];
}

type Effect =
  | { readonly act: 'create'; readonly id: string; readonly fields: Fields }
  | { readonly act: 'update'; readonly id: string; readonly fields: Partial<Fields> }
  | { readonly act: 'delete'; readonly id: string };

interface Made {
  /** The change set, and after that the reverts that took it out and put it back. The last one can be reverted. */
  readonly sets: string[];
  readonly effects: readonly Effect[];
  isLive: boolean;
}

/** The ledger as the law says: what the change sets that are not reverted give, in their order. */
class Model {
  readonly made: Made[] = [];

  add(set: string | null, effects: readonly Effect[]): void {
    if (set !== null) this.made.push({ sets: [set], effects, isLive: true });
  }

  get records(): ReadonlyMap<string, Fields> {
    const records = new Map<string, Fields>();
    for (const { effects, isLive } of this.made) {
      if (isLive) for (const effect of effects) this.apply(effect, records);
    }
    return records;
  }

  private apply(effect: Effect, records: Map<string, Fields>): void {
    const known = records.get(effect.id);
    if (effect.act === 'create') records.set(effect.id, effect.fields);
    else if (effect.act === 'delete') records.delete(effect.id);
    else if (known !== undefined) records.set(effect.id, { ...known, ...effect.fields });
  }

  /** Whether a revert must be refused: a record that it would delete has been changed since. */
  isRefused(made: Made): boolean {
    const { records } = this;
    const wanted = made.isLive ? 'create' : 'delete';
    const later = this.made.slice(this.made.indexOf(made) + 1).filter(({ isLive }) => isLive);
    return made.effects.some(
      ({ act, id }) =>
        act === wanted &&
        records.has(id) &&
        later.some(({ effects }) => effects.some((effect) => effect.act === 'update' && effect.id === id)),
    );
  }
}

/** Three clients, which write at the same time, each to its own transactions; their accounts are the same. */
class World {
  readonly model = new Model();
  /** How often a revert was refused, took a change set out, and put it back: each must happen, or nothing is tested. */
  readonly tally = { refused: 0, out: 0, back: 0 };

  constructor(
    readonly dice: Dice,
    readonly family: TestFamily,
    readonly accounts: readonly string[],
    readonly categories: readonly string[],
    readonly tags: readonly string[],
  ) {}

  static async create(seed: number): Promise<World> {
    const family = await service.createFamily({ currency: 'USD' });
    const { owner } = service.database;
    const body = { balance: String(OPENING), opening_date: '2026-01-01' };
    const accounts = await Promise.all(
      ['A', 'B'].map(async (name) => (await family.api.post('/api/v1/accounts', { ...body, name })).body.data.id),
    );
    const named = (table: 'categories' | 'tags'): Promise<string[]> =>
      Promise.all(['x', 'y'].map((name) => insertNamed(owner, table, family.familyId, { name })));
    return new World(new Dice(seed), family, accounts, await named('categories'), await named('tags'));
  }

  fields(): Fields {
    const { dice } = this;
    return {
      account_id: dice.pick(this.accounts),
      amount: `${dice.chance(0.5) ? '-' : ''}${dice.int(1, 99)}.${dice.int(10, 99)}`,
      name: `N${dice.int(1, 9)}`,
      notes: dice.chance(0.5) ? null : `n${dice.int(1, 9)}`,
      category_id: dice.chance(0.5) ? null : dice.pick(this.categories),
      tag_ids: this.tags.filter(() => dice.chance(0.5)).toSorted(),
    };
  }

  some(): Partial<Fields> {
    const all = Object.entries(this.fields());
    return Object.fromEntries(all.filter(() => this.dice.chance(0.4)));
  }

  /** Three writes at the same time, to different transactions. */
  async write(): Promise<void> {
    const ids = [...this.model.records.keys()];
    const targets = new Set<string>();
    const writes = [0, 1, 2].map(() => {
      const id = ids.length > 0 ? this.dice.pick(ids) : null;
      if (id === null || targets.has(id) || this.dice.chance(0.3)) return this.create();
      targets.add(id);
      return this.dice.chance(0.25) ? this.delete(id) : this.update(id);
    });
    for (const { set, effects } of await Promise.all(writes)) this.model.add(set, effects);
  }

  private async create(): Promise<Written> {
    const bodies = Array.from({ length: this.dice.int(1, 3) }, () => this.fields());
    const operations = bodies.map((data) => ({ op: 'create', data: { ...data, date: '2026-03-01' } }));
    const answer = await this.family.api.post(`${TRANSACTIONS}/bulk`, { operations });
    expect(answer.status).toBe(200);
    const effects = bodies.map((fields, place) => ({ act: 'create' as const, id: answer.body.data[place].id, fields }));
    return { set: answer.headers.get('Change-Set-Id'), effects };
  }

  private async update(id: string): Promise<Written> {
    const fields = this.some();
    const answer = await this.family.api.patch(`${TRANSACTIONS}/${id}`, fields);
    expect(answer.status).toBe(200);
    const before = this.model.records.get(id)!;
    // A value that was there already belongs to the change set that set it.
    const changed = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => String(before[name as keyof Fields]) !== String(value)),
    );
    return { set: answer.headers.get('Change-Set-Id'), effects: [{ act: 'update', id, fields: changed }] };
  }

  private async delete(id: string): Promise<Written> {
    const answer = await this.family.api.delete(`${TRANSACTIONS}/${id}`);
    expect(answer.status).toBe(204);
    return { set: answer.headers.get('Change-Set-Id'), effects: [{ act: 'delete', id }] };
  }

  async revert(): Promise<void> {
    if (this.model.made.length === 0) return;
    const made = this.dice.pick(this.model.made);
    const answer = await this.family.api.post(`/api/v1/change_sets/${made.sets.at(-1)}/revert`, {});
    if (this.model.isRefused(made)) {
      expect([answer.status, answer.body.error]).toEqual([409, 'revert_conflict']);
      this.tally.refused += 1;
      return;
    }
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    made.sets.push(answer.body.data.id);
    this.tally[made.isLive ? 'out' : 'back'] += 1;
    made.isLive = !made.isLive;
  }

  async compare(): Promise<void> {
    const { data } = (await this.family.api.get(`${TRANSACTIONS}?limit=500`)).body;
    const shown = new Map(data.map((one: Answer['body']) => [one.id, contentOf(one)]));
    const expected = new Map([...this.model.records].map(([id, fields]) => [id, fields]));
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
    for (const id of this.accounts) {
      const own = [...expected.values()].filter(({ account_id: account }) => account === id);
      const spent = own.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
      const { balance } = (await this.family.api.get(`/api/v1/accounts/${id}`)).body.data;
      expect([id, balance]).toEqual([id, ((OPENING * 100 - spent) / 100).toFixed(2)]);
    }
  }
}

interface Written {
  readonly set: string | null;
  readonly effects: readonly Effect[];
}

function contentOf(shown: Answer['body']): Fields {
  return {
    account_id: shown.account_id,
    amount: shown.amount,
    name: shown.name,
    notes: shown.notes,
    category_id: shown.category?.id ?? null,
    tag_ids: shown.tags.map((tag: { id: string }) => tag.id).toSorted(),
  };
}

describe('writes of three clients, and reverts in any order,', () => {
  it.each([1, 2, 3])('leave the ledger that the law gives after every step (seed %i)', async (seed) => {
    const world = await World.create(seed);
    for (let step = 0; step < 20; step += 1) {
      await world.write();
      for (let more = world.dice.int(0, 3); more > 0; more -= 1) await world.revert();
      await world.compare();
    }
    expect(Math.min(...Object.values(world.tally))).toBeGreaterThan(0);
  });
});
