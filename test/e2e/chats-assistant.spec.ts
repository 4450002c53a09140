import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Global, type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  type AssistantAnswer,
  ChatAssistant,
  ChatsModule,
  ChatsService,
  type UserMessage,
} from '../../src/chats/index.js';
import type { ChatWithMessages } from '../../src/chats/chats.repository.js';
import { ReadChat } from '../../src/chats/chats.requests.js';
import { readConfig } from '../../src/platform/config.js';
import type { Caller } from '../../src/platform/access/caller.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { serviceUrlsOf } from '../support/service-login.js';
import { refuseChanges } from '../support/failing-trigger.js';

type Behaviour = (message: UserMessage, answer: (answer: AssistantAnswer) => Promise<void>) => Promise<void>;

const silent: Behaviour = async () => undefined;
let behave: Behaviour = silent;
const heard: UserMessage[] = [];

@Injectable()
class AssistantDouble extends ChatAssistant {
  async hear(message: UserMessage, answer: (answer: AssistantAnswer) => Promise<void>): Promise<void> {
    heard.push(message);
    await behave(message, answer);
  }
}

@Global()
@Module({ providers: [{ provide: ChatAssistant, useClass: AssistantDouble }], exports: [ChatAssistant] })
class AssistantDoubleModule {}

let database: TestDatabase;
let context: INestApplicationContext;
let chats: ChatsService;
let caller: Caller;

/** A process with the assistant. `api` processes do not work on jobs. */
async function startProcess(role: 'all' | 'api' = 'all'): Promise<INestApplicationContext> {
  const urls = await serviceUrlsOf(database);
  const config = readConfig({ DATABASE_URL: database.url, HEARTH_ROLE: role });
  @Module({ imports: [PlatformModule.forRoot(config, urls), ChatsModule, AssistantDoubleModule] })
  class Enterprise {}
  return NestFactory.createApplicationContext(Enterprise, { logger: false });
}

beforeAll(async () => {
  database = await createDatabase();
  const family = await database.owner.query(`INSERT INTO families (name) VALUES ('Test family') RETURNING id`);
  const familyId = family.rows[0].id as string;
  const user = await database.owner.query('INSERT INTO users (family_id) VALUES ($1) RETURNING id', [familyId]);
  caller = { familyId, userId: user.rows[0].id as string, role: 'owner' };

  context = await startProcess();
  chats = context.get(ChatsService, { strict: false });
});
afterAll(async () => {
  await context.close();
  await database.drop();
});
beforeEach(() => {
  behave = silent;
  heard.length = 0;
});

const read = async (id: string): Promise<ChatWithMessages> => chats.get(caller, id, new ReadChat());

/** Polls the chat until it is in the expected state, for work that requests do not wait for. */
async function until(id: string, done: (found: ChatWithMessages) => boolean): Promise<ChatWithMessages> {
  for (;;) {
    const found = await read(id);
    if (done(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until the assistant has been called this many times. */
async function untilHeard(times: number): Promise<void> {
  while (heard.length < times) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function start(message: string): Promise<string> {
  return (await chats.create(caller, { title: 'Groceries', message })).chat.id;
}

const ANSWER: AssistantAnswer = {
  content: 'You spent 120.50 USD.',
  model: 'test-1',
  toolCalls: [
    { functionName: 'get_accounts', functionArguments: {}, functionResult: { names: ['Everyday'] } },
    { functionName: 'get_transactions', functionArguments: { category: 'Groceries' }, functionResult: null },
  ],
};

describe('an assistant that a global module provides', () => {
  it('hears every message of a user: a first one and a later one', async () => {
    const id = await start('How much?');
    await untilHeard(1);
    const { id: second } = await chats.addMessage(caller, id, { content: 'And why?' });
    await untilHeard(2);
    const { messages } = await read(id);
    const { familyId, userId } = caller;
    expect(heard).toEqual([
      { familyId, userId, chatId: id, messageId: messages.records[0]!.id, content: 'How much?' },
      { familyId, userId, chatId: id, messageId: second, content: 'And why?' },
    ]);
  });

  it('does not hear of a chat that starts without a message', async () => {
    await chats.create(caller, { title: 'Empty' });
    expect(heard).toEqual([]);
  });

  it('hears of a message once it is committed, and the request does not wait for the answer', async () => {
    let release = (): void => undefined;
    let stored: number | null = null;
    behave = async ({ messageId }) => {
      stored = (await database.owner.query('SELECT FROM messages WHERE id = $1', [messageId])).rowCount;
      await new Promise<void>((resolve) => (release = resolve));
    };
    const id = await start('How much?');
    await expect(read(id)).resolves.toMatchObject({ messages: { total: 1 } });
    while (stored === null) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stored).toBe(1);
    release();
  });

  it('does not hear of a message that was rolled back', async () => {
    const repair = await refuseChanges(database, { change: 'INSERT ON work', message: 'no work' });
    await expect(chats.create(caller, { title: 'x', message: 'Lost' })).rejects.toThrow('no work');
    await repair();
    expect(heard).toEqual([]);
  });

  it('hears nothing of a family that has switched it off, and the chat says why there is no answer', async () => {
    behave = (_, answer) => answer(ANSWER);
    const allow = (allowed: boolean): Promise<unknown> =>
      database.owner.query('UPDATE families SET assistant_allowed = $1', [allowed]);
    const off = 'The assistant is switched off for this family.';
    await allow(false);
    const { chat } = await chats.create(caller, { title: 'Groceries', message: 'How much?' });
    expect(chat.error).toBe(off);
    await chats.addMessage(caller, chat.id, { content: 'And why?' });
    expect(await read(chat.id)).toMatchObject({ chat: { error: off }, messages: { total: 2 } });
    const waiting = await database.owner.query(
      'SELECT FROM work JOIN messages m ON m.id = subject_id WHERE m.chat_id = $1',
      [chat.id],
    );
    expect([waiting.rowCount, heard]).toEqual([0, []]);

    await allow(true);
    await chats.addMessage(caller, chat.id, { content: 'And now?' });
    expect((await until(chat.id, ({ messages }) => messages.total === 4)).chat.error).toBeNull();
    expect(heard.map(({ content }) => content)).toEqual(['And now?']);
  });

  it('hears nothing either of what was waiting for it when it was switched off', async () => {
    const only = await startProcess('api');
    await context.close();
    chats = only.get(ChatsService, { strict: false });
    const id = await start('How much?');
    await only.close();
    await database.owner.query('UPDATE families SET assistant_allowed = false');
    context = await startProcess();
    chats = context.get(ChatsService, { strict: false });
    const { messages } = await until(id, ({ chat }) => chat.error !== null);
    await database.owner.query('UPDATE families SET assistant_allowed = true');
    expect([messages.total, heard]).toEqual([1, []]);
  });

  it('answers with its model and its tool calls, in the order in which they were made', async () => {
    behave = (_, answer) => answer(ANSWER);
    const { messages } = await until(await start('How much?'), (found) => found.messages.total === 2);
    expect(messages.records[1]).toMatchObject({ role: 'assistant', content: ANSWER.content, model: 'test-1' });
    expect(messages.records[1]!.toolCalls).toEqual(
      ANSWER.toolCalls.map((call) => ({ ...call, id: expect.any(String), createdAt: expect.any(Date) })),
    );
    expect(messages.records[0]).toMatchObject({ role: 'user', model: null, toolCalls: [] });
  });

  it('leaves a sentence of ours in the chat when it fails, which its next success clears', async () => {
    behave = () => Promise.reject(new Error('key sk-123 was refused'));
    const id = await start('How much?');
    const failed = await until(id, ({ chat }) => chat.error !== null);
    expect(heard).toHaveLength(3);
    expect(failed.chat.error).toBe('The assistant could not answer. Send another message to try again.');
    expect(failed.messages.total).toBe(1);
    expect(failed.chat.updatedAt).toEqual(failed.chat.createdAt);

    behave = (_, answer) => answer({ ...ANSWER, toolCalls: [] });
    await chats.addMessage(caller, id, { content: 'Again?' });
    const answered = await until(id, ({ messages }) => messages.total === 3);
    expect(answered.chat.error).toBeNull();
  });

  it('fails when its answer cannot be stored, and nothing of that answer stays', async () => {
    behave = (_, answer) =>
      answer({
        ...ANSWER,
        toolCalls: [{ functionName: 'x', functionArguments: { text: '\u0000' }, functionResult: null }],
      });
    const { messages } = await until(await start('How much?'), ({ chat }) => chat.error !== null);
    expect(messages.total).toBe(1);
  });

  it('is refused when it answers in a chat that is gone', async () => {
    const refused = new Promise<unknown>((resolve) => {
      behave = async ({ chatId }, answer) => {
        await chats.delete(caller, chatId);
        await answer(ANSWER).catch(resolve);
      };
    });
    await start('How much?');
    await expect(refused).resolves.toMatchObject({ code: 'not_found' });
  });

  it('is told again of a message that it failed at', async () => {
    behave = async (_, answer) => {
      if (heard.length === 1) throw new Error('The model is overloaded');
      await answer(ANSWER);
    };
    const { chat, messages } = await until(await start('How much?'), (found) => found.messages.total === 2);
    expect([chat.error, messages.records[1]!.content]).toEqual([null, ANSWER.content]);
    expect(new Set(heard.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('is waited for by a process that is told to stop', async () => {
    let release = (): void => undefined;
    behave = async (_, answer) => {
      await new Promise<void>((resolve) => (release = resolve));
      await answer(ANSWER);
    };
    const id = await start('How much?');
    await untilHeard(1);
    const closed = context.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
    await closed;
    context = await startProcess();
    chats = context.get(ChatsService, { strict: false });
    expect(await read(id)).toMatchObject({ chat: { error: null }, messages: { total: 2 } });
    expect(heard).toHaveLength(1);
  });

  it('hears from another process what one that is gone was told', async () => {
    behave = (_, answer) => answer(ANSWER);
    const only = await startProcess('api');
    await context.close();
    chats = only.get(ChatsService, { strict: false });
    const id = await start('How much?');
    await only.close();
    expect(heard).toEqual([]);
    context = await startProcess();
    chats = context.get(ChatsService, { strict: false });
    expect((await until(id, ({ messages }) => messages.total === 2)).chat.error).toBeNull();
  });
});
