import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../platform/access/caller.js';
import { InArea } from '../../../platform/http/access.js';
import { CurrentCaller } from '../../../platform/http/caller.js';
import { ApiOperationDoc, ApiRequestBody } from '../../../platform/http/operation-doc.js';
import { PathId } from '../../../platform/http/path-id.js';
import { PathRecord } from '../../../platform/http/path-record.js';
import { ACCOUNTS_GROUP } from '../../ledger.openapi.js';
import { presentIdentity } from './account-identities.presenter.js';
import { ReplaceIdentities } from './account-identities.requests.js';
import { AccountIdentitiesData } from './account-identities.responses.js';
import { AccountIdentitiesService } from './account-identities.service.js';

@InArea('ledger')
@ApiTags(ACCOUNTS_GROUP)
@PathRecord(AccountIdentitiesService)
@Controller('api/v1/accounts/:id/identities')
export class AccountIdentitiesController {
  constructor(private readonly identities: AccountIdentitiesService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: AccountIdentitiesData,
    summary: 'List the identities of an account',
    description:
      'An identity is a number by which files name the account, such as an IBAN. A file that states one of these goes into ' +
      'the account. Publishing an import remembers the identities that its file states.',
    idOf: 'account',
  })
  async list(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<AccountIdentitiesData> {
    return { data: (await this.identities.list(caller, id)).map(presentIdentity) };
  }

  @Put()
  @ApiRequestBody(ReplaceIdentities, {
    identities: [{ scheme: 'iban', number: 'DE75 2004 0000 0123 4536 26', currency: 'EUR' }],
  })
  @ApiOperationDoc({
    status: 200,
    body: AccountIdentitiesData,
    summary: 'Replace the identities of an account',
    description: 'Identities that the account already has keep their ids. Those of its provider stay.',
    errors: ['identity_taken'],
    idOf: 'account',
  })
  async replace(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @Body() { identities }: ReplaceIdentities,
  ): Promise<AccountIdentitiesData> {
    return { data: (await this.identities.replace(caller, id, identities)).map(presentIdentity) };
  }

  @Delete(':identity_id')
  @ApiParam({ name: 'identity_id', description: 'The id of the identity.', schema: { type: 'string', format: 'uuid' } })
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete an identity of an account',
    description: 'The next file that states it is mapped as if no file had stated it before.',
    idOf: 'account',
  })
  async delete(
    @CurrentCaller() caller: Caller,
    @PathId() id: string,
    @PathId('identity_id') identityId: string,
  ): Promise<void> {
    await this.identities.delete(caller, id, identityId);
  }
}
