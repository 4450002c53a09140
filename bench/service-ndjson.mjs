import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { randomFrom } from './random.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const DAYS = 3650;
/**
 * The kinds of the accounts. Transfers go from the first kind to each kind, so that every kind of transfer occurs.
 */
const ACCOUNT_KINDS = [...Array(7).fill('Depository'), 'CreditCard', 'Loan', ...Array(3).fill('Investment')];
const ACCOUNTS = ACCOUNT_KINDS.length;
const CASH_ACCOUNTS = 7;
/** The destinations of transfers: another cash account, the card, the loan, an investment. */
const DESTINATIONS = [CASH_ACCOUNTS - 1, 7, 8, 9];
const CATEGORIES = 80;
/** Between two balances of an account, so that 10,000 of them fill two centuries. */
const DAYS_BETWEEN = 80;
const TAGS = 30;
const MERCHANTS = 400;

/**
 * Writes a backup of a family with records of all types, mostly transactions, one in ten with split lines.
 * One record in a hundred each is a transfer to cash, to a card, to a loan and to an investment, a rejected transfer,
 * a balance, a valuation and a holding; three are trades. The same seed gives the same file.
 * @returns the number of records
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

/** Random choices of the parts of records. */
function diceOf(next) {
  const pick = (count) => Math.floor(next() * count);
  return {
    next,
    pick,
    day: () => new Date(FIRST_DAY + pick(DAYS) * DAY_MS).toISOString().slice(0, 10),
    money: (most) => (1 + pick(most * 100)) / 100,
    nextDay: daysOfAccounts(),
  };
}

/** Gives each record of a kind a day of its own, because an account has at most one per day, between 1900 and 2100. */
function daysOfAccounts() {
  const given = new Map();
  return (kind) => {
    const nth = given.get(kind) ?? 0;
    given.set(kind, nth + 1);
    const days = Math.floor(nth / ACCOUNTS) * DAYS_BETWEEN;
    const date = new Date(Date.UTC(1900, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
    return { account_id: `a${nth % ACCOUNTS}`, date };
  };
}

function* family(records, dice) {
  let written = 0;
  for (const record of frame(dice)) {
    written += 1;
    yield record;
  }
  while (written < records) {
    const made = movement(written, dice);
    written += made.length;
    yield* made;
  }
}

/** The record for a draw from a hundred. A transfer is three records, a rejected one two. */
function movement(n, dice) {
  const draw = dice.pick(100);
  if (draw < 4) return transfer(n, dice, DESTINATIONS[draw]);
  if (draw < 5) return rejectedTransfer(n, dice);
  if (draw < 6) return [balance(n, dice)];
  if (draw < 7) return [valuation(n, dice)];
  if (draw < 8) return [holding(n, dice)];
  if (draw < 11) return [trade(n, dice)];
  return [transaction(n, dice, draw < 20)];
}

/** Accounts, categories and other records that entries refer to, and one record of each rare type. */
function* frame({ pick }) {
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const facts = { name: `Account ${n}`, balance: '0', currency: 'EUR', accountable_type: ACCOUNT_KINDS[n] };
    yield ['Account', { id: `a${n}`, ...facts }];
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
  yield ['SecurityPrice', PRICE];
  yield ['ExchangeRate', RATE];
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

const RATE = { from: 'USD', to: 'EUR', date: '2025-01-01', rate: '0.96', source: 'entered' };

const PRICE = { id: 's', ticker: 'TCK1', date: '2025-01-01', currency: 'EUR', price: '10.5' };

function leg(id, account, date, signed, name) {
  return ['Transaction', { id, account_id: `a${account}`, date, amount: String(signed), name }];
}

/** Both transactions of a transfer, and the record that links them. */
function transfer(n, { pick, day, money }, to) {
  const [from, date, amount] = [pick(CASH_ACCOUNTS - 1), day(), money(900)];
  return [
    leg(`o${n}`, from, date, amount, 'To another account'),
    leg(`i${n}`, to, date, -amount, 'From another account'),
    ['Transfer', { inflow_transaction_id: `i${n}`, outflow_transaction_id: `o${n}`, status: 'confirmed' }],
  ];
}

/** Two transactions that look like a transfer but are not one. */
function rejectedTransfer(n, { pick, day, money }) {
  const [date, amount] = [day(), money(900)];
  return [
    leg(`p${n}`, pick(CASH_ACCOUNTS - 1), date, amount, 'Paid out'),
    leg(`q${n}`, CASH_ACCOUNTS - 1, date, -amount, 'Paid in'),
    ['RejectedTransfer', { inflow_transaction_id: `q${n}`, outflow_transaction_id: `p${n}` }],
  ];
}

function balance(n, { nextDay }) {
  return ['Balance', { ...nextDay('Balance'), balance: `${n}.50` }];
}

function valuation(n, { nextDay, money }) {
  const amount = String(money(9000));
  return ['Valuation', { id: `w${n}`, ...nextDay('Valuation'), amount, kind: 'reconciliation' }];
}

function holding(n, { nextDay, pick, money }) {
  const price = String(money(90));
  const facts = { ticker: `TCK${pick(50)}`, qty: '3', price, amount: String((price * 3).toFixed(2)) };
  return ['Holding', { id: `h${n}`, ...nextDay('Holding'), ...facts }];
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
