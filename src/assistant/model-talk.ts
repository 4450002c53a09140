import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { answerErrors } from '../chats/index.js';
import { assistantSettings } from '../platform/assistant.settings.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { tokensOf } from './conversation.js';
import { ModelFailure } from './model-failure.js';
import type { ModelReply } from './model-reply.js';
import { type ModelRequest, ModelServer } from './model-server.js';
import { UsageRepository } from './usage.repository.js';

/** The pauses before the second and the third try. */
const PAUSES_MS = [2_000, 8_000];
const LONGEST_PAUSE_MS = 30_000;

/** An answer fails. Its message is what the user sees. */
export class AnswerFailed extends Error {
  constructor(
    message: string,
    readonly finishReason: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AnswerFailed';
  }
}

/** Talks with the model: counts tokens, and tries again what may succeed then. */
@Injectable()
export class ModelTalk {
  private readonly logger = new Logger(ModelTalk.name);
  private readonly tokensPerDay: number;

  constructor(
    config: Config,
    private readonly server: ModelServer,
    private readonly database: Database,
    private readonly usage: UsageRepository,
  ) {
    this.tokensPerDay = assistantSettings.of(config).tokensPerDay;
  }

  /**
   * Asks the model, up to three times. Throws `AnswerFailed`, a `ModelFailure` of the kind `context_too_long`, or the reason of
   * the signal.
   * @param forget is called before another try, if the reply has begun
   */
  async ask(
    familyId: string,
    request: ModelRequest,
    { onText, forget, signal }: { onText(text: string): void; forget(): Promise<void>; signal: AbortSignal },
  ): Promise<ModelReply> {
    for (let tries = 0; ; tries += 1) {
      signal.throwIfAborted();
      await this.refuseAboveLimit(familyId);
      let hasBegun = false;
      const hear = (text: string): void => {
        hasBegun = true;
        onText(text);
      };
      try {
        const reply = await this.server.ask(request, hear, signal);
        await this.count(familyId, request, reply);
        return reply;
      } catch (error) {
        if (hasBegun && !signal.aborted) await forget();
        const pauseMs = this.pauseAfter(error, tries);
        await setTimeout(pauseMs, null, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  }

  /** Returns how long to wait until the next try. Throws if there is none. */
  private pauseAfter(error: unknown, tries: number): number {
    if (!(error instanceof ModelFailure) || error.kind === 'context_too_long') throw error;
    this.logger.warn(`The model did not answer (${error.kind}): ${error.message}`);
    const options = { cause: error };
    if (error.kind === 'not_set_up') throw new AnswerFailed(answerErrors.NOT_SET_UP, null, options);
    if (error.kind === 'refused') throw new AnswerFailed(answerErrors.FAILED, null, options);
    const pauseMs = PAUSES_MS[tries];
    if (pauseMs === undefined) throw new AnswerFailed(answerErrors.UNREACHABLE, null, options);
    return Math.min(error.retryAfterMs ?? pauseMs, LONGEST_PAUSE_MS);
  }

  private async refuseAboveLimit(familyId: string): Promise<void> {
    const used = await this.database.forFamily(familyId, () => this.usage.getToday(familyId));
    if (used >= this.tokensPerDay) throw new AnswerFailed(answerErrors.TOKENS_USED);
  }

  /** Adds the tokens of a call. A server that does not count gets an estimate. */
  private async count(familyId: string, { messages }: ModelRequest, { text, tokens }: ModelReply): Promise<void> {
    const used = tokens ?? tokensOf(JSON.stringify(messages)) + tokensOf(text);
    await this.database.forFamily(familyId, () => this.usage.add(familyId, used));
  }
}
