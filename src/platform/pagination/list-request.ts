import type { PageRequest, PageResult } from './page.js';

/** The part of a list that a request asks for: a page by its number, or so many records after a cursor. */
export interface ListRequest extends Partial<PageRequest> {
  readonly limit?: number;
  /** `next_cursor` of the page before. */
  readonly cursor?: string;
  /** `0`, a sync token or a timestamp: asks for what changed since. */
  readonly updated_since?: string;
}

/** The part after a cursor, or the first one. */
export interface CursorResult<T> {
  readonly records: readonly T[];
  /** The most records of this part. */
  readonly limit: number;
  /** The cursor of the next part; null after the last record. */
  readonly nextCursor: string | null;
}

/** A record that is gone. */
export interface Deletion {
  readonly id: string;
  readonly deletedAt: Date;
}

/** What changed in a list. */
export interface DeltaResult<T> {
  /** The records that changed, as they are now, in the order of their changes. */
  readonly records: readonly T[];
  readonly deleted: readonly Deletion[];
  /** Asks for what follows. */
  readonly syncToken: string;
  /** Whether more had changed when these records were read. */
  readonly hasMore: boolean;
}

export type ListResult<T> = PageResult<T> | CursorResult<T> | DeltaResult<T>;

/** The largest `limit` that a request can have. */
export const MAX_LIMIT = 500;

/** The records of a page that names no other number. */
export const DEFAULT_PAGE_SIZE = 25;

/** The page that a request names, or the first one. */
export function pageOf({ page = 1, per_page = DEFAULT_PAGE_SIZE }: ListRequest): PageRequest {
  return { page, per_page };
}

/** The most records of a request with a cursor or a limit; null if it asks for a page. */
export function limitOf({ limit, cursor }: ListRequest): number | null {
  return limit ?? (cursor === undefined ? null : DEFAULT_PAGE_SIZE);
}
