import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import type { Balance } from './balance.entity.js';
import { BalancesRepository } from './balances.repository.js';
import type { ListBalances } from './balances.requests.js';

@Injectable()
export class BalancesService {
  constructor(
    private readonly database: Database,
    private readonly balances: BalancesRepository,
  ) {}

  async list({ familyId }: Caller, query: ListBalances): Promise<PageResult<Balance>> {
    return this.database.forFamily(familyId, () => this.balances.list(familyId, query));
  }
}
