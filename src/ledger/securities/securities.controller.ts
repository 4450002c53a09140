import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentSecurity } from './securities.presenter.js';
import { SecuritiesRepository } from './securities.repository.js';
import { SecurityPage, type SecurityResponse } from './securities.responses.js';

@InArea('ledger')
@ApiTags('Investments')
@Controller('api/v1/securities')
export class SecuritiesController {
  constructor(
    private readonly database: Database,
    private readonly securities: SecuritiesRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: SecurityPage,
    summary: 'List securities by ticker',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<SecurityResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.securities.list(familyId, limitsOf(query)));
    return presentPage(query, cut, presentSecurity);
  }
}
