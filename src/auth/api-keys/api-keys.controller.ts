import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import type { Response } from 'express';
import { InArea, RequiresRole } from '../../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { SecretInAnswer } from '../../platform/http/idempotency.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentApiKey, presentNewApiKey } from './api-keys.presenter.js';
import { CreateApiKey, RenameApiKey, RotateApiKey } from './api-keys.requests.js';
import {
  ApiKeyData,
  ApiKeyPage,
  type ApiKeyResponse,
  NewApiKeyData,
  type NewApiKeyResponse,
} from './api-keys.responses.js';
import { ApiKeysService, type CreatedKey } from './api-keys.service.js';
import { OwnKeys } from './own-keys.js';
import { type Scope, scopesOf } from '../../platform/access/scopes.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';

const PATH = '/api/v1/api_keys';

@InArea('admin')
@RequiresRole('viewer')
@ApiTags(ACCESS_GROUP)
@PathRecord(ApiKeysService)
@Controller('api/v1/api_keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ApiKeyPage,
    summary: 'List your API keys, and as an owner those of all members',
    description: 'Never the secrets: a key is shown once, when it is created.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: ApiCaller, @Query() query: PageQuery): Promise<Page<ApiKeyResponse>> {
    return presentPage(query, await this.keys.list(caller, limitsOf(query)), presentApiKey);
  }

  @Post()
  @SecretInAnswer('api_key')
  @ApiRequestBody(CreateApiKey, { name: 'Spreadsheet', scopes: ['ledger:read'] })
  @ApiOperationDoc({
    status: 201,
    body: NewApiKeyData,
    summary: 'Create an API key, which is shown only once',
    description: '`scopes` limits it to areas of the API. Keep the secret: only its hash is stored.',
  })
  async create(
    @CurrentCaller() caller: ApiCaller,
    @Body() body: CreateApiKey,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: NewApiKeyResponse }> {
    const created = await this.keys.create(caller, {
      name: body.name,
      scopes: scopesAskedFor(body),
      expiresAt: typeof body.expires_at === 'string' ? new Date(body.expires_at) : null,
      confirmsProposals: body.confirms_proposals ?? false,
    });
    return answered(created, response);
  }

  @Patch(':id')
  @ApiRequestBody(RenameApiKey, { name: 'Old spreadsheet' })
  @ApiOperationDoc({
    status: 200,
    body: ApiKeyData,
    summary: 'Rename an API key',
    description: 'The secret, the scopes and the expiry do not change.',
    idOf: 'API key',
  })
  async update(
    @CurrentCaller() caller: ApiCaller,
    @PathId() id: string,
    @Body() body: RenameApiKey,
  ): Promise<{ data: ApiKeyResponse }> {
    return { data: presentApiKey(await this.keys.update(caller, id, body)) };
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Revoke an API key: it stops working at once',
    description: 'Requests with it get 401 from then on. A revoked key cannot be used again.',
    idOf: 'API key',
  })
  async delete(@CurrentCaller() caller: ApiCaller, @PathId() id: string): Promise<void> {
    await this.keys.revoke(caller, id);
  }

  @Post(':id/rotate')
  @PathRecord(OwnKeys)
  @SecretInAnswer('api_key')
  @ApiRequestBody(RotateApiKey, { overlap_seconds: 86_400 }, { required: false })
  @ApiOperationDoc({
    status: 201,
    body: NewApiKeyData,
    summary: 'Replace one of your keys by a new one; the old one works during the overlap',
    description: 'The new key has the same scopes and is shown only once.',
    errors: ['conflict', 'insufficient_role'],
    idOf: 'API key',
  })
  async rotate(
    @CurrentCaller() caller: ApiCaller,
    @PathId() id: string,
    @Body() body: RotateApiKey,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: NewApiKeyResponse }> {
    return answered(await this.keys.rotate(caller, id, body.overlap_seconds), response);
  }
}

function answered(created: CreatedKey, response: Response): { data: NewApiKeyResponse } {
  response.location(`${PATH}/${created.key.id}`);
  return { data: presentNewApiKey(created) };
}

function scopesAskedFor(body: CreateApiKey): readonly Scope[] {
  const scope = body.scope ?? null;
  const scopes = body.scopes ?? null;
  if (scope !== null && scopes === null) return scopesOf(scope);
  if (scopes !== null && scope === null) return scopes;
  throw validationFailed({ scope: ['scope or scopes is required, and not both'] });
}
