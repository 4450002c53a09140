import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signUpAndIn, WatchedPage } from '../support/browser.js';
import { TestModelServer } from '../support/model-server.js';
import { Service } from '../support/service.js';

const BEGINNING = 'You spent 20.00 on <b>groceries</b>';
const END = ' and 12.50 on coffee.';

let model: TestModelServer;
let service: Service;
let browser: Browser;
/** Lets the model say the rest of its answer. */
let goOn: () => void;

beforeAll(async () => {
  model = await TestModelServer.start();
  service = await Service.start(model.env);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await model?.stop();
});
beforeEach(() => {
  model.reset();
  const rest = new Promise<void>((resolve) => (goOn = resolve));
  model.behave = async (reply) => {
    reply.say(BEGINNING);
    await rest;
    reply.say(END).end();
  };
});

const latest = (page: Page): Promise<string> => page.locator('#latest .said-text').innerText();

async function ask(page: Page): Promise<void> {
  await page.goto(`${service.url}/settings/chats`);
  await page.getByLabel('Question').fill('What did we spend?');
  await page.getByRole('button', { name: 'Ask' }).click();
}

describe('an answer in a chat', () => {
  it('appears as it is written, without a reload, and is whole when it ends', async () => {
    const watched = await WatchedPage.open(browser, service.url);
    const { page } = watched;
    await signUpAndIn(page, service.url);
    const stream = page.waitForResponse((response) => response.url().endsWith('/events'));
    await ask(page);
    expect((await stream).headers()['content-type']).toContain('text/event-stream');
    // A reload would lose this.
    await page.evaluate('document.documentElement.dataset.same = "yes"');
    await page.locator('#latest .said-text', { hasText: BEGINNING }).waitFor();
    expect(await page.locator('html[data-same]').count()).toBe(1);
    await page.getByRole('button', { name: 'Cancel the answer' }).waitFor();
    goOn();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    expect(await latest(page)).toBe(BEGINNING + END);
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  it('is the same on a page that is loaded without script, while it is written and afterwards', async () => {
    const { page } = await WatchedPage.open(browser, service.url);
    await signUpAndIn(page, service.url);
    await ask(page);
    await page.locator('#latest .said-text', { hasText: BEGINNING }).waitFor();
    const storageState = await page.context().storageState();
    const scriptless = await WatchedPage.open(browser, service.url, { javaScriptEnabled: false, storageState });
    const address = new URL(page.url()).pathname;
    await scriptless.goTo(address);
    expect(await latest(scriptless.page)).toBe(BEGINNING);
    goOn();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await scriptless.goTo(address);
    expect(await latest(scriptless.page)).toBe(await latest(page));
    expect(await latest(page)).toBe(BEGINNING + END);
    expect(await scriptless.page.locator('form[action$="/messages"] button').innerText()).toBe('Send');
    await scriptless.page.context().close();
    await page.context().close();
  });
});
