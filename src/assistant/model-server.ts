import { Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { assistantSettings, type ModelServerSettings } from '../platform/assistant.settings.js';
import { Config } from '../platform/config.js';
import { failureOf, ModelFailure } from './model-failure.js';
import { ReplyReader, type ModelReply } from './model-reply.js';

const SILENCE_MS = 30_000;
const CALL_MS = 120_000;

export interface ModelRequest {
  readonly messages: readonly ChatCompletionMessageParam[];
  readonly tools: readonly ChatCompletionFunctionTool[];
  /** Whether the model can call the tools. */
  readonly mayCall: boolean;
  readonly maxTokens: number;
}

/** The model server of the settings. It gets a request as one stream, without retries and redirects. */
@Injectable()
export class ModelServer {
  private readonly settings: ModelServerSettings | null;
  private readonly client: OpenAI | null;

  constructor(config: Config) {
    const { server } = assistantSettings.of(config);
    this.settings = server;
    this.client = server === null ? null : clientOf(server);
  }

  /** The name of the model; null if there is no server. */
  get model(): string | null {
    return this.settings?.model ?? null;
  }

  /**
   * Asks the model.
   * @param onText gets the text of the reply, part by part
   * @param ended aborts when nobody needs the reply any more; its reason is thrown
   * @throws ModelFailure
   */
  async ask(request: ModelRequest, onText: (text: string) => void, ended: AbortSignal): Promise<ModelReply> {
    if (this.client === null || this.settings === null)
      throw new ModelFailure('not_set_up', 'There is no model server');
    const controller = new AbortController();
    const signal = AbortSignal.any([ended, controller.signal]);
    const stop = (): void => controller.abort();
    const late = setTimeout(stop, CALL_MS);
    const silence = setTimeout(stop, SILENCE_MS);
    const reader = new ReplyReader(onText);
    try {
      const stream = await this.client.chat.completions.create(bodyOf(this.settings.model, request), { signal });
      for await (const chunk of stream as AsyncIterable<ChatCompletionChunk>) {
        silence.refresh();
        reader.take(chunk);
      }
    } catch (error) {
      ended.throwIfAborted();
      // The client ends a stream that is aborted with or without an error.
      if (!controller.signal.aborted) throw failureOf(error as Error);
    } finally {
      clearTimeout(late);
      clearTimeout(silence);
    }
    ended.throwIfAborted();
    const reply = reader.end();
    if (reply === null) throw new ModelFailure('unreachable', 'The stream ended without a finish_reason');
    return reply;
  }
}

function clientOf({ url, apiKey }: ModelServerSettings): OpenAI {
  return new OpenAI({
    baseURL: url,
    // The client demands a key, and sends it unless the header is removed.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
    // Otherwise the client reads these from variables of its own.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: CALL_MS,
    fetchOptions: { redirect: 'manual' },
  });
}

function bodyOf(
  model: string,
  { messages, tools, mayCall, maxTokens }: ModelRequest,
): ChatCompletionCreateParamsStreaming {
  return {
    model,
    messages: [...messages],
    ...(tools.length > 0 && { tools: [...tools], tool_choice: mayCall ? 'auto' : 'none' }),
    max_completion_tokens: maxTokens,
    stream: true,
    stream_options: { include_usage: true },
  };
}
