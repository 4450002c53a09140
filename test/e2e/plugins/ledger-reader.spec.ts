import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestChat } from '../../support/chat.js';
import { PluginFolder } from '../../support/plugins.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed } from '../ledger/seeding.js';

/** An assistant that answers with what `LedgerReader` gives. A message is the filter of the transactions, as JSON. */
const READER = `
  import { ChatAssistant, definePlugin, LedgerReader } from 'hearth/plugin';

  class ReadingAssistant extends ChatAssistant {
    constructor(ledger) {
      super();
      this.ledger = ledger;
    }

    async hear({ familyId, content }, answer) {
      const read = {};
      read.accounts = await all(this.ledger.accounts({ familyId }));
      read.categories = await all(this.ledger.categories({ familyId }));
      read.transactions = await all(this.ledger.transactions({ familyId }, JSON.parse(content)));
      await answer({ content: JSON.stringify(read), model: 'reader', toolCalls: [] });
    }
  }
  Reflect.defineMetadata('design:paramtypes', [LedgerReader], ReadingAssistant);

  export default definePlugin({ name: 'reader', compatibility: '^1.1', assistants: [ReadingAssistant] });

  async function all(values) {
    const list = [];
    for await (const value of values) list.push(value);
    return list;
  }
`;

let folder: PluginFolder;
let service: Service;
let family: TestFamily;
let account: string;
let food: string;

beforeAll(async () => {
  folder = await PluginFolder.create();
  service = await Service.start({ HEARTH_PLUGINS: await folder.write('reader', READER) });
  family = await service.createFamily();
  const { owner } = service.database;
  account = await insertAccount(owner, family.familyId, { name: 'Giro' });
  food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
});
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
});

// Tests read what the plugin said.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function readBy(reader: TestFamily, filter: object = {}): Promise<any> {
  const chat = await TestChat.start(reader, { title: 'Read', message: JSON.stringify(filter) });
  return JSON.parse((await chat.answer()).answer.content);
}

describe('LedgerReader', () => {
  it('gives the accounts, categories and transactions of a family as plain values', async () => {
    const created = await family.api.post('/api/v1/transactions', {
      account_id: account,
      date: '2026-08-03',
      amount: '30.00',
      name: 'Market',
      notes: 'with Alex',
      split_lines: [
        { amount: '20.00', name: 'Bread', category_id: food },
        { amount: '10.00', name: 'Flowers' },
      ],
    });
    expect(created.status).toBe(201);
    const { accounts, categories, transactions } = await readBy(family);
    expect(accounts).toMatchObject([
      { id: account, name: 'Giro', kind: 'Depository', currency: 'USD', status: 'active' },
    ]);
    expect(categories).toEqual([{ id: food, name: 'Food', classification: 'expense', parentId: null }]);
    const [bread, flowers] = created.body.data.split_lines;
    const none = { notes: null, categoryId: null, merchantId: null, tagIds: [] };
    expect(transactions).toEqual([
      {
        ...none,
        id: created.body.data.id,
        accountId: account,
        date: '2026-08-03',
        amount: '30.00',
        currency: 'USD',
        name: 'Market',
        notes: 'with Alex',
        kind: 'standard',
        excluded: false,
        pending: false,
        splitLines: [
          { ...none, id: bread.id, amount: '20.00', name: 'Bread', categoryId: food },
          { ...none, id: flowers.id, amount: '10.00', name: 'Flowers' },
        ],
      },
    ]);
  });

  it('gives all of many transactions, newest first, and those that meet a filter', async () => {
    const crowded = await service.createFamily();
    const { owner } = service.database;
    const [of, other] = [await insertAccount(owner, crowded.familyId), await insertAccount(owner, crowded.familyId)];
    const names = Array.from({ length: 1100 }, (_, place) => `Shop ${place}`);
    await insertEntries(
      owner,
      crowded.familyId,
      names.map((name, place) => ({ account_id: of, name, date: `2026-0${1 + (place % 8)}-05` })),
    );
    await insertEntries(owner, crowded.familyId, [{ account_id: other, name: 'Kiosk', date: '2026-03-01' }]);
    const found = async (filter: object): Promise<readonly string[]> =>
      (await readBy(crowded, filter)).transactions.map(({ name }: { name: string }) => name);
    const { transactions } = await readBy(crowded);
    expect(transactions.map(({ name }: { name: string }) => name).toSorted()).toEqual([...names, 'Kiosk'].toSorted());
    const dates = transactions.map(({ date }: { date: string }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(await found({ accountId: other })).toEqual(['Kiosk']);
    expect(await found({ from: '2026-03-01', to: '2026-03-04' })).toEqual(['Kiosk']);
    expect(await found({ text: 'shop 1099' })).toEqual(['Shop 1099']);
  });

  it('gives nothing of another family, also by its ids', async () => {
    const stranger = await service.createFamily();
    expect(await readBy(stranger, { accountId: account })).toEqual({ accounts: [], categories: [], transactions: [] });
    expect((await readBy(stranger, { categoryId: food })).transactions).toEqual([]);
  });
});
