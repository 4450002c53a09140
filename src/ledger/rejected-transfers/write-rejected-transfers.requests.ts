import { UuidField } from '../../platform/http/fields.js';
import { WriteOptions } from '../write.requests.js';

export class CreateRejectedTransfer extends WriteOptions {
  @UuidField({ description: 'The transaction in which money arrived. Its amount is negative.' })
  readonly inflow_transaction_id!: string;

  @UuidField({ description: 'The transaction in which money left. Its amount is positive.' })
  readonly outflow_transaction_id!: string;
}
