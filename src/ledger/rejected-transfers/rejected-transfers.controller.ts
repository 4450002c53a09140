import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { InArea } from '../../platform/http/access.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { CheckedPipe } from '../../platform/http/validation.js';
import { presentRejectedTransfer } from './rejected-transfers.presenter.js';
import { RejectedTransfersRepository } from './rejected-transfers.repository.js';
import {
  RejectedTransferData,
  RejectedTransferPage,
  type RejectedTransferResponse,
} from './rejected-transfers.responses.js';

@InArea('ledger')
@ApiTags('Transactions')
@Controller('api/v1/rejected_transfers')
export class RejectedTransfersController {
  constructor(
    private readonly database: Database,
    private readonly rejected: RejectedTransfersRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: RejectedTransferPage,
    summary: 'List rejected transfers, newest first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<RejectedTransferResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.rejected.list(familyId, limitsOf(query)));
    return presentPage(query, cut, presentRejectedTransfer);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: RejectedTransferData,
    summary: 'Read a rejected transfer',
    idOf: 'rejected transfer',
  })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: RejectedTransferResponse }> {
    const rejectedTransfer = await this.database.forFamily(familyId, () => this.rejected.find(familyId, id));
    if (rejectedTransfer === null) throw notFound();
    return { data: presentRejectedTransfer(rejectedTransfer) };
  }
}
