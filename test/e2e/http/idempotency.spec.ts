import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/api.js';
import { Service, type TestFamily } from '../../support/service.js';

const CHATS = '/api/v1/chats';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.start();
});
afterAll(() => service.stop());

/** A family without chats, so that stored ones can be counted. */
async function freshFamily(): Promise<void> {
  family = await service.createFamily();
}

function post(key: string, body: unknown, { api } = family, path = CHATS): Promise<Answer> {
  return api.post(path, body, { headers: { 'Idempotency-Key': key } });
}

const storedChats = async (): Promise<number> => (await family.api.get(CHATS)).body.meta.total_count;
const replayed = ({ headers }: Answer): string | null => headers.get('Idempotency-Replayed');

describe('Idempotency-Key', () => {
  beforeAll(freshFamily);

  it('gives the first answer again: status, body and Location', async () => {
    await freshFamily();
    const first = await post('a', { title: 'Once', message: 'Hello' });
    const second = await post('a', { title: 'Once', message: 'Hello' });
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([second.status, replayed(second)]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(await storedChats()).toBe(1);
  });

  it('gives it again though the chat has changed and gone since', async () => {
    const first = await post('b', { title: 'Once' });
    await family.api.patch(`${CHATS}/${first.body.id}`, { title: 'Changed' });
    expect((await post('b', { title: 'Once' })).body).toEqual(first.body);
    await family.api.delete(`${CHATS}/${first.body.id}`);
    expect((await post('b', { title: 'Once' })).body).toEqual(first.body);
  });

  it('knows a request by its fields, not by their order or spelling', async () => {
    const headers = { 'Idempotency-Key': 'c', 'Content-Type': 'application/json' };
    const first = await family.api.post(CHATS, '{"title":"Same","message":"caf\\u00e9"}', { headers });
    const second = await family.api.post(CHATS, '{ "message": "café",\n "title": "Same" }', { headers });
    expect([first.status, second.status, replayed(second)]).toEqual([201, 201, 'true']);
  });

  it.each([
    ['another value', { title: 'Two' }],
    ['a field more', { title: 'One', message: 'Hello' }],
    ['a field less', {}],
    ['a list', []],
    ['wrong fields', { title: 7 }],
  ])('refuses another request: %s', async (_, other) => {
    await freshFamily();
    await post('d', { title: 'One' });
    const { status, body } = await post('d', other);
    const wrong = Array.isArray(other) ? 'validation_failed' : 'idempotency_key_reused';
    expect([status, body.error]).toEqual([422, wrong]);
    expect(await storedChats()).toBe(1);
  });

  it('refuses the same fields at another address', async () => {
    const [one, two] = [await post('one', { title: 'One' }), await post('two', { title: 'Two' })];
    await post('e', { content: 'One' }, family, `${CHATS}/${one.body.id}/messages`);
    const other = await post('e', { content: 'One' }, family, `${CHATS}/${two.body.id}/messages`);
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
  });

  it('belongs to one API key: another key of the same user, and another family, have their own', async () => {
    await freshFamily();
    const secondKey = await service.createKey(family.familyId, family.userId, 'read_write');
    const stranger = await service.createFamily();
    const answers = [
      await post('f', { title: 'One' }),
      await post('f', { title: 'Two' }, { ...family, api: service.client(secondKey.secret) }),
      await post('f', { title: 'Three' }, stranger),
    ];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
      [201, null],
      [201, null],
      [201, null],
    ]);
    expect(await storedChats()).toBe(2);
  });

  it('stores once when many come at once: the others are told to wait, or get the first answer', async () => {
    await freshFamily();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post('g', { title: 'Once' })));
    const created = answers.filter(({ status }) => status === 201);
    expect(created.filter((answer) => replayed(answer) === null)).toHaveLength(1);
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, headers, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.error, headers.get('Retry-After')]).toEqual([409, 'idempotency_in_progress', '1']);
    }
    expect(await storedChats()).toBe(1);
  });

  it('is free again after a request that stored nothing', async () => {
    const wrong = await post('h', { title: '' });
    const right = await post('h', { title: 'Right' });
    expect([wrong.status, right.status, replayed(right)]).toEqual([422, 201, null]);
    const unknown = `${CHATS}/${randomUUID()}/messages`;
    const answers = [
      await post('i', { content: 'x' }, family, unknown),
      await post('i', { content: 'x' }, family, unknown),
    ];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
      [404, null],
      [404, null],
    ]);
  });

  it('may have 255 characters and not one more', async () => {
    expect((await post('x'.repeat(255), { title: 'Long' })).status).toBe(201);
    const { status, body } = await post('x'.repeat(256), { title: 'Longer' });
    expect([status, body.errors]).toEqual([422, ['Idempotency-Key must have at most 255 characters']]);
  });

  it('may have any characters that a header can', async () => {
    const key = `'; DROP TABLE chats; -- "\\ % \u00e9`;
    expect((await post(key, { title: 'Odd' })).status).toBe(201);
    expect(replayed(await post(key, { title: 'Odd' }))).toBe('true');
  });

  it('counts as none when it is empty', async () => {
    await freshFamily();
    await post('', { title: 'One' });
    await post('', { title: 'Two' });
    expect(await storedChats()).toBe(2);
  });

  it('keeps messages from being sent twice', async () => {
    const chat = await post(randomUUID(), { title: 'One' });
    const path = `${CHATS}/${chat.body.id}/messages`;
    const first = await post('j', { content: 'Hello' }, family, path);
    const second = await post('j', { content: 'Hello' }, family, path);
    expect(second.body).toEqual(first.body);
    expect((await family.api.get(`${CHATS}/${chat.body.id}`)).body.messages).toEqual([first.body]);
  });

  it('means nothing on other methods', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    const chat = await post(randomUUID(), { title: 'One' });
    const path = `${CHATS}/${chat.body.id}`;
    const answers = [
      await family.api.patch(path, { title: 'Two' }, { headers }),
      await family.api.patch(path, { title: 'Three' }, { headers }),
      await family.api.get(path, { headers }),
      await family.api.delete(path, { headers }),
    ];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
      [200, null],
      [200, null],
      [200, null],
      [204, null],
    ]);
  });

  it('is kept for 24 hours', async () => {
    await freshFamily();
    const age = (hours: number): Promise<unknown> =>
      service.database.owner.query(
        `UPDATE idempotency_keys SET created_at = now() - $2 * interval '1 hour' WHERE family_id = $1`,
        [family.familyId, hours],
      );
    const first = await post('l', { title: 'One' });
    await age(23.9);
    expect((await post('l', { title: 'One' })).body.id).toBe(first.body.id);
    await age(24.1);
    const later = await post('l', { title: 'One' });
    expect([later.status, replayed(later)]).toEqual([201, null]);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('is held by a request whose process died until its lease runs out, and then gives what that one made', async () => {
    await freshFamily();
    const first = await post('m', { title: 'One', message: 'Hello' });
    const lease = (from: string): Promise<unknown> =>
      service.database.owner.query(
        `UPDATE idempotency_keys SET response_status = NULL, lease_expires_at = now() + $2::interval WHERE family_id = $1`,
        [family.familyId, from],
      );
    await lease('10 seconds');
    expect((await post('m', { title: 'One', message: 'Hello' })).status).toBe(409);
    await lease('-1 second');
    const taken = await post('m', { title: 'One', message: 'Hello' });
    expect([taken.status, replayed(taken), taken.body]).toEqual([201, null, first.body]);
    expect(await storedChats()).toBe(1);
  });

  it('is not noted for a caller who may not write', async () => {
    const { status } = await post('n', { title: 'One' }, { ...family, api: family.readOnly });
    expect(status).toBe(403);
    const rows = await service.database.owner.query(`SELECT FROM idempotency_keys WHERE key = 'n'`);
    expect(rows.rowCount).toBe(0);
  });
});
