import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../platform/http/operation-doc.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { TakesLargeBody } from '../../platform/http/request-body.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { EXCHANGE_RATES_GROUP } from '../ledger.openapi.js';
import { presentExchangeRate, presentFoundRate } from './exchange-rates.presenter.js';
import { ImportRates, ListExchangeRates, RateQuestion } from './exchange-rates.requests.js';
import {
  ExchangeRateData,
  ExchangeRatePage,
  type ExchangeRateResponse,
  FoundRateData,
  type FoundRateResponse,
  ImportedRatesData,
  type ImportedRatesResponse,
} from './exchange-rates.responses.js';
import { ExchangeRatesService } from './exchange-rates.service.js';
import { UpdateExchangeRate, CreateExchangeRate } from './write-exchange-rates.requests.js';

const EXAMPLE = { from: 'EUR', to: 'USD', date: '2026-08-21', rate: '1.0921' };

/** 10,000 rates of about 100 bytes and five values each. */
const LIST_LIMITS = { bytes: 2 * 1024 * 1024, values: 100_000 };

@InArea('ledger')
@ApiTags(EXCHANGE_RATES_GROUP)
@PathRecord(ExchangeRatesService)
@Controller('api/v1/exchange_rates')
export class ExchangeRatesController {
  constructor(private readonly rates: ExchangeRatesService) {}

  @Post()
  @ApiRequestBody(CreateExchangeRate, EXAMPLE)
  @ApiOperationDoc({
    status: 201,
    body: ExchangeRateData,
    summary: 'Create an exchange rate',
    description: 'There is one rate per source, pair of currencies and day.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateExchangeRate,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ExchangeRateResponse }> {
    const written = await this.rates.create(caller, body);
    return answerCreated(response, written, '/api/v1/exchange_rates/', presentExchangeRate);
  }

  @Post('bulk')
  @TakesLargeBody(LIST_LIMITS)
  @ApiRequestBody(ImportRates, { rates: [EXAMPLE, { ...EXAMPLE, date: '2026-08-20', rate: '1.0898' }] })
  @ApiOperationDoc({
    status: 200,
    body: ImportedRatesData,
    summary: 'Store a list of exchange rates',
    description:
      'Up to 10,000 rates, all of them or none. Their source is `imported`; a rate that the source has of the same pair ' +
      'and day is replaced, so that a list can be sent again. A rate that a person locked stays.',
    headers: ['Change-Set-Id'],
  })
  async importRates(
    @CurrentCaller() caller: Caller,
    @Body() body: ImportRates,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ImportedRatesResponse }> {
    return answerWritten(response, await this.rates.importRates(caller, body), (counts) => counts);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: ExchangeRatePage,
    summary: 'List exchange rates, newest first',
    description: 'Rates as they were entered, imported or provided. Use the lookup for the rate that applies on a day.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListExchangeRates,
  ): Promise<Listing<ExchangeRateResponse>> {
    return presentList(query, await this.rates.list(caller, query), presentExchangeRate);
  }

  @Get('lookup')
  @ApiOperationDoc({
    status: 200,
    body: FoundRateData,
    summary: 'Look up the exchange rate that applies on a day',
    description:
      'The latest rate of the pair, in either direction, that is not after the day. Of the same day: the direction that ' +
      'was asked for, then `entered` before `imported` before `provider`. Without one: the rates across the ' +
      "family's currency, else EUR, else USD, dated as the older of the two.",
    errors: ['exchange_rate_missing'],
  })
  async lookUp(@CurrentCaller() caller: Caller, @Query() query: RateQuestion): Promise<{ data: FoundRateResponse }> {
    return { data: presentFoundRate(await this.rates.lookUp(caller, query)) };
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: ExchangeRateData,
    summary: 'Read an exchange rate',
    description: 'The rate as it was entered, imported or provided.',
    idOf: 'exchange rate',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: ExchangeRateResponse }> {
    return { data: presentExchangeRate(await this.rates.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateExchangeRate, { rate: '1.0925' })
  @ApiOperationDoc({
    status: 200,
    body: ExchangeRateData,
    summary: 'Update an exchange rate',
    description: 'Absent members stay as they are.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'exchange rate',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateExchangeRate,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: ExchangeRateResponse }> {
    return answerWritten(response, await this.rates.update(caller, id, precondition, body), presentExchangeRate);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete an exchange rate',
    description: 'Other rates, of other sources and days, stay.',
    headers: ['Change-Set-Id'],
    idOf: 'exchange rate',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.rates.delete(caller, id, precondition));
  }
}
