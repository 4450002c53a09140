/** The records that an operand of a rule can name. */
export const OPERAND_RECORDS = ['category', 'merchant', 'tag', 'account'] as const;
export type OperandRecord = (typeof OPERAND_RECORDS)[number];

export const CONDITION_TYPES = [
  'transaction_name',
  'transaction_details',
  'transaction_notes',
  'transaction_amount',
  'transaction_type',
  'transaction_category',
  'transaction_merchant',
  'transaction_tag',
  'transaction_account',
  'compound',
] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];

export const OPERATORS = ['like', '=', '!=', '>', '>=', '<', '<=', 'is_null', 'and', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What a condition of type `transaction_type` can ask for. */
export const DIRECTIONS = ['income', 'expense', 'transfer'] as const;

export const ACTION_TYPES = [
  'set_transaction_category',
  'set_transaction_tags',
  'set_transaction_merchant',
  'set_transaction_name',
  'exclude_transaction',
  'set_as_transfer_or_payment',
  'set_investment_activity_label',
  'send_email_notification',
  'auto_categorize',
  'auto_detect_merchants',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export const RESOURCE_TYPES = ['transaction'] as const;

export interface ConditionFacts {
  readonly operators: readonly Operator[];
  /** What its operand is; `conditions` are those inside it. */
  readonly operand: 'text' | 'amount' | 'direction' | 'conditions' | OperandRecord;
}

const TEXT: ConditionFacts = { operators: ['like', '=', 'is_null'], operand: 'text' };

function naming(operand: OperandRecord): ConditionFacts {
  return { operators: ['=', 'is_null'], operand };
}

export const CONDITIONS: Readonly<Record<ConditionType, ConditionFacts>> = {
  transaction_name: TEXT,
  transaction_details: TEXT,
  transaction_notes: TEXT,
  transaction_amount: { operators: ['>', '>=', '<', '<=', '=', '!='], operand: 'amount' },
  transaction_type: { operators: ['='], operand: 'direction' },
  transaction_category: naming('category'),
  transaction_merchant: naming('merchant'),
  transaction_tag: naming('tag'),
  transaction_account: naming('account'),
  compound: { operators: ['and', 'or'], operand: 'conditions' },
};

export interface ActionFacts {
  /** What its operand is; `any` may be left out and is kept as it is. */
  readonly operand: 'name' | 'text' | 'any' | 'none' | OperandRecord;
  /** Whether the service does it. What it does not do is kept, for the system that the rule came from. */
  readonly runs: boolean;
}

export const ACTIONS: Readonly<Record<ActionType, ActionFacts>> = {
  set_transaction_category: { operand: 'category', runs: true },
  set_transaction_tags: { operand: 'tag', runs: true },
  set_transaction_merchant: { operand: 'merchant', runs: true },
  set_transaction_name: { operand: 'name', runs: true },
  exclude_transaction: { operand: 'none', runs: true },
  set_as_transfer_or_payment: { operand: 'account', runs: true },
  set_investment_activity_label: { operand: 'text', runs: false },
  send_email_notification: { operand: 'any', runs: false },
  auto_categorize: { operand: 'any', runs: false },
  auto_detect_merchants: { operand: 'any', runs: false },
};

/** What a condition or an action is about, as it was read and before its records were looked up. */
export interface Operand {
  /** Text, amount or word; the name or the id of a record; null when there is nothing to say. */
  readonly value: string | null;
  /** What the value is the name of, or null when it is none. */
  readonly record_type: OperandRecord | null;
}

export interface ConditionDefinition extends Operand {
  readonly condition_type: ConditionType;
  readonly operator: Operator;
  /** Only of a compound condition, and never compound themselves. */
  readonly sub_conditions: readonly ConditionDefinition[];
}

export interface ActionDefinition extends Operand {
  readonly action_type: ActionType;
}

export function isOperandRecord(operand: string): operand is OperandRecord {
  return OPERAND_RECORDS.some((record) => record === operand);
}

/** The records that a rule names, each once. */
export function operandsOf(
  conditions: readonly ConditionDefinition[],
  actions: readonly ActionDefinition[],
): readonly Operand[] {
  const all = [...conditions, ...conditions.flatMap(({ sub_conditions: inside }) => inside), ...actions];
  const named = new Map<string, Operand>();
  for (const { record_type, value } of all) {
    if (record_type !== null) named.set(JSON.stringify([record_type, value]), { record_type, value });
  }
  return [...named.values()];
}
