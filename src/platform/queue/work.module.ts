import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import {
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config.js';
import { AbandonedLeases } from './abandoned-leases.js';
import { Bells, BELLS_QUEUE, BellsProcessor } from './bells.js';
import { ForgottenTurns } from './forgotten-turns.js';
import { Lanes } from './lanes.js';
import { LanesModule } from './lanes.module.js';
import { Presence } from '../database/presence.js';
import { Upkeep, UPKEEP_LANE, UpkeepHandler } from './upkeep.js';
import { WorkQueue } from './work-queue.js';
import { WorkRepository } from './work.repository.js';
import { WorkStatus } from './work-status.js';

/** Processes wake-up jobs, unless the role of the process is only to serve HTTP. */
@Injectable()
class BellsHearing implements OnApplicationBootstrap, OnModuleDestroy {
  private isHearing = false;

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly bells: BellsProcessor,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.registrar.register();
    this.isHearing = true;
  }

  /** The queue module waits for this. */
  onModuleDestroy(): void {
    if (this.isHearing) void this.bells.worker.close();
  }
}

/**
 * The lanes and the services that features use. The module is not global, because global modules shut down in no
 * particular order: running work must finish before the database connections close.
 */
@Module({
  imports: [BullModule.registerQueue({ name: BELLS_QUEUE }), LanesModule.of(UPKEEP_LANE), DiscoveryModule],
  providers: [
    AbandonedLeases,
    WorkRepository,
    Bells,
    BellsProcessor,
    BellsHearing,
    Lanes,
    WorkQueue,
    Upkeep,
    UpkeepHandler,
    ForgottenTurns,
    WorkStatus,
  ],
  exports: [WorkQueue, Upkeep, WorkStatus],
})
export class WorkModule {
  /** @param databaseUrl of the service's login, without a pooler */
  static forRoot(databaseUrl: string): DynamicModule {
    const presence = { provide: Presence, useFactory: () => new Presence(databaseUrl) };
    return { module: WorkModule, providers: [presence], exports: [Presence] };
  }
}
