import { readFileSync } from 'node:fs';
import { exportedBackup, restoring } from '../support/backups.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { GeneratedFamily } from '../support/generated-family.js';
import {
  bodyOf,
  importFile,
  type ImportParts,
  revert,
  type ShownRow,
  shown,
  stored,
  untilDone,
} from '../support/imports.js';
import { dumpLedger } from '../support/ledger-dump.js';
import { Service, type TestFamily } from '../support/service.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});
beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});
afterAll(async () => service.stop());

type Counts = Readonly<Record<string, number>>;
type Line = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

interface Restored {
  readonly id: string;
  readonly status: string;
  readonly mismatches: object;
  readonly merged: Counts;
  readonly changed: Counts;
  readonly created: Counts;
}

const parts = (content: string, settings: ImportParts = { on_conflict: 'merge' }): ImportParts =>
  restoring(content, settings);

/** Restores a file and expects it to be complete and matched. */
async function restore(content: string, into = family, settings?: ImportParts): Promise<Restored> {
  const { id } = await stored(into.api, { ...parts(content, settings), publish: 'true' });
  const { status, error } = await untilDone(into.api, id, 120_000);
  expect({ status, error }).toEqual({ status: 'complete', error: null });
  const { verification } = (await shown(into.api, id)) as unknown as { verification: { readback: Answer['body'] } };
  const { readback } = verification;
  expect([readback['status'], readback['mismatches']]).toEqual(['matched', {}]);
  const { expected_record_counts: expected, merged_counts: merged } = readback as Record<string, Counts>;
  const created = Object.fromEntries(Object.entries(expected!).map(([type, count]) => [type, count - merged![type]!]));
  return {
    id,
    status,
    mismatches: readback['mismatches'],
    merged: merged!,
    changed: readback['changed_counts'],
    created,
  };
}

const exported = (of = family): Promise<string> => exportedBackup(service, of);

/** The rows of an import whose reason contains these words. */
async function rowsSaying(id: string, words: string): Promise<readonly ShownRow[]> {
  const rows: ShownRow[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const { body } = await family.api.get(`/api/v1/imports/${id}/rows?per_page=100&page=${page}`);
    rows.push(...body.data);
    more = body.meta.total_pages > page;
  }
  return rows.filter(({ outcome_reason: reason }) => reason?.includes(words));
}

const dump = (of = family): Promise<unknown> => dumpLedger(service.database.owner, of.familyId);
const linesOf = (content: string): readonly Line[] =>
  content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const fileOf = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const zeroes = (counts: Counts): Counts => Object.fromEntries(Object.keys(counts).map((type) => [type, 0]));
const owner = (sql: string, ...more: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }> =>
  service.database.owner.query(sql, [family.familyId, ...more]);

describe.each([200, 3_000])('a family of %i records of all types', (size) => {
  it('is not changed by its own backup, restored with merge, nor by undoing that', async () => {
    await restore(`${GeneratedFamily.of(size, size).join('\n')}\n`, family, {});
    const file = await exported();
    const before = await dump();

    const again = await restore(file);

    expect(again.created).toEqual(zeroes(again.created));
    expect(again.changed).toEqual(zeroes(again.changed));
    expect(await dump()).toEqual(before);
    expect((await revert(family.api, again.id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  }, 240_000);

  it('that was restored into another family is there once after a second restore of the file', async () => {
    await restore(`${GeneratedFamily.of(size + 1, size).join('\n')}\n`, family, {});
    const file = await exported();
    const other = await service.createFamily({ currency: 'EUR' });
    await restore(file, other, {});
    const before = await dump(other);

    const again = await restore(file, other);

    expect(again.created).toEqual(zeroes(again.created));
    expect(again.changed).toEqual(zeroes(again.changed));
    expect(await dump(other)).toEqual(before);
  }, 240_000);
});

/** A small family with each type of record: the sample, as the family exports it. */
async function sampleOf(): Promise<string> {
  await restore(readFileSync('samples/service-full.ndjson', 'utf8'), family, {});
  return exported();
}

describe('a backup of the family itself', () => {
  it('is refused without merge, and what is there already is named', async () => {
    const file = await sampleOf();
    const before = await dump();

    const refused = await importFile(family.api, { ...parts(file, {}), publish: 'true' });

    expect([refused.status, refused.body.error]).toEqual([422, 'preflight_failed']);
    const findings: readonly Record<string, string>[] = refused.body.details.findings;
    const account = linesOf(file).find(({ type }) => type === 'Account')!;
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'existing_record',
        record_type: 'Account',
        field: 'id',
        value: account.data['id'],
      }),
    );
    expect(findings.filter(({ code }) => code === 'existing_record').map((finding) => finding['record_type'])).toEqual(
      expect.arrayContaining([
        'Account',
        'Transaction',
        'Trade',
        'Holding',
        'Valuation',
        'RecurringTransaction',
        'Rule',
      ]),
    );
    const { body } = await family.api.post('/api/v1/imports/preflight', bodyOf(parts(file, {})));
    expect(body.data.valid).toBe(false);
    expect(body.data.errors).toEqual(findings);
    expect(await dump()).toEqual(before);
  });

  it('is left out without merge where invalid rows may be, with what refers to it', async () => {
    const file = await sampleOf();
    await owner(`DELETE FROM entries WHERE family_id = $1 AND name IN ('Quay Market', 'Standing order to savings')`);
    const before = await dump();

    const again = await restore(file, family, { on_invalid_rows: 'skip' });

    const left = await rowsSaying(again.id, 'references account_id');
    expect(left.filter(({ fields }) => fields['name'] !== undefined)).toMatchObject([
      { outcome: 'skipped', fields: { name: 'Quay Market' } },
      { outcome: 'skipped', fields: { name: 'Standing order to savings' } },
    ]);
    expect(await dump()).toEqual(before);
  });

  it('brings back what was deleted since, and nothing else', async () => {
    const file = await sampleOf();
    const before = linesOf(file).map(({ type }) => type);
    await owner(`DELETE FROM entries WHERE family_id = $1 AND name IN ('Quay Market', 'Standing order to savings')`);
    await owner('DELETE FROM budget_categories WHERE family_id = $1');
    await owner('DELETE FROM holdings WHERE family_id = $1');

    const again = await restore(file);

    // The transfer was deleted together with its transaction.
    const back = { transactions: 2, transfers: 1, budget_categories: 1, holdings: 1 };
    expect(again.created).toEqual({ ...zeroes(again.created), ...back });
    expect(again.changed).toEqual(zeroes(again.changed));
    const after = linesOf(await exported());
    expect(after.map(({ type }) => type)).toEqual(before);
    const market = after.find(({ data }) => data['name'] === 'Quay Market')!;
    expect(market.data['split_lines']).toMatchObject([{ amount: '72.5' }, { amount: '17.5' }]);
    await revert(family.api, again.id);
    expect(linesOf(await exported())).toHaveLength(before.length - 5);
  });

  it('keeps what has changed since, and says of which record it is which fact', async () => {
    const file = await sampleOf();
    const idOf = (type: string, name?: string): unknown =>
      linesOf(file).find(({ type: is, data }) => is === type && (name === undefined || data['name'] === name))!.data[
        'id'
      ];
    await owner(
      `UPDATE entries SET amount = 65, notes = NULL, category_id = NULL WHERE family_id = $1 AND name = 'Volt direct debit'`,
    );
    await owner(`UPDATE entries SET notes = 'Added' WHERE family_id = $1 AND name = 'Cash to flatmate'`);
    await owner(`UPDATE entries SET name = 'Other' WHERE family_id = $1 AND name = 'Gift for R.'`);
    await owner(`UPDATE accounts SET name = 'Renamed' WHERE family_id = $1 AND name = 'Harbour Current'`);
    await owner(`UPDATE categories SET name = 'Light' WHERE family_id = $1 AND name = 'Import Electricity'`);
    await owner(`UPDATE trades SET qty = 13 WHERE family_id = $1`);
    await owner(`UPDATE entries SET date = '2025-01-02' WHERE family_id = $1 AND amount = 7750`);
    await owner(`UPDATE rules SET active = false WHERE family_id = $1`);
    await owner(`UPDATE rule_conditions SET value = 'watt' WHERE family_id = $1 AND value = 'volt'`);
    const before = await dump();
    const changes = [
      ['Account', idOf('Account', 'Harbour Current'), 'name'],
      ['Category', idOf('Category', 'Import Electricity'), 'name'],
      ['Transaction', idOf('Transaction', 'Volt direct debit'), 'amount, category_id, notes'],
      ['Transaction', idOf('Transaction', 'Quay Market'), 'split_lines'],
      ['Transaction', idOf('Transaction', 'Cash to flatmate'), 'notes'],
      ['Trade', idOf('Trade'), 'qty'],
      ['Valuation', linesOf(file).find(({ data }) => data['amount'] === '7750')!.data['id'], 'date'],
      ['Rule', idOf('Rule'), 'active, conditions'],
    ].toSorted();

    const { body } = await family.api.post('/api/v1/imports/preflight', bodyOf(parts(file)));
    expect([body.data.valid, body.data.errors]).toEqual([true, []]);
    const SAID =
      /^line \d+: (\w+) "([^"]+)" is in the family already and has changed there since: ([^;]+); what the family has stays$/;
    expect(body.data.warnings.map((warning: string) => SAID.exec(warning)?.slice(1)).toSorted()).toEqual(changes);

    const again = await restore(file);
    expect(again.created).toEqual(zeroes(again.created));
    expect(again.changed).toMatchObject({
      accounts: 1,
      categories: 1,
      transactions: 3,
      trades: 1,
      valuations: 1,
      rules: 1,
    });
    expect(await dump()).toEqual(before);
    const rows = await rowsSaying(again.id, 'changed since');
    expect(rows.map(({ outcome, record_id }) => [outcome, record_id])).toEqual(
      rows.map(({ fields }) => ['skipped', fields['id']]),
    );
    expect(
      rows.map(({ fields, outcome_reason: reason }) => [fields['id'], /since: ([^;]+);/.exec(reason!)![1]]).toSorted(),
    ).toEqual(changes.map(([, id, fields]) => [id, fields]).toSorted());
    const refused = await importFile(family.api, { ...parts(file, {}), publish: 'true' });
    expect(refused.body.errors).toContainEqual(
      expect.stringContaining('has changed there since: amount, category_id, notes'),
    );
  });

  it('is refused where a name is by now that of another of its records', async () => {
    const tag = (id: string, name: string): Line => ({ type: 'Tag', data: { id, name } });
    const child = (id: string, parent_id?: string): Line => ({ type: 'Category', data: { id, name: id, parent_id } });
    const file = fileOf([
      tag('1', 'Red'),
      tag('2', 'Blue'),
      child('Food'),
      child('Tea', 'Food'),
      child('Bread', 'Food'),
    ]);
    await restore(file);
    await owner(`DELETE FROM tags WHERE family_id = $1 AND name = 'Blue'`);
    await owner(`UPDATE tags SET name = 'Blue' WHERE family_id = $1`);
    await owner(`DELETE FROM categories WHERE family_id = $1 AND name = 'Tea'`);
    await owner(`UPDATE categories SET name = 'Tea' WHERE family_id = $1 AND name = 'Bread'`);

    const refused = await importFile(family.api, { ...parts(file), publish: 'true' });

    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        'line 2: Tag name "Blue" is by now that of the Tag of line 1',
        'line 4: Category name "Tea" is by now that of the Category of line 5',
      ],
    ]);
    const left = await restore(file, family, { on_conflict: 'merge', on_invalid_rows: 'skip' });
    expect(left.merged).toMatchObject({ tags: 1, categories: 2 });
  });

  it('leaves a transfer alone whose sides the family paired otherwise', async () => {
    const file = await sampleOf();
    await owner(`UPDATE transfers SET inflow_transaction_id = (SELECT id FROM entries WHERE family_id = $1 AND name = 'Unrelated refund')
      WHERE family_id = $1`);
    const before = await dump();

    const again = await restore(file);

    const left = await rowsSaying(again.id, 'another transfer');
    expect(left).toMatchObject([{ outcome: 'skipped', record_id: null }]);
    expect(await dump()).toEqual(before);
  });

  it('takes over what it found when the import that made it is undone', async () => {
    const file = await sampleOf();
    const [{ id: first }] = (await owner('SELECT id FROM imports WHERE family_id = $1')).rows as [{ id: string }];
    const again = await restore(file);

    await revert(family.api, first);

    expect(linesOf(await exported())).toHaveLength(linesOf(file).length);
    await revert(family.api, again.id);
    expect(await exported()).toBe('');
  });
});

describe('ids', () => {
  const account = (id: string, name: string): Line => ({
    type: 'Account',
    data: {
      id,
      name,
      balance: '0',
      currency: 'EUR',
      accountable_type: 'Depository',
      skip_opening_balance_import: true,
    },
  });
  const spent = (id: string, account_id: string, amount: string): Line => ({
    type: 'Transaction',
    data: { id, account_id, date: '2025-03-01', amount, name: 'Tea' },
  });

  it('of another family are never matched', async () => {
    const other = await service.createFamily({ currency: 'EUR' });
    await restore(readFileSync('samples/service-full.ndjson', 'utf8'), other, {});
    const file = await exported(other);
    const before = await dump(other);

    const first = await restore(file);

    expect(first.merged).toEqual(zeroes(first.merged));
    expect(await dump(other)).toEqual(before);
    expect(linesOf(await exported())).toHaveLength(linesOf(file).length);
  });

  it('that are no UUIDs are those of an earlier file where the account is the same, and only there', async () => {
    await restore(fileOf([account('1', 'Current'), spent('1', '1', '5'), spent('2', '1', '6')]));

    const longer = await restore(
      fileOf([account('1', 'Current'), spent('1', '1', '5'), spent('2', '1', '7'), spent('3', '1', '8')]),
    );
    const foreign = await restore(fileOf([account('1', 'Elsewhere'), spent('1', '1', '5'), spent('2', '1', '6')]));

    expect(longer.created).toEqual({ ...zeroes(longer.created), transactions: 1 });
    expect(longer.changed).toMatchObject({ accounts: 0, transactions: 1 });
    expect(foreign.created).toEqual({ ...zeroes(foreign.created), accounts: 1, transactions: 2 });
  });

  it('that are no UUIDs stop nothing without merge, and the preflight warns of them', async () => {
    const file = fileOf([account('1', 'Current'), spent('1', '1', '5')]);
    await restore(file);

    const { body } = await family.api.post('/api/v1/imports/preflight', bodyOf(parts(file, {})));

    expect([body.data.valid, body.data.warnings]).toEqual([
      true,
      [expect.stringContaining('looks like one that was restored before')],
    ]);
  });

  it('are forgotten with the import that read them when it is undone', async () => {
    const file = fileOf([account('1', 'Current'), spent('1', '1', '5')]);
    const first = await restore(file);
    await revert(family.api, first.id);

    const again = await restore(file);

    expect(again.merged).toEqual(zeroes(again.merged));
  });
});
