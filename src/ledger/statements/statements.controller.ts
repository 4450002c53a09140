import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { ACCOUNTS_GROUP } from '../ledger.openapi.js';
import { presentCoverage, presentStatement } from './statements.presenter.js';
import { CoverageQuery } from './statements.requests.js';
import { CoverageData, type CoverageResponse, StatementPage, type StatementResponse } from './statements.responses.js';
import { StatementsService } from './statements.service.js';

@InArea('ledger')
@ApiTags(ACCOUNTS_GROUP)
@PathRecord(AccountsService)
@Controller('api/v1/accounts')
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Get(':id/statements')
  @ApiOperationDoc({
    status: 200,
    body: StatementPage,
    summary: 'List the statements of an account, newest first',
    description:
      'What files and providers stated of the account, held against the ledger at the moment of the request. A statement ' +
      'that several imports brought is listed once.',
    idOf: 'account',
  })
  async list(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query() query: PageQuery,
  ): Promise<Page<StatementResponse>> {
    return presentPage(query, await this.statements.list(caller, id, limitsOf(query)), presentStatement);
  }

  @Get(':id/coverage')
  @ApiOperationDoc({
    status: 200,
    body: CoverageData,
    summary: 'Show which months of an account statements cover',
    description:
      'A month is `mismatched`, `missing`, `overlapping` or `covered`. Gaps have the days without a statement, and the amount ' +
      'that is missing where the balances before and after are known.',
    idOf: 'account',
    errors: ['validation_failed'],
  })
  async cover(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Query() query: CoverageQuery,
  ): Promise<{ data: CoverageResponse }> {
    return { data: presentCoverage(await this.statements.cover(caller, id, query)) };
  }
}
