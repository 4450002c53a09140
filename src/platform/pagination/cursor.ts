import { createHash } from 'node:crypto';
import { DomainError } from '../errors.js';
import { isCalendarDate } from '../validation/calendar-date.js';
import { isUuid } from '../validation/uuid.js';

/** The type of a value in the key by which a list is ordered. `time` is a timestamp without a time zone. */
export type KeyType = 'amount' | 'date' | 'text' | 'time' | 'uuid';

/** What a cursor belongs to: it is refused elsewhere. */
export interface CursorScope {
  /** The list and its order, such as `transactions -date`. */
  readonly order: string;
  /** The filters of the request, in any order. Members that are undefined or null do not count. */
  readonly filters: object;
  /** The types of the values of the key. */
  readonly keyTypes: readonly KeyType[];
}

const AMOUNT = /^-?\d{1,15}(\.\d{1,4})?$/;
const TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?$/;

/** A client can write a cursor itself, so each value is checked before it reaches the database. */
const IS_VALID: Readonly<Record<KeyType, (value: string) => boolean>> = {
  amount: (value) => AMOUNT.test(value),
  date: isCalendarDate,
  text: (value) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value),
  time: (value) => isCalendarDate(TIME.exec(value)?.[1]),
  uuid: isUuid,
};

/** Writes a cursor, base64url. @param key the key of the last record of a page, as PostgreSQL writes its values */
export function writeCursor(scope: CursorScope, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([scope.order, hashOf(scope.filters), ...key])).toString('base64url');
}

/** Reads the key of a cursor. Throws `invalid_cursor` if it is none, or one of another list, order or set of filters. */
export function readCursor(scope: CursorScope, cursor: string): readonly string[] {
  const [order, hash, ...key] = parse(cursor);
  const isOfScope = order === scope.order && hash === hashOf(scope.filters) && key.length === scope.keyTypes.length;
  const isKey = scope.keyTypes.every((type, index) => isValid(type, key[index]));
  if (!isOfScope || !isKey) throw invalidCursor();
  return key as readonly string[];
}

function parse(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isValid(type: KeyType, value: unknown): boolean {
  return typeof value === 'string' && IS_VALID[type](value);
}

/** The same for the same filters, whatever the order of them and of the values of a list. */
function hashOf(filters: object): string {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]: [string, unknown]) => [name, Array.isArray(value) ? value.toSorted() : value])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 22);
}

function invalidCursor(): DomainError {
  return new DomainError(
    'invalid_cursor',
    'The cursor is not from this list with these filters and this order. Start again without a cursor.',
  );
}
