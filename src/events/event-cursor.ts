import { validationFailed } from '../platform/validation/validation-failed.js';

/** The cursor that every client knows: the end of the log. */
const END = 'now';

/** Writes a sequence number as a cursor, which clients take as it is. */
export function cursorOf(sequence: string): string {
  return Buffer.from(`e${sequence}`).toString('base64url');
}

/**
 * Reads a cursor.
 * @returns the sequence number after which a client goes on; `now` for the end of the log. Throws `validation_failed`
 */
export function sequenceOf(cursor: string): string {
  if (cursor === END) return END;
  const sequence = /^e(0|[1-9]\d{0,17})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  if (sequence === undefined) throw validationFailed({ after: ['after must be now or a next_after of this list'] });
  return sequence;
}

/** Reads the `id` of a streamed event. @returns its sequence number. Throws `validation_failed` */
export function sequenceOfEventId(id: string): string {
  if (/^(0|[1-9]\d{0,17})$/.test(id)) return id;
  throw validationFailed({ 'Last-Event-ID': ['Last-Event-ID must be the id of an event of this stream'] });
}
