import type { SyncStatus } from './sync.entity.js';

const IN_PROGRESS = {
  pending: true,
  syncing: true,
  completed: false,
  failed: false,
  stale: false,
} as const satisfies Readonly<Record<SyncStatus, boolean>>;

export function isInProgress(status: SyncStatus): boolean {
  return IN_PROGRESS[status];
}

export type Ending = 'completed' | 'failed';

/**
 * How a sync whose own work is done ends (contract §6): after its children, and failed if one of them failed. A child
 * that went stale does not fail its parent: nobody worked on it, so it says nothing of the work.
 * @param own the sync's state; one that is not being worked on does not end
 * @param children the states found among its direct children, in any order and number
 * @returns null while it has to wait, or where it has ended already
 */
export function endingOf(own: SyncStatus, children: readonly SyncStatus[]): Ending | null {
  if (own !== 'syncing' || children.some(isInProgress)) return null;
  return children.includes('failed') ? 'failed' : 'completed';
}
