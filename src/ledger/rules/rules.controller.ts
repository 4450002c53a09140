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
import { presentRule } from './rules.presenter.js';
import { ListRules } from './rules.requests.js';
import { RuleData, RulePage, type RuleResponse } from './rules.responses.js';
import { RulesService } from './rules.service.js';
import { UpdateRule, CreateRule } from './write-rules.requests.js';

@InArea('ledger')
@ApiTags(BUDGETS_AND_RULES_GROUP)
@PathRecord(RulesService)
@Controller('api/v1/rules')
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Post()
  @ApiRequestBody(CreateRule, {
    name: 'Coffee goes to Coffee',
    conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'coffee' }],
    actions: [{ action_type: 'set_transaction_category', value: 'Food: Coffee' }],
  })
  @ApiOperationDoc({
    status: 201,
    body: RuleData,
    summary: 'Create a rule',
    description:
      'It runs over the transactions of later imports. `POST /api/v1/rules/{id}/run` runs it over those that are there.',
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateRule,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: RuleResponse }> {
    return answerCreated(response, await this.rules.create(caller, body), '/api/v1/rules/', presentRule);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RulePage,
    summary: 'List rules in the order in which they run',
    description:
      'When an import is published, the active rules run over the transactions that it created. Of several that set a ' +
      'field, the last wins, unless an earlier one that matches has `stop`.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListRules): Promise<Listing<RuleResponse>> {
    return presentList(query, await this.rules.list(caller, query), presentRule);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: RuleData,
    summary: 'Read a rule',
    description: 'Its conditions and its actions.',
    idOf: 'rule',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: RuleResponse }> {
    return { data: presentRule(await this.rules.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch({ isSometimesRequired: true })
  @ApiRequestBody(UpdateRule, { active: false, position: 1 })
  @ApiOperationDoc({
    status: 200,
    body: RuleData,
    summary: 'Update a rule',
    description:
      'Absent members stay as they are, null clears. `conditions` and `actions` replace all of them and need `If-Match`. A ' +
      'new `position` moves the other rules.',
    headers: ['Change-Set-Id'],
    idOf: 'rule',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateRule,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: RuleResponse }> {
    return answerWritten(response, await this.rules.update(caller, id, precondition, body), presentRule);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a rule',
    description: 'Transactions that it changed stay as they are. Reverting the change set brings the rule back.',
    headers: ['Change-Set-Id'],
    idOf: 'rule',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.rules.delete(caller, id, precondition));
  }
}
