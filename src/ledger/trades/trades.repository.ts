import { Injectable } from '@nestjs/common';
import { type FindOperator, Raw, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { datesWithin, givenFilters, oneOf, amountsWithin } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { Trade } from './trade.entity.js';
import type { ListTrades } from './trades.requests.js';
import { TRADES } from './trade.kind.js';

const OF_SECURITIES = `= ANY (ARRAY(
  SELECT terms.entry_id FROM trades terms
  WHERE terms.family_id = :termsFamilyId AND terms.security_id = ANY (:securityIds)))`;

/** Each trade is read with its terms and their security. */
@Injectable()
export class TradesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListTrades): Promise<ListResult<Trade>> {
    const records = this.database.repository(Trade);
    const where = {
      familyId,
      ...givenFilters({
        accountId: oneOf(query.account_id),
        importId: oneOf(query.import_id),
        currency: oneOf(query.currency),
        date: datesWithin(query),
        amount: amountsWithin(query),
        id: ofSecurities(familyId, query.security_id),
      }),
    };
    return listPart(records, { where, order: newestFirst('trades'), query, kind: TRADES }, this.withTerms());
  }

  async get(familyId: string, id: string): Promise<Trade | null> {
    return this.withTerms().where({ familyId, id }).getOne();
  }

  /** Returns the sales that take units of a purchase by name. */
  async salesFrom(familyId: string, tradeId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT entry_id AS id FROM trades
       WHERE family_id = $1 AND lots @> jsonb_build_array(jsonb_build_object('trade_id', $2::text)) ORDER BY entry_id`,
      [familyId, tradeId],
    );
    return rows.map(({ id }) => id);
  }

  private withTerms(): SelectQueryBuilder<Trade> {
    return this.database
      .repository(Trade)
      .createQueryBuilder('trade')
      .innerJoinAndSelect('trade.terms', 'terms')
      .innerJoinAndSelect('terms.security', 'security');
  }
}

/** The condition on the id of a trade that it is of one of these securities; undefined without securities. */
function ofSecurities(familyId: string, securityIds: readonly string[] | undefined): FindOperator<string> | undefined {
  return securityIds && Raw((id) => `${id} ${OF_SECURITIES}`, { termsFamilyId: familyId, securityIds });
}
