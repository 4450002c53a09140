import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile, type ImportParts, publish, published, revert, rowsOf, stored } from '../../support/imports.js';
import { dumpLedger, type LedgerDump, untilSynced } from '../../support/ledger-dump.js';
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

const BANK = readFileSync('samples/harbor-bank.ofx');
const BROKER = readFileSync('samples/northfield-broker.qfx');

function ofx(content: string | Buffer, parts: ImportParts = {}): ImportParts {
  return { type: 'OfxImport', ...parts, file: { content, name: 'export.ofx', type: 'application/x-ofx' } };
}

async function list(path: string): Promise<readonly Shown[]> {
  return (await family.api.get(`/api/v1/${path}`)).body.data;
}

async function account(fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const facts = { name: 'Household Checking', currency: 'USD', ...fields };
  return insertAccount(service.database.owner, family.familyId, facts);
}

async function outcomes(id: string): Promise<ReadonlySet<unknown>> {
  return new Set((await rowsOf(family.api, id)).map(({ outcome }) => outcome));
}

async function dump(): Promise<LedgerDump> {
  return dumpLedger(service.database.owner, family.familyId);
}

describe('harbor-bank.ofx', () => {
  it('becomes the entries of the accounts that it names, makes nothing new a second time, and goes again', async () => {
    const before = await dump();

    const { id, stats } = await published(family.api, ofx(BANK));

    expect(stats).toMatchObject({ rows_count: 8, valid_rows_count: 8, left_out_rows_count: 2 });
    expect((await list('accounts')).map(({ name, accountable_type: type }) => [name, type])).toEqual(
      expect.arrayContaining([
        ['Harbor Bank · 4400123 · USD', 'Depository'],
        ['Harbor Bank · 4000123412340042 · USD', 'CreditCard'],
      ]),
    );
    const transactions = await list('transactions?per_page=100');
    expect(transactions.map(({ date, amount, name }) => [date, amount, name])).toEqual(
      expect.arrayContaining([
        ['2025-01-03', '850.00', 'Check 1021'],
        ['2025-01-14', '146.30', 'HARBOR MARKET & DELI'],
        ['2025-01-17', '-2310.44', 'Brightwell Design'],
        ['2025-01-22', '-62.18', 'Payment - thank you'],
      ]),
    );
    expect(transactions.filter(({ name }) => name === 'Pinecone Coffee')).toHaveLength(2);
    const made = await dump();

    const { id: again } = await published(family.api, ofx(BANK));
    expect(await outcomes(again)).toEqual(new Set(['skipped', 'left_out']));
    // Each import keeps its own copy of a statement.
    expect({ ...(await dump()), statements: made['statements'] }).toEqual(made);

    await revert(family.api, again);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    expect(await dump()).toEqual(before);
    await publish(family.api, id);
    expect(await list('transactions?pending=false&per_page=100')).toHaveLength(7);
  });

  it('is refused where it is to go into one account, as it is of two', async () => {
    const refused = await importFile(family.api, ofx(BANK, { account_id: await account() }));
    expect([refused.status, refused.body.error]).toEqual([422, 'validation_failed']);
    expect(refused.body.details.account_id).toEqual([
      'account_id must be left out: the file is of Harbor Bank · 4400123 · USD and of Harbor Bank · 4000123412340042 · USD',
    ]);
  });
});

describe('northfield-broker.qfx', () => {
  it('becomes trades and their cash, and goes again', async () => {
    const account_id = await account({ name: 'Brokerage', accountable_type: 'Investment' });
    await untilSynced(service.database.owner, family.familyId);
    const before = await dump();

    const { id } = await published(family.api, ofx(BROKER, { account_id }));

    expect((await list('trades?per_page=100')).map(({ date, qty, price }) => [date, qty, price])).toEqual(
      expect.arrayContaining([
        ['2025-01-06', expect.stringMatching(/^10/), expect.stringMatching(/^150\.25/)],
        ['2025-02-10', expect.stringMatching(/^0\.25/), expect.stringMatching(/^104/)],
        ['2025-03-10', expect.stringMatching(/^3/), expect.stringMatching(/^0/)],
      ]),
    );
    expect((await list('securities')).map(({ ticker, name }) => [ticker, name])).toEqual([
      ['WRLD', 'World Index Fund'],
      ['ZPHR', 'Zephyr Industries'],
    ]);
    await untilSynced(service.database.owner, family.familyId);
    const [brokerage] = (await list('accounts')).filter(({ name }) => name === 'Brokerage');
    expect(brokerage).toMatchObject({ balance: '4078.70' });

    const { id: again } = await published(family.api, ofx(BROKER, { account_id }));
    expect(await outcomes(again)).toEqual(new Set(['skipped', 'left_out']));
    await revert(family.api, again);
    expect((await revert(family.api, id)).kept_records).toEqual([]);
    await untilSynced(service.database.owner, family.familyId);
    expect(await dump()).toEqual(before);
  });

  it('keeps the cash of a split apart from the rows behind one that is left out', async () => {
    const account_id = await account({ name: 'Brokerage', accountable_type: 'Investment' });
    const { id } = await stored(family.api, ofx(BROKER, { account_id }));
    await family.api.patch(`/api/v1/imports/${id}/rows/1`, { left_out: true });

    await publish(family.api, id);

    expect((await list('transactions?per_page=100')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Cash for fractions: ZPHR', 'Dividend: ZPHR', 'Investment expense: Custody fee']),
    );
  });
});

describe('a statement', () => {
  const statement = (text: string): string =>
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM>${text}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

  it('without transactions is published, and makes nothing', async () => {
    const account_id = await account();
    const content = statement('<BANKTRANLIST></BANKTRANLIST><LEDGERBAL><BALAMT>12.50<DTASOF>20250131</LEDGERBAL>');
    const { id, stats } = await published(family.api, ofx(content, { account_id }));
    expect(stats).toMatchObject({ rows_count: 0, left_out_rows_count: 1 });
    expect(await list('transactions?per_page=100')).toEqual([]);
    expect(await outcomes(id)).toEqual(new Set(['left_out']));
  });

  it('makes accounts of the currency and kind that their statements have, whatever their transactions', async () => {
    const card = (number: string, lines: string, owed: string): string =>
      `<CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR<CCACCTFROM><ACCTID>${number}</CCACCTFROM><BANKTRANLIST><DTSTART>20250101` +
      `<DTEND>20250131${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>${owed}<DTASOF>20250131</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS>`;
    const abroad =
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250103<TRNAMT>-10.00<FITID>1<NAME>Diner<CURRENCY><CURRATE>0.9<CURSYM>USD' +
      '</CURRENCY></STMTTRN><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250104<TRNAMT>-20.00<FITID>2<NAME>Kiosk</STMTTRN>';
    const cards = card('4000', abroad, '-120.00') + card('5000', '', '-7.00');

    await published(family.api, ofx(`<OFX><CREDITCARDMSGSRSV1>${cards}</CREDITCARDMSGSRSV1></OFX>`));

    const kinds = (await list('accounts')).map(({ accountable_type: type, currency }) => [type, currency]);
    expect(kinds).toEqual([
      ['CreditCard', 'EUR'],
      ['CreditCard', 'EUR'],
    ]);
  });

  it('that is wrong in a value has a row in error, and one that is broken is refused with its place', async () => {
    const account_id = await account();
    const line = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250114<TRNAMT>$120<FITID>1<NAME>A</STMTTRN>';
    const wrong = statement(`<BANKTRANLIST>\n${line}</BANKTRANLIST><LEDGERBAL><BALAMT>x<DTASOF>20250131</LEDGERBAL>`);
    const { id, stats } = await stored(family.api, ofx(wrong, { account_id }));
    expect(stats).toMatchObject({ rows_count: 2, valid_rows_count: 0, left_out_rows_count: 0 });
    const rows = await rowsOf(family.api, id);
    expect(JSON.stringify(rows)).toContain('line 2, <TRNAMT>: \\"$120\\" is not a number');

    const edited = await family.api.patch(`/api/v1/imports/${id}/rows/1`, { fields: { amount: '-120' } });
    expect(edited.body.data).toMatchObject({ valid: true, errors: [], edited: true });

    const cut = await importFile(family.api, ofx(wrong.slice(0, 160), { account_id }));
    expect([cut.status, cut.body.error, cut.body.details]).toEqual([
      422,
      'invalid_ofx',
      { line: 2, column: expect.any(Number), element: '<STMTTRN>', reason: 'truncated' },
    ]);
  });

  it('has pending transactions, which are staged and not booked', async () => {
    const account_id = await account();
    const hold = '<STMTTRN><TRNTYPE>HOLD<DTPOSTED>20250114<TRNAMT>-20<FITID>1<NAME>Hotel</STMTTRN>';
    const line = '<STMTTRN><TRNTYPE>POS<DTPOSTED>20250114<TRNAMT>-7<FITID>2<NAME>Cafe</STMTTRN>';
    const { stats } = await published(
      family.api,
      ofx(statement(`<BANKTRANLIST>${hold}${line}</BANKTRANLIST>`), { account_id }),
    );
    expect(stats).toMatchObject({ rows_count: 2, valid_rows_count: 2 });
    expect((await list('transactions?per_page=100')).filter(({ pending }) => pending !== true)).toEqual([
      expect.objectContaining({ name: 'Cafe' }),
    ]);
  });

  it('is found by its content', async () => {
    const account_id = await account();
    const { type } = await stored(family.api, {
      type: 'auto',
      account_id,
      file: { content: BROKER, name: 'a.qfx', type: 'application/octet-stream' },
    });
    expect(type).toBe('OfxImport');
  });
});
