import { Injectable } from '@nestjs/common';
import {
  type ActionType,
  type ConditionType,
  type Operator,
  type Rule,
  type RuleAction,
  type RuleCondition,
} from '../../ledger/index.js';
import { Database } from '../../platform/database/database.js';

/** Collects the parameters of a statement. */
class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value. @returns its placeholder, with a cast */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** The SQL expressions of an action on a row `t` of `rule_entries`. */
interface Change {
  readonly attribute: string;
  /** Whether the action can and would change the row. */
  readonly applies: string;
  /** The new value as text, for `import_rule_changes`. */
  readonly shown: string;
  readonly assigns: Readonly<Record<string, string>>;
}

type Simple<T extends string> = Exclude<T, 'compound'>;
type ConditionSql = (condition: RuleCondition, parameters: Parameters) => string;

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

/** The SQL of each type of action; null if the record to set was deleted. */
const ACTIONS: Readonly<Partial<Record<ActionType, (action: RuleAction, parameters: Parameters) => Change | null>>> = {
  set_transaction_category: (action, parameters) => recordSet('category', action, parameters),
  set_transaction_merchant: (action, parameters) => recordSet('merchant', action, parameters),
  set_transaction_tags: ({ record }, parameters) => {
    if (record === null) return null;
    const id = parameters.add(record.id, 'uuid');
    const shown = parameters.add(record.name, 'text');
    return { attribute: 'tag', applies: `${id} <> ALL (t.tag_ids)`, shown, assigns: { tag_ids: `t.tag_ids || ${id}` } };
  },
  set_transaction_name: ({ value }, parameters) => {
    const name = parameters.add(value, 'text');
    const assigns = { name, name_lower: `lower(${name})` };
    return { attribute: 'name', applies: `t.takes_name AND t.name <> ${name}`, shown: name, assigns };
  },
  exclude_transaction: () => ({
    attribute: 'excluded',
    applies: 'NOT t.excluded',
    shown: `'true'`,
    assigns: { excluded: 'true' },
  }),
  set_as_transfer_or_payment: ({ record }, parameters) => {
    if (record === null) return null;
    const id = parameters.add(record.id, 'uuid');
    const there = `(SELECT accountable_type FROM accounts WHERE family_id = $1 AND id = ${id})`;
    const kind = `transfer_kind(t.amount, t.account_type, ${there})`;
    return {
      attribute: 'kind',
      applies: `t.kind = 'standard'`,
      shown: kind,
      assigns: { kind },
    };
  },
};

function recordSet(attribute: 'category' | 'merchant', { record }: RuleAction, parameters: Parameters): Change | null {
  if (record === null) return null;
  const id = parameters.add(record.id, 'uuid');
  const applies = `t.takes_${attribute} AND t.${attribute}_id IS DISTINCT FROM ${id}`;
  const shown = parameters.add(record.name, 'text');
  return { attribute, applies, shown, assigns: { [`${attribute}_id`]: id } };
}

/**
 * Runs rules on the entries of a publish in a working table. Each rule sees the changes of earlier rules, and each
 * entry is written once, regardless of the number of rules.
 */
@Injectable()
export class ImportRuleRunRepository {
  constructor(private readonly database: Database) {}

  /**
   * Copies the new transactions into the working table: the split lines of a split transaction instead of the
   * transaction itself. Rules do not overwrite values from the file.
   * @param needsCells whether a rule reads all cells of a row
   */
  async open(familyId: string, importId: string, needsCells: boolean): Promise<void> {
    await this.database.affected(
      `INSERT INTO rule_entries (family_id, import_id, entry_id, row_number, account_id, account_type, date, amount, name, name_lower, notes_lower,
         cells_lower, kind, excluded, category_id, merchant_id, tag_ids, takes_category, takes_merchant, takes_name)
       SELECT m.family_id, m.import_id, e.id, r.row_number, e.account_id, a.accountable_type, e.date, e.amount, e.name, lower(e.name), lower(coalesce(e.notes, '')),
         CASE WHEN $3::boolean THEN (
           SELECT ${CELL_END} || coalesce(string_agg(lower(value), ${CELL_END}), '') || ${CELL_END}
           FROM json_each_text(named_cells(r.fields, i.cell_names))) END,
         e.kind, e.excluded, e.category_id, e.merchant_id, coalesce(m.tag_ids, '{}'), e.category_id IS NULL,
         e.merchant_id IS NULL, coalesce(named_cell(r.fields, i.cell_names, 'name'), '') = ''
       FROM publishing_rows m
       JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = coalesce(m.in_row, m.row_number)
       JOIN imports i ON i.family_id = $1 AND i.id = $2
       JOIN entries e ON e.id = m.entry_id
       JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
       WHERE m.family_id = $1 AND m.import_id = $2 AND m.is_new
         AND e.family_id = $1 AND e.import_id = $2 AND e.type = 'transaction' AND NOT EXISTS (
           SELECT FROM entries line WHERE line.family_id = $1 AND line.import_id = $2 AND line.parent_id = e.id)`,
      [familyId, importId, needsCells],
    );
  }

  /**
   * Runs one rule in one statement and saves its changes.
   * @param earlier the number of changes by earlier rules
   * @returns the number of changes by this rule
   */
  async apply(familyId: string, importId: string, rule: Rule, earlier: number): Promise<number> {
    const parameters = new Parameters();
    const family = parameters.add(familyId, 'uuid');
    const ofImport = parameters.add(importId, 'uuid');
    const isOfImport = `t.family_id = ${family} AND t.import_id = ${ofImport}`;
    const rows = [ofImport, 'row_number', parameters.add(rule.id, 'uuid')];
    const name = parameters.add(rule.name, 'text');
    const changes = rule.actions.flatMap((action) => ACTIONS[action.actionType]?.(action, parameters) ?? []);
    if (changes.length === 0) return 0;
    const holds = [isOfImport, ...rule.conditions.map((condition) => conditionSql(condition, parameters))];
    if (rule.effectiveDate !== null) holds.push(`t.date >= ${parameters.add(rule.effectiveDate, 'date')}`);
    const looks = changes.map(({ applies, shown }, at) => `${applies} AS applies_${at}, ${shown} AS shown_${at}`);
    const place = `${parameters.add(earlier, 'int')} + row_number() OVER (ORDER BY row_number, place)`;
    const publish = `(SELECT publish_id FROM imports WHERE family_id = ${family} AND id = ${ofImport})`;
    const id = `derived_id(${publish}, 'rule change', ${place})`;
    const notes = changes.map(
      ({ attribute }, at) =>
        `SELECT family_id, row_number, ${at} AS place, '${attribute}' AS attribute, shown_${at} AS value FROM hits WHERE applies_${at}`,
    );
    return this.database.affected(
      `WITH hits AS MATERIALIZED (
         SELECT t.family_id, t.entry_id, t.row_number, ${looks.join(', ')} FROM rule_entries t WHERE ${holds.join(' AND ')}
       ), changed AS (
         UPDATE rule_entries t SET ${assignments(changes)}, is_changed = true FROM hits h
         WHERE ${isOfImport} AND t.entry_id = h.entry_id AND (${changes.map((_, at) => `h.applies_${at}`).join(' OR ')})
       )
       INSERT INTO import_rule_changes (family_id, id, import_id, row_number, rule_id, rule_name, attribute, value)
       SELECT family_id, ${id}, ${rows.join(', ')}, ${name}, attribute, value FROM (${notes.join(' UNION ALL ')}) note ORDER BY row_number, place`,
      parameters.values,
    );
  }

  /**
   * Writes the results to the ledger. It does not set `updated_at`: a later value would mark an entry as edited by a
   * user.
   */
  async close(familyId: string, importId: string): Promise<void> {
    await this.database.affected(
      `UPDATE entries e SET category_id = t.category_id, merchant_id = t.merchant_id, name = t.name, excluded = t.excluded,
         kind = t.kind, original_name = CASE WHEN t.name <> e.name THEN coalesce(e.original_name, e.name) ELSE e.original_name END
       FROM rule_entries t
       WHERE t.family_id = $1 AND t.import_id = $2 AND e.family_id = $1 AND e.import_id = $2 AND e.id = t.entry_id AND t.is_changed`,
      [familyId, importId],
    );
    await this.database.affected(
      `INSERT INTO taggings (family_id, entry_id, tag_id)
       SELECT family_id, entry_id, unnest(tag_ids) FROM rule_entries
       WHERE family_id = $1 AND import_id = $2 AND is_changed ON CONFLICT DO NOTHING`,
      [familyId, importId],
    );
    await this.database.affected('DELETE FROM rule_entries WHERE family_id = $1 AND import_id = $2', [
      familyId,
      importId,
    ]);
  }
}

function conditionSql(condition: RuleCondition, parameters: Parameters): string {
  const { conditionType, operator, subConditions } = condition;
  if (conditionType !== 'compound') return simpleSql(conditionType, condition, parameters);
  const inside = subConditions.map((sub) => simpleSql(sub.conditionType, sub, parameters));
  return inside.length === 0 ? 'false' : `(${inside.join(operator === 'or' ? ' OR ' : ' AND ')})`;
}

function simpleSql(type: ConditionType, condition: RuleCondition, parameters: Parameters): string {
  return type === 'compound' ? 'false' : CONDITIONS[type](condition, parameters);
}

/** Returns the assignments. No two actions of a rule have the same type, so they set different columns. */
function assignments(changes: readonly Change[]): string {
  return changes
    .flatMap(({ assigns }, at) =>
      Object.entries(assigns).map(
        ([column, value]) => `${column} = CASE WHEN h.applies_${at} THEN ${value} ELSE t.${column} END`,
      ),
    )
    .join(', ');
}
