import { defineEventTypes } from '../platform/events/vocabulary.js';

interface ConnectionEventData {
  readonly provider: string;
  /** The day on which the consent of the person ends, `YYYY-MM-DD`; null if none ends. */
  readonly consent_ends_on: string | null;
}

defineEventTypes('connection.expired');

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    /** The user has to connect anew: the provider wants it, or the consent ends soon. */
    'connection.expired': ConnectionEventData;
  }
}
