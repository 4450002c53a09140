import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../support/imports.js';
import { made, personWithKey } from '../../support/ledger-pages.js';
import { Service } from '../../support/service.js';
import { freshEmail, Visitor } from '../../support/visitor.js';
import { isSignedWith, WebhookReceiver } from '../../support/webhook-receiver.js';

const PAGE = '/settings/webhooks';
const PATIENCE_MS = 15_000;

let receiver: WebhookReceiver;
let service: Service;
let owner: Visitor;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  service = await Service.start({
    HEARTH_TRUSTED_PROXIES: '1',
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HEARTH_WEBHOOK_ALLOW_HTTP: 'true',
    HEARTH_WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
  });
  owner = await Visitor.member(service.url);
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

const secretIn = (html: string): string => /whsec_[\w+/=]+/.exec(html)![0];
const placeIn = (html: string): string => /href="(\/settings\/webhooks\/[\w-]{36})"/.exec(html)![1]!;

async function added(fields: Readonly<Record<string, string>> = {}): Promise<{ place: string; html: string }> {
  await owner.get(PAGE);
  const given = { url: receiver.url('hook'), types: '*', description: 'Lights', signing: 'v1', ...fields };
  const { html } = await owner.post(PAGE, given);
  return { place: placeIn(html), html };
}

describe('webhooks', () => {
  it('say what to do while there are none, and why an address is refused', async () => {
    expect((await owner.get(PAGE)).html).toContain('There are no webhooks yet.');
    const given = { types: 'import.* nonsense', description: '', signing: 'v1' };
    const wrong = await owner.post(PAGE, { ...given, url: 'https://10.0.0.1/hook' });
    expect([wrong.status, wrong.html.includes('Events must be types of events')]).toEqual([422, true]);
    const refused = await owner.post(PAGE, { ...given, types: '*', url: 'https://10.0.0.1/hook' });
    expect([refused.status, /id="url-problem">Address /.test(refused.html)]).toEqual([422, true]);
  });

  it('show their secret once, send a test with it, and send a delivery again', async () => {
    const { place, html } = await added();
    const secret = secretIn(html);
    expect((await owner.get(place)).html).not.toContain(secret);
    await owner.post(`${place}/test`);
    await until(
      'a test',
      PATIENCE_MS,
      async () => receiver.taken.find(({ body }) => body.type === 'webhook.test') ?? null,
    );
    expect(isSignedWith(secret, receiver.taken.at(-1)!)).toBe(true);
    const delivered = await until('a delivery', PATIENCE_MS, async () => {
      const page = (await owner.get(place)).html;
      return page.includes('>delivered</span>') ? page : null;
    });
    const count = receiver.taken.length;
    await owner.post(/action="([^"]+\/resend)"/.exec(delivered)![1]!);
    await until('another one', PATIENCE_MS, async () => (receiver.taken.length > count ? true : null));

    const rotated = await owner.post(`${place}/rotate`, { overlap_seconds: '0' });
    expect([rotated.status, secretIn(rotated.html) === secret]).toEqual([201, false]);
  });

  it('are changed, disabled, enabled and deleted', async () => {
    const { place } = await added({ signing: 'v1a' });
    await owner.post(place, { url: receiver.url('hook'), types: 'import.*, sync.failed', description: 'Doors' });
    const { html } = await owner.get(place);
    expect(html).toContain('value="import.* sync.failed"');
    expect(html).toMatch(/id="public-key"[^>]*>whpk_/);
    await owner.post(`${place}/enabled`, { enabled: 'false' });
    expect((await owner.get(place)).html).toContain('>Enable it</button>');
    await owner.post(`${place}/enabled`, { enabled: 'true' });
    expect((await owner.get(place)).html).toContain('>Disable it</button>');
    await owner.post(`${place}/delete`);
    expect((await owner.get(place)).status).toBe(404);
  });

  it('and events are for owners of the family', async () => {
    const { place } = await added();
    const stranger = await Visitor.member(service.url);
    await stranger.get(PAGE);
    expect((await stranger.get(place)).status).toBe(404);
    for (const act of ['', '/test', '/rotate', '/enabled', '/delete']) {
      const fields = { url: receiver.url('x'), types: '*', overlap_seconds: '0' };
      expect([act, (await stranger.post(place + act, fields)).status]).toEqual([act, 404]);
    }
    const email = freshEmail();
    const member = await Visitor.member(service.url, { email });
    await service.database.owner.query(`UPDATE users SET role = 'member' WHERE email = $1`, [email]);
    for (const path of [PAGE, '/settings/events']) expect([path, (await member.get(path)).status]).toEqual([path, 403]);
  });
});

describe('the page of events', () => {
  it('lists what happened, newest first, and goes back to the oldest', async () => {
    const { person, api } = await personWithKey(service);
    for (let number = 0; number < 60; number += 1) await made(api, 'accounts', { name: `Tin ${number}` });
    const seen: string[] = [];
    let next: string | null = '/settings/events';
    while (next !== null) {
      const { html } = await person.get(next);
      seen.push(...[...html.matchAll(/<code>([\w.]+)<\/code>/g)].map(([, type]) => type!));
      next = /href="([^"]+)" rel="next"/.exec(html)?.[1] ?? null;
    }
    expect(seen.filter((type) => type === 'account.created')).toHaveLength(60);
    expect(seen[0]).toBe('account.created');
  });
});
