import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentBudget } from './budgets.presenter.js';
import { BudgetsRepository } from './budgets.repository.js';
import { BudgetData, BudgetPage, type BudgetResponse } from './budgets.responses.js';

@InArea('ledger')
@ApiTags('Budgets and rules')
@Controller('api/v1/budgets')
export class BudgetsController {
  constructor(
    private readonly database: Database,
    private readonly budgets: BudgetsRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BudgetPage,
    summary: 'List budgets, newest first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<BudgetResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.budgets.list(familyId, limitsOf(query)));
    return presentPage(query, cut, presentBudget);
  }

  @Get(':id')
  @ApiOperationDoc({ status: 200, body: BudgetData, summary: 'Read a budget', idOf: 'budget' })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: BudgetResponse }> {
    const budget = await this.database.forFamily(familyId, () => this.budgets.find(familyId, id));
    if (budget === null) throw notFound();
    return { data: presentBudget(budget) };
  }
}
