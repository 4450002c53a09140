import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { Holding } from './holding.entity.js';
import { HoldingsRepository } from './holdings.repository.js';
import type { ListHoldings } from './holdings.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class HoldingsService extends RecordReader<Holding> {
  constructor(
    database: Database,
    private readonly holdings: HoldingsRepository,
  ) {
    super(database, holdings);
  }

  async list({ familyId }: FamilyScope, query: ListHoldings): Promise<ListResult<Holding>> {
    return this.database.forFamily(familyId, () => this.holdings.list(familyId, query));
  }
}
