import { ACTIONS } from './rule-definition.js';
import type { Rule, RuleAction, RuleSubCondition } from './rules.repository.js';
import type { RuleActionResponse, RuleResponse, RuleSubConditionResponse } from './rules.responses.js';

export function presentRule(rule: Rule): RuleResponse {
  return {
    id: rule.id,
    name: rule.name,
    resource_type: rule.resourceType,
    active: rule.active,
    effective_date: rule.effectiveDate,
    conditions: rule.conditions.map((condition) => ({
      ...presentCondition(condition),
      sub_conditions: condition.subConditions.map(presentCondition),
    })),
    actions: rule.actions.map(presentAction),
    import_id: rule.importId,
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
  };
}

function presentCondition(condition: RuleSubCondition): RuleSubConditionResponse {
  return {
    id: condition.id,
    condition_type: condition.conditionType,
    operator: condition.operator,
    value: condition.value,
    record: condition.record,
  };
}

function presentAction(action: RuleAction): RuleActionResponse {
  return {
    id: action.id,
    action_type: action.actionType,
    value: action.value,
    record: action.record,
    active: ACTIONS[action.actionType].runs,
  };
}
