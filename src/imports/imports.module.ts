import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { SyncsModule } from '../syncs/index.js';
import { Import } from './import.entity.js';
import { ImportContentsRepository } from './import-contents.repository.js';
import { ImportEvents } from './import-events.service.js';
import { ImportEventsController } from './import-events.controller.js';
import { ImportFamiliesRepository } from './import-families.repository.js';
import { ImportMapping } from './import-mapping.entity.js';
import { ImportMappingsController } from './import-mappings.controller.js';
import { ImportMappingsRepository } from './import-mappings.repository.js';
import { ImportMappingsService } from './import-mappings.service.js';
import { ImportPublishingRepository } from './import-publishing.repository.js';
import { ImportRequests } from './import-request.js';
import { ImportRuleRunRepository } from './import-rule-run.repository.js';
import { ImportStarts } from './import-starts.service.js';
import { ImportRowEditsRepository } from './import-row-edits.repository.js';
import { ImportRowsController } from './import-rows.controller.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { ImportTablesService } from './import-tables.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsHandler } from './imports.handler.js';
import { IMPORTS_LANE } from './imports.lane.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { ImportPipeline } from './pipeline/import.pipeline.js';
import { Mapper } from './pipeline/map.js';
import { Publisher } from './pipeline/publish.js';
import { RuleRun } from './pipeline/rule-run.js';
import { Checker } from './pipeline/check.js';
import { Verifier } from './pipeline/verify.js';
import { ImportVerificationRepository } from './import-verification.repository.js';
import { Rememberer } from './pipeline/remember.js';
import { Reverter } from './pipeline/revert.js';
import { Intake } from './pipeline/receive.js';
import { Stager } from './pipeline/stage.js';
import { PreflightRepository } from './preflight/preflight.repository.js';
import { PreflightsService } from './preflight/preflights.service.js';
import { PublishObjections } from './publish-objections.js';
import { ImportProfile } from './profiles/import-profile.entity.js';
import { ImportProfilesController } from './profiles/import-profiles.controller.js';
import { ImportProfilesRepository } from './profiles/import-profiles.repository.js';
import { ImportProfilesService } from './profiles/import-profiles.service.js';
import { ImportRehearsalRepository } from './rehearsal/import-rehearsal.repository.js';
import { ImportRehearsals } from './rehearsal/import-rehearsals.service.js';
import { FileReadings } from './reading/file-readings.js';
import { ReadingFactsService } from './reading/reading-facts.service.js';
import { ContentStore } from './storage/content-store.js';
import { ImportRetention } from './storage/import-retention.js';
import { ImportStorageRepository } from './storage/import-storage.repository.js';
import { StorageQuota } from './storage/storage-quota.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageService } from './usage/usage.service.js';

/** Files in, ledger rows out. Read `pipeline/import.pipeline.ts` first. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Import, ImportMapping, ImportProfile]),
    LanesModule.of(IMPORTS_LANE),
    LedgerModule,
    SyncsModule,
  ],
  controllers: [
    ImportsController,
    ImportRowsController,
    ImportEventsController,
    ImportMappingsController,
    ImportProfilesController,
    UsageController,
  ],
  providers: [
    ImportsService,
    ImportMappingsService,
    ImportRowsService,
    ImportTablesService,
    ImportRequests,
    PreflightsService,
    PreflightRepository,
    PublishObjections,
    ImportStarts,
    ImportPipeline,
    Intake,
    Stager,
    Mapper,
    Checker,
    Verifier,
    Publisher,
    RuleRun,
    Reverter,
    Rememberer,
    ImportProfilesService,
    ImportProfilesRepository,
    ImportRehearsals,
    ImportRehearsalRepository,
    ReadingFactsService,
    FileReadings,
    ImportsRepository,
    ImportRowsRepository,
    ImportRowEditsRepository,
    ImportRuleRunRepository,
    ImportMappingsRepository,
    ImportContentsRepository,
    ImportPublishingRepository,
    ImportFamiliesRepository,
    ImportVerificationRepository,
    ImportsHandler,
    ImportEvents,
    ImportStorageRepository,
    StorageQuota,
    ContentStore,
    ImportRetention,
    UsageService,
  ],
  exports: [
    ImportsService,
    ImportRowsService,
    ImportMappingsService,
    ImportTablesService,
    ImportRehearsals,
    ImportEvents,
  ],
})
export class ImportsModule {}
