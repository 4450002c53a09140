import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { ReadingThread } from './parser-worker.client.js';

/** How long a thread waits for another file: to start one takes as long as to read a megabyte. */
const IDLE_MS = 60_000;

const PROGRAM = new URL('./parser.worker.js', import.meta.url);

interface IdleThread {
  readonly thread: ReadingThread;
  readonly end: NodeJS.Timeout;
}

/** Threads that read files, kept for a while for the next one. How many there are is up to whoever takes them. */
export class ThreadPool {
  private readonly logger = new Logger(ThreadPool.name);
  private idle: readonly IdleThread[] = [];

  take(): ReadingThread {
    const waiting = this.idle.at(-1);
    if (waiting === undefined) return this.start();
    clearTimeout(waiting.end);
    this.forget(waiting.thread);
    waiting.thread.hold(true);
    return waiting.thread;
  }

  /** Takes a thread back. One that is dead is forgotten. */
  giveBack(thread: ReadingThread): void {
    if (thread.isDead) return;
    thread.hold(false);
    const end = setTimeout(() => {
      this.forget(thread);
      void thread.end();
    }, IDLE_MS).unref();
    this.idle = [...this.idle, { thread, end }];
  }

  async end(): Promise<void> {
    await Promise.all(this.idle.map(({ thread }) => thread.end()));
  }

  private start(): ReadingThread {
    const worker = new Worker(PROGRAM, { execArgv: [] });
    const thread = new ReadingThread(worker);
    worker.on('error', (error) => this.logger.error({ err: error }, 'A thread that reads files died'));
    worker.once('exit', () => this.forget(thread));
    return thread;
  }

  private forget(thread: ReadingThread): void {
    this.idle = this.idle.filter((waiting) => waiting.thread !== thread);
  }
}
