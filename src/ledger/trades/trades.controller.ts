import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentTrade } from './trades.presenter.js';
import { TradesRepository } from './trades.repository.js';
import { ListTrades } from './trades.requests.js';
import { TradeData, TradePage, type TradeResponse } from './trades.responses.js';

@InArea('ledger')
@ApiTags('Investments')
@Controller('api/v1/trades')
export class TradesController {
  constructor(
    private readonly database: Database,
    private readonly trades: TradesRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TradePage,
    summary: 'List trades, newest first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListTrades)) query: ListTrades,
  ): Promise<Page<TradeResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.trades.list(familyId, query));
    return presentPage(query, cut, presentTrade);
  }

  @Get(':id')
  @ApiOperationDoc({ status: 200, body: TradeData, summary: 'Read a trade', idOf: 'trade' })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: TradeResponse }> {
    const trade = await this.database.forFamily(familyId, () => this.trades.find(familyId, id));
    if (trade === null) throw notFound();
    return { data: presentTrade(trade) };
  }
}
