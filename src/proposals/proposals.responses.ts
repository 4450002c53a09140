import {
  EnumField,
  FreeObjectField,
  ListField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../platform/http/fields.js';
import { DataOf, PageOf } from '../platform/http/pagination.js';
import { PROPOSAL_STATUSES } from './proposal.entity.js';

const OPERATIONS = ['create', 'update', 'delete'] as const;
const ACTIONS = ['created', 'updated', 'deleted'] as const;
const ACTORS = ['member', 'api_key', 'system'] as const;

export class ProposedChangeResponse {
  @EnumField(OPERATIONS, { description: 'What to do.', example: 'update' })
  readonly action!: string;

  @UuidField({ description: 'The transaction to update or delete; null for a new one.', nullable: true })
  readonly id!: string | null;

  @FreeObjectField({ description: 'The values, as in the request for a single transaction; empty for a deletion.' })
  readonly fields!: object;
}

export class BeforeAfterResponse {
  @TextField({
    description: 'The type of the record. Deleting a transaction also deletes its transfer.',
    example: 'transaction',
  })
  readonly record_type!: string;

  @EnumField(ACTIONS, { description: 'What happens to the record.', example: 'updated' })
  readonly action!: string;

  @UuidField({ description: 'The record; null for a new one.', nullable: true })
  readonly id!: string | null;

  @FreeObjectField({
    description: 'The fields that change, as they are; all fields of a deleted record; null for a new one.',
    nullable: true,
  })
  readonly before!: object | null;

  @FreeObjectField({
    description: 'The same fields as they will be; all fields of a new record; null for a deleted one.',
    nullable: true,
  })
  readonly after!: object | null;
}

export class ProposalActorResponse {
  @EnumField(ACTORS, { description: 'What made the proposal.', example: 'api_key' })
  readonly type!: string;

  @UuidField({ description: 'The member, or the member of the key.', nullable: true })
  readonly member_id!: string | null;

  @UuidField({ description: 'The key; null if it was another actor.', nullable: true })
  readonly api_key_id!: string | null;
}

export class ProposalResponse {
  @UuidField({ description: 'The id of the proposal.' })
  readonly id!: string;

  @EnumField(PROPOSAL_STATUSES, {
    description:
      '`open` until it is decided. `expired`: nobody decided within 24 hours. `stale`: its records had changed when it was ' +
      'confirmed, so nothing was done.',
    example: 'open',
  })
  readonly status!: string;

  @TextField({ description: 'Why, in the words of the client.', example: 'Rent belongs in Housing' })
  readonly reason!: string;

  @ObjectField(() => ProposalActorResponse, { description: 'Who proposed it.' })
  readonly actor!: ProposalActorResponse;

  @ListField(() => ProposedChangeResponse, { description: 'The changes, in the order of the request.' })
  readonly changes!: readonly ProposedChangeResponse[];

  @ListField(() => BeforeAfterResponse, { description: 'Their effect, from a dry run when they were proposed.' })
  readonly before_after!: readonly BeforeAfterResponse[];

  @TimestampField({ description: 'When it expires, 24 hours after it was proposed.' })
  readonly expires_at!: string;

  @UuidField({
    description: 'The change set that confirming made, which can be reverted; null before.',
    nullable: true,
  })
  readonly change_set_id!: string | null;

  @TimestampField({ description: 'When it was confirmed, discarded or found stale, or null.', nullable: true })
  readonly decided_at!: string | null;

  @TimestampField({ description: 'When it was proposed.' })
  readonly created_at!: string;
}

export const ProposalData = DataOf(ProposalResponse, 'ProposalData');
export const ProposalPage = PageOf(ProposalResponse, 'ProposalPage');
