import { DomainError } from '../errors.js';
import { isCalendarDate } from '../validation/calendar-date.js';
import { isUuid } from '../validation/uuid.js';
import { validationFailed } from '../validation/validation-failed.js';

/** How far a client has followed a list. */
export interface SyncPlace {
  /** The clock of the last change that it knows, a whole number. */
  readonly clock: string;
  /** The id of the last record that it knows of that clock. */
  readonly id: string;
  /** Since when it follows without a gap: records that were deleted later need to be named to it. */
  readonly since: Date;
}

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How long deleted records are remembered. */
const KEPT_MS = 400 * 86_400_000;

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const CLOCK = /^\d{1,18}$/;

export function isTimestamp(value: string): boolean {
  return isCalendarDate(TIMESTAMP.exec(value)?.[1]);
}

/** Whether a text can ask for what changed since: `0`, a timestamp with its offset, or a token of any list. */
export function isSyncPoint(value: string): boolean {
  return value === '0' || isTimestamp(value) || parse(value) !== null;
}

/** Writes a token, base64url. @param list the list that it is for */
export function writeSyncToken(list: string, { clock, id, since }: SyncPlace): string {
  return Buffer.from(JSON.stringify([list, clock, id, since.getTime()])).toString('base64url');
}

/** Reads a token. Throws `validation_failed` if it is of another list. */
export function readSyncToken(list: string, token: string): SyncPlace {
  const parsed = parse(token);
  if (parsed === null || parsed.list !== list) {
    throw validationFailed({ updated_since: ['updated_since must be a sync_token of this list'] });
  }
  return parsed;
}

/** Throws `sync_token_expired` if deleted records of that time may be forgotten. */
export function refuseExpired(since: Date): void {
  if (Date.now() - since.getTime() > KEPT_MS) throw syncTokenExpired();
}

export function syncTokenExpired(): DomainError {
  return new DomainError(
    'sync_token_expired',
    'The token is too old to say what was deleted since. Start again with updated_since=0.',
  );
}

/** A client can write a token itself, so each value is checked before it reaches the database. */
function parse(token: string): (SyncPlace & { readonly list: string }) | null {
  const [list, clock, id, since] = partsOf(token);
  if (typeof list !== 'string' || typeof clock !== 'string' || !CLOCK.test(clock)) return null;
  if (!isUuid(id) || typeof since !== 'number' || !Number.isSafeInteger(since)) return null;
  return { list, clock, id, since: new Date(since) };
}

function partsOf(token: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
