import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BUDGETS_AND_RULES_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { UpdateBudgetCategory, CreateBudgetCategory } from './write-budget-categories.requests.js';
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

  @Post()
  @ApiRequestBody(CreateBudgetCategory, {
    budget_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    category_id: '0198c6f2-5f00-7c3b-8a11-2b6d0e4f9a77',
    budgeted_spending: '400.00',
  })
  @ApiOperationDoc({
    status: 201,
    body: BudgetCategoryData,
    summary: 'Add a category to a budget',
    description:
      'The planned spending in a category, in the currency of the budget. There is one per budget and category.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateBudgetCategory,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: BudgetCategoryResponse }> {
    const written = await this.budgetCategories.create(caller, body);
    return answerCreated(response, written, '/api/v1/budget_categories/', presentBudgetCategory);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BudgetCategoryPage,
    summary: 'List budget categories, latest budget first, then by name',
    description: 'The planned spending of a budget in a category.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListBudgetCategories,
  ): Promise<Listing<BudgetCategoryResponse>> {
    return presentList(query, await this.budgetCategories.list(caller, query), presentBudgetCategory);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: BudgetCategoryData,
    summary: 'Read a budget category',
    description: 'The planned spending of a budget in a category.',
    idOf: 'category of a budget',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: BudgetCategoryResponse }> {
    return { data: presentBudgetCategory(await this.budgetCategories.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateBudgetCategory, { budgeted_spending: '450.00' })
  @ApiOperationDoc({
    status: 200,
    body: BudgetCategoryData,
    summary: 'Update a budget category',
    description: 'The budget and the category stay.',
    headers: ['Change-Set-Id'],
    idOf: 'category of a budget',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateBudgetCategory,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: BudgetCategoryResponse }> {
    return answerWritten(
      response,
      await this.budgetCategories.update(caller, id, precondition, body),
      presentBudgetCategory,
    );
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a budget category',
    description: 'The budget and the category stay. Reverting the change set brings it back.',
    headers: ['Change-Set-Id'],
    idOf: 'category of a budget',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.budgetCategories.delete(caller, id, precondition));
  }
}
