import './syncs.audit.js';
import './syncs.events.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { StaleSyncs } from './stale-syncs.upkeep.js';
import { Sync } from './sync.entity.js';
import { SyncClaimsRepository } from './sync-claims.repository.js';
import { SyncRequestsRepository } from './sync-requests.repository.js';
import { AccountSyncer } from './syncers/account/account.syncer.js';
import { Syncers } from './syncers/syncers.js';
import { SyncsController } from './syncs.controller.js';
import { SyncsHandler } from './syncs.handler.js';
import { SYNCS_LANE } from './syncs.lane.js';
import { SyncsRepository } from './syncs.repository.js';
import { SyncsRunner } from './syncs.runner.js';
import { SyncsService } from './syncs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Sync]), LedgerModule, LanesModule.of(SYNCS_LANE)],
  controllers: [SyncsController],
  providers: [
    SyncsRepository,
    SyncRequestsRepository,
    SyncClaimsRepository,
    SyncsService,
    SyncsRunner,
    SyncsHandler,
    StaleSyncs,
    Syncers,
    AccountSyncer,
  ],
  exports: [SyncsService],
})
export class SyncsModule {}
