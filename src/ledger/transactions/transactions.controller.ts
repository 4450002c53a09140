import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentTransaction } from './transactions.presenter.js';
import { ListTransactions } from './transactions.requests.js';
import { TransactionData, TransactionPage, type TransactionResponse } from './transactions.responses.js';
import { TransactionsService } from './transactions.service.js';

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@PathRecord(TransactionsService)
@Controller('api/v1/transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TransactionPage,
    summary: 'List transactions, newest first',
    description: 'Split lines are not listed by themselves: each transaction contains its own.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListTransactions): Promise<Page<TransactionResponse>> {
    return presentPage(query, await this.transactions.list(caller, query), presentTransaction);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: TransactionData,
    summary: 'Read a transaction',
    description: 'A positive amount is money that left the account. A split transaction has its lines.',
    idOf: 'transaction',
  })
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: TransactionResponse }> {
    return { data: presentTransaction(await this.transactions.get(caller, id)) };
  }
}
