import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Dice } from '../../support/dice.js';
import { published, revert as revertImport, rowsOf } from '../../support/imports.js';
import { untilEnded } from '../../support/large-change-set.js';
import { type Effect, type Fields, LedgerModel, type Made } from '../../support/ledger-model.js';
import { Service, type TestFamily } from '../../support/service.js';

const TRANSACTIONS = '/api/v1/transactions';
const OPENING = 1_000_000;
const RULE_NAMES = ['N1', 'N2'];

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

/** Three clients who write at the same time, and imports, rules, merges and reverts among it. */
class World {
  readonly model = new LedgerModel();
  /** How often each happened: each must, or nothing is tested. */
  readonly tally = { refused: 0, out: 0, back: 0, imported: 0, unimported: 0, merged: 0, ruled: 0 };
  private rows = 0;

  private constructor(
    readonly dice: Dice,
    readonly family: TestFamily,
    readonly accounts: readonly string[],
    /** Rules set the first ones, and merges take the others. */
    readonly ruled: readonly string[],
    readonly mergeable: readonly string[],
    readonly rules: readonly string[],
  ) {}

  static async create(seed: number): Promise<World> {
    const family = await service.createFamily({ currency: 'USD' });
    const make = async (noun: string, body: object): Promise<string> => {
      const answer = await family.api.post(`/api/v1/${noun}`, body);
      expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
      return answer.body.data.id;
    };
    const account = { balance: String(OPENING), opening_date: '2026-01-01' };
    const accounts = [
      await make('accounts', { ...account, name: 'A' }),
      await make('accounts', { ...account, name: 'B' }),
    ];
    const categories: string[] = [];
    for (const name of ['X', 'Y', 'M1', 'M2', 'M3', 'M4']) categories.push(await make('categories', { name }));
    const [ruled, mergeable] = [categories.slice(0, 2), categories.slice(2)];
    const rules: string[] = [];
    for (const [place, value] of RULE_NAMES.entries()) {
      const conditions = [{ condition_type: 'transaction_name', operator: 'like', value }];
      const actions = [{ action_type: 'set_transaction_category', record_id: ruled[place] }];
      rules.push(await make('rules', { conditions, actions }));
    }
    return new World(new Dice(seed), family, accounts, ruled, mergeable, rules);
  }

  /** Three writes at the same time, to different transactions, one of which can be an import. */
  async write(): Promise<void> {
    const own = this.model.made.filter(({ importId }) => importId === undefined);
    const created = new Set(
      own.flatMap(({ effects }) => effects.filter(({ act }) => act === 'create').map(({ id }) => id)),
    );
    const ids = [...this.model.records.keys()];
    const targets = new Set<string>();
    const writes = [0, 1, 2].map((client) => {
      if (client === 0 && this.dice.chance(0.3)) return this.importRows();
      const id = ids.length > 0 ? this.dice.pick(ids) : null;
      if (id === null || targets.has(id) || this.dice.chance(0.4)) return this.create();
      targets.add(id);
      return created.has(id) && this.dice.chance(0.2) ? this.delete(id) : this.update(id);
    });
    for (const made of await Promise.all(writes)) if (made !== null) this.model.made.push(made);
  }

  private fields(): Omit<Fields, 'locks_category'> {
    const { dice } = this;
    const categories = [...this.ruled, ...this.mergeable.filter((id) => !this.model.isMerged(id))];
    return {
      account_id: dice.pick(this.accounts),
      amount: `${dice.chance(0.5) ? '-' : ''}${dice.int(1, 99)}.${dice.int(10, 99)}`,
      name: `N${dice.int(1, 4)}`,
      notes: dice.chance(0.5) ? null : `n${dice.int(1, 9)}`,
      category_id: dice.chance(0.3) ? null : dice.pick(categories),
    };
  }

  private async create(): Promise<Made> {
    const fields = this.fields();
    const lock = this.dice.chance(0.4);
    const answer = await this.family.api.post(TRANSACTIONS, { ...fields, date: '2026-03-01', lock });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    const { id } = answer.body.data;
    return made(answer, [{ act: 'create', id, fields: { ...fields, locks_category: lock } }]);
  }

  private async update(id: string): Promise<Made | null> {
    const given = Object.fromEntries(Object.entries(this.fields()).filter(() => this.dice.chance(0.4)));
    const before = this.model.records.get(id)!;
    const answer = await this.family.api.patch(`${TRANSACTIONS}/${id}`, given);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    const set = { ...given, ...(Object.hasOwn(given, 'category_id') && { locks_category: true }) };
    // A value that was there already belongs to the change set that set it.
    const changed = Object.entries(set).filter(([name, value]) => before[name as keyof Fields] !== value);
    return answer.headers.get('Change-Set-Id') === null
      ? null
      : made(answer, [{ act: 'update', id, fields: Object.fromEntries(changed) }]);
  }

  private async delete(id: string): Promise<Made> {
    const answer = await this.family.api.delete(`${TRANSACTIONS}/${id}`);
    expect(answer.status).toBe(204);
    return made(answer, [{ act: 'delete', id }]);
  }

  private async importRows(): Promise<Made> {
    const account_id = this.dice.pick(this.accounts);
    const rows = [0, 1].map(() => ({
      name: `N${this.dice.int(1, 4)} row ${++this.rows}`,
      amount: `${1000 + this.rows}.00`,
    }));
    const lines = rows.map(({ name, amount }) => `2026-03-01,-${amount},${name}`);
    const raw_file_content = `date,amount,name\n${lines.join('\n')}\n`;
    const { id } = await published(this.family.api, { raw_file_content, account_id, apply_rules: 'false' });
    const ids = (await rowsOf(this.family.api, id)).map(({ record_id: record }) => record!);
    this.tally.imported += 1;
    const facts = { account_id, notes: null, category_id: null, locks_category: false };
    const effects = rows.map((row, place): Effect => ({
      act: 'create',
      id: ids[place]!,
      fields: { ...facts, ...row },
    }));
    return { sets: [], effects, isLive: true, isMachine: true, importId: id };
  }

  async runRule(): Promise<void> {
    const place = this.dice.int(0, RULE_NAMES.length - 1);
    const answer = await this.family.api.post(`/api/v1/rules/${this.rules[place]}/run`, {});
    expect((await untilEnded(this.family.api, answer.body.data.id)).status).toBe('applied');
    const category_id = this.ruled[place]!;
    const changed = [...this.model.records].filter(
      ([, { name, category_id: had, locks_category: isLocked }]) =>
        name.startsWith(RULE_NAMES[place]!) && had !== category_id && !isLocked,
    );
    const effects = changed.map(([id]): Effect => ({ act: 'update', id, fields: { category_id } }));
    this.model.made.push({ ...made(answer, effects), isMachine: true });
    this.tally.ruled += 1;
  }

  async merge(): Promise<void> {
    const [source, target] = this.dice.shuffled(this.mergeable.filter((id) => !this.model.isMerged(id)));
    if (source === undefined || target === undefined) return;
    const answer = await this.family.api.post(`/api/v1/categories/${target}/merge`, { source_ids: [source] });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    const moved = [...this.model.records].filter(([, { category_id: had }]) => had === source);
    const effects = moved.map(([id]): Effect => ({ act: 'update', id, fields: { category_id: target } }));
    this.model.made.push({ ...made(answer, effects), merge: { source, target } });
    this.tally.merged += 1;
  }

  async revert(): Promise<void> {
    if (this.model.revertable.length === 0) return;
    const chosen = this.dice.pick(this.model.revertable);
    const answer = await this.family.api.post(`/api/v1/change_sets/${chosen.sets.at(-1)}/revert`, {});
    if (this.model.isRefused(chosen)) {
      expect([answer.status, answer.body.error]).toEqual([409, 'revert_conflict']);
      this.tally.refused += 1;
      return;
    }
    expect([answer.status, answer.body.error, answer.body.details]).toEqual([200, undefined, undefined]);
    chosen.sets.push(answer.body.data.id);
    this.tally[chosen.isLive ? 'out' : 'back'] += 1;
    this.model.turn(chosen);
  }

  async revertImport(): Promise<void> {
    if (this.model.imports.length === 0) return;
    const chosen = this.dice.pick(this.model.imports);
    await revertImport(this.family.api, chosen.importId!);
    this.model.revertImport(chosen);
    this.tally.unimported += 1;
  }

  async compare(): Promise<void> {
    const expected = this.model.records;
    const { data } = (await this.family.api.get(`${TRANSACTIONS}?limit=500`)).body;
    expect(Object.fromEntries(data.map((one: Answer['body']) => [one.id, contentOf(one)]))).toEqual(
      Object.fromEntries(expected),
    );
    for (const id of this.accounts) {
      const spent = centsOf([...expected.values()].filter(({ account_id: account }) => account === id));
      const { balance } = (await this.family.api.get(`/api/v1/accounts/${id}`)).body.data;
      expect([id, balance]).toEqual([id, ((OPENING * 100 - spent) / 100).toFixed(2)]);
    }
    await this.compareReport([...expected.values()]);
    if (expected.size > 0) await this.compareHistory(this.dice.pick([...expected.keys()]));
  }

  /** Without a category what came in is income. */
  private async compareReport(records: readonly Fields[]): Promise<void> {
    const path = '/api/v1/reports/spending?group_by=category&start_date=2026-03-01&end_date=2026-03-31';
    const { data } = (await this.family.api.get(path)).body;
    const shown = data.map((one: Answer['body']) => [one.group?.id ?? null, Math.round(Number(one.amount) * 100)]);
    const groups = [...new Set(records.map(({ category_id: category }) => category))].map((category) => {
      const own = records.filter(
        ({ category_id: of, amount }) => of === category && (of !== null || !amount.startsWith('-')),
      );
      return [category, centsOf(own)] as const;
    });
    const known = (all: readonly (readonly [string | null, number])[]): object =>
      Object.fromEntries(all.filter(([, cents]) => cents !== 0));
    expect(known(shown)).toEqual(known(groups));
  }

  private async compareHistory(id: string): Promise<void> {
    const { data } = (await this.family.api.get(`${TRANSACTIONS}/${id}/history`)).body;
    const shown = new Map(data.map((one: Answer['body']) => [one.change_set_id, one.reverted]));
    const own = this.model.made.filter(
      ({ sets, effects }) => sets.length > 0 && effects.some((effect) => effect.id === id),
    );
    expect(own.map(({ sets }) => [sets[0], shown.get(sets[0])])).toEqual(
      own.map(({ sets, isLive }) => [sets[0], !isLive]),
    );
  }
}

function made(answer: Answer, effects: Effect[]): Made {
  return { sets: [answer.headers.get('Change-Set-Id')!], effects, isLive: true, isMachine: false };
}

function centsOf(records: readonly Fields[]): number {
  return records.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
}

function contentOf(shown: Answer['body']): Fields {
  return {
    account_id: shown.account_id,
    amount: shown.amount,
    name: shown.name,
    notes: shown.notes,
    category_id: shown.category?.id ?? null,
    locks_category: shown.locked_fields.includes('category_id'),
  };
}

describe('writes of three clients with imports, runs of rules, merges, and reverts of all of them,', () => {
  it.each([11, 12])(
    'leave ledger, balances, reports and history as the law says after every step (seed %i)',
    async (seed) => {
      const world = await World.create(seed);
      const steps = [
        () => world.write(),
        () => world.write(),
        () => world.runRule(),
        () => world.merge(),
        () => world.revert(),
        () => world.revert(),
        () => world.revertImport(),
      ];
      for (let step = 0; step < 40; step += 1) {
        await world.dice.pick(steps)();
        await world.compare();
      }
      expect(Math.min(...Object.values(world.tally))).toBeGreaterThan(0);
    },
    120_000,
  );
});
