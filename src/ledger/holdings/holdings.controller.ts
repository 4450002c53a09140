import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { INVESTMENTS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { UpdateHolding, CreateHolding } from './write-holdings.requests.js';
import { presentHolding } from './holdings.presenter.js';
import { ListHoldings } from './holdings.requests.js';
import { HoldingData, HoldingPage, type HoldingResponse } from './holdings.responses.js';
import { HoldingsService } from './holdings.service.js';

@InArea('ledger')
@ApiTags(INVESTMENTS_GROUP)
@PathRecord(HoldingsService)
@Controller('api/v1/holdings')
export class HoldingsController {
  constructor(private readonly holdings: HoldingsService) {}

  @Post()
  @ApiRequestBody(CreateHolding, {
    account_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    security_id: '0198c6f2-5f00-7c3b-8a11-2b6d0e4f9a77',
    date: '2026-08-22',
    qty: '12.5',
    price: '150.25',
  })
  @ApiOperationDoc({
    status: 201,
    body: HoldingData,
    summary: 'Create a holding',
    description:
      'The quantity of a security that an account held at the end of a day. There is one holding per account, security, day and currency.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateHolding,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: HoldingResponse }> {
    const written = await this.holdings.create(caller, body);
    return answerCreated(response, written, '/api/v1/holdings/', presentHolding);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: HoldingPage,
    summary: 'List holdings, newest first',
    description: 'The quantity of a security that an account held at the end of a day.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListHoldings): Promise<Listing<HoldingResponse>> {
    return presentList(query, await this.holdings.list(caller, query), presentHolding);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: HoldingData,
    summary: 'Read a holding',
    description: 'The quantity of a security that an account held at the end of a day.',
    idOf: 'holding',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: HoldingResponse }> {
    return { data: presentHolding(await this.holdings.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateHolding, { cost_basis: '140.00' })
  @ApiOperationDoc({
    status: 200,
    body: HoldingData,
    summary: 'Update a holding',
    description:
      'Absent members stay as they are, null clears. The account and the security stay. The amount follows the quantity and ' +
      'the price until somebody sets it. A cost basis that is sent is `manual`, and locked.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'holding',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateHolding,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: HoldingResponse }> {
    return answerWritten(response, await this.holdings.update(caller, id, precondition, body), presentHolding);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a holding',
    description: 'Holdings of other days stay. Reverting the change set brings it back.',
    headers: ['Change-Set-Id'],
    idOf: 'holding',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.holdings.delete(caller, id, precondition));
  }
}
