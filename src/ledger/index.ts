export { ACCOUNTABLE_TYPES, type AccountableType, recogniseAccountKind } from './accounts/account-kinds.js';
export { presentAccount } from './accounts/accounts.presenter.js';
export { AccountsRepository } from './accounts/accounts.repository.js';
export { AccountsService } from './accounts/accounts.service.js';
export {
  accountIdentity,
  type AccountIdentity,
  identityIn,
  IDENTITY_SCHEMES,
  keyOf,
  type IdentityScheme,
  numberKeyOf,
} from './accounts/identities/account-identity.js';
export { BalancesRepository } from './balances/balances.repository.js';
export { presentCategory } from './categories/categories.presenter.js';
export { CategoriesService } from './categories/categories.service.js';
export { ChangeSetsService } from './change-sets/change-sets.service.js';
export { ImportChangeSets } from './change-sets/import-change-sets.js';
export { MachineChangeSets } from './change-sets/machine-change-sets.js';
export { exponentOf, isCurrency, normalizeCurrency } from './currencies/currency.js';
export { CurrencyField } from './currency.field.js';
export { TRANSACTION_KINDS, type TransactionKind, VALUATION_KINDS, type ValuationKind } from './entry-kinds.js';
export type { ExchangeRateProvider, Quote } from './exchange-rates/provided/exchange-rate.provider.js';
export { ProvidedRatesService } from './exchange-rates/provided/provided-rates.service.js';
export type { HistoryEntryResponse } from './history/history.responses.js';
export { HistoryService } from './history/history.service.js';
export { LedgerModule } from './ledger.module.js';
export { presentMoney, textOfUnits, unitsOf } from './decimal.js';
export { Reference } from './reference.response.js';
export { MerchantsService } from './merchants/merchants.service.js';
export { presentCashFlow, presentFlows } from './reports/flows/flows.presenter.js';
export { FlowsService } from './reports/flows/flows.service.js';
export { INTERVALS } from './reports/report.periods.js';
export { presentNetWorth } from './reports/worth/worth.presenter.js';
export { type WorthAnswer, WorthService } from './reports/worth/worth.service.js';
export { cellsOf } from './rules/engine/rule-conditions.repository.js';
export { ruleStatement } from './rules/engine/rule-statement.repository.js';
export { readsCells } from './rules/engine/runnable-rule.js';
export type { Rule } from './rules/rule.entity.js';
export { RulesRepository } from './rules/rules.repository.js';
export { AutomaticCategories } from './suggestions/automatic-categories.js';
export { chainOf, type StatementGap } from './statements/statement-chain.js';
export { StatementsRepository } from './statements/statements.repository.js';
export { TagsService } from './tags/tags.service.js';
export {
  type BeforeAfter,
  OutdatedProposal,
  type ProposedEffects,
  ProposedTransactions,
} from './transactions/bulk/proposed-transactions.service.js';
export { BulkTransactions } from './transactions/bulk/bulk.requests.js';
export { TransactionsBulkService } from './transactions/bulk/transactions-bulk.service.js';
export { TRANSACTIONS } from './transactions/transaction.kind.js';
export { presentListed, presentTransaction } from './transactions/transactions.presenter.js';
export type { WholeTransaction } from './transactions/transactions.repository.js';
export { ListTransactions } from './transactions/transactions.requests.js';
export type { ListedTransaction } from './transactions/transactions.responses.js';
export { TransactionsService } from './transactions/transactions.service.js';
export { ChangeTransaction } from './transactions/write-transactions.requests.js';
