import { chunkFrom, type ParserWorkerClient } from './parser-worker.client.js';
import type { Parser, ParseRequest, ParseResult } from './parser.js';

/** Parses a file in a worker thread, so that this thread is free for other work. */
export class WorkerParser implements Parser {
  private readonly opened: Promise<unknown>;

  /**
   * The worker opens the file immediately. If that fails, the first `nextChunk` rejects.
   * @param release called when the worker is free again, or dead
   */
  constructor(
    private readonly worker: ParserWorkerClient,
    request: ParseRequest,
    private readonly release: () => void = () => undefined,
  ) {
    this.opened = worker.send({ method: 'open', request });
    // `nextChunk` awaits it. Until then, a failure must not be an unhandled rejection.
    this.opened.catch(() => undefined);
  }

  async nextChunk(spare: Buffer | null): Promise<Buffer | null> {
    await this.opened;
    return chunkFrom(await this.worker.send({ method: 'nextChunk', spare }));
  }

  async result(): Promise<ParseResult> {
    return (await this.worker.send({ method: 'result' })) as ParseResult;
  }

  async restart(): Promise<void> {
    await this.worker.send({ method: 'restart' });
  }

  async close(): Promise<void> {
    try {
      await this.opened.catch(() => undefined);
      if (!this.worker.isDead) await this.worker.send({ method: 'close' });
    } finally {
      this.release();
    }
  }
}
