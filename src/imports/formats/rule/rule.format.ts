import { csvFormat, type RowValues } from '../kit/csv-format.js';
import type { RowReader } from '../kit/row-reader.js';
import {
  operandsOf,
  readRuleActions,
  readRuleConditions,
  readRuleJson,
  RESOURCE_TYPES,
  type RuleReading,
} from '../kit/rules.js';

type Column = 'name' | 'resource_type' | 'active' | 'effective_date' | 'conditions' | 'actions';

/** A rule's start date can be far in the future. */
const LAST_DAY = '9999-12-31';

const YES: readonly string[] = ['true', '1', 'yes', 'y', 'on'];
const NO: readonly string[] = ['false', '0', 'no', 'n', 'off'];

/** Rules, one per row. Conditions and actions are JSON. */
export default csvFormat<Column>({
  type: 'RuleImport',
  title: 'List of rules',
  description: 'A CSV of rules, with their conditions and actions as JSON.',
  example: {
    type: 'RuleImport',
    raw_file_content:
      'name,resource_type,active,effective_date,conditions,actions\n' +
      'Coffee goes to Coffee,transaction,true,2025-01-01,' +
      '"[{""condition_type"":""transaction_name"",""operator"":""like"",""value"":""coffee""}]",' +
      '"[{""action_type"":""set_transaction_category"",""value"":""Food: Coffee""}]"\n',
    publish: 'true',
  },
  columns: {
    name: { label: 'name_col_label', aliases: ['name'] },
    resource_type: { label: null, aliases: ['resource_type'] },
    active: { label: null, aliases: ['active'] },
    effective_date: { label: null, aliases: ['effective_date'] },
    conditions: { label: null, aliases: ['conditions'] },
    actions: { label: null, aliases: ['actions'] },
  },
  dates: ['effective_date'],
  numbers: [],
  missing: (has) => (['resource_type', 'conditions', 'actions'] as const).filter((column) => !has(column)),
  mappings: [],
  publishes: ['accounts', 'categories', 'tags', 'rules'],
  appliesRules: false,
  read: readRule,
});

function readRule(row: RowReader<Column>): RowValues {
  const resource_type = readResourceType(row);
  const active = readActive(row);
  const effective_date = row.text('effective_date') === '' ? null : row.date('effective_date', LAST_DAY);
  const conditions = readList(row, 'conditions', readRuleConditions);
  const actions = readList(row, 'actions', readRuleActions);
  const operands = operandsOf(conditions, actions);
  return {
    name: row.name('name'),
    details: JSON.stringify({ resource_type, active, effective_date, conditions, actions, operands }),
  };
}

function readResourceType(row: RowReader<Column>): string | null {
  const text = row.text('resource_type');
  const known = RESOURCE_TYPES.find((word) => word === text.toLowerCase());
  if (known !== undefined) return known;
  return row.fail('resource_type', text === '' ? 'a resource type is required' : `"${text}" is not "transaction"`);
}

/** A rule without a value in this column is active. */
function readActive(row: RowReader<Column>): boolean {
  const word = row.text('active').toLowerCase();
  if (word === '' || YES.includes(word)) return true;
  if (!NO.includes(word)) row.fail('active', `"${row.text('active')}" is neither true nor false`);
  return false;
}

function readList<T>(
  row: RowReader<Column>,
  column: 'conditions' | 'actions',
  read: (json: unknown) => RuleReading<readonly T[]>,
): readonly T[] {
  const text = row.text(column);
  if (text === '') {
    row.fail(column, `a list of ${column} is required, as JSON`);
    return [];
  }
  const json = readRuleJson(text);
  const list = json.ok ? read(json.value) : json;
  if (list.ok) return list.value;
  for (const problem of list.problems) row.fail(column, problem);
  return [];
}
