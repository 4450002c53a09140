import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Upload } from '../../platform/http/uploads.js';
import { type FileReading, HereReading, type ReadingPurpose } from './file-reading.js';
import { contextOf, type ReadingFacts } from './reading-facts.js';
import { ReadingThread } from './reading-thread.js';
import { ThreadReading } from './thread-reading.js';

/** Files that are larger are read in a thread: it takes longer to hand a smaller one over than to read it. */
const WORTH_A_THREAD_BYTES = 256 * 1024;

/** More threads than processors read no faster, and each has memory of its own. */
const MOST_THREADS = availableParallelism();

/** How long a thread waits for another file: to start one takes as long as to read a megabyte. */
const IDLE_MS = 60_000;

const PROGRAM = new URL('./reading.thread.js', import.meta.url);

interface IdleThread {
  readonly thread: ReadingThread;
  readonly end: NodeJS.Timeout;
}

/** Opens files to be read: large ones in threads, and here those for which no thread is left. */
@Injectable()
export class FileReadings implements OnApplicationShutdown {
  private readonly logger = new Logger(FileReadings.name);
  private idle: readonly IdleThread[] = [];
  private busy = 0;

  /**
   * Has `take` read an upload, and closes it then. A large one is being opened while `take` does something else first.
   * @param type the type of the import
   */
  async reading<T>(
    type: string,
    upload: Upload,
    facts: ReadingFacts,
    purpose: ReadingPurpose,
    take: (reading: FileReading) => Promise<T>,
  ): Promise<T> {
    const { path, byteSize } = upload;
    if (path === null || byteSize < WORTH_A_THREAD_BYTES || this.busy === MOST_THREADS) {
      return closing(await HereReading.open(type, upload, contextOf(facts), purpose), take);
    }
    const thread = this.takeThread();
    this.busy += 1;
    try {
      return await closing(new ThreadReading(thread, type, path, facts, purpose), take);
    } finally {
      this.busy -= 1;
      this.keep(thread);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.idle.map(({ thread }) => thread.end()));
  }

  private takeThread(): ReadingThread {
    const waiting = this.idle.at(-1);
    if (waiting === undefined) return this.start();
    clearTimeout(waiting.end);
    this.forget(waiting.thread);
    waiting.thread.hold(true);
    return waiting.thread;
  }

  private start(): ReadingThread {
    const worker = new Worker(PROGRAM, { execArgv: [] });
    const thread = new ReadingThread(worker);
    worker.on('error', (error) => this.logger.error({ err: error }, 'A thread that reads files died'));
    worker.once('exit', () => this.forget(thread));
    return thread;
  }

  private keep(thread: ReadingThread): void {
    if (thread.isDead) return;
    thread.hold(false);
    const end = setTimeout(() => {
      this.forget(thread);
      void thread.end();
    }, IDLE_MS).unref();
    this.idle = [...this.idle, { thread, end }];
  }

  private forget(thread: ReadingThread): void {
    this.idle = this.idle.filter((waiting) => waiting.thread !== thread);
  }
}

async function closing<T>(reading: FileReading, take: (reading: FileReading) => Promise<T>): Promise<T> {
  try {
    return await take(reading);
  } finally {
    await reading.close();
  }
}
