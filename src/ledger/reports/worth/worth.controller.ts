import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiOperationDoc } from '../../../platform/http/operation-doc.js';
import { REPORTS_GROUP } from '../../ledger.openapi.js';
import { ReportIntervalsQuery } from '../report.requests.js';
import { presentBalances, presentNetWorth } from './worth.presenter.js';
import { BalancesReport, NetWorthReport } from './worth.responses.js';
import { WorthService } from './worth.service.js';

const WORTH =
  'At the last day of each interval, or of the period. The last known balance of an account counts, in each of its ' +
  'currencies, and its own balance from today on. Accounts for investments and crypto follow the last known prices of ' +
  'their securities. Drafts are left out.';

@InArea('ledger')
@ApiTags(REPORTS_GROUP)
@Controller('api/v1/reports')
export class WorthController {
  constructor(private readonly worth: WorthService) {}

  @Get('net_worth')
  @ApiOperationDoc({
    status: 200,
    body: NetWorthReport,
    summary: 'Report net worth',
    description: WORTH,
  })
  async netWorth(@CurrentCaller() caller: Caller, @Query() query: ReportIntervalsQuery): Promise<NetWorthReport> {
    return presentNetWorth(await this.worth.report(caller, query));
  }

  @Get('balances')
  @ApiOperationDoc({
    status: 200,
    body: BalancesReport,
    summary: 'Report the balance of each account',
    description: WORTH,
  })
  async balances(@CurrentCaller() caller: Caller, @Query() query: ReportIntervalsQuery): Promise<BalancesReport> {
    return presentBalances(await this.worth.report(caller, query));
  }
}
