import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { ErrorCode } from '../../platform/error-codes.js';
import { DomainError, type ErrorFacts } from '../../platform/errors.js';
import type { Parser, ParseRequest } from './parser.js';

/** A call of a worker: `open`, or a method of the parser that it opened. */
export type WorkerCall =
  | { readonly method: 'open'; readonly request: ParseRequest }
  | { readonly method: 'nextChunk'; readonly spare: Uint8Array | null }
  | { readonly method: Exclude<keyof Parser, 'nextChunk'> };

/** The reply to a call. Structured cloning drops the class of a DomainError, so it is sent as data. */
export interface WorkerReply {
  readonly value: unknown;
  readonly domainError?: { readonly code: ErrorCode; readonly message: string; readonly facts: ErrorFacts };
  readonly error?: unknown;
}

/** Returns the buffers to transfer with a chunk instead of copying them. Each chunk has a separate buffer. */
export function transferListOf(chunk: unknown): readonly ArrayBuffer[] {
  return chunk instanceof Uint8Array ? [chunk.buffer as ArrayBuffer] : [];
}

/** Converts a chunk from another thread to a Buffer, because structured cloning turns it into a Uint8Array. */
export function chunkFrom(bytes: unknown): Buffer | null {
  return bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null;
}

/** The maximum time that a worker can take for one file. */
const TIMEOUT_MS = 120_000;

/** Returns what callers learn of an error that ended a worker. Only the content can make it exceed its memory. */
function causeOfDeath(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new DomainError('content_too_large', 'The content takes too much memory to read. Send it in parts.');
}

/** Calls a worker thread that runs `parser.worker.ts`, one call at a time. */
export class ParserWorkerClient {
  private readonly died = new AbortController();
  /** The remaining time for the current file. */
  private leftMs = 0;

  /** @param timeoutMs the maximum time for one file; the worker is then terminated */
  constructor(
    private readonly worker: Worker,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    worker.once('error', (error) => this.died.abort(causeOfDeath(error)));
    worker.once('exit', () => this.died.abort(new Error('The parser worker has exited')));
  }

  get isDead(): boolean {
    return this.died.signal.aborted;
  }

  /**
   * Sends a call to the worker. Rejects with the DomainError of the worker, with `content_too_large` when the file takes
   * too long or too much memory, and with the cause of its death once it is dead.
   */
  async send(call: WorkerCall): Promise<unknown> {
    const { value, domainError, error } = await this.replyTo(call);
    if (domainError !== undefined) throw new DomainError(domainError.code, domainError.message, domainError.facts);
    if (error !== undefined) throw error;
    return value;
  }

  /** Sets whether the worker keeps the process alive. */
  setReferenced(isReferenced: boolean): void {
    if (isReferenced) this.worker.ref();
    else this.worker.unref();
  }

  async terminate(): Promise<void> {
    await this.worker.terminate();
  }

  private async replyTo(call: WorkerCall): Promise<WorkerReply> {
    const { signal } = this.died;
    signal.throwIfAborted();
    if (call.method === 'open') this.leftMs = this.timeoutMs;
    const started = performance.now();
    const timer = setTimeout(() => this.giveUp(), this.leftMs);
    const replied = once(this.worker, 'message', { signal });
    this.worker.postMessage(call, call.method === 'nextChunk' ? transferListOf(call.spare) : []);
    try {
      const [reply] = (await replied) as [WorkerReply];
      return reply;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timer);
      this.leftMs -= performance.now() - started;
    }
  }

  private giveUp(): void {
    const seconds = this.timeoutMs / 1000;
    const message = `The content takes longer than ${seconds} seconds to read, which is the limit. Send it in parts.`;
    this.died.abort(new DomainError('content_too_large', message));
    void this.worker.terminate();
  }
}
