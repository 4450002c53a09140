import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Service } from '../support/service.js';
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.js';

/** What an owner can do, with only the pages, about a member who leaves and keeps a key. */
let service: Service;
let owner: Visitor;
let leaver: Visitor;
let email: string;
let key: string;

beforeAll(async () => {
  service = await Service.shared();
});
afterAll(() => service.stop());

beforeEach(async () => {
  owner = await Visitor.member(service.url, { family: 'Stayers' });
  await owner.get('/settings/family');
  const { html } = await owner.post('/settings/family/invitations', { role: 'member' });
  const token = /\/settings\/join\?token=([\w-]{43})/.exec(html)![1]!;
  email = freshEmail();
  leaver = new Visitor(service.url);
  await leaver.get(`/settings/join?token=${token}`);
  await leaver.post('/settings/join', { token, email, password: PASSWORD });
  await leaver.signIn(email);
  await leaver.get('/settings/keys');
  const made = await leaver.post('/settings/keys', { name: 'Kept for later', scope: 'read_write', lifetime: 'never' });
  key = /hk_\w{43}/.exec(made.html)![0];
  expect(await statusWithKey()).toBe(200);
});

const statusWithKey = async (): Promise<number> => (await service.client(key).get('/api/v1/transactions')).status;

/** Submits each form of a page whose address ends like this, with the leaver's address if one is required. */
async function sendForms(page: string, end: string): Promise<void> {
  const { html } = await owner.get(page);
  for (const [, action] of html.matchAll(/<form method="post" action="([^"]+)"/g)) {
    if (action!.endsWith(end)) await owner.post(action!, { confirm: email });
  }
}

describe('the key of a member', () => {
  it('is of no use once an owner has removed the member', async () => {
    await sendForms('/settings/family', '/remove');
    expect(await statusWithKey()).toBe(401);
    expect((await leaver.get('/settings/keys')).status).toBe(303);
    expect((await leaver.signIn(email)).status).toBe(422);
  });

  it('is seen by an owner, and of no use once they have revoked it', async () => {
    await sendForms('/settings/keys', '/revoke');
    expect(await statusWithKey()).toBe(401);
    expect((await leaver.get('/settings/keys')).status).toBe(200);
  });
});
