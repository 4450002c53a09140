import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentBalance } from './balances.presenter.js';
import { BalancesRepository } from './balances.repository.js';
import { ListBalances } from './balances.requests.js';
import { BalancePage, type BalanceResponse } from './balances.responses.js';

@InArea('ledger')
@ApiTags('Accounts')
@Controller('api/v1/balances')
export class BalancesController {
  constructor(
    private readonly database: Database,
    private readonly balances: BalancesRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BalancePage,
    summary: 'List daily balances, newest first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListBalances)) query: ListBalances,
  ): Promise<Page<BalanceResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.balances.list(familyId, query));
    return presentPage(query, cut, presentBalance);
  }
}
