import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Service } from '../../support/service.js';
import { freshEmail, PASSWORD, Visitor } from '../../support/visitor.js';

let service: Service;

beforeAll(async () => {
  service = await Service.start({ HEARTH_TRUSTED_PROXIES: '1' });
});
afterAll(() => service.stop());

const visitor = (headers?: Readonly<Record<string, string>>): Visitor => new Visitor(service.url, headers);

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await service.database.owner.query(sql, values)).rows[0].count);

describe('signing up', () => {
  it('makes a family with its currency and its first member, whose password is argon2id and not readable', async () => {
    const email = freshEmail();
    const person = visitor();
    await person.get('/settings/sign-up');
    const form = { family_name: 'The Millers', currency: 'eur', email, password: PASSWORD };
    const answer = await person.post('/settings/sign-up', form);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/settings/sign-in?notice=signed_up']);
    const { rows } = await service.database.owner.query(
      `SELECT f.name, f.currency, u.password_hash FROM users u JOIN families f ON f.id = u.family_id WHERE u.email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        name: 'The Millers',
        currency: 'EUR',
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ]);
    expect(service.log).not.toContain(PASSWORD);
  });

  it('says what is wrong with a form, beside the field, and keeps what was typed but the password', async () => {
    const person = visitor();
    await person.get('/settings/sign-up');
    const form = { family_name: ' ', currency: 'XXX', email: 'nobody', password: 'too short' };
    const { status, html } = await person.post('/settings/sign-up', form);
    expect(status).toBe(422);
    for (const sentence of [
      'Family name must not be blank.',
      'Currency must be an ISO 4217 currency code.',
      'Email must be an address such as you@example.org.',
    ]) {
      expect(html).toContain(sentence);
    }
    expect(html).toContain('value="nobody"');
    expect(html).not.toContain('too short');
  });

  it.each([
    ['too short', 'too short', 'Password must have at least 12 characters.'],
    ['one character again and again', 'aaaaaaaaaaaa', 'too easy to guess'],
    ['digits in a row', '123456789012', 'too easy to guess'],
    ['a common word with a number', 'Password1234', 'too easy to guess'],
    ['the family name', 'The Featherstonehaughs', 'must not be your address or a name'],
    ['longer than anybody types', 'x7'.repeat(200), 'Password must have at most 256 characters.'],
  ])('refuses a password that is %s', async (_, password, sentence) => {
    const answer = await visitor().signUp(freshEmail(), 'The Featherstonehaughs', password);
    expect([answer.status, answer.html.includes(sentence)]).toEqual([422, true]);
    expect(answer.html).not.toMatch(/type="password"[^>]*value=/);
  });

  it("refuses one's own address as the password", async () => {
    const email = freshEmail();
    expect((await visitor().signUp(email, 'Visitors', email.toUpperCase())).status).toBe(422);
  });

  it('answers a taken address like a free one, and leaves its account and its family as they were', async () => {
    const email = freshEmail();
    const first = await visitor().signUp(email);
    const families = await count('SELECT count(*) FROM families');
    const again = await visitor().signUp(email.toUpperCase(), 'Thieves', 'another password');
    const shape = (answer: typeof first): unknown => [answer.status, answer.headers.get('Location'), answer.html];
    expect(shape(again)).toEqual(shape(first));
    expect(await count('SELECT count(*) FROM families')).toBe(families);
    expect((await visitor().signIn(email, 'another password')).status).toBe(422);
    expect((await visitor().signIn(email)).status).toBe(303);
  });
});

describe('signing in', () => {
  it('is refused with one answer for a wrong password, an unknown address and a user without a password', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    const { userId } = await service.createFamily();
    const bare = freshEmail();
    await service.database.owner.query('UPDATE users SET email = $2 WHERE id = $1', [userId, bare]);
    const answers = [];
    for (const [address, password] of [
      [email, 'not the password'],
      [freshEmail(), PASSWORD],
      [bare, PASSWORD],
      [bare, ''],
      ['', ''],
    ] as const) {
      const person = visitor();
      const { status, html } = await person.signIn(address, password);
      answers.push([status, html.replaceAll(person.csrfToken, 'token').replaceAll(address || '\0', '')]);
      expect(person.cookies.has('hearth_session')).toBe(false);
    }
    expect(answers[0]![0]).toBe(422);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    // Measured alternately and compared: a lookup alone takes a twentieth of the time of hashing.
    const known = freshEmail();
    await visitor().signUp(known);
    const guess = async (email: string): Promise<number> => {
      const person = visitor();
      await person.get('/settings/sign-in');
      const started = performance.now();
      await person.post('/settings/sign-in', { email, password: 'not the password' });
      return performance.now() - started;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < 9; turn += 1) {
      times.unknown.push(await guess(freshEmail()));
      times.known.push(await guess(known));
    }
    const least = (list: number[]): number => Math.min(...list);
    const ratio = least(times.known) / least(times.unknown);
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(5);
  });

  it('begins a session whose token is only hashed in the database, and ends it on signing out', async () => {
    const person = await Visitor.member(service.url);
    const token = person.cookies.get('hearth_session')!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await service.database.owner.query('SELECT to_jsonb(s)::text AS row FROM sessions s');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect((await person.get('/settings/keys')).status).toBe(200);
    await person.post('/settings/sign-out');
    expect(person.cookies.has('hearth_session')).toBe(false);
    person.cookies.set('hearth_session', token);
    const after = await person.get('/settings/keys');
    expect([after.status, after.headers.get('Location')]).toEqual([303, '/settings/sign-in']);
  });

  it('always begins a new session, and never takes a token over that was there before (session fixation)', async () => {
    const email = freshEmail();
    const person = visitor();
    await person.signUp(email);
    const planted = Buffer.alloc(32, 7).toString('base64url');
    person.cookies.set('hearth_session', planted);
    await person.signIn(email);
    const first = person.cookies.get('hearth_session')!;
    expect(first).not.toBe(planted);

    await person.get('/settings/keys');
    await person.post('/settings/sign-in', { email, password: PASSWORD });
    const second = person.cookies.get('hearth_session')!;
    expect(second).not.toBe(first);
    for (const [token, status] of [
      [planted, 303],
      [first, 303],
      [second, 200],
    ] as const) {
      person.cookies.set('hearth_session', token);
      expect([token, (await person.get('/settings/keys')).status]).toEqual([token, status]);
    }
  });

  it('lasts until the session expires, is idle for too long, or the user is deactivated', async () => {
    const { owner } = service.database;
    for (const ending of [
      `UPDATE sessions SET expires_at = now()`,
      `UPDATE sessions SET last_seen_at = now() - interval '8 days'`,
      `UPDATE users SET removed_at = now() WHERE id IN (SELECT user_id FROM sessions)`,
    ]) {
      const person = await Visitor.member(service.url);
      expect((await person.get('/settings/keys')).status).toBe(200);
      await owner.query(ending);
      expect([ending, (await person.get('/settings/keys')).status]).toEqual([ending, 303]);
    }
  });
});

describe('guessing passwords', () => {
  const from = (address: string): Visitor => visitor({ 'X-Forwarded-For': address });

  it('takes longer with each failure, whether there is an account or not, and the wait is said', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    for (const [index, address] of [email, freshEmail()].entries()) {
      const attacker = from(`198.51.100.${index + 1}`);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        statuses.push((await attacker.signIn(address, `guess number ${attempt}`)).status);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
      const waiting = await attacker.signIn(address);
      expect([waiting.status, Number(waiting.headers.get('Retry-After')) <= 2]).toEqual([429, true]);
    }
  });

  it('from one network does not lock out the owner, who comes from another', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    for (let attempt = 0; attempt < 12; attempt += 1) await from('198.51.100.77').signIn(email, `guess ${attempt}`);
    expect((await from('198.51.100.77').signIn(email)).status).toBe(429);
    expect((await from('203.0.113.5').signIn(email)).status).toBe(303);
  });

  it('does not concern somebody who is signed in and changes their password', async () => {
    const email = freshEmail();
    const person = await Visitor.member(service.url, { email });
    for (let attempt = 0; attempt < 12; attempt += 1) await from('198.51.100.78').signIn(email, `guess ${attempt}`);
    await person.get('/settings/password');
    const change = { current_password: PASSWORD, password: 'another horse, same battery' };
    expect((await person.post('/settings/password', change)).status).toBe(303);
  });

  it('counts all that come at once, over all processes', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    const other = await service.another({ HEARTH_TRUSTED_PROXIES: '1', HEARTH_ROLE: 'api' });
    const guessers = [service.url, other.url].map((url) => new Visitor(url, { 'X-Forwarded-For': '198.51.100.79' }));
    for (const guesser of guessers) await guesser.get('/settings/sign-in');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        guessers[at % 2]!.post('/settings/sign-in', { email, password: `guess ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(26);
    await other.stop();
  });

  it('of one account from everywhere is slowed down, but for networks that its owner has signed in from', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    expect((await from('203.0.113.9').signIn(email)).status).toBe(303);
    const statuses: number[] = [];
    for (let n = 0; n < 105; n += 1) statuses.push((await from(`10.200.${n}.1`).signIn(email, 'a guess')).status);
    expect(statuses.slice(0, 101)).toEqual(Array<number>(101).fill(422));
    expect(statuses.slice(101)).toEqual(Array<number>(4).fill(429));
    expect((await from('203.0.113.9').signIn(email)).status).toBe(303);
  }, 120_000);

  it('is stopped for an address after fifty failures, at whichever accounts, and not for another address', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    const attacker = from('192.0.2.1');
    await attacker.get('/settings/sign-in');
    const guess = async (): Promise<number> =>
      (await attacker.post('/settings/sign-in', { email: freshEmail(), password: 'guess' })).status;
    const statuses = await Promise.all(Array.from({ length: 55 }, guess));
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await from('192.0.2.1').signIn(email)).status).toBe(429);
    expect((await from('192.0.2.2').signIn(email)).status).toBe(303);
  });

  it('counts only failures', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    for (let time = 0; time < 12; time += 1) expect((await visitor().signIn(email)).status).toBe(303);
  });
});

describe('an invitation', () => {
  const linkOf = (html: string): string => /http:[^<]+(\/settings\/join\?token=[\w-]{43})/.exec(html)![1]!;

  it('makes its bearer a member of the family, once', async () => {
    const host = await Visitor.member(service.url, { family: 'Hosts' });
    await host.get('/settings/family');
    const made = await host.post('/settings/family/invitations');
    expect(made.status).toBe(201);
    const link = linkOf(made.html);
    const { rows } = await service.database.owner.query('SELECT to_jsonb(i)::text AS row FROM invitations i');
    expect(rows.some(({ row }) => row.includes(link.split('=')[1]!))).toBe(false);

    const guest = visitor();
    const email = freshEmail();
    expect((await guest.get(link)).html).toContain('Join Hosts');
    const join = { token: link.split('=')[1]!, email, password: PASSWORD };
    expect((await guest.post('/settings/join', join)).status).toBe(303);
    await guest.signIn(email);
    expect((await guest.get('/settings/family')).html).toContain('Hosts');

    const late = visitor();
    expect((await late.get(link)).status).toBe(404);
    await late.get('/settings/sign-in');
    expect((await late.post('/settings/join', { ...join, email: freshEmail() })).status).toBe(404);
  });

  it('can be used by one of two who come at once', async () => {
    const host = await Visitor.member(service.url);
    await host.get('/settings/family');
    const link = linkOf((await host.post('/settings/family/invitations')).html);
    const guests = [visitor(), visitor(), visitor()];
    for (const guest of guests) await guest.get(link);
    const answers = await Promise.all(
      guests.map((guest) =>
        guest.post('/settings/join', { token: link.split('=')[1]!, email: freshEmail(), password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
  });

  it('is worth nothing when it is withdrawn, too old or made up: one answer for all', async () => {
    const host = await Visitor.member(service.url);
    await host.get('/settings/family');
    const withdrawn = linkOf((await host.post('/settings/family/invitations')).html);
    const { html } = await host.get('/settings/family');
    await host.post(/\/settings\/family\/invitations\/[\w-]+\/withdraw/.exec(html)![0]);
    const old = linkOf((await host.post('/settings/family/invitations')).html);
    await service.database.owner.query('UPDATE invitations SET expires_at = now()');
    const answers = [];
    for (const link of [withdrawn, old, '/settings/join?token=made-up', '/settings/join', '/settings/join?token[]=x']) {
      const { status, html: page } = await visitor().get(link);
      answers.push([status, page]);
    }
    expect(answers[0]![0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('answers a taken address like a free one', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    const host = await Visitor.member(service.url);
    await host.get('/settings/family');
    const answers = [];
    for (const address of [email, freshEmail()]) {
      const link = linkOf((await host.post('/settings/family/invitations')).html);
      const guest = visitor();
      await guest.get(link);
      const join = { token: link.split('=')[1]!, email: address, password: 'some other password' };
      const { status, headers, html } = await guest.post('/settings/join', join);
      answers.push([status, headers.get('Location'), html, (await visitor().get(link)).status]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await visitor().signIn(email)).status).toBe(303);
  });
});

describe('signing up', () => {
  it('is limited for a network over all processes', async () => {
    const other = await service.another({ HEARTH_TRUSTED_PROXIES: '1', HEARTH_ROLE: 'api' });
    const signUp = async (url: string): Promise<number> =>
      (await new Visitor(url, { 'X-Forwarded-For': '198.51.100.90' }).signUp(freshEmail())).status;
    const first: number[] = [];
    for (let time = 0; time < 20; time += 1) first.push(await signUp(service.url));
    expect(first).toEqual(Array<number>(20).fill(303));
    expect(await signUp(service.url)).toBe(429);
    const families = await count('SELECT count(*) FROM families');
    expect([await signUp(other.url), await signUp(other.url)]).toEqual([429, 429]);
    expect(await count('SELECT count(*) FROM families')).toBe(families);
    expect((await visitor().signUp(freshEmail())).status).toBe(303);
    await other.stop();
  });

  const statusOf = async (url: string, path: string): Promise<number> => (await new Visitor(url).get(path)).status;

  it('can be for those who are invited alone, or for nobody', async () => {
    const host = await Visitor.member(service.url);
    await host.get('/settings/family');
    const made = await host.post('/settings/family/invitations', { role: 'member' });
    const path = /http:[^<]+(\/settings\/join\?token=[\w-]{43})/.exec(made.html)![1]!;
    const invited = await service.another({ HEARTH_SIGN_UP: 'invitation', HEARTH_ROLE: 'api' });
    const closed = await service.another({ HEARTH_SIGN_UP: 'closed', HEARTH_ROLE: 'api' });
    const form = { family_name: 'The Intruders', currency: 'EUR', email: freshEmail(), password: PASSWORD };
    for (const { url } of [invited, closed]) {
      const intruder = new Visitor(url);
      await intruder.get('/settings/sign-in');
      const { status } = await intruder.post('/settings/sign-up', form);
      const families = await count(`SELECT count(*) FROM families WHERE name = 'The Intruders'`);
      expect([status, families]).toEqual([404, 0]);
      expect(await statusOf(url, '/settings/sign-up')).toBe(404);
    }
    expect(await statusOf(invited.url, path)).toBe(200);
    expect(await statusOf(closed.url, path)).toBe(404);
    await invited.stop();
    await closed.stop();
  });
});
