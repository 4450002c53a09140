import { Column, Entity, PrimaryColumn } from 'typeorm';

export const PROPOSAL_KINDS = ['duplicate', 'pending_to_posted', 'transfer'] as const;
export const PROPOSAL_STATUSES = ['open', 'accepted', 'rejected', 'superseded'] as const;
export const PROPOSAL_BASES = ['id_clash', 'content', 'nearness'] as const;

export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
export type ProposalBasis = (typeof PROPOSAL_BASES)[number];

/** Two entries that may be one transaction, or the two sides of one transfer; and what a person decided. */
@Entity('match_proposals')
export class MatchProposal {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly kind!: ProposalKind;

  @Column({ type: 'text', default: 'open' })
  readonly status!: ProposalStatus;

  @Column({ type: 'text' })
  readonly basis!: ProposalBasis;

  /** A decimal string from 0 to 1: the share of such pairs that are right in the labelled set; null when not measured. */
  @Column({ type: 'numeric', precision: 4, scale: 3, nullable: true })
  readonly confidence!: string | null;

  /** What speaks for and against the pair. */
  @Column({ type: 'text', array: true })
  readonly reasons!: readonly string[];

  /** The older entry, which stays when a duplicate is accepted; of a transfer, the outflow. */
  @Column({ name: 'entry_id', type: 'uuid' })
  readonly entryId!: string;

  @Column({ name: 'other_entry_id', type: 'uuid' })
  readonly otherEntryId!: string;

  @Column({ name: 'account_id', type: 'uuid' })
  readonly accountId!: string;

  @Column({ name: 'other_account_id', type: 'uuid' })
  readonly otherAccountId!: string;

  /** What identifies the entries when they come back under other ids. */
  @Column({ name: 'entry_keys', type: 'uuid', array: true })
  readonly entryKeys!: readonly string[];

  @Column({ name: 'other_keys', type: 'uuid', array: true })
  readonly otherKeys!: readonly string[];

  /** What accepting changed, so that it can be undone; null unless the proposal is accepted. */
  @Column({ type: 'jsonb', nullable: true })
  readonly undo!: object | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  readonly decidedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
