import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import { InArea, RequiresRole } from '../../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { MemberId } from './member-id.js';
import { ChangeRole, ConfirmRemoval } from './members.requests.js';
import { MemberData, MemberPage, type MemberResponse, presentMember } from './members.responses.js';
import { MembersService } from './members.service.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import { limitsOf } from '../../platform/pagination/page.js';

@InArea('admin')
@ApiTags(ACCESS_GROUP)
@PathRecord(MembersService)
@Controller('api/v1/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @RequiresRole('viewer')
  @ApiOperationDoc({
    status: 200,
    body: MemberPage,
    summary: 'List the members of the family',
    description: 'With their roles.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: ApiCaller, @Query() query: PageQuery): Promise<Page<MemberResponse>> {
    return presentPage(query, await this.members.list(caller, limitsOf(query)), presentMember);
  }

  @Patch(':id')
  @ApiRequestBody(ChangeRole, { role: 'viewer' })
  @ApiOperationDoc({
    status: 200,
    body: MemberData,
    summary: 'Update the role of a member',
    description: 'A family keeps at least one owner.',
    errors: ['conflict'],
    idOf: 'member',
  })
  async update(
    @CurrentCaller() caller: ApiCaller,
    @PathId() id: string,
    @Body() body: ChangeRole,
  ): Promise<{ data: MemberResponse }> {
    return { data: presentMember(await this.members.update(caller, id, body)) };
  }

  @Delete(':id')
  @RequiresRole('viewer')
  @ApiOperationDoc({
    status: 204,
    summary: 'Remove a member, or leave the family (`me`)',
    description:
      "Deletes the member's sessions, API keys, invitations, chats, address and password; what they entered into the ledger " +
      'stays. Only owners remove others, and the last owner cannot be removed.',
    errors: ['conflict', 'insufficient_role', 'validation_failed'],
    idOf: 'member',
  })
  async delete(
    @CurrentCaller() caller: ApiCaller,
    @MemberId() id: string,
    @Query() query: ConfirmRemoval,
  ): Promise<void> {
    await this.members.remove(caller, id, query.confirm);
  }
}
