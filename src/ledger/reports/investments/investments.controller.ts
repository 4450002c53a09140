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
    private readonly holdings: HoldingsReportService,
    private readonly returns: ReturnsService,
  ) {}

  @Get('holdings')
  @ApiOperationDoc({
    status: 200,
    body: HoldingsReport,
    summary: 'Report what is held, what it cost and what sales gained',
    description:
      'Sales take the units that they name, or those that the method says. A trade with no price and no amount is a split. ' +
      'A holding before the first trade counts as a purchase. What is unknown is null, and `complete` is false.',
  })
  async held(@CurrentCaller() caller: Caller, @Query() query: HoldingsReportQuery): Promise<HoldingsReport> {
    return presentHoldings(await this.holdings.report(caller, query));
  }

  @Get('returns')
  @ApiOperationDoc({
    status: 200,
    body: ReturnsReport,
    summary: 'Report how investments did',
    description:
      'Of accounts for investments and crypto. Time-weighted: what each day made of the worth before it and the money of the ' +
      'day, multiplied. Money-weighted: the yearly rate at which all flows are worth nothing together.',
  })
  async returned(@CurrentCaller() caller: Caller, @Query() query: ReturnsQuery): Promise<ReturnsReport> {
    return presentReturns(await this.returns.report(caller, query));
  }
}
