import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportParts, published } from '../../support/imports.js';
import { countRows } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertNamed, insertRows } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;
let account_id: string;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
  account_id = await insertAccount(service.database.owner, family.familyId);
});

afterAll(async () => service.stop());

const HEADER = 'date,amount,name,category,tags,notes,currency';

interface Outcome {
  readonly outcome: string;
  readonly outcome_reason: string | null;
  readonly record_id: string | null;
}

/** Publishes rows into the account and returns the outcome of each. */
async function outcomesOf(rows: readonly string[], parts: ImportParts = {}): Promise<readonly Outcome[]> {
  const raw_file_content = [HEADER, ...rows].join('\n');
  const { id } = await published(family.api, { account_id, raw_file_content, ...parts });
  return (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body.data;
}

async function words(rows: readonly string[], parts: ImportParts = {}): Promise<readonly string[]> {
  return (await outcomesOf(rows, parts)).map(({ outcome }) => outcome);
}

async function entryCount(): Promise<number> {
  return (await family.api.get('/api/v1/transactions')).body.meta.total_count;
}

const LUNCH = '2025-03-04,-12.50,Lunch,,,,';
/** The same line as it is stored in the ledger. */
const LUNCH_ENTRY = { date: '2025-03-04', amount: '12.50', name: 'Lunch' };

/**
 * An entry that was created manually.
 * @returns its id
 */
async function writeByHand(facts: object = {}): Promise<string> {
  const [id] = await insertEntries(service.database.owner, family.familyId, [{ account_id, ...LUNCH_ENTRY, ...facts }]);
  return id!;
}

async function entry(id: string): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await service.database.owner.query(
    `SELECT e.*, ARRAY(SELECT t.name FROM taggings g JOIN tags t ON t.family_id = g.family_id AND t.id = g.tag_id
       WHERE g.family_id = e.family_id AND g.entry_id = e.id ORDER BY t.name) AS tags FROM entries e WHERE e.id = $1`,
    [id],
  );
  return rows[0];
}

describe('a file that is imported twice', () => {
  it('makes nothing twice: its rows are skipped, and say which entry they are', async () => {
    const rows = [LUNCH, '2025-03-05,2300.00,Payroll,Income: Salary,"fixed,work",march,'];
    const first = await outcomesOf(rows);
    const ledger = await countLedger();

    const second = await outcomesOf(rows);

    expect(first.map(({ outcome, outcome_reason }) => [outcome, outcome_reason])).toEqual([
      ['created', null],
      ['created', null],
    ]);
    expect(second.map(({ outcome, outcome_reason }) => [outcome, outcome_reason])).toEqual([
      ['skipped', 'The ledger has this entry already'],
      ['skipped', 'The ledger has this entry already'],
    ]);
    expect(second.map(({ record_id }) => record_id)).toEqual(first.map(({ record_id }) => record_id));
    expect(await countLedger()).toEqual(ledger);
  });

  it('makes nothing twice either when accounts are named by the file', async () => {
    const raw_file_content = 'date,amount,account\n2025-03-04,1,Giro\n2025-03-05,2,Card\n';
    await published(family.api, { raw_file_content });
    const { id } = await published(family.api, { raw_file_content });

    const { data } = (await family.api.get(`/api/v1/imports/${id}/rows`)).body;
    expect(data.map(({ outcome }: Outcome) => outcome)).toEqual(['skipped', 'skipped']);
    expect((await family.api.get('/api/v1/accounts')).body.meta.total_count).toBe(3);
  });

  it('adds what is new when it overlaps: the union of both', async () => {
    const day = (at: number): string => `2025-03-${String(at).padStart(2, '0')},-${at},Shop,,,,`;
    const days = (from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, at) => day(from + at));

    await outcomesOf(days(1, 10));
    const second = await words(days(6, 15));
    const third = await words(days(1, 20));

    expect(second).toEqual([...Array(5).fill('skipped'), ...Array(5).fill('created')]);
    expect(third).toEqual([...Array(15).fill('skipped'), ...Array(5).fill('created')]);
    expect(await entryCount()).toBe(20);
  });
});

describe('equal rows of one file', () => {
  it('both survive, and both are known the next time', async () => {
    expect(await words([LUNCH, LUNCH, LUNCH])).toEqual(['created', 'created', 'created']);
    expect(await words([LUNCH, LUNCH, LUNCH])).toEqual(['skipped', 'skipped', 'skipped']);
    expect(await entryCount()).toBe(3);
  });

  it('join as many entries as there are', async () => {
    await writeByHand();
    await writeByHand({ name: 'Dinner' });

    expect(await words([LUNCH, LUNCH])).toEqual(['skipped', 'created']);
    expect(await words([LUNCH])).toEqual(['skipped']);
    expect(await words([LUNCH, LUNCH, LUNCH])).toEqual(['skipped', 'skipped', 'created']);
    expect(await entryCount()).toBe(4);
  });

  it('join different entries, the first row the oldest', async () => {
    const older = await writeByHand();
    const newer = await writeByHand();

    const outcomes = await outcomesOf(['2025-03-04,-12.50,Lunch,,,first,', '2025-03-04,-12.50,Lunch,,,second,']);

    expect(outcomes.map(({ record_id }) => record_id)).toEqual([older, newer]);
    expect([(await entry(older))['notes'], (await entry(newer))['notes']]).toEqual(['first', 'second']);
  });
});

describe('the identity of a row', () => {
  it.each([
    ['the case and the spaces of the name', '2025-03-04,-12.50,"  lUNCH ",,,,'],
    ['spaces within the name', '2025-03-04,-12.50,"Big\u00a0 \tLunch",,,,'],
    ['zeros of the amount', '2025-03-04,-12.5000,Lunch,,,,'],
    ['a currency that is that of the account', '2025-03-04,-12.50,Lunch,,,,usd'],
    ['category, tags and notes', '2025-03-04,-12.50,Lunch,Food,work,sunny,'],
  ])('does not count %s', async (_, row) => {
    await writeByHand(row.includes('Big') ? { name: 'big lunch' } : {});

    expect(await words([row])).not.toContain('created');
    expect(await entryCount()).toBe(1);
  });

  it.each([
    ['date', '2025-03-05,-12.50,Lunch,,,,'],
    ['amount', '2025-03-04,-12.51,Lunch,,,,'],
    ['sign', '2025-03-04,12.50,Lunch,,,,'],
    ['currency', '2025-03-04,-12.50,Lunch,,,,EUR'],
    ['name', '2025-03-04,-12.50,Dinner,,,,'],
  ])('is another with another %s', async (_, row) => {
    await writeByHand();

    expect(await words([row])).toEqual(['created']);
    expect(await entryCount()).toBe(2);
  });

  it('is another in another account, and in another family', async () => {
    const { owner } = service.database;
    await writeByHand({ account_id: await insertAccount(owner, family.familyId, { name: 'Other' }) });
    const other = await service.createFamily();
    const theirs = await insertAccount(owner, other.familyId);
    await insertEntries(owner, other.familyId, [{ account_id: theirs, ...LUNCH_ENTRY }]);

    expect(await words([LUNCH])).toEqual(['created']);
  });

  it('is not that of a valuation, of a trade, nor of a part of a split entry', async () => {
    const parent = await writeByHand({ amount: '20.00', name: 'Split' });
    await writeByHand({ type: 'valuation', kind: 'reconciliation' });
    await writeByHand({ type: 'trade' });
    await writeByHand({ parent_id: parent });

    expect(await words([LUNCH])).toEqual(['created']);
  });

  it('does not ask how the file writes it', async () => {
    await outcomesOf([LUNCH]);
    const { id } = await published(family.api, {
      account_id,
      number_format: '1.234,56',
      date_format: '%d.%m.%Y',
      signage_convention: 'inflows_negative',
      raw_file_content: 'Payee;Betrag;Posted\nLUNCH;"12,5";04.03.2025\n',
    });

    expect((await family.api.get(`/api/v1/imports/${id}/rows`)).body.data[0].outcome).toBe('skipped');
  });
});

describe('an entry that was there before', () => {
  it('is adopted: its blanks are filled, and its own values stay as its before-image', async () => {
    const id = await writeByHand();
    const before = await entry(id);

    const [outcome] = await outcomesOf(['2025-03-04,-12.50,LUNCH,Food: Out,"work,sunny",with Ada,']);

    expect(outcome).toEqual(
      expect.objectContaining({
        outcome: 'updated',
        outcome_reason: 'The ledger had this entry already; set from the row: category, tags, notes',
        record_id: id,
      }),
    );
    const after = await entry(id);
    expect(after).toEqual({
      ...before,
      category_id: expect.any(String),
      change_set_id: expect.any(String),
      notes: 'with Ada',
      tags: ['sunny', 'work'],
      text_shape: 'lunch\nwith ada',
      updated_at: expect.any(Date),
    });
    expect(after['updated_at']).not.toEqual(before['updated_at']);
    const { rows } = await service.database.owner.query('SELECT before FROM import_adoptions WHERE record_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ before: expect.objectContaining({ id, notes: null, category_id: null, tag_ids: [] }) }]);
  });

  it('takes category, notes and tags of the row although it has its own', async () => {
    const { owner } = service.database;
    const category_id = await insertNamed(owner, 'categories', family.familyId, { name: 'Misc' });
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'old' });
    const id = await writeByHand({ category_id, notes: 'old note' });
    await insertRows(owner, 'taggings', [{ family_id: family.familyId, entry_id: id, tag_id: tag }]);

    expect(await words(['2025-03-04,-12.50,Lunch,Food,new,new note,'])).toEqual(['updated']);

    expect(await entry(id)).toMatchObject({ notes: 'new note', tags: ['new'] });
    expect((await entry(id))['category_id']).not.toBe(category_id);
  });

  it('keeps what the row has not', async () => {
    const { owner } = service.database;
    const category_id = await insertNamed(owner, 'categories', family.familyId, { name: 'Misc' });
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'old' });
    const id = await writeByHand({ category_id, notes: 'old note' });
    await insertRows(owner, 'taggings', [{ family_id: family.familyId, entry_id: id, tag_id: tag }]);
    const before = await entry(id);

    expect(await words([LUNCH])).toEqual(['skipped']);

    expect(await entry(id)).toEqual(before);
  });

  it('is only skipped when the row says the same', async () => {
    const { owner } = service.database;
    const category_id = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
    const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'work' });
    const id = await writeByHand({ category_id, notes: 'note' });
    await insertRows(owner, 'taggings', [{ family_id: family.familyId, entry_id: id, tag_id: tag }]);
    const before = await entry(id);

    expect(await words(['2025-03-04,-12.50,Lunch,food,WORK,note,'])).toEqual(['skipped']);

    expect(await entry(id)).toEqual(before);
  });

  it.each([
    ['category', 'Food,,', 'category'],
    ['tags', ',work,', 'tags'],
    ['notes', ',,a note', 'notes'],
  ])('tells that its %s were set', async (_, cells, told) => {
    await writeByHand();

    const [outcome] = await outcomesOf([`2025-03-04,-12.50,Lunch,${cells},`]);

    expect(outcome!.outcome_reason).toBe(`The ledger had this entry already; set from the row: ${told}`);
  });

  it('is known whatever account column led to it', async () => {
    await writeByHand();
    const { id } = await published(family.api, {
      raw_file_content: 'date,amount,name,account\n2025-03-04,-12.50,Lunch,checking\n',
    });

    expect((await family.api.get(`/api/v1/imports/${id}/rows`)).body.data[0].outcome).toBe('skipped');
  });
});

async function countLedger(): Promise<unknown> {
  const { accounts, categories, tags, merchants, entries, taggings } = await countRows(service.database.owner);
  return { accounts, categories, tags, merchants, entries, taggings };
}
