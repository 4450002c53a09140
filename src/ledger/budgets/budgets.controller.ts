import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BUDGETS_AND_RULES_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, RecordsQuery, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { UpdateBudget, CreateBudget } from './write-budgets.requests.js';
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

  @Post()
  @ApiRequestBody(CreateBudget, {
    start_date: '2026-09-01',
    end_date: '2026-09-30',
    budgeted_spending: '2400.00',
    copy_from_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
  })
  @ApiOperationDoc({
    status: 201,
    body: BudgetData,
    summary: 'Create a budget',
    description:
      'No two budgets have a day in common. With `copy_from_id` it begins with the budget categories of another one.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateBudget,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: BudgetResponse }> {
    const written = await this.budgets.create(caller, body);
    return answerCreated(response, written, '/api/v1/budgets/', presentBudget);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: BudgetPage,
    summary: 'List budgets, newest first',
    description: 'A plan for a period, divided into budget categories.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: RecordsQuery): Promise<Listing<BudgetResponse>> {
    return presentList(query, await this.budgets.list(caller, query), presentBudget);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: BudgetData,
    summary: 'Read a budget',
    description: 'A plan for a period, divided into budget categories.',
    idOf: 'budget',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: BudgetResponse }> {
    return { data: presentBudget(await this.budgets.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateBudget, { budgeted_spending: '2500.00' })
  @ApiOperationDoc({
    status: 200,
    body: BudgetData,
    summary: 'Update a budget',
    description:
      'Absent members stay as they are, null clears. The currency stays if the budget has budget categories.',
    errors: ['already_exists', 'in_use'],
    headers: ['Change-Set-Id'],
    idOf: 'budget',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateBudget,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: BudgetResponse }> {
    return answerWritten(response, await this.budgets.update(caller, id, precondition, body), presentBudget);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a budget',
    description: 'With its budget categories. Reverting the change set brings them back.',
    headers: ['Change-Set-Id'],
    idOf: 'budget',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.budgets.delete(caller, id, precondition));
  }
}
