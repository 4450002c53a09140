import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { joinedPage } from '../joined-page.repository.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { Holding } from './holding.entity.js';
import type { ListHoldings } from './holdings.requests.js';
import { limitsOf, type PageResult } from '../../platform/pagination/page.js';

/** Each holding is read with its security. */
@Injectable()
export class HoldingsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListHoldings): Promise<PageResult<Holding>> {
    const where = { familyId, ...givenFilters({ accountId: query.account_id, date: datesWithin(query) }) };
    const order = { date: 'DESC', id: 'DESC' } as const;
    const records = this.database.repository(Holding);
    return joinedPage(records, this.withSecurity(), { where, order }, limitsOf(query));
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
