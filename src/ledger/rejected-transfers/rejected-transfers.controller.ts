import { Body, Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, RecordsQuery, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, sendChangeSet } from '../../platform/http/written-answer.js';
import { CreateRejectedTransfer } from './write-rejected-transfers.requests.js';
import { presentRejectedTransfer } from './rejected-transfers.presenter.js';
import {
  RejectedTransferData,
  RejectedTransferPage,
  type RejectedTransferResponse,
} from './rejected-transfers.responses.js';
import { RejectedTransfersService } from './rejected-transfers.service.js';
import type { Caller } from '../../platform/access/caller.js';

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@PathRecord(RejectedTransfersService)
@Controller('api/v1/rejected_transfers')
export class RejectedTransfersController {
  constructor(private readonly rejectedTransfers: RejectedTransfersService) {}

  @Post()
  @ApiRequestBody(CreateRejectedTransfer, {
    inflow_transaction_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    outflow_transaction_id: '0198c6f2-5f00-7c3b-8a11-2b6d0e4f9a77',
  })
  @ApiOperationDoc({
    status: 201,
    body: RejectedTransferData,
    summary: 'Reject a pair of transactions',
    description:
      'Marks two transactions as not being a transfer, so that imports do not pair them again. If they are paired now, ' +
      'the transfer is deleted and they become standard transactions.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateRejectedTransfer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: RejectedTransferResponse }> {
    const written = await this.rejectedTransfers.create(caller, body);
    return answerCreated(response, written, '/api/v1/rejected_transfers/', presentRejectedTransfer);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RejectedTransferPage,
    summary: 'List rejected transfers, newest first',
    description: 'Pairs of transactions that a person marked as not being a transfer.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: RecordsQuery,
  ): Promise<Listing<RejectedTransferResponse>> {
    return presentList(query, await this.rejectedTransfers.list(caller, query), presentRejectedTransfer);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: RejectedTransferData,
    summary: 'Read a rejected transfer',
    description: 'A pair of transactions that a person marked as not being a transfer.',
    idOf: 'rejected transfer',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: RejectedTransferResponse }> {
    return { data: presentRejectedTransfer(await this.rejectedTransfers.get(caller, id)) };
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a rejected transfer',
    description: 'Imports can pair the two transactions again.',
    headers: ['Change-Set-Id'],
    idOf: 'rejected transfer',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.rejectedTransfers.delete(caller, id, precondition));
  }
}
