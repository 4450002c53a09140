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
import { presentRule } from './rules.presenter.js';
import { RulesRepository } from './rules.repository.js';
import { ListRules } from './rules.requests.js';
import { RuleData, RulePage, type RuleResponse } from './rules.responses.js';

@InArea('ledger')
@ApiTags('Budgets and rules')
@Controller('api/v1/rules')
export class RulesController {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RulePage,
    summary: 'List rules in the order in which they run',
    description: 'Active rules run after an import was published, over the transactions that it made.',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListRules)) query: ListRules,
  ): Promise<Page<RuleResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.rules.list(familyId, query));
    return presentPage(query, cut, presentRule);
  }

  @Get(':id')
  @ApiOperationDoc({ status: 200, body: RuleData, summary: 'Read a rule', idOf: 'rule' })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: RuleResponse }> {
    const rule = await this.database.forFamily(familyId, () => this.rules.find(familyId, id));
    if (rule === null) throw notFound();
    return { data: presentRule(rule) };
  }
}
