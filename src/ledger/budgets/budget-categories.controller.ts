import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BUDGETS_AND_RULES_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentBudgetCategory } from './budget-categories.presenter.js';
import { ListBudgetCategories } from './budget-categories.requests.js';
import { BudgetCategoryData, BudgetCategoryPage, type BudgetCategoryResponse } from './budget-categories.responses.js';
import { BudgetCategoriesService } from './budget-categories.service.js';

@InArea('ledger')
@ApiTags(BUDGETS_AND_RULES_GROUP)
@PathRecord(BudgetCategoriesService)
@Controller('api/v1/budget_categories')
export class BudgetCategoriesController {
  constructor(private readonly budgetCategories: BudgetCategoriesService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BudgetCategoryPage,
    summary: 'List budget categories, latest budget first, then by name',
    description: 'What a budget plans to spend in a category.',
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListBudgetCategories,
  ): Promise<Page<BudgetCategoryResponse>> {
    return presentPage(query, await this.budgetCategories.list(caller, query), presentBudgetCategory);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: BudgetCategoryData,
    summary: 'Read a budget category',
    description: 'What a budget plans to spend in a category.',
    idOf: 'category of a budget',
  })
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: BudgetCategoryResponse }> {
    return { data: presentBudgetCategory(await this.budgetCategories.get(caller, id)) };
  }
}
