import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea, RequiresAccess } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiOperationDoc, ApiRequestBody } from '../../../platform/http/operation-doc.js';
import { PathId } from '../../../platform/http/path-id.js';
import { PathRecord } from '../../../platform/http/path-record.js';
import { presentChangeSet } from '../../change-sets/change-sets.presenter.js';
import type { ChangeSetWithActor } from '../../change-sets/change-sets.repository.js';
import { ChangeSetData, type ChangeSetResponse } from '../../change-sets/change-sets.responses.js';
import { BUDGETS_AND_RULES_GROUP } from '../../ledger.openapi.js';
import { sendChangeSet } from '../../../platform/http/written-answer.js';
import { RulesService } from '../rules.service.js';
import { RulePreviewsService } from './rule-previews.service.js';
import { PreviewNewRule, PreviewRule, RunRule, RunRules } from './rule-runs.requests.js';
import { RulePreviewData, type RulePreviewResponse } from './rule-runs.responses.js';
import { RuleRunsService } from './rule-runs.service.js';

const RUN =
  'The answer comes at once: read the change set until it is `applied`. `progress` counts the transactions that change, once ' +
  'the rules have been evaluated. Locked fields stay, and so do fields that an active rule with a higher position sets. ' +
  'Runs of a family follow one another.';

@InArea('ledger')
@ApiTags(BUDGETS_AND_RULES_GROUP)
@PathRecord(RulesService)
@Controller('api/v1/rules')
export class RuleRunsController {
  constructor(
    private readonly previews: RulePreviewsService,
    private readonly runs: RuleRunsService,
  ) {}

  @Post('preview')
  @RequiresAccess('read')
  @ApiRequestBody(PreviewNewRule, {
    conditions: [{ condition_type: 'transaction_name', operator: 'like', value: 'coffee' }],
    actions: [{ action_type: 'set_transaction_category', value: 'Food: Coffee' }],
    start_date: '2026-01-01',
  })
  @ApiOperationDoc({
    status: 200,
    body: RulePreviewData,
    summary: 'Preview a new rule',
    description: 'Runs the rule of the request over stored transactions. Nothing is written.',
  })
  async previewNew(
    @CurrentCaller() caller: Caller,
    @Body() body: PreviewNewRule,
  ): Promise<{ data: RulePreviewResponse }> {
    return { data: await this.previews.previewNew(caller, body) };
  }

  @Post('run')
  @ApiRequestBody(RunRules, { rule_ids: ['0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11'], start_date: '2026-01-01' })
  @ApiOperationDoc({
    status: 202,
    body: ChangeSetData,
    summary: 'Run rules over stored transactions',
    description: `Runs several rules in their order. ${RUN}`,
    headers: ['Change-Set-Id'],
  })
  async runSeveral(
    @CurrentCaller() caller: Caller,
    @Body() body: RunRules,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ChangeSetResponse }> {
    return answerStarted(response, await this.runs.startSeveral(caller, body));
  }

  @Post(':id/preview')
  @RequiresAccess('read')
  @ApiRequestBody(PreviewRule, { start_date: '2026-01-01', sample: 10 }, { required: false })
  @ApiOperationDoc({
    status: 200,
    body: RulePreviewData,
    summary: 'Preview a rule',
    description: 'Runs the rule over stored transactions, as a run would. Nothing is written.',
    idOf: 'rule',
  })
  async preview(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() body: PreviewRule,
  ): Promise<{ data: RulePreviewResponse }> {
    return { data: await this.previews.previewStored(caller, id, body) };
  }

  @Post(':id/run')
  @ApiRequestBody(RunRule, { start_date: '2026-01-01' }, { required: false })
  @ApiOperationDoc({
    status: 202,
    body: ChangeSetData,
    summary: 'Run a rule over stored transactions',
    description: RUN,
    headers: ['Change-Set-Id'],
    idOf: 'rule',
  })
  async run(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() body: RunRule,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ChangeSetResponse }> {
    return answerStarted(response, await this.runs.startOne(caller, id, body));
  }
}

function answerStarted(response: Response, started: ChangeSetWithActor): { data: ChangeSetResponse } {
  sendChangeSet(response, { changeSetId: started.changeSet.id });
  return { data: presentChangeSet(started) };
}
