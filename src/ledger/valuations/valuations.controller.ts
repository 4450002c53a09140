import { Body, Controller, Delete, Get, HttpStatus, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { headerReferences } from '../../platform/http/response-headers.js';
import { Precondition } from '../../platform/precondition.js';
import { ACCOUNTS_GROUP } from '../ledger.openapi.js';
import { answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { presentValuation } from './valuations.presenter.js';
import { ListValuations } from './valuations.requests.js';
import { ValuationData, ValuationPage, type ValuationResponse } from './valuations.responses.js';
import { ValuationsService } from './valuations.service.js';
import { UpdateValuation, CreateValuation } from './write-valuations.requests.js';

@InArea('ledger')
@ApiTags(ACCOUNTS_GROUP)
@PathRecord(ValuationsService)
@Controller('api/v1/valuations')
export class ValuationsController {
  constructor(private readonly valuations: ValuationsService) {}

  @Post()
  @ApiRequestBody(CreateValuation, { account_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11', amount: '1250.00' })
  @ApiOperationDoc({
    status: 201,
    body: ValuationData,
    summary: 'Create or replace a valuation of an account',
    description:
      'Replaces the valuation of the same account, day and kind, with 200 instead of 201. The balances of the account are ' +
      'right when the answer is there.',
    headers: ['Location', 'Change-Set-Id'],
  })
  @ApiResponse({
    status: HttpStatus.OK,
    description: 'The valuation of the same account, day and kind was replaced.',
    type: ValuationData,
    headers: headerReferences(['Location', 'Change-Set-Id']),
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateValuation,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ValuationResponse }> {
    const written = await this.valuations.create(caller, body);
    const { valuation, isNew } = written.record;
    response.status(isNew ? HttpStatus.CREATED : HttpStatus.OK).location(`/api/v1/valuations/${valuation.id}`);
    return answerWritten(response, written, () => presentValuation(valuation));
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ValuationPage,
    summary: 'List valuations, newest first',
    description: 'The value of an account on a day, as a person or a file stated it.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListValuations): Promise<Listing<ValuationResponse>> {
    return presentList(query, await this.valuations.list(caller, query), presentValuation);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ValuationData,
    summary: 'Read a valuation',
    description: 'An amount owed is positive.',
    idOf: 'valuation',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ValuationResponse }> {
    return { data: presentValuation(await this.valuations.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateValuation, { amount: '1260.00', notes: 'From the statement of December' })
  @ApiOperationDoc({
    status: 200,
    body: ValuationData,
    summary: 'Update a valuation',
    description: 'Absent members stay as they are, null clears. The account and the currency stay.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'valuation',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateValuation,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ValuationResponse }> {
    return answerWritten(response, await this.valuations.update(caller, id, precondition, body), presentValuation);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a valuation',
    description: 'The balances of its account follow. Reverting the change set brings it back.',
    headers: ['Change-Set-Id'],
    idOf: 'valuation',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.valuations.delete(caller, id, precondition));
  }
}
