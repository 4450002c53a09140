import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import type { Trade } from './trade.entity.js';
import { TradesRepository } from './trades.repository.js';
import type { ListTrades } from './trades.requests.js';

@Injectable()
export class TradesService {
  constructor(
    private readonly database: Database,
    private readonly trades: TradesRepository,
  ) {}

  async list({ familyId }: Caller, query: ListTrades): Promise<PageResult<Trade>> {
    return this.database.forFamily(familyId, () => this.trades.list(familyId, query));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Trade> {
    const trade = await this.database.forFamily(familyId, () => this.trades.get(familyId, id));
    if (trade === null) throw notFound();
    return trade;
  }
}
