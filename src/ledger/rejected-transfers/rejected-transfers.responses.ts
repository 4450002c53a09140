import { TimestampField, UuidField } from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';

export class RejectedTransferResponse {
  @UuidField({ description: 'The id of the rejected transfer.' })
  readonly id!: string;

  @UuidField({ description: 'The transaction that brought money in.' })
  readonly inflow_transaction_id!: string;

  @UuidField({ description: 'The transaction that took money out.' })
  readonly outflow_transaction_id!: string;

  @UuidField({ description: 'The import that made the rejected transfer, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the rejected transfer was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the rejected transfer last changed.' })
  readonly updated_at!: string;
}

export const RejectedTransferData = DataOf(RejectedTransferResponse, 'RejectedTransferData');
export const RejectedTransferPage = PageOf(RejectedTransferResponse, 'RejectedTransferPage');
