import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportedBackup, restoring } from '../../support/backups.js';
import { type ImportParts, published, revert, rowsOf, shown, type ShownImport } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { matchesOf } from '../../support/matches.js';
import { mt940, mt942, provenMt940, type StatementLine } from '../../support/mt940.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries } from '../ledger/seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

const dump = (): Promise<unknown> => dumpLedger(service.database.owner, family.familyId);

const file = (content: string, name = 'statement.sta', type = 'Mt940Import'): ImportParts => ({
  type,
  file: { content, name, type: 'application/octet-stream' },
});

const book = (lines: readonly StatementLine[]): Promise<ShownImport> => published(family.api, file(mt940(lines)));

interface Line {
  readonly date: string;
  readonly amount: string;
  readonly name: string;
}

/** The transactions of the family, oldest first. */
async function ledger(): Promise<readonly string[]> {
  const { data } = (await family.api.get('/api/v1/transactions?per_page=100')).body;
  return data.map(({ date, amount, name }: Line) => `${date} ${amount} ${name}`).toSorted();
}

/** The ids of entries, each with the name of its entry. */
async function ids(): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query(
    `SELECT concat_ws(' ', k.scheme, k.external_id, k.seq, e.name) AS id FROM entry_external_ids k
     JOIN entries e ON e.family_id = $1 AND e.id = k.entry_id WHERE k.family_id = $1 ORDER BY 1`,
    [family.familyId],
  );
  return rows.map(({ id }) => id as string);
}

/** The dates of the booked entries. */
async function booked(): Promise<readonly string[]> {
  const { rows } = await service.database.owner.query<{ date: string }>(
    'SELECT date::text FROM entries WHERE family_id = $1 AND NOT pending ORDER BY 1',
    [family.familyId],
  );
  return rows.map(({ date }) => date);
}

const COFFEE = { date: '2026-01-05', amount: '-4.50', name: 'Backhaus Sommer' };

describe('a line with an id', () => {
  it('is known by it, whatever the bank calls it later', async () => {
    const before = await dump();
    const first = await book([{ ...COFFEE, id: 'B1' }]);
    const once = await dump();

    const second = await book([{ ...COFFEE, date: '2026-01-07', name: 'BACKHAUS SOMMER GMBH 0412', id: 'B1' }]);

    expect(await matchesOf(family.api, second.id)).toEqual([['skipped', 'B1', 'external_id']]);
    expect(await ledger()).toEqual(['2026-01-05 4.50 Backhaus Sommer']);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(once);
    await revert(family.api, first.id);
    expect(await dump()).toEqual(before);
  });

  it('is another transaction than an equal line with another id', async () => {
    await book([
      { ...COFFEE, id: 'B1' },
      { ...COFFEE, id: 'B2' },
    ]);
    await book([
      { ...COFFEE, id: 'B2' },
      { ...COFFEE, id: 'B1' },
      { ...COFFEE, id: 'B3' },
    ]);

    expect(await ledger()).toHaveLength(3);
    expect(await ids()).toEqual([
      'bank_ref B1 0 Backhaus Sommer',
      'bank_ref B2 0 Backhaus Sommer',
      'bank_ref B3 0 Backhaus Sommer',
    ]);
  });

  it('joins an equal entry that has none, and one of another kind', async () => {
    const accountId = await insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR' });
    const entry = { account_id: accountId, date: COFFEE.date, amount: '4.50', currency: 'EUR', name: COFFEE.name };
    await insertEntries(service.database.owner, family.familyId, [entry]);

    const { id } = await published(family.api, {
      ...file(
        mt940([
          { ...COFFEE, id: 'B1' },
          { ...COFFEE, date: '2026-01-06' },
        ]),
      ),
      account_id: accountId,
    });

    expect(await matchesOf(family.api, id)).toEqual([
      ['skipped', 'B1', 'content'],
      ['created', null, null],
    ]);
    expect(await ids()).toEqual(['bank_ref B1 0 Backhaus Sommer']);
  });

  it('joins an entry whose id the bank made anew, in the midst of the file and not at its ends', async () => {
    const days = ['2026-01-03', '2026-01-05', '2026-01-07'];
    await book(days.map((date, at) => ({ ...COFFEE, date, id: `OLD${at}` })));

    const second = await book(days.map((date, at) => ({ ...COFFEE, date, id: `NEW${at}` })));

    expect(await matchesOf(family.api, second.id)).toEqual([
      ['created', 'NEW0', null],
      ['skipped', 'NEW1', 'content'],
      ['created', 'NEW2', null],
    ]);
    expect(await ids()).toContain('bank_ref NEW1 0 Backhaus Sommer');
    await revert(family.api, second.id);
    expect(await ids()).toHaveLength(3);
  });

  it('that comes again with another amount is kept beside the first', async () => {
    await book([{ ...COFFEE, id: 'B1' }]);

    const second = await book([{ ...COFFEE, amount: '-9.90', id: 'B1' }]);

    expect(await matchesOf(family.api, second.id)).toEqual([['created', 'B1', null]]);
    expect(await ledger()).toEqual(['2026-01-05 4.50 Backhaus Sommer', '2026-01-05 9.90 Backhaus Sommer']);
    expect(await ids()).toEqual(['bank_ref B1 0 Backhaus Sommer', 'bank_ref B1 1 Backhaus Sommer']);
    const third = await book([{ ...COFFEE, amount: '-9.90', id: 'B1' }]);
    expect(await matchesOf(family.api, third.id)).toEqual([['skipped', 'B1', 'external_id']]);
  });

  it('may share it with its fee', async () => {
    const pair = [
      { ...COFFEE, id: 'B1' },
      { ...COFFEE, amount: '-0.30', name: 'Fee', id: 'B1' },
    ];
    const first = await book(pair);
    const second = await book([...pair, { ...COFFEE, amount: '-0.10', name: 'Second fee', id: 'B1' }]);

    expect(await matchesOf(family.api, second.id)).toEqual([
      ['skipped', 'B1', 'external_id'],
      ['skipped', 'B1', 'external_id'],
      ['created', 'B1', null],
    ]);
    await revert(family.api, second.id);
    await revert(family.api, first.id);
    expect(await ids()).toEqual([]);
  });

  it('is no reason to doubt where the bank reuses its ids, of which the import tells', async () => {
    const lines = (month: string): readonly StatementLine[] =>
      [1, 2, 3].map((nth) => ({
        date: `2026-${month}-0${nth}`,
        amount: `-${nth}${month}.00`,
        name: `Shop ${nth}`,
        id: `R${nth}`,
      }));
    await book(lines('01'));

    const second = await book(lines('02'));

    expect(await ledger()).toHaveLength(6);
    const { warnings } = (await family.api.get(`/api/v1/imports/${second.id}`)).body.data;
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('ids_reused');
    const again = await book(lines('02'));
    expect((await matchesOf(family.api, again.id)).map((match) => (match as unknown[])[2])).toEqual(
      Array(3).fill('external_id'),
    );
    await revert(family.api, second.id);
    expect(await ledger()).toHaveLength(6);
    const reverted = (await family.api.get(`/api/v1/imports/${second.id}`)).body.data;
    expect(reverted.warnings.map(({ code }: { code: string }) => code)).not.toContain('ids_reused');
  });
});

describe('an id that a file has twice', () => {
  const twice = [
    { ...COFFEE, id: 'B1' },
    { ...COFFEE, id: 'B1' },
  ];

  it('is one transaction if both lines are equal', async () => {
    const { id } = await book(twice);

    expect(await matchesOf(family.api, id)).toEqual([
      ['created', 'B1', null],
      ['skipped', 'B1', 'external_id'],
    ]);
    const [first, second] = await rowsOf(family.api, id);
    expect(second?.record_id).toBe(first?.record_id);
    expect(await ledger()).toHaveLength(1);
  });

  it('is two if only two come to the balance', async () => {
    const { id } = await published(family.api, file(provenMt940(twice, '-9.00')));

    expect(await ledger()).toHaveLength(2);
    const again = await published(family.api, file(provenMt940(twice, '-9.00')));
    expect((await shown(family.api, again.id)).status).toBe('complete');
    expect(await ledger()).toHaveLength(2);
    await revert(family.api, again.id);
    await revert(family.api, id);
    expect(await ledger()).toEqual([]);
  });
});

describe('reverting', () => {
  it('hands an id to the import whose row has it, in any order', async () => {
    const before = await dump();
    const first = await book([{ ...COFFEE, id: 'B1' }]);
    const second = await book([{ ...COFFEE, name: 'Renamed', id: 'B1' }]);

    await revert(family.api, first.id);

    expect(await ids()).toEqual(['bank_ref B1 0 Backhaus Sommer']);
    const third = await book([{ ...COFFEE, name: 'Renamed again', id: 'B1' }]);
    expect(await matchesOf(family.api, third.id)).toEqual([['skipped', 'B1', 'external_id']]);
    await revert(family.api, third.id);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(before);
  });

  it('leaves an entry booked that another import has as booked, and pending once none has', async () => {
    const announced = await published(family.api, file(mt942([{ ...COFFEE, id: 'B1' }])));
    const before = await dump();
    const late = { ...COFFEE, date: '2026-01-07', id: 'B1' };
    const first = await book([late]);
    const second = await book([late]);

    await revert(family.api, first.id);

    expect(await booked()).toEqual(['2026-01-07']);
    await revert(family.api, second.id);
    expect(await booked()).toEqual([]);
    expect(await dump()).toEqual(before);
    await revert(family.api, announced.id);
    expect(await ledger()).toEqual([]);
  });

  it('makes an entry pending that only an interim report still has', async () => {
    const { id } = await book([{ ...COFFEE, date: '2026-01-07', id: 'B1' }]);
    const announced = await published(family.api, file(mt942([{ ...COFFEE, id: 'B1' }])));

    await revert(family.api, id);

    expect(await booked()).toEqual([]);
    expect(await ledger()).toEqual(['2026-01-05 4.50 Backhaus Sommer']);
    await revert(family.api, announced.id);
    expect(await ledger()).toEqual([]);
  });

  it('drops an id that no other file has', async () => {
    const accountId = await insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR' });
    const plain = await published(family.api, { ...file(mt940([COFFEE])), account_id: accountId });
    const withId = await published(family.api, { ...file(mt940([{ ...COFFEE, id: 'B1' }])), account_id: accountId });

    await revert(family.api, withId.id);

    expect(await ids()).toEqual([]);
    expect(await ledger()).toHaveLength(1);
    await revert(family.api, plain.id);
    expect(await ledger()).toEqual([]);
  });
});

describe('ids of another family', () => {
  it('are not seen', async () => {
    await book([{ ...COFFEE, id: 'B1' }]);
    const other = await service.createFamily();

    const { id } = await published(other.api, file(mt940([{ ...COFFEE, id: 'B1' }])));

    expect((await rowsOf(other.api, id))[0]?.outcome).toBe('created');
  });
});

const ofx = (transactions: string): ImportParts =>
  file(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260131<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>121000248<ACCTID>12345<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101<DTEND>20260131${transactions}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
    'bank.ofx',
    'OfxImport',
  );

const transaction = (id: string, amount: string, name: string, more = ''): string =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>${amount}<FITID>${id}${more}<NAME>${name}</STMTTRN>`;

describe('a correction of OFX', () => {
  it('replaces the transaction in the ledger, once, and is undone exactly', async () => {
    await published(family.api, ofx(transaction('F1', '-4.50', 'Backhaus')));
    const before = await dump();
    const replacing = ofx(transaction('F2', '-5.40', 'Backhaus Sommer', '<CORRECTFITID>F1<CORRECTACTION>REPLACE'));

    const { id } = await published(family.api, replacing);

    expect(await matchesOf(family.api, id)).toEqual([['updated', 'F2', 'external_id']]);
    expect((await rowsOf(family.api, id)).map(({ outcome }) => outcome)).toEqual(['updated', 'left_out']);
    expect(await ledger()).toEqual(['2026-01-05 5.40 Backhaus Sommer']);
    const again = await published(family.api, replacing);
    expect((await matchesOf(family.api, again.id))[0]).toEqual(['skipped', 'F2', 'external_id']);
    const old = await published(family.api, ofx(transaction('F1', '-4.50', 'Backhaus')));
    expect((await matchesOf(family.api, old.id))[0]).toEqual(['skipped', 'F1', 'external_id']);
    for (const other of [old.id, again.id, id]) await revert(family.api, other);
    expect(await dump()).toEqual(before);
  });

  it('deletes the transaction in the ledger, which its revert brings back', async () => {
    const first = await published(family.api, ofx(transaction('F1', '-4.50', 'Backhaus')));
    const before = await dump();
    const deleting = transaction('F3', '0.00', 'Backhaus', '<CORRECTFITID>F1<CORRECTACTION>DELETE');

    const { id } = await published(family.api, ofx(transaction('F4', '-1.00', 'Kiosk') + deleting));

    expect(await ledger()).toEqual(['2026-01-05 1.00 Kiosk']);
    await revert(family.api, id);
    expect(await dump()).toEqual(before);
    const again = await published(family.api, ofx(transaction('F4', '-1.00', 'Kiosk') + deleting));
    await revert(family.api, first.id);
    await revert(family.api, again.id);
    expect(await ledger()).toEqual([]);
  });

  it('deletes what it means: of several that share an id the one of its amount, in the account of its statement', async () => {
    const statementOf = (number: string, more: string): string =>
      `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>` +
      `<BANKTRANLIST><DTSTART>20260101<DTEND>20260131${more}</BANKTRANLIST></STMTRS></STMTTRNRS>`;
    const both = (first: string, second: string): ImportParts =>
      file(
        `<OFX><BANKMSGSRSV1>${statementOf('111', first)}${statementOf('222', second)}</BANKMSGSRSV1></OFX>`,
        'statement.ofx',
        'OfxImport',
      );
    const shared = transaction('F1', '-40.00', 'Tickets') + transaction('F1', '-2.00', 'Fee for tickets');
    await published(family.api, both(shared, shared));
    const before = await dump();

    const deleting = transaction('F2', '-40.00', 'Tickets', '<CORRECTFITID>F1<CORRECTACTION>DELETE');
    const { id } = await published(family.api, both(transaction('F3', '-1.00', 'Kiosk'), deleting));

    const inEach = ['2026-01-05 2.00 Fee for tickets', '2026-01-05 2.00 Fee for tickets'];
    expect(await ledger()).toEqual(['2026-01-05 1.00 Kiosk', ...inEach, '2026-01-05 40.00 Tickets']);
    await revert(family.api, id);
    expect(await dump()).toEqual(before);
  });

  it('of a transaction that nobody knows is one of its own', async () => {
    const { id } = await published(
      family.api,
      ofx(transaction('F2', '-5.40', 'Backhaus', '<CORRECTFITID>F1<CORRECTACTION>REPLACE')),
    );

    expect((await matchesOf(family.api, id))[0]).toEqual(['created', 'F2', null]);
  });
});

const csv = (content: string, more: ImportParts = {}): ImportParts => ({
  type: 'TransactionImport',
  signage_convention: 'inflows_positive',
  ...more,
  file: { content, name: 'bank.csv', type: 'text/csv' },
});

describe('a column of a CSV', () => {
  let accountId: string;

  beforeEach(async () => {
    accountId = await insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR' });
  });

  const importOf = async (content: string, more: ImportParts = {}): Promise<readonly unknown[]> => {
    const { id } = await published(family.api, csv(content, { account_id: accountId, ...more }));
    return matchesOf(family.api, id);
  };

  it.each([
    'Transaction ID',
    'Reference number',
    'Buchungsreferenz',
    'Numéro de transaction',
    'Id transakce',
    '取引番号',
  ])('has ids under the heading "%s"', async (heading) => {
    const head = `Date,Amount,Description,${heading}\n`;

    expect(await importOf(`${head}2026-01-05,-4.50,Coffee,TX-000001\n2026-01-05,-4.50,Coffee,TX-000002\n`)).toEqual([
      ['created', 'TX-000001', null],
      ['created', 'TX-000002', null],
    ]);
    expect(await importOf(`${head}2026-01-06,-4.50,COFFEE BAR,TX-000002\n2026-01-06,-9.00,Cake,NONREF\n`)).toEqual([
      ['skipped', 'TX-000002', 'external_id'],
      ['created', null, null],
    ]);
  });

  it.each([
    [
      'repeats one, even far behind',
      'Transaction ID',
      (row: number) => `TX-${String(row === 1499 ? 3 : row).padStart(6, '0')}`,
    ],
    ['counts the rows of the file', 'Transaction ID', (row: number) => String(row)],
    ['is one of payers', 'Customer reference', (row: number) => `INVOICE-${String(row).padStart(6, '0')}`],
    ['is the same in all rows', 'Reference number', () => 'DE75200400000123453626'],
  ])('has none where it %s', async (_, heading, idOf) => {
    const rows = Array.from(
      { length: 1500 },
      (_row, row) => `2026-01-05,-4.${String(row % 100).padStart(2, '0')},Shop ${row},${idOf(row)}`,
    );
    const { id } = await published(
      family.api,
      csv(`Date,Amount,Description,${heading}\n${rows.join('\n')}\n`, { account_id: accountId }),
    );

    expect((await matchesOf(family.api, id)).slice(0, 3)).toEqual(Array(3).fill(['created', null, null]));
    expect(await ids()).toEqual([]);
    const { configuration } = await shown(family.api, id);
    expect(configuration['external_id_col_label']).toBeNull();
  });

  it('is the one that the client names, or none', async () => {
    const content = 'Date,Amount,Description,Customer reference,Transaction ID\n2026-01-05,-4.50,Coffee,C1,TX-000001\n';

    expect(await importOf(content, { external_id_col_label: 'Customer reference' })).toEqual([['created', 'C1', null]]);
    expect(await ids()).toEqual(['column C1 0 Coffee']);
    expect(await importOf(content, { external_id_col_label: 'none' })).toEqual([['skipped', null, 'content']]);
  });

  it('is shown as the one that was read', async () => {
    const { configuration } = await published(
      family.api,
      csv('Date,Amount,Description,Transaction ID\n2026-01-05,-4.50,Coffee,TX-000001\n', { account_id: accountId }),
    );

    expect(configuration['external_id_col_label']).toBe('Transaction ID');
  });
});

describe('a backup', () => {
  const merged = (content: string): ImportParts => restoring(content, { on_conflict: 'merge' });

  const readbackOf = async (of: TestFamily, id: string): Promise<unknown> =>
    (await of.api.get(`/api/v1/imports/${id}`)).body.data.verification.readback;

  it('has the ids of its transactions and what is pending, and both are verified and reverted', async () => {
    await book([
      { ...COFFEE, id: 'B1' },
      { ...COFFEE, amount: '-0.30', name: 'Fee', id: 'B1' },
    ]);
    await book([{ ...COFFEE, date: '2026-01-07', name: 'Renamed', id: 'B1' }]);
    await published(family.api, file(mt942([{ date: '2026-01-09', amount: '-80.00', name: 'Hotel', id: 'P1' }])));
    const content = await exportedBackup(service, family);
    const lines = content.split('\n').filter((line) => line.includes('"type":"Transaction"'));
    expect(lines.map((line) => JSON.parse(line).data)).toMatchObject([
      { name: 'Backhaus Sommer', pending: false, external_ids: [{ scheme: 'bank_ref', id: 'B1' }] },
      { name: 'Fee', pending: false, external_ids: [{ scheme: 'bank_ref', id: 'B1' }] },
      { name: 'Hotel', pending: true, external_ids: [{ scheme: 'bank_ref', id: 'P1' }] },
    ]);
    const copy = await service.createFamily();
    const before = await dumpLedger(service.database.owner, copy.familyId);

    const { id } = await published(copy.api, merged(content));

    expect(await readbackOf(copy, id)).toMatchObject({ status: 'matched', mismatches: {} });
    const known = await published(
      copy.api,
      file(
        mt940([
          { ...COFFEE, name: 'Again', id: 'B1' },
          { date: '2026-01-10', amount: '-81.00', name: 'Hotel', id: 'P1' },
        ]),
      ),
    );
    const rows = await rowsOf(copy.api, known.id);
    expect(rows.map(({ outcome, matched_by }) => [outcome, matched_by])).toEqual([
      ['skipped', 'external_id'],
      ['updated', 'external_id'],
    ]);
    await revert(copy.api, known.id);
    await revert(copy.api, id);
    expect(await dumpLedger(service.database.owner, copy.familyId)).toEqual(before);
  });

  it('adds nothing to the family that it is of', async () => {
    await book([{ ...COFFEE, id: 'B1' }]);
    const before = await dump();

    const { id } = await published(family.api, merged(await exportedBackup(service, family)));

    expect(await readbackOf(family, id)).toMatchObject({ status: 'matched', changed_counts: { transactions: 0 } });
    expect(await dump()).toEqual(before);
  });
});
