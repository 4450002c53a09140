import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { Valuation } from './valuation.entity.js';
import type { ListValuations } from './valuations.requests.js';
import { limitsOf, type PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class ValuationsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListValuations): Promise<PageResult<Valuation>> {
    const { limit, offset } = limitsOf(query);
    const [records, total] = await this.database.repository(Valuation).findAndCount({
      where: { familyId, ...givenFilters({ accountId: query.account_id, date: datesWithin(query) }) },
      order: { date: 'DESC', id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }

  /** Stores the value of an account at the start of a day. The caller rebuilds the balances. */
  async createOpeningAnchor(
    familyId: string,
    accountId: string,
    anchor: Pick<Valuation, 'date' | 'amount' | 'currency'>,
  ): Promise<void> {
    await this.database.repository(Valuation).insert({
      familyId,
      id: newId(),
      accountId,
      kind: 'opening_anchor',
      name: 'Opening balance',
      ...anchor,
    });
  }
}
