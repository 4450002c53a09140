/** The grammar of rules, which is the ledger's, for the formats that read some. */
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
