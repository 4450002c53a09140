/** The ledger's grammar of rules, for formats that import rules. */
export {
  type ActionDefinition,
  type ConditionDefinition,
  operandsOf,
  RESOURCE_TYPES,
} from '../../../ledger/rules/rule-definition.js';
export {
  readRuleActions,
  readRuleConditions,
  readRuleJson,
  type RuleReading,
} from '../../../ledger/rules/rule-definition.reader.js';
