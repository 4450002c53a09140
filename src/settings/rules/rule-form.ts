import type { RuleResponse } from '../../ledger/index.js';
import type { Posted } from '../form.js';
import { textIn } from '../submission.js';
import { CONDITION_CHOICES, choiceOf } from './condition-choices.js';

/** The labels of the fields of rules. */
export const LABELS = {
  name: 'Name',
  active: 'Runs after imports',
  stop: 'Last rule',
  effective_date: 'Only from',
  conditions: 'Conditions',
  actions: 'Actions',
  position: 'Place',
};

/** The fields of actions in the form, by the type of the action. Those that name a record have its id. */
const ACTION_FIELDS = {
  set_transaction_category: { field: 'set_category', isRecord: true },
  set_transaction_merchant: { field: 'set_merchant', isRecord: true },
  set_transaction_tags: { field: 'set_tag', isRecord: true },
  set_as_transfer_or_payment: { field: 'set_transfer', isRecord: true },
  set_transaction_name: { field: 'set_name', isRecord: false },
} as const;
const EXCLUSION = 'exclude_transaction';

const LEAST_ROWS = 3;
/** No rule has more conditions. */
const MOST_ROWS = 100;

export type RuleForm = Readonly<Record<string, string>>;

/** Whether the form can show all of a rule: nothing that is joined, and no action of another program. */
export function isShowable({ conditions, actions }: RuleResponse): boolean {
  return (
    conditions.every((condition) => choiceOf(condition) !== undefined) &&
    actions.every(({ action_type: type }) => type === EXCLUSION || type in ACTION_FIELDS)
  );
}

/** The values of the form of a rule. @param names of records, by id */
export function formOf(rule: RuleResponse, names: ReadonlyMap<string, string>): RuleForm {
  const rows = rule.conditions.flatMap((condition, place) => [
    [`kind-${place}`, choiceOf(condition)?.key ?? ''],
    [`value-${place}`, names.get(condition.record?.id ?? '') ?? condition.value ?? ''],
  ]);
  const actions = rule.actions.flatMap(({ action_type: type, value, record }) => {
    if (type === EXCLUSION) return [['exclude', 'true']];
    const { field, isRecord } = ACTION_FIELDS[type as keyof typeof ACTION_FIELDS];
    return [[field, (isRecord ? record?.id : value) ?? '']];
  });
  return {
    name: rule.name ?? '',
    active: String(rule.active),
    stop: String(rule.stop),
    effective_date: rule.effective_date ?? '',
    ...Object.fromEntries([...rows, ...actions]),
  };
}

/** How many rows of conditions the form has: one more than are filled in. */
export function rowsOf(form: Posted): number {
  const filled = Array.from({ length: MOST_ROWS }, (_, place) => textIn(form, `kind-${place}`) !== '');
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, filled.lastIndexOf(true) + 2));
}

/** What a form says of a rule, as the body of the API. */
export function ruleIn(form: Posted): Posted {
  return {
    ...factsIn(form),
    conditions: Array.from({ length: MOST_ROWS }, (_, place) => place).flatMap((place) => {
      const chosen = CONDITION_CHOICES.find(({ key }) => key === textIn(form, `kind-${place}`));
      if (chosen === undefined) return [];
      const { condition_type, operator, operand } = chosen;
      const value = operand === null ? textIn(form, `value-${place}`) : operand;
      return [{ condition_type, operator, ...(value !== undefined && { value }) }];
    }),
    actions: [
      ...Object.entries(ACTION_FIELDS).flatMap(([action_type, { field, isRecord }]) => {
        const value = textIn(form, field);
        if (value === '') return [];
        return [{ action_type, ...(isRecord ? { record_id: value } : { value }) }];
      }),
      ...(form['exclude'] === 'true' ? [{ action_type: EXCLUSION }] : []),
    ],
  };
}

/** What a form says of a rule besides its conditions and actions. */
export function factsIn(form: Posted): Posted {
  return {
    name: textIn(form, 'name') || null,
    active: form['active'] === 'true',
    stop: form['stop'] === 'true',
    effective_date: textIn(form, 'effective_date') || null,
  };
}
