import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  EnumField,
  IntegerField,
  TextField,
  TextListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { SIGNINGS } from '../signing/signatures.js';
import { DISABLED_REASONS } from './webhook-endpoint.entity.js';

@ApiSchema({ name: 'WebhookEndpoint' })
export class WebhookEndpointResponse {
  @UuidField({ description: 'The id of the endpoint.' })
  readonly id!: string;

  @TextField({ description: 'Where messages are sent.', example: 'https://hooks.example.org/hearth' })
  readonly url!: string;

  @TextField({ description: 'Its purpose, or null.', nullable: true, example: 'Home automation' })
  readonly description!: string | null;

  @TextListField({ description: 'The types of events that it gets.' })
  readonly types!: readonly string[];

  @EnumField(SIGNINGS, { description: 'How its messages are signed.' })
  readonly signing!: string;

  @TextField({ description: 'The public key of `v1a`, `whpk_` and Base64; null for `v1`.', nullable: true })
  readonly public_key!: string | null;

  @BooleanField({ description: 'Whether it gets events.' })
  readonly enabled!: boolean;

  @EnumField(DISABLED_REASONS, {
    description:
      'Why the service disabled it: `failing` for days, or `gone` with 410. null if it is enabled or a person disabled it.',
    nullable: true,
  })
  readonly disabled_reason!: string | null;

  @TimestampField({ description: 'The first failure since the last success, or null.', nullable: true })
  readonly failing_since!: string | null;

  @TimestampField({ description: 'When it was created.' })
  readonly created_at!: string;
}

@ApiSchema({ name: 'NewWebhookEndpoint' })
export class NewWebhookEndpointResponse extends WebhookEndpointResponse {
  @TextField({
    description:
      'The secret of `v1`, `whsec_` and Base64, which is shown only once; null for `v1a`, and when the request is a repeated one.',
    nullable: true,
  })
  readonly secret!: string | null;
}

@ApiSchema({ name: 'Replay' })
class ReplayResponse {
  @IntegerField({ description: 'The number of events that are sent anew.', example: 12 })
  readonly count!: number;
}

export const WebhookEndpointPage = PageOf(WebhookEndpointResponse, 'WebhookEndpointPage');
export const WebhookEndpointData = DataOf(WebhookEndpointResponse, 'WebhookEndpointData');
export const NewWebhookEndpointData = DataOf(NewWebhookEndpointResponse, 'NewWebhookEndpointData');
export const ReplayData = DataOf(ReplayResponse, 'ReplayData');
