import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { freshEmail, PASSWORD } from './visitor.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, headless, with a temporary profile. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['HEARTH_CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
}

/**
 * A page that records its requests to other hosts, the violations of its content security policy, and the errors of
 * its scripts.
 */
export class WatchedPage {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    page.setDefaultTimeout(15_000);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol !== 'data:') this.complaints.push(`asked for ${url.href}`);
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) this.complaints.push(message.text());
    });
  }

  static async open(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
    const context = await browser.newContext(options);
    return new WatchedPage(await context.newPage(), origin);
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }
}

const require = createRequire(import.meta.url);

/** The findings of axe-core on the current page, each with the elements at fault. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = (await page.evaluate('axe.run()')) as {
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

/** Opens a page from a group of the menu. */
export async function openPage(page: Page, group: string, name: string): Promise<void> {
  await page.locator('details.menu summary', { hasText: group }).click();
  await page.locator('details.menu').getByRole('link', { name, exact: true }).click();
}

/** Makes a family with its first member, and signs in. */
export async function signUpAndIn(page: Page, origin: string): Promise<void> {
  const email = freshEmail();
  await page.goto(`${origin}/settings/sign-up`);
  await page.getByLabel('Family name').fill('The Millers');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}
