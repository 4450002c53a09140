import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, openBrowser, openPage, signUpAndIn, WatchedPage } from '../support/browser.js';
import { holdUp } from '../support/database.js';
import { Service } from '../support/service.js';

const SAMPLE = 'samples/transactions.csv';

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

async function generateKey(page: Page, name: string): Promise<string> {
  await openPage(page, 'Settings', 'Keys');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Generate key' }).click();
  return (await page.locator('#api-key').textContent()) ?? '';
}

/** Opens an operation in Swagger UI, executes it unchanged, and returns the status of the response. */
async function execute(page: Page, operation: string): Promise<string> {
  const block = page.locator(`#operations-${operation}`);
  if ((await block.locator('button.execute').count()) === 0) await block.locator('.opblock-summary-control').click();
  const answered = page.waitForResponse((response) => response.url().includes('/api/v1/'));
  await block.locator('button.execute').click();
  return String((await answered).status());
}

async function authorize(page: Page, key: string): Promise<void> {
  await page.locator('.auth-wrapper > .btn.authorize').click();
  const form = page.locator('.auth-container').filter({ has: page.locator('#api_key_value') });
  await form.locator('#api_key_value').fill(key);
  await form.locator('button[type=submit]').click();
  await page.locator('.btn-done').first().click();
}

describe('a person with a browser', () => {
  it('signs up, creates a key, imports with it in Swagger UI, follows the import, reverts it, revokes the key, and is refused', async () => {
    const watched = await WatchedPage.open(browser, service.url);
    const { page } = watched;
    await signUpAndIn(page, service.url);
    const key = await generateKey(page, 'Swagger UI');
    expect(key).toMatch(/^hk_\w{43}$/);

    await openPage(page, 'Settings', 'API');
    await authorize(page, key);
    expect(await execute(page, 'Imports-Imports_create')).toBe('201');

    // Uploads another file and leaves everything else unchanged.
    const create = page.locator('#operations-Imports-Imports_create');
    await create.locator('.opblock-section-request-body select.content-type').selectOption('multipart/form-data');
    await create.locator('input[type=file]').setInputFiles(SAMPLE);
    expect(await execute(page, 'Imports-Imports_create')).toBe('201');

    // The key is remembered, and the page links back to the settings.
    await page.reload();
    await page.locator('.btn.authorize.locked').waitFor();
    const back = page.getByRole('link', { name: 'your settings' }).last();
    expect(await back.getAttribute('href')).toBe('/settings/imports');

    await watched.goTo('/settings/imports');
    await page.getByRole('link', { name: 'transactions.csv' }).click();
    await page.locator('.badge.complete').waitFor();
    // The previous example already created two of its rows.
    await page.getByRole('link', { name: /Created \d+/ }).waitFor();
    await page.getByRole('link', { name: 'All rows 60' }).waitFor();
    await page.getByRole('link', { name: 'Undo this import' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.locator('.badge.pending').waitFor();
    await page.getByRole('button', { name: 'Publish' }).waitFor();

    await openPage(page, 'Settings', 'Keys');
    await page.getByRole('button', { name: 'Revoke Swagger UI' }).click();
    await page.locator('.badge.revoked').waitFor();
    await watched.goTo('/docs');
    expect(await execute(page, 'Imports-Imports_list')).toBe('401');
    expect(watched.complaints).toEqual([]);
  });

  it('sees the progress of an import without reloading the page, until it is complete', async () => {
    const watched = await WatchedPage.open(browser, service.url);
    const { page } = watched;
    await signUpAndIn(page, service.url);
    await page.getByRole('link', { name: 'Imports' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles(SAMPLE);
    await page.getByRole('button', { name: 'Upload' }).click();
    const letGo = await holdUpEntries();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('writing entries').waitFor();
    await page.getByText('0 of 60 rows').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await letGo();
    await page.locator('.badge.complete').waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it('copies the key', async () => {
    const watched = await WatchedPage.open(browser, service.url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = watched;
    await signUpAndIn(page, service.url);
    const key = await generateKey(page, 'Copied');
    await page.getByRole('button', { name: 'Copy key' }).click();
    await page.getByRole('button', { name: 'Copied key' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    expect(watched.complaints).toEqual([]);
  });

  it('does all of that with scripts disabled, and pages with running work reload by themselves', async () => {
    const watched = await WatchedPage.open(browser, service.url, { javaScriptEnabled: false });
    const { page } = watched;
    await signUpAndIn(page, service.url);
    expect(await generateKey(page, 'By hand')).toMatch(/^hk_\w{43}$/);
    expect(await page.locator('[data-copies]:visible').count()).toBe(0);
    await page.getByRole('link', { name: 'Imports' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles(SAMPLE);
    await page.getByRole('button', { name: 'Upload' }).click();
    const letGo = await holdUpEntries();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'Look again' }).click();
    await page.locator('.badge.importing').waitFor();
    await letGo();
    await page.locator('.badge.complete').waitFor();
    await page.getByRole('link', { name: 'Undo this import' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.locator('.badge.pending').waitFor();
    await openPage(page, 'Settings', 'Family');
    await page.getByRole('button', { name: 'Create an invitation' }).click();
    expect(await page.locator('#link').textContent()).toContain('/settings/join?token=');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    expect(watched.complaints).toEqual([]);
  });
});

async function holdUpEntries(): Promise<() => Promise<void>> {
  return holdUp(service.database, 'entries');
}
