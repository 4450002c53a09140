import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DomainError } from '../platform/errors.js';
import { JobQueue } from '../platform/queue/job-queue.js';

export const SYNCS_QUEUE = 'syncs';

export interface SyncJob {
  readonly familyId: string;
  readonly syncId: string;
}

/**
 * Within this time all rings for a sync are one job, also those of processes that sweep at once. It is shorter than the
 * time between two sweeps: a sweep is not answered by the job that was lost.
 */
const SAME_JOB_MS = 10_000;

@Injectable()
export class SyncsQueue extends JobQueue<SyncJob> {
  constructor(@InjectQueue(SYNCS_QUEUE) queue: Queue<SyncJob>) {
    super(queue);
  }

  /** Rings for a worker. Throws `service_unavailable` when the queue cannot be reached; the sweeper will ring again. */
  async enqueue(jobs: readonly SyncJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const turn = Math.floor(Date.now() / SAME_JOB_MS);
    try {
      await this.ring(jobs.map((data) => ({ jobId: `${data.syncId}-${turn}`, data })));
    } catch (error) {
      this.logger.warn(`The queue did not take ${jobs.length} syncs: ${(error as Error).message}`);
      throw new DomainError('service_unavailable', 'The queue cannot be reached right now.');
    }
  }
}
