import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Merchant } from './merchant.entity.js';
import { MerchantsRepository } from './merchants.repository.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class MerchantsService {
  constructor(
    private readonly database: Database,
    private readonly merchants: MerchantsRepository,
  ) {}

  async list({ familyId }: FamilyScope, limits: PageLimits): Promise<PageResult<Merchant>> {
    return this.database.forFamily(familyId, () => this.merchants.list(familyId, limits));
  }
}
