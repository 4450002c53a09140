import { Injectable } from '@nestjs/common';
import { type FindOperator, Raw } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters } from '../list-filters.repository.js';
import { type ListOrder, keyColumn, listPart } from '../list-part.repository.js';
import type { ListSecurities } from './securities.requests.js';
import { Security } from './security.entity.js';
import { SECURITIES } from './security.kind.js';

const BY_TICKER: ListOrder = {
  name: 'securities ticker',
  direction: 'ASC',
  key: [
    keyColumn('ticker', 'text'),
    { of: (alias) => `coalesce(${alias}.exchangeOperatingMic, '')`, type: 'text' },
    keyColumn('id', 'uuid'),
  ],
};

const CONTAINING = `= ANY (ARRAY(
  SELECT named.id FROM securities named WHERE named.family_id = :namedFamilyId
    AND (strpos(lower(named.ticker), lower(:search)) > 0 OR strpos(lower(named.name), lower(:search)) > 0)))`;

@Injectable()
export class SecuritiesRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by ticker, then exchange; a security without an exchange comes first. */
  async list(familyId: string, query: ListSecurities): Promise<ListResult<Security>> {
    const records = this.database.repository(Security);
    const where = { familyId, ...givenFilters({ kind: query.kind, id: containing(familyId, query.search) }) };
    return listPart(records, { where, order: BY_TICKER, query, kind: SECURITIES });
  }

  async get(familyId: string, id: string): Promise<Security | null> {
    return this.database.repository(Security).findOneBy({ familyId, id });
  }
}

/** The condition on the id of a security that its ticker or name contains a text; undefined without a text. */
function containing(familyId: string, search: string | undefined): FindOperator<string> | undefined {
  return search ? Raw((id) => `${id} ${CONTAINING}`, { namedFamilyId: familyId, search }) : undefined;
}
