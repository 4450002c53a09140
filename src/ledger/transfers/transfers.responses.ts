import { EnumField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { VersionedResponse } from '../versioned.response.js';
import { TRANSFER_STATUSES } from './transfer.entity.js';

export class TransferResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the transfer.' })
  readonly id!: string;

  @UuidField({ description: 'The transaction in the account where money arrived.' })
  readonly inflow_transaction_id!: string;

  @UuidField({ description: 'The transaction in the account that money left.' })
  readonly outflow_transaction_id!: string;

  @EnumField(TRANSFER_STATUSES, {
    description: '`confirmed` when a person or a file says so, `pending` when it only looks like a transfer.',
  })
  readonly status!: string;

  @TextField({ description: 'Notes.', nullable: true, example: 'Monthly saving' })
  readonly notes!: string | null;

  @UuidField({ description: 'The import that created the transfer, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the transfer was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the transfer last changed.' })
  readonly updated_at!: string;
}

export const TransferData = DataOf(TransferResponse, 'TransferData');
export const TransferPage = RecordsOf(TransferResponse, 'TransferPage');
