import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import {
  bodyOf,
  formOf,
  type ImportParts,
  published,
  revert,
  type ShownImport,
  stored,
} from '../../support/imports.js';
import { dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount } from '../ledger/seeding.js';

/** The expected content of a sample. Sums are in ledger sign: positive is an outflow. */
interface Sample {
  readonly file: string;
  readonly type: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The currency of its account; null if its rows name their accounts. */
  readonly currency: string | null;
  readonly rows: number;
  /** Account, currency, sum and number of the entries. */
  readonly sums: readonly (readonly [account: string, currency: string, sum: string, count: number])[];
  /** The last of its running balances; absent where it has none, or began with nothing. */
  readonly balance?: string;
  readonly made: {
    readonly accounts: number;
    readonly tops: number;
    readonly children: number;
    readonly tags: number;
    readonly transfers: number;
    readonly splitLines: number;
  };
  readonly mappings: { readonly account?: number; readonly category?: number; readonly tag?: number };
  readonly detected: Readonly<Record<string, string>>;
}

const NOTHING = { accounts: 0, tops: 0, children: 0, tags: 0, transfers: 0, splitLines: 0 };

const SAMPLES: readonly Sample[] = [
  {
    file: 'transactions.csv',
    type: 'TransactionImport',
    encoding: 'utf8',
    delimiter: ',',
    settings: {},
    currency: null,
    rows: 60,
    sums: [
      ['Everyday Checking', 'USD', '-6334.73', 22],
      ['Rainy Day Savings', 'USD', '-506.17', 7],
      ['Rewards Card', 'USD', '219.73', 31],
    ],
    made: { ...NOTHING, accounts: 3, tops: 11, children: 8, tags: 7 },
    mappings: { account: 3, category: 16, tag: 7 },
    detected: { encoding: 'UTF-8', date_format: '%Y-%m-%d', number_format: '1,234.56', col_sep: ',' },
  },
  {
    file: 'chase-card.csv',
    type: 'TransactionImport',
    encoding: 'utf8',
    delimiter: ',',
    settings: {},
    currency: 'USD',
    rows: 20,
    sums: [['Target', 'USD', '1397.62', 20]],
    made: { ...NOTHING, tops: 10 },
    mappings: { category: 10 },
    detected: { date_format: '%m/%d/%Y', number_format: '1,234.56', date_col_label: 'Transaction Date' },
  },
  {
    file: 'girokonto.csv',
    type: 'TransactionImport',
    encoding: 'windows-1252',
    delimiter: ';',
    settings: {
      rows_to_skip: '5',
      name_col_label: 'Begünstigter / Auftraggeber',
      notes_col_label: 'Verwendungszweck',
      currency_col_label: 'Währung',
    },
    currency: 'EUR',
    rows: 22,
    sums: [['Target', 'EUR', '-4292.21', 22]],
    made: NOTHING,
    mappings: {},
    detected: { encoding: 'windows-1252', date_format: '%d.%m.%Y', number_format: '1.234,56', col_sep: ';' },
  },
  {
    file: 'nationwide-flexaccount.csv',
    type: 'TransactionImport',
    encoding: 'windows-1252',
    delimiter: ',',
    settings: { rows_to_skip: '4' },
    currency: 'GBP',
    rows: 18,
    sums: [['Target', 'GBP', '-2042.11', 18]],
    balance: '1612.33',
    made: NOTHING,
    mappings: {},
    detected: { encoding: 'windows-1252', date_format: '%d %b %Y', number_format: '1,234.56' },
  },
  {
    file: 'revolut-account.csv',
    type: 'TransactionImport',
    encoding: 'utf8',
    delimiter: ',',
    settings: {},
    currency: 'EUR',
    rows: 16,
    sums: [
      ['Target', 'EUR', '-47.33', 9],
      ['Target', 'GBP', '-96.70', 5],
      ['Target', 'USD', '-66.10', 2],
    ],
    made: NOTHING,
    mappings: {},
    detected: { encoding: 'UTF-8', date_format: '%Y-%m-%d %H:%M:%S', date_col_label: 'Completed Date' },
  },
  {
    file: 'mint-transactions.csv',
    type: 'MintImport',
    encoding: 'utf8',
    delimiter: ',',
    settings: {},
    currency: null,
    rows: 22,
    sums: [
      ['Everyday Checking', 'USD', '-2192.82', 7],
      ['Rainy Day Savings', 'USD', '-304.12', 3],
      ['Rewards Visa', 'USD', '-97.11', 12],
    ],
    made: { ...NOTHING, accounts: 3, tops: 15, tags: 4 },
    mappings: { account: 3, category: 15, tag: 4 },
    detected: { encoding: 'UTF-8', date_format: '%-m/%-d/%Y', number_format: '1,234.56', tags_col_label: 'Labels' },
  },
  {
    file: 'ynab-register.csv',
    type: 'YnabImport',
    encoding: 'utf8',
    delimiter: ',',
    settings: {},
    currency: null,
    rows: 20,
    sums: [
      ['Checking', 'USD', '-4096.53', 8],
      ['Savings', 'USD', '-4500.00', 2],
      ['Visa', 'USD', '533.28', 10],
    ],
    made: { ...NOTHING, accounts: 3, tops: 4, children: 8, tags: 2, transfers: 2 },
    mappings: { account: 3, category: 8, tag: 2 },
    detected: { encoding: 'UTF-8', date_format: '%m/%d/%Y', number_format: '1,234.56', notes_col_label: 'Memo' },
  },
  {
    file: 'ynab4-register.csv',
    type: 'YnabImport',
    encoding: 'utf8',
    delimiter: ',',
    settings: {},
    currency: null,
    rows: 14,
    // Only the pound signs in the file show its currency.
    sums: [
      ['Current', 'GBP', '-2286.17', 10],
      ['ISA', 'GBP', '-150.00', 1],
      ['Wallet', 'GBP', '-29.00', 3],
    ],
    made: { ...NOTHING, accounts: 3, tops: 3, children: 7, tags: 2, transfers: 2 },
    mappings: { account: 3, category: 7, tag: 2 },
    detected: { encoding: 'UTF-8', date_format: '%d/%m/%Y', number_format: '1,234.56' },
  },
  {
    file: 'actual-all-accounts.csv',
    type: 'ActualImport',
    encoding: 'utf8',
    delimiter: ',',
    settings: {},
    currency: null,
    rows: 18,
    sums: [
      ['Checking', 'USD', '-4274.64', 9],
      ['Credit Card', 'USD', '427.74', 6],
    ],
    made: { ...NOTHING, accounts: 2, tops: 4, children: 9, splitLines: 3 },
    mappings: { account: 2, category: 9 },
    detected: { encoding: 'UTF-8', date_format: '%Y-%m-%d', number_format: '1,234.56', name_col_label: 'Payee' },
  },
];

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

function bytesOf({ file }: Sample): Buffer {
  return readFileSync(`samples/${file}`);
}

function textOf(sample: Sample): string {
  return iconv.decode(bytesOf(sample), sample.encoding);
}

/** The members of a request for a sample, without its content. Creates the account for it. */
async function requestFor({ type, settings, currency }: Sample): Promise<ImportParts> {
  if (currency === null) return { type, ...settings };
  const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Target', currency });
  return { type, ...settings, account_id };
}

async function sums(): Promise<readonly unknown[]> {
  const { rows } = await service.database.owner.query<{ name: string; currency: string; sum: string; count: number }>(
    `SELECT a.name, e.currency, round(sum(e.amount), 2)::text AS sum, count(*)::int AS count,
       bool_and(e.amount = round(e.amount, 2)) AS whole_cents
     FROM entries e JOIN accounts a ON a.family_id = e.family_id AND a.id = e.account_id
     WHERE e.family_id = $1 AND e.parent_id IS NULL AND e.type <> 'valuation' GROUP BY a.name, e.currency ORDER BY a.name, e.currency`,
    [family.familyId],
  );
  return rows.map(({ name, currency, sum, count }) => [name, currency, sum, count]);
}

/** The statements of all accounts, as the API lists them. */
async function listedStatements(): Promise<readonly unknown[]> {
  const { data } = (await family.api.get('/api/v1/accounts?per_page=100')).body;
  const lists = data.map(
    async ({ id }: { id: string }) => (await family.api.get(`/api/v1/accounts/${id}/statements`)).body.data,
  );
  return (await Promise.all<readonly unknown[]>(lists)).flat();
}

async function counts(): Promise<Sample['made'] & { merchants: number }> {
  const { rows } = await service.database.owner.query(
    `SELECT (SELECT count(*)::int FROM accounts WHERE family_id = $1 AND import_id IS NOT NULL) AS accounts,
       (SELECT count(*)::int FROM categories WHERE family_id = $1 AND parent_id IS NULL) AS tops,
       (SELECT count(*)::int FROM categories WHERE family_id = $1 AND parent_id IS NOT NULL) AS children,
       (SELECT count(*)::int FROM tags WHERE family_id = $1) AS tags,
       (SELECT count(*)::int FROM transfers WHERE family_id = $1) AS transfers,
       (SELECT count(*)::int FROM entries WHERE family_id = $1 AND parent_id IS NOT NULL) AS "splitLines",
       (SELECT count(*)::int FROM merchants WHERE family_id = $1) AS merchants`,
    [family.familyId],
  );
  return rows[0];
}

async function stagedRows({ id }: ShownImport): Promise<readonly unknown[]> {
  const { rows } = await service.database.owner.query(
    `SELECT row_number, errors, date, amount, currency, name, notes, account, category, tags, details FROM import_rows
     WHERE import_id = $1 ORDER BY row_number`,
    [id],
  );
  return rows;
}

async function outcomesOf(id: string): Promise<readonly string[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}/rows?per_page=100`)).body;
  return data.map(({ outcome }: { outcome: string }) => outcome);
}

/** Splits off the lines to skip. */
function cut(sample: Sample): { preamble: string; table: string[][] } {
  const lines = textOf(sample).split(/(?<=\n)/);
  const skipped = Number(sample.settings['rows_to_skip'] ?? 0);
  const table = parse(lines.slice(skipped).join(''), {
    delimiter: sample.delimiter,
    relax_column_count: true,
    bom: true,
  });
  return { preamble: lines.slice(0, skipped).join(''), table };
}

function print(sample: Sample, preamble: string, table: readonly (readonly string[])[], lineEnd: string): string {
  const quoted = table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sample.delimiter));
  return preamble.replace(/\r?\n/g, lineEnd) + quoted.join(lineEnd) + lineEnd;
}

/** Other exports of the same statement. */
const EXPORTS: Readonly<Record<string, (sample: Sample) => string | Buffer>> = {
  'in UTF-8': (sample) => Buffer.from(textOf(sample)),
  'with a byte-order mark': (sample) => Buffer.from(`\uFEFF${textOf(sample)}`),
  'in UTF-16, little end first': (sample) => iconv.encode(textOf(sample), 'utf16le', { addBOM: true }),
  'in UTF-16, big end first': (sample) => iconv.encode(textOf(sample), 'utf16be', { addBOM: true }),
  'with CR LF': (sample) => textOf(sample).replace(/\r?\n/g, '\r\n'),
  'with LF': (sample) => textOf(sample).replace(/\r\n/g, '\n'),
  'without the last line end': (sample) => textOf(sample).trimEnd(),
  'with every cell quoted, and its columns the other way round': (sample) => {
    const { preamble, table } = cut(sample);
    return print(
      sample,
      preamble,
      table.map((cells) => cells.toReversed()),
      '\n',
    );
  },
  'with headers in capitals': (sample) => {
    const { preamble, table } = cut(sample);
    const [header, ...rows] = table;
    return print(sample, preamble, [header!.map((cell) => cell.toUpperCase()), ...rows], '\r\n');
  },
  'with blank lines between': (sample) => {
    const { preamble, table } = cut(sample);
    return print(
      sample,
      preamble,
      table.flatMap((cells) => [cells, ['', '']]),
      '\n',
    );
  },
};

describe.each(SAMPLES.map((sample) => [sample.file, sample] as const))('%s', (_, sample) => {
  it('is read to the cent', async () => {
    const request = await requestFor(sample);
    const made = await stored(family.api, { ...request, file: { content: bytesOf(sample), name: sample.file } });

    expect(made.stats).toMatchObject({
      rows_count: sample.rows,
      valid_rows_count: sample.rows,
      invalid_rows_count: 0,
      left_out_rows_count: 0,
      mappings_count: Object.values(sample.mappings).reduce((sum, count) => sum + count, 0),
      unassigned_mappings_count: 0,
    });
    expect(made.status_detail).toMatchObject({ cleaned: true, publishable: true });
    expect(made.configuration).toMatchObject(sample.detected);
    const mappings = (await family.api.get(`/api/v1/imports/${made.id}/mappings?per_page=100`)).body.data;
    for (const kind of ['account', 'category', 'tag'] as const) {
      const ofKind = mappings.filter((mapping: { kind: string }) => mapping.kind === kind);
      expect([kind, ofKind.length]).toEqual([kind, sample.mappings[kind] ?? 0]);
    }
  });

  it('becomes entries with the sums that are known', async () => {
    const request = await requestFor(sample);
    const before = await dumpLedger(service.database.owner, family.familyId);
    const { id } = await published(family.api, { ...request, file: { content: bytesOf(sample), name: sample.file } });

    expect(await sums()).toEqual(sample.sums);
    expect(await counts()).toEqual({ ...sample.made, merchants: 0 });
    expect(new Set(await outcomesOf(id))).toEqual(new Set(['created']));
    await untilSynced(service.database.owner, family.familyId);
    const { data } = (await family.api.get('/api/v1/accounts')).body;
    for (const { name, currency, balance } of data) {
      const known = sample.sums.find(([account, of]) => account === name && of === currency)!;
      const moved = known[2].startsWith('-') ? known[2].slice(1) : `-${known[2]}`;
      expect([name, balance]).toEqual([name, sample.balance ?? moved]);
    }

    await revert(family.api, id);

    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('is the same however it is sent', async () => {
    const request = await requestFor(sample);
    const file = { content: bytesOf(sample), name: sample.file };
    const fields = Object.entries(request) as [string, string][];
    const fileFirst = formOf([['file', file], ...fields]);
    const ways = [bodyOf({ ...request, file }), fileFirst, { ...request, raw_file_content: textOf(sample) }];

    const staged = [];
    for (const body of ways) {
      const { data } = (await family.api.post('/api/v1/imports', body)).body;
      staged.push({ stats: data.stats, rows: await stagedRows(data) });
    }

    expect(staged[1]).toEqual(staged[0]);
    expect(staged[2]).toEqual(staged[0]);
    expect(staged[0]!.rows).toHaveLength(sample.rows);
  });

  it('is the same in any other form of it', async () => {
    const request = await requestFor(sample);
    const read = async (content: string | Uint8Array): Promise<unknown> =>
      stagedRows(await stored(family.api, { ...request, file: { content } }));
    const known = await read(bytesOf(sample));

    for (const [form, print] of Object.entries(EXPORTS)) {
      expect([form, await read(print(sample))]).toEqual([form, known]);
    }
  });

  it('makes nothing new a second time', async () => {
    const request = await requestFor(sample);
    await published(family.api, { ...request, file: { content: bytesOf(sample) } });
    const made = await dumpLedger(service.database.owner, family.familyId);
    const statements = await listedStatements();

    for (const content of [bytesOf(sample), EXPORTS['in UTF-16, big end first']!(sample)]) {
      const { id } = await published(family.api, { ...request, file: { content } });
      expect(await outcomesOf(id)).toEqual(Array(sample.rows).fill('skipped'));
    }
    // Each import keeps a copy of a statement, of which one is listed.
    const again = await dumpLedger(service.database.owner, family.familyId);
    expect({ ...again, statements: made['statements'] }).toEqual(made);
    expect(await listedStatements()).toEqual(statements);
  });

  it('is valid beforehand', async () => {
    const request = await requestFor(sample);
    const body = bodyOf({ ...request, file: { content: bytesOf(sample), name: sample.file } });

    const { data } = (await family.api.post('/api/v1/imports/preflight', body)).body;

    expect(data).toMatchObject({
      valid: true,
      errors: [],
      stats: { rows_count: sample.rows, valid_rows_count: sample.rows, invalid_rows_count: 0, left_out_rows_count: 0 },
      content: { filename: sample.file, byte_size: bytesOf(sample).length },
      detected: sample.detected,
    });
  });
});

describe('transactions.csv in pieces', () => {
  it('that overlap makes the whole', async () => {
    const sample = SAMPLES[0]!;
    const { table } = cut(sample);
    const [header, ...rows] = table;
    const piece = (from: number, to: number): string => print(sample, '', [header!, ...rows.slice(from, to)], '\n');

    for (const [from, to] of [
      [20, 45],
      [0, 30],
      [40, 60],
      [10, 50],
    ] as const) {
      await published(family.api, { raw_file_content: piece(from, to) });
    }

    expect(await sums()).toEqual(sample.sums);
    expect(await counts()).toMatchObject(sample.made);
  });

  it('has notes with a line break, tags with a comma, and doubled quotes as they are', async () => {
    await published(family.api, { file: { content: bytesOf(SAMPLES[0]!) } });
    const { data } = (await family.api.get('/api/v1/transactions?per_page=100')).body;
    const find = (name: string): Record<string, unknown> => data.find((entry: { name: string }) => entry.name === name);

    expect(find('Casa do Rio Guesthouse')).toMatchObject({
      amount: '264.90',
      date: '2025-03-08',
      notes: 'two nights\nbreakfast included',
      tags: [{ name: 'Lisbon, spring' }, { name: 'shared' }],
      category: { name: 'Travel' },
    });
    expect(find('Canyon Outfitters "Summit" pack')).toMatchObject({
      amount: '129.00',
      tags: [{ name: 'Lisbon, spring' }],
    });
    expect(find('Harvest Table, Ltd.')).toMatchObject({ category: { name: 'Restaurants' } });
    expect(data.filter(({ name }: { name: string }) => name === 'Skyhop Airlines')).toHaveLength(2);
  });
});

describe('girokonto.csv', () => {
  it('keeps umlauts and the euro sign, and takes the note where there is no name', async () => {
    const sample = SAMPLES[2]!;
    await published(family.api, { ...(await requestFor(sample)), file: { content: bytesOf(sample) } });
    const { data } = (await family.api.get('/api/v1/transactions?per_page=100')).body;
    const names = data.map(({ name }: { name: string }) => name);

    expect(names).toEqual(expect.arrayContaining(['Bäckerei Süßkorn', 'Kontoführung Januar', 'Kontoführung Februar']));
    expect(data.map(({ notes }: { notes: string }) => notes)).toEqual(
      expect.arrayContaining([
        'Abendessen 4 Pers., Trinkgeld 5 €',
        'Anteil Geschenk für "Oma Käthe"',
        'Abschlag Strom; Kd.-Nr. 88123',
      ]),
    );
  });
});
