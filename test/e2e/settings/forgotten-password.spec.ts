import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { Service } from '../../support/service.js';
import { SmtpServer } from '../../support/smtp-server.js';
import { freshEmail, PASSWORD, Visitor, type VisitedPage } from '../../support/visitor.js';

const FORGOT = '/settings/forgot-password';
const RESET = '/settings/reset-password';
const CHOSEN = 'a wholly new password';

let service: Service;
let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  service = await Service.start({
    HEARTH_TRUSTED_PROXIES: '1',
    HEARTH_SMTP_URL: smtp.url,
    HEARTH_MAIL_FROM: 'hearth@example.org',
    HEARTH_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
  });
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const visitor = (address?: string): Visitor =>
  new Visitor(service.url, address === undefined ? {} : { 'X-Forwarded-For': address });

async function forget(email: string, person = visitor()): Promise<VisitedPage> {
  await person.get(FORGOT);
  return person.post(FORGOT, { email });
}

const tokenIn = (text: string): string => /reset-password\?token=([\w-]{43})/.exec(text)![1]!;

async function tokenFor(email: string): Promise<string> {
  await forget(email);
  const mails = await smtp.mailsTo(email);
  return tokenIn(mails.at(-1)!.text);
}

async function set(token: string, password = CHOSEN): Promise<number> {
  const person = visitor();
  await person.get(FORGOT);
  return (await person.post(RESET, { token, password })).status;
}

const signsIn = async (email: string, password: string): Promise<string | null> =>
  (await visitor().signIn(email, password)).headers.get('Location');

interface Printed {
  readonly member_id: string;
  readonly reset_link: string;
  readonly api_key: string;
}

async function run(name: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: service.database.url, HEARTH_DATA_DIR: service.dataDir };
  return (await promisify(execFile)(process.execPath, [`dist/src/cli/${name}.js`, ...args], { env })).stdout;
}

/**
 * Runs a CLI command.
 * @returns the lines that it prints
 */
async function cli(name: string, ...args: readonly string[]): Promise<readonly Printed[]> {
  const lines = (await run(name, args)).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Printed);
}

/**
 * Runs a CLI command that fails.
 * @returns the error message
 */
async function refusal(name: string, ...args: readonly string[]): Promise<string> {
  return run(name, args).then(
    (printed) => `It was not refused: ${printed}`,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

describe('a link that sets a new password', () => {
  it('is mailed, works once, ends all sessions, and leaves keys and the second factor', async () => {
    const email = freshEmail();
    const person = await Visitor.member(service.url, { email });
    const { rows } = await service.database.owner.query('SELECT family_id, id FROM users WHERE email = $1', [email]);
    const api = await service.administrator({ familyId: rows[0].family_id, userId: rows[0].id });
    const { html } = await person.get('/settings/second-factor');
    const code = new TOTP({ secret: /[A-Z2-7]{32}/.exec(html)![0] }).generate();
    await person.post('/settings/second-factor', { offer: /name="offer" value="([^"]+)"/.exec(html)![1]!, code });

    const token = await tokenFor(email);
    const stored = await service.database.owner.query('SELECT r::text AS text FROM password_resets r');
    expect(stored.rows.some(({ text }) => text.includes(token))).toBe(false);
    expect((await visitor().get(`${RESET}?token=${token}`)).status).toBe(200);
    expect(await set(token, 'short')).toBe(422);
    expect(await set(token)).toBe(303);
    expect(await set(token, 'yet another password')).toBe(404);
    expect((await visitor().get(`${RESET}?token=${token}`)).status).toBe(404);

    expect((await person.get('/settings/keys')).status).toBe(303);
    expect((await api.get('/api/v1/me')).body.data.member.totp_enabled).toBe(true);
    expect(await signsIn(email, PASSWORD)).toBeNull();
    expect(await signsIn(email, CHOSEN)).toBe('/settings/sign-in/code');
    expect(service.log).not.toContain(token);
  });

  it('is used up by one of two that come at once, with all other links of the member', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    await forget(email);
    await forget(email);
    const [one, two] = (await smtp.mailsTo(email, 2)).map(({ text }) => tokenIn(text));
    const statuses = await Promise.all([set(one!), set(one!), set(one!)]);
    expect(statuses.toSorted()).toEqual([303, 404, 404]);
    expect(await set(two!)).toBe(404);
  });

  it('is worth nothing after an hour', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    const token = await tokenFor(email);
    const { rows } = await service.database.owner.query(
      'SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM password_resets ORDER BY expires_at DESC LIMIT 1',
    );
    expect(rows[0].seconds).toBeGreaterThan(3500);
    expect(rows[0].seconds).toBeLessThanOrEqual(3600);
    await service.database.owner.query('UPDATE password_resets SET expires_at = now()');
    expect([await set(token), await set('made-up')]).toEqual([404, 404]);
  });

  it('is asked for with one answer for known and unknown addresses, and no mail goes to those', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await visitor().signUp(known);
    const answers = [];
    for (const email of [known.toUpperCase(), unknown]) {
      const { status, headers, html } = await forget(email);
      answers.push([status, headers.get('Location'), html]);
    }
    expect(answers[0]).toEqual([303, `${FORGOT}?notice=reset_sent`, '']);
    expect(answers[1]).toEqual(answers[0]);
    await smtp.mailsTo(known);
    expect(smtp.mails.some(({ to }) => to.toLowerCase() === unknown)).toBe(false);
  });

  it('is asked for three times an hour for an account, known or not, and ten times from a network', async () => {
    for (const email of [freshEmail(), freshEmail()]) {
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await forget(email)).status);
      expect(statuses).toEqual([303, 303, 303, 429]);
    }
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await forget(freshEmail(), visitor('203.0.113.40'))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
  });

  it('that the mail server does not take is in the log, and the answer is the same', async () => {
    const email = freshEmail();
    await visitor().signUp(email);
    smtp.refuses = true;
    expect((await forget(email)).status).toBe(303);
    for (let n = 0; n < 100 && !service.log.includes('was not sent'); n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    smtp.refuses = false;
    expect(service.log).toContain('A password reset link was not sent');
  });

  it('is the operator’s to make where no mail is sent', async () => {
    const silent = await service.another({ HEARTH_SMTP_URL: '', HEARTH_MAIL_FROM: '', HEARTH_ROLE: 'api' });
    const { html } = await new Visitor(silent.url).get(FORGOT);
    expect(html).toContain('members -- reset-link');
    expect(html).not.toContain('name="email"');
    await silent.stop();
  });
});

describe('the command line', () => {
  it('makes a link for an address, also of a user of a key, whose family it then is', async () => {
    const email = freshEmail();
    const [key] = await cli('keys', 'create', '--family', 'Claimed', '--email', email);
    const families = (await service.database.owner.query('SELECT FROM families')).rowCount;
    const answer = await visitor().signUp(email, 'Thieves');
    expect(answer.headers.get('Location')).toBe('/settings/sign-in?notice=signed_up');
    expect((await service.database.owner.query('SELECT FROM families')).rowCount).toBe(families);
    expect(await signsIn(email, PASSWORD)).toBeNull();

    expect(await set(tokenIn(key!.reset_link))).toBe(303);
    expect(await signsIn(email, CHOSEN)).toBe('/settings');
    const me = (await service.client(key!.api_key).get('/api/v1/me')).body.data;
    expect([me.member.email, me.family.name]).toEqual([email, 'Claimed']);
    expect(await refusal('keys', 'create', '--family', 'Another', '--email', email)).toContain(
      'member of another family',
    );
  });

  it('lists, makes, changes and removes members, resets passwords and switches second factors off', async () => {
    const { familyId, userId } = await service.createFamily({ name: 'Operated' });
    const email = freshEmail();
    expect(await refusal('members', 'create', '--family', familyId, '--email', email, '--role', 'king')).toContain(
      'A role is',
    );
    const [made] = await cli('members', 'create', '--family', familyId, '--email', email);
    expect(await set(tokenIn(made!.reset_link))).toBe(303);
    expect(await refusal('members', 'create', '--family', familyId, '--email', email)).toContain('is taken');
    expect(await cli('members', 'role', made!.member_id, 'owner')).toEqual([
      { member_id: made!.member_id, role: 'owner' },
    ]);
    await cli('members', 'role', made!.member_id, 'viewer');
    expect(await refusal('members', 'role', userId, 'viewer')).toContain('must keep an owner');
    expect(await cli('families', 'list')).toContainEqual(
      expect.objectContaining({ family_id: familyId, name: 'Operated', members: 2 }),
    );

    const person = visitor();
    await person.signIn(email, CHOSEN);
    const { html } = await person.get('/settings/second-factor');
    const code = new TOTP({ secret: /[A-Z2-7]{32}/.exec(html)![0] }).generate();
    await person.post('/settings/second-factor', { offer: /name="offer" value="([^"]+)"/.exec(html)![1]!, code });
    expect(await cli('members', 'list')).toContainEqual(
      expect.objectContaining({ member_id: made!.member_id, role: 'viewer', has_password: true, totp_enabled: true }),
    );
    expect(await cli('members', 'totp-off', email)).toEqual([{ email, totp_enabled: false }]);
    expect(await signsIn(email, CHOSEN)).toBe('/settings');
    const [linked] = await cli('members', 'reset-link', email);
    expect(await set(tokenIn(linked!.reset_link), 'one more new password')).toBe(303);

    expect(await refusal('members', 'remove', made!.member_id, '--confirm', 'x@example.org')).toContain('no member');
    expect(await cli('members', 'remove', made!.member_id, '--confirm', email)).toEqual([
      { member_id: made!.member_id, removed: true },
    ]);
    expect(await signsIn(email, 'one more new password')).toBeNull();
    expect(await refusal('members', 'reset-link', email)).toContain('no member');
    const { rows } = await service.database.owner.query(
      `SELECT action FROM audit_events WHERE family_id = $1 AND actor_type = 'operator' ORDER BY sequence`,
      [familyId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'member.created',
      'password.reset_requested',
      'member.role_changed',
      'member.role_changed',
      'totp.disabled',
      'password.reset_requested',
      'member.removed',
    ]);
  }, 300_000);
});
