import { CreateTenancy1764000000001 } from './1764000000001-create-tenancy.js';
import { CreateAuditLog1764000000002 } from './1764000000002-create-audit-log.js';
import { CreateLedger1764000000003 } from './1764000000003-create-ledger.js';
import { CreateInvestmentsAndPlans1764000000004 } from './1764000000004-create-investments-and-plans.js';
import { CreateImports1764000000005 } from './1764000000005-create-imports.js';
import { CreateConnectionsAndSyncs1764000000006 } from './1764000000006-create-connections-and-syncs.js';
import { CreateChats1764000000007 } from './1764000000007-create-chats.js';
import { CreateWork1764000000008 } from './1764000000008-create-work.js';
import { CheckReferencesInSets1764000000009 } from './1764000000009-check-references-in-sets.js';
import { CreateErasures1764000000010 } from './1764000000010-create-erasures.js';
import { CreateWorkingTables1764000000011 } from './1764000000011-create-working-tables.js';
import { AddPendingEntries1764000000012 } from './1764000000012-add-pending-entries.js';
import { CreateExternalIds1764000000013 } from './1764000000013-create-external-ids.js';
import { CreateStatements1764000000014 } from './1764000000014-create-statements.js';
import { CreateAccountIdentities1764000000015 } from './1764000000015-create-account-identities.js';
import { CreateMatchProposals1764000000016 } from './1764000000016-create-match-proposals.js';
import { CreateExchangeRates1764000000017 } from './1764000000017-create-exchange-rates.js';
import { CreateChangeSets1764000000018 } from './1764000000018-create-change-sets.js';
import { AddReportSettings1764000000019 } from './1764000000019-add-report-settings.js';
import { AddCadence1764000000020 } from './1764000000020-add-cadence.js';
import { OrderRules1764000000021 } from './1764000000021-order-rules.js';
import { CreateSecurityPrices1764000000022 } from './1764000000022-create-security-prices.js';
import { CreateTombstones1764000000023 } from './1764000000023-create-tombstones.js';
import { SumPeriods1764000000024 } from './1764000000024-sum-periods.js';
import { CreateEventsAndWebhooks1764000000025 } from './1764000000025-create-events-and-webhooks.js';
import { CreateProposals1764000000026 } from './1764000000026-create-proposals.js';
import { AddAutoCategorize1764000000028 } from './1764000000028-add-auto-categorize.js';
import { AddAssistant1764000000029 } from './1764000000029-add-assistant.js';
import { ExtendReverts1764000000030 } from './1764000000030-extend-reverts.js';
import { AddMarketData1764000000031 } from './1764000000031-add-market-data.js';
import { AddProviderState1764000000032 } from './1764000000032-add-provider-state.js';
import { NoteLeaseHolders1764000000035 } from './1764000000035-note-lease-holders.js';
import { MatchTradesById1764000000039 } from './1764000000039-match-trades-by-id.js';
import { FollowWithAnchors1764000000040 } from './1764000000040-follow-with-anchors.js';
import { ConvertTotals1764000000041 } from './1764000000041-convert-totals.js';
import { ExplainJobs1764000000043 } from './1764000000043-explain-jobs.js';
import { RestoreExchangeRates1764000000044 } from './1764000000044-restore-exchange-rates.js';
import { ObserveWork1764000000046 } from './1764000000046-observe-work.js';
import { ShapeTexts1764000000047 } from './1764000000047-shape-texts.js';
import { KeepErasures1764000000048 } from './1764000000048-keep-erasures.js';
import { LeaveRoomInBalances1764000000049 } from './1764000000049-leave-room-in-balances.js';
import { KeepPeriods1764000000050 } from './1764000000050-keep-periods.js';

/** Every migration, oldest first. A list, because a glob that matches nothing fails silently. A released one never changes. */
export const MIGRATIONS = [
  CreateTenancy1764000000001,
  CreateAuditLog1764000000002,
  CreateLedger1764000000003,
  CreateInvestmentsAndPlans1764000000004,
  CreateImports1764000000005,
  CreateConnectionsAndSyncs1764000000006,
  CreateChats1764000000007,
  CreateWork1764000000008,
  CheckReferencesInSets1764000000009,
  CreateErasures1764000000010,
  CreateWorkingTables1764000000011,
  AddPendingEntries1764000000012,
  CreateExternalIds1764000000013,
  CreateStatements1764000000014,
  CreateAccountIdentities1764000000015,
  CreateMatchProposals1764000000016,
  CreateExchangeRates1764000000017,
  CreateChangeSets1764000000018,
  AddReportSettings1764000000019,
  AddCadence1764000000020,
  OrderRules1764000000021,
  CreateSecurityPrices1764000000022,
  CreateTombstones1764000000023,
  SumPeriods1764000000024,
  CreateEventsAndWebhooks1764000000025,
  CreateProposals1764000000026,
  AddAutoCategorize1764000000028,
  AddAssistant1764000000029,
  ExtendReverts1764000000030,
  AddMarketData1764000000031,
  AddProviderState1764000000032,
  NoteLeaseHolders1764000000035,
  MatchTradesById1764000000039,
  FollowWithAnchors1764000000040,
  ConvertTotals1764000000041,
  ExplainJobs1764000000043,
  RestoreExchangeRates1764000000044,
  ObserveWork1764000000046,
  ShapeTexts1764000000047,
  KeepErasures1764000000048,
  LeaveRoomInBalances1764000000049,
  KeepPeriods1764000000050,
] as const;
