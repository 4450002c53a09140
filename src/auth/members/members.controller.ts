import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { InArea, RequiresRole } from '../../platform/http/access.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { type ApiCaller, CurrentCaller } from '../../platform/http/caller.js';
import { limitsOf, type Page, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { isUuid, notFound, PathId } from '../../platform/http/path-id.js';
import { CheckedPipe, type UncheckedBody, UncheckedPipe } from '../../platform/http/validation.js';
import { ChangeRole, ConfirmRemoval } from './members.requests.js';
import { MemberData, MemberPage, type MemberResponse, presentMember } from './members.responses.js';
import { MembersService } from './members.service.js';

@InArea('admin')
@ApiTags('Access')
@Controller('api/v1/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @RequiresRole('viewer')
  @ApiOperationDoc({
    status: 200,
    body: MemberPage,
    summary: 'List the members of the family',
    errors: ['validation_failed'],
  })
  async list(
    @CurrentCaller() caller: ApiCaller,
    @Query(new CheckedPipe(PageQuery)) query: PageQuery,
  ): Promise<Page<MemberResponse>> {
    return presentPage(query, await this.members.list(caller, limitsOf(query)), presentMember);
  }

  @Patch(':id')
  @ApiRequestBody(ChangeRole, { role: 'viewer' })
  @ApiOperationDoc({
    status: 200,
    body: MemberData,
    summary: 'Change the role of a member',
    errors: ['conflict'],
    idOf: 'member',
  })
  async update(
    @CurrentCaller() caller: ApiCaller,
    @PathId() id: string,
    @Body(new UncheckedPipe(ChangeRole)) body: UncheckedBody<ChangeRole>,
  ): Promise<{ data: MemberResponse }> {
    await this.members.get(caller, id);
    return { data: presentMember(await this.members.update(caller, id, body.check())) };
  }

  @Delete(':id')
  @RequiresRole('viewer')
  @ApiQuery({ type: ConfirmRemoval })
  @ApiOperationDoc({
    status: 204,
    summary: 'Remove a member, or leave the family (`me`)',
    description:
      'Sessions, API keys, invitations and chats of the member go, and so do address and password; what they entered into ' +
      'the ledger stays. Only owners remove others, and the last owner stays.',
    errors: ['conflict', 'insufficient_role', 'validation_failed'],
    idOf: 'member',
  })
  async delete(
    @CurrentCaller() caller: ApiCaller,
    @Param('id') id: string,
    @Query(new UncheckedPipe(ConfirmRemoval)) query: UncheckedBody<ConfirmRemoval>,
  ): Promise<void> {
    const memberId = id === 'me' ? caller.userId : id.toLowerCase();
    if (!isUuid(memberId)) throw notFound();
    await this.members.get(caller, memberId);
    await this.members.remove(caller, memberId, query.check().confirm);
  }
}
