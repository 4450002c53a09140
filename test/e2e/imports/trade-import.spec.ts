import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  daysAgo,
  errorsOf,
  type ImportParts,
  publish,
  published,
  revert,
  rowsOf,
  shown,
  stored,
} from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName, type LedgerDump, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertRows } from '../ledger/seeding.js';

const SAMPLE = readFileSync('samples/trades.csv');

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily({ timeZone: 'UTC' });
});

afterAll(async () => service.stop());

/** An import of trades from a file with the columns of the first line. */
function trades(...lines: readonly string[]): ImportParts {
  return { type: 'TradeImport', raw_file_content: [...lines, ''].join('\n') };
}

const HEADER = 'date,ticker,mic,qty,price,currency,account,name';
const DAY = daysAgo(5);

function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

function dumpByName(): Promise<LedgerDump> {
  return dumpLedgerByName(service.database.owner, family.familyId);
}

async function wordsOf(id: string): Promise<readonly unknown[]> {
  return (await rowsOf(family.api, id)).map(({ outcome }) => outcome);
}

/** The errors of all rows of a file. */
async function problemsOf(parts: ImportParts): Promise<readonly string[]> {
  return (await errorsOf(family.api, parts)).flat();
}

interface ShownTrade {
  readonly id: string;
  readonly date: string;
  readonly security: {
    readonly id: string;
    readonly ticker: string;
    readonly name: string | null;
    readonly exchange_operating_mic: string | null;
  };
  readonly qty: string;
  readonly price: string;
  readonly amount: string;
  readonly currency: string;
  readonly name: string;
  readonly import_id: string | null;
}

async function listTrades(): Promise<readonly ShownTrade[]> {
  return (await family.api.get('/api/v1/trades?per_page=100')).body.data;
}

/** Ticker, quantity, price and cash of each trade, oldest first. */
async function briefly(): Promise<readonly unknown[]> {
  const all = await listTrades();
  return all.toReversed().map(({ security, qty, price, amount }) => [security.ticker, qty, price, amount]);
}

interface ShownSecurity {
  readonly id: string;
  readonly ticker: string;
  readonly exchange_operating_mic: string | null;
  readonly import_id: string | null;
}

async function listSecurities(): Promise<readonly ShownSecurity[]> {
  return (await family.api.get('/api/v1/securities?per_page=100')).body.data;
}

async function securityNames(): Promise<readonly unknown[]> {
  return (await listSecurities()).map(({ ticker, exchange_operating_mic }) => [ticker, exchange_operating_mic]);
}

/** Account, currency, sum and number of the cash movements of trades. */
async function cash(): Promise<readonly unknown[]> {
  const { rows } = await service.database.owner.query(
    `SELECT a.name, e.currency, sum(e.amount)::text AS sum, count(*)::int AS count
     FROM entries e JOIN accounts a ON a.family_id = e.family_id AND a.id = e.account_id
     WHERE e.family_id = $1 AND e.type = 'trade' GROUP BY a.name, e.currency ORDER BY a.name, e.currency`,
    [family.familyId],
  );
  return rows.map(({ name, currency, sum, count }) => [name, currency, sum, count]);
}

/** The quantity of each security held at the end. */
async function held(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await service.database.owner.query(
    `SELECT s.ticker, sum(t.qty)::text AS qty FROM trades t
     JOIN securities s ON s.family_id = t.family_id AND s.id = t.security_id
     WHERE t.family_id = $1 GROUP BY s.ticker`,
    [family.familyId],
  );
  return Object.fromEntries(rows.map(({ ticker, qty }) => [ticker, qty]));
}

async function balances(): Promise<Readonly<Record<string, string>>> {
  await untilSynced(service.database.owner, family.familyId);
  const { data } = (await family.api.get('/api/v1/accounts')).body;
  return Object.fromEntries(data.map(({ name, balance }: Record<string, string>) => [name, balance]));
}

describe('trades.csv', () => {
  const file = { content: SAMPLE, name: 'trades.csv' };

  it('is read with all its decimals', async () => {
    const made = await stored(family.api, { type: 'TradeImport', file });

    expect(made.stats).toMatchObject({
      rows_count: 12,
      valid_rows_count: 12,
      mappings_count: 2,
      unassigned_mappings_count: 0,
    });
    expect(made.status_detail).toMatchObject({ cleaned: true, publishable: true });
    expect(made.configuration).toMatchObject({
      date_col_label: 'date',
      ticker_col_label: 'ticker',
      qty_col_label: 'qty',
      price_col_label: 'price',
      exchange_operating_mic_col_label: 'exchange_operating_mic',
      account_col_label: 'account',
      number_format: '1,234.56',
    });
  });

  it('becomes twelve trades in five securities, with the cash and the quantities that are known', async () => {
    const { id } = await published(family.api, { type: 'TradeImport', file });

    expect(await cash()).toEqual([
      ['Coin Pocket', 'USD', '619.0000', 2],
      ['Index Broker', 'EUR', '1016.0000', 2],
      ['Index Broker', 'USD', '2331.7000', 8],
    ]);
    expect(await held()).toEqual({
      ZPHR: '7.00000000',
      QRTZ: '0.00000000',
      WRLD: '12.87500000',
      BNDX: '40.00000000',
      BTCX: '0.01000000',
    });
    expect(await securityNames()).toEqual([
      ['BNDX', 'XPAR'],
      ['BTCX', null],
      ['QRTZ', 'XNYS'],
      ['WRLD', 'XLON'],
      ['ZPHR', 'XNAS'],
    ]);
    expect(await balances()).toEqual({ 'Coin Pocket': '-619.00', 'Index Broker': '-2331.70' });
    expect(await wordsOf(id)).toEqual(Array(12).fill('created'));
    const all = await listTrades();
    expect(all).toHaveLength(12);
    expect(all).toContainEqual(
      expect.objectContaining({
        date: '2025-03-10',
        security: { id: expect.any(String), ticker: 'BTCX', name: null, exchange_operating_mic: null },
        qty: '-0.0025',
        price: '58400',
        amount: '-146.00',
        currency: 'USD',
        name: 'Sell coin',
        import_id: id,
      }),
    );
    expect(all).toContainEqual(
      expect.objectContaining({ qty: '0.375', price: '106.4', amount: '39.90', name: 'Reinvested' }),
    );
    expect(all).toContainEqual(
      expect.objectContaining({ qty: '-2', name: 'Sell Zephyr Industries, second fill', amount: '-310.10' }),
    );
    const known = new Set(all.map((trade) => trade.id));
    expect((await rowsOf(family.api, id)).every(({ record_id }) => known.has(record_id!))).toBe(true);
    expect((await family.api.get('/api/v1/transactions')).body.data).toEqual([]);
  });

  it('makes nothing new a second time, and leaves nothing after a revert', async () => {
    const before = await dump();
    const { id } = await published(family.api, { type: 'TradeImport', file });
    const made = await dump();

    const again = await published(family.api, { type: 'TradeImport', file });

    expect(await dump()).toEqual(made);
    expect(await rowsOf(family.api, again.id)).toEqual(
      Array(12).fill(
        expect.objectContaining({ outcome: 'skipped', outcome_reason: 'The ledger has this trade already' }),
      ),
    );
    expect((await rowsOf(family.api, again.id)).map(({ record_id }) => record_id)).toEqual(
      (await rowsOf(family.api, id)).map(({ record_id }) => record_id),
    );
    await revert(family.api, again.id);
    expect(await dump()).toEqual(made);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  it('is valid beforehand, and goes into the accounts of accounts.csv', async () => {
    const body = { type: 'TradeImport', raw_file_content: SAMPLE.toString() };
    const { data } = (await family.api.post('/api/v1/imports/preflight', body)).body;
    await published(family.api, { type: 'AccountImport', file: { content: readFileSync('samples/accounts.csv') } });
    await published(family.api, { type: 'TradeImport', file });

    expect(data).toMatchObject({ valid: true, errors: [], stats: { rows_count: 12, valid_rows_count: 12 } });
    expect(await balances()).toMatchObject({ 'Coin Pocket': '-619.00', 'Index Broker': '22979.05' });
  });
});

describe('the columns of a list of trades', () => {
  it.each([
    [
      'in another order and case',
      ['ACCOUNT NAME;Unit_Price;SHARES;Exchange;Symbol;Date', `Broker;1.150,25;12,5;XNAS;zphr;${DAY}`],
    ],
    ['under other headings', ['units,price,symbol,MIC,date,account', `12.5,"1,150.25",ZPHR,xnas,${DAY},Broker`]],
    [
      'with stars',
      ['Quantity*,Price*,Ticker*,exchange_operating_mic*,Date*,Account', `12.5,1150.25,Zphr,XNAS,${DAY},Broker`],
    ],
  ])('are found %s', async (_, lines) => {
    await published(family.api, { ...trades(...lines), signage_convention: 'inflows_positive' });

    expect(await briefly()).toEqual([['ZPHR', '12.5', '1150.25', '14378.125']]);
    expect(await securityNames()).toEqual([['ZPHR', 'XNAS']]);
  });

  it('are those that the request names', async () => {
    await published(family.api, {
      ...trades('Tag,Papier,Stück,Kurs,Börse,Depot,Text,qty', `${DAY},ABC,3,10.5,XETR,Broker,Kauf,99`),
      date_col_label: 'Tag',
      ticker_col_label: 'papier',
      qty_col_label: 'Stück',
      price_col_label: 'Kurs',
      exchange_operating_mic_col_label: 'Börse',
      account_col_label: 'Depot',
      name_col_label: 'Text',
      signage_convention: 'inflows_positive',
    });

    expect(await listTrades()).toMatchObject([
      { qty: '3', price: '10.5', amount: '31.50', name: 'Kauf', security: { exchange_operating_mic: 'XETR' } },
    ]);
  });

  it('must have a date, a ticker, a quantity and a price', async () => {
    const refused = await family.api.post('/api/v1/imports', trades('account,name', 'A,B'));

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: 'missing_required_headers',
      errors: [
        'The file has no date column',
        'The file has no ticker column',
        'The file has no qty column',
        'The file has no price column',
      ],
    });
  });
});

describe('a row that cannot be read', () => {
  it('says what is wrong with which cell', async () => {
    const long = 'x'.repeat(33);
    const parts = trades(
      'Date,Ticker,MIC,Qty,Price,Currency,Account',
      `${DAY},,XNAS,1,1.5,,A`,
      `${DAY},${long},XNAS,1,1.5,,A`,
      `${DAY},T,XNA,1,1.5,,A`,
      `${DAY},T,NASDAQ,1,1.5,,A`,
      `${DAY},T,X-AS,1,1.5,,A`,
      `${DAY},T,,,1.5,,A`,
      `${DAY},T,,0.00,1.5,,A`,
      `${DAY},T,,ten,1.5,,A`,
      `${DAY},T,,1.123456789,1.5,,A`,
      `${DAY},T,,1234567890123456,1.5,,A`,
      `${DAY},T,,$10,1.5,,A`,
      `${DAY},T,,1,,,A`,
      `${DAY},T,,1,-1.5,,A`,
      `${DAY},T,,1,1.12345678901,,A`,
      `${DAY},T,,1,1234567890,,A`,
      `${DAY},T,,1,€5,,A`,
      `${DAY},T,,1,5,ABC,A`,
      `${DAY},T,,1000000000,10000000,,A`,
      `${DAY},T,,-999999999999999.99995,1,,A`,
      `${DAY},T,,1,1.5,,`,
      `,T,,1,1.5,,A`,
    );

    expect(await problemsOf(parts)).toEqual([
      'line 2, column "Ticker": a ticker is required',
      `line 3, column "Ticker": "${long}" has more than 32 characters`,
      'line 4, column "MIC": "XNA" is not a market identifier code of four letters or digits',
      'line 5, column "MIC": "NASDAQ" is not a market identifier code of four letters or digits',
      'line 6, column "MIC": "X-AS" is not a market identifier code of four letters or digits',
      'line 7, column "Qty": a quantity is required',
      'line 8, column "Qty": "0.00" is zero: nothing was bought or sold',
      'line 9, column "Qty": "ten" is not a number in the format 1,234.56',
      'line 10, column "Qty": "1.123456789" has more than 8 decimals',
      'line 11, column "Qty": "1234567890123456" has more than 15 digits before the decimal mark',
      'line 12, column "Qty": "$10" is an amount of money, not a quantity',
      'line 13, column "Price": a price is required',
      'line 14, column "Price": "-1.5" is negative',
      'line 15, column "Price": "1.12345678901" has more than 10 decimals',
      'line 16, column "Price": "1234567890" has more than 9 digits before the decimal mark',
      'line 17, column "Price": "€5" is marked €, but the currency of the row is USD',
      'line 18, column "Currency": "ABC" is not an ISO 4217 currency code',
      'line 19: quantity times price has more than 15 digits before the decimal mark',
      'line 20: quantity times price has more than 15 digits before the decimal mark',
      'line 21: an account is required, because the import names none',
      'line 22, column "Date": a date is required',
    ]);
  });

  it('is said by preflight as it is by create', async () => {
    const parts = trades(HEADER, `${DAY},T,,0,1.5,,A,`, `${DAY},T,,1,1.5,,A,`);
    const preflight = (await family.api.post('/api/v1/imports/preflight', parts)).body.data;
    const made = await stored(family.api, parts);
    const refusal = await family.api.post(`/api/v1/imports/${made.id}/publish`);

    expect(preflight.stats).toEqual({
      rows_count: 2,
      valid_rows_count: 1,
      invalid_rows_count: 1,
      left_out_rows_count: 0,
    });
    expect(made.stats).toMatchObject(preflight.stats);
    expect(refusal.body.errors).toEqual(['line 2, column "qty": "0" is zero: nothing was bought or sold']);
    expect(preflight.errors).toEqual([
      { code: 'invalid_row', message: refusal.body.errors[0], line: 2, column: 'qty' },
    ]);
  });

  it('can be left out, and makes no security', async () => {
    const { id } = await published(family.api, {
      ...trades(HEADER, `${DAY},BAD,,0,1.5,,A,`, `${DAY},GOOD,,1,1.5,,A,`),
      on_invalid_rows: 'skip',
    });

    expect(await rowsOf(family.api, id)).toMatchObject([
      {
        outcome: 'skipped',
        outcome_reason: 'Invalid: line 2, column "qty": "0" is zero: nothing was bought or sold',
        record_id: null,
      },
      { outcome: 'created', outcome_reason: null },
    ]);
    expect(await securityNames()).toEqual([['GOOD', null]]);
  });
});

describe('the cash of a trade', () => {
  it('is quantity times price, rounded half to even', async () => {
    await published(
      family.api,
      trades(
        HEADER,
        `${daysAgo(9)},A,,0.00005,1,,Broker,`,
        `${daysAgo(8)},A,,0.00015,1,,Broker,`,
        `${daysAgo(7)},A,,-0.00025,1,,Broker,`,
        `${daysAgo(6)},A,,12345678.12345678,987654.0123456789,,Broker,`,
        `${daysAgo(5)},A,,0.00000001,0.0000000001,,Broker,`,
        `${daysAgo(4)},A,,999999999999999.9999,1,,Large broker,`,
        `${daysAgo(3)},A,,5,0,,Broker,`,
      ),
    );

    expect(await briefly()).toEqual([
      ['A', '0.00005', '1', '0.00'],
      ['A', '0.00015', '1', '0.0002'],
      ['A', '-0.00025', '1', '-0.0002'],
      ['A', '12345678.12345678', '987654.0123456789', '12193258533760.3605'],
      ['A', '0.00000001', '0.0000000001', '0.00'],
      ['A', '999999999999999.9999', '1', '999999999999999.9999'],
      ['A', '5', '0', '0.00'],
    ]);
  });

  it.each([
    [
      'inflows_positive',
      [
        ['Z', '10', '2.5', '25.00'],
        ['Z', '-4', '3', '-12.00'],
      ],
      ['Buy 10 Z', 'Sell 4 Z'],
      '-13.00',
    ],
    [
      'inflows_negative',
      [
        ['Z', '-10', '2.5', '-25.00'],
        ['Z', '4', '3', '12.00'],
      ],
      ['Sell 10 Z', 'Buy 4 Z'],
      '13.00',
    ],
  ])('and its quantity have the sign that %s says', async (signage_convention, made, names, balance) => {
    await published(family.api, {
      ...trades(HEADER, `${daysAgo(5)},Z,,10,2.5,,Broker,`, `${daysAgo(4)},Z,,-4,3.00,,Broker,`),
      signage_convention,
    });

    expect(await briefly()).toEqual(made);
    expect((await listTrades()).toReversed().map(({ name }) => name)).toEqual(names);
    expect(await balances()).toEqual({ Broker: balance });
  });

  it('is in the currency of the row, else of its account, else of the family', async () => {
    const { owner } = service.database;
    await insertAccount(owner, family.familyId, { name: 'Euros', currency: 'EUR' });
    await published(
      family.api,
      trades(
        HEADER,
        `${daysAgo(5)},A,,1,2.5,GBP,Euros,`,
        `${daysAgo(4)},A,,1,€2.5,,Euros,`,
        `${daysAgo(3)},A,,1,$2.5,,New,`,
      ),
    );

    expect(await cash()).toEqual([
      ['Euros', 'EUR', '2.5000', 1],
      ['Euros', 'GBP', '2.5000', 1],
      ['New', 'USD', '2.5000', 1],
    ]);
  });

  it('goes into the account that the import names, in its currency', async () => {
    const { owner } = service.database;
    const account_id = await insertAccount(owner, family.familyId, { name: 'Euros', currency: 'EUR' });
    const { stats } = await published(family.api, {
      ...trades(HEADER, `${DAY},A,,1,2.5,,Elsewhere,`),
      account_id,
    });

    expect(stats['mappings_count']).toBe(0);
    expect(await cash()).toEqual([['Euros', 'EUR', '2.5000', 1]]);
  });
});

describe('the number format of a list of trades', () => {
  it('is not confused by quantities with three decimals', async () => {
    await published(
      family.api,
      trades(HEADER, `${daysAgo(5)},A,,12.500,10.25,,Broker,`, `${daysAgo(4)},A,,1.125,104.000,,Broker,`),
    );

    expect(await held()).toEqual({ A: '13.62500000' });
  });

  it('is asked for when no cell can tell it', async () => {
    const made = await stored(family.api, trades(HEADER, `${DAY},A,,12.500,10,,Broker,`));

    expect(made.status_detail['publishable']).toBe(false);
    expect(made.blockers).toEqual([
      '"12.500" can be read as 12.5 (1,234.56) or 12500 (1.234,56): set number_format to say which',
    ]);

    await family.api.patch(`/api/v1/imports/${made.id}`, { number_format: '1,234.56' });
    await publish(family.api, made.id);
    expect(await briefly()).toEqual([['A', '12.5', '10', '125.00']]);
  });
});

describe('a trade that is there already', () => {
  const rows = [`${DAY},Z,XNAS,10,2.50,,Broker,First`, `${DAY},Z,XNAS,10,2.5,usd,broker,Second`];

  it('is known by account, date, security, quantity, price and currency, and counted', async () => {
    const first = await published(family.api, trades(HEADER, ...rows));
    const second = await published(
      family.api,
      trades(HEADER, `${DAY},z,xnas,10.00000000,2.5000,,BROKER,Renamed`, ...rows),
    );

    expect(await wordsOf(first.id)).toEqual(['created', 'created']);
    expect(await wordsOf(second.id)).toEqual(['skipped', 'skipped', 'created']);
    expect(await listTrades()).toHaveLength(3);
    expect((await listTrades()).map(({ name }) => name).sort()).toEqual(['First', 'Second', 'Second']);
  });

  it.each([
    ['date', `${daysAgo(6)},Z,XNAS,10,2.50,,Broker,First`],
    ['ticker', `${DAY},Y,XNAS,10,2.50,,Broker,First`],
    ['exchange', `${DAY},Z,,10,2.50,,Broker,First`],
    ['quantity', `${DAY},Z,XNAS,10.00000001,2.50,,Broker,First`],
    ['sign', `${DAY},Z,XNAS,-10,2.50,,Broker,First`],
    ['price', `${DAY},Z,XNAS,10,2.5000000001,,Broker,First`],
    ['currency', `${DAY},Z,XNAS,10,2.50,EUR,Broker,First`],
    ['account', `${DAY},Z,XNAS,10,2.50,,Other,First`],
  ])('is another with another %s', async (_, row) => {
    await published(family.api, trades(HEADER, rows[0]!));
    const { id } = await published(family.api, trades(HEADER, row));

    expect(await wordsOf(id)).toEqual(['created']);
  });

  it('is not a transaction of the same day and amount', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Broker' });
    await insertEntries(service.database.owner, family.familyId, [
      { account_id, date: DAY, amount: '25', name: 'First' },
    ]);

    const { id } = await published(family.api, trades(HEADER, rows[0]!));

    expect(await wordsOf(id)).toEqual(['created']);
  });

  it('adds what is new when files overlap', async () => {
    const row = (at: number): string => `${daysAgo(at)},Z,XNAS,${at},2.50,,Broker,`;
    await published(family.api, trades(HEADER, row(5), row(4), row(3)));
    const { id } = await published(family.api, trades(HEADER, row(4), row(3), row(2), row(1)));

    expect(await wordsOf(id)).toEqual(['skipped', 'skipped', 'created', 'created']);
    expect(await held()).toEqual({ Z: '15.00000000' });
    expect(await balances()).toEqual({ Broker: '-37.50' });
  });
});

const A = trades(
  HEADER,
  `${daysAgo(6)},ONE,XNAS,10,2.50,,Broker,`,
  `${daysAgo(5)},TWO,,1,100.5,,Broker,`,
  `${daysAgo(4)},ONE,XNAS,-3,3.10,,Broker,`,
);
/** Shares one row and both securities with the previous file. */
const B = trades(
  HEADER,
  `${daysAgo(6)},ONE,XNAS,10,2.50,,Broker,`,
  `${daysAgo(3)},TWO,,2,99.5,,Pocket,`,
  `${daysAgo(2)},SIX,XLON,6,1.5,EUR,Pocket,`,
);

describe('two lists that overlap', () => {
  it.each([
    ['the first, then the second', [0, 1]],
    ['the second, then the first', [1, 0]],
  ])('leave nothing when both are reverted: %s', async (_, order) => {
    const before = await dump();
    const ids = [(await published(family.api, A)).id, (await published(family.api, B)).id];

    for (const at of order) await revert(family.api, ids[at]!);

    expect(await dump()).toEqual(before);
  });

  it('keep what the other has too, with its securities', async () => {
    await published(family.api, B);
    const onlyB = await dumpByName();
    family = await service.createFamily({ timeZone: 'UTC' });
    const a = await published(family.api, A);
    const b = await published(family.api, B);

    const undone = await revert(family.api, a.id);

    expect(await dumpByName()).toEqual(onlyB);
    expect(undone.kept_records).toEqual([
      { record_type: 'account', record_id: expect.any(String), name: 'Broker', reason: 'it has entries' },
      { record_type: 'security', record_id: expect.any(String), name: 'ONE', reason: 'a trade is in it' },
      { record_type: 'security', record_id: expect.any(String), name: 'TWO', reason: 'a trade is in it' },
      { record_type: 'trade', record_id: expect.any(String), name: 'Buy 10 ONE', reason: 'another import has it too' },
    ]);
    expect(await wordsOf(b.id)).toEqual(['created', 'created', 'created']);
    expect((await listSecurities()).map(({ ticker, import_id }) => [ticker, import_id])).toEqual([
      ['ONE', b.id],
      ['SIX', b.id],
      ['TWO', b.id],
    ]);
  });
});

describe('a revert', () => {
  it('leaves the ledger as it was, as often as one likes', async () => {
    const { owner } = service.database;
    await insertAccount(owner, family.familyId, { name: 'Broker' });
    await insertRows(owner, 'securities', [
      {
        family_id: family.familyId,
        id: '01890000-0000-7000-8000-000000000001',
        ticker: 'ONE',
        name: 'Number One',
        exchange_operating_mic: 'XNAS',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      },
    ]);
    await family.api.post('/api/v1/syncs');
    const before = await dump();
    const { id } = await published(family.api, A);
    const once = await dumpByName();
    expect(await securityNames()).toEqual([
      ['ONE', 'XNAS'],
      ['TWO', null],
    ]);

    for (let time = 0; time < 2; time += 1) {
      expect((await revert(family.api, id)).kept_records).toEqual([]);
      expect(await dump()).toEqual(before);
      await publish(family.api, id);
      expect(await dumpByName()).toEqual(once);
      expect(await wordsOf(id)).toEqual(['created', 'created', 'created']);
    }
  });

  it('leaves a trade that was edited, with its security and its account, and says so', async () => {
    const { id } = await published(family.api, A);
    await service.database.owner.query(
      `UPDATE entries SET notes = 'mine', updated_at = statement_timestamp() WHERE family_id = $1 AND name = 'Buy 1 TWO'`,
      [family.familyId],
    );

    const undone = await revert(family.api, id);

    expect(undone.kept_records).toEqual([
      { record_type: 'account', record_id: expect.any(String), name: 'Broker', reason: 'it has entries' },
      { record_type: 'security', record_id: expect.any(String), name: 'TWO', reason: 'a trade is in it' },
      { record_type: 'trade', record_id: expect.any(String), name: 'Buy 1 TWO', reason: 'it was edited since' },
    ]);
    expect(await listTrades()).toMatchObject([{ name: 'Buy 1 TWO', import_id: null }]);
    expect(await listSecurities()).toMatchObject([{ ticker: 'TWO', import_id: null }]);
    expect(await balances()).toEqual({ Broker: '-100.50' });
    await publish(family.api, id);
    expect(await wordsOf(id)).toEqual(['created', 'skipped', 'created']);
    expect(await held()).toEqual({ ONE: '7.00000000', TWO: '1.00000000' });
  });

  it('leaves a security that was edited', async () => {
    const { id } = await published(family.api, A);
    await service.database.owner.query(
      `UPDATE securities SET name = 'Mine', updated_at = statement_timestamp() WHERE family_id = $1 AND ticker = 'TWO'`,
      [family.familyId],
    );

    const undone = await revert(family.api, id);

    expect(undone.kept_records).toMatchObject([
      { record_type: 'security', name: 'TWO', reason: 'it was edited since' },
    ]);
    expect(await listSecurities()).toMatchObject([{ ticker: 'TWO', name: 'Mine', import_id: null }]);
  });
});

describe('an account that a list of trades found', () => {
  it('is made anew when it has gone since', async () => {
    const maker = await published(family.api, { raw_file_content: `date,amount,account\n${DAY},-5,Broker\n` });
    const made = await stored(family.api, trades(HEADER, `${DAY},A,,1,2.5,,Broker,`));
    await revert(family.api, maker.id);

    expect(await shown(family.api, made.id)).toMatchObject({ status_detail: { publishable: true } });
    await publish(family.api, made.id);
    expect(await cash()).toEqual([['Broker', 'USD', '2.5000', 1]]);
  });
});

/** The ledger after an import, oldest first: trades with quantity and cash, other entries with their sign. */
async function ledger(): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query(
    `SELECT e.date::text AS date, e.type, e.amount::text AS amount, e.currency, e.name, s.ticker, t.qty::text AS qty
     FROM entries e
     LEFT JOIN trades t ON t.family_id = e.family_id AND t.entry_id = e.id
     LEFT JOIN securities s ON s.family_id = t.family_id AND s.id = t.security_id
     WHERE e.family_id = $1 ORDER BY e.date, e.name, e.amount`,
    [family.familyId],
  );
  return rows.map(({ type, amount, currency, name, ticker, qty }) =>
    type === 'trade'
      ? `trade ${Number(qty)} ${ticker} ${Number(amount)} ${currency}`
      : `${Number(amount)} ${currency} ${name}`,
  );
}

async function intoBroker(...lines: readonly string[]): Promise<ImportParts> {
  const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Depot', currency: 'USD' });
  return { ...trades(...lines), account_id };
}

describe('the file of a broker', () => {
  it('with everything that brokers list is booked as what it is, and what cannot be booked is named by line', async () => {
    const parts = await intoBroker(
      '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
      `"2024-06-20","Buy","ZPHR","ZEPHYR INDUSTRIES","10","$15.25","$1.00","-$153.50"`,
      `"2024-06-21","Sell","ZPHR","ZEPHYR INDUSTRIES","4","$16.00","$1.00","$63.00"`,
      `"2024-06-22","Qualified Dividend","ZPHR","ZEPHYR","","","","$2.50"`,
      `"2024-06-23","Bank Interest","","INTEREST","","","","$0.12"`,
      `"2024-06-24","Service Fee","","WIRE","","","","-$15.00"`,
      `"2024-06-25","NRA Tax Adj","ZPHR","TAX","","","","-$0.30"`,
      `"2024-06-26","Stock Split","QRTZ","QUARTZ MINING","30","","",""`,
      `"2024-06-27","Wire Funds Received","","DEPOSIT","","","","$1,000.00"`,
      `"2024-06-28","Security Transfer","QRTZ","QUARTZ MINING","12","","",""`,
      `"2024-06-29","Security Transfer","QRTZ","QUARTZ MINING","-2","","",""`,
      `"2024-06-29","Sell to Open","AAPL 07/19/2024 200.00 C","CALL APPLE INC","1","$2.10","$0.66","$209.34"`,
      `"2024-06-29","Full Redemption","912828XX1","US TREASURY 2%","-1,000","","","$1,000.00"`,
      `"2024-06-29","Something New","QRTZ","QUARTZ MINING","","","","$1.00"`,
      '"Transactions Total","","","","","","","$2,108.82"',
    );
    const refused = await stored(family.api, parts);

    expect(refused.stats).toMatchObject({ rows_count: 13, invalid_rows_count: 3, left_out_rows_count: 1 });
    expect(refused.questions).toEqual([]);
    expect(refused.detected_by).toMatchObject({ type_col_label: 'words', number_format: 'content' });
    expect(refused.status_detail).toMatchObject({ publishable: false });
    expect((await family.api.post(`/api/v1/imports/${refused.id}/publish`)).body.errors).toEqual([
      'line 12, column "Action": "Sell to Open" is an option, which cannot be booked from a row',
      'line 13, column "Action": "Full Redemption" is the repayment of a bond, which cannot be booked from a row',
      'line 14, column "Action": unknown action "Something New"',
    ]);

    await family.api.patch(`/api/v1/imports/${refused.id}`, { on_invalid_rows: 'skip' });
    await publish(family.api, refused.id);
    expect(await ledger()).toEqual([
      'trade 10 ZPHR 153.5 USD',
      'trade -4 ZPHR -63 USD',
      '-2.5 USD Qualified Dividend: ZEPHYR',
      '-0.12 USD Bank Interest: INTEREST',
      '15 USD Service Fee: WIRE',
      '0.3 USD NRA Tax Adj: TAX',
      'trade 30 QRTZ 0 USD',
      '-1000 USD Wire Funds Received: DEPOSIT',
      'trade 12 QRTZ 0 USD',
      'trade -2 QRTZ 0 USD',
    ]);
    expect(await held()).toEqual({ ZPHR: '6.00000000', QRTZ: '40.00000000' });
    expect(await wordsOf(refused.id)).toEqual([...Array(10).fill('created'), ...Array(3).fill('skipped'), 'left_out']);
  });

  it('in German, by ISIN, with fees beside the amounts and orders that were cancelled', async () => {
    const parts = await intoBroker(
      'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
      '2024-06-14;10:30:00;Executed;"SCAL1";"Zephyr";Security;Kauf;US0378331005;10;15,25;-152,50;0,99;0,00;EUR',
      '2024-06-15;10:30:00;Executed;"SCAL2";"Zephyr";Security;Verkauf;US0378331005;4;16,00;64,00;0,99;1,20;EUR',
      '2024-06-16;10:30:00;Cancelled;"SCAL3";"Zephyr";Security;Verkauf;US0378331005;4;16,00;64,00;0,99;0,00;EUR',
      '2024-06-17;10:30:00;Executed;"WWUM";"Zephyr";Cash;Ausschüttung;US0378331005;;;2,50;0,00;0,66;EUR',
      '2024-06-18;10:30:00;Executed;"x";"Giro";Cash;Einzahlung;;;;500,00;0,00;;EUR',
      '2024-06-19;10:30:00;Executed;"x";"Giro";Cash;Auszahlung;;;;-20,00;0,00;;EUR',
    );
    const { id } = await published(family.api, parts);

    expect(await ledger()).toEqual([
      'trade 10 US0378331005 153.49 EUR',
      'trade -4 US0378331005 -61.81 EUR',
      '-1.84 EUR Ausschüttung: Zephyr',
      '-500 EUR Einzahlung: Giro',
      '20 EUR Auszahlung: Giro',
    ]);
    expect(await rowsOf(family.api, id)).toContainEqual(
      expect.objectContaining({ outcome: 'left_out', outcome_reason: 'reverted' }),
    );
  });

  it('with prices in dollars and amounts in euro, and both sides of an exchange', async () => {
    const parts = await intoBroker(
      'Date;Transaction;Symbol;ISIN;Quantity;Unit price;Costs;Net Amount;Currency',
      '2024-06-14;Buy;ORFN;US8863645383;200.0;19.85;5.96;-3975.96;USD',
      '2024-06-15;Forex credit;;;1.0;1995.39;0.00;1995.39;EUR',
      '2024-06-15;Forex debit;;;1.0;2000.00;0.00;-2000.00;USD',
    );
    await published(family.api, parts);

    expect(await ledger()).toEqual(['trade 200 ORFN 3975.96 USD', '-1995.39 EUR Forex credit', '2000 USD Forex debit']);
  });

  it('that does not say whether it lists what was bought or what was sold is asked about', async () => {
    const parts = await intoBroker('Date,Symbol,Shares,Price', '2024-06-14,ZPHR,10,15.25', '2024-06-15,QRTZ,4,16.00');
    const made = await stored(family.api, parts);

    expect(made.status_detail).toMatchObject({ publishable: false });
    expect(made.questions).toMatchObject([
      {
        code: 'ambiguous_signage_convention',
        setting: 'signage_convention',
        choices: [
          { value: 'inflows_positive', example: { name: 'Buy 10 ZPHR', amount: '152.5', direction: 'out' } },
          { value: 'inflows_negative', example: { name: 'Sell 10 ZPHR', amount: '152.5', direction: 'in' } },
        ],
      },
    ]);
    await family.api.patch(`/api/v1/imports/${made.id}`, { signage_convention: 'inflows_negative' });
    await publish(family.api, made.id);
    expect(await ledger()).toEqual(['trade -10 ZPHR -152.5 USD', 'trade -4 QRTZ -64 USD']);
  });

  it('that does not tell whether fees are in its amounts is asked about once', async () => {
    const parts = await intoBroker(
      'Date,Side,Symbol,Shares,Amount,Commission',
      '2024-06-14,Buy,ZPHR,10,150.00,1.50',
      '2024-06-15,Sell,ZPHR,4,64.00,1.00',
    );
    const made = await stored(family.api, parts);

    expect(made.questions).toMatchObject([
      { setting: 'fee_col_label', choices: [{ value: 'none' }, { value: 'Commission' }] },
    ]);
    await family.api.patch(`/api/v1/imports/${made.id}`, { fee_col_label: 'Commission' });
    await publish(family.api, made.id);
    expect(await ledger()).toEqual(['trade 10 ZPHR 151.5 USD', 'trade -4 ZPHR -63 USD']);
  });
});
