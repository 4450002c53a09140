import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { Merchant } from './merchant.entity.js';

@Injectable()
export class MerchantsRepository {
  constructor(private readonly database: Database) {}

  /** By name, then id. */
  async list(familyId: string, cut: PageLimits): Promise<PageResult<Merchant>> {
    const [records, total] = await this.database.repository(Merchant).findAndCount({
      where: { familyId },
      order: { nameKey: 'ASC', id: 'ASC' },
      take: cut.limit,
      skip: cut.offset,
    });
    return { records, total };
  }
}
