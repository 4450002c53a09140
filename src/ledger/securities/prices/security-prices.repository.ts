import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ListResult } from '../../../platform/pagination/list-request.js';
import { datesWithin, givenFilters } from '../../list-filters.repository.js';
import { listPart, newestFirst } from '../../list-part.repository.js';
import { SecurityPrice } from './security-price.entity.js';
import type { ListSecurityPrices } from './security-prices.requests.js';
import { SECURITY_PRICES } from './security-price.kind.js';

@Injectable()
export class SecurityPricesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListSecurityPrices): Promise<ListResult<SecurityPrice>> {
    const { security_id: securityId, currency } = query;
    const where = { familyId, ...givenFilters({ securityId, currency, date: datesWithin(query) }) };
    const order = newestFirst('security_prices');
    return listPart(this.database.repository(SecurityPrice), { where, order, query, kind: SECURITY_PRICES });
  }

  async get(familyId: string, id: string): Promise<SecurityPrice | null> {
    return this.database.repository(SecurityPrice).findOneBy({ familyId, id });
  }
}
