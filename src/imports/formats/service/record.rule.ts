import { type ExactJson, type ExactObject, isObject } from '../kit/exact-json.js';
import { operandsOf, readRuleActions, readRuleConditions } from '../kit/rules.js';
import type { RecordProblems } from './record.problems.js';

/** Reads the conditions and actions of a rule, which have their own grammar, and the records that they name. */
export function readRule(source: ExactObject, problems: RecordProblems): ExactObject {
  const conditions = readRuleConditions(source['conditions'] ?? []);
  const actions = readRuleActions(source['actions'] ?? []);
  for (const [field, reading] of Object.entries({ conditions, actions })) {
    for (const problem of reading.ok ? [] : reading.problems) {
      problems.contradiction('invalid_rule', field, `has invalid ${field}: ${problem}`);
    }
  }
  if (!conditions.ok || !actions.ok) return {};
  const operands = operandsOf(conditions.value, actions.value);
  const definition = JSON.parse(JSON.stringify({ conditions: conditions.value, actions: actions.value, operands }));
  return {
    ...(definition as ExactObject),
    conditions: withSourceIds(definition.conditions, source['conditions']),
    actions: withSourceIds(definition.actions, source['actions']),
  };
}

/**
 * Adds the id in the file to the name of each record, if the file has it, because several records can have the same
 * name.
 */
function withSourceIds(parts: readonly ExactObject[], said: ExactJson | undefined): readonly ExactObject[] {
  const sources = Array.isArray(said) ? (said as readonly ExactJson[]) : [];
  return parts.map((part, at) => {
    const source = sources[at];
    if (!isObject(source)) return part;
    const reference = source['value_ref'];
    const id = isObject(reference) ? reference['id'] : undefined;
    const inside = part['sub_conditions'] as readonly ExactObject[] | undefined;
    return {
      ...part,
      ...(typeof part['record_type'] === 'string' && typeof id === 'string' && { source_id: id.trim() }),
      ...(inside !== undefined && { sub_conditions: withSourceIds(inside, source['sub_conditions']) }),
    };
  });
}
