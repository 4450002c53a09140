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

/** The values of a condition of type `transaction_type`. */
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
  /** The kind of its operand; `conditions` are sub-conditions. */
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
  /** The kind of its operand; `any` is optional and kept verbatim. */
  readonly operand: 'name' | 'text' | 'any' | 'none' | OperandRecord;
  /** Whether the service runs it. The other types are stored for export to the system that they came from. */
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

/** The operand of a condition or an action as it was parsed, before its record is looked up. */
export interface Operand {
  /** A text, an amount or a word, or the name or id of a record; null when none is needed. */
  readonly value: string | null;
  /** The type of the record that the value names, or null when it names none. */
  readonly record_type: OperandRecord | null;
}

export interface ConditionDefinition extends Operand {
  readonly condition_type: ConditionType;
  readonly operator: Operator;
  /** Only a compound condition has any; they are never compound themselves. */
  readonly sub_conditions: readonly ConditionDefinition[];
}

export interface ActionDefinition extends Operand {
  readonly action_type: ActionType;
}

export function isOperandRecord(operand: string): operand is OperandRecord {
  return OPERAND_RECORDS.some((record) => record === operand);
}

/** The distinct records that a rule names. */
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
