import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { JobQueue } from '../platform/queue/job-queue.js';

export const IMPORTS_QUEUE = 'imports';

export interface ImportJob {
  readonly familyId: string;
  readonly importId: string;
  /** Tells the publish or revert that is going on from those before it. */
  readonly attempt: number;
}

@Injectable()
export class ImportsQueue extends JobQueue<ImportJob> {
  constructor(@InjectQueue(IMPORTS_QUEUE) queue: Queue<ImportJob>) {
    super(queue);
  }

  /** Rings for an attempt. Rejects when the queue cannot be reached. */
  async enqueue(data: ImportJob): Promise<void> {
    await this.ring([{ jobId: jobIdOf(data), data }]);
  }

  /** Whether the queue still has the job of an attempt, waiting or running. */
  async has(job: ImportJob): Promise<boolean> {
    return this.holds(jobIdOf(job));
  }
}

function jobIdOf({ importId, attempt }: ImportJob): string {
  return `${importId}-${attempt}`;
}
