import { EnumField } from '../../platform/http/fields.js';
import { RecordsQuery } from '../../platform/http/list-pagination.js';
import { type Transfer, TRANSFER_STATUSES } from './transfer.entity.js';

export class ListTransfers extends RecordsQuery {
  @EnumField(TRANSFER_STATUSES, { description: 'Only transfers with this status.', optional: true })
  readonly status?: Transfer['status'];
}
