import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SecuritiesRepository } from './securities.repository.js';
import type { Security } from './security.entity.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class SecuritiesService {
  constructor(
    private readonly database: Database,
    private readonly securities: SecuritiesRepository,
  ) {}

  async list({ familyId }: FamilyScope, limits: PageLimits): Promise<PageResult<Security>> {
    return this.database.forFamily(familyId, () => this.securities.list(familyId, limits));
  }
}
