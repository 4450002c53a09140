import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { MergingEditor } from '../records/merging-editor.js';
import { EditingKit } from '../records/record-editor.js';
import { RecordReplacer } from '../records/record-replacer.js';
import { presentSecurity } from './securities.presenter.js';
import { SecuritiesRepository } from './securities.repository.js';
import type { ListSecurities } from './securities.requests.js';
import type { Security } from './security.entity.js';
import { SECURITIES } from './security.kind.js';
import type { UpdateSecurity, CreateSecurity } from './write-securities.requests.js';

@Injectable()
export class SecuritiesService extends MergingEditor<Security> {
  constructor(
    kit: EditingKit,
    replacer: RecordReplacer,
    private readonly securities: SecuritiesRepository,
  ) {
    super(kit, securities, SECURITIES, presentSecurity, replacer);
  }

  async list({ familyId }: FamilyScope, query: ListSecurities): Promise<ListResult<Security>> {
    return this.database.forFamily(familyId, () => this.securities.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` if another security has its ticker and market. */
  async create(caller: Caller, body: CreateSecurity): Promise<Written<Security>> {
    return this.createRecord(caller, body, async (values) => values);
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed`, and `already_exists` if another security has its ticker and market. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateSecurity,
  ): Promise<Written<Security>> {
    return this.changeRecord(caller, id, precondition, body, async (values) => values);
  }
}
