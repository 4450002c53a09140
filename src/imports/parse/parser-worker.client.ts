import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { DomainError, type ErrorCode, type ErrorFacts } from '../../platform/errors.js';
import type { FileReading, ReadingPurpose } from './inline.parser.js';
import type { ReadingFacts } from './parse-context.js';

/** What a thread is asked: to open a file, or what a reading can do. */
export type Question =
  | {
      readonly ask: 'open';
      readonly type: string;
      readonly path: string;
      readonly facts: ReadingFacts;
      readonly purpose: ReadingPurpose;
    }
  | { readonly ask: 'nextPiece'; readonly spare: Uint8Array | null }
  | { readonly ask: Exclude<keyof FileReading, 'nextPiece'> };

/** The one answer to a question. What is refused is a DomainError, which does not come out of a thread as what it is. */
export interface Answer {
  readonly value: unknown;
  readonly refused?: { readonly code: ErrorCode; readonly message: string; readonly facts: ErrorFacts };
  readonly failed?: unknown;
}

/** The memory of a piece, to be handed to another thread instead of copied: nothing else is in it. */
export function memoryOf(piece: unknown): readonly ArrayBuffer[] {
  return piece instanceof Uint8Array ? [piece.buffer as ArrayBuffer] : [];
}

/** A piece that came from another thread, where it was a Buffer too. */
export function pieceFrom(bytes: unknown): Buffer | null {
  return bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null;
}

/** How long a thread may work on one file. */
const PATIENCE_MS = 120_000;

/** A thread that runs `reading.thread.ts`, as the one that asks sees it: one question at a time. */
export class ReadingThread {
  private readonly died = new AbortController();
  /** What is left of the time for the file that it reads. */
  private leftMs = 0;

  /** @param patienceMs how long it may work on one file; it is ended then */
  constructor(
    private readonly worker: Worker,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    worker.once('error', (error) => this.died.abort(error));
    worker.once('exit', () => this.died.abort(new Error('The thread that read the file has ended')));
  }

  get isDead(): boolean {
    return this.died.signal.aborted;
  }

  /**
   * Rejects with what the thread refuses, with `content_too_large` when its time is up, and with what it died of, however
   * long ago.
   */
  async ask(question: Question): Promise<unknown> {
    const { value, refused, failed } = await this.answerTo(question);
    if (refused !== undefined) throw new DomainError(refused.code, refused.message, refused.facts);
    if (failed !== undefined) throw failed;
    return value;
  }

  /** Whether it keeps the process from ending. */
  hold(isHeld: boolean): void {
    if (isHeld) this.worker.ref();
    else this.worker.unref();
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async answerTo(question: Question): Promise<Answer> {
    const { signal } = this.died;
    signal.throwIfAborted();
    if (question.ask === 'open') this.leftMs = this.patienceMs;
    const began = performance.now();
    const timer = setTimeout(() => this.giveUp(), this.leftMs);
    const answered = once(this.worker, 'message', { signal });
    this.worker.postMessage(question, question.ask === 'nextPiece' ? memoryOf(question.spare) : []);
    try {
      const [answer] = (await answered) as [Answer];
      return answer;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timer);
      this.leftMs -= performance.now() - began;
    }
  }

  private giveUp(): void {
    const seconds = this.patienceMs / 1000;
    const message = `The content takes longer than ${seconds} seconds to read, the most that it may. Send it in parts.`;
    this.died.abort(new DomainError('content_too_large', message));
    void this.worker.terminate();
  }
}
