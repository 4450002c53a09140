import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { type Condition, conditionOf, type Conditions } from '../conditions.js';
import type { Reference } from '../reference.response.js';
import type { ActionType, ConditionType, Operator } from './rule-definition.js';
import type { ListRules } from './rules.requests.js';

/** What a condition or an action is about: a value, or a record and its name as the value. */
interface RulePart {
  readonly id: string;
  readonly value: string | null;
  readonly record: Reference | null;
}

export interface RuleSubCondition extends RulePart {
  readonly conditionType: ConditionType;
  readonly operator: Operator;
}

export interface RuleCondition extends RuleSubCondition {
  readonly subConditions: readonly RuleSubCondition[];
}

export interface RuleAction extends RulePart {
  readonly actionType: ActionType;
}

export interface Rule {
  readonly id: string;
  readonly name: string | null;
  readonly resourceType: string;
  readonly active: boolean;
  readonly effectiveDate: string | null;
  readonly conditions: readonly RuleCondition[];
  readonly actions: readonly RuleAction[];
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const CONDITIONS: Conditions<ListRules> = { active: (value) => `active = ${value}` };

/** @param part the alias of a row of rule_conditions or of rule_actions */
const described = (part: string): string => `
  'id', ${part}.id, 'value', coalesce(${part}.value, record.name), 'record', record.reference`;

/** @param part the alias of a row of rule_conditions or of rule_actions, which names one record or none */
const recordOf = (part: string): string => `
  LEFT JOIN LATERAL (
    SELECT name, json_build_object('id', id, 'name', name) AS reference FROM (
      SELECT id, name FROM categories WHERE family_id = $1 AND id = ${part}.category_id
      UNION ALL SELECT id, name FROM merchants WHERE family_id = $1 AND id = ${part}.merchant_id
      UNION ALL SELECT id, name FROM tags WHERE family_id = $1 AND id = ${part}.tag_id
      UNION ALL SELECT id, name FROM accounts WHERE family_id = $1 AND id = ${part}.account_id
    ) named
  ) record ON true`;

const condition = (part: string): string =>
  `'conditionType', ${part}.condition_type, 'operator', ${part}.operator, ${described(part)}`;

const COLUMNS = `
  rule.id, rule.name, rule.resource_type AS "resourceType", rule.active, rule.effective_date AS "effectiveDate",
  rule.import_id AS "importId", rule.created_at AS "createdAt", rule.updated_at AS "updatedAt",
  (SELECT coalesce(json_agg(json_build_object(${condition('c')}, 'subConditions', (
     SELECT coalesce(json_agg(json_build_object(${condition('s')}) ORDER BY s.position, s.id), '[]')
     FROM rule_conditions s ${recordOf('s')} WHERE s.family_id = $1 AND s.parent_id = c.id
   )) ORDER BY c.position, c.id), '[]')
   FROM rule_conditions c ${recordOf('c')}
   WHERE c.family_id = $1 AND c.rule_id = rule.id AND c.parent_id IS NULL) AS conditions,
  (SELECT coalesce(json_agg(json_build_object('actionType', a.action_type, ${described('a')}) ORDER BY a.position, a.id), '[]')
   FROM rule_actions a ${recordOf('a')} WHERE a.family_id = $1 AND a.rule_id = rule.id) AS actions`;

/** Rules run in the order in which they were made. */
const ORDER = 'ORDER BY created_at, id';

@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  /** In the order in which they run. */
  async list(familyId: string, query: ListRules): Promise<PageResult<Rule>> {
    const filtered = conditionOf({ sql: 'family_id = $1', parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
    const records = await this.select(filtered, `LIMIT ${limit} OFFSET ${offset}`);
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM rules WHERE ${filtered.sql}`,
      filtered.parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  /** All that are active, in the order in which they run. */
  async listActive(familyId: string): Promise<readonly Rule[]> {
    return this.select({ sql: 'family_id = $1 AND active', parameters: [familyId] }, '');
  }

  async find(familyId: string, id: string): Promise<Rule | null> {
    const [rule] = await this.select({ sql: 'family_id = $1 AND id = $2', parameters: [familyId, id] }, '');
    return rule ?? null;
  }

  /** The page is cut before anything is looked up for its rules. */
  private async select({ sql, parameters }: Condition, cut: string): Promise<readonly Rule[]> {
    return this.database.rows<Rule>(
      `SELECT ${COLUMNS} FROM (SELECT * FROM rules WHERE ${sql} ${ORDER} ${cut}) AS rule ${ORDER}`,
      parameters,
    );
  }
}
