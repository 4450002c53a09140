import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiOperationDoc } from '../../../platform/http/operation-doc.js';
import { REPORTS_GROUP } from '../../ledger.openapi.js';
import { presentBudget } from './budget-report.presenter.js';
import { BudgetQuery } from './budget-report.requests.js';
import { BudgetReport } from './budget-report.responses.js';
import { BudgetReportService } from './budget-report.service.js';

@InArea('ledger')
@ApiTags(REPORTS_GROUP)
@Controller('api/v1/reports')
export class BudgetReportController {
  constructor(private readonly budgets: BudgetReportService) {}

  @Get('budget')
  @ApiOperationDoc({
    status: 200,
    body: BudgetReport,
    summary: 'Report a budget against actual spending',
    description:
      'In the currency and the period of the budget. Expenses count as in the report of spending. What a category below ' +
      'another one spends counts with the upper one, unless it has a part of its own. What has no part is `unbudgeted`.',
  })
  async budget(@CurrentCaller() caller: Caller, @Query() query: BudgetQuery): Promise<BudgetReport> {
    return presentBudget(await this.budgets.report(caller, query));
  }
}
