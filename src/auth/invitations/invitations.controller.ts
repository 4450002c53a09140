import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { ACCESS_GROUP } from '../access.openapi.js';
import { InArea } from '../../platform/http/access.js';
import { type Role, ROLES } from '../../platform/access/roles.js';
import { ApiRequestBody, ApiOperationDoc } from '../../platform/http/operation-doc.js';
import type { ApiCaller } from '../../platform/access/caller.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { EnumField, TextField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { SecretInAnswer } from '../../platform/http/idempotency.js';
import { limitsOf } from '../../platform/pagination/page.js';
import { DataOf, type Page, PageOf, PageQuery, presentPage } from '../../platform/http/pagination.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { EmailField } from '../email.field.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationsService } from './invitations.service.js';

class CreateInvitation {
  @EnumField(ROLES, { description: 'The role of the new member.', example: 'member' })
  readonly role!: Role;

  @EmailField({
    description: 'The only address that may join; without it, any.',
    optional: true,
    example: 'ada@example.org',
  })
  readonly email?: string;
}

@ApiSchema({ name: 'Invitation' })
class InvitationResponse {
  @UuidField({ description: 'The id of the invitation.' })
  readonly id!: string;

  @EnumField(ROLES, { description: 'The role of the new member.' })
  readonly role!: string;

  @TextField({ description: 'The only address that may join, or null.', nullable: true })
  readonly email!: string | null;

  @TimestampField({ description: 'When it expires.' })
  readonly expires_at!: string;

  @TimestampField({ description: 'When it was created.' })
  readonly created_at!: string;
}

@ApiSchema({ name: 'NewInvitation' })
class NewInvitationResponse extends InvitationResponse {
  @TextField({
    description: 'The link, which is shown only once; null when the request is a repeated one.',
    nullable: true,
  })
  readonly link!: string | null;
}

const InvitationPage = PageOf(InvitationResponse, 'InvitationPage');
const NewInvitationData = DataOf(NewInvitationResponse, 'NewInvitationData');

@InArea('admin')
@ApiTags(ACCESS_GROUP)
@PathRecord(InvitationsService)
@Controller('api/v1/invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: InvitationPage,
    summary: 'List the invitations that can still be used',
    description: 'Without their links, which are shown once.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: ApiCaller, @Query() query: PageQuery): Promise<Page<InvitationResponse>> {
    return presentPage(query, await this.invitations.list(caller, limitsOf(query)), presentInvitation);
  }

  @Post()
  @SecretInAnswer('link')
  @ApiRequestBody(CreateInvitation, { role: 'member' })
  @ApiOperationDoc({
    status: 201,
    body: NewInvitationData,
    summary: 'Create an invitation link, which works once and expires after a week',
    description: 'Whoever follows the link joins the family with the role of the invitation.',
  })
  async create(
    @CurrentCaller() caller: ApiCaller,
    @Body() { role, email }: CreateInvitation,
  ): Promise<{ data: NewInvitationResponse }> {
    const { invitation, link } = await this.invitations.create(caller, { role, email: email ?? null });
    return { data: { ...presentInvitation(invitation), link } };
  }

  @Delete(':id')
  @ApiOperationDoc({
    status: 204,
    summary: 'Withdraw an invitation',
    description: 'Its link stops working. Members who joined with it stay.',
    idOf: 'invitation',
  })
  async delete(@CurrentCaller() caller: ApiCaller, @PathId() id: string): Promise<void> {
    await this.invitations.delete(caller, id);
  }
}

function presentInvitation({ id, role, email, expiresAt, createdAt }: Invitation): InvitationResponse {
  return { id, role, email, expires_at: expiresAt.toISOString(), created_at: createdAt.toISOString() };
}
