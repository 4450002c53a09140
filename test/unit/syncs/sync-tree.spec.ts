import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SYNC_STATUSES, type SyncStatus } from '../../../src/syncs/sync.entity.js';
import { endingOf, isInProgress } from '../../../src/syncs/sync-tree.js';

const status = fc.constantFrom(...SYNC_STATUSES);
const ended = fc.constantFrom<SyncStatus>('completed', 'failed', 'stale');

describe('endingOf', () => {
  it('completes a sync without children as soon as its own work is done', () => {
    expect(endingOf('syncing', [])).toBe('completed');
  });

  it.each<[SyncStatus[], string | null]>([
    [['completed'], 'completed'],
    [['completed', 'failed'], 'failed'],
    [['failed', 'pending'], null],
    [['completed', 'syncing'], null],
    [['stale'], 'completed'],
    [['stale', 'failed', 'completed'], 'failed'],
  ])('ends a parent of %j as %s', (children, ending) => {
    expect(endingOf('syncing', children)).toBe(ending);
  });

  it('leaves a sync alone that nobody works on, whatever its children are', () => {
    const idle = fc.constantFrom<SyncStatus>('pending', 'completed', 'failed', 'stale');
    fc.assert(fc.property(idle, fc.array(status), (own, children) => endingOf(own, children) === null));
  });

  it('waits exactly while a child is in progress', () => {
    fc.assert(
      fc.property(fc.array(status), (children) => {
        expect(endingOf('syncing', children) === null).toBe(children.some(isInProgress));
      }),
    );
  });

  it('fails exactly when all have ended and one has failed, in any order and number', () => {
    fc.assert(
      fc.property(fc.array(ended, { minLength: 1 }), (children) => {
        const ending = endingOf('syncing', children);
        expect(ending).toBe(children.includes('failed') ? 'failed' : 'completed');
        expect(endingOf('syncing', [...children, ...children].toReversed())).toBe(ending);
      }),
    );
  });
});
