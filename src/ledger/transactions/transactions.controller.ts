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
import { presentTransaction } from './transactions.presenter.js';
import { TransactionsRepository } from './transactions.repository.js';
import { ListTransactions } from './transactions.requests.js';
import { TransactionData, TransactionPage, type TransactionResponse } from './transactions.responses.js';

@InArea('ledger')
@ApiTags('Transactions')
@Controller('api/v1/transactions')
export class TransactionsController {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionsRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TransactionPage,
    summary: 'List transactions, newest first',
    description: 'Split lines are listed inside the transaction that they are parts of.',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(ListTransactions)) query: ListTransactions,
  ): Promise<Page<TransactionResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.transactions.list(familyId, query));
    return presentPage(query, cut, presentTransaction);
  }

  @Get(':id')
  @ApiOperationDoc({ status: 200, body: TransactionData, summary: 'Read a transaction', idOf: 'transaction' })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: TransactionResponse }> {
    const transaction = await this.database.forFamily(familyId, () => this.transactions.find(familyId, id));
    if (transaction === null) throw notFound();
    return { data: presentTransaction(transaction) };
  }
}
