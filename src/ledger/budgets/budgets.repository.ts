import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Budget } from './budget.entity.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class BudgetsRepository {
  constructor(private readonly database: Database) {}

  /** The latest period first. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Budget>> {
    const [records, total] = await this.database.repository(Budget).findAndCount({
      where: { familyId },
      order: { startDate: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<Budget | null> {
    return this.database.repository(Budget).findOneBy({ familyId, id });
  }
}
