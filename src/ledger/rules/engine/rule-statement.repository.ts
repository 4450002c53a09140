import { applies, changesOf, fieldsWhere, isRefused, type RuleChange } from './rule-actions.js';
import { conditionsOf } from './rule-conditions.repository.js';
import type { RunnableRule } from './runnable-rule.js';
import { SqlParameters } from './sql-parameters.js';

/** The run of one rule on the rows of a run in `rule_entries`, as the common table expressions of a statement. */
export interface RuleStatement {
  /** `hits` are the rows that the rule matches, and `changed` stores what it does to them. */
  readonly expressions: string;
  /** A SELECT of each change: its row_number, its place among the rule's changes, its attribute, and its value as text. */
  readonly changes: string;
  /** The family is the first, the run the second. More can be added. */
  readonly parameters: SqlParameters;
}

/**
 * Returns the statement that runs a rule: it changes the rows that no rule has stopped and that meet the conditions, but for
 * kept and locked fields. Each rule sees the changes of earlier ones.
 */
export function ruleStatement(familyId: string, runId: string, rule: RunnableRule): RuleStatement | null {
  const parameters = new SqlParameters();
  const ofRun = `t.family_id = ${parameters.add(familyId, 'uuid')} AND t.run_id = ${parameters.add(runId, 'uuid')}`;
  const changes = changesOf(rule, parameters);
  if (changes.length === 0 && !rule.stop) return null;
  const holds = [ofRun, 'NOT t.is_stopped', ...conditionsOf(rule, parameters)].join(' AND ');
  const looks = changes.flatMap((change, at) => [
    `${applies(change)} AS applies_${at}`,
    `${isRefused(change)} AS is_refused_${at}`,
    `${change.shown()} AS shown_${at}`,
  ]);
  const isTouched = changes.map((_, at) => `h.applies_${at} OR h.is_refused_${at}`);
  const touched = rule.stop ? '' : `AND (${isTouched.join(' OR ')})`;
  const applied = fieldsWhere(changes, (_, at) => `h.applies_${at}`);
  const settings = [
    ...assignments(changes),
    `overruled_fields = ARRAY(SELECT unnest(t.overruled_fields) EXCEPT SELECT unnest(${applied}))`,
    `set_fields = t.set_fields || ${applied}`,
    `refused_fields = t.refused_fields || ${fieldsWhere(changes, (_, at) => `h.is_refused_${at}`)}`,
    `is_changed = ${['t.is_changed', ...changes.map((_, at) => `h.applies_${at}`)].join(' OR ')}`,
    `is_stopped = ${rule.stop}`,
  ];
  const expressions = `
    hits AS MATERIALIZED (
      SELECT ${['t.entry_id, t.row_number', ...looks].join(', ')} FROM rule_entries t WHERE ${holds}
    ), changed AS (
      UPDATE rule_entries t SET ${settings.join(', ')}
      FROM hits h WHERE ${ofRun} AND t.entry_id = h.entry_id ${touched}
    )`;
  return { expressions, changes: listed(changes), parameters };
}

function listed(changes: readonly RuleChange[]): string {
  const none = `SELECT row_number, 0 AS place, '' AS attribute, '' AS value FROM hits WHERE false`;
  const each = changes.map(
    ({ attribute }, at) =>
      `SELECT row_number, ${at} AS place, '${attribute}' AS attribute, shown_${at} AS value FROM hits WHERE applies_${at}`,
  );
  return each.length === 0 ? none : each.join(' UNION ALL ');
}

/** Returns the assignments. No two actions of a rule have the same type, so they set different columns. */
function assignments(changes: readonly RuleChange[]): readonly string[] {
  return changes.flatMap(({ assigns }, at) =>
    Object.entries(assigns).map(
      ([column, value]) => `${column} = CASE WHEN h.applies_${at} THEN ${value} ELSE t.${column} END`,
    ),
  );
}
