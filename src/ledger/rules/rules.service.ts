import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import type { Rule } from './rule.entity.js';
import { RulesRepository } from './rules.repository.js';
import type { ListRules } from './rules.requests.js';

@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
  ) {}

  async list({ familyId }: Caller, query: ListRules): Promise<PageResult<Rule>> {
    return this.database.forFamily(familyId, () => this.rules.list(familyId, query));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Rule> {
    const rule = await this.database.forFamily(familyId, () => this.rules.get(familyId, id));
    if (rule === null) throw notFound();
    return rule;
  }
}
