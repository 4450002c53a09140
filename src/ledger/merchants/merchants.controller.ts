import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LABELS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { presentMerchant } from './merchants.presenter.js';
import { MerchantPage, type MerchantResponse } from './merchants.responses.js';
import { SearchQuery } from '../search.requests.js';
import { MerchantsService } from './merchants.service.js';
import type { Caller } from '../../platform/access/caller.js';

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
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: SearchQuery): Promise<Listing<MerchantResponse>> {
    return presentList(query, await this.merchants.list(caller, query), presentMerchant);
  }
}
