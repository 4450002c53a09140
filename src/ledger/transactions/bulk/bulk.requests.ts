import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { BooleanField, EnumField, field as Field, TextField, UuidField } from '../../../platform/http/fields.js';
import { UpdateTransaction, CreateTransaction } from '../write-transactions.requests.js';

export const MOST_OPERATIONS = 10_000;

export const OPERATIONS = ['create', 'update', 'delete'] as const;
export const ANSWERS_TO_EXISTING = ['fail', 'skip', 'update'] as const;

/** One operation of a list. Its `data` is checked by itself, so that the answer can name each wrong operation. */
@ApiExtraModels(CreateTransaction, UpdateTransaction)
export class BulkOperation {
  @EnumField(OPERATIONS, { description: 'What to do.' })
  readonly op!: (typeof OPERATIONS)[number];

  @TextField({
    description: 'Your own name of the operation, which the answer repeats.',
    maxLength: 255,
    optional: true,
    example: 'a1',
  })
  readonly ref?: string | null;

  @UuidField({ description: 'The transaction to update or delete.', optional: true })
  readonly id?: string;

  @TextField({
    description: 'The version that the transaction must have, like `If-Match`.',
    maxLength: 255,
    optional: true,
  })
  readonly version?: string | null;

  @Field(
    { description: 'The values, as in the request for a single transaction. Not for `delete`.', optional: true },
    { anyOf: [{ $ref: getSchemaPath(CreateTransaction) }, { $ref: getSchemaPath(UpdateTransaction) }] },
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'must be an object'),
  )
  readonly data?: object;
}

export class BulkTransactions {
  @TextField({
    description: 'The note of the change set.',
    maxLength: 1000,
    optional: true,
    example: 'March',
  })
  readonly note?: string | null;

  @EnumField(ANSWERS_TO_EXISTING, {
    description: 'What happens to a creation whose account has a transaction with its `external_id`.',
    default: 'fail',
    optional: true,
  })
  readonly on_existing?: (typeof ANSWERS_TO_EXISTING)[number] | null;

  @Field(
    { description: `The operations, 1 to ${MOST_OPERATIONS}. Deletions come first, then updates, then creations.` },
    { type: 'array', items: { $ref: getSchemaPath(BulkOperation) }, minItems: 1, maxItems: MOST_OPERATIONS },
    (value) => {
      if (!Array.isArray(value)) return 'must be a list';
      return value.length >= 1 && value.length <= MOST_OPERATIONS ? null : `must have 1 to ${MOST_OPERATIONS} items`;
    },
  )
  readonly operations!: readonly unknown[];
}

export class BulkQuery {
  @BooleanField({
    description: 'Whether to report the effect without changing anything.',
    default: false,
    optional: true,
  })
  readonly dry_run?: boolean;

  @BooleanField({
    description:
      'Whether your active rules run on the transactions that it creates. They leave the fields that it names.',
    default: false,
    optional: true,
  })
  readonly apply_rules?: boolean;
}
