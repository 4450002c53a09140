import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountStory } from '../../support/account-story/account-story.js';
import { differencesOf } from '../../support/account-story/differences.js';
import { filesOf } from '../../support/account-story/files.js';
import { LedgerOfStory } from '../../support/account-story/ledger-of-story.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { Service } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

const TRANSACTIONS = 1000;
/** Of a story with more than one coffee a day, and with an announced booking under unlike names. */
const SEED = 2;
/** The share of rows that may need a person: mostly payees with unlike names, and announced lines. */
const LEFT_TO_PERSON = 0.05;

it('a family has each of 1,000 transactions once, from overlapping OFX, CAMT, CSV and MT940 files that name them differently', async () => {
  const story = accountStory(TRANSACTIONS, SEED);
  const family = await service.createFamily();
  const { owner } = service.database;
  const account = await insertAccount(owner, family.familyId, { name: 'Giro', currency: 'EUR' });
  const before = await dumpLedger(owner, family.familyId);
  const ledger = new LedgerOfStory(owner, family, account, story);

  const formats = ['ofx', 'camt', 'csv', 'mt940'] as const;
  for (const format of formats) {
    for (const file of filesOf(story, format)) {
      await ledger.publish(file);
      await ledger.decide();
    }
  }

  expect(ledger.wrong).toEqual([]);
  expect(ledger.expected()).toHaveLength(TRANSACTIONS);
  expect(differencesOf(await ledger.booked(), ledger.expected())).toEqual([]);
  expect(await ledger.pending()).toBe(0);
  expect(await ledger.wrongBalances()).toEqual([]);
  expect(ledger.leftToPerson / ledger.rows).toBeLessThan(LEFT_TO_PERSON);

  // Newest first, as a person would take them back.
  for (const id of ledger.imports().toReversed()) {
    await ledger.revert(id);
    expect(differencesOf(await ledger.booked(), ledger.expected())).toEqual([]);
  }
  expect(await dumpLedger(owner, family.familyId)).toEqual(before);
}, 600_000);
