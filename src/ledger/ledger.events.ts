import { defineEventTypes } from '../platform/events/vocabulary.js';

/** Transactions that a change set created, updated or deleted. The subject is the change set. */
interface TransactionEventData {
  readonly change_set_id: string;
  readonly count: number;
  /** The first hundred. */
  readonly ids: readonly string[];
  /** The names of the fields that changed; empty unless they were updated. */
  readonly fields: readonly string[];
}

interface AccountEventData {
  /** The names of the fields that changed; empty unless it was updated. */
  readonly fields: readonly string[];
}

defineEventTypes(
  'account.created',
  'account.deleted',
  'account.updated',
  'transaction.created',
  'transaction.deleted',
  'transaction.updated',
);

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    'account.created': AccountEventData;
    'account.deleted': AccountEventData;
    'account.updated': AccountEventData;
    'transaction.created': TransactionEventData;
    'transaction.deleted': TransactionEventData;
    'transaction.updated': TransactionEventData;
  }
}
