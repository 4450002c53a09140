import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysAgo, publish, published, revert, stored } from '../support/imports.js';
import { dumpLedger, dumpLedgerByName } from '../support/ledger-dump.js';
import { Service, type TestFamily } from '../support/service.js';
import { insertEntries, insertNamed, insertRows } from '../e2e/ledger/seeding.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});

afterAll(async () => service.stop());

/** Few lines, so that imports refer to the same entries. */
const line = fc.record({
  at: fc.nat(3),
  account: fc.constantFrom('Giro', 'Card'),
  category: fc.constantFrom('', '', 'Food', 'Home', 'Food: Out'),
  tags: fc.constantFrom('', '', 'a', 'b', 'a,b'),
  notes: fc.constantFrom('', '', 'one', 'two'),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

const file = fc.array(line, { minLength: 1, maxLength: 5 });

function csvOf(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ at, account, category, tags, notes }) =>
      `${daysAgo(9 - at)},-${at + 1},Shop ${at},${account},${category},"${tags}",${notes}`,
  );
  return ['date,amount,name,account,category,tags,notes', ...rows].join('\n');
}

/** Entries that were created manually in the first account. */
async function writeByHand(family: TestFamily, lines: readonly Line[]): Promise<void> {
  const { owner } = service.database;
  const giro = (await family.api.post('/api/v1/accounts', { name: 'Giro' })).body.data.id as string;
  const food = await insertNamed(owner, 'categories', family.familyId, { name: 'Food' });
  const tag = await insertNamed(owner, 'tags', family.familyId, { name: 'a' });
  const entries = lines.map(({ at, category, notes }) => ({
    account_id: giro,
    date: daysAgo(9 - at),
    amount: String(at + 1),
    name: `Shop ${at}`,
    category_id: category === 'Food' ? food : null,
    notes: notes || null,
  }));
  const ids = await insertEntries(owner, family.familyId, entries);
  const tagged = ids.filter((_, at) => lines[at]!.tags !== '');
  await insertRows(
    owner,
    'taggings',
    tagged.map((entry_id) => ({ family_id: family.familyId, entry_id, tag_id: tag })),
  );
  await family.api.post('/api/v1/syncs');
}

const parameters = { numRuns: 8, endOnFailure: true } as const;
/** More than slow nodes need. It ends a run that hangs. */
const WITHIN_MS = 300_000;

describe('imports that meet on the same entries', () => {
  it(
    'leave the ledger as it was, however they are published and reverted',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(line, { maxLength: 4 }),
          fc.tuple(file, file, file),
          fc.array(fc.nat(2), { maxLength: 8 }),
          fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
          async (byHand, files, turns, order) => {
            const family = await service.createFamily();
            await writeByHand(family, byHand);
            const before = await dumpLedger(service.database.owner, family.familyId);
            const ids: string[] = [];
            for (const lines of files) ids.push((await stored(family.api, { raw_file_content: csvOf(lines) })).id);
            const complete = new Set<string>();
            const turn = async (id: string): Promise<void> => {
              await (complete.has(id) ? revert(family.api, id) : publish(family.api, id));
              if (!complete.delete(id)) complete.add(id);
            };
            for (const at of turns) await turn(ids[at]!);
            for (const at of order) if (complete.has(ids[at]!)) await turn(ids[at]!);
            expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
          },
        ),
        parameters,
      );
    },
    WITHIN_MS,
  );

  it(
    'make the ledger that one of them makes alone, once the others are gone',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(line, { maxLength: 4 }), fc.tuple(file, file), async (byHand, [mine, theirs]) => {
          const alone = await service.createFamily();
          await writeByHand(alone, byHand);
          await published(alone.api, { raw_file_content: csvOf(mine) });

          const family = await service.createFamily();
          await writeByHand(family, byHand);
          const { id } = await published(family.api, { raw_file_content: csvOf(mine) });
          const other = await published(family.api, { raw_file_content: csvOf(theirs) });
          await revert(family.api, other.id);
          await revert(family.api, id);
          await publish(family.api, id);

          expect(await dumpLedgerByName(service.database.owner, family.familyId)).toEqual(
            await dumpLedgerByName(service.database.owner, alone.familyId),
          );
        }),
        parameters,
      );
    },
    WITHIN_MS,
  );
});
