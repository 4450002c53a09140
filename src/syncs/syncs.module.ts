import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { SyncClaimsRepository } from './sync-claims.repository.js';
import { SyncRequestsRepository } from './sync-requests.repository.js';
import { AccountSyncer } from './syncers/account/account.syncer.js';
import { FamilySyncer } from './syncers/family/family.syncer.js';
import { Syncers } from './syncers/syncers.js';
import { SyncsController } from './syncs.controller.js';
import { SyncsProcessor } from './syncs.processor.js';
import { SYNCS_QUEUE, SyncsQueue } from './syncs.queue.js';
import { SyncsRepository } from './syncs.repository.js';
import { SyncsRunner } from './syncs.runner.js';
import { SyncsService } from './syncs.service.js';
import { SyncsSweeper } from './syncs.sweeper.js';

@Module({
  imports: [LedgerModule, BullModule.registerQueue({ name: SYNCS_QUEUE })],
  controllers: [SyncsController],
  providers: [
    SyncsRepository,
    SyncRequestsRepository,
    SyncClaimsRepository,
    SyncsQueue,
    SyncsService,
    SyncsRunner,
    SyncsProcessor,
    SyncsSweeper,
    Syncers,
    FamilySyncer,
    AccountSyncer,
  ],
  exports: [SyncsService],
})
export class SyncsModule {}
