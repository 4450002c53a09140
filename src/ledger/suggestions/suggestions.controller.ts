import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Page, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentChangeSet } from '../change-sets/change-sets.presenter.js';
import { TRANSACTIONS_GROUP } from '../ledger.openapi.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import { sendChangeSet } from '../../platform/http/written-answer.js';
import { presentSuggestion } from './suggestions.presenter.js';
import { ApplySuggestions, ListSuggestions } from './suggestions.requests.js';
import {
  AppliedSuggestions,
  SuggestionListData,
  SuggestionPage,
  type SuggestionResponse,
} from './suggestions.responses.js';
import { SuggestionsService } from './suggestions.service.js';

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@Controller('api/v1/suggestions')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: SuggestionPage,
    summary: 'List suggested categories, the most certain first',
    description:
      'For transactions without a category, from what other transactions of the family have. `confidence` was measured on ' +
      'generated families.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListSuggestions): Promise<Page<SuggestionResponse>> {
    return presentPage(query, await this.suggestions.list(caller, query), presentSuggestion);
  }

  @Post('apply')
  @ApiRequestBody(ApplySuggestions, { min_confidence: '0.95' })
  @ApiOperationDoc({
    status: 200,
    body: AppliedSuggestions,
    summary: 'Apply suggested categories',
    description: 'Gives transactions the suggested categories, as one change set. Nothing is locked.',
    headers: ['Change-Set-Id'],
  })
  async apply(
    @CurrentCaller() caller: Caller,
    @Body() body: ApplySuggestions,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AppliedSuggestions> {
    const written = await this.suggestions.apply(caller, body);
    sendChangeSet(response, written);
    return { data: written.record === null ? null : presentChangeSet(written.record) };
  }
}

@InArea('ledger')
@ApiTags(TRANSACTIONS_GROUP)
@PathRecord(TransactionsService)
@Controller('api/v1/transactions')
export class TransactionSuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get(':id/suggestions')
  @ApiOperationDoc({
    status: 200,
    body: SuggestionListData,
    summary: 'List category suggestions for a transaction',
    description: 'Empty if the transaction has a category or lines, if a person cleared it, or without evidence.',
    idOf: 'transaction',
  })
  async list(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<SuggestionListData> {
    return { data: (await this.suggestions.of(caller, id)).map(presentSuggestion) };
  }
}
