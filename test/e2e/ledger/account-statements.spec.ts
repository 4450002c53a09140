import { readFileSync } from 'node:fs';
import { backupWith, exportedBackup, restoring } from '../../support/backups.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportParts, published, revert, stored } from '../../support/imports.js';
import { dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries } from './seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

beforeEach(async () => {
  family = await service.createFamily();
});

afterAll(async () => service.stop());

/** Money in is positive. */
type Movement = readonly [date: string, amount: string, name: string];

interface Told {
  readonly number: string;
  readonly from: string;
  /** null: it does not say. */
  readonly opening: string | null;
  readonly movements: readonly Movement[];
  readonly to: string;
  readonly closing: string;
  readonly currency?: string;
  readonly account?: string;
}

const IBAN = 'DE75200400000123453626';

const JANUARY: Told = {
  number: '1',
  from: '2026-01-01',
  opening: '1200',
  movements: [
    ['2026-01-05', '-12.50', 'Stadtbad'],
    ['2026-01-31', '6.50', 'Refund'],
  ],
  to: '2026-01-31',
  closing: '1194',
};
const FEBRUARY: Told = {
  number: '2',
  from: '2026-02-01',
  opening: '1194',
  movements: [['2026-02-09', '-35.20', 'Rewe']],
  to: '2026-02-28',
  closing: '1158.80',
};
const MARCH: Told = {
  number: '3',
  from: '2026-03-01',
  opening: '1158.80',
  movements: [['2026-03-02', '-8.80', 'Kiosk']],
  to: '2026-03-31',
  closing: '1150',
};

/** A file of camt.053 with these statements. */
function camt(statements: readonly Told[]): ImportParts {
  const money = (amount: string, currency: string): string => {
    const mark = amount.startsWith('-') ? 'DBIT' : 'CRDT';
    return `<Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${mark}</CdtDbtInd>`;
  };
  const parts = statements.map(({ currency = 'EUR', ...told }) => {
    const balance = (code: string, amount: string, day: string): string =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
    const entries = told.movements.map(
      ([date, amount, name]) =>
        `<Ntry>${money(amount, currency)}<Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><AddtlNtryInf>${name}</AddtlNtryInf></Ntry>`,
    );
    return (
      `<Stmt><Id>${told.number}</Id><FrToDt><FrDtTm>${told.from}T00:00:00</FrDtTm><ToDtTm>${told.to}T00:00:00</ToDtTm></FrToDt>` +
      `<Acct><Id><IBAN>${told.account ?? IBAN}</IBAN></Id><Ccy>${currency}</Ccy></Acct>` +
      `${told.opening === null ? '' : balance('OPBD', told.opening, told.from)}${balance('CLBD', told.closing, told.to)}${entries.join('')}</Stmt>`
    );
  });
  const content = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${parts.join('')}</BkToCstmrStmt></Document>`;
  return { type: 'CamtImport', file: { content, name: 'a.xml', type: 'application/xml' } };
}

const dump = (): Promise<unknown> => dumpLedger(service.database.owner, family.familyId);

async function send(statements: readonly Told[], parts: ImportParts = {}): Promise<string> {
  const { id } = await published(family.api, { ...camt(statements), ...parts });
  await untilSynced(service.database.owner, family.familyId);
  return id;
}

async function takeBack(id: string): Promise<void> {
  await revert(family.api, id);
  await untilSynced(service.database.owner, family.familyId);
}

async function account(facts: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return insertAccount(service.database.owner, family.familyId, { name: 'Giro', currency: 'EUR', ...facts });
}

interface ShownStatement {
  readonly number: string | null;
  readonly from: string | null;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  readonly import_id: string;
  readonly proof: Readonly<Record<'file' | 'ledger' | 'ledger_closing' | 'difference', string | null>>;
}

async function statementsOf(accountId: string): Promise<readonly ShownStatement[]> {
  const { status, body } = await family.api.get(`/api/v1/accounts/${accountId}/statements`);
  expect(status).toBe(200);
  return body.data;
}

/** Number and proof by the ledger of each statement, newest first. */
async function proofs(accountId: string): Promise<readonly unknown[]> {
  return (await statementsOf(accountId)).map(({ number, proof }) => [number, proof.ledger, proof.difference]);
}

async function anchors(accountId: string): Promise<readonly unknown[]> {
  const { body } = await family.api.get(`/api/v1/valuations?account_id=${accountId}`);
  return body.data.map(({ date, amount, kind }: Record<string, string>) => [date, amount, kind]);
}

async function coverage(accountId: string, query = ''): Promise<readonly unknown[]> {
  const { status, body } = await family.api.get(`/api/v1/accounts/${accountId}/coverage${query}`);
  expect(status).toBe(200);
  return body.data.months;
}

async function statesOf(accountId: string, query = ''): Promise<readonly unknown[]> {
  return (await coverage(accountId, query)).map((one) => {
    const { month, state } = one as { month: string; state: string };
    return `${month} ${state}`;
  });
}

async function warningsOf(id: string): Promise<readonly string[]> {
  const { data } = (await family.api.get(`/api/v1/imports/${id}`)).body;
  return data.warnings.map(({ message }: { message: string }) => message);
}

describe('the statements of an account', () => {
  it('are listed newest first, with what file and ledger prove', async () => {
    const id = await account();
    const importId = await send([JANUARY, FEBRUARY], { account_id: id });

    const { body } = await family.api.get(`/api/v1/accounts/${id}/statements?per_page=1`);
    expect(body.meta).toEqual({ page: 1, per_page: 1, total_count: 2, total_pages: 2 });
    expect(body.data[0].number).toBe('2');
    const [, january] = await statementsOf(id);
    expect(january).toEqual({
      id: expect.any(String),
      number: '1',
      scope: 'total',
      from: '2026-01-01',
      to: '2026-01-31',
      opening: '1200.00',
      closing: '1194.00',
      available: null,
      currency: 'EUR',
      entries_count: 2,
      entries_sum: '6.00',
      import_id: importId,
      proof: { file: 'matched', ledger: 'matched', ledger_closing: '1194.00', difference: '0.00' },
      created_at: expect.any(String),
    });
  });

  it('tell when the ledger has an entry that the bank does not', async () => {
    const id = await account();
    await send([JANUARY, FEBRUARY], { account_id: id });
    await insertEntries(service.database.owner, family.familyId, [
      { account_id: id, date: '2026-02-20', amount: '4.00', currency: 'EUR', name: 'Typed in twice' },
    ]);
    await family.api.post('/api/v1/syncs');
    await untilSynced(service.database.owner, family.familyId);

    const [february] = await statementsOf(id);
    expect(february?.proof).toEqual({
      file: 'matched',
      ledger: 'mismatch',
      ledger_closing: '1154.80',
      difference: '-4.00',
    });
    expect(await coverage(id)).toEqual([
      { month: '2026-01', state: 'covered', difference: null, gaps: [] },
      { month: '2026-02', state: 'mismatched', difference: '-4.00', gaps: [] },
    ]);
  });

  it('match when they end during a day on which more is booked', async () => {
    const id = await account();
    await send([JANUARY], { account_id: id });
    await insertEntries(service.database.owner, family.familyId, [
      { account_id: id, date: '2026-01-31', amount: '3.00', currency: 'EUR', name: 'In the evening' },
    ]);
    await family.api.post('/api/v1/syncs');
    await untilSynced(service.database.owner, family.familyId);

    expect(await proofs(id)).toEqual([['1', 'matched', '0.00']]);
  });

  it('are of the accounts that the file names, also without entries', async () => {
    await send([{ ...JANUARY, movements: [], closing: '1200' }]);

    const { body } = await family.api.get('/api/v1/accounts');
    const [made] = body.data;
    expect([made.name, made.balance]).toEqual([`${IBAN} · EUR`, '1200.00']);
    expect(await proofs(made.id)).toEqual([['1', 'matched', '0.00']]);
  });

  it('of a debt are shown as the account is: what is owed is positive', async () => {
    const id = await account({ accountable_type: 'CreditCard' });
    await send([{ ...JANUARY, opening: '-100', closing: '-106' }], { account_id: id });

    const [statement] = await statementsOf(id);
    expect([statement?.opening, statement?.closing, statement?.proof.ledger]).toEqual(['100.00', '106.00', 'matched']);
    expect(await anchors(id)).toEqual([['2026-01-01', '100.00', 'opening_anchor']]);
  });

  it('in another currency than the account prove nothing and anchor nothing', async () => {
    const id = await account({ currency: 'USD' });
    await send([JANUARY], { account_id: id });

    expect(await proofs(id)).toEqual([['1', 'none', null]]);
    expect(await anchors(id)).toEqual([]);
  });

  it('are another family’s for nobody else', async () => {
    const id = await account();
    await send([JANUARY], { account_id: id });
    const other = await service.createFamily();

    for (const what of ['statements', 'coverage']) {
      const { status, body } = await other.api.get(`/api/v1/accounts/${id}/${what}`);
      expect([status, body.error]).toEqual([404, 'not_found']);
    }
  });

  it('that cannot be stored exactly are not kept, and the import says so', async () => {
    const id = await account();
    const importId = await send([{ ...JANUARY, from: '1026-01-01' }], { account_id: id });

    expect(await statementsOf(id)).toEqual([]);
    expect(await warningsOf(importId)).toEqual(['The statement 1 is not kept: 1026-01-01 is too far away.']);
  });
});

describe('the opening balance of an account', () => {
  it('is that of its first statement', async () => {
    const id = await account();
    await send([FEBRUARY, JANUARY], { account_id: id });

    expect(await anchors(id)).toEqual([['2026-01-01', '1200.00', 'opening_anchor']]);
    const { body } = await family.api.get(`/api/v1/accounts/${id}`);
    expect(body.data.balance).toBe('1158.80');
  });

  it('is moved by no statement', async () => {
    const { body } = await family.api.post('/api/v1/accounts', {
      name: 'Giro',
      currency: 'EUR',
      balance: '1000',
      opening_date: '2025-12-01',
    });
    await send([JANUARY], { account_id: body.data.id });

    expect(await anchors(body.data.id)).toEqual([['2025-12-01', '1000.00', 'opening_anchor']]);
    expect(await proofs(body.data.id)).toEqual([['1', 'mismatch', '-200.00']]);
  });

  it('lets older days follow backwards', async () => {
    const id = await account();
    await send([FEBRUARY], { account_id: id });
    await send([JANUARY], { account_id: id });

    expect(await anchors(id)).toEqual([['2026-02-01', '1194.00', 'opening_anchor']]);
    expect(await proofs(id)).toEqual([
      ['2', 'matched', '0.00'],
      ['1', 'matched', '0.00'],
    ]);
  });

  it('counts what the ledger has of the day that the statement opens with, where that leads to its closing balance', async () => {
    const id = await account();
    await insertEntries(service.database.owner, family.familyId, [
      { account_id: id, date: '2026-01-31', amount: '6.00', currency: 'EUR', name: 'Before the statement' },
    ]);
    await send([{ ...FEBRUARY, from: '2026-01-31' }], { account_id: id });

    expect(await anchors(id)).toEqual([['2026-01-31', '1200.00', 'opening_anchor']]);
    expect(await proofs(id)).toEqual([['2', 'matched', '0.00']]);
  });

  it('follows from the closing balance of a statement that has no opening one', async () => {
    const id = await account();
    await insertEntries(service.database.owner, family.familyId, [
      { account_id: id, date: '2025-12-31', amount: '1.00', currency: 'EUR', name: 'Before its days' },
      { account_id: id, date: '2026-01-10', amount: '2.00', currency: 'EUR', name: 'Counted by its balance' },
      { account_id: id, date: '2026-01-31', amount: '3.00', currency: 'EUR', name: 'Later on its last day' },
    ]);
    await send([{ ...JANUARY, opening: null }], { account_id: id });

    expect(await anchors(id)).toEqual([['2026-01-01', '1202.00', 'opening_anchor']]);
    expect(await proofs(id)).toEqual([['1', 'matched', '0.00']]);
  });

  it('is taken back with its import, and is then that of another import', async () => {
    const id = await account();
    const before = await dump();
    const january = await send([JANUARY], { account_id: id });
    const first = await dump();
    const february = await send([FEBRUARY], { account_id: id });

    await takeBack(january);

    expect(await anchors(id)).toEqual([['2026-02-01', '1194.00', 'opening_anchor']]);
    expect(await proofs(id)).toEqual([['2', 'matched', '0.00']]);
    expect((await family.api.get(`/api/v1/accounts/${id}`)).body.data.balance).toBe('1158.80');

    await takeBack(february);
    expect(await dump()).toEqual(before);
    expect(first).not.toEqual(before);
  });

  it('stays when a person edited it', async () => {
    const id = await account();
    const january = await send([JANUARY], { account_id: id });
    await service.database.owner.query(
      `UPDATE entries SET amount = 1000, updated_at = now() WHERE account_id = $1 AND type = 'valuation'`,
      [id],
    );

    await takeBack(january);

    expect(await anchors(id)).toEqual([['2026-01-01', '1000.00', 'opening_anchor']]);
  });

  it('goes with an account that the import made, and with it the account', async () => {
    const before = await dump();
    const first = await send([JANUARY]);
    const second = await send([JANUARY, FEBRUARY]);

    await takeBack(first);
    const [{ id }] = (await family.api.get('/api/v1/accounts')).body.data;
    expect(await proofs(id)).toEqual([
      ['2', 'matched', '0.00'],
      ['1', 'matched', '0.00'],
    ]);

    await takeBack(second);
    expect(await dump()).toEqual(before);
  });
});

describe('a statement that two imports bring', () => {
  it('is listed once, as long as one of them is there', async () => {
    const id = await account();
    const first = await send([JANUARY], { account_id: id });
    const second = await send([JANUARY, FEBRUARY], { account_id: id });

    const listed = async (): Promise<readonly unknown[]> =>
      (await statementsOf(id)).map(({ number, import_id: by }) => [number, by]);
    expect(await listed()).toEqual([
      ['2', second],
      ['1', first],
    ]);
    expect((await family.api.get(`/api/v1/accounts/${id}/statements`)).body.meta.total_count).toBe(2);

    await takeBack(first);
    expect(await listed()).toEqual([
      ['2', second],
      ['1', second],
    ]);
    expect(await anchors(id)).toEqual([['2026-01-01', '1200.00', 'opening_anchor']]);
  });
});

describe('coverage', () => {
  it('shows a gap with its days and its amount, and the import warns of it', async () => {
    const id = await account();
    await send([JANUARY], { account_id: id });
    const march = await send([MARCH], { account_id: id });

    const gap = { from: '2026-02-01', to: '2026-02-28', amount: '-35.20' };
    expect((await coverage(id))[1]).toEqual({ month: '2026-02', state: 'missing', difference: null, gaps: [gap] });
    expect(await warningsOf(march)).toEqual([
      'From 2026-02-01 to 2026-02-28, entries of "Giro" that come to -35.20 EUR are missing: one statement ends with 1194.00, and the next begins with 1158.80.',
    ]);

    const february = await send([FEBRUARY], { account_id: id });
    expect(await statesOf(id)).toEqual(['2026-01 covered', '2026-02 covered', '2026-03 covered']);
    expect(await warningsOf(february)).toEqual([]);

    await takeBack(march);
    expect(await warningsOf(march)).toEqual([]);
  });

  it('takes days without a statement for quiet ones if the balances beside them are equal', async () => {
    const id = await account();
    await send([JANUARY, { ...MARCH, opening: '1194', closing: '1185.20' }], { account_id: id });

    expect(await statesOf(id)).toEqual(['2026-01 covered', '2026-02 covered', '2026-03 covered']);
  });

  it('shows months before the first statement and after the last as missing, until yesterday', async () => {
    const id = await account();
    await send([JANUARY], { account_id: id });

    expect(await coverage(id, '?from=2025-12&to=2026-02')).toEqual([
      {
        month: '2025-12',
        state: 'missing',
        difference: null,
        gaps: [{ from: '2025-12-01', to: '2025-12-31', amount: null }],
      },
      { month: '2026-01', state: 'covered', difference: null, gaps: [] },
      {
        month: '2026-02',
        state: 'missing',
        difference: null,
        gaps: [{ from: '2026-02-01', to: '2026-02-28', amount: null }],
      },
    ]);
    expect(await statesOf(id, '?from=2099-01&to=2099-02')).toEqual(['2099-01 covered', '2099-02 covered']);
  });

  it('accepts statements that share days, if they agree on them', async () => {
    const id = await account();
    const quarter = {
      ...JANUARY,
      number: 'Q1',
      movements: [...JANUARY.movements, ...FEBRUARY.movements, ...MARCH.movements],
      to: MARCH.to,
      closing: MARCH.closing,
    };
    await send([JANUARY, FEBRUARY, MARCH], { account_id: id });
    await send([quarter], { account_id: id });

    expect(await statesOf(id)).toEqual(['2026-01 covered', '2026-02 covered', '2026-03 covered']);
  });

  it('tells of statements that share days and do not agree', async () => {
    const id = await account();
    await send([JANUARY], { account_id: id });
    // Without an opening balance nothing else contradicts one of the two.
    await service.database.owner.query(`DELETE FROM entries WHERE account_id = $1 AND type = 'valuation'`, [id]);
    await send([{ ...FEBRUARY, from: '2026-01-20', opening: '1000', closing: '964.80' }], { account_id: id });
    await service.database.owner.query(`DELETE FROM entries WHERE account_id = $1 AND type = 'valuation'`, [id]);
    await family.api.post('/api/v1/syncs');
    await untilSynced(service.database.owner, family.familyId);

    expect(await proofs(id)).toEqual([
      ['2', 'unanchored', null],
      ['1', 'unanchored', null],
    ]);
    expect(await statesOf(id)).toEqual(['2026-01 overlapping', '2026-02 covered']);
  });

  it('of an account without statements has no months, unless some are asked for', async () => {
    const id = await account();

    expect(await coverage(id)).toEqual([]);
    expect(await statesOf(id, '?from=2026-01&to=2026-01')).toEqual(['2026-01 missing']);
  });

  it.each([
    ['?from=2026-13', 'from must be a month such as 2026-08'],
    ['?from=2026-02&to=2026-01', 'to must not be before from'],
  ])('refuses %s', async (query, problem) => {
    const id = await account();

    const { status, body } = await family.api.get(`/api/v1/accounts/${id}/coverage${query}`);

    expect([status, body.error, body.errors]).toEqual([422, 'validation_failed', [problem]]);
  });
});

/** Number, days and balances of each statement, newest first, and what file and ledger prove. */
async function told(accountId: string): Promise<readonly unknown[]> {
  return (await statementsOf(accountId)).map(({ number, from, to, opening, closing, proof }) =>
    [number, from, to, opening, closing, proof.file, proof.ledger].join(' '),
  );
}

describe('files without statements of their own', () => {
  const csv = (rows: readonly string[]): ImportParts => ({
    type: 'TransactionImport',
    date_format: '%Y-%m-%d',
    file: { content: `Date,Description,Amount,Balance\n${rows.join('\n')}\n` },
  });
  const ROWS = [
    '2026-01-05,Stadtbad,-12.50,1187.50',
    '2026-01-05,Kiosk,-2.00,1185.50',
    '2026-01-20,Salary,14.50,1200.00',
  ];

  it.each([
    ['oldest first', ROWS],
    ['newest first', ROWS.toReversed()],
  ])('state what their running balances prove, %s', async (_, rows) => {
    const id = await account();
    const before = await dump();
    const { id: importId } = await published(family.api, { ...csv(rows), account_id: id });
    await untilSynced(service.database.owner, family.familyId);

    expect(await told(id)).toEqual([' 2026-01-05 2026-01-20 1200.00 1200.00 matched matched']);
    expect(await anchors(id)).toEqual([['2026-01-05', '1200.00', 'opening_anchor']]);

    await takeBack(importId);
    expect(await dump()).toEqual(before);
  });

  it('state nothing if rows are missing, or one could be', async () => {
    const id = await account();
    await published(family.api, { ...csv(ROWS.slice(2)), account_id: id });
    await published(family.api, {
      ...csv(['2026-02-05,Books,-10.00,90.00', '2026-02-06,Rent,-20.00,10.00', '2026-02-07,Tea,-1.00,9.00']),
      account_id: id,
      accept_unproven: 'true',
    });

    expect(await told(id)).toEqual([]);
    expect(await anchors(id)).toEqual([]);
  });

  it('state it of each account that their rows name', async () => {
    const rows = ['2026-01-05,A,Stadtbad,-12.50,87.50', '2026-01-06,B,Kiosk,-2.00,8.00'];
    const more = ['2026-01-07,A,Salary,14.50,102.00', '2026-01-08,B,Tea,-1.00,7.00'];
    await published(family.api, {
      type: 'TransactionImport',
      date_format: '%Y-%m-%d',
      file: { content: `Date,Account,Description,Amount,Balance\n${[...rows, ...more].join('\n')}\n` },
    });
    await untilSynced(service.database.owner, family.familyId);

    const { data } = (await family.api.get('/api/v1/accounts')).body;
    const lists = data.map(async ({ id, name, balance }: Record<string, string>) => [name, balance, await told(id!)]);
    expect(await Promise.all(lists)).toEqual([
      ['A', '102.00', [' 2026-01-05 2026-01-07 100.00 102.00 matched matched']],
      ['B', '7.00', [' 2026-01-06 2026-01-08 10.00 7.00 matched matched']],
    ]);
  });

  it('state the period that a PDF prints', async () => {
    const id = await account({ currency: 'USD' });
    const file = { content: readFileSync('samples/statement-us.pdf'), name: 'a.pdf', type: 'application/pdf' };
    await published(family.api, { type: 'PdfImport', account_id: id, file });
    await untilSynced(service.database.owner, family.familyId);

    const [statement, ...others] = await told(id);
    expect(others).toEqual([]);
    expect(statement).toMatch(/^ [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{4}-[0-9]{2}-[0-9]{2} .* matched matched$/);
  });
});

describe('a backup', () => {
  it('has the statements of accounts, and a restore has them again, to the last member', async () => {
    const id = await account();
    const card = await account({ name: 'Card', accountable_type: 'CreditCard' });
    await send([JANUARY, FEBRUARY], { account_id: id });
    await send([{ ...JANUARY, opening: '-100', closing: '-106', account: 'DE89370400440532013000' }], {
      account_id: card,
    });
    const lines = await exportedBackup(service, family);

    const other = await service.createFamily();
    const before = await dumpLedger(service.database.owner, other.familyId);
    const { id: importId } = await published(other.api, restoring(lines));
    await untilSynced(service.database.owner, other.familyId);

    const { data } = (await other.api.get(`/api/v1/imports/${importId}`)).body;
    expect(data.verification.readback.status).toBe('matched');
    const accounts = (await other.api.get('/api/v1/accounts')).body.data;
    const listed = await Promise.all(
      accounts.map(async (one: { id: string; name: string }) => {
        const answer = await other.api.get(`/api/v1/accounts/${one.id}/statements`);
        return [
          one.name,
          answer.body.data.map(({ opening, closing, proof }: ShownStatement) => [opening, closing, proof.ledger]),
        ];
      }),
    );
    expect(listed).toEqual([
      ['Card', [['100.00', '106.00', 'matched']]],
      [
        'Giro',
        [
          ['1194.00', '1158.80', 'matched'],
          ['1200.00', '1194.00', 'matched'],
        ],
      ],
    ]);
    const statementsIn = (text: string): unknown =>
      text.split('\n').flatMap((line) => (line.includes('"Account"') ? [JSON.parse(line).data.statements] : []));
    expect(statementsIn(await exportedBackup(service, other))).toEqual(statementsIn(lines));

    await revert(other.api, importId);
    expect(await dumpLedger(service.database.owner, other.familyId)).toEqual(before);
  });

  it('is refused where a statement says nothing that holds', async () => {
    const data = { id: 'a', name: 'Giro', balance: '1', accountable_type: 'Depository', statements: [{ to: 'May' }] };
    const { stats } = await stored(family.api, backupWith('Account', [data]));
    expect(stats).toMatchObject({ rows_count: 1, valid_rows_count: 0 });
  });
});
