import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../../support/api.js';
import { until } from '../../support/imports.js';
import { Service } from '../../support/service.js';
import { freshEmail, Visitor, type VisitedPage } from '../../support/visitor.js';

/** The settings pages for keys, sessions and families. They offer the same as the API. */
const KEYS = '/settings/keys';
const FAMILY = '/settings/family';
const SESSIONS = '/settings/sessions';

let service: Service;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
});
afterAll(() => service.stop());

const keyIn = (html: string): string => /hk_[0-9A-Za-z]{43}/.exec(html)![0];
const clientOf = ({ html }: VisitedPage): Api => service.client(keyIn(html));

async function generate(person: Visitor, fields: Readonly<Record<string, string>> = {}): Promise<VisitedPage> {
  await person.get(KEYS);
  return person.post(KEYS, { name: 'Laptop', scope: 'read_write', lifetime: '90', ...fields });
}

/** The section of the page that shows a key, found by the first characters of its secret. */
async function cardOf(person: Visitor, secret: string): Promise<string> {
  const { html } = await person.get(KEYS);
  const card = html
    .split('<li class="card')
    .find((part) => part.includes(`<dt>Prefix</dt><dd><code>${secret.slice(0, 11)}`));
  return card ?? '';
}

const idIn = (card: string): string => /id="key-([\w-]{36})"/.exec(card)![1]!;

/** Creates a person who joins an owner's family by invitation. */
async function joined(owner: Visitor, role: string, email = freshEmail()): Promise<Visitor> {
  await owner.get(FAMILY);
  const { html } = await owner.post(`${FAMILY}/invitations`, { role });
  const token = /join\?token=([\w-]{43})/.exec(html)![1]!;
  const guest = new Visitor(service.url);
  await guest.get(`/settings/join?token=${token}`);
  await guest.post('/settings/join', { token, email, password: 'correct horse battery' });
  await guest.signIn(email);
  return guest;
}

describe('a key', () => {
  it('has the scopes that are chosen area by area, and may confirm proposals when that is ticked', async () => {
    const person = await Visitor.member(service.url);
    const chosen = { scope: 'custom', area_ledger: 'read', area_admin: 'write', confirms_proposals: 'true' };
    const made = await generate(person, chosen);
    expect(made.status).toBe(201);
    expect(made.html).toContain(`${service.url}/api/v1/me`);
    const { body } = await clientOf(made).get('/api/v1/me');
    expect(body.data.api_key).toMatchObject({
      scope: 'custom',
      scopes: ['ledger:read', 'admin:write'],
      confirms_proposals: true,
    });
    const card = await cardOf(person, keyIn(made.html));
    expect(card).toContain('ledger:read, admin:write');
    expect(card).toContain('May confirm');

    const plain = await generate(person, { area_admin: 'write' });
    const { api_key: key } = (await clientOf(plain).get('/api/v1/me')).body.data;
    expect(key).toMatchObject({ scope: 'read_write', confirms_proposals: false });
  });

  it('needs at least one area when they are chosen one by one', async () => {
    const person = await Visitor.member(service.url);
    const { status, html } = await generate(person, { scope: 'custom', name: 'Nothing at all' });
    expect(status).toBe(422);
    expect(html).toContain('<a href="#scope">Choose at least one area.</a>');
    expect(html).toContain('value="Nothing at all"');
  });

  it('is renamed', async () => {
    const person = await Visitor.member(service.url);
    const secret = keyIn((await generate(person)).html);
    const id = idIn(await cardOf(person, secret));
    expect((await person.post(`${KEYS}/${id}/rename`, { name: ' ' })).status).toBe(422);
    expect((await person.post(`${KEYS}/${id}/rename`, { name: 'Old laptop' })).status).toBe(303);
    expect(await cardOf(person, secret)).toContain('<h3>Old laptop</h3>');
  });

  it('is rotated: both work for the overlap, and each says which one it replaced or was replaced by', async () => {
    const person = await Visitor.member(service.url);
    const old = await generate(person, { scope: 'read', confirms_proposals: 'true' });
    const id = idIn(await cardOf(person, keyIn(old.html)));
    expect((await person.post(`${KEYS}/${id}/rotate`, { overlap_seconds: '604801' })).status).toBe(422);
    const fresh = await person.post(`${KEYS}/${id}/rotate`, { overlap_seconds: '3600' });
    expect(fresh.status).toBe(201);
    const { api_key: key } = (await clientOf(fresh).get('/api/v1/me')).body.data;
    expect(key).toMatchObject({ name: 'Laptop', scope: 'read', confirms_proposals: true });
    const { api_key: replaced } = (await clientOf(old).get('/api/v1/me')).body.data;
    expect(replaced.replaced_by_id).toBe(key.id);
    expect(Date.parse(replaced.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000);

    const oldCard = await cardOf(person, keyIn(old.html));
    expect(oldCard).toContain(`<dt>Replaced by</dt><dd><a href="#key-${key.id}">`);
    expect(oldCard).not.toContain('/rotate');
    expect(await cardOf(person, keyIn(fresh.html))).toContain(`<dt>Replaces</dt><dd><a href="#key-${id}">`);
    expect((await person.post(`${KEYS}/${id}/rotate`)).status).toBe(409);
  });

  it('of another member is seen, renamed and revoked by owners, and rotated by nobody else', async () => {
    const owner = await Visitor.member(service.url);
    const email = freshEmail();
    const member = await joined(owner, 'member', email);
    const theirs = await generate(member, { name: 'Theirs' });
    const own = await generate(owner, { name: 'Mine' });

    const card = await cardOf(owner, keyIn(theirs.html));
    const id = idIn(card);
    expect(card).toContain(`<dt>Member</dt><dd>${email}</dd>`);
    expect(card).not.toContain('/rotate');
    expect(await cardOf(member, keyIn(own.html))).toBe('');
    const mine = idIn(await cardOf(owner, keyIn(own.html)));
    for (const act of ['rename', 'rotate', 'revoke']) {
      expect((await member.post(`${KEYS}/${mine}/${act}`, { name: '', overlap_seconds: '-1' })).status).toBe(404);
    }
    await owner.get(KEYS);
    expect((await owner.post(`${KEYS}/${id}/rotate`, { overlap_seconds: '-1' })).status).toBe(403);
    expect((await owner.post(`${KEYS}/${id}/rename`, { name: 'Seen' })).status).toBe(303);
    expect((await owner.post(`${KEYS}/${id}/revoke`)).status).toBe(303);
    expect((await clientOf(theirs).get('/api/v1/me')).status).toBe(401);
  });
});

describe('sessions', () => {
  const idsIn = ({ html }: VisitedPage): readonly string[] =>
    [...html.matchAll(/sessions\/([\w-]{36})\/end/g)].map(([, id]) => id!);

  it('are listed with address and browser, and are ended one by one, or all others', async () => {
    const email = freshEmail();
    const here = await Visitor.member(service.url, { email });
    const phone = new Visitor(service.url, { 'User-Agent': 'Phone/7 <b>', 'X-Forwarded-For': '203.0.113.9' });
    const tablet = new Visitor(service.url, { 'User-Agent': 'Tablet/3' });
    await phone.signIn(email);
    const page = await here.get(SESSIONS);
    expect(page.html).toContain('<h3>203.0.113.9</h3>');
    expect(page.html).toContain('Phone/7 &lt;b&gt;');
    expect(page.html.match(/this browser/g)).toHaveLength(1);
    const [phoneId] = idsIn(page);
    expect(idsIn(page)).toHaveLength(1);

    const { status, headers } = await here.post(`${SESSIONS}/${phoneId}/end`);
    expect([status, headers.get('Location')]).toEqual([303, `${SESSIONS}?notice=session_ended`]);
    expect((await phone.get(KEYS)).status).toBe(303);
    expect((await here.post(`${SESSIONS}/${phoneId}/end`)).status).toBe(404);

    await phone.signIn(email);
    await tablet.signIn(email);
    await here.get(SESSIONS);
    expect((await here.post(`${SESSIONS}/end-others`)).status).toBe(303);
    for (const other of [phone, tablet]) expect((await other.get(KEYS)).status).toBe(303);
    expect(idsIn(await here.get(SESSIONS))).toEqual([]);
  });

  it('of another member cannot be ended', async () => {
    const owner = await Visitor.member(service.url);
    const email = freshEmail();
    const member = await joined(owner, 'viewer', email);
    await new Visitor(service.url).signIn(email);
    const [id] = idsIn(await member.get(SESSIONS));
    await owner.get(SESSIONS);
    expect((await owner.post(`${SESSIONS}/${id}/end`)).status).toBe(404);
    expect(idsIn(await member.get(SESSIONS))).toEqual([id]);
  });
});

describe('the family', () => {
  it('is changed by its owners, and shown to everybody else', async () => {
    const owner = await Visitor.member(service.url, { family: 'Before' });
    const viewer = await joined(owner, 'viewer');
    const { html: shown } = await viewer.get(FAMILY);
    expect(shown).toContain('<dt>Time zone</dt><dd>UTC</dd>');
    expect(shown).not.toContain('name="time_zone"');

    await owner.get(FAMILY);
    const change = { name: 'After', currency: 'EUR', time_zone: 'Europe/Berlin' };
    expect((await owner.post(FAMILY, change)).status).toBe(303);
    const { html } = await owner.get(FAMILY);
    expect(html).toContain('<h1>After</h1>');
    expect(html).toContain('<option value="Europe/Berlin" selected>');
    expect((await viewer.get(FAMILY)).html).toContain('<dt>Assistant</dt><dd>Switched off</dd>');
    const { data } = (await clientOf(await generate(owner)).get('/api/v1/family')).body;
    expect(data).toMatchObject({ ...change, assistant_allowed: false });
    await owner.post(FAMILY, { ...change, assistant_allowed: 'true' });
    expect((await viewer.get(FAMILY)).html).toContain('<dt>Assistant</dt><dd>May answer in chats</dd>');

    const wrong = await owner.post(FAMILY, { ...change, currency: 'XYZ' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('<a href="#currency">Currency must be an ISO 4217 currency code.</a>');
  });

  it('is joined with the role of an invitation, and by its address alone where it names one', async () => {
    const owner = await Visitor.member(service.url);
    const email = freshEmail();
    await owner.get(FAMILY);
    const made = await owner.post(`${FAMILY}/invitations`, { role: 'viewer', email });
    expect(made.html).toContain(`for ${email} only`);
    expect((await owner.get(FAMILY)).html).toContain(`<dt>For</dt><dd>${email}</dd>`);
    const token = /join\?token=([\w-]{43})/.exec(made.html)![1]!;
    const join = async (address: string): Promise<number> => {
      const guest = new Visitor(service.url);
      await guest.get(`/settings/join?token=${token}`);
      return (await guest.post('/settings/join', { token, email: address, password: 'correct horse battery' })).status;
    };
    expect([await join(freshEmail()), await join(email)]).toEqual([404, 303]);
    for (const fields of [{ role: 'king' }, { role: 'viewer', email: 'nobody' }]) {
      const wrong = await owner.post(`${FAMILY}/invitations`, fields as Record<string, string>);
      expect([fields, wrong.status]).toEqual([fields, 422]);
    }
  });

  it('is left by a member who types the own address', async () => {
    const owner = await Visitor.member(service.url);
    const email = freshEmail();
    const viewer = await joined(owner, 'viewer', email);
    const id = /members\/([\w-]{36})\/remove/.exec((await viewer.get(FAMILY)).html)![1]!;
    expect((await viewer.post(`${FAMILY}/members/${id}/remove`, { confirm: 'somebody' })).status).toBe(422);
    expect((await viewer.post(`${FAMILY}/members/${id}/remove`, { confirm: email })).status).toBe(303);
    expect((await viewer.get(KEYS)).status).toBe(303);
    expect((await viewer.signIn(email)).status).toBe(422);
  });

  it('is erased by an owner who types its name, and a page says when nothing is left', async () => {
    const email = freshEmail();
    const owner = await Visitor.member(service.url, { family: 'The Ashes', email });
    const api = clientOf(await generate(owner));
    await owner.get(FAMILY);
    const wrong = await owner.post(`${FAMILY}/erase`, { confirm: 'the ashes' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('<a href="#confirm">What you typed must be exactly the name of the family.</a>');
    expect((await api.get('/api/v1/me')).status).toBe(200);

    const { status, headers } = await owner.post(`${FAMILY}/erase`, { confirm: 'The Ashes' });
    expect(status).toBe(303);
    const place = headers.get('Location')!;
    expect(place).toMatch(/^\/settings\/erasures\/[\w-]{36}$/);
    expect(owner.cookies.has('hearth_session')).toBe(false);
    expect((await api.get('/api/v1/me')).status).toBe(401);
    await until('nothing is left', 20_000, async () => {
      const { html } = await owner.get(place);
      return html.includes('The family and all of its data are deleted.') ? true : null;
    });
    expect((await owner.signIn(email)).status).toBe(422);
  });
});
