import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Merchant } from './merchant.entity.js';
import { MerchantsRepository } from './merchants.repository.js';
import type { SearchQuery } from '../search.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class MerchantsService {
  constructor(
    private readonly database: Database,
    private readonly merchants: MerchantsRepository,
  ) {}

  async list({ familyId }: FamilyScope, query: SearchQuery): Promise<ListResult<Merchant>> {
    return this.database.forFamily(familyId, () => this.merchants.list(familyId, query));
  }
}
