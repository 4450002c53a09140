import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { DomainError, type ErrorCode, type ErrorFacts } from '../../platform/errors.js';
import type { FileReading, ReadingPurpose } from './file-reading.js';
import type { ReadingFacts } from './reading-facts.js';

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

/** A thread that runs `reading.thread.ts`, as the one that asks sees it: one question at a time. */
export class ReadingThread {
  private readonly died = new AbortController();

  constructor(private readonly worker: Worker) {
    worker.once('error', (error) => this.died.abort(error));
    worker.once('exit', () => this.died.abort(new Error('The thread that read the file has ended')));
  }

  get isDead(): boolean {
    return this.died.signal.aborted;
  }

  /** Rejects with what the thread refuses, and with what it died of, however long ago. */
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
    const answered = once(this.worker, 'message', { signal });
    this.worker.postMessage(question, question.ask === 'nextPiece' ? memoryOf(question.spare) : []);
    try {
      const [answer] = (await answered) as [Answer];
      return answer;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  }
}
