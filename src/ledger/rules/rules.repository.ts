import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters, nameContains } from '../list-filters.repository.js';
import { keyColumn, type ListOrder, listPart } from '../list-part.repository.js';
import { Rule, RuleAction, RuleCondition } from './rule.entity.js';
import type { ListRules } from './rules.requests.js';

/** Rules run in the order in which they were created. */
const ORDER = { createdAt: 'ASC', id: 'ASC' } as const;
const LIST_ORDER: ListOrder = {
  name: 'rules created_at',
  direction: 'ASC',
  key: [{ of: (alias) => `(${alias}.createdAt AT TIME ZONE 'UTC')`, type: 'time' }, keyColumn('id', 'uuid')],
};
const PART_ORDER = { position: 'ASC', id: 'ASC' } as const;
const NAMED_RECORD = { category: true, merchant: true, tag: true, account: true } as const;

/** Each rule is read with its conditions and actions, and with the records that they name. */
@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  /** In the order in which they run. */
  async list(familyId: string, query: ListRules): Promise<ListResult<Rule>> {
    const where = { familyId, ...givenFilters({ active: query.active, nameKey: nameContains(query.search) }) };
    const part = await listPart(this.database.repository(Rule), { where, order: LIST_ORDER, query });
    return { ...part, records: await this.withParts(familyId, part.records) };
  }

  /** All active rules, in the order in which they run. */
  async listActive(familyId: string): Promise<readonly Rule[]> {
    const rules = await this.database.repository(Rule).find({ where: { familyId, active: true }, order: ORDER });
    return this.withParts(familyId, rules);
  }

  async get(familyId: string, id: string): Promise<Rule | null> {
    const rules = await this.database.repository(Rule).findBy({ familyId, id });
    return (await this.withParts(familyId, rules))[0] ?? null;
  }

  /** Conditions and actions are read separately: joined to one rule, they would multiply each other. */
  private async withParts(familyId: string, rules: readonly Rule[]): Promise<readonly Rule[]> {
    if (rules.length === 0) return [];
    const ofRules = { familyId, ruleId: In(rules.map(({ id }) => id)) };
    const conditions = await this.database.repository(RuleCondition).find({
      where: { ...ofRules, parentId: IsNull() },
      relations: { ...NAMED_RECORD, subConditions: NAMED_RECORD },
      order: { ...PART_ORDER, subConditions: PART_ORDER },
    });
    const actions = await this.database.repository(RuleAction).find({
      where: ofRules,
      relations: NAMED_RECORD,
      order: PART_ORDER,
    });
    return rules.map((rule) =>
      Object.assign(rule, {
        conditions: conditions.filter(({ ruleId }) => ruleId === rule.id),
        actions: actions.filter(({ ruleId }) => ruleId === rule.id),
      }),
    );
  }
}
