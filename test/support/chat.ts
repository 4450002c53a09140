import { setTimeout } from 'node:timers/promises';
import type { TestFamily } from './service.js';

// Tests read what the service said.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Read = any;

/** A chat as one of its user's clients uses it. */
export class TestChat {
  private constructor(
    private readonly family: TestFamily,
    readonly id: string,
  ) {}

  static async start(family: TestFamily, body: object): Promise<TestChat> {
    const { status, body: chat } = await family.api.post('/api/v1/chats', body);
    if (status !== 201) throw new Error(`The chat was refused: ${JSON.stringify(chat)}`);
    return new TestChat(family, chat.id as string);
  }

  get path(): string {
    return `/api/v1/chats/${this.id}`;
  }

  async read(): Promise<Read> {
    return (await this.family.api.get(this.path)).body;
  }

  async say(content: string): Promise<{ status: number; body: Read }> {
    return this.family.api.post(`${this.path}/messages`, { content });
  }

  async cancel(messageId: string): Promise<{ status: number; body: Read }> {
    return this.family.api.post(`${this.path}/messages/${messageId}/cancel`);
  }

  /** Polls the chat until it is as expected. */
  async until(isDone: (chat: Read) => boolean): Promise<Read> {
    for (;;) {
      const chat = await this.read();
      if (isDone(chat)) return chat;
      await setTimeout(25);
    }
  }

  /** Waits for the end of the newest answer. @returns the answer, and the chat at that moment */
  async answer(): Promise<{ answer: Read; chat: Read }> {
    const chat = await this.until(({ messages }) => {
      const last = messages.at(-1);
      return last?.role === 'assistant' && !['pending', 'streaming'].includes(last.status);
    });
    return { answer: chat.messages.at(-1), chat };
  }
}
