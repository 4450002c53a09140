import type { FileReading, ReadingEnd } from './file-reading.js';
import type { ReadingFacts } from './reading-facts.js';
import { pieceFrom, type ReadingThread } from './reading-thread.js';

/** A file that is read in another thread, so that this one goes on with what it has to do meanwhile. */
export class ThreadReading implements FileReading {
  /** The first piece, until it has been asked for. */
  private first: Promise<unknown> | null;

  /** Begins to open and to read the file; the first piece that is asked for says whether that went well. */
  constructor(
    private readonly thread: ReadingThread,
    type: string,
    path: string,
    facts: ReadingFacts,
  ) {
    this.first = thread
      .ask({ ask: 'open', type, path, facts })
      .then(() => thread.ask({ ask: 'nextPiece', spare: null }));
    // Awaited by whoever asks next; until then a failure must not count as unhandled.
    this.first.catch(() => undefined);
  }

  async nextPiece(spare: Buffer | null): Promise<Buffer | null> {
    const piece = this.first ?? this.thread.ask({ ask: 'nextPiece', spare });
    this.first = null;
    return pieceFrom(await piece);
  }

  async end(): Promise<ReadingEnd> {
    return (await this.thread.ask({ ask: 'end' })) as ReadingEnd;
  }

  async reread(): Promise<void> {
    await this.thread.ask({ ask: 'reread' });
  }

  async close(): Promise<void> {
    await this.first?.catch(() => undefined);
    if (!this.thread.isDead) await this.thread.ask({ ask: 'close' });
  }
}
