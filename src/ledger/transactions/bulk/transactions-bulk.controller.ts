import { Controller, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiOperationDoc, ApiRequestBody } from '../../../platform/http/operation-doc.js';
import { TakesLargeBody } from '../../../platform/http/request-body.js';
import { UnvalidatedBody } from '../../../platform/http/unvalidated-body.js';
import { TRANSACTIONS_GROUP } from '../../ledger.openapi.js';
import { sendChangeSet } from '../../../platform/http/written-answer.js';
import { readRequest } from './bulk-operations.js';
import { BulkOperation, BulkQuery, BulkTransactions } from './bulk.requests.js';
import { BulkResponse } from './bulk.responses.js';
import { TransactionsBulkService } from './transactions-bulk.service.js';

const LIST_LIMITS = { bytes: 16 * 1024 * 1024, values: 1_000_000 };

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@ApiExtraModels(BulkOperation)
@Controller('api/v1/transactions/bulk')
export class TransactionsBulkController {
  constructor(private readonly bulk: TransactionsBulkService) {}

  @Post()
  @TakesLargeBody(LIST_LIMITS)
  @ApiRequestBody(BulkTransactions, {
    note: 'March',
    on_existing: 'fail',
    operations: [
      {
        op: 'create',
        ref: 'a1',
        data: {
          account_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
          date: '2026-03-01',
          amount: '54.20',
          name: 'Corner Café',
        },
      },
      { op: 'update', id: '0198c6f2-5f00-7c3b-8a11-2b6d0e4f9a77', data: { notes: 'with Alex' } },
      { op: 'delete', id: '0198c6f2-6a11-7d4c-9b22-3c7e1f5a0b88' },
    ],
  })
  @ApiOperationDoc({
    status: 200,
    body: BulkResponse,
    summary: 'Create, update and delete many transactions',
    description:
      'All operations or none, in one change set. Deletions come first, then updates, then creations. If an operation is not ' +
      'right, nothing is written, and the error lists each of them with the code that a single request would get.',
    errors: ['bulk_rejected'],
    headers: ['Change-Set-Id'],
  })
  async write(
    @CurrentCaller() caller: Caller,
    @Query() query: BulkQuery,
    @UnvalidatedBody() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BulkResponse> {
    const written = await this.bulk.write(caller, readRequest(body), query);
    sendChangeSet(response, written);
    return written.record;
  }
}
