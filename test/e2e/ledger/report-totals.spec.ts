import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { Dice } from '../../support/dice.js';
import { published, revert, until } from '../../support/imports.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertNamed } from './seeding.js';

const TRANSACTIONS = '/api/v1/transactions';
const REPORTS = [
  'spending?start_date=2023-01-01&end_date=2025-12-31',
  'spending?group_by=none&interval=month&start_date=2023-02-10&end_date=2025-11-20',
  'spending?group_by=merchant&interval=year&start_date=2022-07-01&end_date=2025-12-31',
  'spending?group_by=top_category&start_date=2025-01-01&end_date=2025-12-31&compare=previous_year',
  'income?group_by=account&interval=quarter&start_date=2023-01-01&end_date=2025-12-31',
  'income?group_by=none&interval=month&start_date=2023-01-01&end_date=2025-12-31',
  'spending?currency=EUR&start_date=2023-01-01&end_date=2025-12-31',
];
/** Excludes nothing. Totals do not know the size of amounts, so with it a report reads entries. */
const FROM_ENTRIES = '&min_amount=0';

let service: Service;
let family: TestFamily;
let accounts: readonly string[];
let categories: string[];
let merchants: readonly string[];

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily({ currency: 'USD' });
  const { owner } = service.database;
  accounts = [
    await insertAccount(owner, family.familyId, { name: 'Giro' }),
    await insertAccount(owner, family.familyId, { name: 'Savings' }),
  ];
  categories = [];
  for (let n = 0; n < 8; n += 1) {
    const parent = n > 5 ? { parent_id: categories[0]! } : {};
    categories.push(await insertNamed(owner, 'categories', family.familyId, { name: `Category ${n}`, ...parent }));
  }
  merchants = [
    await insertNamed(owner, 'merchants', family.familyId, { name: 'Bakery' }),
    await insertNamed(owner, 'merchants', family.familyId, { name: 'Cinema' }),
  ];
  for (const [date, rate] of [
    ['2023-01-01', '1.0812'],
    ['2024-03-05', '1.1044'],
    ['2025-06-30', '1.0377'],
  ]) {
    expectDone(await family.api.post('/api/v1/exchange_rates', { from: 'EUR', to: 'USD', date, rate }));
  }
});
afterAll(() => service.stop());

function expectDone({ status, body }: Answer): void {
  expect([status < 300, body?.error]).toEqual([true, undefined]);
}

/** The links name the filter, and balances are rebuilt between two requests, without which no report is complete. */
const NOT_COMPARED = ['links', 'rebuilding', 'complete'];

/** The figures of a report. */
async function figures(path: string): Promise<unknown> {
  const { status, body } = await family.readOnly.get(`/api/v1/reports/${path}`);
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body), (name, value: unknown) => (NOT_COMPARED.includes(name) ? undefined : value));
}

async function expectReportsAsEntriesSay(): Promise<void> {
  for (const path of REPORTS) {
    expect([path, await figures(path)]).toEqual([path, await figures(`${path}${FROM_ENTRIES}`)]);
  }
}

const countOf = async (sql: string): Promise<number> =>
  (await service.database.owner.query<{ count: number }>(sql, [family.familyId])).rows[0]!.count;

/** Waits until the job has summed all months. */
async function untilSummed(): Promise<void> {
  await until('sums of all months', 30_000, async () => {
    const changed = await countOf(
      `SELECT (SELECT count(*) FROM changed_months WHERE family_id = $1)::int
         + (SELECT count(*) FROM changed_rates WHERE family_id = $1)::int AS count`,
    );
    const years = await countOf(
      'SELECT count(*)::int AS count FROM summed_periods WHERE family_id = $1 AND months = 12',
    );
    return changed === 0 && years > 0 ? true : null;
  });
}

/** Random transactions and changes of them. */
class Hand {
  constructor(private readonly dice: Dice) {}

  transaction(): object {
    const { dice } = this;
    return {
      account_id: dice.pick(accounts),
      ...this.date(),
      amount: `${dice.chance(0.3) ? '-' : ''}${dice.int(1, 400)}.${dice.int(10, 99)}`,
      currency: dice.pick(['USD', 'USD', 'EUR']),
      name: 'Shop',
      category_id: dice.maybe(() => dice.pick(categories)),
      merchant_id: dice.maybe(() => dice.pick(merchants)),
      excluded: dice.chance(0.1),
      pending: dice.chance(0.1),
    };
  }

  change({ amount }: { readonly amount: string }): object {
    const { dice } = this;
    const lines = [
      { amount: '0.25', name: 'Part', category_id: dice.pick(categories) },
      { amount: (Number(amount) - 0.25).toFixed(2), name: 'Rest', category_id: null },
    ];
    return dice.pick<object>([
      this.date(),
      { category_id: dice.pick(categories) },
      { merchant_id: dice.pick(merchants) },
      { excluded: dice.chance(0.5) },
      { kind: dice.pick(['standard', 'one_time', 'funds_movement']) },
      { account_id: dice.pick(accounts) },
      { split_lines: lines },
      { split_lines: [] },
      { notes: 'Changes no figure' },
    ]);
  }

  private date(): { readonly date: string } {
    const { dice } = this;
    return { date: `${dice.int(2022, 2025)}-${String(dice.int(1, 12)).padStart(2, '0')}-${dice.int(10, 28)}` };
  }
}

interface Listed {
  readonly id: string;
  readonly amount: string;
}

async function change(dice: Dice, { id, amount }: Listed): Promise<void> {
  const answer = await family.api.patch(`${TRANSACTIONS}/${id}`, new Hand(dice).change({ amount }), {
    headers: { 'if-match': '*' },
  });
  expect([200, 412, 428]).toContain(answer.status);
}

async function importAndRevert(dice: Dice): Promise<void> {
  const rows = Array.from({ length: 20 }, () => `2024-0${dice.int(1, 9)}-15,${dice.int(1, 99)}.5,Row`);
  const file = { name: 'rows.csv', content: ['date,amount,name', ...rows].join('\n') };
  const { id } = await published(family.api, { type: 'TransactionImport', account_id: accounts[0]!, file });
  if (dice.chance(0.5)) await revert(family.api, id);
}

/** Changes what converts the totals, and which accounts they are of. */
async function changeSettings(dice: Dice, round: number): Promise<void> {
  const rate = {
    from: 'EUR',
    to: 'USD',
    date: `202${2 + round}-0${dice.int(1, 9)}-11`,
    rate: `1.${dice.int(1000, 2000)}`,
  };
  expectDone(await family.api.post('/api/v1/exchange_rates', rate));
  const [savings, other] = [accounts[1]!, accounts[0]!];
  for (const [id, isExcluded] of [
    [round === 0 ? savings : other, true],
    [round === 0 ? other : savings, false],
  ] as const) {
    expectDone(
      await family.api.patch(
        `/api/v1/accounts/${id}`,
        { excluded_from_reports: isExcluded },
        { headers: { 'if-match': '*' } },
      ),
    );
  }
}

it('answers reports as the entries do, whatever was written, changed, merged, imported and reverted since months were summed', async () => {
  const dice = new Dice(20_261_125);
  const hand = new Hand(dice);
  const operations = Array.from({ length: 300 }, () => ({ op: 'create', data: hand.transaction() }));
  expectDone(await family.api.post(`${TRANSACTIONS}/bulk`, { operations }));
  await expectReportsAsEntriesSay();
  await untilSummed();
  await expectReportsAsEntriesSay();

  for (let round = 0; round < 2; round += 1) {
    const { body } = await family.api.get(`${TRANSACTIONS}?limit=300`);
    const listed = body.data as readonly Listed[];
    const bulk = await family.api.post(`${TRANSACTIONS}/bulk`, {
      operations: Array.from({ length: 20 }, () => ({ op: 'create', data: hand.transaction() })),
    });
    expectDone(bulk);
    await Promise.all([
      ...Array.from({ length: 6 }, () => change(dice, dice.pick(listed))),
      family.api.delete(`${TRANSACTIONS}/${listed[round]!.id}`),
      importAndRevert(dice),
      ...REPORTS.map(figures),
    ]);
    await expectReportsAsEntriesSay();
    if (dice.chance(0.6)) {
      expectDone(
        await family.api.post(`/api/v1/change_sets/${bulk.body.meta.change_set_id}/revert`, { on_conflict: 'keep' }),
      );
    }
    const source = categories.splice(1, 1);
    expectDone(await family.api.post(`/api/v1/categories/${categories[0]!}/merge`, { source_ids: source }));
    await expectReportsAsEntriesSay();
    await untilSummed();
    await expectReportsAsEntriesSay();
    await changeSettings(dice, round);
    await expectReportsAsEntriesSay();
    await untilSummed();
    await expectReportsAsEntriesSay();
  }
}, 240_000);
