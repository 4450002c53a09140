import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  DateField,
  EnumField,
  IntegerField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../platform/http/fields.js';
import { DataOf, PageOf } from '../platform/http/pagination.js';
import { SYNC_STATUSES, SYNCABLE_TYPES } from './sync.entity.js';

export class SyncSyncable {
  @EnumField(SYNCABLE_TYPES, { description: 'What kind of record is synced.', example: 'Account' })
  readonly type!: string;

  @UuidField({ description: 'The id of the record.' })
  readonly id!: string;

  @TextField({ description: 'Its name; null when it is gone or has none.', nullable: true, example: 'Checking' })
  readonly name!: string | null;
}

export class SyncError {
  @TextField({ description: 'A fixed sentence; details are kept for the operators.', example: 'Sync failed' })
  readonly message!: string;
}

@ApiSchema({ name: 'Sync' })
export class SyncResponse {
  @UuidField({ description: 'The id of the sync.' })
  readonly id!: string;

  @EnumField(SYNC_STATUSES, {
    description: 'Pending until a worker begins; stale when it has not ended within 24 hours.',
    example: 'pending',
  })
  readonly status!: string;

  @BooleanField({ description: 'Whether it is pending or syncing.', example: true })
  readonly in_progress!: boolean;

  @BooleanField({ description: 'Whether it has ended: completed, failed or stale.', example: false })
  readonly terminal!: boolean;

  @ObjectField(() => SyncSyncable, { description: 'The record that is synced.' })
  readonly syncable!: SyncSyncable;

  @UuidField({ description: 'The sync that ends after this one, or null.', nullable: true })
  readonly parent_id!: string | null;

  @IntegerField({ description: 'The number of child syncs that it waits for.', minimum: 0, example: 2 })
  readonly children_count!: number;

  @DateField({ description: 'First day that is synced; null: from the beginning.', nullable: true })
  readonly window_start_date!: string | null;

  @DateField({ description: 'Last day that is synced; null: to the end.', nullable: true })
  readonly window_end_date!: string | null;

  @TimestampField({ description: 'When it was requested.' })
  readonly pending_at!: string;

  @TimestampField({ description: 'When a worker began, or null.', nullable: true })
  readonly syncing_at!: string | null;

  @TimestampField({ description: 'When it completed, or null.', nullable: true })
  readonly completed_at!: string | null;

  @TimestampField({ description: 'When it failed, or null.', nullable: true })
  readonly failed_at!: string | null;

  @ObjectField(() => SyncError, { description: 'Why it failed or went stale, or null.', nullable: true })
  readonly error!: SyncError | null;

  @TimestampField({ description: 'When the sync was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When it last changed.' })
  readonly updated_at!: string;
}

export const SyncPage = PageOf(SyncResponse, 'SyncPage');
export const SyncData = DataOf(SyncResponse, 'SyncData');

export class LatestSyncData {
  @ObjectField(() => SyncResponse, { description: 'The newest sync; null when there is none.', nullable: true })
  readonly data!: SyncResponse | null;
}
