import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, WatchedPage } from '../support/browser.js';
import { Service } from '../support/service.js';
import { Visitor } from '../support/visitor.js';

/**
 * Walks through an import as described in `docs/imports.md`, and through the pages as described in `docs/pages.md`.
 * `npm run docs:images` updates their pictures.
 */
const FOLDER = 'docs/images';
const LARGEST_BYTES = 60 * 1024;
const WIDTH = 880;

interface Crop {
  readonly from?: string;
  readonly height?: number;
}

const HEADER = 'Date,Payee,Category,Amount';
/** The order of its dates is ambiguous, the header row occurs twice, and one date is invalid. */
const FILE = `${HEADER}
03/02/2025,Harbor Market,Groceries,-54.20
04/02/2025,Rent,Home,-950.00
05/02/2025,City Transit,Transport,-2.80
${HEADER}
06/02/2025,Salary,Income,2400.00
07/02/2025,Green Tea House,Eating out,-12.50
08/0x/2025,Corner Bakery,Eating out,-6.40
`;

/** Two statements of one account. What moved between them, in February, is in neither. */
const STATEMENTS = `:20:STATEMENTS
:25:20040000/0123453626
:28C:1/1
:60F:C260101EUR1200,00
:61:2601050105D54,20NMSCNONREF
:86:Harbor Market
:61:2601060106D950,00NMSCNONREF
:86:Rent
:61:2601290129C2400,00NMSCNONREF
:86:Salary
:62F:C260131EUR2595,80
-
:20:STATEMENTS
:25:20040000/0123453626
:28C:3/1
:60F:C260301EUR2310,30
:61:2603120312D12,50NMSCNONREF
:86:Green Tea House
:62F:C260331EUR2297,80
-
`;

/** The same January from online banking, where one payee has another name. */
const ONLINE = `Date,Payee,Amount
2026-01-05,HBM Grocery Store,-54.20
2026-01-06,Rent,-950.00
2026-01-29,Salary,2400.00
`;

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = await Service.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/**
 * Takes a picture of a page from a heading or from its top. Without the variable, only checks that the picture
 * exists.
 */
async function picture(page: Page, name: string, { from, height = 620 }: Crop = {}): Promise<void> {
  const path = join(FOLDER, `${name}.webp`);
  if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) {
    await page.setViewportSize({ width: WIDTH, height });
    if (from === undefined) await page.evaluate('scrollTo(0, 0)');
    else await page.getByRole('heading', { name: from, exact: true }).evaluate((it) => it.scrollIntoView());
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    await mkdir(FOLDER, { recursive: true });
    await writeFile(path, Buffer.from(data, 'base64'));
  }
  expect([name, (await stat(path)).size <= LARGEST_BYTES]).toEqual([name, true]);
}

/** Signs a new family up, and opens a browser with its session. */
async function arrive(colorScheme: 'light' | 'dark'): Promise<{ readonly page: Page; readonly person: Visitor }> {
  const options = { viewport: { width: WIDTH, height: 620 }, colorScheme };
  const { page } = await WatchedPage.open(browser, service.url, options);
  const person = await Visitor.member(service.url, { family: 'The Millers' });
  await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: service.url })));
  return { page, person };
}

it('an import goes from the upload to the ledger as shown in its pictures', async () => {
  const { page } = await arrive('light');
  await page.goto(`${service.url}/settings/imports`);
  const file = { name: 'everyday-account.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByText('A new account').click();
  await page.getByLabel('Name of the new account').fill('Everyday account');
  await picture(page, 'import-upload', { height: 1080 });

  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Which date is meant?').waitFor();
  await picture(page, 'import-questions', { height: 700 });

  await page.getByRole('link', { name: 'See the roles of the columns' }).click();
  await page.getByLabel('What Payee is').waitFor();
  await picture(page, 'import-columns', { height: 800 });
  await page.getByRole('link', { name: 'Back to the import' }).click();

  await page.getByLabel('day/month/year').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'All rows 7' }).click();
  await page.getByText('08/0x/2025').first().waitFor();
  await picture(page, 'import-rows', { from: 'Rows', height: 600 });

  await page.getByRole('link', { name: 'Change line 8' }).click();
  await page.getByLabel('Date').fill('08/02/2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'See what will be created' }).click();
  await page.getByText('New payees 6').waitFor();
  await picture(page, 'import-preview', { height: 860 });

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.locator('.badge.complete').waitFor();
  await page.getByRole('link', { name: 'Undo this import' }).waitFor();
  await picture(page, 'import-finished', { height: 860 });
});

/** Uploads a file that is published at once. @param account its account; absent: the file names it */
async function importFile(page: Page, name: string, content: string, account?: string): Promise<void> {
  await page.goto(`${service.url}/settings/imports`);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  if (account !== undefined) await page.getByLabel('Account', { exact: true }).selectOption({ label: account });
  await page.getByLabel('Publish at once').check();
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.locator('.badge.complete').waitFor();
}

it('statements are compared with the ledger, and a doubtful match is asked about, as shown in their pictures', async () => {
  const { page } = await arrive('light');
  await importFile(page, 'statements.sta', STATEMENTS);
  await page.goto(`${service.url}/settings/accounts`);
  const account = page.getByRole('main').getByRole('link', { name: /0123453626/ });
  const name = (await account.textContent())?.trim() ?? '';
  await account.click();
  await page.getByText('in which the balance changed by').waitFor();
  await picture(page, 'account-statements', { from: 'Statements', height: 420 });

  await importFile(page, 'online.csv', ONLINE, `${name} (EUR)`);
  await page.goto(`${service.url}/settings/matches`);
  await page.getByText('Are these one transaction?').waitFor();
  await picture(page, 'matches', { height: 560 });
});

it('demo data, a correction, its rule and a split look as shown in the guide of the pages', async () => {
  const { page } = await arrive('light');
  await page.goto(`${service.url}/settings/overview`);
  await picture(page, 'start', { height: 460 });
  await page.getByRole('button', { name: 'Look around with demo data' }).click();
  await page.getByText('This is demo data').waitFor();
  await picture(page, 'overview-light', { height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'overview-dark', { height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('link', { name: /transactions have no category/ }).click();
  await page.getByRole('link', { name: 'SQ *KIOSK 4711' }).first().click();
  await page.getByLabel('Category').first().selectOption({ label: 'Food: Groceries' });
  await page.getByLabel('Name', { exact: true }).first().fill('Station kiosk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Always do this' }).click();
  await page.getByText('It finds').waitFor();
  await picture(page, 'rule', { height: 1120 });
  await page.getByRole('button', { name: 'Add it and run it over the past' }).click();
  await page.getByText('The run is finished. It changed').waitFor();

  await page.goto(`${service.url}/settings/transactions?search=Harbor+Market`);
  await page.getByRole('link', { name: 'Harbor Market' }).first().click();
  await page.getByText('Split it into parts').click();
  const second = page.getByRole('group', { name: 'Part 2', exact: true });
  await second.getByLabel('Name').fill('Birthday present');
  await second.getByLabel('Amount').fill('24.90');
  await second.getByLabel('Category').selectOption({ label: 'Leisure' });
  const left = await page.locator('[data-left]').textContent();
  expect(left).toMatch(/^−\d+\.\d{2} USD$/);
  await picture(page, 'split', { from: 'Parts', height: 760 });
  await page.getByRole('button', { name: 'Save the parts' }).click();
  await page.getByRole('cell', { name: left ?? '' }).waitFor();

  await page.goto(`${service.url}/settings/overview`);
  await page.getByRole('button', { name: 'Remove the demo data' }).click();
  await page.getByRole('button', { name: 'Remove them with everything in them' }).click();
  await page.getByRole('heading', { name: 'Start with your first import' }).waitFor();
});
