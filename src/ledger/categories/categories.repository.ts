import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters, nameContains } from '../list-filters.repository.js';
import { byName, listPart } from '../list-part.repository.js';
import type { ListCategories } from './categories.requests.js';
import { Category } from './category.entity.js';
import { CATEGORIES } from './category.kind.js';

/** A category with the name of a child of the categories $2, below the new parent $3 or another one of them. */
const NAME_CLASH = `
  SELECT k.id FROM categories c
  JOIN categories k ON k.family_id = $1 AND k.name = c.name AND k.id <> c.id
    AND (k.parent_id IS NOT DISTINCT FROM $3 OR k.parent_id = ANY ($2))
  WHERE c.family_id = $1 AND c.parent_id = ANY ($2) ORDER BY k.parent_id IS DISTINCT FROM $3, k.id LIMIT 1`;

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
    return listPart(records, { where, order: byName('categories'), query, kind: CATEGORIES }, this.withParent());
  }

  private withParent(): SelectQueryBuilder<Category> {
    return this.database
      .repository(Category)
      .createQueryBuilder('category')
      .leftJoinAndSelect('category.parent', 'parent');
  }

  async get(familyId: string, id: string): Promise<Category | null> {
    return this.withParent().where({ familyId, id }).getOne();
  }

  async hasChildren(familyId: string, ids: readonly string[]): Promise<boolean> {
    return this.database.repository(Category).existsBy({ familyId, parentId: In(ids) });
  }

  /**
   * Returns the id of a category whose name is in the way when the children of categories move.
   * @param parentId the parent that the children get; null: none
   */
  async findNameClash(familyId: string, ids: readonly string[], parentId: string | null): Promise<string | null> {
    const [clash] = await this.database.rows<{ id: string }>(NAME_CLASH, [familyId, ids, parentId]);
    return clash?.id ?? null;
  }
}
