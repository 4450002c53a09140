import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ImportParts, publish, revert, type ShownImport, stored } from '../support/imports.js';
import { dumpLedger, type LedgerDump } from '../support/ledger-dump.js';
import { Service, type TestFamily } from '../support/service.js';
import { insertNamed } from '../e2e/ledger/seeding.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

/** Few names, so that rows refer to the same categories, and some that differ only in case. */
const names = ['A', 'B', 'C', 'a', 'P', 'Q', 'p'] as const;

const row = fc.record({
  name: fc.constantFrom(...names),
  parent: fc.constantFrom('', '', 'P', 'Q', 'P', 'Q', 'A', 'p'),
  color: fc.constantFrom('', '', '#111111', '#222222', 'red'),
  icon: fc.constantFrom('', '', 'cup', 'pen'),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const file = fc.array(row, { minLength: 1, maxLength: 6 });
/** Rows with valid cells, most of them with a top-level parent. */
const cleanFile = fc.array(
  fc.record({
    name: fc.constantFrom('A', 'B', 'C', 'a', 'P'),
    parent: fc.constantFrom('', 'P', 'Q', 'p'),
    color: fc.constantFrom('', '#111111', '#222222'),
    icon: fc.constantFrom('', 'cup', 'pen'),
  }),
  { minLength: 1, maxLength: 6 },
);

const someFile = fc.oneof(file, cleanFile as fc.Arbitrary<Row[]>);

/** The categories of the family: top-level ones, each with some children. */
const ledger = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...names), below: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }) }),
  { maxLength: 3, selector: ({ name }) => name },
);
type Ledger = typeof ledger extends fc.Arbitrary<infer T> ? T : never;

async function familyWith(tops: Ledger): Promise<TestFamily> {
  const family = await service.createFamily();
  const { owner } = service.database;
  for (const { name, below } of tops) {
    const parent_id = await insertNamed(owner, 'categories', family.familyId, { name });
    for (const child of below) await insertNamed(owner, 'categories', family.familyId, { name: child, parent_id });
  }
  return family;
}

function partsOf(rows: readonly Row[]): ImportParts {
  const lines = rows.map(({ name, parent, color, icon }) => `${name},${parent},${color},${icon}`);
  return {
    type: 'CategoryImport',
    raw_file_content: ['name,parent,color,icon', ...lines].join('\n'),
    on_invalid_rows: 'skip',
  };
}

/** Publishes a file, unless it has no valid rows. */
async function imported(family: TestFamily, rows: readonly Row[]): Promise<ShownImport | null> {
  const made = await stored(family.api, partsOf(rows));
  return made.stats['valid_rows_count'] === 0 ? null : publish(family.api, made.id);
}

function dump({ familyId }: TestFamily): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, familyId);
}

async function outcomesOf({ api }: TestFamily, id: string): Promise<readonly (readonly (string | null)[])[]> {
  const { data } = (await api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body;
  return data.map((row: Record<string, string | null>) => [row['outcome'], row['outcome_reason'], row['record_id']]);
}

/** Counts the categories whose parent has a parent itself. */
async function onThirdLevel({ familyId }: TestFamily): Promise<number | null> {
  const { rowCount } = await service.database.owner.query(
    `SELECT FROM categories c JOIN categories p ON p.id = c.parent_id WHERE c.family_id = $1 AND p.parent_id IS NOT NULL`,
    [familyId],
  );
  return rowCount;
}

const parameters = { numRuns: 10, endOnFailure: true } as const;

describe('any list of categories', () => {
  it('makes two levels at most, loses no row, and goes without a trace', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, file, async (tops, rows) => {
        const family = await familyWith(tops);
        const before = await dump(family);
        const done = await imported(family, rows);
        if (done === null) return;

        expect(await onThirdLevel(family)).toBe(0);
        const outcomes = await outcomesOf(family, done.id);
        expect(outcomes).toHaveLength(rows.length);
        for (const [outcome, reason, record] of outcomes) {
          expect(['created', 'updated', 'skipped']).toContain(outcome);
          expect(reason === null).toBe(outcome === 'created');
          expect(record === null).toBe(reason?.startsWith('Invalid: ') ?? false);
        }
        expect((await revert(family.api, done.id)).kept_records).toEqual([]);
        expect(await dump(family)).toEqual(before);
      }),
      parameters,
    );
  });

  it('changes nothing the second time, and the two go in any order', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, cleanFile, fc.boolean(), async (tops, rows, inOrder) => {
        const family = await familyWith(tops);
        const before = await dump(family);
        const first = await imported(family, rows as readonly Row[]);
        if (first === null || first.stats['invalid_rows_count'] !== 0) return;
        const once = await dump(family);

        const second = await imported(family, rows as readonly Row[]);

        expect(second!.stats['invalid_rows_count']).toBe(0);
        expect(await dump(family)).toEqual(once);
        expect((await outcomesOf(family, second!.id)).map(([outcome]) => outcome)).toEqual(rows.map(() => 'skipped'));
        for (const { id } of inOrder ? [first, second!] : [second!, first]) await revert(family.api, id);
        expect(await dump(family)).toEqual(before);
      }),
      parameters,
    );
  });

  it('leaves the ledger as it was after several are undone in any order, or says what had to stay', async () => {
    const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    await fc.assert(
      fc.asyncProperty(ledger, fc.tuple(someFile, someFile, someFile), orders, async (tops, files, order) => {
        const family = await familyWith(tops);
        const before = await dump(family);
        const done: (ShownImport | null)[] = [];
        for (const rows of files) done.push(await imported(family, rows));
        const reasons: (string | undefined)[] = [];

        for (const { id } of order.flatMap((at) => done[at] ?? [])) {
          reasons.push(...(await revert(family.api, id)).kept_records.map(({ reason }) => reason));
          expect(await onThirdLevel(family)).toBe(0);
        }

        const stays = reasons.some((reason) => /another one now$|former place$/.test(reason ?? ''));
        if (!stays) expect(await dump(family)).toEqual(before);
      }),
      parameters,
    );
  });
});
