import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentRecurringTransaction } from './recurring-transactions.presenter.js';
import { RecurringTransactionsRepository } from './recurring-transactions.repository.js';
import { ListRecurringTransactions } from './recurring-transactions.requests.js';
import {
  RecurringTransactionData,
  RecurringTransactionPage,
  type RecurringTransactionResponse,
} from './recurring-transactions.responses.js';

@InArea('ledger')
@ApiTags('Transactions')
@Controller('api/v1/recurring_transactions')
export class RecurringTransactionsController {
  constructor(
    private readonly database: Database,
    private readonly recurring: RecurringTransactionsRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RecurringTransactionPage,
    summary: 'List recurring transactions, the one seen last first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListRecurringTransactions)) query: ListRecurringTransactions,
  ): Promise<Page<RecurringTransactionResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.recurring.list(familyId, query));
    return presentPage(query, cut, presentRecurringTransaction);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: RecurringTransactionData,
    summary: 'Read a recurring transaction',
    idOf: 'recurring transaction',
  })
  async find(
    @CurrentCaller() { familyId }: Caller,
    @PathId() id: string,
  ): Promise<{ data: RecurringTransactionResponse }> {
    const recurringTransaction = await this.database.forFamily(familyId, () => this.recurring.find(familyId, id));
    if (recurringTransaction === null) throw notFound();
    return { data: presentRecurringTransaction(recurringTransaction) };
  }
}
