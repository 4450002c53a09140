import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service } from '../../support/service.js';
import { freshEmail, Visitor } from '../../support/visitor.js';

let service: Service;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
});
afterAll(() => service.stop());

/** The addresses of the menu of a page. */
const linksIn = (html: string): readonly string[] =>
  [.../<nav aria-label="Main">[^]*?<\/nav>/.exec(html)![0].matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);

describe('the menu', () => {
  it('leads to pages that exist, each of which marks itself', async () => {
    const person = await Visitor.member(service.url);
    const links = linksIn((await person.get('/settings/overview')).html).filter((href) => href !== '/docs');
    expect(links.length).toBeGreaterThan(5);
    for (const href of links) {
      const { status, html } = await person.get(href);
      expect([href, status, html.includes(`<a href="${href}" aria-current="page">`)]).toEqual([href, 200, true]);
    }
  });

  it('works without script, and opens one group at a time', async () => {
    const { html } = await (await Visitor.member(service.url)).get('/settings/keys');
    expect(html.match(/<details class="menu" name="menu">/g)!.length).toBeGreaterThan(1);
    expect(html).toContain('<summary class="current">Settings</summary>');
  });

  it('shows pages for owners to owners only', async () => {
    const email = freshEmail();
    const person = await Visitor.member(service.url, { email });
    expect(linksIn((await person.get('/settings/keys')).html)).toContain('/settings/audit');
    await service.database.owner.query(`UPDATE users SET role = 'member' WHERE email = $1`, [email]);
    const links = linksIn((await person.get('/settings/keys')).html);
    expect(links).not.toContain('/settings/audit');
    for (const href of links) expect([href, (await person.get(href)).status]).toEqual([href, 200]);
  });
});
