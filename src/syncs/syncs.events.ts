import { defineEventTypes } from '../platform/events/vocabulary.js';

interface SyncEventData {
  /** What was synced. */
  readonly syncable: { readonly type: string; readonly id: string };
}

defineEventTypes('sync.completed', 'sync.failed');

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    'sync.completed': SyncEventData;
    'sync.failed': SyncEventData;
  }
}
