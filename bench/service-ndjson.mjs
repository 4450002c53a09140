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
  for (const [type, data] of family(records, diceOf(randomFrom(seed)))) {
    written += 1;
    if (!file.write(`${JSON.stringify({ type, data })}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return written;
}

/** Random choices of the kinds that records are made of. */
function diceOf(next) {
  const pick = (count) => Math.floor(next() * count);
  return {
    next,
    pick,
    day: () => new Date(FIRST_DAY + pick(DAYS) * DAY_MS).toISOString().slice(0, 10),
    money: (most) => (1 + pick(most * 100)) / 100,
  };
}

function* family(records, dice) {
  let written = 0;
  for (const record of frame(dice)) {
    written += 1;
    yield record;
  }
  while (written < records) {
    const chance = dice.next();
    const made =
      chance < 0.06
        ? transfer(written, dice)
        : chance < 0.09
          ? [trade(written, dice)]
          : [transaction(written, dice, chance < 0.18)];
    written += made.length;
    yield* made;
  }
}

/** What entries belong to and are classified by, and one record of each type that is rare. */
function* frame({ pick }) {
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const accountable_type = n < 9 ? 'Depository' : 'Investment';
    yield ['Account', { id: `a${n}`, name: `Account ${n}`, balance: '0', currency: 'EUR', accountable_type }];
    const opening = { date: '2015-12-31', amount: '1000.00', kind: 'opening_anchor' };
    yield ['Valuation', { id: `v${n}`, account_id: `a${n}`, ...opening }];
  }
  for (let n = 0; n < CATEGORIES; n += 1) {
    yield ['Category', { id: `c${n}`, name: `Category ${n}`, ...(n >= 20 && { parent_id: `c${n % 20}` }) }];
  }
  for (let n = 0; n < TAGS; n += 1) yield ['Tag', { id: `t${n}`, name: `Tag ${n}` }];
  for (let n = 0; n < MERCHANTS; n += 1) yield ['Merchant', { id: `m${n}`, name: `Merchant ${n}` }];
  for (let n = 0; n < 24; n += 1) {
    const start_date = new Date(Date.UTC(2016, n, 1)).toISOString().slice(0, 10);
    const end_date = `${start_date.slice(0, 8)}28`;
    yield ['Budget', { id: `g${n}`, start_date, end_date, budgeted_spending: '1800.00' }];
    yield ['BudgetCategory', { budget_id: `g${n}`, category_id: `c${pick(CATEGORIES)}`, budgeted_spending: '400.00' }];
  }
  yield ['RecurringTransaction', RENT];
  yield ['Rule', RULE];
}

const RENT = {
  id: 'r',
  name: 'Rent',
  amount: '800',
  expected_day_of_month: 1,
  last_occurrence_date: '2025-01-01',
  next_expected_date: '2025-02-01',
};

const RULE = {
  id: 'u',
  name: 'Tag it',
  conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'shop' }],
  actions: [{ action_type: 'set_transaction_tags', value: 'Tag 1' }],
};

/** Both legs, and what ties them. */
function transfer(n, { pick, day, money }) {
  const [from, date, amount] = [pick(ACCOUNTS), day(), money(900)];
  const to = (from + 1) % ACCOUNTS;
  const leg = (id, account, signed, name) => [
    'Transaction',
    { id, account_id: `a${account}`, date, amount: String(signed), name },
  ];
  return [
    leg(`o${n}`, from, amount, 'To another account'),
    leg(`i${n}`, to, -amount, 'From another account'),
    ['Transfer', { inflow_transaction_id: `i${n}`, outflow_transaction_id: `o${n}`, status: 'confirmed' }],
  ];
}

function trade(n, { pick, day }) {
  const account_id = `a${9 + pick(3)}`;
  const ticker = `TCK${pick(50)}`;
  return ['Trade', { id: `d${n}`, account_id, ticker, date: day(), qty: '3', price: '10.5', amount: '31.5' }];
}

function transaction(n, { pick, day, money }, isSplit) {
  const amount = money(200);
  const facts = {
    id: `x${n}`,
    account_id: `a${pick(ACCOUNTS)}`,
    date: day(),
    amount: String(amount),
    name: `Shop ${pick(2000)}`,
    category_id: `c${pick(CATEGORIES)}`,
    merchant_id: `m${pick(MERCHANTS)}`,
    tag_ids: [`t${pick(TAGS)}`],
  };
  if (!isSplit) return ['Transaction', facts];
  const half = Math.floor(amount * 50) / 100;
  const rest = Math.round((amount - half) * 100) / 100;
  const split_lines = [
    { amount: String(half), name: 'Half' },
    { amount: String(rest), name: 'Rest', category_id: `c${pick(CATEGORIES)}` },
  ];
  return ['Transaction', { ...facts, split_lines }];
}
