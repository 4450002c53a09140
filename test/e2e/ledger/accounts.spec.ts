import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Service, type TestFamily } from '../../support/service.js';
import { insertAccount, insertEntries, insertRows } from './seeding.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
});

afterAll(async () => service.stop());

beforeEach(async () => {
  family = await service.createFamily({ currency: 'EUR' });
});

/** A day in UTC. */
function day(yearsBack: number, daysOn = 0): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - yearsBack);
  date.setUTCDate(date.getUTCDate() + daysOn);
  return date.toISOString().slice(0, 10);
}

describe('POST /api/v1/accounts', () => {
  it('makes an account out of a name alone', async () => {
    const made = await family.api.post('/api/v1/accounts', { name: '  Everyday Checking  ' });

    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.any(String),
      name: 'Everyday Checking',
      currency: 'EUR',
      balance: '0.00',
      cash_balance: null,
      accountable_type: 'Depository',
      subtype: null,
      classification: 'asset',
      status: 'active',
      institution_name: null,
      institution_domain: null,
      notes: null,
      excluded_from_reports: false,
      cost_basis_method: 'fifo',
      details: {},
      import_id: null,
      version: made.headers.get('Change-Set-Id'),
      locked_fields: ['name'],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
    });
    expect(made.headers.get('Location')).toBe(`/api/v1/accounts/${made.body.data.id}`);
    expect((await family.api.get(made.headers.get('Location')!)).body).toEqual(made.body);
    expect((await family.api.get('/api/v1/valuations')).body.data).toEqual([]);
    expect((await family.api.get('/api/v1/balances')).body.data).toEqual([]);
  });

  it('anchors a balance at its opening date, with a balance for every day since', async () => {
    const opening = day(0, -3);
    const made = await family.api.post('/api/v1/accounts', {
      name: 'Visa',
      currency: 'usd',
      accountable_type: 'CreditCard',
      subtype: 'credit_card',
      balance: '250.5',
      opening_date: opening,
    });

    const { data } = made.body;
    expect(data).toMatchObject({
      currency: 'USD',
      balance: '250.50',
      accountable_type: 'CreditCard',
      subtype: 'credit_card',
      classification: 'liability',
    });
    const valuations = await family.api.get(`/api/v1/valuations?account_id=${data.id}`);
    expect(valuations.body.data).toEqual([
      {
        id: expect.any(String),
        account_id: data.id,
        date: opening,
        amount: '250.50',
        currency: 'USD',
        kind: 'opening_anchor',
        name: 'Opening balance',
        notes: null,
        import_id: null,
        version: made.headers.get('Change-Set-Id'),
        locked_fields: [],
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    const balances = await family.api.get(`/api/v1/balances?account_id=${data.id}`);
    expect(balances.body.data.map((row: { date: string }) => row.date)).toEqual([
      day(0),
      day(0, -1),
      day(0, -2),
      opening,
    ]);
    expect(balances.body.data[3]).toEqual({
      id: expect.any(String),
      account_id: data.id,
      date: opening,
      currency: 'USD',
      start_balance: '250.50',
      inflows: '0.00',
      outflows: '0.00',
      adjustments: '0.00',
      balance: '250.50',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('opens two years back when only a balance is given', async () => {
    await family.api.post('/api/v1/accounts', { name: 'Savings', balance: '-0.0001' });

    const { data } = (await family.api.get('/api/v1/valuations')).body;
    expect(data).toMatchObject([{ date: day(2), amount: '-0.0001', currency: 'EUR' }]);
  });

  it('opens with nothing when only an opening date is given', async () => {
    const made = await family.api.post('/api/v1/accounts', { name: 'Savings', opening_date: day(0) });

    expect(made.body.data.balance).toBe('0.00');
    expect((await family.api.get('/api/v1/valuations')).body.data).toMatchObject([{ date: day(0), amount: '0.00' }]);
    expect((await family.api.get('/api/v1/balances')).body.data).toMatchObject([{ date: day(0), balance: '0.00' }]);
  });

  it("takes today from the family's time zone", async () => {
    const ahead = await service.createFamily({ timeZone: 'Pacific/Kiritimati' });
    const behind = await service.createFamily({ timeZone: 'Etc/GMT+12' });
    const now = await service.database.owner.query<{ ahead: string; behind: string }>(
      `SELECT (now() AT TIME ZONE 'Pacific/Kiritimati')::date AS ahead, (now() AT TIME ZONE 'Etc/GMT+12')::date AS behind`,
    );
    const today = now.rows[0]!;

    const made = await ahead.api.post('/api/v1/accounts', { name: 'Kiosk', opening_date: today.ahead });
    const refused = await behind.api.post('/api/v1/accounts', { name: 'Kiosk', opening_date: today.ahead });
    await behind.api.post('/api/v1/accounts', { name: 'Kiosk', balance: '1' });

    expect(made.status).toBe(201);
    expect(refused.body.errors).toEqual(['opening_date must not be in the future']);
    expect((await behind.api.get('/api/v1/balances?per_page=1')).body.data).toMatchObject([{ date: today.behind }]);
  });

  it.each([
    [{}, ['name must be a string']],
    [{ name: ' ' }, ['name must not be blank']],
    [{ name: 'x'.repeat(256) }, ['name must have at most 255 characters']],
    [{ name: 'A', currency: 'XXQ' }, ['currency must be an ISO 4217 currency code']],
    [{ name: 'A', currency: 7 }, ['currency must be an ISO 4217 currency code']],
    [{ name: 'A', subtype: ['a'] }, ['subtype must be a string']],
    [
      { name: 'A', subtype: 'mortgage' },
      ['subtype of Depository must be one of: checking | savings | hsa | cd | money_market'],
    ],
    [{ name: 'A', balance: '12,50' }, ['balance must be a decimal such as "1234.56", with at most 4 decimals']],
    [{ name: 'A', opening_date: '2026-02-30' }, ['opening_date must be a date such as 2026-08-22']],
    [{ name: 'A', opening_date: '2999-01-01' }, ['opening_date must not be in the future']],
    [{ name: 'A', opening_date: '1899-12-31' }, ['opening_date must not be before 1900-01-01']],
  ])('refuses %j', async (body, errors) => {
    const refused = await family.api.post('/api/v1/accounts', body);

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: 'validation_failed', errors });
    expect((await family.api.get('/api/v1/accounts')).body.meta.total_count).toBe(0);
  });

  it('refuses a kind of account that is none, and names those that are', async () => {
    const refused = await family.api.post('/api/v1/accounts', { name: 'A', accountable_type: 'Purse' });

    expect(refused.status).toBe(422);
    expect(refused.body.details.accountable_type[0]).toContain('Depository | Investment | Crypto');
  });

  it('counts the length of a name in code points', async () => {
    expect((await family.api.post('/api/v1/accounts', { name: '🏦'.repeat(255) })).status).toBe(201);
  });

  it('takes null for absent', async () => {
    const nothing = { currency: null, accountable_type: null, subtype: null, balance: null, opening_date: null };
    const made = await family.api.post('/api/v1/accounts', { name: 'A', ...nothing });

    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ currency: 'EUR', accountable_type: 'Depository' });
    expect((await family.api.get('/api/v1/valuations')).body.meta.total_count).toBe(0);
  });

  it('makes one account for one Idempotency-Key', async () => {
    const options = { headers: { 'Idempotency-Key': 'once' } };
    const first = await family.api.post('/api/v1/accounts', { name: 'A', balance: '5' }, options);
    const second = await family.api.post('/api/v1/accounts', { name: 'A', balance: '5' }, options);

    expect(second.body).toEqual(first.body);
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect((await family.api.get('/api/v1/accounts')).body.meta.total_count).toBe(1);
  });

  it('needs a key that may write', async () => {
    expect((await family.readOnly.post('/api/v1/accounts', { name: 'A' })).status).toBe(403);
    expect((await service.client().post('/api/v1/accounts', { name: 'A' })).status).toBe(401);
  });
});

describe('GET /api/v1/accounts', () => {
  it('lists by name in any case, then by id, a page at a time', async () => {
    const { owner } = service.database;
    for (const name of ['b', 'A', 'C', 'B']) await insertAccount(owner, family.familyId, { name });
    await insertAccount(owner, (await service.createFamily()).familyId, { name: 'AA' });

    const first = await family.readOnly.get('/api/v1/accounts?per_page=3');
    const second = await family.readOnly.get('/api/v1/accounts?per_page=3&page=2');
    const beyond = await family.readOnly.get('/api/v1/accounts?per_page=3&page=3');

    const names = (answer: typeof first): string[] => answer.body.data.map((account: { name: string }) => account.name);
    expect(names(first)).toEqual(['A', 'b', 'B']);
    expect(names(second)).toEqual(['C']);
    expect(names(beyond)).toEqual([]);
    expect(first.body.meta).toEqual({ page: 1, per_page: 3, total_count: 4, total_pages: 2 });
    expect(first.headers.get('Link')).toContain('</api/v1/accounts?per_page=3&page=2>; rel="next"');
  });

  it('refuses a page that is none', async () => {
    expect((await family.api.get('/api/v1/accounts?page=0')).status).toBe(422);
  });
});

describe('GET /api/v1/accounts/{id}', () => {
  it('shows the facts that nothing is computed from as they were written', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const facts = {
      institution_name: 'First Bank',
      institution_domain: 'first-bank.example',
      notes: 'With Alex',
      details: { interest_rate: '3.875', terms: { months: 360 }, tags: ['fixed'], none: null },
    };
    await insertRows(service.database.owner, 'accounts', [
      {
        family_id: family.familyId,
        id,
        name: 'Mortgage',
        currency: 'EUR',
        balance: '250000.5',
        cash_balance: '-0.125',
        accountable_type: 'Loan',
        status: 'active',
        ...facts,
        created_at: '2026-01-01T00:00:00.123Z',
        updated_at: '2026-01-02T00:00:00.456Z',
      },
    ]);

    const { data } = (await family.readOnly.get(`/api/v1/accounts/${id}`)).body;

    expect(data).toMatchObject({ balance: '250000.50', cash_balance: '-0.125', ...facts });
    expect(data.details).toEqual(facts.details);
  });

  it('answers alike for an id that is unknown, of another family, or malformed', async () => {
    const other = await service.createFamily();
    const foreign = await insertAccount(service.database.owner, other.familyId);
    await insertEntries(service.database.owner, other.familyId, [{ account_id: foreign }]);

    const answers = await Promise.all(
      [foreign, '00000000-0000-7000-8000-000000000000', 'mine'].map((id) => family.api.get(`/api/v1/accounts/${id}`)),
    );

    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(answers[0]!.body);
    }
    expect((await other.api.get(`/api/v1/accounts/${foreign.toUpperCase()}`)).body.data.id).toBe(foreign);
  });
});
