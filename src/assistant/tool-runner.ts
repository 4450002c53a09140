import { Injectable, Logger } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { AssistantTools, cutToBytes, type ToolUser } from '../assistant-tools/index.js';
import { shownCode } from '../platform/error-codes.js';
import { DomainError } from '../platform/errors.js';
import type { MadeCall } from './conversation.js';
import type { RequestedCall } from './model-reply.js';

const MOST_CALLS = { ofAnswer: 16, ofRound: 4 };
const MOST_BYTES = { ofResult: 16 * 1024, ofAnswer: 64 * 1024 };
/** With less room than this no result is worth its call. */
const LEAST_BYTES = 512;

type JsonObject = Readonly<Record<string, unknown>>;

/** Runs the reading tools for an answer. */
@Injectable()
export class ToolRunner {
  private readonly logger = new Logger(ToolRunner.name);

  constructor(private readonly tools: AssistantTools) {}

  /** The tools that somebody may use, as a model gets them. */
  listFor(user: ToolUser): readonly ChatCompletionFunctionTool[] {
    return this.tools.listFor(user).map(({ name, description, input }) => ({
      type: 'function',
      function: { name, description, parameters: z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown> },
    }));
  }

  /** Whether an answer that has made these calls can make more. */
  mayCall(calls: readonly MadeCall[]): boolean {
    return calls.length < MOST_CALLS.ofAnswer && bytesLeft(calls) >= LEAST_BYTES;
  }

  /** Returns the calls that are made of those that the model asks for: the first ones, as many as are allowed. */
  plan(requested: readonly RequestedCall[], made: readonly MadeCall[]): readonly MadeCall[] {
    const round = (made.at(-1)?.round ?? 0) + 1;
    const count = Math.min(MOST_CALLS.ofRound, MOST_CALLS.ofAnswer - made.length);
    return requested.slice(0, count).map(({ name, arguments: given }) => ({
      id: newId(),
      round,
      name: /^[\w.-]{1,64}$/.test(name) ? name : 'unknown',
      arguments: objectOf(given) ?? {},
      result: null,
    }));
  }

  /** Runs a call. @returns its result; `{error: {code, message}}` if it fails */
  async run(user: ToolUser, call: MadeCall, made: readonly MadeCall[]): Promise<JsonObject> {
    const room = Math.min(MOST_BYTES.ofResult, bytesLeft(made));
    try {
      return cutToBytes(await this.tools.call(user, call.name, call.arguments), room) ?? TOO_LARGE;
    } catch (error) {
      if (error instanceof DomainError) return { error: { code: shownCode(error.code), message: error.message } };
      this.logger.error({ err: error }, 'A tool failed unexpectedly');
      return { error: { code: 'internal_server_error', message: 'Something went wrong on our side.' } };
    }
  }
}

const TOO_LARGE: JsonObject = {
  error: { code: 'payload_too_large', message: 'The result is too large. Ask for less.' },
};

function bytesLeft(calls: readonly MadeCall[]): number {
  const used = calls.map(({ result }) => (result === null ? 0 : Buffer.byteLength(JSON.stringify(result))));
  return MOST_BYTES.ofAnswer - used.reduce((sum, bytes) => sum + bytes, 0);
}

/** Reads the arguments of a call; null if they are not an object, or PostgreSQL cannot store them. */
function objectOf(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    // Escaped in JSON are U+0000 and unpaired surrogates, neither of which a jsonb can have.
    const isStorable = !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(value));
    return isStorable && text.length <= MOST_BYTES.ofResult ? (value as JsonObject) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
