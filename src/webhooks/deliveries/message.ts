import { type LoggedEvent, presentEvent } from '../../events/index.js';

/** The body of a message (Standard Webhooks 1.0), of an event or of a test. */
export interface Message {
  readonly type: string;
  /** When the event took effect: ISO 8601. */
  readonly timestamp: string;
  readonly id: string;
  /** null for a test, which is not in the log. */
  readonly sequence: number | null;
  readonly family_id: string;
  readonly actor: object;
  readonly subject: object;
  readonly data: object;
}

export function messageOf(event: LoggedEvent): Message {
  const { id, sequence, type, occurred_at: timestamp, actor, subject, data } = presentEvent(event);
  return { type, timestamp, id, sequence, family_id: event.familyId, actor, subject, data };
}
