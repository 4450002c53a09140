import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { Category } from './category.entity.js';

@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  /** By name, then id, each with its parent. */
  async list(familyId: string, cut: PageLimits): Promise<PageResult<Category>> {
    // limit and offset, not take and skip: those ask for the ids first, lest a join multiplies rows. A parent does not.
    const [records, total] = await this.database
      .repository(Category)
      .createQueryBuilder('category')
      .leftJoinAndSelect('category.parent', 'parent')
      .where('category.familyId = :familyId', { familyId })
      .orderBy('category.nameKey', 'ASC')
      .addOrderBy('category.id', 'ASC')
      .limit(cut.limit)
      .offset(cut.offset)
      .getManyAndCount();
    return { records, total };
  }
}
