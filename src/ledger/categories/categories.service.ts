import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { CategoriesRepository } from './categories.repository.js';
import type { Category } from './category.entity.js';
import type { ListCategories } from './categories.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly database: Database,
    private readonly categories: CategoriesRepository,
  ) {}

  async list({ familyId }: FamilyScope, query: ListCategories): Promise<ListResult<Category>> {
    return this.database.forFamily(familyId, () => this.categories.list(familyId, query));
  }
}
