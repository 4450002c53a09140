import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import {
  bodyOf,
  errorsOf,
  type ImportParts,
  publish,
  published,
  revert,
  rowsOf,
  shown,
  stored,
} from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

type Shown = Readonly<Record<string, unknown>>;

async function list(path: string): Promise<readonly Shown[]> {
  return (await family.api.get(`/api/v1/${path}?per_page=100`)).body.data;
}

async function account(fields: Readonly<Record<string, string>> = {}): Promise<string> {
  return insertAccount(service.database.owner, family.familyId, {
    name: 'Household Checking',
    currency: 'USD',
    ...fields,
  });
}

function qif(content: string | Buffer, parts: ImportParts = {}): ImportParts {
  return { type: 'QifImport', ...parts, file: { content, name: 'export.qif', type: 'application/octet-stream' } };
}

/** Records, each a list of lines separated by blanks. */
function file(...records: readonly string[]): string {
  return records
    .map((record) =>
      record.startsWith('!')
        ? record
        : `${record
            .trim()
            .split(/ *\| */)
            .join('\n')}\n^`,
    )
    .join('\n');
}

const BANK = readFileSync('samples/quicken-bank.qif');
const INVESTMENTS = readFileSync('samples/quicken-investments.qif');

async function dump(): Promise<unknown> {
  return dumpLedger(service.database.owner, family.familyId);
}

async function outcomes(id: string): Promise<readonly unknown[]> {
  return (await rowsOf(family.api, id)).map(({ outcome, outcome_reason: reason }) => [outcome, reason]);
}

/** Sum and number of the entries, without split lines and valuations. */
async function cash(): Promise<unknown> {
  const { rows } = await service.database.owner.query(
    `SELECT trim_scale(sum(amount))::text AS sum, count(*)::int AS entries FROM entries
     WHERE family_id = $1 AND parent_id IS NULL AND type <> 'valuation'`,
    [family.familyId],
  );
  return rows[0];
}

async function held(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await service.database.owner.query(
    `SELECT s.ticker, trim_scale(sum(t.qty))::text AS qty FROM trades t JOIN securities s ON s.family_id = $1 AND s.id = t.security_id
     WHERE t.family_id = $1 GROUP BY s.ticker ORDER BY s.ticker`,
    [family.familyId],
  );
  return Object.fromEntries(rows.map(({ ticker, qty }) => [ticker, qty]));
}

async function balanceOf(name: string): Promise<unknown> {
  await untilSynced(service.database.owner, family.familyId);
  return (await list('accounts')).find((found) => found['name'] === name)?.['balance'];
}

describe('quicken-bank.qif', () => {
  it('becomes the entries, split lines, tags and the opening balance that are known, and goes again', async () => {
    const accountId = await account();
    await untilSynced(service.database.owner, family.familyId);
    const before = await dump();

    const { id, stats } = await published(family.api, qif(BANK, { account_id: accountId }));

    expect(stats).toMatchObject({ rows_count: 14, valid_rows_count: 14 });
    expect(await cash()).toEqual({ sum: '-739.03', entries: 13 });
    const categories = await list('categories');
    expect(categories.filter(({ parent }) => parent === null)).toHaveLength(6);
    expect(categories).toHaveLength(13);
    expect((await list('tags')).map(({ name }) => name)).toEqual(['Lisbon', 'Sam', 'Work']);
    expect(await list('valuations')).toMatchObject([{ date: '2025-01-01', amount: '1250.00', kind: 'opening_anchor' }]);
    const transactions = await list('transactions');
    expect(transactions.find(({ name }) => name === 'Superstore')).toMatchObject({
      amount: '146.30',
      category: null,
      notes: 'big run',
      split_lines: [
        { amount: '101.05', notes: 'groceries', category: { name: 'Groceries' } },
        { amount: '35.25', notes: 'lamp', category: { name: 'Repairs' } },
        { amount: '10.00', category: { name: 'Gifts' }, tags: [{ name: 'Sam' }] },
      ],
    });
    expect(transactions.find(({ name }) => name === 'Transfer')).toMatchObject({ kind: 'funds_movement' });
    expect(await list('transfers')).toEqual([]);
    expect(await balanceOf('Household Checking')).toBe('1989.03');

    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
    await publish(family.api, id);
    expect(await cash()).toEqual({ sum: '-739.03', entries: 13 });
  });

  it('makes nothing new a second time, in whatever form it is', async () => {
    const accountId = await account();
    await published(family.api, qif(BANK, { account_id: accountId }));
    const made = await dump();
    const text = BANK.toString();

    for (const content of [
      BANK,
      text.replaceAll('\r\n', '\n'),
      text.replaceAll('\r\n', '\r'),
      text.replace(/\^\s*$/, ''),
      iconv.encode(text, 'utf16le', { addBOM: true }),
      text.replaceAll("'25", '/2025').replaceAll(/D( ?\d+)\/ /g, 'D0$1/0'),
    ]) {
      const { id } = await published(family.api, qif(content, { account_id: accountId }));
      expect(new Set((await outcomes(id)).map((outcome) => (outcome as string[])[0]))).toEqual(new Set(['skipped']));
    }
    expect(await dump()).toEqual(made);
  });
});

describe('quicken-investments.qif', () => {
  it('becomes the trades and the cash that are known, and goes again', async () => {
    const accountId = await account({ name: 'Brokerage', accountable_type: 'Investment' });
    await untilSynced(service.database.owner, family.familyId);
    const before = await dump();

    const { id, stats } = await published(family.api, qif(INVESTMENTS, { account_id: accountId }));

    expect(stats).toMatchObject({ rows_count: 10, valid_rows_count: 10 });
    expect(await cash()).toEqual({ sum: '-2539.62', entries: 10 });
    expect(await held()).toEqual({ WRLD: '12.875', ZPHR: '6' });
    expect(await list('securities')).toMatchObject([
      { ticker: 'WRLD', name: 'World Index Fund' },
      { ticker: 'ZPHR', name: 'Zephyr Industries' },
    ]);
    expect(await balanceOf('Brokerage')).toBe('2539.62');
    const { id: again } = await published(family.api, qif(INVESTMENTS, { account_id: accountId }));
    expect(new Set((await rowsOf(family.api, again)).map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));

    await revert(family.api, again);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  });
});

/**
 * The effect of one record in an account that holds ten shares of ZPHR: its cash, its shares, and the transferred
 * money.
 */
const ACTIONS: readonly (readonly [record: string, effect: readonly (readonly string[])[]])[] = [
  ['NBuy | YZephyr | I20 | Q5 | O1.50 | T101.50', [['trade', '101.50', '5', 'Buy 5 ZPHR']]],
  [
    'NBuyX | YZephyr | I20 | Q5 | T100 | L[Checking]',
    [
      ['funds_movement', '-100.00', 'Transfer: Checking'],
      ['trade', '100.00', '5', 'Buy 5 ZPHR'],
    ],
  ],
  ['NSell | YZephyr | I20 | Q5 | O1.50 | T98.50', [['trade', '-98.50', '-5', 'Sell 5 ZPHR']]],
  [
    'NSellX | YZephyr | I20 | Q5 | T100 | L[Checking] | $60',
    [
      ['funds_movement', '60.00', 'Transfer: Checking'],
      ['trade', '-100.00', '-5', 'Sell 5 ZPHR'],
    ],
  ],
  ['NShtSell | YZephyr | I20 | Q5 | T100', [['trade', '-100.00', '-5', 'Sell short 5 ZPHR']]],
  ['NCvrShrt | YZephyr | I20 | Q5 | T100', [['trade', '100.00', '5', 'Cover 5 ZPHR']]],
  ['NShrsIn | YZephyr | Q5 | I20', [['trade', '0.00', '5', 'Receive 5 ZPHR']]],
  ['NShrsOut | YZephyr | Q5', [['trade', '0.00', '-5', 'Deliver 5 ZPHR']]],
  ['NStkSplit | YZephyr | Q20', [['trade', '0.00', '10', 'Split 2:1 ZPHR']]],
  ['NStkSplit | YZephyr | Q15', [['trade', '0.00', '5', 'Split 1.5:1 ZPHR']]],
  ['NStkSplit | YZephyr | Q5', [['trade', '0.00', '-5', 'Split 0.5:1 ZPHR']]],
  ['NReinvDiv | YZephyr | I20 | Q0.5 | T10', [['trade', '0.00', '0.5', 'Reinvest dividend 0.5 ZPHR']]],
  ['NReinvInt | YZephyr | I20 | Q0.5 | T10', [['trade', '0.00', '0.5', 'Reinvest interest 0.5 ZPHR']]],
  ['NReinvLg | YZephyr | I20 | Q0.5 | T10', [['trade', '0.00', '0.5', 'Reinvest long-term gain 0.5 ZPHR']]],
  ['NReinvMd | YZephyr | I20 | Q0.5 | T10', [['trade', '0.00', '0.5', 'Reinvest mid-term gain 0.5 ZPHR']]],
  ['NReinvSh | YZephyr | I20 | Q0.5 | T10', [['trade', '0.00', '0.5', 'Reinvest short-term gain 0.5 ZPHR']]],
  ['NDiv | YZephyr | T8.50', [['standard', '-8.50', 'Dividend: Zephyr']]],
  [
    'NDivX | YZephyr | T8.50 | L[Checking]',
    [
      ['standard', '-8.50', 'Dividend: Zephyr'],
      ['funds_movement', '8.50', 'Transfer: Checking'],
    ],
  ],
  ['NIntInc | T8.50', [['standard', '-8.50', 'Interest']]],
  [
    'NIntIncX | T8.50 | L[Checking]',
    [
      ['standard', '-8.50', 'Interest'],
      ['funds_movement', '8.50', 'Transfer: Checking'],
    ],
  ],
  ['NCGLong | YZephyr | T8.50', [['standard', '-8.50', 'Long-term capital gain: Zephyr']]],
  [
    'NCGLongX | YZephyr | T8.50 | L[Checking]',
    [
      ['standard', '-8.50', 'Long-term capital gain: Zephyr'],
      ['funds_movement', '8.50', 'Transfer: Checking'],
    ],
  ],
  ['NCGMid | YZephyr | T8.50', [['standard', '-8.50', 'Mid-term capital gain: Zephyr']]],
  ['NCGShort | YZephyr | T8.50', [['standard', '-8.50', 'Short-term capital gain: Zephyr']]],
  [
    'NCGShortX | YZephyr | T8.50 | L[Checking]',
    [
      ['standard', '-8.50', 'Short-term capital gain: Zephyr'],
      ['funds_movement', '8.50', 'Transfer: Checking'],
    ],
  ],
  ['NMiscInc | T8.50 | MBonus | LOther income', [['standard', '-8.50', 'Miscellaneous income: Bonus']]],
  [
    'NMiscIncX | T8.50 | L[Checking]|Bonus',
    [
      ['standard', '-8.50', 'Miscellaneous income'],
      ['funds_movement', '8.50', 'Transfer: Checking'],
    ],
  ],
  ['NRtrnCap | YZephyr | T8.50', [['standard', '-8.50', 'Return of capital: Zephyr']]],
  [
    'NRtrnCapX | YZephyr | T8.50 | L[Checking]',
    [
      ['standard', '-8.50', 'Return of capital: Zephyr'],
      ['funds_movement', '8.50', 'Transfer: Checking'],
    ],
  ],
  ['NMiscExp | T8.50 | MCustody', [['standard', '8.50', 'Miscellaneous expense: Custody']]],
  [
    'NMiscExpX | T8.50 | L[Checking]',
    [
      ['standard', '8.50', 'Miscellaneous expense'],
      ['funds_movement', '-8.50', 'Transfer: Checking'],
    ],
  ],
  ['NMargInt | T8.50', [['standard', '8.50', 'Margin interest']]],
  [
    'NMargIntX | T8.50 | L[Checking]',
    [
      ['standard', '8.50', 'Margin interest'],
      ['funds_movement', '-8.50', 'Transfer: Checking'],
    ],
  ],
  ['NXIn | T8.50 | L[Checking]', [['funds_movement', '-8.50', 'Transfer in']]],
  ['NXOut | T8.50 | L[Checking]', [['funds_movement', '8.50', 'Transfer out']]],
  ['NXIn | T8.50 | PPaid in', [['funds_movement', '-8.50', 'Paid in']]],
  ['NContribX | T8.50 | L[Checking]', [['funds_movement', '-8.50', 'Contribution']]],
  ['NWithdrwX | T8.50 | L[Checking]', [['funds_movement', '8.50', 'Withdrawal']]],
  ['NCash | T-8.50 | PFee', [['standard', '8.50', 'Fee']]],
  ['NCash | T8.50', [['standard', '-8.50', 'Cash']]],
  ['NReminder | MCall the broker', [['standard', '0.00', 'Reminder: Call the broker']]],
];

const HELD = ['!Type:Security', 'NZephyr | SZPHR', '!Type:Invst', "D1/13'25 | NShrsIn | YZephyr | Q10 | I15"];

async function effects(): Promise<readonly (readonly string[])[]> {
  const { rows } = await service.database.owner.query(
    `SELECT e.kind, e.type, e.amount::numeric(19,2)::text AS amount, trim_scale(t.qty)::text AS qty, e.name
     FROM entries e LEFT JOIN trades t ON t.family_id = $1 AND t.entry_id = e.id
     WHERE e.family_id = $1 AND e.date = '2025-02-13' ORDER BY e.type DESC, e.kind DESC`,
    [family.familyId],
  );
  return rows.map(({ kind, type, amount, qty, name }) =>
    type === 'trade' ? [type, amount, qty, name] : [kind, amount, name],
  );
}

describe('an investment action', () => {
  it.each(ACTIONS)('%s', async (record, effect) => {
    const accountId = await account({ name: 'Brokerage', accountable_type: 'Investment' });
    await published(
      family.api,
      qif(file(...HELD, `D2/13'25 | ${record}`.replace('[Checking]|Bonus', '[Checking]¦Bonus')).replace('¦', '|'), {
        account_id: accountId,
      }),
    );

    const sorted = (lines: readonly (readonly string[])[]): unknown => lines.map((line) => line.join(' ')).sort();
    expect(sorted(await effects())).toEqual(sorted(effect));
  });

  it('that nobody knows is an error of its row', async () => {
    const parts = qif(file('!Type:Invst', "D2/13'25 | NVest | YZephyr | Q1"), { account_id: await account() });

    expect(await errorsOf(family.api, parts)).toEqual([['line 3, column "N": "Vest" is not a known action']]);
  });

  it('without a price or an amount has the one that the others come to', async () => {
    const parts = qif(
      file(
        '!Type:Invst',
        "D2/13'25 | NBuy | YZephyr | Q3 | T10.99 | O0.99",
        "D2/14'25 | NSell | YZephyr | Q3 | I4 | O1",
      ),
      { account_id: await account() },
    );
    await published(family.api, parts);

    const trades = (await list('trades')) as readonly { price: string; amount: string }[];
    expect(trades.map(({ price, amount }) => [Number(price), amount])).toEqual([
      [4, '-11.00'],
      [3.3333333333, '10.99'],
    ]);
  });

  it('splits what the ledger holds and what came before it in the file, once', async () => {
    const accountId = await account({ name: 'Brokerage', accountable_type: 'Investment' });
    await published(family.api, qif(file(...HELD), { account_id: accountId }));
    const parts = qif(
      file(
        '!Type:Security',
        'NZephyr | SZPHR',
        '!Type:Invst',
        "D1/13'25 | NBuy | YZephyr | Q2 | I15 | T30",
        "D1/13'25 | NStkSplit | YZephyr | Q20",
        "D1/20'25 | NSell | YZephyr | Q4 | I8 | T32",
        "D1/21'25 | NStkSplit | YZephyr | Q30",
        "D1/22'25 | NStkSplit | YQuartz | Q30",
      ),
      { account_id: accountId },
    );
    const { id } = await published(family.api, parts);

    expect(await held()).toEqual({ ZPHR: '60' });
    expect((await outcomes(id)).at(-1)).toEqual(['skipped', 'The account holds none of the security on that day']);
    await published(family.api, parts);
    expect((await held())['ZPHR']).toBe('60');
  });
});

describe('a file of several accounts', () => {
  const WHOLE = file(
    '!Option:AutoSwitch',
    '!Account',
    'NChecking | TBank',
    'NVisa | TCCard',
    'NMortgage | TOth L',
    'NBrokerage | TInvst',
    '!Clear:AutoSwitch',
    '!Type:Cat',
    'NUtilities/Water | E',
    '!Account',
    'NChecking | TBank',
    '!Type:Bank',
    "D1/13'25 | T1,000.00 | POpening Balance | L[Checking]",
    "D1/14'25 | T-200.00 | PCard payment | L[Visa]",
    "D1/15'25 | T-900.00 | PBank of Homes | L[Mortgage] | S[Mortgage] | EPrincipal | $-700.00 | SInterest/Home | $-200.00",
    "D1/16'25 | T-50.00 | PWaterworks | LUtilities/Water/Home",
    "D1/17'25 | T-400.00 | PFunds | L[Brokerage]",
    "D1/18'25 | T5.00 | PBalance Adjustment | L[Checking]",
    '!Account',
    'NVisa | TCCard',
    '!Type:CCard',
    "D1/13'25 | T-350.00 | POpening Balance | L[Visa]",
    "D1/14'25 | T200.00 | PPayment | L[Checking]",
    '!Account',
    'NMortgage | TOth L',
    '!Type:Oth L',
    "D1/13'25 | T-90,000.00 | POpening Balance | L[Mortgage]",
    "D1/15'25 | T700.00 | PBank of Homes | L[Checking]",
    '!Account',
    'NBrokerage | TInvst',
    '!Type:Invst',
    "D1/17'25 | NBuyX | YZephyr | Q10 | I40 | T400 | L[Checking]",
    '!Type:Security',
    'NZephyr | SZPHR',
    '!Type:Memorized',
    'KP | T-50.00 | PWaterworks',
  );

  it('makes each in its kind, with its balance, and pairs the transfers between them', async () => {
    const before = await dump();

    const { id, stats } = await published(family.api, qif(WHOLE));

    expect(stats).toMatchObject({ rows_count: 11, valid_rows_count: 11 });
    await untilSynced(service.database.owner, family.familyId);
    expect(
      (await list('accounts')).map((found) => [found['name'], found['accountable_type'], found['balance']]),
    ).toEqual([
      ['Brokerage', 'Investment', '0.00'],
      ['Checking', 'Depository', '-545.00'],
      ['Mortgage', 'OtherLiability', '89300.00'],
      ['Visa', 'CreditCard', '150.00'],
    ]);
    expect(await list('transfers')).toHaveLength(3);
    const kinds = (await list('transactions')).map(({ name, kind, amount }) => [name, kind, amount]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['Card payment', 'cc_payment', '200.00'],
        ['Payment', 'funds_movement', '-200.00'],
        ['Funds', 'investment_contribution', '400.00'],
        ['Transfer: Checking', 'funds_movement', '-400.00'],
        ['Balance Adjustment', 'standard', '-5.00'],
      ]),
    );
    expect((await list('categories')).map(({ name }) => name)).toEqual(['Interest', 'Utilities/Water']);
    expect((await list('tags')).map(({ name }) => name)).toEqual(['Home']);
    expect((await list('trades')).map(({ name }) => name)).toEqual(['Buy 10 ZPHR']);

    const made = await dump();
    const { id: again } = await published(family.api, qif(WHOLE));
    expect(new Set((await rowsOf(family.api, again)).map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
    expect(await dump()).toEqual(made);
    await revert(family.api, again);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  it('goes to the second import when the first of two is undone, and then goes whole', async () => {
    const before = await dump();
    const first = await published(family.api, qif(WHOLE));
    const made = await dumpLedgerByName(service.database.owner, family.familyId);
    const second = await published(family.api, qif(WHOLE));

    await revert(family.api, first.id);
    expect(await dumpLedgerByName(service.database.owner, family.familyId)).toEqual(made);
    await revert(family.api, second.id);

    expect(await dump()).toEqual(before);
  });

  it('that names accounts needs one for each record', async () => {
    const content = file(
      '!Type:Bank',
      "D1/13'25 | T-1.00 | PA",
      '!Account',
      'NChecking | TBank',
      '!Type:Bank',
      "D1/14'25 | T-2.00 | PB",
    );

    expect(await errorsOf(family.api, qif(content))).toEqual([
      ['line 2: an account is required, and no !Account block comes before it'],
      [],
    ]);
  });
});

describe('a file that names no account', () => {
  it('is valid, and can be published once the import names one', async () => {
    const { id, stats, blockers, status_detail: detail } = await stored(family.api, qif(BANK));

    expect(stats).toMatchObject({ rows_count: 14, valid_rows_count: 14 });
    expect(blockers).toEqual(['The file does not say which account it is of: set account_id']);
    expect(detail['publishable']).toBe(false);
    const refused = await family.api.post(`/api/v1/imports/${id}/publish`);
    expect([refused.status, refused.body.error]).toEqual([422, 'not_publishable']);

    await family.api.patch(`/api/v1/imports/${id}`, { account_id: await account() });
    expect(await publish(family.api, id)).toMatchObject({ status: 'complete', error: null });
    expect(await cash()).toEqual({ sum: '-739.03', entries: 13 });
  });
});

describe('an opening balance', () => {
  const OPENING = (amount: string, day = 13): string =>
    file('!Type:Bank', `D1/${day}'25 | T${amount} | POpening Balance`, "D1/20'25 | T-10.00 | PA");

  it('sets another one that the account has, and gives it back', async () => {
    const accountId = await account();
    const first = await published(family.api, qif(OPENING('500.00'), { account_id: accountId }));
    await untilSynced(service.database.owner, family.familyId);
    const before = await dump();

    const second = await published(family.api, qif(OPENING('750.00', 14), { account_id: accountId }));

    expect((await outcomes(second.id))[0]).toEqual([
      'updated',
      'The account had another opening balance; set from the row: date and amount',
    ]);
    expect(await list('valuations')).toMatchObject([{ date: '2025-01-14', amount: '750.00' }]);
    expect(await balanceOf('Household Checking')).toBe('740.00');
    await revert(family.api, second.id);
    await untilSynced(service.database.owner, family.familyId);
    expect(await dump()).toEqual(before);
    await revert(family.api, first.id);
    expect(await list('valuations')).toEqual([]);
  });

  it('of what is owed is positive', async () => {
    const accountId = await account({ accountable_type: 'CreditCard' });
    await published(family.api, qif(OPENING('-500.00'), { account_id: accountId }));

    expect(await list('valuations')).toMatchObject([{ amount: '500.00' }]);
    expect(await balanceOf('Household Checking')).toBe('510.00');
  });

  it('counts what the file has before it', async () => {
    const content = file(
      '!Type:Bank',
      "D1/20'25 | T100.00 | POpening Balance",
      "D1/13'25 | T-30.00 | PA",
      "D1/25'25 | T-5.00 | PB",
    );
    await published(family.api, qif(content, { account_id: await account() }));

    expect(await balanceOf('Household Checking')).toBe('65.00');
  });

  it('stands once in an account', async () => {
    const content = file('!Type:Bank', "D1/13'25 | T1.00 | POpening Balance", "D1/14'25 | T1.00 | POpening Balance");

    expect(await errorsOf(family.api, qif(content, { account_id: await account() }))).toEqual([
      [],
      ['line 6: the account already has an opening balance on line 2'],
    ]);
  });
});

describe('dates', () => {
  const dated = (...dates: readonly string[]): string =>
    file('!Type:Bank', ...dates.map((date) => `D${date} | T-1.00 | P${date.replaceAll(' ', '')}`));

  async function read(content: string, parts: ImportParts = {}): Promise<readonly unknown[]> {
    await published(family.api, qif(content, { account_id: await account(), ...parts }));
    return (await list('transactions')).map(({ date }) => date).toReversed();
  }

  it.each([
    [
      ["6/ 4'20", "12/31'20"],
      ['2020-06-04', '2020-12-31'],
    ],
    [
      ["04.06'20", '31.12.20'],
      ['2020-06-04', '2020-12-31'],
    ],
    [
      ['12/31/99', "1/ 1'00"],
      ['1999-12-31', '2000-01-01'],
    ],
    [
      ['26  Jan  24', "27 Jan '25"],
      ['2024-01-26', '2025-01-27'],
    ],
    [
      ['2024-01-26', '2024-02-01'],
      ['2024-01-26', '2024-02-01'],
    ],
    [
      ['20240126', '20240201'],
      ['2024-01-26', '2024-02-01'],
    ],
    [
      ['26-1-2024', '27- 1- 2024'],
      ['2024-01-26', '2024-01-27'],
    ],
  ])('%j are read over the whole file', async (dates, expected) => {
    expect(await read(dated(...dates))).toEqual(expected);
  });

  it('that can be read in two ways stand against publishing until date_format says which', async () => {
    const accountId = await account();
    const { blockers, questions } = await stored(family.api, qif(dated("6/ 4'20"), { account_id: accountId }));
    expect(blockers).toEqual([
      `"6/ 4'20" can be read as 2020-04-06 1 out (%-d/%-m/%Y) or 2020-06-04 1 out (%-m/%-d/%Y): set date_format to say which`,
    ]);
    expect(questions).toMatchObject([
      {
        setting: 'date_format',
        line: 2,
        column: 'D',
        cell: "6/ 4'20",
        choices: [
          { value: '%-d/%-m/%Y', example: { date: '2020-04-06', amount: '1', direction: 'out' } },
          { value: '%-m/%-d/%Y', example: { date: '2020-06-04', amount: '1', direction: 'out' } },
        ],
      },
    ]);

    for (const [format, date] of [
      ['%m/%d/%Y', '2020-06-04'],
      ['%-d/%-m/%y', '2020-04-06'],
      ["%m/%e'%y", '2020-06-04'],
      ["%d/%m'%Y", '2020-04-06'],
    ]) {
      const { id } = await published(family.api, qif(dated("6/ 4'20"), { account_id: accountId, date_format: format }));
      expect((await list('transactions')).map((found) => found['date'])).toEqual([date]);
      await revert(family.api, id);
    }
  });
});

describe('numbers', () => {
  it('of a program that writes commas for decimals are read so, and number_format wins', async () => {
    const accountId = await account();
    const content = file('!Type:Bank', "D1/13'25 | T-1.234,56 | PA", "D1/14'25 | T12,5 | PB");
    const { configuration } = await published(family.api, qif(content, { account_id: accountId }));

    expect(configuration['number_format']).toBe('1.234,56');
    expect(await cash()).toEqual({ sum: '1222.06', entries: 2 });
    const told = qif(file('!Type:Bank', "D1/13'25 | T-1,234 | PA"), {
      account_id: accountId,
      number_format: '1.234,56',
    });
    expect((await published(family.api, told)).stats['invalid_rows_count']).toBe(0);
    expect((await list('transactions')).map(({ amount }) => amount)).toContain('1.234');
  });
});

describe('what is no QIF file', () => {
  it.each([
    ['a CSV', 'date,amount\n2025-01-13,1\n', 'invalid_qif'],
    ['a record before the first header', "D1/13'25\nT1\n^\n!Type:Bank\n", 'invalid_qif'],
    ['only categories', '!Type:Cat\nNFood\n^\n', 'no_data_rows'],
    ['a header alone', '!Type:Bank\n', 'no_data_rows'],
    ['blanks', '\n \n', 'no_data_rows'],
    ['bytes', Buffer.from([0x21, 0x54, 0, 1, 2]), 'invalid_encoding'],
    ['nothing', '', 'missing_content'],
  ])('%s is refused, and nothing is stored', async (_, content, code) => {
    const answer = await family.api.post('/api/v1/imports', bodyOf(qif(content)));

    expect([answer.status, answer.body.error]).toEqual([422, code]);
    expect(await list('imports')).toEqual([]);
  });

  it('is taken as text too, and by its ending whatever its media type', async () => {
    const parts = { type: 'QifImport', raw_file_content: BANK.toString(), account_id: await account() };

    expect((await published(family.api, parts)).stats['rows_count']).toBe(14);
  });

  it('with a section that nobody knows has an invalid row for each of its records', async () => {
    const content = file('!Type:Invoice', "D1/13'25 | T1.00", 'NNot dated', '!Type:Bank', "D1/14'25 | T1.00 | PA");
    const { id } = await stored(family.api, qif(content, { account_id: await account(), on_invalid_rows: 'skip' }));
    await publish(family.api, id);

    expect(await outcomes(id)).toEqual([
      ['skipped', 'Invalid: line 2: records of the section !Type:Invoice are not supported'],
      ['skipped', 'Invalid: line 5: records of the section !Type:Invoice are not supported'],
      ['created', null],
    ]);
    expect((await shown(family.api, id)).status).toBe('complete');
  });
});

describe('split lines of an entry that the ledger has', () => {
  const split = (...lines: readonly string[]): string =>
    file('!Type:Bank', ["D1/13'25 | T-10.00 | PMarket", ...lines].join(' | '));

  it('are added where it has none, kept where it has others, and take categories that are new', async () => {
    const accountId = await account();
    const send = async (content: string): Promise<unknown> =>
      (await outcomes((await published(family.api, qif(content, { account_id: accountId }))).id))[0];

    expect(await send(split())).toEqual(['created', null]);
    expect(await send(split('SFood', '$-4.00', 'SHome', '$-6.00'))).toEqual([
      'updated',
      'The ledger had this entry already; set from the row: split lines',
    ]);
    expect(await send(split('SFood', '$-4.00', 'SHome', '$-6.00'))).toEqual([
      'skipped',
      'The ledger has this entry already',
    ]);
    expect(await send(split('SFood', '$-3.00', 'SHome', '$-7.00'))).toEqual([
      'skipped',
      'The ledger has this entry with other split lines',
    ]);
    expect(await send(split('SFun', '$-4.00', 'SHome', '$-6.00'))).toEqual([
      'updated',
      'The ledger had this entry already; set from the row: split lines',
    ]);
    const [entry] = await list('transactions');
    expect(entry).toMatchObject({
      split_lines: [
        { amount: '4.00', category: { name: 'Fun' } },
        { amount: '6.00', category: { name: 'Home' } },
      ],
    });
  });
});
