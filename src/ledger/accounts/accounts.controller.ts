import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCOUNTS_GROUP } from '../ledger.openapi.js';
import type { Response } from 'express';
import { InArea } from '../../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { presentAccount } from './accounts.presenter.js';
import { CreateAccount, ListAccounts } from './accounts.requests.js';
import { AccountData, AccountPage, type AccountResponse } from './accounts.responses.js';
import { AccountsService } from './accounts.service.js';

@InArea('ledger')
@ApiTags(ACCOUNTS_GROUP)
@PathRecord(AccountsService)
@Controller('api/v1/accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post()
  @ApiRequestBody(CreateAccount, {
    name: 'Everyday Checking',
    currency: 'USD',
    accountable_type: 'Depository',
    balance: '1250.00',
    opening_date: '2026-01-01',
  })
  @ApiOperationDoc({
    status: 201,
    body: AccountData,
    summary: 'Create an account to import into',
    description: 'With a balance or an opening date, it also gets an opening valuation and daily balances.',
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateAccount,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: AccountResponse }> {
    const account = await this.accounts.create(caller, body);
    response.location(`/api/v1/accounts/${account.id}`);
    return { data: presentAccount(account) };
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: AccountPage,
    summary: 'List accounts by name',
    description: 'With their latest balances. An amount owed is positive.',
    errors: ['invalid_cursor'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListAccounts): Promise<Listing<AccountResponse>> {
    return presentList(query, await this.accounts.list(caller, query), presentAccount);
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: AccountData,
    summary: 'Read an account',
    description: 'With its latest balance. An amount owed is positive.',
    idOf: 'account',
  })
  async find(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: AccountResponse }> {
    return { data: presentAccount(await this.accounts.get(caller, id)) };
  }
}
