import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { SecretInAnswer } from '../../platform/http/idempotency.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { WEBHOOKS_GROUP } from '../webhooks.openapi.js';
import { presentEndpoint, presentNewEndpoint } from './webhook-endpoints.presenter.js';
import { CreateWebhookEndpoint, RotateWebhookSecret, UpdateWebhookEndpoint } from './webhook-endpoints.requests.js';
import {
  NewWebhookEndpointData,
  type NewWebhookEndpointResponse,
  WebhookEndpointData,
  WebhookEndpointPage,
  type WebhookEndpointResponse,
} from './webhook-endpoints.responses.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

const PATH = '/api/v1/webhook_endpoints';

@InArea('admin')
@ApiTags(WEBHOOKS_GROUP)
@PathRecord(WebhookEndpointsService)
@Controller('api/v1/webhook_endpoints')
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: WebhookEndpointPage,
    summary: 'List the webhook endpoints of your family',
    description: 'Newest first. Never the secrets: one is shown once, when it is created.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<WebhookEndpointResponse>> {
    return presentPage(query, await this.endpoints.list(caller, query), presentEndpoint);
  }

  @Post()
  @SecretInAnswer('secret')
  @ApiRequestBody(CreateWebhookEndpoint, { url: 'https://hooks.example.org/hearth', types: ['import.*'] })
  @ApiOperationDoc({
    status: 201,
    body: NewWebhookEndpointData,
    summary: 'Create a webhook endpoint',
    description:
      'It gets the events of its types from now on, as signed messages (Standard Webhooks). Keep the secret: it is shown ' +
      'only now. A family can have 20 endpoints.',
    errors: ['conflict', 'encryption_key_missing'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() { url, types, description, signing }: CreateWebhookEndpoint,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: NewWebhookEndpointResponse }> {
    const created = await this.endpoints.create(caller, { url, types, signing, description: description || null });
    response.location(`${PATH}/${created.endpoint.id}`);
    return { data: presentNewEndpoint(created) };
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: WebhookEndpointData,
    summary: 'Read a webhook endpoint',
    description: 'Whether it is enabled, and since when its attempts fail.',
    idOf: 'webhook endpoint',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: WebhookEndpointResponse }> {
    return { data: presentEndpoint(await this.endpoints.get(caller, id)) };
  }

  @Patch(':id')
  @ApiRequestBody(UpdateWebhookEndpoint, { enabled: true })
  @ApiOperationDoc({
    status: 200,
    body: WebhookEndpointData,
    summary: 'Update a webhook endpoint',
    description:
      'Fields that are not sent stay. While it is disabled it gets no new events, and its pending deliveries are held.',
    idOf: 'webhook endpoint',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() { description, ...body }: UpdateWebhookEndpoint,
  ): Promise<{ data: WebhookEndpointResponse }> {
    const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
    const changes = {
      ...Object.fromEntries(given),
      ...(description !== undefined && { description: description || null }),
    };
    return { data: presentEndpoint(await this.endpoints.update(caller, id, changes)) };
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a webhook endpoint',
    description: 'Its secrets and deliveries are deleted, too. What is pending is not sent.',
    idOf: 'webhook endpoint',
  })
  async delete(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.endpoints.delete(caller, id);
  }

  @Post(':id/rotate')
  @SecretInAnswer('secret')
  @ApiRequestBody(RotateWebhookSecret, { overlap_seconds: 86_400 }, { required: false })
  @ApiOperationDoc({
    status: 200,
    body: NewWebhookEndpointData,
    summary: 'Replace the signing key of a webhook endpoint',
    description:
      'During the overlap each message has the signatures of both keys, separated by a space. The new secret is shown only now.',
    errors: ['encryption_key_missing'],
    idOf: 'webhook endpoint',
  })
  async rotate(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() { overlap_seconds: seconds }: RotateWebhookSecret,
  ): Promise<{ data: NewWebhookEndpointResponse }> {
    return { data: presentNewEndpoint(await this.endpoints.rotate(caller, id, seconds)) };
  }
}
