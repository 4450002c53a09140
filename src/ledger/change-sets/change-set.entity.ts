import { Column, Entity } from 'typeorm';
import { FamilyRecord } from '../family-record.entity.js';
import type { RecordType } from '../records/record-kind.js';

export const CHANGE_SET_KINDS = [
  'edit',
  'bulk',
  'merge',
  'rule_run',
  'suggestion',
  'detect',
  'import',
  'import_revert',
  'sync',
  'revert',
] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

export const CHANGE_SET_STATUSES = ['running', 'applied', 'reverting', 'reverted', 'failed'] as const;
export type ChangeSetStatus = (typeof CHANGE_SET_STATUSES)[number];

/** Of change sets that count. One that waits for the job of its revert counts until the job ends. */
export const LIVE_STATUSES: readonly ChangeSetStatus[] = ['applied', 'reverting'];

/** Whose word a change is, the weightiest first: a lower one does not replace the value of a higher one. */
export const RANKS = ['person', 'rule', 'import', 'sync'] as const;
export type Rank = (typeof RANKS)[number];

export const ACTOR_TYPES = ['member', 'api_key', 'import', 'sync', 'system'] as const;

export const ACTIONS = ['created', 'updated', 'deleted'] as const;
export type Action = (typeof ACTIONS)[number];

export type RecordCounts = Readonly<Partial<Record<RecordType, Readonly<Record<Action, number>>>>>;

/** Why a job failed, as a request would answer it. */
export interface JobFailure {
  readonly error: string;
  readonly message: string;
  readonly details: object | null;
}

/** Why a revert leaves a record as it is. */
export const CONFLICT_REASONS = ['edited', 'used', 'missing_reference', 'name_taken'] as const;

/** A record that a revert leaves as it is. */
export interface KeptRecord {
  readonly record_type: RecordType;
  readonly record_id: string;
  readonly name: string;
  readonly reason: (typeof CONFLICT_REASONS)[number];
}

/** A field of a record that keeps a later value. */
export interface KeptField {
  readonly record_type: RecordType;
  readonly record_id: string;
  readonly field: string;
}

/** What a revert left as it is: how much, and the first of it. */
export interface KeptSummary {
  readonly fields_count: number;
  readonly records_count: number;
  readonly fields: readonly KeptField[];
  readonly records: readonly KeptRecord[];
}

/** What one unit of work changed in the ledger. */
@Entity('change_sets')
export class ChangeSet extends FamilyRecord {
  @Column({ type: 'text' })
  readonly kind!: ChangeSetKind;

  @Column({ type: 'text', default: 'applied' })
  readonly status!: ChangeSetStatus;

  @Column({ type: 'text' })
  readonly rank!: Rank;

  @Column({ type: 'text', nullable: true })
  readonly note!: string | null;

  @Column({ name: 'actor_type', type: 'text' })
  readonly actorType!: (typeof ACTOR_TYPES)[number];

  /** The member, the key, the import or the provider connection; null for the service itself. */
  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  readonly actorId!: string | null;

  @Column({ name: 'import_id', type: 'uuid', nullable: true })
  readonly importId!: string | null;

  @Column({ name: 'rule_ids', type: 'uuid', array: true, default: () => "'{}'" })
  readonly ruleIds!: readonly string[];

  /** The change set that this one reverts. */
  @Column({ name: 'reverts_id', type: 'uuid', nullable: true })
  readonly revertsId!: string | null;

  /** The record that a merge let others name instead of those that it deleted. */
  @Column({ name: 'merged_into', type: 'uuid', nullable: true })
  readonly mergedInto!: string | null;

  @Column({ type: 'jsonb', default: {} })
  readonly counts!: RecordCounts;

  /** What a job was asked to do; null when no job made the change set. */
  @Column({ type: 'jsonb', nullable: true })
  readonly job!: object | null;

  /** How many records a job has done; null when no job made the change set. */
  @Column({ type: 'int', nullable: true })
  readonly done!: number | null;

  @Column({ type: 'int', nullable: true })
  readonly total!: number | null;

  /** Why a job failed; null unless it did. */
  @Column({ type: 'jsonb', nullable: true })
  readonly failure!: JobFailure | null;

  /** What the revert by a job left as it is; null for others. */
  @Column({ type: 'jsonb', nullable: true })
  readonly kept!: KeptSummary | null;

  /** Its place in the order of the family's commits; null until it is complete. */
  @Column({ type: 'bigint', nullable: true })
  readonly seq!: string | null;

  /** When it got that place; null until then. */
  @Column({ name: 'sealed_at', type: 'timestamptz', nullable: true })
  readonly sealedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}
