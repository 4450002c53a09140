import { Logger } from '@nestjs/common';
import type { Database } from '../platform/database/database.js';
import { LostTurn } from '../platform/queue/lane.js';
import type { AnswerRepository, ClaimedAnswer, Ending } from './answer.repository.js';
import type { MadeCall } from './conversation.js';

const FLUSH_EVERY_MS = 250;
/** The numbers of a claim's steps are above those of all claims before. */
const STEPS_A_CLAIM = 1_000_000;

/** Why an answer is no longer written: the reason with which its signal aborts. */
export class AnswerStopped extends Error {
  constructor(readonly why: 'cancelled' | 'stopping' | 'too_long') {
    super(`The answer is no longer written: ${why}`);
  }
}

/**
 * An answer while a worker writes it. Its text is stored every 250 ms, for the streams of chats; each time it looks whether the
 * user has cancelled the answer, or another worker has taken it.
 */
export class LiveAnswer {
  private readonly logger = new Logger(LiveAnswer.name);
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  /** The text that is not stored yet. */
  private waiting = '';
  private shown = '';
  private step: number;
  private flushing: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly answers: AnswerRepository,
    readonly claimed: ClaimedAnswer,
  ) {
    this.step = (claimed.claims - 1) * STEPS_A_CLAIM;
    this.timer = setInterval(() => {
      this.flushing ??= this.flush().finally(() => (this.flushing = null));
    }, FLUSH_EVERY_MS);
    if (claimed.isCancelled) this.stop(new AnswerStopped('cancelled'));
  }

  /** Aborts when the answer is no longer to be written; its reason is an `AnswerStopped` or a `LostTurn`. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The text since the last reset. */
  get text(): string {
    return this.shown;
  }

  stop(reason: AnswerStopped | LostTurn): void {
    this.controller.abort(reason);
  }

  add(text: string): void {
    this.waiting += text;
    this.shown += text;
  }

  /** Forgets the text. */
  async reset(): Promise<void> {
    this.waiting = '';
    this.shown = '';
    await this.flushing;
    await this.inUnit(() => this.answers.reset(this.claimed, this.next()));
  }

  /** Stores calls before they run. */
  async begin(calls: readonly Omit<MadeCall, 'result'>[]): Promise<void> {
    await this.inUnit(() =>
      this.answers.addCalls(
        this.claimed,
        calls.map((call) => ({ ...call, n: this.next() })),
      ),
    );
  }

  /** Stores the result of a call. */
  async finishCall(callId: string, result: Readonly<Record<string, unknown>>): Promise<void> {
    await this.inUnit(() => this.answers.finishCall(this.claimed, callId, result, this.next()));
  }

  /** Stores the end of the answer. @param end ends the turn in the same unit of work */
  async end(ending: Ending, end: () => Promise<void>): Promise<void> {
    await this.release();
    await this.inUnit(async () => {
      await this.answers.finish(this.claimed, ending, this.next());
      await end();
    });
  }

  /** Stops looking and storing. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.flushing;
  }

  private async flush(): Promise<void> {
    const text = this.waiting === '' ? null : this.waiting;
    this.waiting = '';
    try {
      const state = await this.inUnit(() => this.answers.appendText(this.claimed, this.next(), text));
      if (state === null) this.stop(new LostTurn());
      else if (state.isCancelled) this.stop(new AnswerStopped('cancelled'));
    } catch (error) {
      this.waiting = (text ?? '') + this.waiting;
      this.logger.warn(`Text of an answer is stored later: ${(error as Error).message}`);
    }
  }

  private async inUnit<T>(work: () => Promise<T>): Promise<T> {
    return this.database.forFamily(this.claimed.familyId, work);
  }

  private next(): number {
    this.step += 1;
    return this.step;
  }
}
