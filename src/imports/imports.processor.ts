import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ConnectionSlots } from '../platform/database/connection-slots.js';
import { Metrics } from '../platform/metrics.js';
import { JobProcessor, WORKER_OPTIONS } from '../platform/queue/job-processor.js';
import { type ImportJob, IMPORTS_QUEUE } from './imports.queue.js';
import { ImportsService } from './imports.service.js';

@Processor(IMPORTS_QUEUE, WORKER_OPTIONS)
export class ImportsProcessor extends JobProcessor<ImportJob> {
  constructor(
    private readonly imports: ImportsService,
    metrics: Metrics,
    slots: ConnectionSlots,
  ) {
    super(metrics, slots);
  }

  protected override async work({ data }: Job<ImportJob>): Promise<void> {
    await this.imports.work(data.familyId, data.importId, data.attempt);
  }
}
