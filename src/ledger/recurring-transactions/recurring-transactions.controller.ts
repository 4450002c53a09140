import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { UpdateRecurringTransaction, CreateRecurringTransaction } from './write-recurring-transactions.requests.js';
import { presentRecurringTransaction } from './recurring-transactions.presenter.js';
import { ListRecurringTransactions } from './recurring-transactions.requests.js';
import {
  DetectedData,
  type DetectedResponse,
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

  @Post()
  @ApiRequestBody(CreateRecurringTransaction, { name: 'Rent', amount: '850.00', next_expected_date: '2026-09-01' })
  @ApiOperationDoc({
    status: 201,
    body: RecurringTransactionData,
    summary: 'Create a recurring transaction',
    description:
      'A payment that repeats. It needs a name or a merchant, and is there once for its account, merchant or name, amount ' +
      'and currency.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateRecurringTransaction,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: RecurringTransactionResponse }> {
    const written = await this.recurring.create(caller, body);
    return answerCreated(response, written, '/api/v1/recurring_transactions/', presentRecurringTransaction);
  }

  @Post('detect')
  @ApiOperationDoc({
    status: 200,
    body: DetectedData,
    summary: 'Find recurring transactions',
    description:
      'Makes a recurring transaction of each series of at least three transactions of one account, merchant (or name without ' +
      'digits), currency and sign, three quarters of whose gaps are of one cadence: 7 days (give or take 1), 14 (2), 30 (4), ' +
      '91 (8) or 365 (12). The amount is the median. Known ones are renewed, but for what a person set.',
    headers: ['Change-Set-Id'],
  })
  async detect(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: DetectedResponse }> {
    return answerWritten(response, await this.recurring.detect(caller), (detected) => detected);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RecurringTransactionPage,
    summary: 'List recurring transactions, latest occurrence first',
    description: 'Payments that repeat, such as rent and wages.',
    errors: ['invalid_cursor', 'sync_token_expired'],
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
    description: 'A payment that repeats.',
    idOf: 'recurring transaction',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: RecurringTransactionResponse }> {
    return { data: presentRecurringTransaction(await this.recurring.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateRecurringTransaction, { amount: '870.00' })
  @ApiOperationDoc({
    status: 200,
    body: RecurringTransactionData,
    summary: 'Update a recurring transaction',
    description: 'Absent members stay as they are, null clears.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'recurring transaction',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateRecurringTransaction,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: RecurringTransactionResponse }> {
    return answerWritten(
      response,
      await this.recurring.update(caller, id, precondition, body),
      presentRecurringTransaction,
    );
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a recurring transaction',
    description: 'Its transactions stay. Reverting the change set brings it back.',
    headers: ['Change-Set-Id'],
    idOf: 'recurring transaction',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.recurring.delete(caller, id, precondition));
  }
}
