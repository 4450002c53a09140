import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { Holding } from './holding.entity.js';
import type { ListHoldings } from './holdings.requests.js';
import { HOLDINGS } from './holding.kind.js';

/** Each holding is read with its security. */
@Injectable()
export class HoldingsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListHoldings): Promise<ListResult<Holding>> {
    const records = this.database.repository(Holding);
    const where = {
      familyId,
      ...givenFilters({ accountId: query.account_id, securityId: query.security_id, date: datesWithin(query) }),
    };
    return listPart(records, { where, order: newestFirst('holdings'), query, kind: HOLDINGS }, this.withSecurity());
  }

  async get(familyId: string, id: string): Promise<Holding | null> {
    return this.withSecurity().where({ familyId, id }).getOne();
  }

  private withSecurity(): SelectQueryBuilder<Holding> {
    return this.database
      .repository(Holding)
      .createQueryBuilder('holding')
      .innerJoinAndSelect('holding.security', 'security');
  }
}
