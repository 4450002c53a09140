import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentRecurringTransaction } from './recurring-transactions.presenter.js';
import { ListRecurringTransactions } from './recurring-transactions.requests.js';
import {
  RecurringTransactionData,
  RecurringTransactionPage,
  type RecurringTransactionResponse,
} from './recurring-transactions.responses.js';
import { RecurringTransactionsService } from './recurring-transactions.service.js';

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@PathRecord(RecurringTransactionsService)
@Controller('api/v1/recurring_transactions')
export class RecurringTransactionsController {
  constructor(private readonly recurring: RecurringTransactionsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RecurringTransactionPage,
    summary: 'List recurring transactions, latest occurrence first',
    description: 'Payments that come again, such as rent and wages.',
    errors: ['invalid_cursor'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListRecurringTransactions,
  ): Promise<Listing<RecurringTransactionResponse>> {
    return presentList(query, await this.recurring.list(caller, query), presentRecurringTransaction);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: RecurringTransactionData,
    summary: 'Read a recurring transaction',
    description: 'A payment that comes again.',
    idOf: 'recurring transaction',
  })
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: RecurringTransactionResponse }> {
    return { data: presentRecurringTransaction(await this.recurring.get(caller, id)) };
  }
}
