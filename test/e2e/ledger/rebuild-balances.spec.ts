import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { v7 as newId } from 'uuid';
import { BalancesRepository } from '../../../src/ledger/balances/balances.repository.js';
import { readConfig } from '../../../src/platform/config.js';
import { ConnectionSlots } from '../../../src/platform/database/connection-slots.js';
import { Database } from '../../../src/platform/database/database.js';
import { Metrics } from '../../../src/platform/metrics.js';
import { serviceDataSource } from '../../../src/platform/database/data-source.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { serviceUrlsOf } from '../../support/service-login.js';
import { type Line, type ModelAccount, walk } from './balance-model.js';
import { insertAccount, insertEntries } from './seeding.js';

const CURRENCIES = ['USD', 'EUR', 'JPY'];
/** Today in the model. Lines are up to this many days back, and a few days ahead. */
const TODAY = 25;

let database: TestDatabase;
let dataSource: DataSource;
let unitOfWork: Database;
let balances: BalancesRepository;

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await new DataSource(serviceDataSource(await serviceUrlsOf(database), 4)).initialize();
  unitOfWork = new Database(dataSource, new ConnectionSlots(readConfig({}), new Metrics()));
  balances = new BalancesRepository(unitOfWork);
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function createFamily(timeZone: string | null = null): Promise<string> {
  const made = await database.owner.query<{ id: string }>(
    `INSERT INTO families (name, time_zone) VALUES ('Model', $1) RETURNING id`,
    [timeZone],
  );
  return made.rows[0]!.id;
}

async function rebuild(
  familyId: string,
  accountIds: readonly string[],
  from: string | null = null,
  days: readonly string[] | null = null,
): Promise<void> {
  await unitOfWork.forFamily(familyId, () => balances.rebuild(familyId, accountIds, from, days));
}

interface Row {
  readonly id: string;
  readonly account_id: string;
  readonly date: string;
  readonly currency: string;
  readonly start_balance: string;
  readonly inflows: string;
  readonly outflows: string;
  readonly adjustments: string;
  readonly balance: string;
  /** Changes whenever the row is written, even with the same values. */
  readonly version: string;
}

async function rowsOf(familyId: string): Promise<readonly Row[]> {
  const found = await database.owner.query<Row>(
    `SELECT id, account_id, date, currency, start_balance, inflows, outflows, adjustments, balance, ctid || ' ' || xmin AS version
     FROM balances WHERE family_id = $1 ORDER BY account_id, currency, date`,
    [familyId],
  );
  return found.rows;
}

async function balanceOf(accountId: string): Promise<string> {
  const found = await database.owner.query<{ balance: string }>('SELECT balance FROM accounts WHERE id = $1', [
    accountId,
  ]);
  return found.rows[0]!.balance;
}

/** The day of the model as a date; day TODAY is today in UTC. */
function dateOf(day: number): string {
  const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
  return new Date(today + (day - TODAY) * 86_400_000).toISOString().slice(0, 10);
}

function numeric(tenThousandths: bigint): string {
  const digits = String(tenThousandths < 0n ? -tenThousandths : tenThousandths).padStart(5, '0');
  return `${tenThousandths < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const lineOf = (firstDay: number): fc.Arbitrary<Line> =>
  fc.record({
    day: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: firstDay, max: TODAY + 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: Math.max(firstDay, TODAY), max: TODAY + 3 }) },
    ),
    currency: fc.constantFrom(...CURRENCIES),
    amount: fc.oneof(
      { weight: 6, arbitrary: fc.bigInt({ min: -30_000_000n, max: 30_000_000n }) },
      { weight: 1, arbitrary: fc.constant(0n) },
    ),
    kind: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('transaction' as const, 'trade' as const) },
      { weight: 2, arbitrary: fc.constantFrom('opening_anchor' as const, 'reconciliation' as const) },
      { weight: 1, arbitrary: fc.constant('current_anchor' as const) },
    ),
  });

/** An account, and a later change of its lines from a day on. */
interface Story extends ModelAccount {
  readonly removed: readonly boolean[];
  readonly added: readonly Line[];
}

const storyOf = (from: number): fc.Arbitrary<Story> =>
  fc.record({
    currency: fc.constantFrom('USD', 'EUR'),
    owes: fc.boolean(),
    lines: fc.array(lineOf(0), { maxLength: 12 }),
    removed: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    added: fc.array(lineOf(from), { maxLength: 4 }),
  });

const scenario = fc.integer({ min: 0, max: TODAY + 3 }).chain((from) =>
  fc.record({
    from: fc.constant(from),
    knowsDays: fc.boolean(),
    stories: fc.array(storyOf(from), { minLength: 1, maxLength: 3 }),
  }),
);

/** Writes a line of the model as a row. A transaction also gets a split line, which balances must ignore. */
async function writeLines(familyId: string, accountId: string, lines: readonly Line[]): Promise<readonly string[]> {
  const rows = lines.map((line) => {
    const isValuation = line.kind !== 'transaction' && line.kind !== 'trade';
    return {
      id: newId(),
      account_id: accountId,
      type: isValuation ? ('valuation' as const) : (line.kind as 'transaction' | 'trade'),
      kind: isValuation ? line.kind : 'standard',
      date: dateOf(line.day),
      currency: line.currency,
      amount: numeric(line.amount),
      excluded: line.amount % 2n === 0n,
      parent_id: null,
    };
  });
  const splits = rows
    .filter((row) => row.type === 'transaction')
    .map((row) => ({ ...row, id: newId(), parent_id: row.id, amount: '0.7000' }));
  await insertEntries(database.owner, familyId, [...rows, ...splits]);
  return rows.map((row) => row.id);
}

function expectedRows(accountId: string, account: ModelAccount): readonly Omit<Row, 'id' | 'version'>[] {
  return [...CURRENCIES].sort().flatMap((currency) =>
    [...walk(account, currency, TODAY)]
      .sort(([a], [b]) => a - b)
      .map(([day, row]) => ({
        account_id: accountId,
        date: dateOf(day),
        currency,
        start_balance: numeric(row.start),
        inflows: numeric(row.inflows),
        outflows: numeric(row.outflows),
        adjustments: numeric(row.adjustments),
        balance: numeric(row.balance),
      })),
  );
}

interface Kept {
  readonly id: string;
  readonly account: ModelAccount;
}

async function expectBalances(familyId: string, kept: readonly Kept[]): Promise<readonly Row[]> {
  const rows = await rowsOf(familyId);
  const expected = [...kept].sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap((one) => expectedRows(one.id, one.account));
  expect(rows.map(({ id: _id, version: _version, ...row }) => row)).toEqual(expected);
  for (const { id, account } of kept) {
    const latest = expectedRows(id, account).filter((row) => row.currency === account.currency);
    expect(await balanceOf(id)).toBe(latest.at(-1)?.balance ?? '0.0000');
  }
  return rows;
}

/** The days whose entries the changes of stories add or remove. */
function changedDays(from: number, stories: readonly Story[]): readonly string[] {
  const changed = stories.flatMap(({ lines, removed, added }) => [
    ...lines.filter((line, index) => removed[index] === true && line.day >= from),
    ...added,
  ]);
  return [...new Set(changed.map((line) => dateOf(line.day)))];
}

/**
 * Applies the change of a story directly to the database.
 * @returns the account after the change
 */
async function change(familyId: string, from: number, story: Story, kept: Kept, ids: readonly string[]): Promise<Kept> {
  const goes = story.lines.map((line, index) => story.removed[index] === true && line.day >= from);
  await database.owner.query('DELETE FROM entries WHERE family_id = $1 AND id = ANY ($2)', [
    familyId,
    ids.filter((_, index) => goes[index]),
  ]);
  await writeLines(familyId, kept.id, story.added);
  const stays = story.lines.filter((_, index) => !goes[index]);
  return { id: kept.id, account: { ...story, lines: [...stays, ...story.added] } };
}

describe('rebuilding balances', () => {
  it('comes out as a person would book it day by day, at first and after changes from a day on', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ from, knowsDays, stories }) => {
        const familyId = await createFamily();
        const made: { kept: Kept; ids: readonly string[] }[] = [];
        for (const story of stories) {
          const accountable_type = story.owes ? 'CreditCard' : 'Depository';
          const id = await insertAccount(database.owner, familyId, { currency: story.currency, accountable_type });
          made.push({ kept: { id, account: story }, ids: await writeLines(familyId, id, story.lines) });
        }
        const accountIds = made.map(({ kept }) => kept.id);
        await rebuild(familyId, accountIds);
        const before = await expectBalances(
          familyId,
          made.map(({ kept }) => kept),
        );

        const changed: Kept[] = [];
        for (const [index, { kept, ids }] of made.entries()) {
          changed.push(await change(familyId, from, stories[index]!, kept, ids));
        }
        await rebuild(familyId, accountIds, dateOf(from), knowsDays ? changedDays(from, stories) : null);
        const after = await expectBalances(familyId, changed);
        expectOnlyDifferencesWritten(before, after);

        await rebuild(familyId, accountIds);
        expect(await rowsOf(familyId)).toEqual(after);
      }),
      { numRuns: 300 },
    );
  }, 240_000);

  it('leaves the days before the first change alone', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' }, { day: 10, amount: '30' });
    await rebuild(familyId, [account]);
    await database.owner.query('UPDATE balances SET balance = 1 WHERE family_id = $1 AND date = $2', [
      familyId,
      dateOf(7),
    ]);

    await seed(familyId, account, { day: 12, amount: '-5' });
    await rebuild(familyId, [account], dateOf(12));

    const days = await balancesByDay(familyId);
    expect([days.get(7), days.get(11), days.get(12), days.get(TODAY)]).toEqual([
      '1.0000',
      '70.0000',
      '75.0000',
      '75.0000',
    ]);
  });

  it('takes the flows of the days that did not change from the stored balances', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' }, { day: 14, amount: '30' });
    await rebuild(familyId, [account]);
    await database.owner.query('UPDATE balances SET outflows = 31 WHERE family_id = $1 AND date = $2', [
      familyId,
      dateOf(14),
    ]);

    await seed(familyId, account, { day: 12, amount: '-5' });
    await rebuild(familyId, [account], dateOf(12), [dateOf(12)]);

    expect((await balancesByDay(familyId)).get(TODAY)).toBe('74.0000');
  });

  it('sums the entries of all days while an import has left the daily balances to a sync', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' });
    await rebuild(familyId, [account]);
    await seed(familyId, account, { day: 14, amount: '30' });
    await unitOfWork.forFamily(familyId, () => balances.writeCurrent(familyId, [account]));

    await seed(familyId, account, { day: 12, amount: '-5' });
    await rebuild(familyId, [account], dateOf(12), [dateOf(12)]);

    const days = await balancesByDay(familyId);
    expect([days.get(12), days.get(14), await balanceOf(account)]).toEqual(['105.0000', '75.0000', '75.0000']);
  });

  it('goes on where the last rebuild stopped, also when that was before the change', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' });
    await rebuild(familyId, [account]);
    await database.owner.query('DELETE FROM balances WHERE family_id = $1 AND date > $2', [familyId, dateOf(20)]);
    await database.owner.query('UPDATE balances SET balance = 1 WHERE family_id = $1 AND date = $2', [
      familyId,
      dateOf(7),
    ]);

    await rebuild(familyId, [account], dateOf(TODAY));

    const days = await balancesByDay(familyId);
    expect([...days.keys()]).toEqual(Array.from({ length: TODAY - 4 }, (_, index) => 5 + index));
    expect([days.get(7), days.get(21), days.get(TODAY)]).toEqual(['1.0000', '100.0000', '100.0000']);
  });

  it('takes the valuation made last where one day has several of a kind', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(
      familyId,
      account,
      { day: 5, amount: '1', kind: 'opening_anchor' },
      { day: 5, amount: '2', kind: 'opening_anchor' },
      { day: 9, amount: '3', kind: 'current_anchor' },
      { day: 9, amount: '4', kind: 'reconciliation' },
    );

    await rebuild(familyId, [account]);

    const days = await balancesByDay(familyId);
    expect([days.get(5), days.get(8), days.get(9)]).toEqual(['2.0000', '2.0000', '4.0000']);
  });

  it("starts over in the account's currency when that has changed", async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' });
    await rebuild(familyId, [account]);

    await database.owner.query(`UPDATE accounts SET currency = 'EUR' WHERE id = $1`, [account]);
    await rebuild(familyId, [account], dateOf(20));

    const euros = (await rowsOf(familyId)).filter((row) => row.currency === 'EUR');
    expect(euros.map((row) => row.balance)).toEqual(Array.from({ length: TODAY - 4 }, () => '0.0000'));
    expect(await balanceOf(account)).toBe('0.0000');
  });

  it('builds everything where nothing was built, whatever the first change is said to be', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' });

    await rebuild(familyId, [account], dateOf(20));

    expect((await balancesByDay(familyId)).size).toBe(TODAY - 4);
  });

  it('moves the days before a first valuation when that is taken away', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' });
    const [valuation] = await seed(familyId, account, { day: 15, amount: '500', kind: 'reconciliation' });
    await rebuild(familyId, [account]);
    const before = await balancesByDay(familyId);

    await database.owner.query('DELETE FROM entries WHERE id = $1', [valuation]);
    await rebuild(familyId, [account], dateOf(15));

    const after = await balancesByDay(familyId);
    expect([before.get(5), before.get(15), after.get(5), after.get(15)]).toEqual([
      '500.0000',
      '500.0000',
      '100.0000',
      '100.0000',
    ]);
  });

  it('takes all days away when the last line goes', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    await seed(familyId, account, { day: 5, amount: '-100' });
    await rebuild(familyId, [account]);

    await database.owner.query('DELETE FROM entries WHERE family_id = $1', [familyId]);
    await rebuild(familyId, [account], dateOf(5));

    expect(await rowsOf(familyId)).toEqual([]);
    expect(await balanceOf(account)).toBe('0.0000');
  });

  it('touches no account but those it is given, and none of another family', async () => {
    const familyId = await createFamily();
    const [mine, sibling] = [
      await insertAccount(database.owner, familyId),
      await insertAccount(database.owner, familyId),
    ];
    const stranger = await createFamily();
    const foreign = await insertAccount(database.owner, stranger);
    for (const account of [mine, sibling]) await seed(familyId, account, { day: 20, amount: '-1' });
    await seed(stranger, foreign, { day: 20, amount: '-1' });

    await rebuild(familyId, [mine, foreign]);

    expect(new Set((await rowsOf(familyId)).map((row) => row.account_id))).toEqual(new Set([mine]));
    expect(await rowsOf(stranger)).toEqual([]);
    expect([await balanceOf(mine), await balanceOf(sibling), await balanceOf(foreign)]).toEqual([
      '1.0000',
      '0.0000',
      '0.0000',
    ]);
  });

  it("ends with today in the family's time zone", async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', null]) {
      const familyId = await createFamily(timeZone);
      const account = await insertAccount(database.owner, familyId);
      await seed(familyId, account, { day: 20, amount: '-1' });
      await rebuild(familyId, [account]);
      const today = await database.owner.query<{ date: string }>('SELECT (now() AT TIME ZONE $1)::date AS date', [
        timeZone ?? 'UTC',
      ]);

      expect((await rowsOf(familyId)).at(-1)?.date).toBe(today.rows[0]!.date);
    }
  });

  it('counts the lines of both when two units of work write and rebuild at once', async () => {
    const familyId = await createFamily();
    const account = await insertAccount(database.owner, familyId);
    const write = (amount: string): Promise<void> =>
      unitOfWork.forFamily(familyId, async () => {
        await unitOfWork.affected(
          `INSERT INTO entries (family_id, account_id, type, date, amount, currency, name)
           VALUES ($1, $2, 'transaction', $3, $4, 'USD', 'Line')`,
          [familyId, account, dateOf(20), amount],
        );
        await balances.rebuild(familyId, [account], dateOf(20));
      });

    for (let round = 1; round <= 20; round += 1) {
      await Promise.all([write('-1'), write('-10'), write('-100')]);
      expect(await balanceOf(account)).toBe(`${round * 111}.0000`);
    }
  });
});

async function seed(
  familyId: string,
  accountId: string,
  ...lines: readonly { readonly day: number; readonly amount: string; readonly kind?: string }[]
): Promise<readonly string[]> {
  const entries = lines.map(({ day, amount, kind }) => ({
    account_id: accountId,
    date: dateOf(day),
    amount,
    ...(kind !== undefined && { type: 'valuation' as const, kind }),
  }));
  const ids: string[] = [];
  for (const entry of entries) ids.push(...(await insertEntries(database.owner, familyId, [entry])));
  return ids;
}

/** Returns the total of a family with one account and one currency at the end of each day of the model. */
async function balancesByDay(familyId: string): Promise<ReadonlyMap<number, string>> {
  const dates = new Map(Array.from({ length: TODAY + 10 }, (_, day) => [dateOf(day), day]));
  return new Map((await rowsOf(familyId)).map((row) => [dates.get(row.date)!, row.balance]));
}

function expectOnlyDifferencesWritten(before: readonly Row[], after: readonly Row[]): void {
  const earlier = new Map(before.map((row) => [row.id, row]));
  for (const row of after) {
    const old = earlier.get(row.id);
    if (old === undefined) continue;
    const { version: was, ...oldValues } = old;
    const { version: is, ...values } = row;
    const same = JSON.stringify(oldValues) === JSON.stringify(values);
    expect({ date: row.date, written: was !== is }).toEqual({ date: row.date, written: !same });
  }
}
