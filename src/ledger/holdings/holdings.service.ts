import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import type { Holding } from './holding.entity.js';
import { HoldingsRepository } from './holdings.repository.js';
import type { ListHoldings } from './holdings.requests.js';

@Injectable()
export class HoldingsService {
  constructor(
    private readonly database: Database,
    private readonly holdings: HoldingsRepository,
  ) {}

  async list({ familyId }: Caller, query: ListHoldings): Promise<PageResult<Holding>> {
    return this.database.forFamily(familyId, () => this.holdings.list(familyId, query));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Holding> {
    const holding = await this.database.forFamily(familyId, () => this.holdings.get(familyId, id));
    if (holding === null) throw notFound();
    return holding;
  }
}
