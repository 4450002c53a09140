import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { Valuation } from './valuation.entity.js';
import type { ListValuations } from './valuations.requests.js';
import { VALUATIONS } from './valuation.kind.js';

@Injectable()
export class ValuationsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListValuations): Promise<ListResult<Valuation>> {
    const records = this.database.repository(Valuation);
    const where = {
      familyId,
      ...givenFilters({ accountId: query.account_id, kind: query.kind, date: datesWithin(query) }),
    };
    return listPart(records, { where, order: newestFirst('valuations'), query, kind: VALUATIONS });
  }

  async get(familyId: string, id: string): Promise<Valuation | null> {
    return this.database.repository(Valuation).findOneBy({ familyId, id });
  }

  /** Returns the id of the valuation of an account by its day and kind; null if it has none. The newest of several counts. */
  async findOfDay(
    familyId: string,
    { accountId, date, kind, currency }: Pick<Valuation, 'accountId' | 'date' | 'kind' | 'currency'>,
  ): Promise<string | null> {
    const found = await this.database
      .repository(Valuation)
      .findOne({ where: { familyId, accountId, date, kind, currency }, order: { id: 'DESC' } });
    return found?.id ?? null;
  }
}
