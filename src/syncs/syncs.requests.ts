import { EnumField, UuidField } from '../platform/http/fields.js';
import { IgnoresUnknownFields } from '../platform/validation/field-names.js';
import { PageQuery } from '../platform/http/pagination.js';
import { SYNC_STATUSES, SYNCABLE_TYPES, type SyncableType, type SyncStatus } from './sync.entity.js';

@IgnoresUnknownFields()
export class ListSyncs extends PageQuery {
  @EnumField(SYNC_STATUSES, { description: 'Only syncs in this state.', optional: true })
  readonly status?: SyncStatus;

  @EnumField(SYNCABLE_TYPES, { description: 'Only syncs of this kind of record.', optional: true })
  readonly syncable_type?: SyncableType;

  @UuidField({ description: 'Only syncs of this record.', optional: true })
  readonly syncable_id?: string;
}
