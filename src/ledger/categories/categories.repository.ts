import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Category } from './category.entity.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by name, each with its parent. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Category>> {
    const categories = this.database.repository(Category);
    // limit and offset, not take and skip: with a join those first select the distinct ids. A parent multiplies no row.
    const records = await categories
      .createQueryBuilder('category')
      .leftJoinAndSelect('category.parent', 'parent')
      .where({ familyId })
      .orderBy('category.nameKey', 'ASC')
      .addOrderBy('category.id', 'ASC')
      .limit(limit)
      .offset(offset)
      .getMany();
    return { records, total: await categories.countBy({ familyId }) };
  }
}
