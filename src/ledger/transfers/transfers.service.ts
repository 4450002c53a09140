import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageLimits, PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import type { Transfer } from './transfer.entity.js';
import { TransfersRepository } from './transfers.repository.js';

@Injectable()
export class TransfersService {
  constructor(
    private readonly database: Database,
    private readonly transfers: TransfersRepository,
  ) {}

  async list({ familyId }: Caller, limits: PageLimits): Promise<PageResult<Transfer>> {
    return this.database.forFamily(familyId, () => this.transfers.list(familyId, limits));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Transfer> {
    const transfer = await this.database.forFamily(familyId, () => this.transfers.get(familyId, id));
    if (transfer === null) throw notFound();
    return transfer;
  }
}
