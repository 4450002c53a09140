import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { inTime } from './in-time.js';

/** A job: ids only. What is to be done, and whether it still is, the database says. */
export interface Ring<Data> {
  /** Derived from a row and its attempt: ringing twice for the same one is one job. */
  readonly jobId: string;
  readonly data: Data;
}

/** A feature's queue, seen from those who ring. */
export abstract class JobQueue<Data> {
  protected readonly logger = new Logger(this.constructor.name);

  constructor(private readonly queue: Queue<Data>) {
    // Whoever rings is told by a rejection; this is for the connection in between.
    queue.on('error', (error) => this.logger.warn(`The queue cannot be reached: ${error.message}`));
  }

  /** Rejects when the queue does not take the jobs in time. */
  protected async ring(rings: readonly Ring<Data>[]): Promise<void> {
    const jobs = rings.map(({ jobId, data }) => ({ name: this.queue.name, data, opts: { jobId } }));
    await inTime(this.queue.addBulk(jobs as Parameters<Queue<Data>['addBulk']>[0]));
  }

  /** Whether the queue has a job, waiting or running. */
  protected async holds(jobId: string): Promise<boolean> {
    return (await inTime(this.queue.getJob(jobId))) !== undefined;
  }
}
