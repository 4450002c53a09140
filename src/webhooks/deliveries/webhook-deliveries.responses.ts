import { ApiSchema } from '@nestjs/swagger';
import {
  EnumField,
  IntegerField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { ATTEMPT_ERRORS, DELIVERY_STATUSES } from './webhook-delivery.entity.js';

@ApiSchema({ name: 'DeliveryAttempt' })
export class DeliveryAttemptResponse {
  @TimestampField({ description: 'When it began.' })
  readonly at!: string;

  @IntegerField({ description: 'The status of the answer; null without one.', nullable: true, example: 200 })
  readonly status_code!: number | null;

  @IntegerField({ description: 'How long it took, in milliseconds.', example: 84 })
  readonly duration_ms!: number;

  @EnumField(ATTEMPT_ERRORS, {
    description: 'Why there was no answer, or null. `refused_address`: the endpoint is not at a public address.',
    nullable: true,
  })
  readonly error!: string | null;

  @TextField({ description: 'The start of the answer, at most 1 KiB, or null.', nullable: true, example: 'ok' })
  readonly body_excerpt!: string | null;
}

@ApiSchema({ name: 'WebhookDelivery' })
export class WebhookDeliveryResponse {
  @UuidField({ description: 'The id of the delivery.' })
  readonly id!: string;

  @UuidField({ description: 'The id of the event, which is the `webhook-id` of each attempt.' })
  readonly event_id!: string;

  @TextField({ description: 'The type of the event; `webhook.test` for a test.', example: 'import.completed' })
  readonly type!: string;

  @IntegerField({ description: 'The place of the event in the log; null for a test.', nullable: true, example: 42 })
  readonly sequence!: number | null;

  @EnumField(DELIVERY_STATUSES, {
    description:
      '`pending` until it is `delivered`, or `failed` after ten attempts. `held` while the endpoint is disabled.',
  })
  readonly status!: string;

  @IntegerField({ description: 'The attempts since it was first sent, or last sent again.', example: 1 })
  readonly attempts!: number;

  @TimestampField({ description: 'When the next attempt is due; null unless it is pending.', nullable: true })
  readonly next_attempt_at!: string | null;

  @ObjectField(() => DeliveryAttemptResponse, { description: 'The last attempt, or null.', nullable: true })
  readonly last_attempt!: DeliveryAttemptResponse | null;
}

export const WebhookDeliveryPage = PageOf(WebhookDeliveryResponse, 'WebhookDeliveryPage');
export const WebhookDeliveryData = DataOf(WebhookDeliveryResponse, 'WebhookDeliveryData');
