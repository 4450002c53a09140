import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiOperationDoc } from '../../../platform/http/operation-doc.js';
import { REPORTS_GROUP } from '../../ledger.openapi.js';
import { HoldingsReportQuery, ReturnsQuery } from './holdings-report.requests.js';
import { HoldingsReport } from './holdings-report.responses.js';
import { HoldingsReportService } from './holdings-report.service.js';
import { presentHoldings, presentReturns } from './investments.presenter.js';
import { ReturnsReport } from './returns.responses.js';
import { ReturnsService } from './returns.service.js';

@InArea('ledger')
@ApiTags(REPORTS_GROUP)
@Controller('api/v1/reports')
export class InvestmentsController {
  constructor(
    private readonly holdingsReport: HoldingsReportService,
    private readonly returnsReport: ReturnsService,
  ) {}

  @Get('holdings')
  @ApiOperationDoc({
    status: 200,
    body: HoldingsReport,
    summary: 'Report holdings with cost basis and gains',
    description:
      'Sales take the units that they name, or those that the method says. A trade with no price and no amount is a split. ' +
      'A holding before the first trade counts as a purchase. What is unknown is null, and `complete` is false.',
  })
  async holdings(@CurrentCaller() caller: Caller, @Query() query: HoldingsReportQuery): Promise<HoldingsReport> {
    return presentHoldings(await this.holdingsReport.report(caller, query));
  }

  @Get('returns')
  @ApiOperationDoc({
    status: 200,
    body: ReturnsReport,
    summary: 'Report the returns of investments',
    description:
      'Covers investment and crypto accounts. The time-weighted return links the returns of the single days, so that ' +
      'deposits and withdrawals do not count. The money-weighted return is the yearly rate at which the present value of ' +
      'all flows is zero.',
  })
  async returns(@CurrentCaller() caller: Caller, @Query() query: ReturnsQuery): Promise<ReturnsReport> {
    return presentReturns(await this.returnsReport.report(caller, query));
  }
}
