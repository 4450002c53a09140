import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ConnectionSlots } from '../platform/database/connection-slots.js';
import { Metrics } from '../platform/metrics.js';
import { JobProcessor, WORKER_OPTIONS } from '../platform/queue/job-processor.js';
import { type SyncJob, SYNCS_QUEUE } from './syncs.queue.js';
import { SyncsRunner } from './syncs.runner.js';

@Processor(SYNCS_QUEUE, WORKER_OPTIONS)
export class SyncsProcessor extends JobProcessor<SyncJob> {
  constructor(
    private readonly runner: SyncsRunner,
    metrics: Metrics,
    slots: ConnectionSlots,
  ) {
    super(metrics, slots);
  }

  protected override async work({ data }: Job<SyncJob>): Promise<void> {
    await this.runner.run(data.familyId, data.syncId);
  }
}
