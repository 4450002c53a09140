import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters, nameContains } from '../list-filters.repository.js';
import { keyColumn, type ListOrder, listPart } from '../list-part.repository.js';
import { Rule, RuleAction, RuleCondition } from './rule.entity.js';
import type { ListRules } from './rules.requests.js';
import { RULES } from './rule.kind.js';

/** Rules run by position; of equal positions, in the order in which they were created. */
const ORDER = { position: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;
const LIST_ORDER: ListOrder = {
  name: 'rules position',
  direction: 'ASC',
  key: [
    keyColumn('position', 'amount'),
    { of: (alias) => `(${alias}.createdAt AT TIME ZONE 'UTC')`, type: 'time' },
    keyColumn('id', 'uuid'),
  ],
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
    const part = await listPart(this.database.repository(Rule), { where, order: LIST_ORDER, query, kind: RULES });
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

  /** Returns those of the rules that exist, in the order in which they run. */
  async listByIds(familyId: string, ids: readonly string[]): Promise<readonly Rule[]> {
    const rules = await this.database.repository(Rule).find({ where: { familyId, id: In([...ids]) }, order: ORDER });
    return this.withParts(familyId, rules);
  }

  /** Returns the ids of all rules in the order in which they run. The rules stay locked until the unit of work ends. */
  async lockOrder(familyId: string): Promise<readonly string[]> {
    await this.database.rows('SELECT FROM rules WHERE family_id = $1 ORDER BY id FOR UPDATE', [familyId]);
    const rules = await this.database
      .repository(Rule)
      .find({ where: { familyId }, order: ORDER, select: { id: true } });
    return rules.map(({ id }) => id);
  }

  /** Gives rules their places, from 1, in the order of the list. @param changeSetId of the change */
  async setOrder(familyId: string, changeSetId: string, ids: readonly (string | null)[]): Promise<void> {
    await this.database.affected(
      `UPDATE rules r SET position = x.position, change_set_id = $2, updated_at = now()
       FROM unnest($3::uuid[]) WITH ORDINALITY AS x (id, position)
       WHERE r.family_id = $1 AND r.id = x.id AND r.position <> x.position`,
      [familyId, changeSetId, ids],
    );
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
