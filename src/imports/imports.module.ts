import './imports.audit.js';
import './imports.events.js';
import './imports.errors.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { SyncsModule } from '../syncs/index.js';
import { ImportAccountIdentitiesRepository } from './account-identities/import-account-identities.repository.js';
import { ImportAccountIdentity } from './account-identities/import-account-identity.entity.js';
import { Checker } from './check/checker.js';
import { PublishObjections } from './check/publish-objections.js';
import { ImportDryRunRepository } from './dry-run/import-dry-run.repository.js';
import { ImportDryRunService } from './dry-run/import-dry-run.service.js';
import { Import } from './import.entity.js';
import { ImportPipeline } from './import.pipeline.js';
import { ImportsController } from './imports.controller.js';
import { ImportsHandler } from './imports.handler.js';
import { IMPORTS_LANE } from './imports.lane.js';
import { ImportLog } from './import-log.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { ImportsSweeper } from './imports.sweeper.js';
import { Mapper } from './map/mapper.js';
import { EntryMergesRepository } from './matching/entry-merges.repository.js';
import { MatchProposal } from './matching/match-proposal.entity.js';
import { MatchProposalsController } from './matching/match-proposals.controller.js';
import { MatchProposalsRepository } from './matching/match-proposals.repository.js';
import { MatchProposalsService } from './matching/match-proposals.service.js';
import { OpeningAnchorsRepository } from './matching/opening-anchors.repository.js';
import { TransferPairsRepository } from './matching/transfer-pairs.repository.js';
import { ImportMapping } from './mappings/import-mapping.entity.js';
import { ImportMappingsController } from './mappings/import-mappings.controller.js';
import { ImportMappingsRepository } from './mappings/import-mappings.repository.js';
import { ImportMappingsService } from './mappings/import-mappings.service.js';
import { FileTableService } from './parse/file-table.service.js';
import { ParseContextRepository } from './parse/parse-context.repository.js';
import { ParseContextService } from './parse/parse-context.service.js';
import { ParserPool } from './parse/parser.pool.js';
import { PreflightRepository } from './preflight/preflight.repository.js';
import { PreflightService } from './preflight/preflight.service.js';
import { ImportProfile } from './profiles/import-profile.entity.js';
import { ImportProfilesController } from './profiles/import-profiles.controller.js';
import { ImportProfilesRepository } from './profiles/import-profiles.repository.js';
import { ImportProfilesService } from './profiles/import-profiles.service.js';
import { ProfileLearner } from './profiles/profile.learner.js';
import { ImportEventsController } from './progress/import-events.controller.js';
import { ImportEventsService } from './progress/import-events.service.js';
import { ImportRun } from './progress/import-run.entity.js';
import { ImportOutcome } from './publish/import-outcome.entity.js';
import { ImportPublishingRepository } from './publish/import-publishing.repository.js';
import { ImportRuleChange } from './publish/import-rule-change.entity.js';
import { ImportRuleRunRepository } from './publish/import-rule-run.repository.js';
import { PublishConclusion } from './publish/publish-conclusion.js';
import { TouchedBalances } from './publish/touched-balances.js';
import { PublishGuard } from './publish/publish-guard.js';
import { Publisher } from './publish/publisher.js';
import { RuleRunner } from './publish/rule.runner.js';
import { StatementGaps } from './publish/statement-gaps.js';
import { RunStarter } from './publish/run-starter.service.js';
import { RunEnder } from './publish/run.ender.js';
import { RunMetrics } from './publish/run.metrics.js';
import { Reverter } from './revert/reverter.js';
import { ImportRowEdit } from './rows/import-row-edit.entity.js';
import { ImportRowEditsRepository } from './rows/import-row-edits.repository.js';
import { ImportRow } from './rows/import-row.entity.js';
import { ImportRowsController } from './rows/import-rows.controller.js';
import { ImportRowsRepository } from './rows/import-rows.repository.js';
import { ImportRowsService } from './rows/import-rows.service.js';
import { Stager } from './stage/stager.js';
import { ImportStatement } from './statements/import-statement.entity.js';
import { ImportStatementsRepository } from './statements/import-statements.repository.js';
import { ContentStore } from './store/content.store.js';
import { ImportContent } from './store/import-content.entity.js';
import { ImportContentsRepository } from './store/import-contents.repository.js';
import { ImportStorageRepository } from './store/import-storage.repository.js';
import { StorageQuota } from './store/storage.quota.js';
import { ImportRequestReader } from './upload/import-request.reader.js';
import { UploadAcceptor } from './upload/upload.acceptor.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageService } from './usage/usage.service.js';
import { ImportRowDigest } from './verify/import-row-digest.entity.js';
import { ImportVerificationRepository } from './verify/import-verification.repository.js';
import { Verifier } from './verify/verifier.js';

/** Turns files into ledger rows. Read `import.pipeline.ts` first. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Import,
      ImportAccountIdentity,
      ImportContent,
      ImportMapping,
      ImportOutcome,
      ImportProfile,
      ImportRow,
      ImportRowDigest,
      ImportRowEdit,
      ImportRuleChange,
      ImportRun,
      MatchProposal,
      ImportStatement,
    ]),
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
    MatchProposalsController,
    UsageController,
  ],
  providers: [
    ImportsService,
    ImportMappingsService,
    ImportRowsService,
    FileTableService,
    ImportRequestReader,
    PreflightService,
    PreflightRepository,
    PublishObjections,
    RunStarter,
    ImportPipeline,
    UploadAcceptor,
    Stager,
    ImportStatementsRepository,
    Mapper,
    Checker,
    Verifier,
    Publisher,
    RuleRunner,
    StatementGaps,
    PublishConclusion,
    TouchedBalances,
    PublishGuard,
    Reverter,
    RunEnder,
    RunMetrics,
    ProfileLearner,
    ImportProfilesService,
    ImportProfilesRepository,
    ImportDryRunService,
    ImportDryRunRepository,
    MatchProposalsService,
    MatchProposalsRepository,
    EntryMergesRepository,
    OpeningAnchorsRepository,
    TransferPairsRepository,
    ParseContextService,
    ParserPool,
    ImportLog,
    ImportsRepository,
    ImportRowsRepository,
    ImportRowEditsRepository,
    ImportRuleRunRepository,
    ImportMappingsRepository,
    ImportAccountIdentitiesRepository,
    ImportContentsRepository,
    ImportPublishingRepository,
    ParseContextRepository,
    ImportVerificationRepository,
    ImportsHandler,
    ImportEventsService,
    ImportStorageRepository,
    StorageQuota,
    ContentStore,
    ImportsSweeper,
    UsageService,
  ],
  exports: [
    ImportsService,
    ImportRowsService,
    ImportMappingsService,
    FileTableService,
    ImportDryRunService,
    ImportEventsService,
    MatchProposalsService,
    UsageService,
  ],
})
export class ImportsModule {}
