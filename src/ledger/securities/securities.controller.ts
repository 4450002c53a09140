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
import { INVESTMENTS_GROUP } from '../ledger.openapi.js';
import { type MergeResponse, presentMerge } from '../merged.response.js';
import { DeleteReplacing, MergeRecords } from '../write.requests.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { ListSecurities } from './securities.requests.js';
import { presentSecurity } from './securities.presenter.js';
import { SecurityData, SecurityMerge, SecurityPage, type SecurityResponse } from './securities.responses.js';
import { SecuritiesService } from './securities.service.js';
import { UpdateSecurity, CreateSecurity } from './write-securities.requests.js';

@InArea('ledger')
@ApiTags(INVESTMENTS_GROUP)
@PathRecord(SecuritiesService)
@Controller('api/v1/securities')
export class SecuritiesController {
  constructor(private readonly securities: SecuritiesService) {}

  @Post()
  @ApiRequestBody(CreateSecurity, { ticker: 'ZPHR', name: 'Zephyr Industries', exchange_operating_mic: 'XNAS' })
  @ApiOperationDoc({
    status: 201,
    body: SecurityData,
    summary: 'Create a security',
    description: 'The ticker is unique with its market. It is stored in upper case.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateSecurity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: SecurityResponse }> {
    return answerCreated(response, await this.securities.create(caller, body), '/api/v1/securities/', presentSecurity);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: SecurityPage,
    summary: 'List securities by ticker',
    description: 'The same ticker of two exchanges is two securities.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListSecurities): Promise<Listing<SecurityResponse>> {
    return presentList(query, await this.securities.list(caller, query), presentSecurity);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: SecurityData,
    summary: 'Read a security',
    description: 'With its market.',
    idOf: 'security',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: SecurityResponse }> {
    return { data: presentSecurity(await this.securities.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateSecurity, { name: 'Zephyr Industries', country_code: 'US' })
  @ApiOperationDoc({
    status: 200,
    body: SecurityData,
    summary: 'Update a security',
    description: 'Absent members stay as they are. null clears.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'security',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateSecurity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: SecurityResponse }> {
    return answerWritten(response, await this.securities.update(caller, id, precondition, body), presentSecurity);
  }

  @Post(':id/merge')
  @ApiIfMatch()
  @ApiRequestBody(MergeRecords, { source_ids: ['0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11'] })
  @ApiOperationDoc({
    status: 200,
    body: SecurityMerge,
    summary: 'Merge securities into this one',
    description:
      'Trades, holdings and prices of the sources get this security. Holdings of one account and day add up; of prices of one day, that of this security stays. The sources are deleted; reverting the change set brings all of it back.',
    errors: ['already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'security',
  })
  async merge(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: MergeRecords,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MergeResponse<SecurityResponse>> {
    const written = await this.securities.merge(caller, id, precondition, body);
    sendChangeSet(response, written);
    return presentMerge(written.record, presentSecurity);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a security',
    description: 'Refused with `in_use` while something names it, unless `replacement_id` says what to do with that.',
    errors: ['in_use', 'already_exists', 'conflict'],
    headers: ['Change-Set-Id'],
    idOf: 'security',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Query() query: DeleteReplacing,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.securities.delete(caller, id, precondition, query));
  }
}
