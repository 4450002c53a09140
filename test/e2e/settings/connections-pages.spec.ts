import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../support/imports.js';
import { Service } from '../../support/service.js';
import { checking, SimplefinServer } from '../../support/simplefin-server.js';
import { Visitor } from '../../support/visitor.js';

const PAGE = '/settings/connections';
const PATIENCE_MS = 30_000;

let server: SimplefinServer;
let service: Service;
let person: Visitor;

beforeAll(async () => {
  server = await SimplefinServer.start();
  service = await Service.start({
    HEARTH_TRUSTED_PROXIES: '1',
    HEARTH_SIMPLEFIN_HOSTS: server.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
  person = await Visitor.member(service.url);
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

async function connected(): Promise<string> {
  const { setupToken } = server.createUser([checking('90.00', [[3, '-10.00', 'Lunch']])]);
  await person.get(PAGE);
  const { headers } = await person.post(PAGE, { provider: 'simplefin', name: 'My banks', setup_token: setupToken });
  return headers.get('Location')!.replace(/\?.*/, '');
}

const synced = (place: string): Promise<string> =>
  until('the sync has ended', PATIENCE_MS, async () => {
    const { html } = await person.get(place);
    return html.includes('A sync is under way') ? null : html;
  });

describe('the pages of connections', () => {
  it('say what to do while there are none, and why a token is refused', async () => {
    expect((await person.get(PAGE)).html).toContain('There are no connections yet.');
    const token = 'never made by anybody';
    const { status, html } = await person.post(PAGE, { provider: 'simplefin', name: 'My banks', setup_token: token });
    expect([status, html.includes('role="alert"'), html.includes(token)]).toEqual([422, true, false]);
    expect(html).toContain('value="My banks"');
  });

  it('connect by a token, show what came, sync again, and remove', async () => {
    const place = await connected();
    const html = await synced(place);
    expect(html).toMatch(/<a href="\/settings\/accounts\/[\w-]{36}">[^<]+<\/a>/);
    expect(html.match(/<span class="badge complete">complete<\/span>/g)).toHaveLength(1);
    await person.post(`${place}/sync`);
    expect((await synced(place)).match(/<span class="badge complete">complete<\/span>/g)).toHaveLength(2);
    expect((await person.get(PAGE)).html).toContain('1 of 1 accounts');
    await person.post(`${place}/delete`);
    expect((await person.get(place)).status).toBe(404);
    expect((await person.get('/settings/accounts')).html).toContain('href="/settings/accounts/');
  });

  it('are of their family only', async () => {
    const place = await connected();
    const stranger = await Visitor.member(service.url);
    await stranger.get(PAGE);
    expect((await stranger.get(place)).status).toBe(404);
    for (const act of ['sync', 'delete']) {
      expect([act, (await stranger.post(`${place}/${act}`)).status]).toEqual([act, 404]);
    }
  });
});
