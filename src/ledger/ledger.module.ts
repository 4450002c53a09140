import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from './accounts/account.entity.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { BalancesController } from './balances/balances.controller.js';
import { BalancesRepository } from './balances/balances.repository.js';
import { BudgetCategoriesController } from './budgets/budget-categories.controller.js';
import { BudgetCategoriesRepository } from './budgets/budget-categories.repository.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { BudgetsRepository } from './budgets/budgets.repository.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesRepository } from './categories/categories.repository.js';
import { Category } from './categories/category.entity.js';
import { HoldingsController } from './holdings/holdings.controller.js';
import { HoldingsRepository } from './holdings/holdings.repository.js';
import { Merchant } from './merchants/merchant.entity.js';
import { MerchantsController } from './merchants/merchants.controller.js';
import { MerchantsRepository } from './merchants/merchants.repository.js';
import { RecurringTransactionsController } from './recurring-transactions/recurring-transactions.controller.js';
import { RecurringTransactionsRepository } from './recurring-transactions/recurring-transactions.repository.js';
import { RejectedTransfersController } from './rejected-transfers/rejected-transfers.controller.js';
import { RejectedTransfersRepository } from './rejected-transfers/rejected-transfers.repository.js';
import { RulesController } from './rules/rules.controller.js';
import { RulesRepository } from './rules/rules.repository.js';
import { SecuritiesController } from './securities/securities.controller.js';
import { SecuritiesRepository } from './securities/securities.repository.js';
import { Security } from './securities/security.entity.js';
import { Tag } from './tags/tag.entity.js';
import { TagsController } from './tags/tags.controller.js';
import { TagsRepository } from './tags/tags.repository.js';
import { TradesController } from './trades/trades.controller.js';
import { TradesRepository } from './trades/trades.repository.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsRepository } from './transactions/transactions.repository.js';
import { TransfersController } from './transfers/transfers.controller.js';
import { TransfersRepository } from './transfers/transfers.repository.js';
import { ValuationsController } from './valuations/valuations.controller.js';
import { ValuationsRepository } from './valuations/valuations.repository.js';

/** What money is: read here, made by imports, except for the account that a person opens. */
@Module({
  imports: [TypeOrmModule.forFeature([Account, Category, Merchant, Security, Tag])],
  controllers: [
    AccountsController,
    TransactionsController,
    TransfersController,
    RejectedTransfersController,
    RecurringTransactionsController,
    ValuationsController,
    BalancesController,
    CategoriesController,
    TagsController,
    MerchantsController,
    SecuritiesController,
    TradesController,
    HoldingsController,
    BudgetsController,
    BudgetCategoriesController,
    RulesController,
  ],
  providers: [
    AccountsRepository,
    AccountsService,
    BalancesRepository,
    BudgetCategoriesRepository,
    BudgetsRepository,
    CategoriesRepository,
    HoldingsRepository,
    MerchantsRepository,
    SecuritiesRepository,
    TradesRepository,
    RecurringTransactionsRepository,
    RejectedTransfersRepository,
    RulesRepository,
    TagsRepository,
    TransactionsRepository,
    TransfersRepository,
    ValuationsRepository,
  ],
  exports: [AccountsRepository, AccountsService, BalancesRepository, RulesRepository],
})
export class LedgerModule {}
