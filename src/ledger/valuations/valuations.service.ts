import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Valuation } from './valuation.entity.js';
import { ValuationsRepository } from './valuations.repository.js';
import type { ListValuations } from './valuations.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class ValuationsService {
  constructor(
    private readonly database: Database,
    private readonly valuations: ValuationsRepository,
  ) {}

  async list({ familyId }: FamilyScope, query: ListValuations): Promise<ListResult<Valuation>> {
    return this.database.forFamily(familyId, () => this.valuations.list(familyId, query));
  }
}
