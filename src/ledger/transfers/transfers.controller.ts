import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { presentRejectedTransfer } from '../rejected-transfers/rejected-transfers.presenter.js';
import {
  RejectedTransferData,
  type RejectedTransferResponse,
} from '../rejected-transfers/rejected-transfers.responses.js';
import { UpdateTransfer, CreateTransfer } from './write-transfers.requests.js';
import { presentTransfer } from './transfers.presenter.js';
import { TransferData, TransferPage, type TransferResponse } from './transfers.responses.js';
import { ListTransfers } from './transfers.requests.js';
import { TransfersService } from './transfers.service.js';
import type { Caller } from '../../platform/access/caller.js';

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@PathRecord(TransfersService)
@Controller('api/v1/transfers')
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @Post()
  @ApiRequestBody(CreateTransfer, {
    inflow_transaction_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    outflow_transaction_id: '0198c6f2-5f00-7c3b-8a11-2b6d0e4f9a77',
  })
  @ApiOperationDoc({
    status: 201,
    body: TransferData,
    summary: 'Pair two transactions as a transfer',
    description:
      'Makes two transactions of two accounts one transfer: an inflow and an outflow, at most 30 days apart, of the same size ' +
      'if they are of one currency. Their kinds follow from the accounts; a locked kind stays.',
    errors: ['in_use'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateTransfer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TransferResponse }> {
    const written = await this.transfers.create(caller, body);
    return answerCreated(response, written, '/api/v1/transfers/', presentTransfer);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TransferPage,
    summary: 'List transfers, newest first',
    description: 'A transfer is an outflow of one account and the inflow of another one that belong together.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListTransfers): Promise<Listing<TransferResponse>> {
    return presentList(query, await this.transfers.list(caller, query), presentTransfer);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: TransferData,
    summary: 'Read a transfer',
    description: 'The ids of its outflow and its inflow.',
    idOf: 'transfer',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: TransferResponse }> {
    return { data: presentTransfer(await this.transfers.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateTransfer, { notes: 'Monthly saving' })
  @ApiOperationDoc({
    status: 200,
    body: TransferData,
    summary: 'Update a transfer',
    description: 'Absent members stay as they are, null clears. The two transactions stay.',
    headers: ['Change-Set-Id'],
    idOf: 'transfer',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateTransfer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: TransferResponse }> {
    return answerWritten(response, await this.transfers.update(caller, id, precondition, body), presentTransfer);
  }

  @Post(':id/reject')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 200,
    body: RejectedTransferData,
    summary: 'Reject a transfer',
    description: 'Deletes the transfer, and keeps imports from pairing its two transactions again.',
    headers: ['Change-Set-Id'],
    idOf: 'transfer',
  })
  async reject(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: RejectedTransferResponse }> {
    return answerWritten(response, await this.transfers.reject(caller, id, precondition), presentRejectedTransfer);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a transfer',
    description: 'Its two transactions stay, and become standard ones. An import can pair them again.',
    headers: ['Change-Set-Id'],
    idOf: 'transfer',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.transfers.delete(caller, id, precondition));
  }
}
