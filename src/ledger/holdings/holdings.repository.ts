import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { limitsOf, type PageResult } from '../../platform/http/pagination.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { Holding } from './holding.entity.js';
import type { ListHoldings } from './holdings.requests.js';

/** Each holding is read with its security. */
@Injectable()
export class HoldingsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListHoldings): Promise<PageResult<Holding>> {
    const where = { familyId, ...givenFilters({ accountId: query.account_id, date: datesWithin(query) }) };
    const { limit, offset } = limitsOf(query);
    const records = await this.withSecurity()
      .where(where)
      .orderBy('holding.date', 'DESC')
      .addOrderBy('holding.id', 'DESC')
      .limit(limit)
      .offset(offset)
      .getMany();
    return { records, total: await this.database.repository(Holding).countBy(where) };
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
