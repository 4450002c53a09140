import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
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

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TransferPage,
    summary: 'List transfers, newest first',
    description: 'A transfer is an outflow of one account and the inflow of another one that belong together.',
    errors: ['invalid_cursor'],
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
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: TransferResponse }> {
    return { data: presentTransfer(await this.transfers.get(caller, id)) };
  }
}
