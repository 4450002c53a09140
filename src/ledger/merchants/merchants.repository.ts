import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Merchant } from './merchant.entity.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class MerchantsRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by name. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Merchant>> {
    const [records, total] = await this.database.repository(Merchant).findAndCount({
      where: { familyId },
      order: { nameKey: 'ASC', id: 'ASC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }
}
