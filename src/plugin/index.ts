import 'reflect-metadata';

export { PLUGIN_API_VERSION } from './api-version.js';
export { configOf } from './loaded-plugins.js';
export { definePlugin, type Plugin, type PluginErrorCode } from './plugin.js';

// Formats
export type * from '../imports/formats/format.js';
export { LEFT_OUT } from '../imports/formats/format.js';
export { negate, readAmount } from '../imports/formats/kit/amounts.js';
export { csvFormat, type ColumnFacts, type CsvFacts, type RowValues } from '../imports/formats/kit/csv-format.js';
export { readLines, type TextLine } from '../imports/formats/kit/text-lines.js';
export { checkedEntry, ENTRY_FACTS, ENTRY_WRITERS } from '../imports/formats/kit/entry.js';
export { RowReader } from '../imports/formats/kit/row-reader.js';
export { splitTags } from '../imports/formats/kit/tags.js';
export { TimeSlice } from '../imports/formats/kit/time-slice.js';

// Providers
export type * from '../provider-connections/providers/provider.js';
export { ProviderError } from '../provider-connections/providers/provider.js';
export { Members } from '../provider-connections/providers/kit/members.js';

// Assistants
export { type AssistantAnswer, type AssistantToolCall, ChatAssistant, type UserMessage } from '../chats/assistant.js';

// The ledger
export {
  AccountsService,
  CurrencyField,
  type LedgerAccount,
  type LedgerCategory,
  LedgerModule,
  LedgerReader,
  type LedgerSplitLine,
  type LedgerTransaction,
  presentMoney,
  type TransactionFilter,
} from '../ledger/index.js';

// Endpoints
export { AuditLog } from '../platform/audit/audit-log.js';
export * from '../platform/audit/vocabulary.js';
export type { ApiCaller, Caller, FamilyScope } from '../platform/access/caller.js';
export type { Area } from '../platform/access/roles.js';
export { InArea, RequiresAccess, RequiresRole } from '../platform/http/access.js';
export { defineApiGroup } from '../platform/http/api-groups.js';
export { CurrentCaller } from '../platform/http/caller.js';
export {
  BooleanField,
  DateField,
  EnumField,
  IntegerField,
  ListField,
  MoneyField,
  ObjectField,
  TextField,
  TextListField,
  TimestampField,
  UuidField,
} from '../platform/http/fields.js';
export { ApiOperationDoc, ApiRequestBody } from '../platform/http/operation-doc.js';
export { DataOf, type Page, PageOf, PageQuery, presentPage } from '../platform/http/pagination.js';
export { PathId } from '../platform/http/path-id.js';
export { PathRecord, type RecordFinder } from '../platform/http/path-record.js';
export { createIdempotently } from '../platform/idempotency/create-idempotently.js';
export { limitsOf, type PageLimits, type PageRequest, type PageResult } from '../platform/pagination/page.js';

// Errors
export * from '../platform/error-codes.js';
export { DomainError, notFound } from '../platform/errors.js';
export { validationFailed } from '../platform/validation/validation-failed.js';

// Storage
export type { BackupRecord, RecordData, RecordFault, RecordValue } from '../backup-records/index.js';
export { Database as UnitOfWork } from '../platform/database/database.js';
export { tenantTable } from '../../migrations/support/tenant-table.js';
