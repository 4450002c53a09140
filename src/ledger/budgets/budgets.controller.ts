import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BUDGETS_AND_RULES_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, ListQuery, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentBudget } from './budgets.presenter.js';
import { BudgetData, BudgetPage, type BudgetResponse } from './budgets.responses.js';
import { BudgetsService } from './budgets.service.js';
import type { Caller } from '../../platform/access/caller.js';

@InArea('ledger')
@ApiTags(BUDGETS_AND_RULES_GROUP)
@PathRecord(BudgetsService)
@Controller('api/v1/budgets')
export class BudgetsController {
  constructor(private readonly budgets: BudgetsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BudgetPage,
    summary: 'List budgets, newest first',
    description: 'What was planned for a period; the parts are budget categories.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): Promise<Listing<BudgetResponse>> {
    return presentList(query, await this.budgets.list(caller, query), presentBudget);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: BudgetData,
    summary: 'Read a budget',
    description: 'What was planned for a period; the parts are budget categories.',
    idOf: 'budget',
  })
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: BudgetResponse }> {
    return { data: presentBudget(await this.budgets.get(caller, id)) };
  }
}
