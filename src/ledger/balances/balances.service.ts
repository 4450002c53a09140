import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Balance } from './balance.entity.js';
import { BalancesRepository } from './balances.repository.js';
import type { ListBalances } from './balances.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class BalancesService {
  constructor(
    private readonly database: Database,
    private readonly balances: BalancesRepository,
  ) {}

  async list({ familyId }: FamilyScope, query: ListBalances): Promise<ListResult<Balance>> {
    return this.database.forFamily(familyId, () => this.balances.list(familyId, query));
  }
}
