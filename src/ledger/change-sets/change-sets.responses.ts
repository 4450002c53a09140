import {
  BooleanField,
  EnumField,
  FreeObjectField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  TextListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { ListOf } from '../../platform/http/list-pagination.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { RECORD_TYPES, type RecordType } from '../records/record-kind.js';
import {
  ACTIONS,
  ACTOR_TYPES,
  CHANGE_SET_KINDS,
  CHANGE_SET_STATUSES,
  CONFLICT_REASONS,
  type JobFailure,
  type KeptField,
  type KeptRecord,
  type KeptSummary,
} from './change-set.entity.js';

export class ChangeSetActorResponse {
  @EnumField(ACTOR_TYPES, { description: 'What made the change set.', example: 'api_key' })
  readonly type!: string;

  @UuidField({
    description: 'The id of the member, the key or the import; null for the service itself.',
    nullable: true,
  })
  readonly id!: string | null;

  @TextField({
    description: 'The address of the member, or the name of the key or of the file; null if there is none.',
    nullable: true,
  })
  readonly name!: string | null;
}

export class ProgressResponse {
  @IntegerField({ description: 'Records that are done.', example: 1200 })
  readonly done!: number;

  @IntegerField({ description: 'Records in all.', example: 4000 })
  readonly total!: number;
}

export class UnrevertedFieldResponse implements KeptField {
  @EnumField(RECORD_TYPES, { description: 'The type of the record.', example: 'transaction' })
  readonly record_type!: RecordType;

  @UuidField({ description: 'The id of the record.' })
  readonly record_id!: string;

  @TextField({ description: 'The field that keeps a later value.', example: 'category_id' })
  readonly field!: string;
}

export class UnrevertedRecordResponse implements KeptRecord {
  @EnumField(RECORD_TYPES, { description: 'The type of the record.', example: 'transaction' })
  readonly record_type!: RecordType;

  @UuidField({ description: 'The id of the record.' })
  readonly record_id!: string;

  @TextField({ description: 'The name of the record.', example: 'Corner Café' })
  readonly name!: string;

  @EnumField(CONFLICT_REASONS, { description: 'The reason why it was not reverted.', example: 'edited' })
  readonly reason!: (typeof CONFLICT_REASONS)[number];
}

export class JobFailureResponse implements JobFailure {
  @TextField({ description: 'The code of the error.', example: 'revert_conflict' })
  readonly error!: string;

  @TextField({
    description: 'The error message.',
    example: 'The change set cannot be reverted whole: 1 record stands in the way.',
  })
  readonly message!: string;

  @FreeObjectField({
    description: 'As in the body of an error: of `revert_conflict`, the first 100 `conflicts`.',
    nullable: true,
  })
  readonly details!: object | null;
}

export class KeptResponse implements KeptSummary {
  @IntegerField({ description: 'How many fields keep the value of a later change.', example: 2 })
  readonly fields_count!: number;

  @IntegerField({ description: 'The number of conflicting records.', example: 1 })
  readonly records_count!: number;

  @ListField(() => UnrevertedFieldResponse, { description: 'The first 100 of these fields.' })
  readonly fields!: readonly UnrevertedFieldResponse[];

  @ListField(() => UnrevertedRecordResponse, { description: 'The first 100 of these records.' })
  readonly records!: readonly UnrevertedRecordResponse[];
}

export class ChangeSetResponse {
  @UuidField({ description: 'The id of the change set.' })
  readonly id!: string;

  @EnumField(CHANGE_SET_KINDS, { description: 'The kind of write.', example: 'edit' })
  readonly kind!: string;

  @EnumField(CHANGE_SET_STATUSES, { description: '`applied` until it is reverted.', example: 'applied' })
  readonly status!: string;

  @TextField({ description: 'The note from the request.', nullable: true, example: 'March' })
  readonly note!: string | null;

  @ObjectField(() => ChangeSetActorResponse, { description: 'Who made it.' })
  readonly actor!: ChangeSetActorResponse;

  @UuidField({ description: 'The import that made it, or null.', nullable: true })
  readonly import_id!: string | null;

  @TextListField({ description: 'The rules that ran.' })
  readonly rule_ids!: readonly string[];

  @UuidField({ description: 'The change set that this one reverts, or null.', nullable: true })
  readonly reverts_id!: string | null;

  @FreeObjectField({
    description:
      'The numbers of created, updated and deleted records by type. Empty for an import, which has counts of its own.',
  })
  readonly counts!: object;

  @ObjectField(() => ProgressResponse, { description: 'The progress of the job; null without a job.', nullable: true })
  readonly progress!: ProgressResponse | null;

  @ObjectField(() => JobFailureResponse, { description: 'Why the job failed; null unless it did.', nullable: true })
  readonly failure!: JobFailureResponse | null;

  @ObjectField(() => KeptResponse, {
    description: 'The records that a revert by a job kept; null for other change sets.',
    nullable: true,
  })
  readonly kept!: KeptResponse | null;

  @BooleanField({ description: 'Whether it can be reverted.', example: true })
  readonly revertable!: boolean;

  @TimestampField({ description: 'When it was made.' })
  readonly created_at!: string;
}

export class ChangeResponse {
  @EnumField(RECORD_TYPES, { description: 'The type of the record.', example: 'transaction' })
  readonly record_type!: string;

  @UuidField({ description: 'The id of the record.' })
  readonly record_id!: string;

  @EnumField(ACTIONS, { description: 'What happened to it.', example: 'updated' })
  readonly action!: string;

  @FreeObjectField({
    description: 'The changed fields by name: `{"name": {"from": "Cafe", "to": "Corner Café"}}`. References are ids.',
  })
  readonly fields!: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

export class RevertMeta {
  @BooleanField({
    description: 'Whether this was a dry run, which changes nothing.',
    example: false,
  })
  readonly dry_run!: boolean;

  @FreeObjectField({ description: 'How many records the revert changes, by their type.' })
  readonly counts!: object;

  @ListField(() => UnrevertedFieldResponse, {
    description: 'Fields that a later change has set, and that keep its value.',
  })
  readonly kept_fields!: readonly UnrevertedFieldResponse[];

  @ListField(() => UnrevertedRecordResponse, { description: 'Records that stand in the way, and stay as they are.' })
  readonly kept_records!: readonly UnrevertedRecordResponse[];
}

export class RevertResponse {
  @ObjectField(() => ChangeSetResponse, {
    description: 'The change set of the revert; null for a dry run.',
    nullable: true,
  })
  readonly data!: ChangeSetResponse | null;

  @ObjectField(() => RevertMeta, { description: 'What the revert did, or would do.' })
  readonly meta!: RevertMeta;
}

export const ChangeSetData = DataOf(ChangeSetResponse, 'ChangeSetData');
export const ChangeSetPage = ListOf(ChangeSetResponse, 'ChangeSetPage');
export const ChangePage = PageOf(ChangeResponse, 'ChangePage');
