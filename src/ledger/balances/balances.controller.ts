import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCOUNTS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { presentBalance } from './balances.presenter.js';
import { ListBalances } from './balances.requests.js';
import { BalancePage, type BalanceResponse } from './balances.responses.js';
import { BalancesService } from './balances.service.js';

@InArea('ledger')
@ApiTags(ACCOUNTS_GROUP)
@Controller('api/v1/balances')
export class BalancesController {
  constructor(private readonly balances: BalancesService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BalancePage,
    summary: 'List daily balances, newest first',
    description: 'One for each account, currency and day from the first entry to today.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListBalances): Promise<Listing<BalanceResponse>> {
    return presentList(query, await this.balances.list(caller, query), presentBalance);
  }
}
