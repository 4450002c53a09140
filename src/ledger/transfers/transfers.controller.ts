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
import { presentTransfer } from './transfers.presenter.js';
import { TransfersRepository } from './transfers.repository.js';
import { TransferData, TransferPage, type TransferResponse } from './transfers.responses.js';

@InArea('ledger')
@ApiTags('Transactions')
@Controller('api/v1/transfers')
export class TransfersController {
  constructor(
    private readonly database: Database,
    private readonly transfers: TransfersRepository,
  ) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: TransferPage,
    summary: 'List transfers, newest first',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() { familyId }: Caller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<TransferResponse>> {
    const cut = await this.database.forFamily(familyId, () => this.transfers.list(familyId, limitsOf(query)));
    return presentPage(query, cut, presentTransfer);
  }

  @Get(':id')
  @ApiOperationDoc({ status: 200, body: TransferData, summary: 'Read a transfer', idOf: 'transfer' })
  async find(@CurrentCaller() { familyId }: Caller, @PathId() id: string): Promise<{ data: TransferResponse }> {
    const transfer = await this.database.forFamily(familyId, () => this.transfers.find(familyId, id));
    if (transfer === null) throw notFound();
    return { data: presentTransfer(transfer) };
  }
}
