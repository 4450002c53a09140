import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { Valuation } from './valuation.entity.js';
import type { ListValuations } from './valuations.requests.js';

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
    return listPart(records, { where, order: newestFirst('valuations'), query });
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
