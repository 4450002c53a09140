import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageLimits, PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import type { RejectedTransfer } from './rejected-transfer.entity.js';
import { RejectedTransfersRepository } from './rejected-transfers.repository.js';

@Injectable()
export class RejectedTransfersService {
  constructor(
    private readonly database: Database,
    private readonly rejectedTransfers: RejectedTransfersRepository,
  ) {}

  async list({ familyId }: Caller, limits: PageLimits): Promise<PageResult<RejectedTransfer>> {
    return this.database.forFamily(familyId, () => this.rejectedTransfers.list(familyId, limits));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<RejectedTransfer> {
    const rejectedTransfer = await this.database.forFamily(familyId, () => this.rejectedTransfers.get(familyId, id));
    if (rejectedTransfer === null) throw notFound();
    return rejectedTransfer;
  }
}
