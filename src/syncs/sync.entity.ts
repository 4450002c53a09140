export const SYNC_STATUSES = ['pending', 'syncing', 'completed', 'failed', 'stale'] as const;

export type SyncStatus = (typeof SYNC_STATUSES)[number];

export const SYNCABLE_TYPES = ['Family', 'Account', 'ProviderConnection'] as const;

export type SyncableType = (typeof SYNCABLE_TYPES)[number];

/** An unfinished sync this old is given up: it goes stale (contract §6). */
export const MAX_AGE = '24 hours';

/** A sync as it is read: with the name of what it syncs and the number of its direct children. Dates are `YYYY-MM-DD`. */
export interface Sync {
  readonly id: string;
  readonly status: SyncStatus;
  readonly syncableType: SyncableType;
  readonly syncableId: string;
  /** null: the record is gone or has no name. */
  readonly syncableName: string | null;
  readonly parentId: string | null;
  readonly childrenCount: number;
  /** null: unbounded on that side. */
  readonly windowStartDate: string | null;
  readonly windowEndDate: string | null;
  readonly pendingAt: Date;
  readonly syncingAt: Date | null;
  readonly completedAt: Date | null;
  readonly failedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An account to be synced, and from which day on; null: from its beginning. */
export interface AccountWindow {
  readonly accountId: string;
  readonly from: string | null;
}

/** A sync that this process works on. */
export interface Claim {
  readonly familyId: string;
  readonly id: string;
  readonly syncableType: SyncableType;
  readonly syncableId: string;
  readonly windowStartDate: string | null;
  /** Whether its own work is done, and only its children or its end are left. */
  readonly isWorked: boolean;
}
