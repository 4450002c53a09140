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
 * Decides how a sync whose own work is done ends (contract §6): after its children, and failed if one of them failed. A stale
 * child does not fail its parent, because nobody worked on it.
 * @param own the state of the sync; one that is not `syncing` does not end
 * @param children the states of its direct children, in any order and number
 * @returns null while it has to wait, or when it has ended
 */
export function endingOf(own: SyncStatus, children: readonly SyncStatus[]): Ending | null {
  if (own !== 'syncing' || children.some(isInProgress)) return null;
  return children.includes('failed') ? 'failed' : 'completed';
}
