import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '../platform/acting.js';
import type { Blocker, FileKind, Proof, ProofDetails, Question, ReadingWarning, Settings } from './formats/format.js';
import type { ImportStatus } from './import-status.js';

/** Numbers of records, keyed by API names. */
export type RecordCounts = Readonly<Record<string, number>>;

/** The expected and the actual result of a restore, keyed by API names. */
export interface Verification {
  readonly expected_record_counts: RecordCounts;
  readonly readback: Readonly<Record<string, unknown>> & { readonly status: string };
}

/** A record that a revert left in the ledger, with the reason. */
export interface KeptRecord {
  readonly record_type: string;
  readonly record_id: string;
  readonly name: string;
  readonly reason: string;
}

@Entity('imports')
export class Import {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly type!: string;

  @Column({ type: 'text', default: 'pending' })
  readonly status!: ImportStatus;

  @Column({ name: 'account_id', type: 'uuid', nullable: true })
  readonly accountId!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly error!: string | null;

  /** The client's settings, keyed by API names. */
  @Column({ type: 'jsonb', default: {} })
  readonly settings!: Settings;

  @Column({ type: 'jsonb', default: {} })
  readonly detected!: Readonly<Record<string, string>>;

  @Column({ type: 'text', nullable: true })
  readonly filename!: string | null;

  @Column({ name: 'content_type', type: 'text', nullable: true })
  readonly contentType!: string | null;

  @Column({ name: 'byte_size', type: 'bigint', nullable: true })
  readonly byteSize!: string | null;

  /** SHA-256 of the content in hex; null without content. */
  @Column({ name: 'content_hash', type: 'text', nullable: true })
  readonly contentHash!: string | null;

  @Column({ type: 'jsonb', default: [] })
  readonly blockers!: readonly Blocker[];

  /** The decisions about the file that clients have to make. */
  @Column({ type: 'jsonb', default: [] })
  readonly questions!: readonly Question[];

  @Column({ type: 'jsonb', default: [] })
  readonly warnings!: readonly ReadingWarning[];

  /** How each detected setting was found. */
  @Column({ name: 'detected_by', type: 'jsonb', default: {} })
  readonly detectedBy!: Readonly<Record<string, string>>;

  /** Whether the amounts match the balances in the file; null for types without balances. */
  @Column({ type: 'text', nullable: true })
  readonly proof!: Proof['outcome'] | null;

  @Column({ name: 'proof_details', type: 'jsonb', nullable: true })
  readonly proofDetails!: ProofDetails | null;

  /** The number of staged rows that are not entries. The other counts do not include them. */
  @Column({ name: 'left_out_rows_count', type: 'int', default: 0 })
  readonly leftOutRowsCount!: number;

  @Column({ name: 'rows_count', type: 'int', default: 0 })
  readonly rowsCount!: number;

  @Column({ name: 'valid_rows_count', type: 'int', default: 0 })
  readonly validRowsCount!: number;

  @Column({ name: 'mappings_count', type: 'int', default: 0 })
  readonly mappingsCount!: number;

  @Column({ name: 'unassigned_mappings_count', type: 'int', default: 0 })
  readonly unassignedMappingsCount!: number;

  @Column({ name: 'kept_records', type: 'jsonb', default: [] })
  readonly keptRecords!: readonly KeptRecord[];

  /** The profile that was used to read the file, or null. */
  @Column({ name: 'profile_id', type: 'uuid', nullable: true })
  readonly profileId!: string | null;

  /** The content of a profile for this file; null for types without profiles. */
  @Column({ name: 'file_kind', type: 'jsonb', nullable: true })
  readonly fileKind!: FileKind | null;

  /** null for types that are not verified. */
  @Column({ type: 'jsonb', nullable: true })
  readonly verification!: Verification | null;

  /** When old content was deleted; null if it was not deleted. */
  @Column({ name: 'content_deleted_at', type: 'timestamptz', nullable: true })
  readonly contentDeletedAt!: Date | null;

  /** Who created the import. */
  @Column({ name: 'actor_type', type: 'text', default: 'system' })
  readonly actorType!: Actor['type'];

  @Column({ name: 'actor_member_id', type: 'uuid', nullable: true })
  readonly actorMemberId!: string | null;

  @Column({ name: 'actor_api_key_id', type: 'uuid', nullable: true })
  readonly actorApiKeyId!: string | null;

  /** The number of publishes and reverts. It identifies the current one. */
  @Column({ type: 'int', default: 0 })
  readonly attempt!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}
