import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { openBrowser, signUpAndIn, WatchedPage } from '../support/browser.js';
import { Service } from '../support/service.js';

const FILE = `Date,Payee,Amount
2026-03-02,Harbor Market,-54.20
2026-03-03,Streamly,-14.99
2026-03-31,Northwind Logistics,3420.00
`;

let service: Service;
let browser: Browser;
let watched: WatchedPage;
let clicks: number;

beforeAll(async () => {
  service = await Service.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});
beforeEach(async () => {
  watched = await WatchedPage.open(browser, service.url);
  await signUpAndIn(watched.page, service.url);
  clicks = 0;
});
afterEach(async () => watched.page.context().close());

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

/** From the overview; typing counts as no click. */
describe('an everyday task', () => {
  it('imports a file of a bank in five clicks: the page, the file, its new account, upload, publish', async () => {
    const { page } = watched;
    await click(link('Imports'));
    clicks += 1;
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await click(page.getByText('A new account'));
    await page.getByLabel('Name of the new account').fill('Everyday account');
    await click(button('Upload'));
    await click(button('Publish'));
    await page.locator('.badge.complete').waitFor();

    expect(clicks).toBe(5);
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
    await button('Copy key').waitFor();

    expect(clicks).toBe(4);
  });
});
