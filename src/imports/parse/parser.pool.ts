import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FairSlots } from '../../platform/fair-slots.js';
import { openUpload, type Upload } from '../../platform/http/uploads.js';
import { Metrics } from '../../platform/metrics.js';
import { formatOf } from '../formats/index.js';
import type { Import } from '../import.entity.js';
import { type FileReading, HereReading, type ReadingPurpose } from './inline.parser.js';
import { contextOf, type ReadingFacts } from './parse-context.js';
import { ThreadPool } from './parser-workers.js';
import { ThreadReading } from './worker.parser.js';

/** Larger content is read in a thread, because it would hold up all other requests for more than some milliseconds. */
const MOST_BYTES_HERE = 64 * 1024;

const THREADS = { slots: 2, slotsPerFamily: 2, waitingPerFamily: 8, patienceMs: 60_000 } as const;

/** Content that is to be read. */
export interface Content {
  /** The type of its import. */
  readonly type: string;
  readonly byteSize: number;
  /** Aborts when nobody waits for it any more. */
  readonly gone: AbortSignal | null;
}

/** Opens files to be read: large ones, and those that were made text of, in threads that families share. */
@Injectable()
export class FileReadings implements OnApplicationShutdown {
  private readonly threads = new ThreadPool();
  private readonly slots: FairSlots;
  private readonly hasSlot = new AsyncLocalStorage<true>();

  constructor(metrics: Metrics) {
    this.slots = new FairSlots('parser_threads', THREADS, metrics);
  }

  /**
   * Runs `work`, in which content is read, once there is a thread for it. Work that opens a unit of work begins with this,
   * so that it holds no database connection while it waits. null: nothing is read.
   * Throws `rate_limit_exceeded` and `service_unavailable` when there is no thread in time.
   */
  async withThreadFor<T>(familyId: string, content: Content | null, work: () => Promise<T>): Promise<T> {
    if (content === null || !needsThread(content)) return work();
    const release = await this.slots.take(familyId, content.gone ?? undefined);
    try {
      return await this.hasSlot.run(true, work);
    } finally {
      release();
    }
  }

  /**
   * Has `take` read an upload, and closes it then. A large one is being opened while `take` does something else first.
   * @param type the type of the import
   */
  async reading<T>(
    familyId: string,
    type: string,
    upload: Upload,
    facts: ReadingFacts,
    purpose: ReadingPurpose,
    take: (reading: FileReading) => Promise<T>,
  ): Promise<T> {
    const content = { type, byteSize: upload.byteSize, gone: upload.gone };
    if (!needsThread(content)) {
      const source = { open: () => openUpload(upload) };
      return closing(await HereReading.open(type, source, contextOf(facts), purpose), take);
    }
    const read = (): Promise<T> => this.inThread(type, upload, facts, purpose, take);
    // Content that became larger since somebody looked has to wait here.
    return this.hasSlot.getStore() === true ? read() : this.withThreadFor(familyId, content, read);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.end();
  }

  private async inThread<T>(
    type: string,
    { path }: Upload,
    facts: ReadingFacts,
    purpose: ReadingPurpose,
    take: (reading: FileReading) => Promise<T>,
  ): Promise<T> {
    const thread = this.threads.take();
    try {
      return await closing(new ThreadReading(thread, type, path, facts, purpose), take);
    } finally {
      this.threads.giveBack(thread);
    }
  }
}

/** The content that is stored with an import; null when it has none. */
export function storedContentOf({ type, contentHash, byteSize }: Import): Content | null {
  return contentHash === null ? null : { type, byteSize: Number(byteSize), gone: null };
}

function needsThread({ type, byteSize }: Content): boolean {
  return byteSize > MOST_BYTES_HERE || formatOf(type).extract !== undefined;
}

async function closing<T>(reading: FileReading, take: (reading: FileReading) => Promise<T>): Promise<T> {
  try {
    return await take(reading);
  } finally {
    await reading.close();
  }
}
