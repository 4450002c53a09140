import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as a model gets it. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { name: string; arguments: string } }[];
}

/** What the service has asked. */
export interface ModelQuestion {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly tool_choice?: string;
  readonly max_completion_tokens: number;
}

/** Writes one reply. */
export class ModelReplyStream {
  constructor(
    readonly response: ServerResponse,
    private readonly tokens: number,
  ) {}

  /** Whether the service has closed the connection. */
  get isClosed(): boolean {
    return this.response.destroyed;
  }

  say(content: string): this {
    return this.chunk({ content });
  }

  /** Asks for calls, in parallel; arguments that are texts are sent as they are. */
  call(...calls: readonly { name: string; arguments: object | string }[]): this {
    calls.forEach((call, index) => {
      const given = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
      const half = Math.ceil(given.length / 2);
      const start = { name: call.name, arguments: given.slice(0, half) };
      this.chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: start }] });
      this.chunk({ tool_calls: [{ index, function: { arguments: given.slice(half) } }] });
    });
    return this;
  }

  end(finishReason = 'stop'): void {
    this.chunk({}, finishReason);
    this.write({ choices: [], usage: { prompt_tokens: 0, completion_tokens: this.tokens, total_tokens: this.tokens } });
    this.response.end('data: [DONE]\n\n');
  }

  /** Refuses the question. */
  refuse(status: number, error: object = {}, headers: Readonly<Record<string, string>> = {}): void {
    this.response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    this.response.end(JSON.stringify({ error: { message: 'secret words of the provider', ...error } }));
  }

  private chunk(delta: object, finishReason: string | null = null): this {
    this.write({ choices: [{ index: 0, delta, finish_reason: finishReason }] });
    return this;
  }

  private write(data: object): void {
    if (!this.response.headersSent) this.response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const facts = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'test-model' };
    this.response.write(`data: ${JSON.stringify({ ...facts, ...data })}\n\n`);
  }
}

export type Behaviour = (reply: ModelReplyStream, question: ModelQuestion) => void | Promise<void>;

/** A model server that speaks the protocol of OpenAI's chat completions, and replies as tests say. */
export class TestModelServer {
  readonly questions: ModelQuestion[] = [];
  behave: Behaviour = (reply) => reply.say('Hello.').end();
  /** The reply to a request for a title. */
  title: Behaviour = (reply) => reply.say('A title').end();
  /** The tokens that each reply counts. */
  tokens = 10;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    server.on('request', (request, response) => void this.respond(request, response));
  }

  static async start(): Promise<TestModelServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TestModelServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  }

  /** The settings of a service that uses this server. */
  get env(): Readonly<Record<string, string>> {
    return {
      HEARTH_ASSISTANT_URL: this.url,
      HEARTH_ASSISTANT_MODEL: 'test-model',
      HEARTH_ASSISTANT_API_KEY: 'sk-test',
    };
  }

  reset(): void {
    this.questions.length = 0;
    this.behave = (reply) => reply.say('Hello.').end();
    this.title = (reply) => reply.say('A title').end();
    this.tokens = 10;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as Omit<ModelQuestion, 'path' | 'authorization'>;
    const question = { ...body, path: String(request.url), authorization: request.headers.authorization };
    const reply = new ModelReplyStream(response, this.tokens);
    if (question.max_completion_tokens === 20) return this.title(reply, question);
    this.questions.push(question);
    await this.behave(reply, question);
  }
}

/** The last text that the user said. */
export function askedIn({ messages }: ModelQuestion): string {
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

/** The results that the model has so far. */
export function resultsIn({ messages }: ModelQuestion): readonly Record<string, unknown>[] {
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.parse(content ?? 'null') as Record<string, unknown>);
}
