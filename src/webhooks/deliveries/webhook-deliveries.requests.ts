import { EnumField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-delivery.entity.js';

export class ListDeliveries extends PageQuery {
  @EnumField(DELIVERY_STATUSES, { description: 'Only deliveries with this status.', optional: true })
  readonly status?: DeliveryStatus;
}
