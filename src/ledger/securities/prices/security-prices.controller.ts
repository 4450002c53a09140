import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.js';
import { ApiOperationDoc, ApiRequestBody } from '../../../platform/http/operation-doc.js';
import { type Listing, presentList } from '../../../platform/http/list-pagination.js';
import { PathId } from '../../../platform/http/path-id.js';
import { PathRecord } from '../../../platform/http/path-record.js';
import { Precondition } from '../../../platform/precondition.js';
import { INVESTMENTS_GROUP } from '../../ledger.openapi.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../../platform/http/written-answer.js';
import { presentSecurityPrice } from './security-prices.presenter.js';
import { ListSecurityPrices } from './security-prices.requests.js';
import { SecurityPriceData, SecurityPricePage, type SecurityPriceResponse } from './security-prices.responses.js';
import { SecurityPricesService } from './security-prices.service.js';
import { UpdateSecurityPrice, CreateSecurityPrice } from './write-security-prices.requests.js';

const PATH = '/api/v1/security_prices/';

@InArea('ledger')
@ApiTags(INVESTMENTS_GROUP)
@PathRecord(SecurityPricesService)
@Controller('api/v1/security_prices')
export class SecurityPricesController {
  constructor(private readonly prices: SecurityPricesService) {}

  @Post()
  @ApiRequestBody(CreateSecurityPrice, {
    security_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
    date: '2026-08-21',
    currency: 'USD',
    price: '101.25',
  })
  @ApiOperationDoc({
    status: 201,
    body: SecurityPriceData,
    summary: 'Create a price of a security',
    description: 'There is one price per security, day and currency.',
    errors: ['already_exists'],
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateSecurityPrice,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: SecurityPriceResponse }> {
    return answerCreated(response, await this.prices.create(caller, body), PATH, presentSecurityPrice);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: SecurityPricePage,
    summary: 'List prices of securities, newest first',
    description: 'Prices that were stated. Trades and holdings have prices of their own.',
    errors: ['invalid_cursor', 'sync_token_expired'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListSecurityPrices,
  ): Promise<Listing<SecurityPriceResponse>> {
    return presentList(query, await this.prices.list(caller, query), presentSecurityPrice);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: SecurityPriceData,
    summary: 'Read a price of a security',
    description: 'The price of one unit.',
    idOf: 'security price',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: SecurityPriceResponse }> {
    return { data: presentSecurityPrice(await this.prices.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateSecurityPrice, { price: '101.30' })
  @ApiOperationDoc({
    status: 200,
    body: SecurityPriceData,
    summary: 'Update a price of a security',
    description: 'Absent members stay as they are. The security stays.',
    errors: ['already_exists'],
    headers: ['Change-Set-Id'],
    idOf: 'security price',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateSecurityPrice,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: SecurityPriceResponse }> {
    return answerWritten(response, await this.prices.update(caller, id, precondition, body), presentSecurityPrice);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a price of a security',
    description: 'Reverting the change set brings it back.',
    headers: ['Change-Set-Id'],
    idOf: 'security price',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.prices.delete(caller, id, precondition));
  }
}
