import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountStory } from '../support/account-story/account-story.js';
import { differencesOf } from '../support/account-story/differences.js';
import { filesOf, FORMATS, type StoryFormat } from '../support/account-story/files.js';
import { LedgerOfStory } from '../support/account-story/ledger-of-story.js';
import { Dice } from '../support/dice.js';
import { dumpLedger } from '../support/ledger-dump.js';
import { Service } from '../support/service.js';
import { insertAccount } from '../e2e/ledger/seeding.js';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

const story = accountStory(120, 11);

const ORDERS = ordersOf(FORMATS).map((order, at) => [order.join(', '), order, at] as const);

function ordersOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((first) => ordersOf(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

/** The share of rows that may need a person: mostly payees with unlike names, and announced lines. */
const LEFT_TO_PERSON = 0.05;

describe('an account', () => {
  it.each(ORDERS)(
    'in %s is its story, and stays it for what is left of the files',
    async (_name, order, at) => {
      const family = await service.createFamily();
      const { owner } = service.database;
      const account = await insertAccount(owner, family.familyId, { name: 'Giro', currency: 'EUR' });
      const before = await dumpLedger(owner, family.familyId);
      const ledger = new LedgerOfStory(owner, family, account, story);
      for (const format of order) await importAll(ledger, format, at % 2 === 0);
      await ledger.decide();

      expect(ledger.wrong).toEqual([]);
      expect(await ledger.pending()).toBe(0);
      expect(differencesOf(await ledger.booked(), ledger.expected())).toEqual([]);
      expect(await ledger.wrongBalances()).toEqual([]);
      expect(ledger.leftToPerson / ledger.rows).toBeLessThan(LEFT_TO_PERSON);

      for (const id of new Dice(at).shuffled(ledger.imports())) {
        await ledger.revert(id);
        expect(differencesOf(await ledger.booked(), ledger.expected())).toEqual([]);
        expect(await ledger.wrongBalances()).toEqual([]);
      }
      expect(await dumpLedger(owner, family.familyId)).toEqual(before);
    },
    600_000,
  );
});

/** @param decides whether the person decides after each file, or once after all */
async function importAll(ledger: LedgerOfStory, format: StoryFormat, decides: boolean): Promise<void> {
  for (const file of filesOf(story, format)) {
    await ledger.publish(file);
    if (decides) await ledger.decide();
  }
}
