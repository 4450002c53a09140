import type { Answer, Api } from './api.js';
import { Dice } from './dice.js';
import { importFile, until } from './imports.js';

type Row = Readonly<Record<string, string>>;

/**
 * Four clients that write the ledger of a family at once: records and transfers, bulk requests and reverts of change sets, imports and
 * their reverts, and merges of labels. A request that another writer made impossible is refused, which is fine.
 */
export class LedgerWriters {
  private readonly sets: string[] = [];
  private made = 0;

  constructor(
    private readonly api: Api,
    private readonly accounts: readonly string[],
    private readonly dice: Dice,
  ) {}

  /** Lets each writer do so many steps. @param isOver ends them earlier */
  async write(steps: number, isOver: () => boolean = () => false): Promise<void> {
    const writers = [this.edit, this.writeMany, this.importAndRevert, this.merge];
    await Promise.all(
      writers.map(async (step) => {
        for (let done = 0; done < steps && !isOver(); done += 1) await step.call(this);
      }),
    );
  }

  private async edit(): Promise<void> {
    const account_id = this.dice.pick(this.accounts);
    const known = await this.some('transactions');
    const act = this.dice.int(1, 6);
    if (act === 1 || known.length < 2) await this.send('POST', 'transactions', this.transaction(account_id));
    else if (act === 2) await this.send('PATCH', `transactions/${this.dice.pick(known)}`, { notes: this.name('Note') });
    else if (act === 3) await this.send('DELETE', `transactions/${this.dice.pick(known)}`);
    else if (act === 4) await this.pair();
    else if (act === 5)
      await this.send('POST', 'valuations', { account_id, amount: '100', date: this.dice.day(1, 60) });
    else await this.unpair();
  }

  private async pair(): Promise<void> {
    const [from, to] = this.dice.shuffled(this.accounts);
    const date = this.dice.day(1, 60);
    const side = async (account_id: string | undefined, amount: string): Promise<string | undefined> =>
      (await this.send('POST', 'transactions', { account_id, date, amount, name: 'Savings' })).body.data?.id;
    const outflow_transaction_id = await side(from, '20');
    const inflow_transaction_id = await side(to, '-20');
    await this.send('POST', 'transfers', { outflow_transaction_id, inflow_transaction_id });
  }

  private async unpair(): Promise<void> {
    const transfers = await this.some('transfers');
    if (transfers.length > 0) await this.send('DELETE', `transfers/${this.dice.pick(transfers)}`);
  }

  private async writeMany(): Promise<void> {
    const set = this.dice.pick([...this.sets, null]);
    if (set !== null && this.dice.chance(0.4)) {
      await this.send('POST', `change_sets/${set}/revert`, { on_conflict: 'keep' });
      return;
    }
    const known = this.dice.shuffled(await this.some('transactions')).slice(0, 8);
    const operations = [
      ...Array.from({ length: 8 }, () => ({ op: 'create', data: this.transaction(this.dice.pick(this.accounts)) })),
      ...known.map((id, index) =>
        index % 2 === 0 ? { op: 'delete', id } : { op: 'update', id, data: { amount: this.dice.pick(['1', '2.50']) } },
      ),
    ];
    await this.send('POST', 'transactions/bulk', { operations });
  }

  private async importAndRevert(): Promise<void> {
    const done = await this.api.get('/api/v1/imports?status=complete');
    const published: readonly Row[] = done.body.data ?? [];
    if (published.length > 0 && this.dice.chance(0.4)) {
      const { id } = this.dice.pick(published);
      await this.send('POST', `imports/${id}/revert`);
      await this.untilIdle(id!);
      return;
    }
    const rows = Array.from(
      { length: 30 },
      () => `${this.dice.day(1, 60)},-${this.dice.int(1, 90)}.10,${this.name('Shop')},${this.label()},${this.label()}`,
    );
    const content = ['date,amount,name,category,tags', ...rows].join('\n');
    const account_id = this.dice.pick(this.accounts);
    const { body } = await importFile(this.api, { account_id, publish: 'true', file: { content } });
    if (body.data !== undefined) await this.untilIdle(body.data.id);
  }

  private async merge(): Promise<void> {
    const noun = this.dice.pick(['tags', 'categories', 'merchants']);
    const known = this.dice.shuffled(await this.some(noun));
    const [target, source] = known;
    if (target === undefined || source === undefined || this.dice.chance(0.4)) {
      await this.send('POST', noun, { name: this.label() });
      return;
    }
    const members = {
      tags: { tag_ids: [source] },
      categories: { category_id: source },
      merchants: { merchant_id: source },
    };
    const labelled = members[noun as keyof typeof members];
    await this.send('POST', 'transactions', { ...this.transaction(this.dice.pick(this.accounts)), ...labelled });
    if (this.dice.chance(0.5)) await this.send('POST', `${noun}/${target}/merge`, { source_ids: [source] });
    else await this.send('DELETE', `${noun}/${source}?replacement_id=${this.dice.pick([target, 'none'])}`);
  }

  private async send(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.api.send(method, `/api/v1/${path}`, body === undefined ? {} : { body });
    if (answer.status >= 500 && answer.status !== 503) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    const set = answer.headers.get('Change-Set-Id');
    if (set !== null) this.sets.push(set);
    return answer;
  }

  private async some(noun: string): Promise<readonly string[]> {
    const { body } = await this.api.get(`/api/v1/${noun}?per_page=100`);
    return (body.data ?? []).map(({ id }: Row) => id);
  }

  private async untilIdle(id: string): Promise<void> {
    await until(`import ${id} is idle`, 120_000, async () => {
      const { body } = await this.api.get(`/api/v1/imports/${id}`);
      return ['importing', 'reverting'].includes(body.data?.status) ? null : true;
    });
  }

  private transaction(account_id: string): object {
    const amount = this.dice.pick(['5', '-7.25', '12.10']);
    return { account_id, date: this.dice.day(1, 60), amount, name: this.name('Lunch') };
  }

  private name(kind: string): string {
    this.made += 1;
    return `${kind} ${this.made}`;
  }

  private label(): string {
    return `Label ${this.dice.int(1, 12)}`;
  }
}
