import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Security } from './security.entity.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class SecuritiesRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by ticker, then exchange; a security without an exchange comes first. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Security>> {
    const [records, total] = await this.database.repository(Security).findAndCount({
      where: { familyId },
      order: { ticker: 'ASC', exchangeOperatingMic: { direction: 'ASC', nulls: 'FIRST' } },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }
}
