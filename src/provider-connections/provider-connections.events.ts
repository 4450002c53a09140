import { defineEventTypes } from '../platform/events/vocabulary.js';

interface ConnectionEventData {
  readonly provider: string;
}

defineEventTypes('connection.expired');

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    /** The provider wants the user to connect anew. */
    'connection.expired': ConnectionEventData;
  }
}
