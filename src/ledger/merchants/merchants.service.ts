import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { MergingEditor } from '../records/merging-editor.js';
import { EditingKit } from '../records/record-editor.js';
import { RecordReplacer } from '../records/record-replacer.js';
import { presentMerchant } from './merchants.presenter.js';
import { MerchantsRepository } from './merchants.repository.js';
import type { SearchQuery } from '../search.requests.js';
import type { Merchant } from './merchant.entity.js';
import { MERCHANTS } from './merchant.kind.js';
import type { UpdateMerchant, CreateMerchant } from './write-merchants.requests.js';

@Injectable()
export class MerchantsService extends MergingEditor<Merchant> {
  constructor(
    kit: EditingKit,
    replacer: RecordReplacer,
    private readonly merchants: MerchantsRepository,
  ) {
    super(kit, merchants, MERCHANTS, presentMerchant, replacer);
  }

  async list({ familyId }: FamilyScope, query: SearchQuery): Promise<ListResult<Merchant>> {
    return this.database.forFamily(familyId, () => this.merchants.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` if another merchant has its name. */
  async create(caller: Caller, body: CreateMerchant): Promise<Written<Merchant>> {
    return this.createRecord(caller, body, async (values) => values);
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed`, and `already_exists` if another merchant has its name. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateMerchant,
  ): Promise<Written<Merchant>> {
    return this.changeRecord(caller, id, precondition, body, async (values) => values);
  }
}
