/** The most rows of a result. */
export const MOST_ROWS = 100;
/** The most bytes of a result, as JSON in UTF-8. */
const MOST_BYTES = 64 * 1024;
/** Room for the members that `truncated` and a cursor add. */
const RESERVED_BYTES = 1024;

/** Says whether a result was cut. */
export interface Cut {
  readonly truncated?: true;
}

/**
 * Keeps the first rows of a result, at most 100, that fit into 64 KiB with its other members.
 * @param list the member with the rows
 * @param hasMore whether there are rows after these
 */
export function withinLimits<K extends string, T, R extends Readonly<Record<K, readonly T[]>>>(
  result: R,
  list: K,
  hasMore = false,
): R & Cut {
  const rows: readonly T[] = result[list];
  let left = MOST_BYTES - RESERVED_BYTES - bytesOf({ ...result, [list]: [] });
  let kept = 0;
  for (const row of rows.slice(0, MOST_ROWS)) {
    left -= bytesOf(row) + 1;
    if (left < 0) break;
    kept += 1;
  }
  if (kept === rows.length && !hasMore) return result;
  return { ...result, [list]: rows.slice(0, kept), truncated: true };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
