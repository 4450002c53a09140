import type { FileReading, ReadingEnd, ReadingPurpose } from './inline.parser.js';
import type { ReadingFacts } from './parse-context.js';
import { pieceFrom, type ReadingThread } from './parser-worker.client.js';

/** A file that is read in another thread, so that this one goes on with what it has to do meanwhile. */
export class ThreadReading implements FileReading {
  private readonly opened: Promise<unknown>;

  /** Begins to open the file; the first piece that is asked for says whether that went well. */
  constructor(
    private readonly thread: ReadingThread,
    type: string,
    path: string,
    facts: ReadingFacts,
    purpose: ReadingPurpose,
  ) {
    this.opened = thread.ask({ ask: 'open', type, path, facts, purpose });
    // Awaited by whoever asks next; until then a failure must not count as unhandled.
    this.opened.catch(() => undefined);
  }

  async nextPiece(spare: Buffer | null): Promise<Buffer | null> {
    await this.opened;
    return pieceFrom(await this.thread.ask({ ask: 'nextPiece', spare }));
  }

  async end(): Promise<ReadingEnd> {
    return (await this.thread.ask({ ask: 'end' })) as ReadingEnd;
  }

  async reread(): Promise<void> {
    await this.thread.ask({ ask: 'reread' });
  }

  async close(): Promise<void> {
    await this.opened.catch(() => undefined);
    if (!this.thread.isDead) await this.thread.ask({ ask: 'close' });
  }
}
