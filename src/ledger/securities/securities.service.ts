import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SecuritiesRepository } from './securities.repository.js';
import type { Security } from './security.entity.js';
import type { ListSecurities } from './securities.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class SecuritiesService {
  constructor(
    private readonly database: Database,
    private readonly securities: SecuritiesRepository,
  ) {}

  async list({ familyId }: FamilyScope, query: ListSecurities): Promise<ListResult<Security>> {
    return this.database.forFamily(familyId, () => this.securities.list(familyId, query));
  }
}
