import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountStory, accountStory } from '../support/account-story/account-story.js';
import { differencesOf } from '../support/account-story/differences.js';
import { filesOf, FORMATS, type StoryFile } from '../support/account-story/files.js';
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

/** Stories of 1,000 transactions, by seed. */
const LARGE = [1, 3, 4];

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
      await expectStory(story, at, async (ledger) => {
        for (const format of order) await publishAll(ledger, filesOf(story, format), at % 2 === 0);
        await ledger.decide();
      });
    },
    600_000,
  );

  it.each(LARGE)(
    'of 1,000 transactions is its story, with its files in any order, and stays it for what is left of them (seed %d)',
    async (seed) => {
      const large = accountStory(1000, seed);
      const files = FORMATS.flatMap((format) => filesOf(large, format));
      await expectStory(large, seed, (ledger) => publishAll(ledger, new Dice(seed).shuffled(files), true));
    },
    900_000,
  );
});

/** Expects the ledger to be the story after `publish`, and while its imports are reverted in any order. */
async function expectStory(
  told: AccountStory,
  seed: number,
  publish: (ledger: LedgerOfStory) => Promise<void>,
): Promise<void> {
  const family = await service.createFamily();
  const { owner } = service.database;
  const account = await insertAccount(owner, family.familyId, { name: 'Giro', currency: 'EUR' });
  const before = await dumpLedger(owner, family.familyId);
  const ledger = new LedgerOfStory(owner, family, account, told);
  await publish(ledger);

  expect(ledger.wrong).toEqual([]);
  expect(await ledger.pending()).toBe(0);
  expect(differencesOf(await ledger.booked(), ledger.expected())).toEqual([]);
  expect(await ledger.wrongBalances()).toEqual([]);
  expect(ledger.leftToPerson / ledger.rows).toBeLessThan(LEFT_TO_PERSON);

  for (const id of new Dice(seed).shuffled(ledger.imports())) {
    await ledger.revert(id);
    expect(differencesOf(await ledger.booked(), ledger.expected())).toEqual([]);
    expect(await ledger.wrongBalances()).toEqual([]);
  }
  expect(await dumpLedger(owner, family.familyId)).toEqual(before);
}

/** @param decides whether the person decides after each file, or once after all */
async function publishAll(ledger: LedgerOfStory, files: readonly StoryFile[], decides: boolean): Promise<void> {
  for (const file of files) {
    await ledger.publish(file);
    if (decides) await ledger.decide();
  }
}
