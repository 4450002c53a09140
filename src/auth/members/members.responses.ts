import { ApiSchema } from '@nestjs/swagger';
import { ROLES } from '../../platform/access/roles.js';
import {
  BooleanField,
  EnumField,
  IntegerField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import type { Member } from './member.entity.js';

@ApiSchema({ name: 'Member' })
export class MemberResponse {
  @UuidField({ description: 'The id of the member.' })
  readonly id!: string;

  @TextField({
    description: 'Their address; null for a member without one, who was created on the command line.',
    nullable: true,
  })
  readonly email!: string | null;

  @EnumField(ROLES, { description: 'The role of the member.' })
  readonly role!: string;

  @BooleanField({ description: 'Whether signing in needs a second factor.' })
  readonly totp_enabled!: boolean;

  @IntegerField({ description: 'How many active API keys they have.', minimum: 0 })
  readonly active_keys_count!: number;

  @TimestampField({
    description: 'When a session or a key of theirs was last used, to the minute, or null.',
    nullable: true,
  })
  readonly last_seen_at!: string | null;

  @TimestampField({ description: 'When they became a member.' })
  readonly created_at!: string;
}

export const MemberPage = PageOf(MemberResponse, 'MemberPage');
export const MemberData = DataOf(MemberResponse, 'MemberData');

export function presentMember(member: Member): MemberResponse {
  return {
    id: member.id,
    email: member.email,
    role: member.role,
    totp_enabled: member.totpConfirmedAt !== null,
    active_keys_count: member.activeKeysCount,
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
    created_at: member.createdAt.toISOString(),
  };
}
