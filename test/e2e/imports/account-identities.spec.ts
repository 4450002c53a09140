import { readFileSync } from 'node:fs';
import { exportedBackup, restoring } from '../../support/backups.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  errorsOf,
  importFile,
  type ImportParts,
  publish,
  published,
  revert,
  shown,
  stored,
} from '../../support/imports.js';
import { dumpLedger, dumpLedgerByName } from '../../support/ledger-dump.js';
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

const IBAN = 'DE75200400000123453626';
const MT940 = readFileSync('samples/mt940-girokonto.sta', 'utf8');
const CAMT = readFileSync('samples/camt053.xml', 'utf8');

const mt940 = (parts: ImportParts = {}): ImportParts => ({
  type: 'Mt940Import',
  ...parts,
  file: { content: MT940, name: 'a.sta', type: 'text/plain' },
});

const camt = (parts: ImportParts = {}): ImportParts => ({
  type: 'CamtImport',
  ...parts,
  file: { content: CAMT, name: 'a.xml', type: 'application/xml' },
});

/** A statement of one transaction in OFX. */
function ofx(bank: string, number: string, currency = 'EUR', type = 'CHECKING'): ImportParts {
  const content =
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>${bank}<ACCTID>${number}<ACCTTYPE>${type}` +
    '</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260301<TRNAMT>-9.50<FITID>77<NAME>Kiosk</STMTTRN>' +
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
  return { type: 'OfxImport', file: { content, name: 'a.ofx', type: 'application/x-ofx' } };
}

const csv = (account: string): ImportParts => ({
  type: 'TransactionImport',
  account_col_label: 'account',
  file: { content: `date,amount,name,account\n2026-03-02,-4.50,Kiosk,${account}\n` },
});

async function giro(name = 'Giro', currency = 'EUR', accountable_type = 'Depository'): Promise<string> {
  return insertAccount(service.database.owner, family.familyId, { name, currency, accountable_type });
}

async function identities(account: string): Promise<readonly Shown[]> {
  return (await family.api.get(`/api/v1/accounts/${account}/identities`)).body.data;
}

async function put(account: string, ...list: readonly Shown[]) {
  return family.api.send('PUT', `/api/v1/accounts/${account}/identities`, { body: { identities: list } });
}

async function accountNames(): Promise<readonly unknown[]> {
  const { data } = (await family.api.get('/api/v1/accounts?per_page=100')).body;
  return (data as readonly Shown[]).map(({ name }) => name).toSorted();
}

async function accountOf(name: string): Promise<string> {
  const { data } = (await family.api.get('/api/v1/accounts?per_page=100')).body;
  return String((data as readonly Shown[]).find((account) => account['name'] === name)?.['id']);
}

async function mappings(id: string): Promise<readonly (Shown & { readonly id: string })[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}/mappings?per_page=100`)).body;
  return (data as readonly (Shown & { id: string })[]).filter(({ kind }) => kind === 'account');
}

describe('a file that names an account by its number', () => {
  it('creates it in an empty family, without a question, and the next file of another type finds it', async () => {
    const { id } = await published(family.api, mt940());
    const account = await accountOf(`${IBAN} · EUR`);
    expect(await identities(account)).toEqual([
      {
        id: expect.any(String),
        account_id: account,
        scheme: 'iban',
        bank: null,
        number: IBAN,
        currency: 'EUR',
        ids: null,
        decided_by: 'file',
        import_id: id,
        last_seen_at: expect.any(String),
      },
    ]);

    for (const next of [ofx('20040000', '0123453626'), csv('DE75 2004 0000 0123 4536 26')]) {
      const { id: found } = await published(family.api, next);
      expect(await mappings(found)).toEqual([
        expect.objectContaining({ decision: 'existing', record: { id: account, name: `${IBAN} · EUR` } }),
      ]);
    }
    expect(await accountNames()).toEqual([`${IBAN} · EUR`]);
  });

  it('goes into the account that a person gave this number, whatever it is called', async () => {
    const account = await giro();
    await put(account, { scheme: 'iban', number: 'de75 2004 0000 0123 4536 26', currency: 'EUR' });

    await published(family.api, mt940());

    expect(await accountNames()).toEqual(['Giro']);
  });

  it('finds an account with other zeros in front, and not one in another currency', async () => {
    const account = await giro('Checking', 'USD');
    await put(account, { scheme: 'ofx_bank', bank: '021000021', number: '0004400123', currency: 'USD' });
    await published(family.api, ofx('21000021', '4400123', 'USD'));
    expect(await accountNames()).toEqual(['Checking']);

    await published(family.api, ofx('021000021', '4400123', 'CAD'));
    expect(await accountNames()).toEqual(['021000021 · 4400123 · CAD', 'Checking']);
  });

  it('finds a card by the digits that are not hidden, in any table', async () => {
    const account = await giro('Visa', 'USD', 'CreditCard');
    await put(account, { scheme: 'card_masked', number: '**** **** **** 1234' });

    await published(family.api, csv('xxxx-xxxx-xxxx-1234'));

    expect(await accountNames()).toEqual(['Visa']);
  });
});

describe('a number that nobody knows', () => {
  it('waits where an account of its currency and kind has none, and says which it could be', async () => {
    const account = await giro();
    await giro('Dollars', 'USD');
    await giro('Card', 'EUR', 'CreditCard');

    const { id } = await stored(family.api, mt940());

    const [mapping] = await mappings(id);
    expect(mapping).toMatchObject({
      key: `${IBAN} · EUR`,
      decision: null,
      suggestions: [{ account_id: account, name: 'Giro', reason: 'no_identity' }],
    });
    const preflight = await family.api.post('/api/v1/imports/preflight', {
      type: 'Mt940Import',
      raw_file_content: MT940,
    });
    expect(JSON.stringify(preflight.body.data.errors)).toContain('undecided_mapping');

    await family.api.patch(`/api/v1/imports/${id}/mappings/${mapping?.id}`, {
      decision: 'existing',
      record_id: account,
    });
    await publish(family.api, id);
    expect(await identities(account)).toEqual([expect.objectContaining({ number: IBAN, decided_by: 'person' })]);

    await revert(family.api, id);
    expect(await identities(account)).toEqual([
      expect.objectContaining({ number: IBAN, decided_by: 'person', import_id: null }),
    ]);
    await published(family.api, mt940());
    expect(await accountNames()).toEqual(['Card', 'Dollars', 'Giro']);
  });

  it('suggests accounts by the end of an IBAN, by masked digits, and where the bank says another kind', async () => {
    const tail = await giro('By end');
    await put(tail, { scheme: 'bban', number: '123453626', currency: 'EUR' });
    const { id } = await stored(family.api, mt940());
    expect((await mappings(id))[0]?.['suggestions']).toEqual([
      { account_id: tail, name: 'By end', reason: 'end_of_number' },
    ]);

    await published(family.api, ofx('999', '42', 'GBP'));
    const { id: line } = await stored(family.api, ofx('999', '42', 'GBP', 'CREDITLINE'));
    expect(await mappings(line)).toEqual([
      expect.objectContaining({
        decision: null,
        suggestions: [expect.objectContaining({ name: '999 · 42 · GBP', reason: 'other_kind' })],
      }),
    ]);
  });
});

describe('an import that names its account', () => {
  it('teaches the number, and forgets it when it is reverted', async () => {
    const account = await giro();
    const { id } = await published(family.api, mt940({ account_id: account }));
    expect(await identities(account)).toEqual([expect.objectContaining({ number: IBAN, import_id: id })]);

    await revert(family.api, id);

    expect(await identities(account)).toEqual([]);
  });

  it('is blocked where the family knows the number as that of another account', async () => {
    await put(await giro('Joint'), { scheme: 'iban', number: IBAN, currency: 'EUR' });
    const other = await giro('Other');

    const { id, blockers } = await stored(family.api, mt940({ account_id: other }));

    expect(blockers).toEqual([expect.stringContaining('The file is of the account "Joint"')]);
    const preflight = await family.api.post('/api/v1/imports/preflight', {
      type: 'Mt940Import',
      raw_file_content: MT940,
      account_id: other,
    });
    expect(preflight.body.data).toMatchObject({
      valid: false,
      errors: [{ code: 'account_identity_conflict', message: blockers[0] }],
    });
    expect((await shown(family.api, id)).status_detail['publishable']).toBe(false);
    expect(JSON.stringify(blockers)).not.toContain(IBAN);
  });

  it('is not published where the family came to know that since it was staged', async () => {
    const other = await giro('Other');
    const { id } = await stored(family.api, mt940({ account_id: other }));
    await put(await giro('Joint'), { scheme: 'iban', number: IBAN, currency: 'EUR' });

    await publish(family.api, id).catch(() => undefined);

    expect(await shown(family.api, id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('The file is of the account "Joint"'),
    });
  });

  it('is of one account: a file of two is refused', async () => {
    const answer = await importFile(family.api, camt({ account_id: await giro() }));
    expect([answer.status, answer.body.error]).toEqual([422, 'validation_failed']);
  });
});

describe('reverting', () => {
  it('hands a number over to another import that has it, and removes it with the last', async () => {
    const first = await published(family.api, mt940());
    const account = await accountOf(`${IBAN} · EUR`);
    const [before] = await identities(account);
    const second = await published(family.api, ofx('20040000', '0123453626'));
    expect((await identities(account))[0]?.['last_seen_at']).not.toBe(before?.['last_seen_at']);

    await revert(family.api, second.id);
    expect(await identities(account)).toEqual([before]);
    await publish(family.api, second.id);
    await revert(family.api, first.id);
    expect(await identities(account)).toEqual([
      expect.objectContaining({ id: before?.['id'], import_id: second.id, decided_by: 'file' }),
    ]);

    await revert(family.api, second.id);
    const { rows } = await service.database.owner.query('SELECT 1 FROM account_identities WHERE family_id = $1', [
      family.familyId,
    ]);
    expect([rows, await accountNames()]).toEqual([[], []]);
  });

  it('of two imports that were staged before either was published leaves one account', async () => {
    const account = await giro();
    await put(
      account,
      { scheme: 'bban', number: 'unused', currency: 'EUR' },
      { scheme: 'iban', number: 'DE89370400440532013000' },
    );
    const first = await stored(family.api, mt940());
    const second = await stored(family.api, ofx('20040000', '0123453626'));
    await publish(family.api, first.id);
    await publish(family.api, second.id);
    expect(await accountNames()).toEqual([`${IBAN} · EUR`, 'Giro']);
  });
});

describe('a backup', () => {
  it('has the identities, which another family gets, knows by, and loses with the import', async () => {
    await published(family.api, camt());
    await put(await accountOf(`${IBAN} · EUR`), { scheme: 'iban', number: IBAN, currency: 'EUR' });
    const content = await exportedBackup(service, family);
    const lines = content.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { data: Shown }]));
    expect(lines.flatMap(({ data }) => data['identities'] ?? [])).toEqual([
      { scheme: 'iban', number: 'DE02200505501015871393', currency: 'EUR', decided_by: 'file' },
      { scheme: 'iban', number: IBAN, currency: 'EUR', decided_by: 'person' },
    ]);
    const before = await dumpLedgerByName(service.database.owner, family.familyId);

    const other = await service.createFamily({ currency: 'EUR' });
    const { id } = await published(other.api, restoring(content));

    expect((await shown(other.api, id)) as unknown).toMatchObject({
      verification: { readback: { status: 'matched' } },
    });
    const restored = await dumpLedgerByName(service.database.owner, other.familyId);
    const withoutImport = (rows: readonly unknown[] | undefined) =>
      rows?.map((row) => ({ ...(row as object), imported: true }));
    expect(withoutImport(restored['account_identities'])).toEqual(withoutImport(before['account_identities']));
    expect(restored['account_identities']).toHaveLength(2);

    const { id: found } = await published(other.api, mt940());
    expect((await shown(other.api, found)).status).toBe('complete');
    expect((await other.api.get('/api/v1/accounts')).body.meta.total_count).toBe(2);
    await revert(other.api, found);
    await revert(other.api, id);
    expect((await dumpLedgerByName(service.database.owner, other.familyId))['account_identities']).toEqual([]);
  });

  it('changes nothing where it is restored into its own family, and that is undone', async () => {
    await published(family.api, camt());
    const content = await exportedBackup(service, family);
    const before = await dumpLedger(service.database.owner, family.familyId);

    const { id } = await published(family.api, restoring(content, { on_conflict: 'merge' }));
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
    await revert(family.api, id);
    expect(await dumpLedger(service.database.owner, family.familyId)).toEqual(before);
  });

  it('is in error where another account has the number, or what is there is no identity', async () => {
    await put(await giro('Here'), { scheme: 'iban', number: IBAN, currency: 'EUR' });
    const account = (id: string, list: unknown): string =>
      JSON.stringify({
        type: 'Account',
        data: { id, name: id, balance: '0', currency: 'EUR', accountable_type: 'Depository', identities: list },
      });
    const taken = [{ scheme: 'iban', number: IBAN, currency: 'EUR' }];
    const own = [{ scheme: 'bban', number: '1', decided_by: 'person' }];
    const lines = [account('a', taken), account('b', own), account('c', own), account('d', [{ scheme: 'iban' }])];
    const said = JSON.stringify(await errorsOf(family.api, restoring(`${lines.join('\n')}\n`)));
    expect(said).toContain('identity 1 is one of the account \\"Here\\"');
    expect(said).toContain('line 3: identity 1 is one of the account of line 2');
    expect(said).toContain('has an identity without a scheme or a number');
  });
});

describe('/api/v1/accounts/{id}/identities', () => {
  it('replaces, keeps what is the same, and deletes', async () => {
    const account = await giro();
    const first = await put(
      account,
      { scheme: 'iban', number: IBAN, currency: 'EUR' },
      { scheme: 'ofx_card', bank: '4711', number: '4000-1234' },
    );
    expect(first.status).toBe(200);
    const [iban, card] = first.body.data as readonly Shown[];
    expect([iban, card]).toEqual([
      expect.objectContaining({ scheme: 'iban', number: IBAN, decided_by: 'person', last_seen_at: null }),
      expect.objectContaining({ scheme: 'ofx_card', bank: '4711', number: '40001234', currency: null }),
    ]);

    const again = await put(account, { scheme: 'iban', number: `${IBAN} `, currency: 'eur' });
    expect(again.body.data).toEqual([iban]);

    const path = `/api/v1/accounts/${account}/identities/${String(iban?.['id'])}`;
    expect((await family.api.delete(path)).status).toBe(204);
    expect((await family.api.delete(path)).status).toBe(404);
    expect(await identities(account)).toEqual([]);
  });

  it('refuses a number of another account, and changes nothing', async () => {
    const [one, other] = [await giro('One'), await giro('Other')];
    await put(one, { scheme: 'iban', number: IBAN, currency: 'EUR' });

    const taken = await put(other, { scheme: 'bban', number: '1' }, { scheme: 'iban', number: IBAN, currency: 'EUR' });

    expect([taken.status, taken.body.error, taken.body.message]).toEqual([
      409,
      'identity_taken',
      'The identity 2 of the list is one of the account "One".',
    ]);
    expect(await identities(other)).toEqual([]);
    expect((await put(other, { scheme: 'iban', number: IBAN, currency: 'USD' })).status).toBe(200);
  });

  it('refuses what is no identity, and says first that an account is not there', async () => {
    const account = await giro();
    for (const body of [
      {},
      { identities: 'x' },
      { identities: [{ scheme: 'iban', number: 'DE00123' }] },
      { identities: [{ scheme: 'provider', number: '1' }] },
      { identities: [{ scheme: 'bban', number: ' -/ ' }] },
      { identities: [{ scheme: 'bban', number: '1', currency: 'QQQ' }] },
      { identities: [{ scheme: 'bban' }] },
    ]) {
      const answer = await family.api.send('PUT', `/api/v1/accounts/${account}/identities`, { body });
      expect([body, answer.status, answer.body.error]).toEqual([body, 422, 'validation_failed']);
    }
    const nobody = '/api/v1/accounts/0190d1f0-0000-7000-8000-000000000000/identities';
    expect((await family.api.send('PUT', nobody, { body: {} })).status).toBe(404);
    expect((await family.api.get(nobody)).status).toBe(404);
  });

  it('is of one family, and needs the scope to write', async () => {
    const account = await giro();
    const stranger = await service.createFamily();
    const path = `/api/v1/accounts/${account}/identities`;
    const body = { identities: [] };
    expect((await stranger.api.get(path)).status).toBe(404);
    expect((await stranger.api.send('PUT', path, { body })).status).toBe(404);
    expect((await family.readOnly.send('PUT', path, { body })).status).toBe(403);
    expect((await family.readOnly.get(path)).status).toBe(200);
  });

  it('leaves no number in the audit log', async () => {
    await put(await giro(), { scheme: 'iban', number: IBAN, currency: 'EUR' });
    await published(family.api, mt940());
    const { rows } = await service.database.owner.query(
      'SELECT to_jsonb(e)::text AS event FROM audit_events e WHERE family_id = $1',
      [family.familyId],
    );
    const events = rows.map(({ event }) => event as string).join('\n');
    expect(events).toContain('account.identities_changed');
    expect(events).not.toContain('0123453626');
  });
});
