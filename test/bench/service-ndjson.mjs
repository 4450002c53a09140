import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { randomFrom } from './random.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const DAYS = 3650;
const ACCOUNTS = 12;
const CATEGORIES = 80;
const TAGS = 30;
const MERCHANTS = 400;

/**
 * Writes a backup of a family with records of all fifteen types, most of them transactions, one in ten of those with split
 * lines, one in ten a leg of a transfer. The same seed gives the same file.
 * @returns how many records it has
 */
export async function writeServiceNdjson(path, records, seed) {
  const file = createWriteStream(path);
  let written = 0;
  for (const [type, data] of family(records, randomFrom(seed))) {
    written += 1;
    if (!file.write(`${JSON.stringify({ type, data })}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return written;
}

function* family(records, next) {
  const pick = (count) => Math.floor(next() * count);
  const day = () => new Date(FIRST_DAY + pick(DAYS) * DAY_MS).toISOString().slice(0, 10);
  const money = (most) => (1 + pick(most * 100)) / 100;
  for (let n = 0; n < ACCOUNTS; n += 1) {
    yield [
      'Account',
      {
        id: `a${n}`,
        name: `Account ${n}`,
        balance: '0',
        currency: 'EUR',
        accountable_type: n < 9 ? 'Depository' : 'Investment',
      },
    ];
    yield [
      'Valuation',
      { id: `v${n}`, account_id: `a${n}`, date: '2015-12-31', amount: '1000.00', kind: 'opening_anchor' },
    ];
  }
  for (let n = 0; n < CATEGORIES; n += 1) {
    yield ['Category', { id: `c${n}`, name: `Category ${n}`, ...(n >= 20 && { parent_id: `c${n % 20}` }) }];
  }
  for (let n = 0; n < TAGS; n += 1) yield ['Tag', { id: `t${n}`, name: `Tag ${n}` }];
  for (let n = 0; n < MERCHANTS; n += 1) yield ['Merchant', { id: `m${n}`, name: `Merchant ${n}` }];
  for (let n = 0; n < 24; n += 1) {
    const month = new Date(Date.UTC(2016, n, 1)).toISOString().slice(0, 10);
    yield [
      'Budget',
      { id: `g${n}`, start_date: month, end_date: `${month.slice(0, 8)}28`, budgeted_spending: '1800.00' },
    ];
    yield ['BudgetCategory', { budget_id: `g${n}`, category_id: `c${pick(CATEGORIES)}`, budgeted_spending: '400.00' }];
  }
  yield [
    'RecurringTransaction',
    {
      id: 'r',
      name: 'Rent',
      amount: '800',
      expected_day_of_month: 1,
      last_occurrence_date: '2025-01-01',
      next_expected_date: '2025-02-01',
    },
  ];
  yield [
    'Rule',
    {
      id: 'u',
      name: 'Tag it',
      conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'shop' }],
      actions: [{ action_type: 'set_transaction_tags', value: 'Tag 1' }],
    },
  ];
  const fixed = 2 * ACCOUNTS + CATEGORIES + TAGS + MERCHANTS + 48 + 2;
  for (let n = 0; n < records - fixed;) {
    const chance = next();
    if (chance < 0.06) {
      const [from, date, amount] = [pick(ACCOUNTS), day(), money(900)];
      yield [
        'Transaction',
        { id: `o${n}`, account_id: `a${from}`, date, amount: String(amount), name: 'To another account' },
      ];
      yield [
        'Transaction',
        {
          id: `i${n}`,
          account_id: `a${(from + 1) % ACCOUNTS}`,
          date,
          amount: String(-amount),
          name: 'From another account',
        },
      ];
      yield ['Transfer', { inflow_transaction_id: `i${n}`, outflow_transaction_id: `o${n}`, status: 'confirmed' }];
      n += 3;
    } else if (chance < 0.09) {
      yield [
        'Trade',
        {
          id: `d${n}`,
          account_id: `a${9 + pick(3)}`,
          ticker: `TCK${pick(50)}`,
          date: day(),
          qty: '3',
          price: '10.5',
          amount: '31.5',
        },
      ];
      n += 1;
    } else {
      const amount = money(200);
      const half = Math.floor(amount * 50) / 100;
      const rest = Math.round((amount - half) * 100) / 100;
      yield [
        'Transaction',
        {
          id: `x${n}`,
          account_id: `a${pick(ACCOUNTS)}`,
          date: day(),
          amount: String(amount),
          name: `Shop ${pick(2000)}`,
          category_id: `c${pick(CATEGORIES)}`,
          merchant_id: `m${pick(MERCHANTS)}`,
          tag_ids: [`t${pick(TAGS)}`],
          ...(chance < 0.18 && {
            split_lines: [
              { amount: String(half), name: 'Half' },
              { amount: String(rest), name: 'Rest', category_id: `c${pick(CATEGORIES)}` },
            ],
          }),
        },
      ];
      n += 1;
    }
  }
}
