import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { joinedPage } from '../joined-page.repository.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { Trade } from './trade.entity.js';
import type { ListTrades } from './trades.requests.js';
import { limitsOf, type PageResult } from '../../platform/pagination/page.js';

/** Each trade is read with its terms and their security. */
@Injectable()
export class TradesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListTrades): Promise<PageResult<Trade>> {
    const { account_id: accountId, import_id: importId } = query;
    const where = { familyId, ...givenFilters({ accountId, importId, date: datesWithin(query) }) };
    const order = { date: 'DESC', id: 'DESC' } as const;
    const records = this.database.repository(Trade);
    return joinedPage(records, this.withTerms(), { where, order }, limitsOf(query));
  }

  async get(familyId: string, id: string): Promise<Trade | null> {
    return this.withTerms().where({ familyId, id }).getOne();
  }

  private withTerms(): SelectQueryBuilder<Trade> {
    return this.database
      .repository(Trade)
      .createQueryBuilder('trade')
      .innerJoinAndSelect('trade.terms', 'terms')
      .innerJoinAndSelect('terms.security', 'security');
  }
}
