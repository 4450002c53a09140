import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters, nameContains } from '../list-filters.repository.js';
import { byName, listPart } from '../list-part.repository.js';
import type { SearchQuery } from '../search.requests.js';
import { Tag } from './tag.entity.js';
import { TAGS } from './tag.kind.js';

@Injectable()
export class TagsRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by name. */
  async list(familyId: string, query: SearchQuery): Promise<ListResult<Tag>> {
    const records = this.database.repository(Tag);
    const where = { familyId, ...givenFilters({ nameKey: nameContains(query.search) }) };
    return listPart(records, { where, order: byName('tags'), query, kind: TAGS });
  }

  async get(familyId: string, id: string): Promise<Tag | null> {
    return this.database.repository(Tag).findOneBy({ familyId, id });
  }
}
