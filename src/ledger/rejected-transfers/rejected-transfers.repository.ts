import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RejectedTransfer } from './rejected-transfer.entity.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class RejectedTransfersRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<RejectedTransfer>> {
    const [records, total] = await this.database.repository(RejectedTransfer).findAndCount({
      where: { familyId },
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<RejectedTransfer | null> {
    return this.database.repository(RejectedTransfer).findOneBy({ familyId, id });
  }
}
