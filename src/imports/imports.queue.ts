import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { inTime } from '../platform/queue/in-time.js';

export const IMPORTS_QUEUE = 'imports';

/** Ids only: what is to be done, and whether it still is, the database says. */
export interface ImportJob {
  readonly familyId: string;
  readonly importId: string;
  readonly attempt: number;
}

@Injectable()
export class ImportsQueue {
  constructor(@InjectQueue(IMPORTS_QUEUE) private readonly queue: Queue<ImportJob>) {}

  /** Rings for an attempt. Ringing twice for the same one is one job. */
  async enqueue(job: ImportJob): Promise<void> {
    await inTime(this.queue.add(IMPORTS_QUEUE, job, { jobId: jobId(job) }));
  }

  /** Whether the queue still has the job of an attempt, waiting or running. */
  async has(job: ImportJob): Promise<boolean> {
    return (await inTime(this.queue.getJob(jobId(job)))) !== undefined;
  }
}

function jobId({ importId, attempt }: ImportJob): string {
  return `${importId}-${attempt}`;
}
