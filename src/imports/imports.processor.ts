import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { WORKER_OPTIONS } from '../platform/queue/queue.module.js';
import { type ImportJob, IMPORTS_QUEUE } from './imports.queue.js';
import { ImportsService } from './imports.service.js';

/** Takes the jobs of the imports' queue. */
@Processor(IMPORTS_QUEUE, { ...WORKER_OPTIONS, concurrency: 2 })
export class ImportsProcessor extends WorkerHost {
  constructor(private readonly imports: ImportsService) {
    super();
  }

  async process({ data }: Job<ImportJob>): Promise<void> {
    await this.imports.work(data.familyId, data.importId, data.attempt);
  }
}
