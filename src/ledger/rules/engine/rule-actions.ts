import type { ActionType } from '../rule-definition.js';
import type { RunnableAction, RunnableRule } from './runnable-rule.js';
import type { SqlParameters } from './sql-parameters.js';

/** The fields of a transaction that rules set, as answers name them. */
export const RULE_FIELDS = ['category_id', 'merchant_id', 'tag_ids', 'name', 'excluded', 'kind'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** The SQL expressions of an action on a row `t` of `rule_entries`. */
export interface RuleChange {
  readonly field: RuleField;
  /** The field as the history of an import names it. */
  readonly attribute: string;
  /** Whether the row has another value. */
  readonly differs: string;
  /** The new value of a field whose last rule wins; null for tags, which add up, and the kind, whose first rule wins. */
  readonly value: string | null;
  /** Returns the new value as text, for people. */
  readonly shown: () => string;
  readonly assigns: Readonly<Record<string, string>>;
}

/** The SQL of each type of action; null if the record to set was deleted. */
const ACTIONS: Readonly<
  Partial<Record<ActionType, (action: RunnableAction, parameters: SqlParameters) => RuleChange | null>>
> = {
  set_transaction_category: (action, parameters) => recordSet('category', action, parameters),
  set_transaction_merchant: (action, parameters) => recordSet('merchant', action, parameters),
  set_transaction_tags: ({ record }, parameters) => {
    if (record === null) return null;
    const id = parameters.add(record.id, 'uuid');
    return {
      field: 'tag_ids',
      attribute: 'tag',
      differs: `${id} <> ALL (t.tag_ids)`,
      value: null,
      shown: () => parameters.add(record.name, 'text'),
      assigns: { tag_ids: `t.tag_ids || ${id}` },
    };
  },
  set_transaction_name: ({ value }, parameters) => {
    const name = parameters.add(value, 'text');
    const assigns = { name, name_lower: `lower(${name})` };
    return { field: 'name', attribute: 'name', differs: `t.name <> ${name}`, value: name, shown: () => name, assigns };
  },
  exclude_transaction: () => ({
    field: 'excluded',
    attribute: 'excluded',
    differs: 'NOT t.excluded',
    value: 'true',
    shown: () => `'true'`,
    assigns: { excluded: 'true' },
  }),
  set_as_transfer_or_payment: ({ record }, parameters) => {
    if (record === null) return null;
    const id = parameters.add(record.id, 'uuid');
    const there = `(SELECT accountable_type FROM accounts WHERE family_id = $1 AND id = ${id})`;
    const kind = `transfer_kind(t.amount, t.account_type, ${there})`;
    return {
      field: 'kind',
      attribute: 'kind',
      // What a transfer or an earlier rule made of it stays.
      differs: `t.kind = 'standard' AND ${kind} <> 'standard'`,
      value: null,
      shown: () => kind,
      assigns: { kind },
    };
  },
};

function recordSet(
  attribute: 'category' | 'merchant',
  { record }: RunnableAction,
  parameters: SqlParameters,
): RuleChange | null {
  if (record === null) return null;
  const field = `${attribute}_id` as const;
  const id = parameters.add(record.id, 'uuid');
  const shown = (): string => parameters.add(record.name, 'text');
  return { field, attribute, differs: `t.${field} IS DISTINCT FROM ${id}`, value: id, shown, assigns: { [field]: id } };
}

/** Returns what a rule does. Actions that the service does not run, and those of deleted records, do nothing. */
export function changesOf({ actions }: RunnableRule, parameters: SqlParameters): readonly RuleChange[] {
  return actions.flatMap((action) => ACTIONS[action.actionType]?.(action, parameters) ?? []);
}

/** Whether an action can and would change the row. It takes a field back from a rule outside of the run. */
export function applies({ field, differs }: RuleChange): string {
  const wants = `(${differs} OR '${field}' = ANY (t.overruled_fields))`;
  return `(${wants} AND '${field}' <> ALL (t.kept_fields || t.locked_fields))`;
}

/** Whether only a lock keeps an action from changing the row. */
export function isRefused({ field, differs }: RuleChange): string {
  return `(${differs} AND '${field}' = ANY (t.locked_fields))`;
}

/** Returns the SQL of the list of those fields whose condition holds. */
export function fieldsWhere(changes: readonly RuleChange[], holds: (change: RuleChange, at: number) => string): string {
  if (changes.length === 0) return `'{}'::text[]`;
  const fields = changes.map((change, at) => `CASE WHEN ${holds(change, at)} THEN '${change.field}' END`);
  return `array_remove(ARRAY[${fields.join(', ')}]::text[], NULL)`;
}
