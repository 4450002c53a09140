import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { type MergeResponse, presentMerge } from '../merged.response.js';
import { DeleteReplacing, MergeRecords } from '../write.requests.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { SearchQuery } from '../search.requests.js';
import { presentMerchant } from './merchants.presenter.js';
import { MerchantData, MerchantMerge, MerchantPage, type MerchantResponse } from './merchants.responses.js';
import { MerchantsService } from './merchants.service.js';
import { UpdateMerchant, CreateMerchant } from './write-merchants.requests.js';

@InArea('ledger')
@ApiTags(LABELS_GROUP)
@PathRecord(MerchantsService)
@Controller('api/v1/merchants')
export class MerchantsController {
  constructor(private readonly merchants: MerchantsService) {}

  @Post()
  @ApiRequestBody(CreateMerchant, { name: 'Corner Café', website_url: 'https://example.com' })
  @ApiOperationDoc({
    status: 201,
    body: MerchantData,
    summary: 'Create a merchant',
    description: 'The name is unique.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateMerchant,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: MerchantResponse }> {
    return answerCreated(response, await this.merchants.create(caller, body), '/api/v1/merchants/', presentMerchant);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: MerchantPage,
    summary: 'List merchants by name',
    description: 'Merchants are the payees of transactions.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: SearchQuery): Promise<Listing<MerchantResponse>> {
    return presentList(query, await this.merchants.list(caller, query), presentMerchant);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: MerchantData,
    summary: 'Read a merchant',
    description: 'With its name, website and logo.',
    idOf: 'merchant',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: MerchantResponse }> {
    return { data: presentMerchant(await this.merchants.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateMerchant, { name: 'Corner Café', logo_url: null })
  @ApiOperationDoc({
    status: 200,
    body: MerchantData,
    summary: 'Update a merchant',
    description: 'Absent members stay as they are. null clears.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'merchant',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateMerchant,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: MerchantResponse }> {
    return answerWritten(response, await this.merchants.update(caller, id, precondition, body), presentMerchant);
  }

  @Post(':id/merge')
  @ApiIfMatch()
  @ApiRequestBody(MergeRecords, { source_ids: ['0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11'] })
  @ApiOperationDoc({
    status: 200,
    body: MerchantMerge,
    summary: 'Merge merchants into this one',
    description:
      'Transactions, split lines, recurring transactions and rules of the sources get this merchant, locked fields too. Of recurring transactions that become equal, one stays. The sources are deleted; reverting the change set brings all of it back.',
    errors: ['already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'merchant',
  })
  async merge(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: MergeRecords,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MergeResponse<MerchantResponse>> {
    const written = await this.merchants.merge(caller, id, precondition, body);
    sendChangeSet(response, written);
    return presentMerge(written.record, presentMerchant);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a merchant',
    description: 'Refused with `in_use` while something names it, unless `replacement_id` says what to do with that.',
    errors: ['in_use', 'already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'merchant',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Query() query: DeleteReplacing,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.merchants.delete(caller, id, precondition, query));
  }
}
