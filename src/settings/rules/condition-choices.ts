/** A condition that the form of a rule offers. */
export interface ConditionChoice {
  /** Its value in the form. */
  readonly key: string;
  readonly label: string;
  readonly condition_type: string;
  readonly operator: string;
  /** The operand, if the choice says it; null if the person does; undefined if there is none. */
  readonly operand: string | null | undefined;
}

const TEXTS = [
  ['transaction_name', 'Name'],
  ['transaction_details', 'Details of the bank'],
  ['transaction_notes', 'Notes'],
] as const;
const AMOUNTS = [
  ['>', 'is more than'],
  ['>=', 'is at least'],
  ['<', 'is less than'],
  ['<=', 'is at most'],
  ['=', 'is'],
  ['!=', 'is not'],
] as const;
const DIRECTIONS = [
  ['income', 'It is income'],
  ['expense', 'It is spending'],
  ['transfer', 'It is a transfer'],
] as const;
const RECORDS = [
  ['transaction_category', 'category'],
  ['transaction_merchant', 'merchant'],
  ['transaction_tag', 'tag'],
] as const;

/** The conditions of rules in the order of the form. */
export const CONDITION_CHOICES: readonly ConditionChoice[] = [
  ...TEXTS.flatMap(([type, label]) => [
    choice(type, 'like', `${label} contains`, null),
    choice(type, '=', `${label} is exactly`, null),
    choice(type, 'is_null', `${label} is empty`, undefined),
  ]),
  ...AMOUNTS.map(([operator, words]) => choice('transaction_amount', operator, `Amount ${words}`, null)),
  ...DIRECTIONS.map(([value, label]) => choice('transaction_type', '=', label, value)),
  ...RECORDS.flatMap(([type, noun]) => [
    choice(type, '=', `The ${noun} is`, null),
    choice(type, 'is_null', `It has no ${noun}`, undefined),
  ]),
  choice('transaction_account', '=', 'The account is', null),
];

function choice(type: string, operator: string, label: string, operand: string | null | undefined): ConditionChoice {
  const key = [type, operator, ...(typeof operand === 'string' ? [operand] : [])].join(' ');
  return { key, label, condition_type: type, operator, operand };
}

/** The choice that a condition is; undefined for one that the form does not offer. */
export function choiceOf(condition: {
  readonly condition_type: string;
  readonly operator: string;
  readonly value: string | null;
}): ConditionChoice | undefined {
  return CONDITION_CHOICES.find(
    ({ condition_type: type, operator, operand }) =>
      type === condition.condition_type &&
      operator === condition.operator &&
      (typeof operand !== 'string' || operand === condition.value),
  );
}
