import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportParts, published, revert, rowsOf, shown, type ShownImport } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { mt940, provenMt940, type StatementLine } from '../../support/mt940.js';
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

async function matches(id: string): Promise<readonly unknown[]> {
  const rows = await rowsOf(family.api, id);
  return rows.map(({ outcome, external_id, matched_by }) => [outcome, external_id, matched_by]);
}

const COFFEE = { date: '2026-01-05', amount: '-4.50', name: 'Backhaus Sommer' };

describe('a line with an id', () => {
  it('is known by it, whatever the bank calls it later', async () => {
    const before = await dump();
    const first = await book([{ ...COFFEE, id: 'B1' }]);
    const once = await dump();

    const second = await book([{ ...COFFEE, date: '2026-01-07', name: 'BACKHAUS SOMMER GMBH 0412', id: 'B1' }]);

    expect(await matches(second.id)).toEqual([['skipped', 'B1', 'external_id']]);
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

    expect(await matches(id)).toEqual([
      ['skipped', 'B1', 'content'],
      ['created', null, null],
    ]);
    expect(await ids()).toEqual(['bank_ref B1 0 Backhaus Sommer']);
  });

  it('joins an entry whose id the bank made anew, in the midst of the file and not at its ends', async () => {
    const days = ['2026-01-03', '2026-01-05', '2026-01-07'];
    await book(days.map((date, at) => ({ ...COFFEE, date, id: `OLD${at}` })));

    const second = await book(days.map((date, at) => ({ ...COFFEE, date, id: `NEW${at}` })));

    expect(await matches(second.id)).toEqual([
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

    expect(await matches(second.id)).toEqual([['created', 'B1', null]]);
    expect(await ledger()).toEqual(['2026-01-05 4.50 Backhaus Sommer', '2026-01-05 9.90 Backhaus Sommer']);
    expect(await ids()).toEqual(['bank_ref B1 0 Backhaus Sommer', 'bank_ref B1 1 Backhaus Sommer']);
    const third = await book([{ ...COFFEE, amount: '-9.90', id: 'B1' }]);
    expect(await matches(third.id)).toEqual([['skipped', 'B1', 'external_id']]);
  });

  it('may share it with its fee', async () => {
    const pair = [
      { ...COFFEE, id: 'B1' },
      { ...COFFEE, amount: '-0.30', name: 'Fee', id: 'B1' },
    ];
    const first = await book(pair);
    const second = await book([...pair, { ...COFFEE, amount: '-0.10', name: 'Second fee', id: 'B1' }]);

    expect(await matches(second.id)).toEqual([
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
    expect((await matches(again.id)).map((match) => (match as unknown[])[2])).toEqual(Array(3).fill('external_id'));
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

    expect(await matches(id)).toEqual([
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
    expect(await matches(third.id)).toEqual([['skipped', 'B1', 'external_id']]);
    await revert(family.api, third.id);
    await revert(family.api, second.id);
    expect(await dump()).toEqual(before);
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

    expect(await matches(id)).toEqual([
      ['updated', 'F2', 'external_id'],
      ['left_out', null, null],
    ]);
    expect(await ledger()).toEqual(['2026-01-05 5.40 Backhaus Sommer']);
    const again = await published(family.api, replacing);
    expect((await matches(again.id))[0]).toEqual(['skipped', 'F2', 'external_id']);
    const old = await published(family.api, ofx(transaction('F1', '-4.50', 'Backhaus')));
    expect((await matches(old.id))[0]).toEqual(['skipped', 'F1', 'external_id']);
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

  it('of a transaction that nobody knows is one of its own', async () => {
    const { id } = await published(
      family.api,
      ofx(transaction('F2', '-5.40', 'Backhaus', '<CORRECTFITID>F1<CORRECTACTION>REPLACE')),
    );

    expect((await matches(id))[0]).toEqual(['created', 'F2', null]);
  });
});
