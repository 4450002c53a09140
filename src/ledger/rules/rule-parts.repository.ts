import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import type { OperandRecord } from './rule-definition.js';

/** A row of `rule_conditions` or `rule_actions`, without the columns that only one of them has. */
interface PartRow {
  readonly id: string;
  readonly rule_id: string;
  readonly position: number;
  readonly value: string | null;
  readonly category_id: string | null;
  readonly merchant_id: string | null;
  readonly tag_id: string | null;
  readonly account_id: string | null;
}

export interface ConditionRow extends PartRow {
  readonly parent_id: string | null;
  readonly condition_type: string;
  readonly operator: string;
}

export interface ActionRow extends PartRow {
  readonly action_type: string;
}

/** A record that an operand can mean. */
export interface OperandMatch {
  readonly record_type: OperandRecord;
  /** The operand: the id or the name that somebody gave. */
  readonly said: string;
  readonly id: string;
  readonly name: string;
}

const OPERAND_COLUMNS = ['value', 'category_id', 'merchant_id', 'tag_id', 'account_id'];
const CONDITION_COLUMNS = ['id', 'rule_id', 'parent_id', 'position', 'condition_type', 'operator', ...OPERAND_COLUMNS];
const ACTION_COLUMNS = ['id', 'rule_id', 'position', 'action_type', ...OPERAND_COLUMNS];

/** The best matches of each operand, several if it is ambiguous: by id, by exact name, by name in another case. */
const FIND_OPERANDS = `
  WITH said AS (
    SELECT record_type, said FROM jsonb_to_recordset($2) AS x (record_type text, said text)
  ), records AS (
    SELECT 'merchant' AS record_type, id, name, name_key, NULL::uuid AS parent_id FROM merchants WHERE family_id = $1
    UNION ALL SELECT 'tag', id, name, name_key, NULL FROM tags WHERE family_id = $1
    UNION ALL SELECT 'account', id, name, name_key, NULL FROM accounts WHERE family_id = $1
    UNION ALL SELECT 'category', id, name, name_key, parent_id FROM categories WHERE family_id = $1
  ), candidates AS (
    SELECT s.record_type, s.said, r.id, r.name, 0 AS rank
    FROM said s JOIN records r ON r.record_type = s.record_type AND r.id::text = lower(s.said)
    UNION ALL
    SELECT s.record_type, s.said, r.id, r.name, CASE WHEN r.name = s.said THEN 1 ELSE 2 END
    FROM said s JOIN records r ON r.record_type = s.record_type AND r.name_key = name_key(s.said)
    WHERE s.record_type <> 'category'
    UNION ALL
    -- "Parent: Child" is the child below that parent; another name is a top category before it is a child.
    SELECT s.record_type, s.said, c.id, c.name,
      CASE WHEN parent_of_category(s.said) IS NULL AND c.parent_id IS NOT NULL THEN 3
        WHEN c.name = leaf_of_category(s.said) THEN 1 ELSE 2 END
    FROM said s
    JOIN records c ON c.record_type = 'category' AND c.name_key = name_key(leaf_of_category(s.said))
    LEFT JOIN records p ON p.record_type = 'category' AND p.id = c.parent_id
    WHERE s.record_type = 'category'
      AND (parent_of_category(s.said) IS NULL OR p.name_key = name_key(parent_of_category(s.said)))
  )
  SELECT record_type, said, id, name FROM (
    SELECT *, rank() OVER (PARTITION BY record_type, said ORDER BY rank) AS place FROM candidates
  ) ranked WHERE place = 1`;

/** The conditions and actions of rules, and the records that they name. */
@Injectable()
export class RulePartsRepository {
  constructor(private readonly database: Database) {}

  /** Replaces all conditions of rules. A compound condition comes before its sub-conditions. */
  async replaceConditions(familyId: string, ruleIds: readonly string[], rows: readonly ConditionRow[]): Promise<void> {
    await this.replace('rule_conditions', CONDITION_COLUMNS, familyId, ruleIds, rows);
  }

  /** Replaces all actions of rules. */
  async replaceActions(familyId: string, ruleIds: readonly string[], rows: readonly ActionRow[]): Promise<void> {
    await this.replace('rule_actions', ACTION_COLUMNS, familyId, ruleIds, rows);
  }

  /** Returns the records that operands can mean: none, one, or several that fit equally well. */
  async findOperands(
    familyId: string,
    operands: readonly { readonly record_type: OperandRecord; readonly said: string }[],
  ): Promise<readonly OperandMatch[]> {
    return this.database.rows<OperandMatch>(FIND_OPERANDS, [familyId, JSON.stringify(operands)]);
  }

  private async replace(
    table: 'rule_conditions' | 'rule_actions',
    columns: readonly string[],
    familyId: string,
    ruleIds: readonly string[],
    rows: readonly PartRow[],
  ): Promise<void> {
    if (ruleIds.length === 0) return;
    await this.database.affected(`DELETE FROM ${table} WHERE family_id = $1 AND rule_id = ANY ($2::uuid[])`, [
      familyId,
      ruleIds,
    ]);
    await this.database.affected(
      `INSERT INTO ${table} (family_id, ${columns.join(', ')})
       SELECT own.family, ${columns.map((column) => `x.${column}`).join(', ')}
       FROM ${OWN_FAMILY} CROSS JOIN jsonb_populate_recordset(NULL::${table}, $2) x`,
      [familyId, JSON.stringify(rows)],
    );
  }
}
