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
import { UpdateTrade, CreateTrade } from './write-trades.requests.js';
import { presentTrade } from './trades.presenter.js';
import { ListTrades } from './trades.requests.js';
import { TradeData, TradePage, type TradeResponse } from './trades.responses.js';
import { TradesService } from './trades.service.js';

@InArea('ledger')
@ApiTags(INVESTMENTS_GROUP)
@PathRecord(TradesService)
@Controller('api/v1/trades')
export class TradesController {
  constructor(private readonly trades: TradesService) {}

  @Post()
  @ApiRequestBody(CreateTrade, {
    account_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    security_id: '0198c6f2-5f00-7c3b-8a11-2b6d0e4f9a77',
    date: '2026-08-22',
    qty: '12.5',
    price: '150.25',
    fee: '1.50',
  })
  @ApiOperationDoc({
    status: 201,
    body: TradeData,
    summary: 'Create a trade',
    description:
      'A purchase, or a sale with a negative quantity, in an investment or crypto account. The balances of the account ' +
      'include it when the response arrives. A trade whose price and amount are 0 is a split.',
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateTrade,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TradeResponse }> {
    const written = await this.trades.create(caller, body);
    return answerCreated(response, written, '/api/v1/trades/', presentTrade);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TradePage,
    summary: 'List trades, newest first',
    description: 'A positive quantity was bought, a negative one sold.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListTrades): Promise<Listing<TradeResponse>> {
    return presentList(query, await this.trades.list(caller, query), presentTrade);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: TradeData,
    summary: 'Read a trade',
    description: 'A positive quantity was bought, a negative one sold.',
    idOf: 'trade',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: TradeResponse }> {
    return { data: presentTrade(await this.trades.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateTrade, { price: '150.30', notes: 'Corrected by the broker' })
  @ApiOperationDoc({
    status: 200,
    body: TradeData,
    summary: 'Update a trade',
    description:
      'Absent members stay as they are, null clears. The account and the security stay. The amount follows the quantity, the ' +
      'price and the fee until somebody sets it.',
    errors: ['in_use'],
    headers: ['Change-Set-Id'],
    idOf: 'trade',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateTrade,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TradeResponse }> {
    return answerWritten(response, await this.trades.update(caller, id, precondition, body), presentTrade);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a trade',
    description: 'The balances of its account follow. Reverting the change set brings it back.',
    errors: ['in_use'],
    headers: ['Change-Set-Id'],
    idOf: 'trade',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.trades.delete(caller, id, precondition));
  }
}
