import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { Security } from './security.entity.js';

@Injectable()
export class SecuritiesRepository {
  constructor(private readonly database: Database) {}

  /** By ticker, then exchange, those without one first. */
  async list(familyId: string, cut: PageLimits): Promise<PageResult<Security>> {
    const [records, total] = await this.database.repository(Security).findAndCount({
      where: { familyId },
      order: { ticker: 'ASC', exchangeOperatingMic: { direction: 'ASC', nulls: 'FIRST' } },
      take: cut.limit,
      skip: cut.offset,
    });
    return { records, total };
  }
}
