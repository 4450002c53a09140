import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bodyOf, errorsOf, type ImportParts, published, revert, rowsOf, shown, stored } from '../../support/imports.js';
import { dumpLedger } from '../../support/ledger-dump.js';
import { zipOf } from '../../support/spreadsheets/zip-file.js';
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

const CAMT = readFileSync('samples/camt053.xml', 'utf8');
const MT940 = readFileSync('samples/mt940-girokonto.sta', 'utf8');

const CASES = [
  ['CamtImport', 'statement.xml', CAMT, 7, 6, '1067.44'],
  ['Mt940Import', 'statement.sta', MT940, 7, 7, '1096.44'],
] as const;

function file(type: string, name: string, content: string, parts: ImportParts = {}): ImportParts {
  return { type, ...parts, file: { content, name, type: 'application/octet-stream' } };
}

const dump = (): Promise<unknown> => dumpLedger(service.database.owner, family.familyId);

/** Returns the sum (inflows positive) and the number of the booked entries, without split lines. */
async function cash(): Promise<unknown> {
  const { rows } = await service.database.owner.query(
    `SELECT trim_scale(-sum(amount))::text AS sum, count(*)::int AS entries FROM entries
     WHERE family_id = $1 AND parent_id IS NULL AND type = 'transaction' AND NOT pending`,
    [family.familyId],
  );
  return rows[0];
}

async function proofOf(id: string): Promise<unknown> {
  return (await family.api.get(`/api/v1/imports/${id}`)).body.data.proof;
}

async function accountNames(): Promise<readonly string[]> {
  const { data } = (await family.api.get('/api/v1/accounts?per_page=100')).body;
  return data.map(({ name, currency }: { name: string; currency: string }) => `${name} in ${currency}`).toSorted();
}

describe.each(CASES)('%s', (type, name, content, rows, entries, sum) => {
  it('goes to the accounts that the file names, once, and is reverted completely', async () => {
    const before = await dump();

    const { id, stats } = await published(family.api, file(type, name, content));

    expect(stats).toMatchObject({ rows_count: rows, valid_rows_count: rows });
    expect(await proofOf(id)).toBe('matched');
    expect(await cash()).toEqual({ sum, entries });
    expect(await accountNames()).toContain('DE75200400000123453626 · EUR in EUR');
    const second = await published(family.api, file(type, name, content));
    expect(await cash()).toEqual({ sum, entries });
    await revert(family.api, second.id);
    await revert(family.api, id);
    expect(await dump()).toEqual(before);
  });

  it('is detected by its content', async () => {
    const { id } = await stored(family.api, file('auto', name, content));
    expect((await shown(family.api, id)).type).toBe(type);
  });

  it('is refused as another type of file', async () => {
    const other = { content, name: 'statement.csv', type: 'text/csv' };
    const answer = await family.api.post('/api/v1/imports', bodyOf({ type, file: other }));
    expect([answer.status, answer.body.error]).toEqual([422, 'invalid_file_type']);
  });
});

describe('the account of a statement', () => {
  it('is the one that the import names', async () => {
    const accountId = await insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR' });

    await published(family.api, file('Mt940Import', 'a.sta', MT940, { account_id: accountId }));

    expect(await accountNames()).toEqual(['Giro in EUR']);
  });

  it('cannot be a single account if the statements have two', async () => {
    const accountId = await insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR' });

    const answer = await family.api.post(
      '/api/v1/imports',
      bodyOf(file('CamtImport', 'a.xml', CAMT, { account_id: accountId })),
    );

    expect([answer.status, answer.body.error]).toEqual([422, 'validation_failed']);
    expect(answer.body.details.account_id).toEqual([
      'account_id must be left out: the file is of DE75200400000123453626 · EUR and of DE02200505501015871393 · EUR',
    ]);
  });

  it('is requested if the file names none', async () => {
    const content = MT940.replaceAll(':25:20040000/0123453626\n', '');

    const { blockers } = await stored(family.api, file('Mt940Import', 'a.sta', content));

    expect(blockers).toEqual(['The file does not say which account it is of: set account_id']);
  });
});

describe('a statement that does not add up', () => {
  it.each([
    ['CamtImport', 'a.xml', CAMT.replace('1180.00', '1181.00'), 'line 17 says 2862.91, a difference of 1'],
    ['Mt940Import', 'a.sta', MT940.replace('DR1180,00', 'DR1181,00'), 'line 11 says 2925.91, a difference of 1'],
  ])('is stored but not published, as %s', async (type, name, content, said) => {
    const { id, blockers } = await stored(family.api, file(type, name, content));

    expect(await proofOf(id)).toBe('mismatch');
    expect(blockers).toEqual([expect.stringContaining(said)]);
    const answer = await family.api.post(`/api/v1/imports/${id}/publish`, {});
    expect([answer.status, answer.body.error]).toEqual([422, 'not_publishable']);
  });
});

describe('rows of a statement', () => {
  it('that are pending become pending transactions', async () => {
    const { id, stats } = await published(family.api, file('CamtImport', 'a.xml', CAMT));

    expect(stats).toMatchObject({ rows_count: 7, left_out_rows_count: 0 });
    expect((await rowsOf(family.api, id))[6]).toMatchObject({
      valid: true,
      fields: { name: 'Buchhandlung am Markt', amount: '19.99' },
    });
    expect(await cash()).toEqual({ sum: '1067.44', entries: 6 });
    const { data } = (await family.api.get('/api/v1/transactions?pending=true')).body;
    expect(data).toMatchObject([{ name: 'Buchhandlung am Markt', amount: '19.99' }]);
  });

  it('are read again with the changes of the user', async () => {
    const content = MT940.replace(':61:260204D25,', ':61:260204D2X5,');
    expect((await errorsOf(family.api, file('Mt940Import', 'a.sta', content))).flat()).toEqual([
      'line 23, field 61: "260204D2X5,N020Oma Kaethe" does not begin with a date, a debit or credit mark, and an amount',
    ]);
    const { id } = await stored(family.api, file('Mt940Import', 'a.sta', content));

    const fields = { date: '2026-02-04', amount: '25,00', direction: 'D' };
    await family.api.patch(`/api/v1/imports/${id}/rows/7`, { fields });

    expect((await shown(family.api, id)).status_detail).toMatchObject({ publishable: true });
  });

  it('are both kept if they are equal except for their ids', async () => {
    const { id } = await published(family.api, file('Mt940Import', 'a.sta', MT940));
    const same = (await rowsOf(family.api, id)).filter(({ fields }) => fields['name'] === 'Backhaus Sommer');
    expect(same.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
  });
});

describe('a file that is not a statement', () => {
  it.each([
    ['CamtImport', 'a.xml', CAMT.slice(0, 4000), 'invalid_camt', 'truncated'],
    ['CamtImport', 'a.xml', '<Document><Other/></Document>', 'invalid_camt', 'no_statement'],
    ['CamtImport', 'a.xml', 'date,amount\n2026-01-01,1\n', 'invalid_camt', 'no_root'],
    ['CamtImport', 'a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'invalid_camt', 'doctype'],
    ['Mt940Import', 'a.sta', 'date,amount\n2026-01-01,1\n', 'invalid_mt940', 'no_root'],
    ['Mt940Import', 'a.sta', ':61:260105D1,NTRF\n', 'invalid_mt940', 'no_statement'],
  ])('is refused as %s in %s', async (type, name, content, code, reason) => {
    const answer = await family.api.post('/api/v1/imports', bodyOf(file(type, name, content)));

    expect([answer.status, answer.body.error]).toEqual([422, code]);
    expect(answer.body.details).toMatchObject({ reason });
  });
});

describe('an archive of several files', () => {
  const line = (day: string, amount: string, id: string): string =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>Kiosk</STMTTRN>`;
  const ofx = (...lines: readonly string[]): string =>
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM><BANKTRANLIST>' +
    `${lines.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const archive = (type: string, ...members: readonly (readonly [name: string, content: string])[]): ImportParts => ({
    type,
    file: {
      content: zipOf(members.map(([name, text]) => ({ name, content: text }))),
      name: 'statements.zip',
      type: 'application/zip',
    },
  });
  const OTHER = MT940.replaceAll('20040000/0123453626', '20050550/1015871393');

  it('is one import of all of them, by name', async () => {
    const parts = archive('Mt940Import', ['b.sta', OTHER], ['a.sta', MT940], ['__MACOSX/._a.sta', 'x']);

    const { id, stats } = await published(family.api, parts);

    expect(stats).toMatchObject({ rows_count: 14, valid_rows_count: 14 });
    expect(await cash()).toEqual({ sum: '2192.88', entries: 14 });
    expect(await proofOf(id)).toBe('matched');
    expect((await rowsOf(family.api, id)).map(({ fields }) => String(fields['account']).slice(0, 4))).toEqual([
      ...Array<string>(7).fill('DE75'),
      ...Array<string>(7).fill('DE02'),
    ]);
  });

  it('is found by its content', async () => {
    const parts = archive('auto', ['a.xml', CAMT], ['b.xml', CAMT.replaceAll('0123453626', '0123453627')]);
    const { id } = await stored(family.api, parts);
    expect((await shown(family.api, id)).type).toBe('CamtImport');
  });

  it('says in which file an error is', async () => {
    const wrong = ofx(line('20260102', '$5', '2'));
    const parts = archive('OfxImport', ['a.ofx', ofx(line('20260101', '-5', '1'))], ['b.ofx', wrong]);
    expect((await errorsOf(family.api, parts)).flat()).toEqual(['"b.ofx", line 1, <TRNAMT>: "$5" is not a number']);

    const broken = archive('CamtImport', ['a.xml', CAMT], ['b.xml', CAMT.slice(0, 4000)]);
    const answer = await family.api.post('/api/v1/imports', bodyOf(broken));
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      422,
      'invalid_camt',
      expect.stringMatching(/^"b.xml", line /),
    ]);
    expect(answer.body.details).toMatchObject({ member: 'b.xml', reason: 'truncated' });

    const unproven = archive('Mt940Import', ['a.sta', MT940], ['b.sta', OTHER.replace('DR1180,00', 'DR1181,00')]);
    expect((await stored(family.api, unproven)).blockers).toEqual([expect.stringContaining('"b.sta", line')]);
  });

  it('has a transaction once that two OFX files of an account have', async () => {
    const both = [line('20260101', '-5', '1'), line('20260102', '-6', '2')];
    const parts = archive(
      'OfxImport',
      ['a.ofx', ofx(...both)],
      ['b.ofx', ofx(both[1] ?? '', line('20260103', '-7', '3'))],
    );
    await published(family.api, parts);
    expect(await cash()).toEqual({ sum: '-18', entries: 3 });
  });

  it('of two accounts cannot go into one', async () => {
    const account_id = await insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR' });
    const parts = { ...archive('Mt940Import', ['a.sta', MT940], ['b.sta', OTHER]), account_id };
    const answer = await family.api.post('/api/v1/imports', bodyOf(parts));
    expect([answer.status, answer.body.error]).toEqual([422, 'validation_failed']);
  });

  it('is refused for a type of which an archive has one file', async () => {
    const parts = archive('TransactionImport', ['a.csv', 'date,amount\n'], ['b.csv', 'date,amount\n']);
    const answer = await family.api.post('/api/v1/imports', bodyOf(parts));
    expect([answer.status, answer.body.error]).toEqual([422, 'invalid_archive']);
  });
});
