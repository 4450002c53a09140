import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { SyncsModule } from '../syncs/index.js';
import { Import } from './import.entity.js';
import { ImportContentsRepository } from './store/import-contents.repository.js';
import { ImportEvents } from './progress/import-events.service.js';
import { ImportEventsController } from './progress/import-events.controller.js';
import { ImportFamiliesRepository } from './parse/parse-context.repository.js';
import { ImportMapping } from './mappings/import-mapping.entity.js';
import { ImportMappingsController } from './mappings/import-mappings.controller.js';
import { ImportMappingsRepository } from './mappings/import-mappings.repository.js';
import { ImportMappingsService } from './mappings/import-mappings.service.js';
import { ImportPublishingRepository } from './publish/import-publishing.repository.js';
import { ImportRequests } from './upload/import-request.reader.js';
import { ImportRuleRunRepository } from './publish/import-rule-run.repository.js';
import { ImportStarts } from './publish/run-starter.service.js';
import { ImportRowEditsRepository } from './rows/import-row-edits.repository.js';
import { ImportRowsController } from './rows/import-rows.controller.js';
import { ImportRowsService } from './rows/import-rows.service.js';
import { ImportRowsRepository } from './rows/import-rows.repository.js';
import { ImportTablesService } from './parse/file-table.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsHandler } from './imports.handler.js';
import { IMPORTS_LANE } from './imports.lane.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { ImportPipeline } from './import.pipeline.js';
import { Mapper } from './map/mapper.js';
import { Publisher } from './publish/publisher.js';
import { RuleRun } from './publish/rule.runner.js';
import { Checker } from './check/checker.js';
import { Verifier } from './verify/verifier.js';
import { ImportVerificationRepository } from './verify/import-verification.repository.js';
import { Rememberer } from './profiles/profile.learner.js';
import { Reverter } from './revert/reverter.js';
import { Intake } from './upload/upload.acceptor.js';
import { Stager } from './stage/stager.js';
import { PreflightRepository } from './preflight/preflight.repository.js';
import { PreflightsService } from './preflight/preflights.service.js';
import { PublishObjections } from './check/publish-objections.js';
import { ImportProfile } from './profiles/import-profile.entity.js';
import { ImportProfilesController } from './profiles/import-profiles.controller.js';
import { ImportProfilesRepository } from './profiles/import-profiles.repository.js';
import { ImportProfilesService } from './profiles/import-profiles.service.js';
import { ImportRehearsalRepository } from './dry-run/import-dry-run.repository.js';
import { ImportRehearsals } from './dry-run/import-dry-run.service.js';
import { FileReadings } from './parse/parser.pool.js';
import { ReadingFactsService } from './parse/parse-context.service.js';
import { ContentStore } from './store/content.store.js';
import { ImportRetention } from './imports.sweeper.js';
import { ImportStorageRepository } from './store/import-storage.repository.js';
import { StorageQuota } from './store/storage.quota.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageService } from './usage/usage.service.js';

/** Files in, ledger rows out. Read `import.pipeline.ts` first. */
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
