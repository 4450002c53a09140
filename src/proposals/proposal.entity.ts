import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BeforeAfter } from '../ledger/index.js';
import type { Actor } from '../platform/acting.js';

/** `expired` is an open proposal after its time; `stale` one whose records had changed when it was confirmed. */
export const PROPOSAL_STATUSES = ['open', 'confirmed', 'discarded', 'expired', 'stale'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Changes of the ledger that a client proposed. */
@Entity('proposals')
export class Proposal {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  /** As it was decided. `expired` is never stored. */
  @Column({ type: 'text', default: 'open' })
  readonly status!: ProposalStatus;

  /** Why, in the words of the client. */
  @Column({ type: 'text' })
  readonly reason!: string;

  @Column({ name: 'actor_type', type: 'text' })
  readonly actorType!: Actor['type'];

  @Column({ name: 'actor_member_id', type: 'uuid', nullable: true })
  readonly actorMemberId!: string | null;

  @Column({ name: 'actor_api_key_id', type: 'uuid', nullable: true })
  readonly actorApiKeyId!: string | null;

  /** Operations as the bulk request takes them. */
  @Column({ type: 'jsonb' })
  readonly changes!: readonly ProposedOperation[];

  @Column({ name: 'before_after', type: 'jsonb' })
  readonly beforeAfter!: readonly BeforeAfter[];

  /** SHA-256 of the records that the changes touch, in hex. */
  @Column({ type: 'text' })
  readonly digest!: string;

  /** What confirming made; null before. */
  @Column({ name: 'change_set_id', type: 'uuid', nullable: true })
  readonly changeSetId!: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz', default: () => "now() + interval '24 hours'" })
  readonly expiresAt!: Date;

  /** When it was confirmed or discarded, or found stale. */
  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  readonly decidedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}

/** An operation of the bulk request. */
export interface ProposedOperation {
  readonly op: 'create' | 'update' | 'delete';
  readonly id?: string;
  readonly data?: object;
}

/** The status of a proposal at a time. */
export function statusAt({ status, expiresAt }: Pick<Proposal, 'status' | 'expiresAt'>, now: Date): ProposalStatus {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}
