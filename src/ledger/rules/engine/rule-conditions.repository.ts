import type { ConditionType, Operator } from '../rule-definition.js';
import type { RunnableCondition, RunnableRule } from './runnable-rule.js';
import type { SqlParameters } from './sql-parameters.js';

type Simple<T extends string> = Exclude<T, 'compound'>;
type ConditionSql = (condition: RunnableCondition, parameters: SqlParameters) => string;

const COMPARISONS: Readonly<Partial<Record<Operator, string>>> = {
  '=': '=',
  '!=': '<>',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
};

const IS_TRANSFER = `t.kind NOT IN ('standard', 'one_time')`;

const DIRECTIONS: Readonly<Partial<Record<string, string>>> = {
  transfer: IS_TRANSFER,
  income: `(t.amount < 0 AND NOT ${IS_TRANSFER})`,
  expense: `(t.amount > 0 AND NOT ${IS_TRANSFER})`,
};

/** Separates the cells of a row. No cell contains it. */
const CELL_END = 'chr(31)';

/**
 * Returns the SQL of the cells of an import row, in lower case, as `cells_lower` has them.
 * @param row the alias of the row of `import_rows`
 * @param source the alias of its row of `imports`
 */
export function cellsOf(row: string, source: string): string {
  return `(
    SELECT ${CELL_END} || coalesce(string_agg(lower(value), ${CELL_END}), '') || ${CELL_END}
    FROM json_each_text(named_cells(${row}.fields, ${source}.cell_names)))`;
}

/** The SQL of each type of condition on a row `t` of `rule_entries`. */
const CONDITIONS: Readonly<Record<Simple<ConditionType>, ConditionSql>> = {
  transaction_name: textIn('t.name_lower'),
  transaction_notes: textIn('t.notes_lower'),
  transaction_details: (condition, parameters) =>
    condition.operator === '='
      ? `strpos(t.cells_lower, ${CELL_END} || lower(${parameters.add(condition.value?.trim(), 'text')}) || ${CELL_END}) > 0`
      : textIn('t.cells_lower')(condition, parameters),
  transaction_amount: ({ operator, value }, parameters) => {
    const comparison = COMPARISONS[operator];
    if (comparison === undefined) return 'false';
    // A value without a sign matches inflows and outflows.
    const compared = value?.startsWith('-') === true ? 't.amount' : 'abs(t.amount)';
    return `${compared} ${comparison} ${parameters.add(value, 'numeric')}`;
  },
  transaction_type: ({ value }) => DIRECTIONS[value ?? ''] ?? 'false',
  transaction_category: recordIn('t.category_id', (id) => {
    const family = 'SELECT id FROM categories WHERE family_id = $1';
    return `t.category_id IN (${family} AND (id = ${id} OR parent_id = ${id}))`;
  }),
  transaction_merchant: recordIn('t.merchant_id', (id) => `t.merchant_id = ${id}`),
  transaction_tag: recordIn(`nullif(t.tag_ids, '{}')`, (id) => `${id} = ANY (t.tag_ids)`),
  transaction_account: recordIn('t.account_id', (id) => `t.account_id = ${id}`),
};

function textIn(text: string): ConditionSql {
  return ({ operator, value }, parameters) => {
    if (operator === 'is_null') return `btrim(${text}, E' \\n' || ${CELL_END}) = ''`;
    return operator === 'like'
      ? `strpos(${text}, lower(${parameters.add(value, 'text')})) > 0`
      : `${text} = lower(${parameters.add(value?.trim(), 'text')})`;
  };
}

/** A deleted record matches no transaction. */
function recordIn(column: string, isNamed: (id: string) => string): ConditionSql {
  return ({ operator, record }, parameters) => {
    if (operator === 'is_null') return `${column} IS NULL`;
    return record === null ? 'false' : isNamed(parameters.add(record.id, 'uuid'));
  };
}

/**
 * Returns the SQL conditions that all hold for a row `t` of `rule_entries` on which a rule runs. The first parameter of the
 * statement is the family.
 */
export function conditionsOf(rule: RunnableRule, parameters: SqlParameters): readonly string[] {
  const conditions = rule.conditions.map((condition) => conditionSql(condition, parameters));
  if (rule.effectiveDate === null) return conditions;
  return [...conditions, `t.date >= ${parameters.add(rule.effectiveDate, 'date')}`];
}

function conditionSql(condition: RunnableRule['conditions'][number], parameters: SqlParameters): string {
  const { conditionType, operator, subConditions } = condition;
  if (conditionType !== 'compound') return simpleSql(conditionType, condition, parameters);
  const inside = subConditions.map((sub) => simpleSql(sub.conditionType, sub, parameters));
  return inside.length === 0 ? 'false' : `(${inside.join(operator === 'or' ? ' OR ' : ' AND ')})`;
}

function simpleSql(type: ConditionType, condition: RunnableCondition, parameters: SqlParameters): string {
  return type === 'compound' ? 'false' : CONDITIONS[type](condition, parameters);
}
