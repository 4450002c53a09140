import type { PageRequest, PageResult } from './page.js';

/** The part of a list that a request asks for: a page by its number, or so many records after a cursor. */
export interface ListRequest extends Partial<PageRequest> {
  readonly limit?: number;
  /** `next_cursor` of the page before. */
  readonly cursor?: string;
}

/** The part after a cursor, or the first one. */
export interface CursorResult<T> {
  readonly records: readonly T[];
  /** The most records of this part. */
  readonly limit: number;
  /** The cursor of the next part; null after the last record. */
  readonly nextCursor: string | null;
}

export type ListResult<T> = PageResult<T> | CursorResult<T>;

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
