import type { RuleResponse } from '../../ledger/index.js';
import { choiceOf } from './condition-choices.js';

type Condition = RuleResponse['conditions'][number];
type Action = RuleResponse['actions'][number];

const ACTIONS: Readonly<Record<string, string>> = {
  set_transaction_category: 'set the category',
  set_transaction_merchant: 'set the merchant',
  set_transaction_tags: 'add the tag',
  set_transaction_name: 'set the name',
  exclude_transaction: 'leave it out of income and spending',
  set_as_transfer_or_payment: 'make it a transfer with',
  set_investment_activity_label: 'set the kind of investment to',
  send_email_notification: 'send an e-mail',
  auto_categorize: 'suggest a category',
  auto_detect_merchants: 'find the merchant',
};

/** What a rule does, in one sentence. @param names of records, by id */
export function ruleInWords(
  { conditions, actions }: Pick<RuleResponse, 'conditions' | 'actions'>,
  names: ReadonlyMap<string, string>,
): string {
  const when = conditions.map((condition) => conditionInWords(condition, names));
  const first = when.length === 0 ? 'Always' : `If ${when.join(', and ')}`;
  return `${first}: ${actions.map((action) => actionInWords(action, names)).join(', ')}.`;
}

function conditionInWords(condition: Condition, names: ReadonlyMap<string, string>): string {
  if (condition.condition_type === 'compound') {
    const parts = condition.sub_conditions.map((one) => conditionInWords({ ...one, sub_conditions: [] }, names));
    return parts.join(` ${condition.operator} `);
  }
  const choice = choiceOf(condition);
  const said = choice?.label ?? `${condition.condition_type} ${condition.operator}`;
  const words = said.charAt(0).toLowerCase() + said.slice(1);
  return choice?.operand === null ? `${words} “${operandOf(condition, names)}”` : words;
}

function actionInWords(action: Action, names: ReadonlyMap<string, string>): string {
  const words = ACTIONS[action.action_type] ?? action.action_type;
  return action.value === null ? words : `${words} “${operandOf(action, names)}”`;
}

function operandOf({ value, record }: Pick<Condition, 'value' | 'record'>, names: ReadonlyMap<string, string>): string {
  return names.get(record?.id ?? '') ?? value ?? '';
}
