import { CreateTenancy1763690000001 } from './1763690000001-create-tenancy.js';
import { CreateLedger1763690000002 } from './1763690000002-create-ledger.js';
import { CreateImports1763690000003 } from './1763690000003-create-imports.js';
import { CreateSyncs1763690000004 } from './1763690000004-create-syncs.js';
import { CreateChats1763690000005 } from './1763690000005-create-chats.js';
import { CreateTrades1763690000006 } from './1763690000006-create-trades.js';
import { CreateTransfers1763690000007 } from './1763690000007-create-transfers.js';
import { CreateRules1763690000008 } from './1763690000008-create-rules.js';
import { CreateHoldings1763690000009 } from './1763690000009-create-holdings.js';
import { CreatePlans1763690000010 } from './1763690000010-create-plans.js';
import { CreateRejectedTransfers1763690000011 } from './1763690000011-create-rejected-transfers.js';
import { DescribeAccounts1763690000012 } from './1763690000012-describe-accounts.js';
import { KeepRecordsOfBackups1763690000013 } from './1763690000013-keep-records-of-backups.js';
import { ProveStatements1763690000014 } from './1763690000014-prove-statements.js';
import { LookIntoSplitLines1763690000015 } from './1763690000015-look-into-split-lines.js';
import { CreateSettings1763690000016 } from './1763690000016-create-settings.js';
import { ConnectProviders1763690000018 } from './1763690000018-connect-providers.js';
import { CheckReferencesInSets1763690000019 } from './1763690000019-check-references-in-sets.js';
import { KeepCellsAsText1763690000020 } from './1763690000020-keep-cells-as-text.js';
import { NoteWorkedSyncs1763690000021 } from './1763690000021-note-worked-syncs.js';
import { DeriveOutcomes1763690000022 } from './1763690000022-derive-outcomes.js';
import { FindEntriesByAmount1763690000024 } from './1763690000024-find-entries-by-amount.js';
import { ForgetStatisticsOfFamilies1763690000025 } from './1763690000025-forget-statistics-of-families.js';
import { CopyIntoStagedRows1763690000026 } from './1763690000026-copy-into-staged-rows.js';
import { NameCellsOnce1763690000027 } from './1763690000027-name-cells-once.js';
import { LookUpReferencesOnce1763690000028 } from './1763690000028-look-up-references-once.js';
import { ListEntriesByType1763690000029 } from './1763690000029-list-entries-by-type.js';
import { CascadeInSets1763690000030 } from './1763690000030-cascade-in-sets.js';
import { DropIndexOfTags1763690000031 } from './1763690000031-drop-index-of-tags.js';
import { TakeTurns1763690000033 } from './1763690000033-take-turns.js';
import { AuditChanges1763690000035 } from './1763690000035-audit-changes.js';
import { GrantRolesAndScopes1763690000036 } from './1763690000036-grant-roles-and-scopes.js';
import { CountAttempts1763690000037 } from './1763690000037-count-attempts.js';
import { EraseFamilies1763690000038 } from './1763690000038-erase-families.js';
import { BoundStorage1763690000039 } from './1763690000039-bound-storage.js';
import { RecoverAccounts1763690000040 } from './1763690000040-recover-accounts.js';
import { SayKindsOfTransfers1763690000041 } from './1763690000041-say-kinds-of-transfers.js';
import { FindLargeEntries1763690000042 } from './1763690000042-find-large-entries.js';
import { AskAboutFiles1763690000043 } from './1763690000043-ask-about-files.js';
import { EditRows1763690000047 } from './1763690000047-edit-rows.js';
import { RememberFiles1763690000048 } from './1763690000048-remember-files.js';

/** Every migration, oldest first. An explicit list, because a glob that matches nothing says nothing. */
export const MIGRATIONS = [
  CreateTenancy1763690000001,
  CreateLedger1763690000002,
  CreateImports1763690000003,
  CreateSyncs1763690000004,
  CreateChats1763690000005,
  CreateTrades1763690000006,
  CreateTransfers1763690000007,
  CreateRules1763690000008,
  CreateHoldings1763690000009,
  CreatePlans1763690000010,
  CreateRejectedTransfers1763690000011,
  DescribeAccounts1763690000012,
  KeepRecordsOfBackups1763690000013,
  ProveStatements1763690000014,
  LookIntoSplitLines1763690000015,
  CreateSettings1763690000016,
  ConnectProviders1763690000018,
  CheckReferencesInSets1763690000019,
  KeepCellsAsText1763690000020,
  NoteWorkedSyncs1763690000021,
  DeriveOutcomes1763690000022,
  FindEntriesByAmount1763690000024,
  ForgetStatisticsOfFamilies1763690000025,
  CopyIntoStagedRows1763690000026,
  NameCellsOnce1763690000027,
  LookUpReferencesOnce1763690000028,
  ListEntriesByType1763690000029,
  CascadeInSets1763690000030,
  DropIndexOfTags1763690000031,
  TakeTurns1763690000033,
  AuditChanges1763690000035,
  GrantRolesAndScopes1763690000036,
  CountAttempts1763690000037,
  EraseFamilies1763690000038,
  BoundStorage1763690000039,
  RecoverAccounts1763690000040,
  SayKindsOfTransfers1763690000041,
  FindLargeEntries1763690000042,
  AskAboutFiles1763690000043,
  EditRows1763690000047,
  RememberFiles1763690000048,
] as const;
