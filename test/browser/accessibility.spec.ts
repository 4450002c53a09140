import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeFindings, openBrowser, openPage, WatchedPage } from '../support/browser.js';
import type { Api } from '../support/api.js';
import { bodyOf, untilDone } from '../support/imports.js';
import { pagesWithRecords } from '../support/pages-with-records.js';
import { Service } from '../support/service.js';
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.js';

const ROWS =
  'date,amount,name,account\n2026-01-02,-4.50,Coffee,Wallet\n2026-13-77,abc,A long name that does not end soon,Wallet\n';

/** Names, of which one is invalid, and more than fit on a page. */
const NAMES = `name,account type,balance\n${Array.from({ length: 30 }, (_, row) => `Box ${row},Tin ${row},1.00\n`).join('')}`;

/** The file shows neither the order of its dates nor its account. */
const QUESTIONS = 'Date,Payee,Amount\n01/02/2026,Lunch,-12.50\n03/02/2026,Salary,900.00\n';

/** Some fifty pages, each of which axe examines. */
const PATIENCE_MS = 300_000;

let service: Service;
let browser: Browser;
let member: Visitor;
/** Every page, keyed by its content. */
let pages: Readonly<Record<string, string>>;

beforeAll(async () => {
  service = await Service.start({
    HEARTH_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    HEARTH_WEBHOOK_ALLOW_HTTP: 'true',
    HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
  });
  browser = await openBrowser();
  const email = freshEmail();
  member = await Visitor.member(service.url, { email });
  await member.get('/settings/keys');
  const { html } = await member.post('/settings/keys', { name: 'Laptop', scope: 'read_write', lifetime: '90' });
  await member.post('/settings/family/invitations');
  const invitation = await member.post('/settings/family/invitations');
  const api = service.client(/hk_\w{43}/.exec(html)![0]);
  const facts = { file: { content: ROWS }, publish: 'true', on_invalid_rows: 'skip' };
  const { body } = await api.post('/api/v1/imports', bodyOf(facts));
  await untilDone(api, body.data.id);
  for (const row of ['2026-03-05,-12.00,Rewe', '2026-03-07,-12.00,Rewe Market']) {
    const file = { content: `date,amount,name,account\n${row},Wallet\n` };
    await untilDone(api, (await api.post('/api/v1/imports', bodyOf({ file, publish: 'true' }))).body.data.id);
  }
  const saved = await categorized(api);
  const undecided = await api.post('/api/v1/imports', bodyOf({ file: { content: NAMES }, type: 'AccountImport' }));
  const open = await api.post('/api/v1/imports', bodyOf({ file: { content: QUESTIONS } }));
  const ready = await api.post('/api/v1/imports', bodyOf({ file: { content: `${ROWS}2026-01-09,-1,Tea,Wallet\n` } }));
  await new Visitor(service.url).signIn(email);
  const { body: me } = await api.get('/api/v1/me');
  await service.createMember(me.data.family.id, 'viewer');
  await member.get('/settings/keys');
  await member.post(`/settings/keys/${me.data.api_key.id}/rotate`, { overlap_seconds: '3600' });
  const erasure = await service.database.owner.query(
    `INSERT INTO erasures (id, family_hash) VALUES (gen_random_uuid(), sha256('nobody')) RETURNING id`,
  );
  pages = {
    ...(await pagesWithRecords(member, api)),
    keys: '/settings/keys?notice=key_revoked',
    family: '/settings/family',
    sessions: '/settings/sessions?notice=session_ended',
    usage: '/settings/usage',
    operations: '/operations',
    erasure: `/settings/erasures/${erasure.rows[0].id}`,
    imports: '/settings/imports',
    import: `/settings/imports/${body.data.id}`,
    overview: '/settings/overview',
    transactions: '/settings/transactions?notice=decided&search=coffee',
    'filters that are wrong': '/settings/transactions?start_date=2026-02-01&end_date=2026-01-01',
    'a rule that repeats a correction': `/settings/rules/new?like=${saved.id}`,
    'a split transaction': `/settings/transactions/${await split(api)}`,
    'a transaction': `/settings/transactions/${saved.id}?notice=decided&change_set=${saved.changeSet}`,
    matches: '/settings/matches',
    proposals: '/settings/proposals',
    'rows in error': `/settings/imports/${body.data.id}?rows=invalid`,
    'names to decide': `/settings/imports/${undecided.body.data.id}`,
    'an import with questions': `/settings/imports/${open.body.data.id}`,
    'a row in error': `/settings/imports/${ready.body.data.id}/rows/2`,
    'what will be created': `/settings/imports/${ready.body.data.id}/preview`,
    'its columns': `/settings/imports/${open.body.data.id}/columns`,
    'before undoing': `/settings/imports/${body.data.id}/undo`,
    'before deleting': `/settings/imports/${open.body.data.id}/delete`,
    password: '/settings/password?notice=password_changed',
    'second factor': '/settings/second-factor',
    'forgot password': '/settings/forgot-password',
    nothing: '/settings/nowhere',
    join: /\/settings\/join\?token=[\w-]{43}/.exec(invitation.html)![0],
  };
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** Gives the first transaction a category and a tag, and creates one of today. */
async function categorized(api: Api): Promise<{ readonly id: string; readonly changeSet: string }> {
  const made = async (path: string, body: object): Promise<string> => (await api.post(path, body)).body.data.id;
  const category = await made('/api/v1/categories', { name: 'Eating out' });
  const tag = await made('/api/v1/tags', { name: 'Weekend' });
  const [{ id, account_id: account }] = (await api.get('/api/v1/transactions?search=coffee')).body.data;
  const date = new Date().toISOString().slice(0, 10);
  await made('/api/v1/transactions', {
    account_id: account,
    date,
    amount: '8.20',
    name: 'Lunch',
    category_id: category,
  });
  const { headers } = await api.patch(`/api/v1/transactions/${id}`, { category_id: category, tag_ids: [tag] });
  return { id, changeSet: headers.get('Change-Set-Id')! };
}

/** Creates a transaction with two parts. @returns its id */
async function split(api: Api): Promise<string> {
  const [{ account_id }] = (await api.get('/api/v1/transactions?search=coffee')).body.data;
  const split_lines = [
    { name: 'Bread', amount: '2.50' },
    { name: 'Magazine', amount: '10.00', notes: 'the long one' },
  ];
  const facts = { account_id, date: '2026-01-04', amount: '12.50', name: 'Market', split_lines };
  return (await api.post('/api/v1/transactions', facts)).body.data.id;
}

const LOOKS = [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const));

describe.each(LOOKS)('at %i pixels, %s', (width, colorScheme) => {
  const options = { viewport: { width, height: 844 }, colorScheme };

  it(
    'axe reports nothing on any page, no page is wider than the screen, and none asks another host',
    async () => {
      const { page, complaints } = await WatchedPage.open(browser, service.url, options);
      await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: service.url })));
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(service.url + path);
        await page.evaluate('for (const it of document.querySelectorAll("main details")) it.open = true');
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect([name, await axeFindings(page), overflow]).toEqual([name, [], 0]);
      }
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('axe reports nothing on the pages before sign-in, on invalid forms, and on secrets that are shown once', async () => {
    const { page } = await WatchedPage.open(browser, service.url, options);
    const look = async (name: string): Promise<void> => {
      expect([name, await axeFindings(page)]).toEqual([name, []]);
    };
    const email = freshEmail();
    await page.goto(`${service.url}/settings/sign-up`);
    await look('sign up');
    await page.getByLabel('Family name').fill('The Millers');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('too short');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('alert').waitFor();
    await look('sign up, wrong');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await look('sign in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await look('sign in, wrong');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Start with your first import' }).waitFor();
    await look('an empty overview');
    await page.getByRole('button', { name: 'Look around with demo data' }).click();
    await page.getByText('This is demo data').waitFor();
    await look('demo data');
    await page.getByRole('button', { name: 'Remove the demo data' }).click();
    await page.getByRole('heading', { name: 'Start with your first import' }).waitFor();
    await openPage(page, 'Settings', 'Keys');
    await page.getByLabel('Name', { exact: true }).fill('Laptop');
    await page.getByLabel('Scope', { exact: true }).selectOption('custom');
    await page.getByRole('button', { name: 'Generate key' }).click();
    await page.getByRole('alert').waitFor();
    await look('a key without an area');
    await page.getByLabel('Imports').selectOption('write');
    await page.getByRole('button', { name: 'Generate key' }).click();
    await page.locator('#api-key').waitFor();
    await look('a new key');
    await openPage(page, 'Settings', 'Family');
    await page.getByLabel('to erase the family').fill('not its name');
    await page.getByRole('button', { name: 'Erase the family' }).click();
    await page.getByRole('alert').waitFor();
    await look('an erasure that was not confirmed');
    await page.getByRole('button', { name: 'Create an invitation' }).click();
    await page.locator('#link').waitFor();
    await look('a new invitation');
    await page.getByRole('link', { name: 'Imports' }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('alert').waitFor();
    await look('a file that was not taken');
    await page.getByLabel('File', { exact: true }).setInputFiles('samples/transactions.csv');
    await page.getByText('A new account').click();
    await page.getByLabel('Name of the new account').fill('Giro');
    await page.getByLabel('Currency').fill('XYZ');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.locator('#currency-problem').waitFor();
    await look('an account that was not taken');
  });
});
