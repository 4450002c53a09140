import {
  ACTION_TYPES,
  type ActionDefinition,
  ACTIONS,
  CONDITION_TYPES,
  type ConditionDefinition,
  CONDITIONS,
  OPERATORS,
} from './rule-definition.js';
import { type Members, NOTHING, quoted, readOperand } from './rule-operand.reader.js';

/** The parsed value, or all problems. A problem is a clause that starts with its location and has no full stop. */
export type RuleReading<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly string[] };

const MAX_CONDITIONS = 100;

/** Parses JSON. Some programs write JSON inside a JSON string; that is unwrapped. */
export function readRuleJson(text: string): RuleReading<unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return { ok: true, value: typeof json === 'string' ? JSON.parse(json) : json };
  } catch {
    return { ok: false, problems: [`${quoted(text)} is not JSON`] };
  }
}

/** Reads the conditions of a rule. An empty list holds for every transaction. */
export function readRuleConditions(json: unknown): RuleReading<readonly ConditionDefinition[]> {
  if (!Array.isArray(json)) return { ok: false, problems: ['a list of conditions is required'] };
  const problems: string[] = [];
  const conditions = json.flatMap((item, at) => readCondition(item, `condition ${at + 1}`, problems, false) ?? []);
  const count = conditions.reduce((sum, { sub_conditions: inside }) => sum + 1 + inside.length, 0);
  if (count > MAX_CONDITIONS) problems.push(`there are ${count} conditions; a rule has at most ${MAX_CONDITIONS}`);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: conditions };
}

/** Reads the actions of a rule: at least one, and at most one of each type. */
export function readRuleActions(json: unknown): RuleReading<readonly ActionDefinition[]> {
  if (!Array.isArray(json)) return { ok: false, problems: ['a list of actions is required'] };
  if (json.length === 0) return { ok: false, problems: ['at least one action is required'] };
  const problems: string[] = [];
  const seen = new Set<string>();
  const actions = json.flatMap((item, at) => {
    const where = `action ${at + 1}`;
    const action = readAction(item, where, problems);
    if (action === null) return [];
    if (seen.has(action.action_type)) problems.push(`${where}: there is another ${action.action_type} before it`);
    seen.add(action.action_type);
    return [action];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: actions };
}

function readCondition(
  json: unknown,
  where: string,
  problems: string[],
  isInside: boolean,
): ConditionDefinition | null {
  const members = membersOf(json, where, problems);
  if (members === null) return null;
  const condition_type = word(CONDITION_TYPES, members, 'condition_type', where, problems);
  if (condition_type === null) return null;
  const { operators, operand } = CONDITIONS[condition_type];
  if (operand === 'conditions' && isInside) {
    problems.push(`${where}: a compound condition cannot be inside another`);
    return null;
  }
  const operator = word(OPERATORS, members, 'operator', where, problems);
  if (operator === null) return null;
  if (!operators.includes(operator)) {
    problems.push(`${where}: ${condition_type} takes the operators ${operators.join(', ')}, not ${operator}`);
    return null;
  }
  if (operand === 'conditions') {
    const sub_conditions = readSubConditions(members['sub_conditions'], where, problems);
    return { condition_type, operator, ...NOTHING, sub_conditions };
  }
  const read = operator === 'is_null' ? NOTHING : readOperand(operand, members, where, problems);
  return read === null ? null : { condition_type, operator, ...read, sub_conditions: [] };
}

function readSubConditions(json: unknown, where: string, problems: string[]): readonly ConditionDefinition[] {
  if (!Array.isArray(json) || json.length === 0) {
    problems.push(`${where}: a compound condition needs a list of sub_conditions`);
    return [];
  }
  return json.flatMap((item, at) => readCondition(item, `${where}, sub-condition ${at + 1}`, problems, true) ?? []);
}

function readAction(json: unknown, where: string, problems: string[]): ActionDefinition | null {
  const members = membersOf(json, where, problems);
  if (members === null) return null;
  const action_type = word(ACTION_TYPES, members, 'action_type', where, problems);
  if (action_type === null) return null;
  const operand = readOperand(ACTIONS[action_type].operand, members, where, problems);
  return operand === null ? null : { action_type, ...operand };
}

function membersOf(json: unknown, where: string, problems: string[]): Members | null {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Members;
  problems.push(`${where} is not an object`);
  return null;
}

/** Reads a member that must be one of `words`. Otherwise adds a problem and returns null. */
function word<T extends string>(
  words: readonly T[],
  members: Members,
  member: string,
  where: string,
  problems: string[],
): T | null {
  const given = members[member];
  const known = words.find((candidate) => candidate === given);
  if (known !== undefined) return known;
  const found = typeof given === 'string' ? `${quoted(given)} is none of` : `${member} is required, one of`;
  problems.push(`${where}: ${found} ${words.join(', ')}`);
  return null;
}
