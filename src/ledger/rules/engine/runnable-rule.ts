import type { ActionType, ConditionType, Operator } from '../rule-definition.js';

interface Operand {
  readonly value: string | null;
  /** The record that the operand names; null if there is none, or if it was deleted. */
  readonly record: { readonly id: string; readonly name: string } | null;
}

export interface RunnableCondition extends Operand {
  readonly conditionType: ConditionType;
  readonly operator: Operator;
}

export interface RunnableAction extends Operand {
  readonly actionType: ActionType;
}

/** What the engine needs of a rule, stored or not. */
export interface RunnableRule {
  readonly stop: boolean;
  readonly effectiveDate: string | null;
  readonly conditions: readonly (RunnableCondition & { readonly subConditions: readonly RunnableCondition[] })[];
  readonly actions: readonly RunnableAction[];
}

/** Whether a condition of the rule reads the cells of the file that a transaction came from. */
export function readsCells({ conditions }: RunnableRule): boolean {
  const all = conditions.flatMap((condition) => [condition, ...condition.subConditions]);
  return all.some(({ conditionType }) => conditionType === 'transaction_details');
}
