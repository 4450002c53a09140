import { TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { VersionedResponse } from '../versioned.response.js';

export class RejectedTransferResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the rejected transfer.' })
  readonly id!: string;

  @UuidField({ description: 'The transaction in which money arrived.' })
  readonly inflow_transaction_id!: string;

  @UuidField({ description: 'The transaction in which money left.' })
  readonly outflow_transaction_id!: string;

  @UuidField({ description: 'The import that created the rejected transfer, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the rejected transfer was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the rejected transfer last changed.' })
  readonly updated_at!: string;
}

export const RejectedTransferData = DataOf(RejectedTransferResponse, 'RejectedTransferData');
export const RejectedTransferPage = RecordsOf(RejectedTransferResponse, 'RejectedTransferPage');
