import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentValuation } from './valuations.presenter.js';
import { ValuationsRepository } from './valuations.repository.js';
import { ListValuations } from './valuations.requests.js';
import { ValuationPage, type ValuationResponse } from './valuations.responses.js';

@InArea('ledger')
@ApiTags('Accounts')
@Controller('api/v1/valuations')
export class ValuationsController {
  constructor(
    private readonly database: Database,
    private readonly valuations: ValuationsRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ValuationPage,
    summary: 'List valuations, newest first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListValuations)) query: ListValuations,
  ): Promise<Page<ValuationResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.valuations.list(familyId, query));
    return presentPage(query, cut, presentValuation);
  }
}
