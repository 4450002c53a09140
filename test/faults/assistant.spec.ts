import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { TestChat } from '../support/chat.js';
import { type ModelReplyStream, resultsIn, TestModelServer } from '../support/model-server.js';
import { Service, type TestFamily } from '../support/service.js';

let model: TestModelServer;
let service: Service;
let family: TestFamily;

async function begin(env: Readonly<Record<string, string>> = {}): Promise<void> {
  service = await Service.start({ ...model.env, ...env });
  family = await service.createFamily();
}
beforeEach(async () => {
  model = await TestModelServer.start();
});
afterEach(async () => {
  await service.stop();
  await model.stop();
});

const ask = (message = 'How much?'): Promise<TestChat> => TestChat.start(family, { title: 'Test', message });

describe('a model server that fails', () => {
  it('is asked again when it is busy, breaks off, or ends without a reason; then the answer fails, until another succeeds', async () => {
    await begin();
    const replies: ((reply: ModelReplyStream) => void)[] = [
      (reply) => reply.refuse(429, {}, { 'Retry-After': '0' }),
      (reply) => void reply.say('Half an ans').response.destroy(),
      (reply) => reply.say('Whole.').end(),
    ];
    model.behave = (reply) => replies.shift()?.(reply);
    const chat = await ask();
    expect((await chat.answer()).answer).toMatchObject({ status: 'complete', content: 'Whole.' });

    model.behave = (reply) => void reply.say('Half').response.end('data: [DONE]\n\n');
    await chat.say('Again?');
    const failed = await chat.answer();
    expect(failed.answer).toMatchObject({ status: 'failed', error: 'The assistant could not be reached.' });
    expect(failed.chat.error).toBe('The assistant could not be reached.');

    model.reset();
    await chat.say('Again?');
    expect((await chat.answer()).chat.error).toBeNull();
  });

  it.each([
    [401, 'The assistant is not set up correctly.'],
    [404, 'The assistant is not set up correctly.'],
    [302, 'The assistant is not set up correctly.'],
    [422, 'The assistant could not answer. Send another message to try again.'],
  ])('fails the answer at once when it says %i, in words of ours', async (status, error) => {
    await begin();
    model.behave = (reply) => reply.refuse(status, {}, { Location: '/v1/elsewhere' });
    const { answer, chat } = await (await ask()).answer();
    expect(answer).toMatchObject({ status: 'failed', error });
    expect(chat.error).toBe(error);
    expect(JSON.stringify(chat)).not.toContain('secret words');
    expect(model.questions).toHaveLength(1);
  });

  it('gets half of the history once, when that is too long for it', async () => {
    await begin();
    model.behave = (reply) => reply.refuse(400, { code: 'context_length_exceeded' });
    const { answer } = await (await ask()).answer();
    expect([answer.status, model.questions.length]).toEqual(['failed', 2]);
  });

  it.each([
    ['length', 'complete'],
    ['content_filter', 'failed'],
  ])('ends an answer with the reason %s as %s', async (reason, status) => {
    await begin();
    model.behave = (reply) => reply.say('So much').end(reason);
    expect((await (await ask()).answer()).answer).toMatchObject({
      status,
      finish_reason: reason,
      content: expect.any(String),
    });
  });

  it('is not asked above the tokens of a day', async () => {
    await begin({ HEARTH_ASSISTANT_TOKENS_PER_DAY: '100' });
    model.tokens = 100;
    const chat = await ask();
    expect((await chat.answer()).answer.status).toBe('complete');
    await chat.say('And?');
    expect((await chat.answer()).answer).toMatchObject({
      status: 'failed',
      error: 'The family has used all tokens of the assistant for today (UTC).',
    });
    expect(model.questions).toHaveLength(1);
  });
});

describe('a family', () => {
  it('does not allow an assistant on another machine before it says so', async () => {
    await begin({ HEARTH_ASSISTANT_URL: 'https://models.example/v1' });
    expect((await family.api.get('/api/v1/family')).body.data.assistant_allowed).toBe(false);
    const chat = await ask();
    expect(await chat.read()).toMatchObject({
      error: 'The assistant is switched off for this family.',
      messages: [{ role: 'user' }],
    });
  });
});

describe.each(['stop', 'kill'] as const)('a worker that is told to %s while it writes an answer', (end) => {
  it('is followed by another one, which repeats no call of a tool', async () => {
    await begin({ HEARTH_ROLE: 'api' });
    let isHeld = true;
    model.behave = async (reply, question) => {
      if (resultsIn(question).length === 0) {
        reply.call({ name: 'list_accounts', arguments: {} });
        return reply.end('tool_calls');
      }
      reply.say('Half of ');
      while (isHeld && !reply.isClosed) await setTimeout(20);
      return isHeld ? undefined : reply.say('the answer.').end();
    };
    const first = await service.another({ HEARTH_ROLE: 'worker' });
    const chat = await ask();
    await chat.until(({ messages }) => messages.at(-1).tool_calls[0]?.function_result);
    while (model.questions.length < 2) await setTimeout(20);
    const second = await service.another({ HEARTH_ROLE: 'worker' });
    await first[end]();
    isHeld = false;
    const { answer } = await chat.answer();
    await second.stop();
    expect(answer).toMatchObject({ status: 'complete', content: 'Half of the answer.' });
    expect(answer.tool_calls).toHaveLength(1);
    expect(model.questions.filter((question) => resultsIn(question).length === 0)).toHaveLength(1);
  });
});
