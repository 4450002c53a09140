import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { AuditEventsRepository } from './audit-events.repository.js';

const HOUR_MS = 3_600_000;

/** Deletes audit events that are older than HEARTH_AUDIT_DAYS. Which these are the database knows. */
@Injectable()
export class AuditTrimmer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AuditTrimmer.name);
  private timer: NodeJS.Timeout | null = null;
  private trimming: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly events: AuditEventsRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.trimming = this.trim();
    this.timer = setInterval(() => {
      this.trimming = this.trimming.then(() => this.trim());
    }, HOUR_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.trimming;
  }

  private async trim(): Promise<void> {
    try {
      while ((await this.events.trim()) > 0);
    } catch (error) {
      this.logger.warn(`The audit log was not trimmed: ${(error as Error).message}`);
    }
  }
}
