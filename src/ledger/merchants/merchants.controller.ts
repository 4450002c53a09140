import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { presentMerchant } from './merchants.presenter.js';
import { MerchantPage, type MerchantResponse } from './merchants.responses.js';
import { MerchantsService } from './merchants.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { limitsOf } from '../../platform/pagination/page.js';

@InArea('ledger')
@ApiTags(LABELS_GROUP)
@Controller('api/v1/merchants')
export class MerchantsController {
  constructor(private readonly merchants: MerchantsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: MerchantPage,
    summary: 'List merchants by name',
    description: 'Merchants are the payees of transactions.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<MerchantResponse>> {
    return presentPage(query, await this.merchants.list(caller, limitsOf(query)), presentMerchant);
  }
}
