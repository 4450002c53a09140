import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { ReplayEvents } from '../endpoints/webhook-endpoints.requests.js';
import { ReplayData } from '../endpoints/webhook-endpoints.responses.js';
import { WEBHOOKS_GROUP } from '../webhooks.openapi.js';
import { presentDelivery } from './webhook-deliveries.presenter.js';
import { ListDeliveries } from './webhook-deliveries.requests.js';
import {
  WebhookDeliveryData,
  WebhookDeliveryPage,
  type WebhookDeliveryResponse,
} from './webhook-deliveries.responses.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

@InArea('admin')
@ApiTags(WEBHOOKS_GROUP)
@PathRecord(WebhookDeliveriesService)
@Controller('api/v1/webhook_endpoints/:id')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Post('test')
  @ApiOperationDoc({
    status: 202,
    body: WebhookDeliveryData,
    summary: 'Send a test message to a webhook endpoint',
    description: 'A message of the type `webhook.test`, whatever types the endpoint gets. It is not in the event log.',
    errors: ['conflict'],
    idOf: 'webhook endpoint',
  })
  async test(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: WebhookDeliveryResponse }> {
    return { data: presentDelivery(await this.deliveries.test(caller, id)) };
  }

  @Post('replay')
  @ApiRequestBody(ReplayEvents, { after: 'ZTQy' })
  @ApiOperationDoc({
    status: 202,
    body: ReplayData,
    summary: 'Send events of the log again to a webhook endpoint',
    description: 'The events after the cursor that it gets, with the same `webhook-id` as before.',
    errors: ['conflict', 'cursor_expired'],
    idOf: 'webhook endpoint',
  })
  async replay(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() { after }: ReplayEvents,
  ): Promise<{ data: { count: number } }> {
    return { data: { count: await this.deliveries.replay(caller, id, after) } };
  }

  @Get('deliveries')
  @ApiOperationDoc({
    status: 200,
    body: WebhookDeliveryPage,
    summary: 'List the deliveries to a webhook endpoint',
    description: 'Newest first, each with its last attempt. They are kept for 30 days.',
    idOf: 'webhook endpoint',
  })
  async list(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query() query: ListDeliveries,
  ): Promise<Page<WebhookDeliveryResponse>> {
    return presentPage(query, await this.deliveries.list(caller, id, query.status ?? null, query), presentDelivery);
  }

  @Post('deliveries/:delivery_id/resend')
  @ApiParam({
    name: 'delivery_id',
    description: 'The id of the delivery.',
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiOperationDoc({
    status: 202,
    body: WebhookDeliveryData,
    summary: 'Send a delivery again',
    description: 'With the same `webhook-id`, and with ten new attempts.',
    errors: ['conflict'],
    idOf: 'webhook endpoint',
  })
  async resend(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @PathId('delivery_id') deliveryId: string,
  ): Promise<{ data: WebhookDeliveryResponse }> {
    return { data: presentDelivery(await this.deliveries.resend(caller, id, deliveryId)) };
  }
}
