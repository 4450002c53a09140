export { ACCOUNTABLE_TYPES, type AccountableType, recogniseAccountKind } from './accounts/account-kinds.js';
export { AccountsRepository } from './accounts/accounts.repository.js';
export { AccountsService } from './accounts/accounts.service.js';
export { BalancesRepository } from './balances/balances.repository.js';
export { exponentOf, isCurrency, normalizeCurrency } from './currencies/currency.js';
export { CurrencyField } from './currency.field.js';
export { TRANSACTION_KINDS, type TransactionKind, VALUATION_KINDS, type ValuationKind } from './entry-kinds.js';
export { LedgerModule } from './ledger.module.js';
export { presentMoney } from './money.js';
export { Reference } from './reference.response.js';
export { type ActionType, type ConditionType, type Operator } from './rules/rule-definition.js';
export {
  type Rule,
  type RuleAction,
  type RuleCondition,
  RulesRepository,
  type RuleSubCondition,
} from './rules/rules.repository.js';
