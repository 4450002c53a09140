import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from './accounts/account.entity.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { BalancesController } from './balances/balances.controller.js';
import { BalancesRepository } from './balances/balances.repository.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesRepository } from './categories/categories.repository.js';
import { Category } from './categories/category.entity.js';
import { Merchant } from './merchants/merchant.entity.js';
import { MerchantsController } from './merchants/merchants.controller.js';
import { MerchantsRepository } from './merchants/merchants.repository.js';
import { Tag } from './tags/tag.entity.js';
import { TagsController } from './tags/tags.controller.js';
import { TagsRepository } from './tags/tags.repository.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsRepository } from './transactions/transactions.repository.js';
import { ValuationsController } from './valuations/valuations.controller.js';
import { ValuationsRepository } from './valuations/valuations.repository.js';

/** What money is: read here, made by imports, except for the account that a person opens. */
@Module({
  imports: [TypeOrmModule.forFeature([Account, Category, Merchant, Tag])],
  controllers: [
    AccountsController,
    TransactionsController,
    ValuationsController,
    BalancesController,
    CategoriesController,
    TagsController,
    MerchantsController,
  ],
  providers: [
    AccountsRepository,
    AccountsService,
    BalancesRepository,
    CategoriesRepository,
    MerchantsRepository,
    TagsRepository,
    TransactionsRepository,
    ValuationsRepository,
  ],
  exports: [AccountsRepository, BalancesRepository],
})
export class LedgerModule {}
