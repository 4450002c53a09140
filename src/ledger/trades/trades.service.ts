import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { Trade } from './trade.entity.js';
import { TradesRepository } from './trades.repository.js';
import type { ListTrades } from './trades.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class TradesService extends RecordReader<Trade> {
  constructor(
    database: Database,
    private readonly trades: TradesRepository,
  ) {
    super(database, trades);
  }

  async list({ familyId }: FamilyScope, query: ListTrades): Promise<ListResult<Trade>> {
    return this.database.forFamily(familyId, () => this.trades.list(familyId, query));
  }
}
