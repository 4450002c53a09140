import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters, nameContains } from '../list-filters.repository.js';
import { byName, listPart } from '../list-part.repository.js';
import type { ListCategories } from './categories.requests.js';
import { Category } from './category.entity.js';

@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by name, each with its parent. */
  async list(familyId: string, query: ListCategories): Promise<ListResult<Category>> {
    const records = this.database.repository(Category);
    const where = {
      familyId,
      ...givenFilters({
        nameKey: nameContains(query.search),
        parentId: query.parent_id,
        classification: query.classification,
      }),
    };
    return listPart(records, { where, order: byName('categories'), query }, this.withParent());
  }

  private withParent(): SelectQueryBuilder<Category> {
    return this.database
      .repository(Category)
      .createQueryBuilder('category')
      .leftJoinAndSelect('category.parent', 'parent');
  }
}
