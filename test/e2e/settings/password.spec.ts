import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service } from '../../support/service.js';
import { freshEmail, PASSWORD, Visitor } from '../../support/visitor.js';

const PLACE = '/settings/password';
const CHOSEN = 'a wholly new password';

let service: Service;

beforeAll(async () => {
  service = await Service.shared({ HEARTH_TRUSTED_PROXIES: '1' });
});
afterAll(() => service.stop());

const change = { current_password: PASSWORD, password: CHOSEN };

async function signedIn(email: string, password = PASSWORD): Promise<Visitor> {
  const visitor = new Visitor(service.url);
  await visitor.signIn(email, password);
  return visitor;
}

const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/settings/keys')).status === 200;

describe('changing the password', () => {
  it('takes the current one, ends the other sessions of the person, and leaves this one and those of others', async () => {
    const email = freshEmail();
    const person = await Visitor.member(service.url, { email });
    const elsewhere = await signedIn(email);
    const other = await Visitor.member(service.url);
    await person.get(PLACE);
    const answer = await person.post(PLACE, change);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${PLACE}?notice=password_changed`]);
    expect([await isIn(person), await isIn(elsewhere), await isIn(other)]).toEqual([true, false, true]);
    expect(await isIn(await signedIn(email))).toBe(false);
    expect(await isIn(await signedIn(email, CHOSEN))).toBe(true);
    expect(service.log).not.toContain(CHOSEN);
  });

  it('is refused with a wrong current password or a short new one, beside the field, and repeats neither', async () => {
    const email = freshEmail();
    const person = await Visitor.member(service.url, { email });
    await person.get(PLACE);
    const wrong = await person.post(PLACE, { ...change, current_password: 'not my password' });
    expect([wrong.status, wrong.html.includes('Current password is wrong.')]).toEqual([422, true]);
    const short = await person.post(PLACE, { ...change, password: 'short' });
    expect([short.status, short.html.includes('New password must have at least 12 characters.')]).toEqual([422, true]);
    const empty = await person.post(PLACE, {});
    expect([empty.status, empty.html.includes('Current password is required.')]).toEqual([422, true]);
    for (const { html } of [wrong, short]) expect(html).not.toMatch(/not my password|value="short"|wholly new/);
    expect(await isIn(await signedIn(email))).toBe(true);
  });

  it('is slowed down for who guesses, and signing in is not', async () => {
    const email = freshEmail();
    const person = await Visitor.member(service.url, { email });
    await person.get(PLACE);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      statuses.push((await person.post(PLACE, { ...change, current_password: `guess ${guess}` })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await person.post(PLACE, change)).status).toBe(429);
    expect((await new Visitor(service.url).signIn(email)).status).toBe(303);
  });

  it('is not done twice from two places at once: the second one finds another password', async () => {
    const email = freshEmail();
    const one = await Visitor.member(service.url, { email });
    const two = await signedIn(email);
    await Promise.all([one.get(PLACE), two.get(PLACE)]);
    const answers = await Promise.all([
      one.post(PLACE, { ...change, password: 'chosen by the first' }),
      two.post(PLACE, { ...change, password: 'chosen by the second' }),
    ]);
    expect(
      answers.map(({ headers }) => headers.get('Location')).filter((place) => place?.startsWith(PLACE)),
    ).toHaveLength(1);
  });

  it('needs the token of the page, and somebody who is signed in', async () => {
    const person = await Visitor.member(service.url);
    await person.get(PLACE);
    expect((await person.post(PLACE, { ...change, csrf_token: 'x' })).status).toBe(403);
    const nobody = await new Visitor(service.url).get(PLACE);
    expect([nobody.status, nobody.headers.get('Location')]).toEqual([303, '/settings/sign-in']);
  });
});
