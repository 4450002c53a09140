import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters } from '../list-filters.repository.js';
import { lastMadeFirst, listPart } from '../list-part.repository.js';
import type { ListTransfers } from './transfers.requests.js';
import { Transfer } from './transfer.entity.js';
import { TRANSFERS } from './transfer.kind.js';

@Injectable()
export class TransfersRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListTransfers): Promise<ListResult<Transfer>> {
    const records = this.database.repository(Transfer);
    const where = { familyId, ...givenFilters({ status: query.status }) };
    return listPart(records, { where, order: lastMadeFirst('transfers'), query, kind: TRANSFERS });
  }

  async get(familyId: string, id: string): Promise<Transfer | null> {
    return this.database.repository(Transfer).findOneBy({ familyId, id });
  }
}
