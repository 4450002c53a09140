import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters, nameContains } from '../list-filters.repository.js';
import { byName, listPart } from '../list-part.repository.js';
import type { SearchQuery } from '../search.requests.js';
import { Merchant } from './merchant.entity.js';
import { MERCHANTS } from './merchant.kind.js';

@Injectable()
export class MerchantsRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by name. */
  async list(familyId: string, query: SearchQuery): Promise<ListResult<Merchant>> {
    const records = this.database.repository(Merchant);
    const where = { familyId, ...givenFilters({ nameKey: nameContains(query.search) }) };
    return listPart(records, { where, order: byName('merchants'), query, kind: MERCHANTS });
  }

  async get(familyId: string, id: string): Promise<Merchant | null> {
    return this.database.repository(Merchant).findOneBy({ familyId, id });
  }
}
