import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { format, resolveConfig } from 'prettier';
import { Dice } from '../../support/dice.js';
import { Service, type TestFamily } from '../../support/service.js';
import { SPENDING_CATEGORIES, spendingOf } from '../../support/spending-family.js';
import { insertAccount, insertEntries, insertNamed } from './seeding.js';

const TABLE = 'src/ledger/suggestions/precisions.ts';
const HEAD = readFileSync(TABLE, 'utf8').split('export const PRECISIONS')[0]!;
const FAMILIES = 12;
const TRANSACTIONS = 1_200;
/** The share of the transactions whose category is hidden. */
const HIDDEN = 0.4;
/** A kind of evidence that fewer suggestions have is not judged. */
const FEWEST = 20;

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

interface Judged {
  readonly level: string;
  readonly support: string;
  readonly tenths: number;
  readonly isRight: boolean;
}

/** Hides the category of some transactions of a generated family, and compares what is suggested for them. */
async function judge(seed: number): Promise<readonly Judged[]> {
  const family: TestFamily = await service.createFamily({ currency: 'USD' });
  const { owner } = service.database;
  const { familyId } = family;
  const account_id = await insertAccount(owner, familyId, { name: 'Checking' });
  const idsOf = async (
    table: 'categories' | 'merchants',
    names: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    const ids = new Map<string, string>();
    for (const name of names) ids.set(name, await insertNamed(owner, table, familyId, { name }));
    return ids;
  };
  const spending = spendingOf(seed, TRANSACTIONS);
  const categories = await idsOf('categories', SPENDING_CATEGORIES);
  const merchants = await idsOf('merchants', [...new Set(spending.flatMap(({ merchant }) => merchant ?? []))]);
  const dice = new Dice(seed);
  const rows = spending.map((one) => ({ ...one, isHidden: dice.chance(HIDDEN) }));
  const ids = await insertEntries(
    owner,
    familyId,
    rows.map(({ category, merchant, isHidden, ...row }) => ({
      ...row,
      account_id,
      category_id: isHidden ? null : categories.get(category)!,
      merchant_id: merchant === null ? null : merchants.get(merchant)!,
    })),
  );
  const truth = new Map(ids.map((id, at) => [id, categories.get(rows[at]!.category)]));
  const judged: Judged[] = [];
  for (const suggested of await suggestionsOf(familyId)) {
    const { level, support, tenths } = suggested;
    judged.push({ level, support, tenths, isRight: truth.get(suggested.transactionId) === suggested.categoryId });
  }
  return judged;
}

interface Suggested {
  readonly transactionId: string;
  readonly categoryId: string;
  readonly level: string;
  readonly support: string;
  readonly tenths: number;
}

/** Runs the statement of the service with an empty table. */
async function suggestionsOf(familyId: string): Promise<readonly Suggested[]> {
  const sql = readFileSync('src/ledger/suggestions/suggest.sql', 'utf8');
  const { rows } = await service.database.owner.query<Suggested>(`SELECT s.* FROM (${sql}) s`, [familyId, null, '[]']);
  return rows;
}

/** Returns the table: half of an error more than there were, so that few suggestions are never certain. */
function tableOf(judged: readonly Judged[]): readonly object[] {
  const groups = new Map<string, { kind: Omit<Judged, 'isRight'>; right: number; all: number }>();
  for (const { isRight, ...kind } of judged) {
    const key = JSON.stringify(kind);
    const group = groups.get(key) ?? { kind, right: 0, all: 0 };
    groups.set(key, { kind, right: group.right + Number(isRight), all: group.all + 1 });
  }
  return [...groups.values()]
    .filter(({ all }) => all >= FEWEST)
    .map(({ kind, right, all }) => ({ ...kind, precision: ((right + 0.5) / (all + 1)).toFixed(2) }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

it('the confidence of suggestions is the precision measured on generated families', async () => {
  const judged: Judged[] = [];
  for (let seed = 1; seed <= FAMILIES; seed += 1) judged.push(...(await judge(seed)));
  const text = `${HEAD}export const PRECISIONS: readonly Precision[] = ${JSON.stringify(tableOf(judged))};\n`;
  const table = await format(text, { ...(await resolveConfig(TABLE)), filepath: TABLE });
  if (process.env['HEARTH_UPDATE_GOLDEN'] === '1') writeFileSync(TABLE, table);
  expect(readFileSync(TABLE, 'utf8')).toBe(table);
});
