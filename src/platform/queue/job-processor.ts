import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { ConnectionSlots } from '../database/connection-slots.js';
import type { Metrics } from '../metrics.js';

/**
 * How every worker of ours runs: a job whose worker died is given to another after its lock of 30 seconds. It may be
 * given out any number of times, because every job checks the database for what is left to do.
 */
export const WORKER_OPTIONS = {
  concurrency: 2,
  lockDuration: 30_000,
  stalledInterval: 10_000,
  maxStalledCount: 1_000_000,
} as const;

/** A worker of a queue. What a job leaves undone, because it failed or was lost, the feature's sweeper brings back. */
export abstract class JobProcessor<Data> extends WorkerHost implements OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly metrics: Metrics,
    private readonly slots: ConnectionSlots,
  ) {
    super();
  }

  protected abstract work(job: Job<Data>): Promise<void>;

  override async process(job: Job<Data>): Promise<void> {
    const work = this.slots.asJob(() => this.work(job));
    this.running.add(work);
    await work.finally(() => this.running.delete(work));
  }

  /** A worker that loses its queue while it closes may not wait for its jobs; who stops the process does. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  @OnWorkerEvent('completed')
  countCompleted(job: Job<Data>): void {
    this.metrics.jobs.inc({ queue: job.queueName, result: 'completed' });
  }

  @OnWorkerEvent('failed')
  countFailed(job: Job<Data> | undefined, error: Error): void {
    this.metrics.jobs.inc({ queue: job?.queueName ?? 'unknown', result: 'failed' });
    this.logger.warn(`The job ${job?.id} is left to the sweeper: ${error.message}`);
  }

  @OnWorkerEvent('error')
  report(error: Error): void {
    this.logger.warn(`The worker cannot reach its queue: ${error.message}`);
  }
}
