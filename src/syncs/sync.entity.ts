import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

export const SYNC_STATUSES = ['pending', 'syncing', 'completed', 'failed', 'stale'] as const;

export type SyncStatus = (typeof SYNC_STATUSES)[number];

export const SYNCABLE_TYPES = ['Family', 'Account', 'ProviderConnection'] as const;

export type SyncableType = (typeof SYNCABLE_TYPES)[number];

/** An unfinished sync of this age goes stale (contract §6). */
export const MAX_AGE = '24 hours';

/** A run that brings a record up to date: a family, an account or a provider connection. Dates are `YYYY-MM-DD`. */
@Entity('syncs')
export class Sync {
  @PrimaryColumn({ name: 'family_id', type: 'uuid' })
  readonly familyId!: string;

  @PrimaryColumn({ type: 'uuid', default: () => 'new_id()' })
  readonly id!: string;

  @Column({ name: 'syncable_type', type: 'text' })
  readonly syncableType!: SyncableType;

  @Column({ name: 'syncable_id', type: 'uuid' })
  readonly syncableId!: string;

  @Column({ type: 'text', default: 'pending' })
  readonly status!: SyncStatus;

  /** The sync that ends after this one. */
  @Column({ name: 'parent_id', type: 'uuid', nullable: true })
  readonly parentId!: string | null;

  @ManyToOne(() => Sync, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'family_id', referencedColumnName: 'familyId' },
    { name: 'parent_id', referencedColumnName: 'id' },
  ])
  readonly parent?: Relation<Sync> | null;

  /** null: unbounded on that side. */
  @Column({ name: 'window_start_date', type: 'date', nullable: true })
  readonly windowStartDate!: string | null;

  @Column({ name: 'window_end_date', type: 'date', nullable: true })
  readonly windowEndDate!: string | null;

  @Column({ name: 'pending_at', type: 'timestamptz', default: () => 'now()' })
  readonly pendingAt!: Date;

  @Column({ name: 'syncing_at', type: 'timestamptz', nullable: true })
  readonly syncingAt!: Date | null;

  /** When its own work was done; null: it is not. Its children may still be at work. */
  @Column({ name: 'worked_at', type: 'timestamptz', nullable: true })
  readonly workedAt!: Date | null;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  readonly completedAt!: Date | null;

  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  readonly failedAt!: Date | null;

  /** What went wrong, for operators; the API never shows it. */
  @Column({ type: 'text', nullable: true })
  readonly error!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  readonly updatedAt!: Date;
}

/** An account to sync. */
export interface AccountWindow {
  readonly accountId: string;
  /** The first day to sync; null: from the account's beginning. */
  readonly from: string | null;
}

/** A sync that this process works on. */
export interface Claim extends Pick<Sync, 'familyId' | 'id' | 'syncableType' | 'syncableId' | 'windowStartDate'> {
  /** Whether its own work is done and only its children or its end are left. */
  readonly isWorked: boolean;
}
