import { describe, expect, it } from '@jest/globals';
import { presentSync } from '../../../src/syncs/syncs.presenter.js';
import type { SyncDetails } from '../../../src/syncs/syncs.repository.js';

const PENDING: SyncDetails = {
  id: '019a0000-0000-7000-8000-000000000001',
  status: 'pending',
  syncableType: 'Account',
  syncableId: '019a0000-0000-7000-8000-000000000002',
  syncableName: null,
  parentId: null,
  childrenCount: 0,
  windowStartDate: null,
  windowEndDate: '2026-08-22',
  pendingAt: new Date('2026-08-22T21:52:35.123Z'),
  syncingAt: null,
  completedAt: null,
  failedAt: null,
  createdAt: new Date('2026-08-22T21:52:35.123Z'),
  updatedAt: new Date('2026-08-22T21:52:36Z'),
};

describe('presentSync', () => {
  it('says null where there is nothing, and writes times with milliseconds in UTC', () => {
    expect(presentSync(PENDING)).toEqual({
      id: PENDING.id,
      status: 'pending',
      in_progress: true,
      terminal: false,
      syncable: { type: 'Account', id: PENDING.syncableId, name: null },
      parent_id: null,
      children_count: 0,
      window_start_date: null,
      window_end_date: '2026-08-22',
      pending_at: '2026-08-22T21:52:35.123Z',
      syncing_at: null,
      completed_at: null,
      failed_at: null,
      error: null,
      created_at: '2026-08-22T21:52:35.123Z',
      updated_at: '2026-08-22T21:52:36.000Z',
    });
  });

  it.each([
    ['pending', true, null],
    ['syncing', true, null],
    ['completed', false, null],
    ['failed', false, 'Sync failed'],
    ['stale', false, 'Sync went stale before completing'],
  ] as const)('shows %s with a fixed sentence at most', (status, inProgress, message) => {
    const shown = presentSync({ ...PENDING, status });
    expect(shown.error?.message ?? null).toBe(message);
    expect([shown.in_progress, shown.terminal]).toEqual([inProgress, !inProgress]);
  });
});
