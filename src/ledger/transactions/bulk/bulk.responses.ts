import {
  BooleanField,
  EnumField,
  FreeObjectField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  UuidField,
} from '../../../platform/http/fields.js';

export const OUTCOMES = ['created', 'updated', 'deleted', 'unchanged', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export class BulkResultResponse {
  @IntegerField({ description: 'The place of the operation in the request, from 0.', example: 0 })
  readonly index!: number;

  @TextField({ description: 'The `ref` of the operation, or null.', nullable: true, example: 'a1' })
  readonly ref!: string | null;

  @EnumField(OUTCOMES, { description: 'What happened.', example: 'created' })
  readonly outcome!: Outcome;

  @UuidField({ description: 'The transaction.' })
  readonly id!: string;

  @UuidField({ description: 'The version of the transaction after it; null if it is deleted.', nullable: true })
  readonly version!: string | null;

  @FreeObjectField({
    description: 'The changed fields of an update, with their values before and after. Without changes: not there.',
    optional: true,
  })
  readonly changed?: object;
}

export class BulkMeta {
  @BooleanField({
    description: 'Whether this was a dry run, which changes nothing.',
    example: false,
  })
  readonly dry_run!: boolean;

  @UuidField({ description: 'The change set; null for a dry run, and if nothing changed.', nullable: true })
  readonly change_set_id!: string | null;

  @IntegerField({ description: 'Created transactions.', example: 1 })
  readonly created!: number;

  @IntegerField({ description: 'Updated transactions.', example: 1 })
  readonly updated!: number;

  @IntegerField({ description: 'Deleted transactions.', example: 1 })
  readonly deleted!: number;

  @IntegerField({ description: 'Transactions that were as the operation wants them.', example: 0 })
  readonly unchanged!: number;

  @IntegerField({ description: 'Creations that were skipped, because their `external_id` is known.', example: 0 })
  readonly skipped!: number;
}

export class BulkResponse {
  @ListField(() => BulkResultResponse, { description: 'One answer for each operation, in the order of the request.' })
  readonly data!: readonly BulkResultResponse[];

  @ObjectField(() => BulkMeta, { description: 'The totals of the request.' })
  readonly meta!: BulkMeta;
}
