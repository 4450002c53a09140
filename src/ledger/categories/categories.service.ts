import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { CategoriesRepository } from './categories.repository.js';
import type { Category } from './category.entity.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly database: Database,
    private readonly categories: CategoriesRepository,
  ) {}

  async list({ familyId }: FamilyScope, limits: PageLimits): Promise<PageResult<Category>> {
    return this.database.forFamily(familyId, () => this.categories.list(familyId, limits));
  }
}
