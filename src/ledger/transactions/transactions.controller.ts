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
import { presentListed, presentTransaction } from './transactions.presenter.js';
import { ListTransactions } from './transactions.requests.js';
import {
  type ListedTransaction,
  TransactionData,
  TransactionPage,
  type TransactionResponse,
} from './transactions.responses.js';
import { TransactionsService } from './transactions.service.js';
import { UpdateTransaction, CreateTransaction } from './write-transactions.requests.js';

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@PathRecord(TransactionsService)
@Controller('api/v1/transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Post()
  @ApiRequestBody(CreateTransaction, {
    account_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    date: '2026-08-22',
    amount: '54.20',
    name: 'Corner Café',
  })
  @ApiOperationDoc({
    status: 201,
    body: TransactionData,
    summary: 'Create a transaction',
    description: 'The balances of its account include it when the response arrives.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateTransaction,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TransactionResponse }> {
    const written = await this.transactions.create(caller, body);
    return answerCreated(response, written, '/api/v1/transactions/', presentTransaction);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TransactionPage,
    summary: 'List transactions, newest first',
    description:
      'Split lines are not listed by themselves: each transaction contains its own. A transaction is listed if it meets all ' +
      'filters. `sort` changes the order, `fields` and `include` the members.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListTransactions): Promise<Listing<ListedTransaction>> {
    const { part, included } = await this.transactions.list(caller, query);
    return presentList(query, part, presentListed(query, included));
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: TransactionData,
    summary: 'Read a transaction',
    description: 'A positive amount is money that left the account. A split transaction has its lines.',
    idOf: 'transaction',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: TransactionResponse }> {
    return { data: presentTransaction(await this.transactions.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch({ isSometimesRequired: true })
  @ApiRequestBody(UpdateTransaction, { category_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11', notes: 'with Alex' })
  @ApiOperationDoc({
    status: 200,
    body: TransactionData,
    summary: 'Update a transaction',
    description:
      'Absent members stay as they are, null clears. `split_lines` replaces all split lines and needs `If-Match`. The fields ' +
      'that the request names are locked: rules, imports and syncs leave them.',
    errors: ['already_exists', 'in_use'],
    headers: ['Change-Set-Id'],
    idOf: 'transaction',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateTransaction,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TransactionResponse }> {
    return answerWritten(response, await this.transactions.update(caller, id, precondition, body), presentTransaction);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a transaction',
    description: 'With its split lines and its transfer. Reverting the change set brings them back.',
    headers: ['Change-Set-Id'],
    idOf: 'transaction',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.transactions.delete(caller, id, precondition));
  }
}
