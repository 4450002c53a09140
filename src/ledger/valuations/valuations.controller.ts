import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCOUNTS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { presentValuation } from './valuations.presenter.js';
import { ListValuations } from './valuations.requests.js';
import { ValuationPage, type ValuationResponse } from './valuations.responses.js';
import { ValuationsService } from './valuations.service.js';

@InArea('ledger')
@ApiTags(ACCOUNTS_GROUP)
@Controller('api/v1/valuations')
export class ValuationsController {
  constructor(private readonly valuations: ValuationsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ValuationPage,
    summary: 'List valuations, newest first',
    description: 'What accounts were worth on a day, as somebody or a file stated it.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListValuations): Promise<Listing<ValuationResponse>> {
    return presentList(query, await this.valuations.list(caller, query), presentValuation);
  }
}
