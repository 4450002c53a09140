import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { Actor } from '../platform/acting.js';
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
} from '../platform/http/fields.js';
import type { Proof } from './formats/format.js';
import { IMPORT_TYPES } from './formats/index.js';
import { ImportConfiguration } from './import-settings.requests.js';
import { IMPORT_STATUSES } from './import-status.js';
import { ProofDetailsResponse } from './parse/proof.responses.js';
import { QuestionResponse, WarningResponse } from './parse/questions.responses.js';

export class ImportStatusDetail {
  @BooleanField({ description: 'Content is stored and structurally sound.' })
  readonly uploaded!: boolean;

  @BooleanField({ description: 'Uploaded, and at least one row is staged.' })
  readonly configured!: boolean;

  @BooleanField({ description: 'The status is complete, failed or revert_failed.' })
  readonly terminal!: boolean;

  @BooleanField({ description: 'Configured, and no row is invalid.' })
  readonly cleaned!: boolean;

  @BooleanField({ description: 'Publishing would start now.' })
  readonly publishable!: boolean;

  @BooleanField({ description: 'The import can be undone.' })
  readonly revertable!: boolean;
}

export class ImportStats {
  @IntegerField({ description: 'Staged rows that are entries or in error.', minimum: 0 })
  readonly rows_count!: number;

  @IntegerField({ description: 'Staged rows without errors.', minimum: 0 })
  readonly valid_rows_count!: number;

  @IntegerField({ description: 'Staged rows with errors.', minimum: 0 })
  readonly invalid_rows_count!: number;

  @IntegerField({
    description: 'Staged rows that are no entries, such as balances and totals; in no other count.',
    minimum: 0,
  })
  readonly left_out_rows_count!: number;

  @IntegerField({ description: 'Distinct values of the file that stand for a record.', minimum: 0 })
  readonly mappings_count!: number;

  @IntegerField({ description: 'The number of undecided mappings.', minimum: 0 })
  readonly unassigned_mappings_count!: number;
}

export class ImportProgress {
  @TextField({ description: 'The current phase.', example: 'writing entries' })
  readonly phase!: string;

  @IntegerField({ description: 'Rows of which it is decided what becomes of them.', minimum: 0 })
  readonly rows_done!: number;

  @IntegerField({ description: 'Rows to do.', minimum: 0 })
  readonly rows_total!: number;
}

export class Mismatch {
  @IntegerField({ description: 'Records that should be there.' })
  readonly expected!: number;

  @IntegerField({ description: 'Records that are there.' })
  readonly actual!: number;
}

const READBACK_STATUSES = ['not_verified', 'matched', 'mismatch', 'failed', 'reverted'] as const;

function CountsField(description: string): PropertyDecorator {
  return FreeObjectField({ description, optional: true, values: 'integer' });
}

/** The expected record counts, and the counts read back from the family after publishing. */
@ApiExtraModels(Mismatch)
export class ImportReadback {
  @EnumField(READBACK_STATUSES, { description: 'The result of the comparison.', optional: true })
  readonly status?: string;

  @TextField({ description: 'When it was made.', optional: true, nullable: true })
  readonly checked_at?: string | null;

  @CountsField('Records of the file, by type.')
  readonly expected_record_counts?: Readonly<Record<string, number>>;

  @CountsField('Records of the family before publishing.')
  readonly before_counts?: Readonly<Record<string, number>>;

  @CountsField('Records of the family after publishing.')
  readonly after_counts?: Readonly<Record<string, number>>;

  @CountsField('The counts that publishing added.')
  readonly actual_delta_counts?: Readonly<Record<string, number>>;

  @CountsField('The counts that were expected.')
  readonly checked_counts?: Readonly<Record<string, number>>;

  @ApiProperty({
    description: 'The differences between the two.',
    required: false,
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(Mismatch) },
  } as never)
  readonly mismatches?: Readonly<Record<string, Mismatch>>;

  @TextField({ description: 'The reason why the comparison failed.', optional: true, nullable: true })
  readonly error?: string | null;
}

export class ImportVerification {
  @FreeObjectField({ description: 'Records of the file, by type.', values: 'integer' })
  readonly expected_record_counts!: Readonly<Record<string, number>>;

  @ObjectField(() => ImportReadback, { description: 'The readback after publishing.' })
  readonly readback!: ImportReadback;
}

export class KeptRecordResponse {
  @TextField({ description: 'What kind of record it is.', example: 'transaction' })
  readonly record_type!: string;

  @UuidField({ description: 'Its id.' })
  readonly record_id!: string;

  @TextField({ description: 'Its name.' })
  readonly name!: string;

  @TextField({ description: 'The reason why the revert kept it.' })
  readonly reason!: string;
}

const ACTOR_TYPES = ['member', 'api_key', 'operator', 'system'] as const satisfies readonly Actor['type'][];

export class ActorResponse {
  @EnumField(ACTOR_TYPES, {
    description: 'Somebody signed in, a key of a member, the command line, or the service itself.',
  })
  readonly type!: string;

  @UuidField({ description: 'The member, or null.', nullable: true })
  readonly member_id!: string | null;

  @UuidField({ description: 'The key, or null.', nullable: true })
  readonly api_key_id!: string | null;
}

const PROOF_OUTCOMES = ['matched', 'mismatch', 'none'] as const satisfies readonly Proof['outcome'][];

export class ImportDetail {
  @UuidField({ description: 'The id of the import.' })
  readonly id!: string;

  @EnumField(IMPORT_TYPES, { description: 'The type of the import.' })
  readonly type!: string;

  @EnumField(IMPORT_STATUSES, { description: 'The status of the import.' })
  readonly status!: string;

  @TimestampField({ description: 'When it was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When it last changed.' })
  readonly updated_at!: string;

  @TimestampField({
    description:
      'When the import is deleted if it is not changed or published before; null unless it is pending or failed.',
    nullable: true,
  })
  readonly expires_at!: string | null;

  @TimestampField({
    description: 'When the retention period of its content ended, or null. The import can be reverted all the same.',
    nullable: true,
  })
  readonly content_deleted_at!: string | null;

  @ObjectField(() => ActorResponse, { description: 'Who made it.' })
  readonly actor!: ActorResponse;

  @UuidField({ description: 'The account it goes into.', optional: true, nullable: true })
  readonly account_id?: string | null;

  @UuidField({
    description: 'The import profile that was used for this file, or null.',
    nullable: true,
  })
  readonly profile_id!: string | null;

  @TextField({ description: 'One sentence about the last failure.', optional: true, nullable: true })
  readonly error?: string | null;

  @ObjectField(() => ImportStatusDetail, { description: 'The operations that are possible now.' })
  readonly status_detail!: ImportStatusDetail;

  @ObjectField(() => ImportConfiguration, { description: 'The settings with which the file is read.' })
  readonly configuration!: ImportConfiguration;

  @FreeObjectField({
    description:
      'By what each detected setting was found: `proof`, `profile`, `convention`, `words` or `content`. Settings that the ' +
      'client gave are not in it.',
    values: 'string',
  })
  readonly detected_by!: Readonly<Record<string, string>>;

  @ObjectField(() => ImportStats, { description: 'The numbers of rows and mappings.' })
  readonly stats!: ImportStats;

  @ObjectField(() => ImportProgress, { description: 'Only while it is importing or reverting.', optional: true })
  readonly progress?: ImportProgress;

  @TextListField({ description: 'Reasons other than rows and mappings why it cannot be published yet.' })
  readonly blockers!: readonly string[];

  @ListField(() => QuestionResponse, {
    description: 'Settings that the file does not decide. Answer one by updating the import: `{setting: value}`.',
  })
  readonly questions!: readonly QuestionResponse[];

  @ListField(() => WarningResponse, { description: 'Warnings before publishing.' })
  readonly warnings!: readonly WarningResponse[];

  @EnumField(PROOF_OUTCOMES, {
    description:
      'Whether the entries of a bank file or a statement come to the balances that it states: `matched`, `mismatch`, or ' +
      '`none` when it states none that could prove them. Types whose files have no balances have no proof.',
    optional: true,
  })
  readonly proof?: string;

  @ObjectField(() => ProofDetailsResponse, {
    description: 'The figures of the proof; null where there are none.',
    optional: true,
    nullable: true,
  })
  readonly proof_details?: ProofDetailsResponse | null;

  @ListField(() => KeptRecordResponse, {
    description: 'Records that the last revert kept because they were edited or are in use.',
  })
  readonly kept_records!: readonly KeptRecordResponse[];

  @ObjectField(() => ImportVerification, { description: 'Only for ServiceImport.', optional: true })
  readonly verification?: ImportVerification;
}
