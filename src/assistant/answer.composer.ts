import { Injectable } from '@nestjs/common';
import { answerErrors } from '../chats/index.js';
import { assistantSettings } from '../platform/assistant.settings.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { AnswerRepository, type Asker, type Ending } from './answer.repository.js';
import { type MadeCall, newestTurns, requestOf, type Said } from './conversation.js';
import type { LiveAnswer } from './live-answer.js';
import { ModelFailure } from './model-failure.js';
import type { ModelReply } from './model-reply.js';
import { AnswerFailed, ModelTalk } from './model-talk.js';
import { promptOf } from './prompt.js';
import { ToolRunner } from './tool-runner.js';

/** The most calls of the model for an answer. */
const MOST_MODEL_CALLS = 8;

/** Composes an answer: the model reads with the tools, round by round, until it has what it needs. */
@Injectable()
export class AnswerComposer {
  private readonly settings: ReturnType<typeof assistantSettings.of>;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly answers: AnswerRepository,
    private readonly talk: ModelTalk,
    private readonly tools: ToolRunner,
  ) {
    this.settings = assistantSettings.of(config);
  }

  /** Throws `AnswerFailed`, `LostTurn`, or the reason of the answer's signal. */
  async compose(live: LiveAnswer, asker: Asker): Promise<Ending> {
    const { familyId, claims } = live.claimed;
    const { history, stored } = await this.database.forFamily(familyId, async () => ({
      history: await this.answers.listHistory(live.claimed),
      stored: await this.answers.listCalls(live.claimed),
    }));
    if (claims > 1) await live.reset();
    let calls = await this.run(live, asker, [], stored);
    for (let replies = (calls.at(-1)?.round ?? 0) + 1; ; replies += 1) {
      const mayCall = replies < MOST_MODEL_CALLS && this.tools.mayCall(calls);
      const reply = await this.ask(live, asker, { history, calls, mayCall });
      if (reply.calls.length === 0 || !mayCall) return endingOf(reply);
      // What the model says while it reads is no part of its answer.
      if (live.text !== '') await live.reset();
      const planned = this.tools.plan(reply.calls, calls);
      await live.begin(planned);
      calls = await this.run(live, asker, calls, planned);
    }
  }

  /** Runs the calls that have no result, in order. @returns all calls */
  private async run(
    live: LiveAnswer,
    { userId, role }: Asker,
    made: readonly MadeCall[],
    planned: readonly MadeCall[],
  ): Promise<readonly MadeCall[]> {
    const done = [...made];
    const user = { familyId: live.claimed.familyId, userId, role };
    for (const call of planned) {
      live.signal.throwIfAborted();
      const result = call.result ?? (await this.tools.run(user, call, done));
      if (call.result === null) await live.finishCall(call.id, result);
      done.push({ ...call, result });
    }
    return done;
  }

  /** Asks the model. If that is too long for it, it gets half of the history, once. */
  private async ask(
    live: LiveAnswer,
    asker: Asker,
    { history, calls, mayCall }: { history: readonly Said[]; calls: readonly MadeCall[]; mayCall: boolean },
  ): Promise<ModelReply> {
    const { familyId } = live.claimed;
    const { historyTokens, answerTokens } = this.settings;
    const prompt = promptOf(asker, new Date());
    const listeners = {
      onText: (text: string) => live.add(text),
      forget: () => live.reset(),
      signal: live.signal,
    };
    const send = (tokens: number): Promise<ModelReply> => {
      const messages = requestOf(prompt, newestTurns(history, tokens), calls);
      const tools = this.tools.listFor({ familyId, userId: asker.userId, role: asker.role });
      return this.talk.ask(familyId, { messages, tools, mayCall, maxTokens: answerTokens }, listeners);
    };
    try {
      return await send(historyTokens).catch((error: unknown) => {
        if (isTooLong(error)) return send(Math.floor(historyTokens / 2));
        throw error;
      });
    } catch (error) {
      if (isTooLong(error)) throw new AnswerFailed(answerErrors.FAILED, null, { cause: error });
      throw error;
    }
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof ModelFailure && error.kind === 'context_too_long';
}

/** Throws `AnswerFailed` for a reply that is no answer. */
function endingOf({ text, finishReason }: ModelReply): Ending {
  if (finishReason === 'content_filter') throw new AnswerFailed(answerErrors.FILTERED, finishReason);
  if (text.trim() === '') throw new AnswerFailed(answerErrors.FAILED, finishReason);
  return { status: 'complete', content: text, finishReason, error: null };
}
