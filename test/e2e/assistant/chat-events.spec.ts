import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { TestChat } from '../../support/chat.js';
import { EventStream, type ReadEvent } from '../../support/event-stream.js';
import { resultsIn, TestModelServer } from '../../support/model-server.js';
import { Service, type TestFamily } from '../../support/service.js';

let model: TestModelServer;
let service: Service;
let family: TestFamily;

beforeAll(async () => {
  model = await TestModelServer.start();
  service = await Service.start(model.env);
  family = await service.createFamily();
});
afterAll(async () => {
  await service.stop();
  await model.stop();
});
beforeEach(() => model.reset());

async function follow(chat: TestChat, after?: string): Promise<EventStream> {
  return EventStream.open(`${service.url}${chat.path}/events`, {
    'X-Api-Key': family.apiKey,
    ...(after !== undefined && { 'Last-Event-ID': after }),
  });
}

async function until(stream: EventStream, type: string): Promise<ReadEvent> {
  for (;;) {
    const found = stream.events.find(({ event }) => event === type);
    if (found !== undefined) return found;
    await setTimeout(20);
  }
}

/** The text of an answer, as a client that reads the events adds it up. */
function textOf(events: readonly ReadEvent[]): string {
  return events.reduce((text, { event, data }) => {
    if (event === 'message.reset') return '';
    return event === 'message.delta' ? text + data.text : text;
  }, '');
}

const slowly =
  (...parts: readonly string[]) =>
  async (reply: { say(text: string): unknown; end(): void }): Promise<void> => {
    for (const part of parts) {
      reply.say(part);
      await setTimeout(600);
    }
    reply.end();
  };

describe('GET /api/v1/chats/{id}/events', () => {
  it('tells of a question, of the calls and the text of its answer, and of its end', async () => {
    const answer = slowly('One ', 'account.');
    model.behave = async (reply, question) => {
      if (resultsIn(question).length > 0) return answer(reply);
      reply.call({ name: 'list_accounts', arguments: {} });
      reply.end('tool_calls');
    };
    const chat = await TestChat.start(family, { title: 'Test', message: 'Which?' });
    const stream = await follow(chat);
    const completed = await until(stream, 'message.completed');
    stream.close();
    const types = stream.events.map(({ event }) => event).filter((type) => type !== 'message.delta');
    expect(types).toEqual([
      'message.created',
      'message.created',
      'tool_call.started',
      'tool_call.finished',
      'message.completed',
    ]);
    const [question, created, started, finished] = stream.events;
    expect(question!.data.message).toMatchObject({ role: 'user', content: 'Which?' });
    expect(created!.data.message).toMatchObject({ role: 'assistant', status: 'pending', content: '' });
    expect(started!.data.tool_call).toMatchObject({ function_name: 'list_accounts', function_result: null });
    expect(finished!.data.tool_call).toMatchObject({ function_result: { accounts: [] } });
    expect(textOf(stream.events)).toBe('One account.');
    const { messages } = await chat.read();
    expect(completed.data.message).toEqual(messages.at(-1));
    expect(completed.id).toMatch(new RegExp(`^${messages.at(-1).id}:\\d+$`));
  });

  it('goes on after the last event that a client has seen', async () => {
    model.behave = slowly('One ', 'two ', 'three ', 'four.');
    const chat = await TestChat.start(family, { title: 'Test', message: 'Count' });
    const first = await follow(chat);
    const { id } = await until(first, 'message.delta');
    first.close();
    const seen = first.events.slice(0, first.events.findIndex((event) => event.id === id) + 1);
    const second = await follow(chat, id);
    await until(second, 'message.completed');
    second.close();
    expect(second.events.map(({ event }) => event)).not.toContain('message.created');
    expect(textOf([...seen, ...second.events])).toBe('One two three four.');
  });

  it('says in full what ended before it was opened, and that the title has changed', async () => {
    const chat = await TestChat.start(family, { message: 'How are you today?' });
    const stream = await follow(chat);
    await until(stream, 'message.completed');
    expect(textOf(stream.events)).toBe('Hello.');
    await chat.until(({ title_source: source }) => source === 'assistant');
    const late = await follow(chat, stream.events.at(-1)!.id);
    await family.api.patch(chat.path, { title: 'Mood' });
    const { data } = await until(late, 'chat.updated');
    expect(data).toEqual({ title: 'Mood' });
    stream.close();
    late.close();
  });
});

describe('the title of a chat', () => {
  it('is proposed after the first answer, once, and never where a person has chosen one', async () => {
    model.title = (reply) => reply.say('"Spending in July"\nand more').end();
    const chat = await TestChat.start(family, { message: 'How much did we spend in July?' });
    const proposed = await chat.until(({ title_source: source }) => source === 'assistant');
    expect(proposed.title).toBe('Spending in July');
    await chat.answer();

    const titled = await TestChat.start(family, { title: 'Mine', message: 'And?' });
    await titled.answer();
    expect(await titled.read()).toMatchObject({ title: 'Mine', title_source: 'person' });
  });
});
