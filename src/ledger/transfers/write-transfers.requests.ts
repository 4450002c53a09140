import { EnumField, TextField, UuidField } from '../../platform/http/fields.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { type Transfer, TRANSFER_STATUSES } from './transfer.entity.js';

/** What a transfer can have besides its two transactions. */
abstract class TransferFields extends WriteOptions {
  @EnumField(TRANSFER_STATUSES, {
    description: '`pending` when it only looks like a transfer. Default: confirmed.',
    optional: true,
  })
  readonly status?: Transfer['status'];

  @TextField({
    description: 'Notes, up to 10,000 characters.',
    maxLength: 10_000,
    optional: true,
    nullable: true,
    example: 'Monthly saving',
  })
  readonly notes?: string | null;
}

export class CreateTransfer extends TransferFields {
  @UuidField({ description: 'The transaction in the account where money arrived. Its amount is negative.' })
  readonly inflow_transaction_id!: string;

  @UuidField({ description: 'The transaction in the account that money left. Its amount is positive.' })
  readonly outflow_transaction_id!: string;
}

export class UpdateTransfer extends TransferFields {
  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
