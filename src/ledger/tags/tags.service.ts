import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Tag } from './tag.entity.js';
import { TagsRepository } from './tags.repository.js';
import type { SearchQuery } from '../search.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class TagsService {
  constructor(
    private readonly database: Database,
    private readonly tags: TagsRepository,
  ) {}

  async list({ familyId }: FamilyScope, query: SearchQuery): Promise<ListResult<Tag>> {
    return this.database.forFamily(familyId, () => this.tags.list(familyId, query));
  }
}
