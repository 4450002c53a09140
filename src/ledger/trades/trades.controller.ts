import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { INVESTMENTS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
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

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TradePage,
    summary: 'List trades, newest first',
    description: 'A positive quantity was bought, a negative one sold.',
    errors: ['invalid_cursor'],
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
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: TradeResponse }> {
    return { data: presentTrade(await this.trades.get(caller, id)) };
  }
}
