import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from './runner.js';
import type { TestBody } from './test-client.js';
import { startTestHearth, type TestFamily, type TestHearth, type TestHearthOptions } from './test-hearth.js';
import { until } from './waiting.js';

export interface AssistantTests {
  readonly hearth: TestHearthOptions;
  /** A message that it answers. */
  readonly message: string;
}

/** How a process can end while an assistant answers. */
const STOPS = [
  ['dies', 'SIGKILL'],
  ['is told to stop', 'SIGTERM'],
] as const;
/** How long the suite waits for a second answer, which would be one too many. */
const UNTIL_SETTLED_MS = 2_000;
/** More accounts than a page has. */
const MANY = 120;
const LONG_NAME = 200;
const LONGEST_MESSAGE = 100_000;
const LONGEST_ANSWER = 100_000;
const SECRET = 'Account that only its own family knows';

/** Tests the assistant of a plugin in the real service. */
export function describeAssistant({ hearth: options, message }: AssistantTests): void {
  describe('the assistant', () => {
    let hearth: TestHearth;
    beforeAll(async () => {
      hearth = await startTestHearth(options);
    });
    afterAll(() => hearth?.stop());

    it('answers a message', async () => {
      const family = await hearth.createFamily();
      const [answer] = await answersTo(family, await ask(family, message));
      assert.ok(String(answer?.['content']).trim() !== '', 'the answer has a text');
    });

    it("knows nothing of other families, also if the message names another family's record", async () => {
      const other = await hearth.createFamily();
      const made = await other.api.post('/api/v1/accounts', { name: SECRET, currency: 'USD' });
      await answersTo(other, await ask(other, message));
      const family = await hearth.createFamily();
      const answers = await answersTo(family, await ask(family, `${message} ${String(made.body['data']?.['id'])}`));
      assert.ok(!JSON.stringify(answers).includes(SECRET), 'an answer has a record of another family');
    });

    for (const [event, signal] of STOPS) {
      it(`answers once if the process ${event} before it has answered`, async () => {
        const family = await hearth.createFamily();
        const chat = await ask(family, message);
        await hearth.restart({}, signal);
        await answersTo(family, chat);
        await sleep(UNTIL_SETTLED_MS);
        const answers = await answersTo(family, chat);
        assert.equal(answers.length, 1, `there are ${answers.length} answers`);
      });
    }

    it('writes nothing for a chat that is deleted meanwhile, and answers in the next one', async () => {
      const family = await hearth.createFamily();
      const deleted = await ask(family, message);
      assert.equal((await family.api.delete(`/api/v1/chats/${deleted}`)).status, 204);
      assert.equal((await answersTo(family, await ask(family, message))).length, 1);
      assert.equal((await family.api.get(`/api/v1/chats/${deleted}`)).status, 404);
    });

    it('answers the longest message, and in a family with many records', async () => {
      const family = await hearth.createFamily();
      for (let made = 0; made < MANY; made += 1) {
        const account = { name: `${made} ${'n'.repeat(LONG_NAME)}`, currency: 'USD' };
        assert.equal((await family.api.post('/api/v1/accounts', account)).status, 201);
      }
      const [answer] = await answersTo(family, await ask(family, message.padEnd(LONGEST_MESSAGE)));
      const { length } = String(answer?.['content']);
      assert.ok(length <= LONGEST_ANSWER, `the answer has ${length} characters`);
    });
  });
}

async function ask({ api }: TestFamily, message: string): Promise<string> {
  const { status, text, body } = await api.post('/api/v1/chats', { title: 'Test', message });
  assert.equal(status, 201, text);
  return String((body['data'] ?? body)['id']);
}

/** Waits for the first answer. @returns the messages of the assistant */
async function answersTo({ api }: TestFamily, chat: string): Promise<readonly TestBody[]> {
  return until('the assistant answers', async () => {
    const { body } = await api.get(`/api/v1/chats/${chat}`);
    const { messages, error } = body['data'] ?? body;
    assert.ok(!error, `the chat has the error ${JSON.stringify(error)}`);
    const answers = (messages as unknown as readonly TestBody[]).filter(({ role }) => String(role) === 'assistant');
    return answers.length > 0 ? answers : null;
  });
}
