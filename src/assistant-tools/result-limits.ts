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

/**
 * Cuts a result to fewer bytes: the last rows of its list are left out, and with them the way to the next page.
 * @returns null if it does not fit even so
 */
export function cutToBytes(
  result: Readonly<Record<string, unknown>>,
  bytes: number,
): Readonly<Record<string, unknown>> | null {
  let left = bytes - bytesOf(result);
  if (left >= 0) return result;
  const [list, rows] =
    Object.entries(result).find((member): member is [string, unknown[]] => Array.isArray(member[1])) ?? [];
  if (list === undefined || rows === undefined) return null;
  const rest = { ...result, ...('next_cursor' in result && { next_cursor: null }), truncated: true };
  left = bytes - bytesOf({ ...rest, [list]: [] });
  const kept: unknown[] = [];
  for (const row of rows) {
    left -= bytesOf(row) + 1;
    if (left < 0) break;
    kept.push(row);
  }
  return kept.length === 0 ? null : { ...rest, [list]: kept };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
