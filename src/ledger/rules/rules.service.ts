import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { RecordReader } from '../record-reader.js';
import type { Rule } from './rule.entity.js';
import { RulesRepository } from './rules.repository.js';
import type { ListRules } from './rules.requests.js';

@Injectable()
export class RulesService extends RecordReader<Rule> {
  constructor(
    database: Database,
    private readonly rules: RulesRepository,
  ) {
    super(database, rules);
  }

  async list({ familyId }: Caller, query: ListRules): Promise<PageResult<Rule>> {
    return this.database.forFamily(familyId, () => this.rules.list(familyId, query));
  }
}
