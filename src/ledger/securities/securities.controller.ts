import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { INVESTMENTS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { presentSecurity } from './securities.presenter.js';
import { SecurityPage, type SecurityResponse } from './securities.responses.js';
import { ListSecurities } from './securities.requests.js';
import { SecuritiesService } from './securities.service.js';
import type { Caller } from '../../platform/access/caller.js';

@InArea('ledger')
@ApiTags(INVESTMENTS_GROUP)
@Controller('api/v1/securities')
export class SecuritiesController {
  constructor(private readonly securities: SecuritiesService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: SecurityPage,
    summary: 'List securities by ticker',
    description: 'The same ticker of two exchanges is two securities.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListSecurities): Promise<Listing<SecurityResponse>> {
    return presentList(query, await this.securities.list(caller, query), presentSecurity);
  }
}
