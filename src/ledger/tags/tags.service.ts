import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Tag } from './tag.entity.js';
import { TagsRepository } from './tags.repository.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { PageLimits, PageResult } from '../../platform/pagination/page.js';

@Injectable()
export class TagsService {
  constructor(
    private readonly database: Database,
    private readonly tags: TagsRepository,
  ) {}

  async list({ familyId }: FamilyScope, limits: PageLimits): Promise<PageResult<Tag>> {
    return this.database.forFamily(familyId, () => this.tags.list(familyId, limits));
  }
}
