import './ledger.audit.js';
import './ledger.events.js';
import './ledger.errors.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanesModule } from '../platform/queue/lanes.module.js';
import { Account } from './accounts/account.entity.js';
import { AccountBelongingsRepository } from './accounts/account-belongings.repository.js';
import { AccountParts } from './accounts/account-parts.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AccountIdentitiesController } from './accounts/identities/account-identities.controller.js';
import { AccountIdentitiesRepository } from './accounts/identities/account-identities.repository.js';
import { AccountIdentitiesService } from './accounts/identities/account-identities.service.js';
import { KnownIdentity } from './accounts/identities/account-identity.entity.js';
import { Balance } from './balances/balance.entity.js';
import { BalancesController } from './balances/balances.controller.js';
import { BalancesRepository } from './balances/balances.repository.js';
import { BalancesService } from './balances/balances.service.js';
import { BudgetCategoriesController } from './budgets/budget-categories.controller.js';
import { BudgetCategoriesRepository } from './budgets/budget-categories.repository.js';
import { BudgetCategoriesService } from './budgets/budget-categories.service.js';
import { BudgetCategory } from './budgets/budget-category.entity.js';
import { Budget } from './budgets/budget.entity.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { BudgetsRepository } from './budgets/budgets.repository.js';
import { BudgetsService } from './budgets/budgets.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesRepository } from './categories/categories.repository.js';
import { CategoriesService } from './categories/categories.service.js';
import { Category } from './categories/category.entity.js';
import { Change } from './change-sets/change.entity.js';
import { ChangeSet } from './change-sets/change-set.entity.js';
import { ChangeSetsController } from './change-sets/change-sets.controller.js';
import { ChangeSetsService } from './change-sets/change-sets.service.js';
import { ImportChangeSets } from './change-sets/import-change-sets.js';
import { MachineChangeSets } from './change-sets/machine-change-sets.js';
import { TombstonesTrimmer } from './delta/tombstones.trimmer.js';
import { TombstonesRepository } from './delta/tombstones.repository.js';
import { ChangeSetReverter } from './change-sets/revert/change-set.reverter.js';
import { Reversals } from './change-sets/revert/reversals.js';
import { RevertsHandler } from './change-sets/revert/reverts.handler.js';
import { REVERTS_LANE } from './change-sets/revert/reverts.lane.js';
import { LedgerReader } from './reader/ledger.reader.js';
import { LivingReferences } from './change-sets/revert/living-references.js';
import { ChangeSetEvents } from './change-sets/change-set.events.js';
import { ChangeSetWriter } from './change-sets/change-set.writer.js';
import { ChangeSetsRepository } from './change-sets/change-sets.repository.js';
import { ChangedBalances } from './change-sets/changed-balances.js';
import { Entry } from './entries/entry.entity.js';
import { EntryExternalId } from './entries/entry-external-id.entity.js';
import { ExchangeRate } from './exchange-rates/exchange-rate.entity.js';
import { ExchangeRatesController } from './exchange-rates/exchange-rates.controller.js';
import { EntryExternalIdsRepository } from './entries/entry-external-ids.repository.js';
import { ExchangeRatesRepository } from './exchange-rates/exchange-rates.repository.js';
import { ExchangeRatesService } from './exchange-rates/exchange-rates.service.js';
import { ProvidedRatesRepository } from './exchange-rates/provided/provided-rates.repository.js';
import { ProvidedRatesService } from './exchange-rates/provided/provided-rates.service.js';
import { HISTORY_CONTROLLERS } from './history/history.controller.js';
import { HistoryRepository } from './history/history.repository.js';
import { HistoryService } from './history/history.service.js';
import { Holding } from './holdings/holding.entity.js';
import { HoldingsController } from './holdings/holdings.controller.js';
import { HoldingsRepository } from './holdings/holdings.repository.js';
import { HoldingsService } from './holdings/holdings.service.js';
import { Merchant } from './merchants/merchant.entity.js';
import { MerchantsController } from './merchants/merchants.controller.js';
import { MerchantsRepository } from './merchants/merchants.repository.js';
import { MerchantsService } from './merchants/merchants.service.js';
import { LedgerRecords } from './records/ledger-records.js';
import { ListFields } from './records/list-fields.js';
import { EditingKit } from './records/record-editor.js';
import { RecordReplacer } from './records/record-replacer.js';
import { RecordsRepository } from './records/records.repository.js';
import { UsesRepository } from './records/uses.repository.js';
import { RecurringTransaction } from './recurring-transactions/recurring-transaction.entity.js';
import { RecurringTransactionsController } from './recurring-transactions/recurring-transactions.controller.js';
import { RecurringTransactionsRepository } from './recurring-transactions/recurring-transactions.repository.js';
import { RecurringTransactionsService } from './recurring-transactions/recurring-transactions.service.js';
import { RejectedTransfer } from './rejected-transfers/rejected-transfer.entity.js';
import { RejectedTransfersController } from './rejected-transfers/rejected-transfers.controller.js';
import { RejectedTransfersRepository } from './rejected-transfers/rejected-transfers.repository.js';
import { RejectedTransfersService } from './rejected-transfers/rejected-transfers.service.js';
import { BudgetPlanRepository } from './reports/budget/budget-plan.repository.js';
import { BudgetReportController } from './reports/budget/budget-report.controller.js';
import { BudgetReportService } from './reports/budget/budget-report.service.js';
import { FlowsController } from './reports/flows/flows.controller.js';
import { FlowsService } from './reports/flows/flows.service.js';
import { LineSums } from './reports/flows/line-sums.js';
import { LinesRepository } from './reports/flows/lines.repository.js';
import { HoldingsReportService } from './reports/investments/holdings-report.service.js';
import { InvestmentsController } from './reports/investments/investments.controller.js';
import { MoneyFlowsRepository } from './reports/investments/money-flows.repository.js';
import { PositionsRepository } from './reports/investments/positions.repository.js';
import { ReturnsService } from './reports/investments/returns.service.js';
import { ReportRepository } from './reports/report.repository.js';
import { PeriodTotalsRepository } from './reports/totals/period-totals.repository.js';
import { SumPeriods } from './reports/totals/sum-periods.upkeep.js';
import { WorthController } from './reports/worth/worth.controller.js';
import { WorthRepository } from './reports/worth/worth.repository.js';
import { WorthService } from './reports/worth/worth.service.js';
import { Rule, RuleCondition, RuleAction } from './rules/rule.entity.js';
import { RuleApplication } from './rules/engine/rule-application.js';
import { RuleEntriesRepository } from './rules/engine/rule-entries.repository.js';
import { RulePreviewsService } from './rules/runs/rule-previews.service.js';
import { RuleRunsController } from './rules/runs/rule-runs.controller.js';
import { RuleRunsHandler } from './rules/runs/rule-runs.handler.js';
import { RULE_RUNS_LANE } from './rules/runs/rule-runs.lane.js';
import { RuleRunsService } from './rules/runs/rule-runs.service.js';
import { RuleScopes } from './rules/runs/rule-scopes.js';
import { RuleCompiler } from './rules/rule-compiler.js';
import { RuleOrder } from './rules/rule-order.js';
import { RuleParts } from './rules/rule-parts.js';
import { RulePartsRepository } from './rules/rule-parts.repository.js';
import { RulesController } from './rules/rules.controller.js';
import { RulesRepository } from './rules/rules.repository.js';
import { RulesService } from './rules/rules.service.js';
import { SecuritiesController } from './securities/securities.controller.js';
import { SecuritiesRepository } from './securities/securities.repository.js';
import { SecuritiesService } from './securities/securities.service.js';
import { SecurityPrice } from './securities/prices/security-price.entity.js';
import { SecurityPricesController } from './securities/prices/security-prices.controller.js';
import { SecurityPricesRepository } from './securities/prices/security-prices.repository.js';
import { SecurityPricesService } from './securities/prices/security-prices.service.js';
import { Security } from './securities/security.entity.js';
import { Statement } from './statements/statement.entity.js';
import { StatementsController } from './statements/statements.controller.js';
import { StatementsRepository } from './statements/statements.repository.js';
import { StatementsService } from './statements/statements.service.js';
import { AutomaticCategories } from './suggestions/automatic-categories.js';
import { SuggestionsController, TransactionSuggestionsController } from './suggestions/suggestions.controller.js';
import { SuggestionsRepository } from './suggestions/suggestions.repository.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { Tag } from './tags/tag.entity.js';
import { Tagging } from './tags/tagging.entity.js';
import { TagsController } from './tags/tags.controller.js';
import { TagsRepository } from './tags/tags.repository.js';
import { TagsService } from './tags/tags.service.js';
import { Trade, TradeTerms } from './trades/trade.entity.js';
import { TradesController } from './trades/trades.controller.js';
import { TradeParts } from './trades/trade-parts.js';
import { SoldLots } from './trades/sold-lots.js';
import { TradesRepository } from './trades/trades.repository.js';
import { TradesService } from './trades/trades.service.js';
import { BulkWriter } from './transactions/bulk/bulk.writer.js';
import { ProposedTransactions } from './transactions/bulk/proposed-transactions.service.js';
import { TransactionsBulkController } from './transactions/bulk/transactions-bulk.controller.js';
import { TransactionsBulkService } from './transactions/bulk/transactions-bulk.service.js';
import { TransactionParts } from './transactions/transaction-parts.js';
import { TextShapesRepository } from './transactions/text-shapes.repository.js';
import { TransactionPartsRepository } from './transactions/transaction-parts.repository.js';
import { TransactionWriter } from './transactions/transaction.writer.js';
import { TransactionWritesRepository } from './transactions/transaction-writes.repository.js';
import { IncludedRecordsRepository } from './transactions/included-records.repository.js';
import { Transaction } from './transactions/transaction.entity.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsRepository } from './transactions/transactions.repository.js';
import { TransactionsService } from './transactions/transactions.service.js';
import { Transfer } from './transfers/transfer.entity.js';
import { TransfersController } from './transfers/transfers.controller.js';
import { TransferPairing } from './transfers/transfer.pairing.js';
import { TransferSidesRepository } from './transfers/transfer-sides.repository.js';
import { TransfersRepository } from './transfers/transfers.repository.js';
import { TransfersService } from './transfers/transfers.service.js';
import { Valuation } from './valuations/valuation.entity.js';
import { ValuationsController } from './valuations/valuations.controller.js';
import { ValuationsRepository } from './valuations/valuations.repository.js';
import { ValuationsService } from './valuations/valuations.service.js';

/** The entity of every table of the ledger. */
export const LEDGER_ENTITIES = [
  Account,
  Balance,
  BudgetCategory,
  Budget,
  Category,
  Change,
  ChangeSet,
  Entry,
  EntryExternalId,
  ExchangeRate,
  Holding,
  KnownIdentity,
  Merchant,
  RecurringTransaction,
  RejectedTransfer,
  Rule,
  RuleCondition,
  RuleAction,
  Security,
  SecurityPrice,
  Statement,
  Tag,
  Tagging,
  Trade,
  TradeTerms,
  Transaction,
  Transfer,
  Valuation,
];

/**
 * The ledger: accounts, entries and what describes them. Requests and rules write it in change sets; imports and syncs
 * write it in sets of rows, and have their own ways back.
 */
@Module({
  imports: [TypeOrmModule.forFeature(LEDGER_ENTITIES), LanesModule.of(RULE_RUNS_LANE), LanesModule.of(REVERTS_LANE)],
  controllers: [
    AccountsController,
    StatementsController,
    AccountIdentitiesController,
    TransactionsController,
    TransactionsBulkController,
    TransfersController,
    RejectedTransfersController,
    RecurringTransactionsController,
    ValuationsController,
    BalancesController,
    CategoriesController,
    ExchangeRatesController,
    TagsController,
    MerchantsController,
    SecuritiesController,
    SecurityPricesController,
    TradesController,
    HoldingsController,
    BudgetsController,
    BudgetCategoriesController,
    RuleRunsController,
    RulesController,
    SuggestionsController,
    TransactionSuggestionsController,
    ChangeSetsController,
    ...HISTORY_CONTROLLERS,
    FlowsController,
    WorthController,
    BudgetReportController,
    InvestmentsController,
  ],
  providers: [
    AccountBelongingsRepository,
    AccountParts,
    AccountsRepository,
    AccountsService,
    BudgetPlanRepository,
    BudgetReportService,
    FlowsService,
    LedgerReader,
    LineSums,
    LinesRepository,
    PeriodTotalsRepository,
    SumPeriods,
    HoldingsReportService,
    MoneyFlowsRepository,
    PositionsRepository,
    ReturnsService,
    Reversals,
    RevertsHandler,
    ReportRepository,
    WorthRepository,
    WorthService,
    AccountIdentitiesRepository,
    AccountIdentitiesService,
    BalancesRepository,
    BalancesService,
    BudgetCategoriesRepository,
    BudgetCategoriesService,
    BulkWriter,
    BudgetsRepository,
    BudgetsService,
    CategoriesRepository,
    CategoriesService,
    ChangedBalances,
    ChangeSetReverter,
    ChangeSetsRepository,
    ChangeSetsService,
    ChangeSetEvents,
    ChangeSetWriter,
    EditingKit,
    EntryExternalIdsRepository,
    ExchangeRatesRepository,
    ExchangeRatesService,
    ProvidedRatesRepository,
    ProvidedRatesService,
    HistoryRepository,
    HistoryService,
    HoldingsRepository,
    HoldingsService,
    LedgerRecords,
    ListFields,
    LivingReferences,
    ImportChangeSets,
    MachineChangeSets,
    TombstonesRepository,
    TombstonesTrimmer,
    IncludedRecordsRepository,
    MerchantsRepository,
    MerchantsService,
    ProposedTransactions,
    RecordReplacer,
    RecordsRepository,
    RecurringTransactionsRepository,
    RecurringTransactionsService,
    RejectedTransfersRepository,
    RejectedTransfersService,
    RuleApplication,
    RuleCompiler,
    RuleOrder,
    RuleParts,
    RulePartsRepository,
    RuleEntriesRepository,
    RulePreviewsService,
    RuleRunsHandler,
    RuleRunsService,
    RuleScopes,
    RulesRepository,
    RulesService,
    SecuritiesRepository,
    SecuritiesService,
    SecurityPricesRepository,
    SecurityPricesService,
    StatementsRepository,
    StatementsService,
    AutomaticCategories,
    SuggestionsRepository,
    SuggestionsService,
    TagsRepository,
    TagsService,
    TradeParts,
    SoldLots,
    TradesRepository,
    TradesService,
    TransactionParts,
    TextShapesRepository,
    TransactionPartsRepository,
    TransactionWriter,
    TransactionWritesRepository,
    TransactionsBulkService,
    TransactionsRepository,
    TransactionsService,
    TransferPairing,
    TransferSidesRepository,
    TransfersRepository,
    TransfersService,
    UsesRepository,
    ValuationsRepository,
    ValuationsService,
  ],
  exports: [
    ProvidedRatesService,
    AutomaticCategories,
    AccountIdentitiesService,
    AccountsRepository,
    AccountsService,
    BalancesRepository,
    BudgetCategoriesService,
    BudgetReportService,
    BudgetsService,
    CategoriesService,
    ChangeSetsService,
    FlowsService,
    LedgerReader,
    HistoryService,
    HoldingsReportService,
    ImportChangeSets,
    MachineChangeSets,
    MerchantsService,
    ProposedTransactions,
    RecurringTransactionsService,
    ReturnsService,
    RulePreviewsService,
    RuleRunsService,
    RulesRepository,
    RulesService,
    StatementsRepository,
    StatementsService,
    TagsService,
    TransactionsBulkService,
    TransactionsService,
    ValuationsService,
    WorthService,
  ],
})
export class LedgerModule {}
