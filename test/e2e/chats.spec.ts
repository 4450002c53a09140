import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../support/api.js';
import { Service, type TestFamily } from '../support/service.js';

let service: Service;
let family: TestFamily;

beforeAll(async () => {
  service = await Service.shared();
  family = await service.createFamily();
});
afterAll(() => service.stop());

const CHATS = '/api/v1/chats';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NOT_FOUND = { error: 'not_found', message: 'There is no such record.' };

async function createChat(title = 'Groceries', message?: string): Promise<string> {
  const answer = await family.api.post(CHATS, { title, ...(message !== undefined && { message }) });
  expect(answer.status).toBe(201);
  return answer.body.id as string;
}

/** Messages one second apart, all older than those that the tests post. */
async function seedMessages(chatId: string, count: number): Promise<void> {
  await service.database.owner.query(
    `INSERT INTO messages (family_id, chat_id, role, content, created_at)
     SELECT $1, $2, 'user', 'message ' || n, timestamptz '2026-01-01' + n * interval '1 second'
     FROM generate_series(1, $3::int) AS n`,
    [family.familyId, chatId, count],
  );
}

function expectInvalid(answer: Answer, field: string, problem: string): void {
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    error: 'validation_failed',
    message: `${field} ${problem}.`,
    errors: [`${field} ${problem}`],
    details: { [field]: [`${field} ${problem}`] },
  });
}

describe('PATCH /api/v1/chats/{id}', () => {
  it('answers 200 with the bare chat and every field of it', async () => {
    const id = await createChat('Groceries', 'How much was it?');
    const { status, body } = await family.api.patch(`${CHATS}/${id}`, { title: 'Food' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      title: 'Food',
      title_source: 'person',
      error: 'No assistant is configured.',
      created_at: expect.stringMatching(TIME),
      updated_at: expect.stringMatching(TIME),
      messages: [
        {
          id: expect.any(String),
          type: 'user_message',
          role: 'user',
          content: 'How much was it?',
          status: 'complete',
          error: null,
          finish_reason: null,
          created_at: expect.stringMatching(TIME),
          updated_at: expect.stringMatching(TIME),
          model: null,
          tool_calls: [],
        },
      ],
      pagination: { page: 1, per_page: 50, total_count: 1, total_pages: 1 },
    });
    expect((await family.api.get(`${CHATS}/${id}`)).body).toEqual(body);
  });

  it('stores the title trimmed', async () => {
    const id = await createChat();
    const { body } = await family.api.patch(`${CHATS}/${id}`, { title: '\t Food and drink \u00a0\n' });
    expect(body.title).toBe('Food and drink');
  });

  it.each([
    ['missing', {}, 'must be a string'],
    ['null', { title: null }, 'must be a string'],
    ['a number', { title: 42 }, 'must be a string'],
    ['an object', { title: { text: 'x' } }, 'must be a string'],
    ['a list', { title: ['x'] }, 'must be a string'],
    ['true', { title: true }, 'must be a string'],
    ['empty', { title: '' }, 'must not be blank'],
    ['white space', { title: ' \n\t ' }, 'must not be blank'],
    ['256 characters long', { title: 'x'.repeat(256) }, 'must have at most 255 characters'],
    ['256 astral characters long', { title: '🏡'.repeat(256) }, 'must have at most 255 characters'],
    ['holding U+0000', { title: 'a\u0000b' }, 'must not contain the character U+0000'],
  ])('refuses a title that is %s, and changes nothing', async (_, body, problem) => {
    const id = await createChat('Before');
    const before = await family.api.get(`${CHATS}/${id}`);
    expectInvalid(await family.api.patch(`${CHATS}/${id}`, body), 'title', problem);
    expect((await family.api.get(`${CHATS}/${id}`)).body).toEqual(before.body);
  });

  it.each(['[]', '"title"', 'null', '7', '[{"title": "x"}]'])(
    'refuses the body %s, which is no object',
    async (body) => {
      const id = await createChat('Before');
      const answer = await family.api.patch(`${CHATS}/${id}`, body, {
        headers: { 'Content-Type': 'application/json' },
      });
      expect([answer.status, answer.body.errors]).toEqual([422, ['The body must be a JSON object']]);
      expect((await family.api.get(`${CHATS}/${id}`)).body.title).toBe('Before');
    },
  );

  it.each([
    ['one character', 'x'],
    ['255 characters', 'x'.repeat(255)],
    ['255 astral characters, each counted once', '🏡'.repeat(255)],
    ['255 characters within white space', `  ${'é'.repeat(255)}  `],
    ['quotes and markup', `'; DROP TABLE chats; -- <b>"x"</b> \\ %`],
  ])('takes a title of %s', async (_, title) => {
    const id = await createChat();
    const { status, body } = await family.api.patch(`${CHATS}/${id}`, { title });
    expect([status, body.title]).toEqual([200, title.trim()]);
  });

  it('moves updated_at when the title becomes another one, and created_at never', async () => {
    const id = await createChat('One');
    const before = (await family.api.get(`${CHATS}/${id}`)).body;
    const after = (await family.api.patch(`${CHATS}/${id}`, { title: 'Two' })).body;
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.created_at).toBe(before.created_at);
  });

  it.each(['Same', '  Same  '])('leaves updated_at where it is for the title that it has: "%s"', async (title) => {
    const id = await createChat('Same');
    const before = (await family.api.get(`${CHATS}/${id}`)).body;
    const { status, body } = await family.api.patch(`${CHATS}/${id}`, { title });
    expect([status, body]).toEqual([200, before]);
  });

  it('ignores members that it does not know, and those that are not to be changed', async () => {
    const id = await createChat();
    const { status, body } = await family.api.patch(`${CHATS}/${id}`, {
      title: 'New',
      id: randomUUID(),
      error: 'x',
      user_id: randomUUID(),
      messages: [],
      created_at: '2000-01-01',
    });
    expect([status, body.id, body.title, body.error]).toEqual([200, id, 'New', null]);
  });

  it('leaves one of two titles when two come at once, and each answer shows its own', async () => {
    const id = await createChat();
    const titles = Array.from({ length: 20 }, (_, index) => `Title ${index}`);
    const answers = await Promise.all(titles.map((title) => family.api.patch(`${CHATS}/${id}`, { title })));
    expect(answers.map(({ status, body }) => [status, body.title])).toEqual(titles.map((title) => [200, title]));
    const { body } = await family.api.get(`${CHATS}/${id}`);
    const last = answers.map((answer) => answer.body).find(({ title }) => title === body.title);
    expect(body.updated_at).toBe(last.updated_at);
    expect(answers.every((answer) => answer.body.updated_at <= body.updated_at)).toBe(true);
  });

  it('shows the oldest 50 messages first', async () => {
    const id = await createChat();
    await seedMessages(id, 51);
    const { body } = await family.api.patch(`${CHATS}/${id}`, { title: 'Long' });
    expect(body.messages.map((message: { content: string }) => message.content)).toEqual(
      Array.from({ length: 50 }, (_, index) => `message ${index + 1}`),
    );
    expect(body.pagination).toEqual({ page: 1, per_page: 50, total_count: 51, total_pages: 2 });
  });

  it("shows an assistant's message with its model and its tool calls, and the chat's error", async () => {
    const { owner } = service.database;
    const id = await createChat();
    await owner.query(`UPDATE chats SET error = 'It failed.' WHERE id = $1`, [id]);
    const message = await owner.query<{ id: string }>(
      `INSERT INTO messages (family_id, chat_id, role, content, model) VALUES ($1, $2, 'assistant', 'A lot.', 'm-1') RETURNING id`,
      [family.familyId, id],
    );
    await owner.query(
      `INSERT INTO tool_calls (family_id, message_id, function_name, function_arguments, function_result, created_at) VALUES
         ($1, $2, 'second', '{}', NULL, now() + interval '1 second'), ($1, $2, 'first', '{"a": [1]}', '{"b": {"c": null}}', now())`,
      [family.familyId, message.rows[0]!.id],
    );
    const { body } = await family.api.patch(`${CHATS}/${id}`, { title: 'Answered' });
    expect(body.error).toBe('It failed.');
    expect(body.messages).toEqual([
      {
        id: message.rows[0]!.id,
        type: 'assistant_message',
        role: 'assistant',
        content: 'A lot.',
        status: 'complete',
        error: null,
        finish_reason: null,
        created_at: expect.stringMatching(TIME),
        updated_at: expect.stringMatching(TIME),
        model: 'm-1',
        tool_calls: [
          {
            id: expect.any(String),
            function_name: 'first',
            function_arguments: { a: [1] },
            created_at: expect.stringMatching(TIME),
            function_result: { b: { c: null } },
          },
          {
            id: expect.any(String),
            function_name: 'second',
            function_arguments: {},
            created_at: expect.stringMatching(TIME),
            function_result: null,
          },
        ],
      },
    ]);
  });
});

describe('chats that do not exist for the caller', () => {
  type Operation = [name: string, send: (caller: TestFamily, id: string) => Promise<Answer>];
  const operations: Operation[] = [
    ['GET', ({ api }, id) => api.get(`${CHATS}/${id}`)],
    ['GET with a wrong page', ({ api }, id) => api.get(`${CHATS}/${id}?page=x`)],
    ['PATCH', ({ api }, id) => api.patch(`${CHATS}/${id}`, { title: 'Mine now' })],
    ['PATCH with a wrong title', ({ api }, id) => api.patch(`${CHATS}/${id}`, { title: '' })],
    ['PATCH with a list for a body', ({ api }, id) => api.patch(`${CHATS}/${id}`, [])],
    ['PATCH without a body', ({ api }, id) => api.patch(`${CHATS}/${id}`)],
    ['DELETE', ({ api }, id) => api.delete(`${CHATS}/${id}`)],
    ['POST messages', ({ api }, id) => api.post(`${CHATS}/${id}/messages`, { content: 'Hello' })],
    ['POST messages with wrong content', ({ api }, id) => api.post(`${CHATS}/${id}/messages`, {})],
  ];

  it.each(operations)('answers %s with one 404 for every reason', async (_, send) => {
    const id = await createChat('Mine', 'Hello');
    const before = await family.api.get(`${CHATS}/${id}`);
    const stranger = await service.createFamily();
    const relative = await service.createMember(family.familyId);
    const answers = [
      await send(stranger, id),
      await send(relative, id),
      await send(family, randomUUID()),
      await send(family, 'not-a-uuid'),
      await send(family, `${id}0`),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [404, NOT_FOUND]));
    expect((await family.api.get(`${CHATS}/${id}`)).body).toEqual(before.body);
  });

  it('finds a chat under its id in upper case', async () => {
    const id = await createChat();
    expect((await family.api.get(`${CHATS}/${id.toUpperCase()}`)).body.id).toBe(id);
  });

  it('lists them for their owner alone', async () => {
    const owner = await service.createFamily();
    const relative = await service.createMember(owner.familyId);
    const mine = await owner.api.post(CHATS, { title: 'Mine' });
    const theirs = await relative.api.post(CHATS, { title: 'Theirs' });
    const ids = async ({ api }: TestFamily) => (await api.get(CHATS)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids(owner)).toEqual([mine.body.id]);
    expect(await ids(relative)).toEqual([theirs.body.id]);
  });

  it('shows a chat to every key of its owner', async () => {
    const id = await createChat();
    expect((await family.readOnly.get(`${CHATS}/${id}`)).status).toBe(200);
  });
});

describe('POST /api/v1/chats', () => {
  it('answers 201 with the bare chat and its address', async () => {
    const { status, headers, body } = await family.api.post(CHATS, { title: '  July  ' });
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`${CHATS}/${body.id}`);
    expect(body).toEqual({
      id: expect.any(String),
      title: 'July',
      title_source: 'person',
      error: null,
      created_at: body.updated_at,
      updated_at: expect.stringMatching(TIME),
      messages: [],
      pagination: { page: 1, per_page: 50, total_count: 0, total_pages: 0 },
    });
    expect((await family.api.get(headers.get('Location')!)).body).toEqual(body);
  });

  it('stores the first message with it', async () => {
    const { headers, body } = await family.api.post(CHATS, { title: 'July', message: ' How much?\nAnd why? ' });
    expect(body.messages).toEqual([
      expect.objectContaining({ type: 'user_message', role: 'user', content: 'How much?\nAnd why?', model: null }),
    ]);
    expect(body.pagination.total_count).toBe(1);
    expect((await family.api.get(headers.get('Location')!)).body).toEqual(body);
  });

  it('is called by the first 60 characters of its message where it has no title', async () => {
    const message = `How much did we\n spend? ${'🏡'.repeat(60)}`;
    const { status, body } = await family.api.post(CHATS, { message });
    expect([status, body.title_source]).toEqual([201, 'default']);
    expect(body.title).toBe(`How much did we spend? ${'🏡'.repeat(37)}`);
    const renamed = await family.api.patch(`${CHATS}/${body.id}`, { title: 'Homes' });
    expect(renamed.body).toMatchObject({ title: 'Homes', title_source: 'person' });
  });

  it('takes null for no message', async () => {
    const { status, body } = await family.api.post(CHATS, { title: 'July', message: null });
    expect([status, body.messages]).toEqual([201, []]);
  });

  it.each([
    ['no title', {}, 'title', 'must be a string'],
    ['a blank title', { title: ' ' }, 'title', 'must not be blank'],
    ['a blank message', { title: 'x', message: '' }, 'message', 'must not be blank'],
    ['a message that is a number', { title: 'x', message: 1 }, 'message', 'must be a string'],
    [
      'too long a message',
      { title: 'x', message: 'x'.repeat(100_001) },
      'message',
      'must have at most 100000 characters',
    ],
  ])('refuses %s and stores nothing', async (_, body, field, problem) => {
    const { api } = await service.createFamily();
    expectInvalid(await api.post(CHATS, body), field, problem);
    expect((await api.get(CHATS)).body.meta.total_count).toBe(0);
  });

  it('names every problem at once', async () => {
    const { status, body } = await family.api.post(CHATS, { title: '', message: 5 });
    expect(status).toBe(422);
    expect(body.errors).toEqual(['title must not be blank', 'message must be a string']);
    expect(Object.keys(body.details)).toEqual(['title', 'message']);
  });
});

describe('GET /api/v1/chats', () => {
  it('lists chats newest first, without their messages', async () => {
    const { api } = await service.createFamily();
    const titles = ['First', 'Second', 'Third'];
    for (const title of titles) await api.post(CHATS, { title, message: 'Hello' });
    const { status, body } = await api.get(CHATS);
    expect(status).toBe(200);
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles.toReversed());
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      title: 'Third',
      title_source: 'person',
      error: 'No assistant is configured.',
      created_at: expect.stringMatching(TIME),
      updated_at: expect.stringMatching(TIME),
    });
    expect(body.meta).toEqual({ page: 1, per_page: 25, total_count: 3, total_pages: 1 });
  });

  it('keeps its order when a chat is renamed', async () => {
    const { api } = await service.createFamily();
    const first = await api.post(CHATS, { title: 'First' });
    await api.post(CHATS, { title: 'Second' });
    await api.patch(`${CHATS}/${first.body.id}`, { title: 'Renamed' });
    expect((await api.get(CHATS)).body.data.map(({ title }: { title: string }) => title)).toEqual([
      'Second',
      'Renamed',
    ]);
  });

  it('cuts chats of one moment by their ids, so that no page repeats one', async () => {
    const owner = await service.createFamily();
    await service.database.owner.query(
      `INSERT INTO chats (family_id, user_id, title, created_at) SELECT $1, $2, 'Chat ' || n, now() FROM generate_series(1, 30) n`,
      [owner.familyId, owner.userId],
    );
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { body } = await owner.api.get(`${CHATS}?page=${page}&per_page=10`);
      for (const { id } of body.data as { id: string }[]) seen.add(id);
    }
    expect(seen.size).toBe(30);
  });
});

describe('GET /api/v1/chats/{id}', () => {
  let id: string;

  beforeAll(async () => {
    id = await createChat('Long');
    await seedMessages(id, 120);
  });

  const contents = ({ body }: Answer): string[] => body.messages.map(({ content }: { content: string }) => content);

  it('shows 50 messages by default, oldest first', async () => {
    const answer = await family.api.get(`${CHATS}/${id}`);
    expect(contents(answer)).toEqual(Array.from({ length: 50 }, (_, index) => `message ${index + 1}`));
    expect(answer.body.pagination).toEqual({ page: 1, per_page: 50, total_count: 120, total_pages: 3 });
  });

  it('shows the page that is asked for', async () => {
    const answer = await family.api.get(`${CHATS}/${id}?page=12&per_page=10`);
    expect(contents(answer)).toEqual(Array.from({ length: 10 }, (_, index) => `message ${index + 111}`));
    expect(answer.body.pagination).toEqual({ page: 12, per_page: 10, total_count: 120, total_pages: 12 });
  });

  it('serves 100 where more are asked for', async () => {
    const answer = await family.api.get(`${CHATS}/${id}?per_page=1000`);
    expect(contents(answer)).toHaveLength(100);
    expect(answer.body.pagination).toEqual({ page: 1, per_page: 100, total_count: 120, total_pages: 2 });
  });

  it('shows no messages beyond the end', async () => {
    const answer = await family.api.get(`${CHATS}/${id}?page=4`);
    expect(answer.status).toBe(200);
    expect(answer.body.messages).toEqual([]);
    expect(answer.body.pagination).toEqual({ page: 4, per_page: 50, total_count: 120, total_pages: 3 });
  });

  it.each(['page=0', 'page=x', 'per_page=-1', 'per_page=1.5', 'page=1&page=2', 'page[a]=1'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await family.api.get(`${CHATS}/${id}?${query}`);
      expect([status, body.error]).toEqual([422, 'validation_failed']);
    },
  );
});

describe('POST /api/v1/chats/{id}/messages', () => {
  it('answers 201 with the bare message, and the chat ends with it', async () => {
    const id = await createChat('Groceries', 'First');
    const { status, body } = await family.api.post(`${CHATS}/${id}/messages`, { content: '  Second\n  line  ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      type: 'user_message',
      role: 'user',
      content: 'Second\n  line',
      status: 'complete',
      error: null,
      finish_reason: null,
      created_at: expect.stringMatching(TIME),
      updated_at: body.created_at,
      model: null,
      tool_calls: [],
    });
    const chat = await family.api.get(`${CHATS}/${id}`);
    expect(chat.body.messages.at(-1)).toEqual(body);
    expect(chat.body.messages).toHaveLength(2);
  });

  it('leaves the times of the chat alone, and the chat says that nothing answers', async () => {
    const id = await createChat();
    const before = (await family.api.get(`${CHATS}/${id}`)).body;
    const { body: message } = await family.api.post(`${CHATS}/${id}/messages`, { content: 'Hello' });
    const after = (await family.api.get(`${CHATS}/${id}`)).body;
    expect(after).toEqual({
      ...before,
      error: 'No assistant is configured.',
      messages: [message],
      pagination: { ...before.pagination, total_count: 1, total_pages: 1 },
    });
  });

  it.each([
    ['one character', 'x'],
    ['100,000 characters', 'x'.repeat(100_000)],
    ['100,000 astral characters', '🏡'.repeat(100_000)],
  ])('takes content of %s', async (_, content) => {
    const id = await createChat();
    const { status, body } = await family.api.post(`${CHATS}/${id}/messages`, { content });
    expect(status).toBe(201);
    expect(body.content === content).toBe(true);
  });

  it.each([
    ['missing', {}, 'must be a string'],
    ['null', { content: null }, 'must be a string'],
    ['a list', { content: ['x'] }, 'must be a string'],
    ['blank', { content: ' \n ' }, 'must not be blank'],
    ['100,001 characters long', { content: 'x'.repeat(100_001) }, 'must have at most 100000 characters'],
    ['holding U+0000', { content: '\u0000' }, 'must not contain the character U+0000'],
  ])('refuses content that is %s, and stores nothing', async (_, body, problem) => {
    const id = await createChat();
    expectInvalid(await family.api.post(`${CHATS}/${id}/messages`, body), 'content', problem);
    expect((await family.api.get(`${CHATS}/${id}`)).body.messages).toEqual([]);
  });

  it('stores every message when many come at once', async () => {
    const id = await createChat();
    const contents = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    await Promise.all(contents.map((content) => family.api.post(`${CHATS}/${id}/messages`, { content })));
    const { body } = await family.api.get(`${CHATS}/${id}`);
    expect(body.messages.map(({ content }: { content: string }) => content).toSorted()).toEqual(contents.toSorted());
  });
});

describe('DELETE /api/v1/chats/{id}', () => {
  it('answers 204 without a body; the chat, its messages and their tool calls are gone', async () => {
    const id = await createChat('Gone', 'Hello');
    const { status, body } = await family.api.delete(`${CHATS}/${id}`);
    expect([status, body]).toEqual([204, null]);
    expect((await family.api.get(`${CHATS}/${id}`)).status).toBe(404);
    expect((await family.api.delete(`${CHATS}/${id}`)).status).toBe(404);
    const left = await service.database.owner.query('SELECT FROM messages WHERE chat_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  it('ends a race with new messages in 201 or 404, never in a failure', async () => {
    const id = await createChat();
    const sent = Array.from({ length: 10 }, (_, index) => [
      family.api.post(`${CHATS}/${id}/messages`, { content: `message ${index}` }),
      family.api.patch(`${CHATS}/${id}`, { title: `Title ${index}` }),
    ]).flat();
    sent.splice(10, 0, family.api.delete(`${CHATS}/${id}`));
    const statuses = new Set((await Promise.all(sent)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    expect((await family.api.get(`${CHATS}/${id}`)).status).toBe(404);
  });
});

describe('the scope of the key', () => {
  it('lets a read key read', async () => {
    const id = await createChat();
    expect((await family.readOnly.get(CHATS)).status).toBe(200);
    expect((await family.readOnly.get(`${CHATS}/${id}`)).status).toBe(200);
  });

  it('refuses every change with a read key, even of a chat that does not exist', async () => {
    const id = await createChat();
    const { readOnly } = family;
    const answers = [
      await readOnly.post(CHATS, { title: 'x' }),
      await readOnly.patch(`${CHATS}/${id}`, { title: 'x' }),
      await readOnly.patch(`${CHATS}/${randomUUID()}`, { title: 'x' }),
      await readOnly.delete(`${CHATS}/${id}`),
      await readOnly.post(`${CHATS}/${id}/messages`, { content: 'x' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body).toEqual({ error: 'insufficient_scope', message: expect.stringContaining('chats:write') });
    }
  });
});
