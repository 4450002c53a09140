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

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: HoldingPage,
    summary: 'List holdings, newest first',
    description: 'How much of a security an account held on a day.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListHoldings): Promise<Listing<HoldingResponse>> {
    return presentList(query, await this.holdings.list(caller, query), presentHolding);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: HoldingData,
    summary: 'Read a holding',
    description: 'How much of a security an account held on a day.',
    idOf: 'holding',
  })
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: HoldingResponse }> {
    return { data: presentHolding(await this.holdings.get(caller, id)) };
  }
}
