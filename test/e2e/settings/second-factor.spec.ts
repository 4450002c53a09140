import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { Service } from '../../support/service.js';
import { freshEmail, PASSWORD, Visitor, type VisitedPage } from '../../support/visitor.js';

const PLACE = '/settings/second-factor';
const CODE_PLACE = '/settings/sign-in/code';

let service: Service;

beforeAll(async () => {
  service = await Service.start({
    HEARTH_TRUSTED_PROXIES: '1',
    HEARTH_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
  });
});
afterAll(() => service.stop());

interface Enrolled {
  readonly email: string;
  readonly visitor: Visitor;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The code of the current time step, or of an adjacent one. */
const codeOf = (secret: string, step = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });

const offerOf = ({ html }: VisitedPage): { readonly secret: string; readonly offer: string } => ({
  secret: /[A-Z2-7]{32}/.exec(html)![0],
  offer: /name="offer" value="([^"]+)"/.exec(html)![1]!,
});

/** A person with a second factor whose code of the previous step has been used. */
async function enrolled(): Promise<Enrolled> {
  const email = freshEmail();
  const visitor = await Visitor.member(service.url, { email });
  const { secret, offer } = offerOf(await visitor.get(PLACE));
  const { status, html } = await visitor.post(PLACE, { offer, code: codeOf(secret, -1) });
  expect(status).toBe(201);
  return { email, visitor, secret, recoveryCodes: html.match(/[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/g)! };
}

/** Resets the used steps, so that a test need not wait for the next one. */
async function forgetSteps(email: string): Promise<void> {
  await service.database.owner.query(
    'UPDATE second_factors SET last_step = 0 WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [email],
  );
}

/**
 * Enters the password.
 * @returns the visitor on the code page
 */
async function atCode(email: string): Promise<Visitor> {
  const visitor = new Visitor(service.url);
  const { headers } = await visitor.signIn(email);
  expect(headers.get('Location')).toBe(CODE_PLACE);
  expect(visitor.cookies.has('hearth_session')).toBe(false);
  await visitor.get(CODE_PLACE);
  return visitor;
}

const enters = async (email: string, code: string): Promise<number> =>
  (await (await atCode(email)).post(CODE_PLACE, { code })).status;

describe('a second factor', () => {
  it('is on once the app has shown a code; the page shows secret, address and ten recovery codes, once', async () => {
    const email = freshEmail();
    const visitor = await Visitor.member(service.url, { email });
    const page = await visitor.get(PLACE);
    const { secret, offer } = offerOf(page);
    expect(page.html).toContain(
      `otpauth://totp/Hearth:${encodeURIComponent(email)}?issuer=Hearth&amp;secret=${secret}`,
    );
    const wrong = await visitor.post(PLACE, { offer, code: '000000' });
    expect([wrong.status, offerOf(wrong).secret]).toEqual([422, secret]);
    expect((await new Visitor(service.url).signIn(email)).headers.get('Location')).toBe('/settings');

    const made = await visitor.post(PLACE, { offer, code: codeOf(secret) });
    const codes = made.html.match(/[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/g)!;
    expect([made.status, new Set(codes).size]).toEqual([201, 10]);
    const after = await visitor.get(PLACE);
    expect([after.html.includes('10 recovery codes'), after.html.includes(codes[0]!)]).toEqual([true, false]);
    expect((await visitor.post(PLACE, { offer, code: codeOf(secret, 1) })).status).toBe(409);

    const { rows } = await service.database.owner.query(
      `SELECT s::text || r::text AS text FROM second_factors s JOIN recovery_codes r USING (user_id)`,
    );
    expect(rows.some(({ text }) => text.includes(secret) || text.includes(codes[0]!))).toBe(false);
    expect(service.log).not.toContain(secret);
  });

  it("is told of in the list of members, and belongs to its member: another one's offer is worth nothing", async () => {
    const { email } = await enrolled();
    const { rows } = await service.database.owner.query('SELECT family_id, id FROM users WHERE email = $1', [email]);
    const api = await service.administrator({ familyId: rows[0].family_id, userId: rows[0].id });
    expect((await api.get('/api/v1/members')).body.data[0].totp_enabled).toBe(true);

    const [one, two] = [await Visitor.member(service.url), await Visitor.member(service.url)];
    const { secret, offer } = offerOf(await one.get(PLACE));
    await two.get(PLACE);
    expect((await two.post(PLACE, { offer, code: codeOf(secret) })).status).toBe(422);
  });

  it('asks for a code after the password, and accepts that of the present step and of those beside it', async () => {
    const { email, secret } = await enrolled();
    for (const step of [-1, 0, 1]) {
      await forgetSteps(email);
      const visitor = await atCode(email);
      expect((await visitor.post(CODE_PLACE, { code: codeOf(secret, step) })).headers.get('Location')).toBe(
        '/settings',
      );
      expect((await visitor.get('/settings/keys')).status).toBe(200);
    }
    await forgetSteps(email);
    expect(await enters(email, codeOf(secret, -3))).toBe(422);
    expect(await enters(email, codeOf(secret, 3))).toBe(422);
  });

  it('accepts each code once, also of two that come at once', async () => {
    const { email, secret } = await enrolled();
    const code = codeOf(secret);
    const visitors = [await atCode(email), await atCode(email)];
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(CODE_PLACE, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect(await enters(email, code)).toBe(422);
  });

  it('accepts each recovery code once, however it is written', async () => {
    const { email, recoveryCodes } = await enrolled();
    const code = recoveryCodes[3]!;
    expect(await enters(email, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(303);
    expect(await enters(email, code)).toBe(422);
    expect(await enters(email, recoveryCodes[4]!)).toBe(303);
  });

  it('counts wrong codes like wrong passwords, and the right password in between takes nothing back', async () => {
    const { email, secret } = await enrolled();
    const visitor = await atCode(email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await visitor.post(CODE_PLACE, { code: '000000' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
    expect((await visitor.post(CODE_PLACE, { code: codeOf(secret) })).status).toBe(429);
    expect((await visitor.signIn(email)).status).toBe(429);
    expect(await enters(email, codeOf(secret))).toBe(303);
  });

  it('is not gone around: no session without the code, and no challenge after a change of the password', async () => {
    const { email, visitor: person, secret } = await enrolled();
    const visitor = await atCode(email);
    expect((await visitor.get('/settings/keys')).status).toBe(303);
    await person.get('/settings/password');
    await person.post('/settings/password', { current_password: PASSWORD, password: 'a wholly new password' });
    expect((await visitor.post(CODE_PLACE, { code: codeOf(secret) })).status).toBe(422);
    const made = new Visitor(service.url);
    await made.get('/settings/sign-in');
    made.cookies.set('hearth_challenge', 'x.y');
    expect((await made.post(CODE_PLACE, { code: codeOf(secret) })).headers.get('Location')).toContain(
      '/settings/sign-in?',
    );
  });

  it('is switched off by password and code together', async () => {
    const { email, visitor, secret } = await enrolled();
    await visitor.get(PLACE);
    const off = async (password: string, code: string): Promise<number> =>
      (await visitor.post(`${PLACE}/off`, { current_password: password, code })).status;
    expect(await off('not my password', codeOf(secret))).toBe(422);
    expect(await off(PASSWORD, '000000')).toBe(422);
    expect(await off(PASSWORD, codeOf(secret))).toBe(303);
    expect((await new Visitor(service.url).signIn(email)).headers.get('Location')).toBe('/settings');
    const { rows } = await service.database.owner.query(
      `SELECT action FROM audit_events WHERE member_id = (SELECT id FROM users WHERE email = $1) AND action LIKE 'totp%' ORDER BY sequence`,
      [email],
    );
    expect(rows.map(({ action }) => action)).toEqual(['totp.enabled', 'totp.disabled']);
  });

  it('goes with the member who leaves', async () => {
    const { email } = await enrolled();
    const { owner } = service.database;
    const { rows } = await owner.query('SELECT family_id, id FROM users WHERE email = $1', [email]);
    const [familyId, userId] = [rows[0].family_id, rows[0].id];
    await service.createMember(familyId);
    await owner.query(
      `INSERT INTO password_resets (family_id, user_id, token_hash, expires_at) VALUES ($1, $2, '\\x01', now() + interval '1 hour')`,
      [familyId, userId],
    );
    const api = await service.administrator({ familyId, userId });
    expect((await api.delete(`/api/v1/members/me?confirm=${email}`)).status).toBe(204);
    for (const table of ['second_factors', 'recovery_codes', 'password_resets']) {
      const { rowCount } = await owner.query(`SELECT FROM ${table} WHERE user_id = $1`, [userId]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});
