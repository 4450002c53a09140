import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, WatchedPage } from '../support/browser.js';
import { Service } from '../support/service.js';
import { Visitor } from '../support/visitor.js';

/**
 * Walks through an import as described in `docs/imports.md`. To update the pictures of that page, run
 * `HEARTH_UPDATE_GOLDEN=1 npm run test:browser -- test/browser/screenshots.spec.ts`.
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
  const path = join(FOLDER, `import-${name}.webp`);
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

it('an import goes from the upload to the ledger as shown in its pictures', async () => {
  const options = { viewport: { width: WIDTH, height: 620 }, colorScheme: 'light' } as const;
  const { page } = await WatchedPage.open(browser, service.url, options);
  const person = await Visitor.member(service.url, { family: 'The Millers' });
  await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: service.url })));

  await page.goto(`${service.url}/settings/imports`);
  const file = { name: 'everyday-account.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByText('A new account').click();
  await page.getByLabel('Name of the new account').fill('Everyday account');
  await picture(page, 'upload', { height: 1080 });

  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Which date is meant?').waitFor();
  await picture(page, 'questions', { height: 700 });

  await page.getByRole('link', { name: 'See the roles of the columns' }).click();
  await page.getByLabel('What Payee is').waitFor();
  await picture(page, 'columns', { height: 800 });
  await page.getByRole('link', { name: 'Back to the import' }).click();

  await page.getByLabel('day/month/year').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'All rows 7' }).click();
  await page.getByText('08/0x/2025').first().waitFor();
  await picture(page, 'rows', { from: 'Rows', height: 600 });

  await page.getByRole('link', { name: 'Change line 8' }).click();
  await page.getByLabel('Date').fill('08/02/2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'See what will be created' }).click();
  await page.getByText('New payees 6').waitFor();
  await picture(page, 'preview', { height: 860 });

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.locator('.badge.complete').waitFor();
  await page.getByRole('link', { name: 'Undo this import' }).waitFor();
  await picture(page, 'finished', { height: 860 });
});
