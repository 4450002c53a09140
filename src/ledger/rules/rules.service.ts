import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RecordReader } from '../record-reader.js';
import type { Rule } from './rule.entity.js';
import { RulesRepository } from './rules.repository.js';
import type { ListRules } from './rules.requests.js';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

@Injectable()
export class RulesService extends RecordReader<Rule> {
  constructor(
    database: Database,
    private readonly rules: RulesRepository,
  ) {
    super(database, rules);
  }

  async list({ familyId }: FamilyScope, query: ListRules): Promise<ListResult<Rule>> {
    return this.database.forFamily(familyId, () => this.rules.list(familyId, query));
  }
}
