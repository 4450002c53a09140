import { Body, Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { defineApiGroup } from '../platform/http/api-groups.js';
import type { Response } from 'express';
import { InArea, RequiresAccess } from '../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../platform/http/operation-doc.js';
import type { Caller } from '../platform/access/caller.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../platform/http/pagination.js';
import { PathId } from '../platform/http/path-id.js';
import { PathRecord } from '../platform/http/path-record.js';
import { presentSync, SyncData, type SyncResponse } from '../syncs/index.js';
import { ConnectingService } from './connecting.service.js';
import { ConnectionAuthorizationsService } from './authorizations/connection-authorizations.service.js';
import {
  presentAuthorization,
  presentConnection,
  presentProviderAccount,
  presentReconnection,
} from './provider-connections.presenter.js';
import { CreateProviderConnection, ReconnectProviderConnection } from './provider-connections.requests.js';
import {
  ConnectionAuthorizationData,
  type ConnectionAuthorizationResponse,
  ProviderAccountPage,
  type ProviderAccountResponse,
  ProviderConnectionData,
  ProviderConnectionPage,
  type ProviderConnectionResponse,
  ReconnectedConnectionData,
  type ReconnectedConnectionResponse,
} from './provider-connections.responses.js';
import { ProviderConnectionsService } from './provider-connections.service.js';

@InArea('syncs')
@ApiTags(
  defineApiGroup({
    name: 'Provider connections',
    description: 'Connections to banks, from which syncs fetch accounts and transactions.',
    place: 80,
  }),
)
@PathRecord(ProviderConnectionsService)
@Controller('api/v1/provider_connections')
export class ProviderConnectionsController {
  constructor(
    private readonly connections: ProviderConnectionsService,
    private readonly connecting: ConnectingService,
    private readonly authorizations: ConnectionAuthorizationsService,
  ) {}

  @Post()
  @ApiRequestBody(CreateProviderConnection, {
    provider: 'simplefin',
    name: 'My banks',
    setup_token: 'aHR0cHM6Ly9icmlkZ2Uuc2ltcGxlZmluLm9yZy9zaW1wbGVmaW4vY2xhaW0vZGVtbw==',
  })
  @ApiOperationDoc({
    status: 201,
    body: ProviderConnectionData,
    summary: 'Connect a provider, and start the first sync',
    description:
      'The setup token is exchanged for a credential, which is stored encrypted and never shown. A token works once: ' +
      'send an `Idempotency-Key`, and the same request again returns the connection that it created. Providers that issue ' +
      'no tokens are visited: the connection is `requires_update` until you come back from `GET …/authorize`.',
    errors: ['setup_token_refused', 'encryption_key_missing', 'provider_not_configured', 'provider_unavailable'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateProviderConnection,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ProviderConnectionResponse }> {
    const connection = await this.connecting.create(caller, body);
    response.location(`/api/v1/provider_connections/${connection.id}`);
    return { data: presentConnection(connection) };
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ProviderConnectionPage,
    summary: 'List provider connections, newest first',
    description: 'Never the credentials, which are stored encrypted.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<ProviderConnectionResponse>> {
    return presentPage(query, await this.connections.list(caller, query), presentConnection);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ProviderConnectionData,
    summary: 'Read a provider connection',
    description: 'Never its credential, which is stored encrypted.',
    idOf: 'connection',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ProviderConnectionResponse }> {
    return { data: presentConnection(await this.connections.get(caller, id)) };
  }

  @Get(':id/accounts')
  @ApiOperationDoc({
    status: 200,
    body: ProviderAccountPage,
    summary: 'List the accounts of a provider connection by name',
    description: 'With the balances that the provider reports and those of the ledger.',
    errors: ['validation_failed'],
    idOf: 'connection',
  })
  async listAccounts(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query() query: PageQuery,
  ): Promise<Page<ProviderAccountResponse>> {
    return presentPage(query, await this.connections.listAccounts(caller, id, query), presentProviderAccount);
  }

  @Get(':id/authorize')
  @RequiresAccess('write')
  @ApiOperationDoc({
    status: 200,
    body: ConnectionAuthorizationData,
    summary: 'Start the authorization of a connection',
    description:
      'Open the address in a browser. The provider asks for your consent and sends you back to Hearth, which stores the ' +
      'credential and starts a sync. The address works once; a later one replaces it.',
    errors: ['conflict', 'authorization_failed', 'provider_not_configured', 'provider_unavailable'],
    idOf: 'connection',
  })
  async authorize(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
  ): Promise<{ data: ConnectionAuthorizationResponse }> {
    return { data: presentAuthorization(await this.authorizations.begin(caller, id)) };
  }

  @Post(':id/reconnect')
  @ApiRequestBody(ReconnectProviderConnection, {
    setup_token: 'aHR0cHM6Ly9icmlkZ2Uuc2ltcGxlZmluLm9yZy9zaW1wbGVmaW4vY2xhaW0vZGVtbw==',
  })
  @ApiOperationDoc({
    status: 200,
    body: ReconnectedConnectionData,
    summary: 'Reconnect a provider connection',
    description:
      'The connection keeps its id, accounts and history. With a setup token, a sync starts. Without one, the provider is ' +
      'visited: open the address of `authorization` in a browser.',
    errors: [
      'conflict',
      'authorization_failed',
      'setup_token_refused',
      'encryption_key_missing',
      'provider_not_configured',
      'provider_unavailable',
    ],
    idOf: 'connection',
  })
  async reconnect(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() { setup_token: token = null }: ReconnectProviderConnection,
  ): Promise<{ data: ReconnectedConnectionResponse }> {
    return { data: presentReconnection(await this.authorizations.reconnect(caller, id, token)) };
  }

  @Post(':id/syncs')
  @ApiOperationDoc({
    status: 202,
    body: SyncData,
    summary: 'Sync a provider connection and its accounts',
    description:
      'Fetches new transactions from the provider. While a sync of the connection is pending, returns that one.',
    idOf: 'connection',
  })
  async sync(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: SyncResponse }> {
    return { data: presentSync(await this.connections.sync(caller, id)) };
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a provider connection',
    description: 'Deletes its credential. Accounts and transactions stay; the provider is not notified.',
    idOf: 'connection',
  })
  async delete(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.connections.delete(caller, id);
  }
}
