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
import { presentBudgetCategory } from './budget-categories.presenter.js';
import { BudgetCategoriesRepository } from './budget-categories.repository.js';
import { ListBudgetCategories } from './budget-categories.requests.js';
import { BudgetCategoryData, BudgetCategoryPage, type BudgetCategoryResponse } from './budget-categories.responses.js';

@InArea('ledger')
@ApiTags('Budgets and rules')
@Controller('api/v1/budget_categories')
export class BudgetCategoriesController {
  constructor(
    private readonly database: Database,
    private readonly parts: BudgetCategoriesRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BudgetCategoryPage,
    summary: 'List the categories of budgets, the newest budget first, by name',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListBudgetCategories)) query: ListBudgetCategories,
  ): Promise<Page<BudgetCategoryResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.parts.list(familyId, query));
    return presentPage(query, cut, presentBudgetCategory);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: BudgetCategoryData,
    summary: 'Read a category of a budget',
    idOf: 'category of a budget',
  })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: BudgetCategoryResponse }> {
    const budgetCategory = await this.database.forFamily(familyId, () => this.parts.find(familyId, id));
    if (budgetCategory === null) throw notFound();
    return { data: presentBudgetCategory(budgetCategory) };
  }
}
