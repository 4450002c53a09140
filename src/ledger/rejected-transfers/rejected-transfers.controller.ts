import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, ListQuery, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
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

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RejectedTransferPage,
    summary: 'List rejected transfers, newest first',
    description: 'Pairs of transactions that somebody said are no transfer.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListQuery): Promise<Listing<RejectedTransferResponse>> {
    return presentList(query, await this.rejectedTransfers.list(caller, query), presentRejectedTransfer);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: RejectedTransferData,
    summary: 'Read a rejected transfer',
    description: 'A pair of transactions that somebody said is no transfer.',
    idOf: 'rejected transfer',
  })
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: RejectedTransferResponse }> {
    return { data: presentRejectedTransfer(await this.rejectedTransfers.get(caller, id)) };
  }
}
