import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { SyncClaimsRepository } from './sync-claims.repository.js';
import { type SyncJob, SyncsQueue } from './syncs.queue.js';
import { SyncsRunner } from './syncs.runner.js';

const SWEEP_EVERY_MS = 15_000;

/**
 * Finds the syncs that nobody works on, because a job, a worker or the queue was lost: rings for them again, and gives
 * up those that are too old. Any number of processes may sweep at once.
 */
@Injectable()
export class SyncsSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SyncsSweeper.name);
  private readonly stopping = new AbortController();
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly claims: SyncClaimsRepository,
    private readonly runner: SyncsRunner,
    private readonly queue: SyncsQueue,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.runsJobs) this.sweeping = this.sweepUntilStopped(this.stopping.signal);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.sweeping;
  }

  private async sweepUntilStopped(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.sweep(signal).catch((error: Error) => {
        this.logger.error(`A sweep failed, the next one looks again: ${error.message}`);
      });
      await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => 'the service stops');
    }
  }

  private async sweep(signal: AbortSignal): Promise<void> {
    const left: SyncJob[] = [];
    for (const { familyId, syncId } of await this.claims.idle()) {
      if (signal.aborted) return;
      if (!(await this.runner.retire(familyId, syncId))) left.push({ familyId, syncId });
    }
    await this.queue.enqueue(left);
  }
}
