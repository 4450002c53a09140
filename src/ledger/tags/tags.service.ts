import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { MergingEditor } from '../records/merging-editor.js';
import { EditingKit } from '../records/record-editor.js';
import { RecordReplacer } from '../records/record-replacer.js';
import { presentTag } from './tags.presenter.js';
import { TagsRepository } from './tags.repository.js';
import type { SearchQuery } from '../search.requests.js';
import type { Tag } from './tag.entity.js';
import { TAGS } from './tag.kind.js';
import type { UpdateTag, CreateTag } from './write-tags.requests.js';

@Injectable()
export class TagsService extends MergingEditor<Tag> {
  constructor(
    kit: EditingKit,
    replacer: RecordReplacer,
    private readonly tags: TagsRepository,
  ) {
    super(kit, tags, TAGS, presentTag, replacer);
  }

  async list({ familyId }: FamilyScope, query: SearchQuery): Promise<ListResult<Tag>> {
    return this.database.forFamily(familyId, () => this.tags.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` if another tag has its name. */
  async create(caller: Caller, body: CreateTag): Promise<Written<Tag>> {
    return this.createRecord(caller, body, async (values) => values);
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed`, and `already_exists` if another tag has its name. */
  async update(caller: Caller, id: string, precondition: Precondition, body: UpdateTag): Promise<Written<Tag>> {
    return this.changeRecord(caller, id, precondition, body, async (values) => values);
  }
}
