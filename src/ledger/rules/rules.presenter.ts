import { presentReference } from '../reference.presenter.js';
import { presentVersion } from '../versioned.response.js';
import { ACTIONS } from './rule-definition.js';
import type { Rule, RuleAction, RuleCondition } from './rule.entity.js';
import type { RuleActionResponse, RuleResponse, RuleSubConditionResponse } from './rules.responses.js';

export function presentRule(rule: Rule): RuleResponse {
  return {
    id: rule.id,
    name: rule.name,
    resource_type: rule.resourceType,
    active: rule.active,
    effective_date: rule.effectiveDate,
    position: rule.position,
    stop: rule.stop,
    conditions: rule.conditions.map((condition) => ({
      ...presentCondition(condition),
      sub_conditions: condition.subConditions.map(presentCondition),
    })),
    actions: rule.actions.map(presentAction),
    ...presentVersion(rule),
    import_id: rule.importId,
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
  };
}

function presentCondition(condition: RuleCondition): RuleSubConditionResponse {
  return {
    id: condition.id,
    condition_type: condition.conditionType,
    operator: condition.operator,
    ...presentOperand(condition),
  };
}

function presentAction(action: RuleAction): RuleActionResponse {
  return {
    id: action.id,
    action_type: action.actionType,
    ...presentOperand(action),
    active: ACTIONS[action.actionType].runs,
  };
}

/** The value, or the record with its name as the value. */
function presentOperand({ value, record }: RuleCondition | RuleAction): Pick<RuleActionResponse, 'value' | 'record'> {
  if (record === null) return { value, record };
  return { value: value ?? record.name, record: presentReference(record) };
}
