import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { stored } from '../../support/imports.js';
import { dumpLedger, untilSynced } from '../../support/ledger-dump.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { Service } from '../../support/service.js';
import type { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/overview';
const OFFER = 'Look around with demo data';
const BANNER = 'This is demo data: a household that does not exist.';

let service: Service;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
});
afterAll(() => service.stop());

/** The overview once nothing is being written or removed. */
async function settled(person: Visitor): Promise<string> {
  for (;;) {
    const { html } = await person.get(PAGE);
    if (!html.includes('This page reloads by itself')) return html;
    await sleep(50);
  }
}

async function filled(): Promise<{ person: Visitor; api: Api; html: string }> {
  const { person, api } = await personWithKey(service);
  await person.get(PAGE);
  expect((await person.post('/settings/demo')).headers.get('Location')).toBe(PAGE);
  return { person, api, html: await settled(person) };
}

const familyOf = async (api: Api): Promise<string> => (await api.get('/api/v1/me')).body.data.family.id;

describe('demo data', () => {
  it('is offered to a family that has nothing, beside its first import', async () => {
    const { person, api } = await personWithKey(service);
    await made(api, 'accounts', { name: 'Still empty' });
    const { html } = await person.get(PAGE);
    expect(html).toContain('Start with your first import');
    expect(html).toContain(OFFER);
  });

  it.each([
    ['a transaction', { balance: '0.00' }, true],
    ['an account that holds something', { balance: '12.00' }, false],
  ])('is not offered to a family with %s', async (_, facts, spends) => {
    const { person, api } = await personWithKey(service);
    const account_id = await made(api, 'accounts', { name: 'Giro', ...facts });
    if (spends) await made(api, 'transactions', { account_id, date: '2026-01-02', amount: '0.00', name: 'Nothing' });
    expect((await person.get(PAGE)).html).not.toContain(OFFER);
  });

  it('fills a year up to today: net worth, income, spending, a budget, investments and what needs attention', async () => {
    const { person, api, html } = await filled();
    const today = new Date().toISOString().slice(0, 10);
    expect(html).toContain(BANNER);
    expect(html).not.toContain(OFFER);
    expect(html).toContain('<h2 id="spending">Spending this month</h2>');
    expect(html.match(/<tr><th scope="row" class="day">/g)!.length).toBe(12);
    const { data } = (await api.get('/api/v1/transactions?limit=100&sort=-date')).body;
    expect(data[0].date <= today).toBe(true);
    expect(Date.parse(today) - Date.parse(data[0].date)).toBeLessThanOrEqual(7 * 86_400_000);
    const { data: first } = (await api.get('/api/v1/transactions?limit=1&sort=date')).body;
    expect(Date.parse(today) - Date.parse(first[0].date)).toBeGreaterThan(360 * 86_400_000);
    const { data: accounts } = (await api.get('/api/v1/accounts')).body;
    expect(accounts.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Credit card',
      'Everyday account',
      'Index fund',
      'Savings',
    ]);
    expect((await person.get('/settings/budgets')).html).toContain(today.slice(0, 8) + '01');
    expect((await person.get('/settings/investments')).html).toContain('World Index Fund');
    const verification = (await api.get('/api/v1/imports')).body.data[0];
    expect(verification).toMatchObject({ type: 'ServiceImport', status: 'complete' });
  });

  it('is removed completely by one button, and nothing else is', async () => {
    const { person, api } = await personWithKey(service);
    const familyId = await familyOf(api);
    await made(api, 'categories', { name: 'Food' });
    await made(api, 'accounts', { name: 'Mine' });
    const before = await dumpLedger(service.database.owner, familyId);
    await person.get(PAGE);
    await person.post('/settings/demo');
    expect(await settled(person)).toContain(BANNER);
    await untilSynced(service.database.owner, familyId);
    await person.post('/settings/demo/remove');
    const html = await settled(person);
    expect(html).not.toContain(BANNER);
    expect(html).toContain(OFFER);
    // What was undone is an import that waits for nobody.
    expect(html).not.toContain('is not published');
    await untilSynced(service.database.owner, familyId);
    expect(await dumpLedger(service.database.owner, familyId)).toEqual(before);
  });

  it('can come back after that, once', async () => {
    const { person, api } = await filled();
    await person.post('/settings/demo');
    expect((await api.get('/api/v1/imports')).body.data).toHaveLength(1);
    await person.post('/settings/demo/remove');
    await settled(person);
    await person.post('/settings/demo');
    expect(await settled(person)).toContain(BANNER);
    expect((await api.get('/api/v1/imports')).body.data).toHaveLength(1);
  });

  it('leaves what somebody has changed, and removes that too on demand', async () => {
    const { person, api } = await filled();
    const [changed] = (await api.get('/api/v1/transactions?search=Harbor')).body.data;
    await api.patch(`/api/v1/transactions/${changed.id}`, { notes: 'for the party' });
    await person.post('/settings/demo/remove');
    const html = await settled(person);
    expect(html).toContain('These accounts are still here: Everyday account.');
    const { data } = (await api.get('/api/v1/transactions')).body;
    expect(data).toMatchObject([{ notes: 'for the party' }]);

    expect((await person.post('/settings/demo/remove')).status).toBe(303);
    expect(await settled(person)).toContain(OFFER);
    for (const noun of ['transactions', 'accounts', 'imports']) {
      expect([noun, (await api.get(`/api/v1/${noun}`)).body.data]).toEqual([noun, []]);
    }
  });

  it('is of one family, and its name is not enough for what is not published', async () => {
    await filled();
    const { person, api } = await personWithKey(service);
    const content = JSON.stringify({ type: 'Tag', data: { id: 't', name: 'Mine' } });
    await stored(api, { type: 'ServiceImport', file: { content, name: 'hearth-demo-data.ndjson' } });
    const { html } = await person.get(PAGE);
    expect(html).not.toContain(BANNER);
    expect(html).toContain(OFFER);
  });
});
