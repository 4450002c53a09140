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
import { presentHolding } from './holdings.presenter.js';
import { HoldingsRepository } from './holdings.repository.js';
import { ListHoldings } from './holdings.requests.js';
import { HoldingData, HoldingPage, type HoldingResponse } from './holdings.responses.js';

@InArea('ledger')
@ApiTags('Investments')
@Controller('api/v1/holdings')
export class HoldingsController {
  constructor(
    private readonly database: Database,
    private readonly holdings: HoldingsRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: HoldingPage,
    summary: 'List holdings, newest first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListHoldings)) query: ListHoldings,
  ): Promise<Page<HoldingResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.holdings.list(familyId, query));
    return presentPage(query, cut, presentHolding);
  }

  @Get(':id')
  @ApiOperationDoc({ status: 200, body: HoldingData, summary: 'Read a holding', idOf: 'holding' })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: HoldingResponse }> {
    const holding = await this.database.forFamily(familyId, () => this.holdings.find(familyId, id));
    if (holding === null) throw notFound();
    return { data: presentHolding(holding) };
  }
}
