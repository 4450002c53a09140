import type { SyncStatus } from './sync.entity.js';
import { isInProgress } from './sync-tree.js';
import type { SyncDetails } from './syncs.repository.js';
import type { SyncResponse } from './syncs.responses.js';

/** All that a client is told about a failure: the stored error may contain secrets of a provider. */
const ERRORS = {
  pending: null,
  syncing: null,
  completed: null,
  failed: { message: 'Sync failed' },
  stale: { message: 'Sync went stale before completing' },
} as const satisfies Readonly<Record<SyncStatus, { readonly message: string } | null>>;

export function presentSync(sync: SyncDetails): SyncResponse {
  return {
    id: sync.id,
    status: sync.status,
    in_progress: isInProgress(sync.status),
    terminal: !isInProgress(sync.status),
    syncable: { type: sync.syncableType, id: sync.syncableId, name: sync.syncableName },
    parent_id: sync.parentId,
    children_count: sync.childrenCount,
    window_start_date: sync.windowStartDate,
    window_end_date: sync.windowEndDate,
    pending_at: sync.pendingAt.toISOString(),
    syncing_at: instant(sync.syncingAt),
    completed_at: instant(sync.completedAt),
    failed_at: instant(sync.failedAt),
    error: ERRORS[sync.status],
    created_at: sync.createdAt.toISOString(),
    updated_at: sync.updatedAt.toISOString(),
  };
}

function instant(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
