import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { ImportsQueue } from './imports.queue.js';
import { ImportsRepository } from './imports.repository.js';
import { RUNNING } from './import-status.js';

const SWEEP_EVERY_MS = 10_000;

/**
 * Brings back publishes and reverts that nobody works on any more, because a worker died or the queue lost the job. The
 * database says what is unfinished; a job that is still in the queue is left to it.
 */
@Injectable()
export class ImportsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ImportsSweeper.name);
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly queue: ImportsQueue,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.timer = setInterval(() => {
      this.sweeping = this.sweeping.then(() => this.sweep());
    }, SWEEP_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      for (const lost of await this.imports.listLostRuns()) await this.bringBack(lost.familyId, lost.importId);
    } catch (error) {
      this.logger.warn(`A sweep failed and is tried again: ${(error as Error).message}`);
    }
  }

  private async bringBack(familyId: string, importId: string): Promise<void> {
    const record = await this.database.forFamily(familyId, () => this.imports.find(familyId, importId));
    if (record === null || !RUNNING.includes(record.status)) return;
    const job = { familyId, importId, attempt: record.attempt };
    if (await this.queue.has(job)) return;
    await this.queue.enqueue(job);
    this.logger.log({ importId, attempt: record.attempt }, 'A lost job was brought back');
  }
}
