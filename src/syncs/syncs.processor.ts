import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Metrics } from '../platform/metrics.js';
import { WORKER_OPTIONS } from '../platform/queue/queue.module.js';
import { type SyncJob, SYNCS_QUEUE } from './syncs.queue.js';
import { SyncsRunner } from './syncs.runner.js';

@Processor(SYNCS_QUEUE, { ...WORKER_OPTIONS, concurrency: 2 })
export class SyncsProcessor extends WorkerHost {
  private readonly logger = new Logger(SyncsProcessor.name);

  constructor(
    private readonly runner: SyncsRunner,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  override async process(job: Job<SyncJob>): Promise<void> {
    await this.runner.run(job.data.familyId, job.data.syncId);
  }

  @OnWorkerEvent('completed')
  countCompleted(): void {
    this.metrics.jobs.inc({ queue: SYNCS_QUEUE, result: 'completed' });
  }

  @OnWorkerEvent('failed')
  countFailed(job: Job<SyncJob> | undefined, error: Error): void {
    this.metrics.jobs.inc({ queue: SYNCS_QUEUE, result: 'failed' });
    this.logger.warn(`The job ${job?.id} is left to the sweeper: ${error.message}`);
  }

  @OnWorkerEvent('error')
  report(error: Error): void {
    this.logger.warn(`The worker cannot reach its queue: ${error.message}`);
  }
}
