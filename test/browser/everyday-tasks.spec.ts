import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { openBrowser, signUpAndIn, WatchedPage } from '../support/browser.js';
import { Service } from '../support/service.js';

const VISITORS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['at a desk', {}],
  ['with a phone whose scripts are disabled', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }],
];

/** A year of an account, up to today. */
function yearOfMonths(): string {
  const rows = Array.from({ length: 12 }, (_, ago) => {
    const day = new Date();
    day.setUTCMonth(day.getUTCMonth() - ago, 1);
    const date = day.toISOString().slice(0, 10);
    return `${date},Harbor Market,-54.20\n${date},Streamly,-14.99\n${date},Northwind Logistics,3420.00`;
  });
  return `Date,Payee,Amount\n${rows.join('\n')}\n`;
}

let service: Service;
let browser: Browser;
let watched: WatchedPage;
let clicks = 0;

beforeAll(async () => {
  service = await Service.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});
async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

/** Chooses from a list, which counts as one click. */
async function choose(label: string, option: string): Promise<void> {
  clicks += 1;
  await watched.page.getByLabel(label, { exact: true }).first().selectOption({ label: option });
}

const link = (name: string): Locator => watched.page.getByRole('link', { name, exact: true });
const button = (name: string): Locator => watched.page.getByRole('button', { name, exact: true });

/** Fills the family with a year of a household, and starts at the overview. */
async function withDemoData(): Promise<void> {
  await button('Look around with demo data').click();
  await button('Remove the demo data').waitFor();
  await watched.page.getByRole('heading', { name: 'Spending this month' }).waitFor();
  clicks = 0;
}

/** Imports a year of transactions into a new account. */
async function importYear(): Promise<void> {
  const { page } = watched;
  await click(link('Imports'));
  clicks += 1;
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'year.csv', mimeType: 'text/csv', buffer: Buffer.from(yearOfMonths()) });
  await click(page.getByText('A new account'));
  await page.getByLabel('Name of the new account').fill('Everyday account');
  await click(button('Upload'));
  await click(button('Publish'));
  await page.locator('.badge.complete').waitFor();
}

/** Each task starts at the overview. Typing counts as no click. */
describe.each(VISITORS)('a new member %s', (_, options) => {
  beforeEach(async () => {
    watched = await WatchedPage.open(browser, service.url, options);
    await signUpAndIn(watched.page, service.url);
    clicks = 0;
  });
  afterEach(async () => {
    expect(watched.complaints).toEqual([]);
    await watched.page.context().close();
  });

  it('imports a file of a bank in five clicks: the page, the file, its new account, upload, publish', async () => {
    await importYear();

    expect(clicks).toBe(5);
    await watched.goTo('/settings/overview');
    expect(await watched.page.getByRole('img', { name: /^Net worth from/ }).count()).toBeGreaterThan(0);
    const spending = watched.page.getByRole('region', { name: 'Spending this month' });
    expect(await spending.textContent()).toContain('69.19');
  });

  it('corrects a category for past and future in seven clicks', async () => {
    await withDemoData();
    const { page } = watched;
    await click(link('Transactions'));
    await page.getByLabel('Search').fill('Corner Bakery');
    await click(button('Show'));
    await click(link('Corner Bakery').first());
    await choose('Category', 'Food: Eating out');
    await click(button('Save'));
    await click(link('Always do this'));
    await click(button('Add it and run it over the past'));
    await page.getByText('The run is finished.').waitFor();

    expect(clicks).toBe(7);
    await watched.goTo('/settings/transactions?search=Corner+Bakery');
    const facts = await page.locator('tbody .hint').allTextContents();
    expect(facts.length).toBeGreaterThan(12);
    expect(facts.filter((text) => !text.includes('Eating out'))).toEqual([]);
  });

  it('finds the yearly cost of a subscription in three clicks', async () => {
    await withDemoData();
    const { page } = watched;
    await click(page.locator('details.menu summary', { hasText: 'Plan' }));
    await click(link('Recurring'));
    await click(button('Find them in the transactions'));

    await page.getByText('−131.88 USD a year').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Tunebox Music' }).textContent()).toContain('131.88');
    expect(clicks).toBe(3);
  });

  it('shows where the money of the month went at once, and its transactions in one click', async () => {
    await withDemoData();
    const { page } = watched;
    const spending = page.getByRole('region', { name: 'Spending this month' });
    const [first = ''] = await spending.getByRole('link').allTextContents();
    expect(clicks).toBe(0);

    await click(spending.getByRole('link').first());
    await page.getByRole('heading', { name: 'Transactions' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
    expect([first !== '', clicks]).toEqual([true, 1]);
  });

  it('gives an accountant a key to read with in four clicks', async () => {
    const { page } = watched;
    await click(page.locator('details.menu summary', { hasText: 'Settings' }));
    await click(link('Keys'));
    await page.getByLabel('Name', { exact: true }).fill('Accountant');
    await choose('Scope', 'Read only');
    await click(button('Generate key'));

    expect(await page.locator('#api-key').textContent()).toMatch(/^hk_/);
    expect(clicks).toBe(4);
  });
});
