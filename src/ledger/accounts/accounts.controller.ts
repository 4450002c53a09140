import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCOUNTS_GROUP } from '../ledger.openapi.js';
import type { Response } from 'express';
import { InArea } from '../../platform/http/access.js';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { Caller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Listing, presentList } from '../../platform/http/list-pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { Precondition } from '../../platform/precondition.js';
import { answerCreated, answerWritten, sendChangeSet } from '../../platform/http/written-answer.js';
import { presentAccount } from './accounts.presenter.js';
import { CreateAccount, ListAccounts } from './accounts.requests.js';
import { AccountData, AccountPage, type AccountResponse } from './accounts.responses.js';
import { AccountsService } from './accounts.service.js';
import { UpdateAccount, DeleteAccount } from './write-accounts.requests.js';

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
    headers: ['Location', 'Change-Set-Id'],
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateAccount,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: AccountResponse }> {
    return answerCreated(response, await this.accounts.create(caller, body), '/api/v1/accounts/', presentAccount);
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: AccountPage,
    summary: 'List accounts by name',
    description: 'With their latest balances. An amount owed is positive.',
    errors: ['invalid_cursor', 'sync_token_expired'],
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
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: AccountResponse }> {
    return { data: presentAccount(await this.accounts.get(caller, id)) };
  }

  @Patch(':id')
  @ApiIfMatch()
  @ApiRequestBody(UpdateAccount, { name: 'Everyday Checking', institution_name: 'First Bank', notes: null })
  @ApiOperationDoc({
    status: 200,
    body: AccountData,
    summary: 'Update an account',
    description:
      'Absent members stay as they are, null clears. Refused with `in_use`: another currency while the account has ' +
      'entries, and another kind than Investment or Crypto while it has trades.',
    errors: ['in_use'],
    headers: ['Change-Set-Id'],
    idOf: 'account',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Body() body: UpdateAccount,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: AccountResponse }> {
    return answerWritten(response, await this.accounts.update(caller, id, precondition, body), presentAccount);
  }

  @Delete(':id')
  @ApiIfMatch()
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete an account',
    description:
      'Refused with `in_use` while it has entries, holdings or recurring transactions, unless `cascade` is true; always ' +
      'while a provider writes into it or a rule names it. Reverting the change set brings it back.',
    errors: ['in_use'],
    headers: ['Change-Set-Id'],
    idOf: 'account',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @IfMatch() precondition: Precondition,
    @Query() query: DeleteAccount,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendChangeSet(response, await this.accounts.delete(caller, id, precondition, query));
  }
}
