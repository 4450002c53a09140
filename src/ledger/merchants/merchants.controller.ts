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
import { presentMerchant } from './merchants.presenter.js';
import { MerchantsRepository } from './merchants.repository.js';
import { MerchantPage, type MerchantResponse } from './merchants.responses.js';

@InArea('ledger')
@ApiTags('Labels')
@Controller('api/v1/merchants')
export class MerchantsController {
  constructor(
    private readonly database: Database,
    private readonly merchants: MerchantsRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: MerchantPage,
    summary: 'List merchants by name',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<MerchantResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.merchants.list(familyId, limitsOf(query)));
    return presentPage(query, cut, presentMerchant);
  }
}
