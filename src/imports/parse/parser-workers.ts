import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { ParserWorkerClient } from './parser-worker.client.js';

/** How long an idle worker is kept. Starting a worker takes as long as parsing a megabyte. */
const IDLE_MS = 60_000;

/**
 * The memory for short-lived objects. Parsing makes little else, and with the default the peak of the process was 19 MiB
 * higher for a file of 10 MiB.
 */
const YOUNG_MB = 12;

/**
 * The memory for all other objects. An OFX of 100,000 transactions needs 51 MiB of them; with the default of
 * some gigabytes, V8 collected so late that the peak of the process was 404 MiB instead of 327.
 */
const OLD_MB = 1024;

const PROGRAM = new URL('./parser.worker.js', import.meta.url);

interface IdleWorker {
  readonly worker: ParserWorkerClient;
  readonly timer: NodeJS.Timeout;
}

/** Starts worker threads, and keeps idle ones for the next file. `ParserPool` limits their number. */
export class ParserWorkers {
  private readonly logger = new Logger(ParserWorkers.name);
  private idle: readonly IdleWorker[] = [];

  acquire(): ParserWorkerClient {
    const last = this.idle.at(-1);
    if (last === undefined) return this.start();
    clearTimeout(last.timer);
    this.forget(last.worker);
    last.worker.setReferenced(true);
    return last.worker;
  }

  release(worker: ParserWorkerClient): void {
    if (worker.isDead) return;
    worker.setReferenced(false);
    const timer = setTimeout(() => {
      this.forget(worker);
      void worker.terminate();
    }, IDLE_MS).unref();
    this.idle = [...this.idle, { worker, timer }];
  }

  async terminate(): Promise<void> {
    await Promise.all(this.idle.map(({ worker }) => worker.terminate()));
  }

  private start(): ParserWorkerClient {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB };
    const thread = new Worker(PROGRAM, { execArgv: [], resourceLimits });
    const worker = new ParserWorkerClient(thread);
    thread.on('error', (error) => this.logger.error({ err: error }, 'A parser worker died'));
    thread.once('exit', () => this.forget(worker));
    return worker;
  }

  private forget(worker: ParserWorkerClient): void {
    this.idle = this.idle.filter((idle) => idle.worker !== worker);
  }
}
