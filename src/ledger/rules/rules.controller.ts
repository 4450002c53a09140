import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BUDGETS_AND_RULES_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentRule } from './rules.presenter.js';
import { ListRules } from './rules.requests.js';
import { RuleData, RulePage, type RuleResponse } from './rules.responses.js';
import { RulesService } from './rules.service.js';

@InArea('ledger')
@ApiTags(BUDGETS_AND_RULES_GROUP)
@PathRecord(RulesService)
@Controller('api/v1/rules')
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RulePage,
    summary: 'List rules in the order in which they run',
    description: 'When an import is published, the active rules run over the transactions that it created.',
    errors: ['invalid_cursor'],
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
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: RuleResponse }> {
    return { data: presentRule(await this.rules.get(caller, id)) };
  }
}
