import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiOperationDoc } from '../../../platform/http/operation-doc.js';
import { REPORTS_GROUP } from '../../ledger.openapi.js';
import { presentCashFlow, presentFlows } from './flows.presenter.js';
import { CashFlowQuery, FlowsQuery } from './flows.requests.js';
import { CashFlowReport, FlowReport } from './flows.responses.js';
import { FlowsService } from './flows.service.js';

const LINES =
  'A line is a transaction that is not split, or a split line. Lines count if their kind is standard or one_time, if they ' +
  'are neither excluded nor pending, and if their account is neither a draft nor excluded from reports. A line is an ' +
  "expense or income by its category, and without one by its sign. Each day's sum is converted at the rate of that day.";

@InArea('ledger')
@ApiTags(REPORTS_GROUP)
@Controller('api/v1/reports')
export class FlowsController {
  constructor(private readonly flows: FlowsService) {}

  @Get('spending')
  @ApiOperationDoc({
    status: 200,
    body: FlowReport,
    summary: 'Report spending',
    description: `${LINES} Refunds lower what was spent.`,
  })
  async spending(@CurrentCaller() caller: Caller, @Query() query: FlowsQuery): Promise<FlowReport> {
    return presentFlows(await this.flows.report(caller, 'expense', query), 'expense', query);
  }

  @Get('income')
  @ApiOperationDoc({
    status: 200,
    body: FlowReport,
    summary: 'Report income',
    description: `${LINES} What was paid back lowers what was earned.`,
  })
  async income(@CurrentCaller() caller: Caller, @Query() query: FlowsQuery): Promise<FlowReport> {
    return presentFlows(await this.flows.report(caller, 'income', query), 'income', query);
  }

  @Get('cash_flow')
  @ApiOperationDoc({
    status: 200,
    body: CashFlowReport,
    summary: 'Report cash flow',
    description: `${LINES} The savings rate is the part of the income that was not spent.`,
  })
  async cashFlow(@CurrentCaller() caller: Caller, @Query() query: CashFlowQuery): Promise<CashFlowReport> {
    return presentCashFlow(await this.flows.cashFlow(caller, query));
  }
}
