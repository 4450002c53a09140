import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published, stored, type TestFile } from '../../support/imports.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { Service } from '../../support/service.js';
import { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/overview';

/** Days relative to today, so that the current month is the one that the page shows. */
const TODAY = new Date().toISOString().slice(0, 10);
const dayOfMonth = (back: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
};

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

interface Statement {
  readonly from: string;
  readonly to: string;
}

/** Statements without entries. @param held the balance on all of their days */
function camt(statements: readonly Statement[], held: string): TestFile {
  const balance = (code: string, day: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${held}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const parts = statements.map(
    ({ from, to }) =>
      `<Stmt><Id>${from}</Id><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T00:00:00</ToDtTm></FrToDt>` +
      `<Acct><Id><IBAN>DE75200400000123453626</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', from)}${balance('CLBD', to)}</Stmt>`,
  );
  const content = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${parts.join('')}</BkToCstmrStmt></Document>`;
  return { content, name: 'statements.xml', type: 'application/xml' };
}

let service: Service;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
});
afterAll(() => service.stop());

describe('the overview', () => {
  it('is where people arrive, and tells a new family to import a file', async () => {
    const person = await Visitor.member(service.url);
    expect((await person.get('/settings')).headers.get('Location')).toBe(PAGE);
    const { html } = await person.get(PAGE);
    expect(html).toContain('<a class="button" href="/settings/imports">Import a file</a>');
    expect(html).not.toContain('Net worth');
  });

  it('shows net worth by month, with a table beside the chart, and what is owed below zero', async () => {
    const { person, api } = await personWithKey(service);
    const opening = { opening_date: dayOfMonth(3) };
    await made(api, 'accounts', { name: 'Giro', balance: '1250.00', ...opening });
    await made(api, 'accounts', {
      name: 'Card',
      accountable_type: 'CreditCard',
      balance: '250.00',
      ...opening,
    });
    const { html } = await person.get(PAGE);
    expect(html).toContain('<p class="figure">1,000.00 USD</p>');
    expect(html).toMatch(/role="img" aria-label="Net worth from [\d-]+ to [\d-]+, now 1,000\.00 USD"/);
    expect(html.match(/<td class="number">−250\.00<\/td>/g)).toHaveLength(4);
    expect(html).toMatch(/>Card<\/a>[^]*?<span class="number">−250\.00 USD<\/span>/);
    expect(html).toMatch(/<svg class="spark"[^>]*aria-hidden="true"><path class="line" d="M0,/);
  });

  it('compares income and spending with the month before, and links each category to its transactions', async () => {
    const { person, api } = await personWithKey(service);
    const account_id = await made(api, 'accounts', { name: 'Giro' });
    const food = await made(api, 'categories', { name: 'Food' });
    const lunches = await made(api, 'categories', { name: 'Lunches', parent_id: food });
    for (const [date, amount, category_id] of [
      [TODAY, '-900.00', null],
      [TODAY, '30.00', food],
      [TODAY, '10.50', lunches],
      [TODAY, '7.00', null],
      [dayOfMonth(1), '99.00', food],
    ]) {
      await made(api, 'transactions', { account_id, date, amount, name: 'Something', category_id });
    }
    const { html } = await person.get(PAGE);
    expect(html).toMatch(
      /so far<\/th><td class="number">900\.00<\/td><td class="number">−47\.50<\/td><td class="number">852\.50</,
    );
    expect(html).toMatch(/<td class="number">0\.00<\/td><td class="number">−99\.00<\/td>/);
    const query = `category_id=${food}&amp;start_date=${dayOfMonth(0)}&amp;end_date=${TODAY}`;
    expect(html).toContain(`<a href="/settings/transactions?${query}">Food</a><span class="number">−40.50 USD</span>`);
    expect(html).toContain('>Without a category</a><span class="number">−7.00 USD</span>');

    expect(html).not.toContain('−0.00');

    const listed = (await person.get(`/settings/transactions?${query.replaceAll('&amp;', '&')}`)).html;
    expect(listed).toContain('<td class="number">−40.50 USD</td>');
  });

  it('lists what only a person can decide, with links', async () => {
    const { person, api } = await personWithKey(service);
    for (const row of ['2026-01-05,-12.00,REWE', '2026-01-07,-12.00,REWE SAGT DANKE']) {
      await published(api, { raw_file_content: `date,amount,name,account\n${row},Giro\n` });
    }
    const open = await stored(api, { raw_file_content: 'date,amount,name,account\n01/02/2026,-1.00,Lunch,Giro\n' });
    const { html } = await person.get(PAGE);
    expect(html).toMatch(new RegExp(`<a href="/settings/imports/${open.id}">[^<]+ has questions</a>`));
    expect(html).toContain('<a href="/settings/matches">1 pair of transactions may belong together</a>');
    expect(html).toContain('<a href="/settings/transactions?uncategorized=true">2 transactions have no category</a>');
  });

  it('counts a split transaction without a category once, if one of its parts has none', async () => {
    const { person, api } = await personWithKey(service);
    const account_id = await made(api, 'accounts', { name: 'Giro', currency: 'EUR' });
    const food = await made(api, 'categories', { name: 'Food' });
    const add = (facts: object): Promise<string> =>
      made(api, 'transactions', { account_id, date: TODAY, amount: '3.00', name: 'Market', ...facts });
    const parts = (...categories: readonly (string | null)[]): object => ({
      split_lines: categories.map((category_id) => ({ name: 'Part', amount: '1.00', category_id })),
    });
    await add({ category_id: food });
    await add(parts(food, food, food));
    expect((await person.get(PAGE)).html).not.toContain('no category');

    await add(parts(food, null, null));
    expect((await person.get(PAGE)).html).toContain('>1 transaction has no category</a>');
    await add({});
    expect((await person.get(PAGE)).html).toContain('>2 transactions have no category</a>');
  });

  it('says which days no statement of an account covers', async () => {
    const { person, api } = await personWithKey(service);
    const account_id = await made(api, 'accounts', { name: 'Giro', currency: 'EUR' });
    const month = (back: number): Statement => ({ from: dayOfMonth(back), to: dayBefore(dayOfMonth(back - 1)) });
    const send = (statements: readonly Statement[], held: string): Promise<unknown> =>
      published(api, { type: 'CamtImport', account_id, file: camt(statements, held) });
    await send([month(4), month(3)], '50.00');
    const covered = (await person.get(PAGE)).html;
    expect(covered).not.toContain('has no statement');

    await send([month(1)], '35.00');
    const { from, to } = month(2);
    expect((await person.get(PAGE)).html).toContain(
      `<a href="/settings/accounts/${account_id}">Giro has no statement from ${from} to ${to}</a>`,
    );
  });

  it('says when a connection to a bank ends, and which must be made anew', async () => {
    const { person, api } = await personWithKey(service);
    const { data } = (await api.get('/api/v1/me')).body;
    const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const insert = async (name: string, status: string, consent: string | null): Promise<string> => {
      const { rows } = await service.database.owner.query(
        `INSERT INTO provider_connections (family_id, provider, name, status, credential, consent_until)
         VALUES ($1, 'simplefin', $2, $3, '\\x00', $4) RETURNING id`,
        [data.family.id, name, status, consent],
      );
      return rows[0].id;
    };
    const broken = await insert('Harbor Bank', 'requires_update', null);
    const ending = await insert('Stadtbank', 'good', day(10));
    const ended = await insert('Nordbank', 'good', day(-2));
    await insert('Sparbank', 'good', day(80));
    const { html } = await person.get(PAGE);
    for (const [id, sentence] of [
      [broken, 'Harbor Bank must be connected anew'],
      [ending, `Your consent for Stadtbank ends on ${day(10)}`],
      [ended, 'Your consent for Nordbank has ended'],
    ]) {
      expect(html).toContain(`<a href="/settings/connections/${id}">${sentence}</a>`);
    }
    expect(html).not.toContain('Sparbank');
  });

  it('shows nothing of another family', async () => {
    const { api } = await personWithKey(service);
    await made(api, 'accounts', { name: 'Secret stash', balance: '5.00' });
    const { html } = await (await Visitor.member(service.url)).get(PAGE);
    expect(html).not.toContain('Secret stash');
  });
});
