import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { GeneratedFamily } from '../support/generated-family.js';
import { published } from '../support/imports.js';
import { untilSynced } from '../support/ledger-dump.js';
import {
  CHECKERS,
  complaintsOf,
  isInstalled,
  type Program,
  readLedger,
  unitsOf,
} from '../support/plain-text-ledgers.js';
import { Service, type TestFamily } from '../support/service.js';
import { type EntryFacts, insertAccount, insertEntries, insertNamed, insertRows } from './ledger/seeding.js';

let service: Service;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(() => service.stop());

async function restored(content: string): Promise<TestFamily> {
  const family = await service.createFamily();
  const file = { content, name: 'backup.ndjson', type: 'application/x-ndjson' };
  await published(family.api, { type: 'ServiceImport', file });
  await untilSynced(service.database.owner, family.familyId);
  return family;
}

async function ledgerOf({ apiKey }: TestFamily, program: Program): Promise<string> {
  const url = `${service.url}/api/v1/exports/ledger.${program}`;
  const response = await fetch(url, { headers: { 'X-Api-Key': apiKey } });
  expect(response.status).toBe(200);
  return response.text();
}

/** What Hearth says that each account has, by account id and currency, in the sign of accounting. */
async function balancesOf({ familyId }: TestFamily): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await service.database.owner.query<{ id: string; currency: string; balance: string }>(
    `SELECT DISTINCT ON (b.account_id, b.currency) b.account_id AS id, b.currency,
       CASE a.classification WHEN 'liability' THEN -b.balance ELSE b.balance END AS balance
     FROM balances b JOIN accounts a ON a.family_id = $1 AND a.id = b.account_id WHERE b.family_id = $1
     ORDER BY b.account_id, b.currency, b.date DESC`,
    [familyId],
  );
  const held = rows.map(({ id, currency, balance }) => [`${id} ${currency}`, unitsOf(balance)] as const);
  return Object.fromEntries(held.filter(([, balance]) => balance !== 0n).sort());
}

/** The same from a ledger. */
function balancesIn(program: Program, text: string): Readonly<Record<string, bigint>> {
  const { balances, accounts } = readLedger(program, text);
  const ids = new Map([...accounts].map(([id, name]) => [name, id]));
  const held = [...balances].flatMap(([key, sum]) => {
    const space = key.lastIndexOf(' ');
    const [account, commodity] = [key.slice(0, space), key.slice(space + 1)];
    const id = /^(Assets|Liabilities):/.test(account) ? ids.get(account) : undefined;
    return id === undefined ? [] : [[`${id} ${commodity}`, sum] as const];
  });
  return Object.fromEntries(held.sort());
}

/** The ids of all entries but valuations: each must be in a file exactly once. */
async function entryIdsOf({ familyId }: TestFamily): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ id: string }>(
    `SELECT id FROM entries WHERE family_id = $1 AND type <> 'valuation' ORDER BY id`,
    [familyId],
  );
  return rows.map(({ id }) => id);
}

function idsIn(text: string): readonly string[] {
  const found = text.matchAll(/^ +(?:; )?(?:transaction|trade|split_line)_id: "?([0-9a-f-]{36})"?$/gm);
  return [...found].map(([, id]) => id!).sort();
}

const FAMILIES = {
  'the sample of all records': () => readFileSync('samples/service-full.ndjson', 'utf8'),
  'a family made at random': () => `${GeneratedFamily.of(7, 400).join('\n')}\n`,
  'another family made at random': () => `${GeneratedFamily.of(21, 400).join('\n')}\n`,
};

describe.each(Object.entries(FAMILIES))('the ledger of %s', (_, content) => {
  let family: TestFamily;

  beforeAll(async () => {
    family = await restored(content());
  });

  describe.each(Object.keys(CHECKERS) as Program[])('for %s', (program) => {
    const checked = isInstalled(program) ? it : it.skip;

    it('follows the grammar, and every transaction and balance adds up', async () => {
      const { faults, heads } = readLedger(program, await ledgerOf(family, program));
      expect(faults).toEqual([]);
      expect(heads.length).toBeGreaterThan(5);
    });

    it('gives each account the balance that it has in Hearth', async () => {
      expect(balancesIn(program, await ledgerOf(family, program))).toEqual(await balancesOf(family));
    });

    it('has each transaction, split line and trade once', async () => {
      expect(idsIn(await ledgerOf(family, program))).toEqual(await entryIdsOf(family));
    });

    checked('is accepted by the checker of the program', async () => {
      expect(complaintsOf(program, await ledgerOf(family, program))).toBe('');
    });
  });
});

describe('a transaction in a plain-text ledger', () => {
  let family: TestFamily;
  let giro: string;

  beforeEach(async () => {
    family = await service.createFamily();
    giro = await account('Giro');
  });

  const account = (name: string, currency = 'EUR', type = 'Depository'): Promise<string> =>
    insertAccount(service.database.owner, family.familyId, { name, currency, accountable_type: type });

  async function entry(
    facts: Omit<EntryFacts, 'account_id'> & { account_id?: string; pending?: boolean },
  ): Promise<string> {
    const rows = [{ account_id: giro, currency: 'EUR', ...facts }];
    const [id] = await insertEntries(service.database.owner, family.familyId, rows);
    return id!;
  }

  async function transfer(inflow_transaction_id: string, outflow_transaction_id: string): Promise<void> {
    const row = { family_id: family.familyId, id: newId(), inflow_transaction_id, outflow_transaction_id };
    const times = { status: 'confirmed', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
    await insertRows(service.database.owner, 'transfers', [{ ...row, ...times }]);
  }

  /** The ledger of both programs without declarations, comments and metadata: it has been checked before. */
  async function written(): Promise<{ readonly hledger: string; readonly beancount: string }> {
    const [hledger, beancount] = await Promise.all([checked('hledger'), checked('beancount')]);
    return { hledger, beancount };
  }

  async function checked(program: Program): Promise<string> {
    const text = await ledgerOf(family, program);
    expect(readLedger(program, text).faults).toEqual([]);
    if (isInstalled(program)) expect(complaintsOf(program, text)).toBe('');
    const kept = text.split('\n').filter((line) => /^(\d{4}-\d\d-\d\d ([*!]|balance)| +[A-Z])/.test(line));
    return kept.join('\n');
  }

  it('is one for both sides of a transfer, with a price if it is of two currencies', async () => {
    const dollars = await account('Dollars', 'USD');
    const out = await entry({ amount: '100.00', name: 'To dollars' });
    const into = await entry({ account_id: dollars, amount: '-110.1234', currency: 'USD', name: 'From euros' });
    await transfer(into, out);
    expect(await written()).toEqual({
      hledger:
        '2026-01-15 * To dollars\n    Assets:Bank:Giro  -100.00 EUR\n    Assets:Bank:Dollars  110.1234 USD @@ 100.00 EUR',
      beancount:
        '2026-01-15 * "To dollars"\n  Assets:Bank:Giro  -100.00 EUR\n  Assets:Bank:Dollars  110.1234 USD @@ 100.00 EUR',
    });
  });

  it('is one for each side of a transfer that takes days, which meet between the accounts', async () => {
    const dollars = await account('Dollars', 'USD');
    const out = await entry({ amount: '100.00', name: 'Out' });
    const into = await entry({ account_id: dollars, date: '2026-01-17', amount: '-110', currency: 'USD', name: 'In' });
    await transfer(into, out);
    const { hledger } = await written();
    expect(hledger).toBe(
      [
        '2026-01-15 * Out',
        '    Assets:Bank:Giro  -100.00 EUR',
        '    Equity:Transfers  100.00 EUR',
        '2026-01-17 * In',
        '    Assets:Bank:Dollars  110.00 USD',
        '    Equity:Transfers  -100.00 EUR @@ 110.00 USD',
      ].join('\n'),
    );
  });

  it('has its split lines as postings, one of which can be a transfer', async () => {
    const card = await account('Card', 'EUR', 'CreditCard');
    const food = await insertNamed(service.database.owner, 'categories', family.familyId, { name: 'Food' });
    const out = await insertNamed(service.database.owner, 'categories', family.familyId, {
      name: 'Out',
      parent_id: food,
    });
    const whole = await entry({ amount: '50', name: 'Cash desk' });
    await entry({ parent_id: whole, amount: '20', name: 'Lunch', category_id: out });
    const paid = await entry({ parent_id: whole, amount: '30', name: 'Card payment' });
    await transfer(await entry({ account_id: card, amount: '-30', name: 'Thank you' }), paid);
    const { beancount } = await written();
    expect(beancount).toBe(
      [
        '2026-01-15 * "Cash desk"',
        '  Assets:Bank:Giro  -50.00 EUR',
        '  Expenses:Food:Out  20.00 EUR',
        '  Liabilities:Cards:Card  30.00 EUR',
      ].join('\n'),
    );
  });

  it('is flagged while it is pending, and in no balance', async () => {
    await entry({ amount: '12.5', name: 'Hotel', pending: true });
    await entry({ type: 'valuation', kind: 'reconciliation', amount: '900', date: '2026-01-20', name: 'Statement' });
    await entry({ amount: '-40', date: '2026-01-18', name: 'Refund', kind: 'funds_movement' });
    await entry({ type: 'valuation', kind: 'reconciliation', amount: '905', date: '2026-01-21', name: 'Statement' });
    expect((await written()).beancount).toBe(
      [
        '2026-01-15 ! "Hotel"',
        '  Assets:Pending:Bank:Giro  -12.50 EUR',
        '  Expenses:Uncategorized  12.50 EUR',
        '2026-01-18 * "Statement"',
        '  Assets:Bank:Giro  860.00 EUR',
        '  Equity:Opening-Balances  -860.00 EUR',
        '2026-01-18 * "Refund"',
        '  Assets:Bank:Giro  40.00 EUR',
        '  Equity:Transfers  -40.00 EUR',
        '2026-01-21 balance Assets:Bank:Giro 900.00 EUR',
        '2026-01-21 * "Statement"',
        '  Assets:Bank:Giro  5.00 EUR',
        '  Equity:Adjustments  -5.00 EUR',
        '2026-01-22 balance Assets:Bank:Giro 905.00 EUR',
      ].join('\n'),
    );
  });

  it('has the security of a trade for its price in total, and against equity without money', async () => {
    const { owner } = service.database;
    const broker = await account('Broker', 'EUR', 'Investment');
    const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
    const security_id = newId();
    await insertRows(owner, 'securities', [
      { family_id: family.familyId, id: security_id, ticker: 'V', kind: 'standard', ...times },
    ]);
    const trade = async (qty: string, amount: string, name: string): Promise<void> => {
      const entry_id = await entry({ account_id: broker, type: 'trade', amount, name });
      await insertRows(owner, 'trades', [{ family_id: family.familyId, entry_id, security_id, qty, price: '1' }]);
    };
    await trade('3', '100', 'Buy');
    await trade('0.5', '0', 'Bonus shares');
    await trade('-1.25', '-55.5', 'Sell');
    const { hledger } = await written();
    expect(hledger).toBe(
      [
        '2026-01-15 * Buy',
        '    Assets:Investments:Broker  -100.00 EUR',
        '    Assets:Investments:Broker:Securities  3 "X-V" @@ 100.00 EUR',
        '2026-01-15 * Bonus shares',
        '    Assets:Investments:Broker  0.00 EUR',
        '    Assets:Investments:Broker:Securities  0.5 "X-V"',
        '    Equity:Securities  -0.5 "X-V"',
        '2026-01-15 * Sell',
        '    Assets:Investments:Broker  55.50 EUR',
        '    Assets:Investments:Broker:Securities  -1.25 "X-V" @@ 55.50 EUR',
      ].join('\n'),
    );
  });

  it('has names that both programs accept, whatever the names are in Hearth', async () => {
    const twin = await account('Giro');
    const odd = await account(' 日本: main;  (old) "x"');
    const hostile = '(x) ; "quoted" \\ back\nline | [2026-99-99] date: tomorrow';
    for (const account_id of [giro, twin, odd])
      await entry({ account_id, name: hostile, notes: `${hostile}\n${hostile}` });
    const tag_id = await insertNamed(service.database.owner, 'tags', family.familyId, { name: 'date' });
    const other = await insertNamed(service.database.owner, 'tags', family.familyId, { name: 'Émile & co' });
    const entry_id = await entry({ name: 'Tagged' });
    const tagged = [tag_id, other].map((id) => ({ family_id: family.familyId, entry_id, tag_id: id }));
    await insertRows(service.database.owner, 'taggings', tagged);
    const { beancount, hledger } = await written();
    const accounts = (text: string): readonly string[] =>
      [...text.matchAll(/Assets:.*?(?= {2})/g)].map(([name]) => name);
    expect(accounts(hledger)).toEqual([
      'Assets:Bank:Giro',
      'Assets:Bank:Giro-2',
      'Assets:Bank:日本- main- (old) "x"',
      'Assets:Bank:Giro',
    ]);
    expect(accounts(beancount)).toEqual([
      'Assets:Bank:Giro',
      'Assets:Bank:Giro-2',
      'Assets:Bank:X-日本-main-old-x',
      'Assets:Bank:Giro',
    ]);
    expect(beancount).toContain('"Tagged" #date #Emile-co');
    expect(await ledgerOf(family, 'hledger')).toContain('    ; date-2:, Émile-co:\n');
  });
});
