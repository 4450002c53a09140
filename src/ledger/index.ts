export { ACCOUNTABLE_TYPES, type AccountableType, recogniseAccountKind } from './accounts/account-kinds.js';
export { presentAccount } from './accounts/accounts.presenter.js';
export { CreateAccount, ListAccounts } from './accounts/accounts.requests.js';
export { UpdateAccount } from './accounts/write-accounts.requests.js';
export type { AccountResponse } from './accounts/accounts.responses.js';
export { AccountIdentitiesService } from './accounts/identities/account-identities.service.js';
export {
  ReplaceIdentities,
  STATED_SCHEMES,
  type StatedIdentity,
} from './accounts/identities/account-identities.requests.js';
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
export { presentBudgetCategory } from './budgets/budget-categories.presenter.js';
export { BudgetCategoriesService } from './budgets/budget-categories.service.js';
export { presentBudget } from './budgets/budgets.presenter.js';
export { BudgetsService } from './budgets/budgets.service.js';
export { UpdateBudgetCategory, CreateBudgetCategory } from './budgets/write-budget-categories.requests.js';
export { UpdateBudget, CreateBudget } from './budgets/write-budgets.requests.js';
export { presentCategory } from './categories/categories.presenter.js';
export type { Category } from './categories/category.entity.js';
export { UpdateCategory, CreateCategory } from './categories/write-categories.requests.js';
export { CategoriesService } from './categories/categories.service.js';
export { presentChangeSet } from './change-sets/change-sets.presenter.js';
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
export { LedgerReader } from './reader/ledger.reader.js';
export type {
  LedgerAccount,
  LedgerCategory,
  LedgerSplitLine,
  LedgerTransaction,
  TransactionFilter,
} from './reader/ledger-values.js';
export { presentMoney, textOfUnits, unitsOf } from './decimal.js';
export { Reference } from './reference.response.js';
export type { Merchant } from './merchants/merchant.entity.js';
export { presentMerchant } from './merchants/merchants.presenter.js';
export { UpdateMerchant, CreateMerchant } from './merchants/write-merchants.requests.js';
export { MerchantsService } from './merchants/merchants.service.js';
export { presentRecurringTransaction } from './recurring-transactions/recurring-transactions.presenter.js';
export type { RecurringTransactionResponse } from './recurring-transactions/recurring-transactions.responses.js';
export { RecurringTransactionsService } from './recurring-transactions/recurring-transactions.service.js';
export {
  UpdateRecurringTransaction,
  CreateRecurringTransaction,
} from './recurring-transactions/write-recurring-transactions.requests.js';
export { presentBudget as presentBudgetReport } from './reports/budget/budget-report.presenter.js';
export { BudgetReportService } from './reports/budget/budget-report.service.js';
export { ReturnsQuery } from './reports/investments/holdings-report.requests.js';
export { HoldingsReportService } from './reports/investments/holdings-report.service.js';
export { presentHoldings, presentReturns } from './reports/investments/investments.presenter.js';
export { ReturnsService } from './reports/investments/returns.service.js';
export { presentCashFlow, presentFlows } from './reports/flows/flows.presenter.js';
export { FlowsService } from './reports/flows/flows.service.js';
export { INTERVALS } from './reports/report.periods.js';
export { presentBalances, presentNetWorth } from './reports/worth/worth.presenter.js';
export { type WorthAnswer, WorthService } from './reports/worth/worth.service.js';
export { cellsOf } from './rules/engine/rule-conditions.repository.js';
export { ruleStatement } from './rules/engine/rule-statement.repository.js';
export { readsCells } from './rules/engine/runnable-rule.js';
export type { Rule } from './rules/rule.entity.js';
export { presentRule } from './rules/rules.presenter.js';
export type { RuleResponse } from './rules/rules.responses.js';
export { RulesService } from './rules/rules.service.js';
export { type RulePreview, RulePreviewsService } from './rules/runs/rule-previews.service.js';
export { PreviewNewRule } from './rules/runs/rule-runs.requests.js';
export { RuleRunsService } from './rules/runs/rule-runs.service.js';
export { UpdateRule, CreateRule } from './rules/write-rules.requests.js';
export { RulesRepository } from './rules/rules.repository.js';
export { AutomaticCategories } from './suggestions/automatic-categories.js';
export { chainOf, type StatementGap } from './statements/statement-chain.js';
export { presentCoverage, presentStatement } from './statements/statements.presenter.js';
export type { CoverageResponse, StatementResponse } from './statements/statements.responses.js';
export { type AccountWithGaps, StatementsService } from './statements/statements.service.js';
export { StatementsRepository } from './statements/statements.repository.js';
export { ValuationsService } from './valuations/valuations.service.js';
export { CreateValuation } from './valuations/write-valuations.requests.js';
export type { Tag } from './tags/tag.entity.js';
export { presentTag } from './tags/tags.presenter.js';
export { UpdateTag, CreateTag } from './tags/write-tags.requests.js';
export { DeleteReplacing, MergeRecords } from './write.requests.js';
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
export { UpdateTransaction } from './transactions/write-transactions.requests.js';
