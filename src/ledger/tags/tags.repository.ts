import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Tag } from './tag.entity.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class TagsRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by name. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Tag>> {
    const [records, total] = await this.database.repository(Tag).findAndCount({
      where: { familyId },
      order: { nameKey: 'ASC', id: 'ASC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }
}
