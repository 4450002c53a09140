import {
  ACTION_TYPES,
  ACTIONS,
  CONDITION_TYPES,
  CONDITIONS,
  type ConditionType,
  DIRECTIONS,
  isOperandRecord,
  type OperandRecord,
} from '../../src/ledger/rules/rule-definition.js';
import type { Dice } from './dice.js';

export type Data = Readonly<Record<string, unknown>>;

/** The records that rules can refer to, as operands name them. */
export type Names = Readonly<Record<OperandRecord, { readonly id: string; readonly name: string }[]>>;

/** A rule of a backup without its id. */
export function generatedRule(dice: Dice, names: Names): Data {
  const actions = dice.some(ACTION_TYPES);
  return {
    name: dice.chance(0.8) ? dice.text() : undefined,
    active: dice.maybe(() => dice.chance(0.5)),
    effective_date: dice.maybe(() => dice.day(1, 30)),
    conditions: Array.from({ length: dice.int(0, 4) }, () => condition(dice.pick(CONDITION_TYPES), dice, names)),
    actions: (actions.length > 0 ? actions : [dice.pick(ACTION_TYPES)]).map((action_type) => ({
      action_type,
      ...operand(ACTIONS[action_type].operand, dice, names),
    })),
  };
}

function condition(condition_type: ConditionType, dice: Dice, names: Names): Data {
  const { operators, operand: kind } = CONDITIONS[condition_type];
  const operator = dice.pick(operators);
  if (kind === 'conditions') {
    const inside = CONDITION_TYPES.filter((type) => type !== 'compound');
    const sub_conditions = Array.from({ length: dice.int(1, 3) }, () => condition(dice.pick(inside), dice, names));
    return { condition_type, operator, sub_conditions };
  }
  return { condition_type, operator, ...(operator !== 'is_null' && operand(kind, dice, names)) };
}

function operand(kind: string, dice: Dice, names: Names): Data {
  if (kind === 'none') return {};
  if (kind === 'any') return dice.pick([{}, { value: dice.text() }]);
  if (kind === 'amount') return { value: dice.money() };
  if (kind === 'direction') return { value: dice.pick(DIRECTIONS) };
  if (!isOperandRecord(kind)) return { value: dice.text() };
  if (kind !== 'account' && dice.chance(0.1)) return { value: `Missing ${dice.int(1, 3)}` };
  const { id, name } = dice.pick(names[kind]);
  const type = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return dice.pick([{ value: name }, { value: name, value_ref: { type, id, name } }]);
}
