import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Transfer } from './transfer.entity.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class TransfersRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Transfer>> {
    const [records, total] = await this.database.repository(Transfer).findAndCount({
      where: { familyId },
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<Transfer | null> {
    return this.database.repository(Transfer).findOneBy({ familyId, id });
  }
}
