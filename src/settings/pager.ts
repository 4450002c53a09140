/** For lists that are always shorter than this, so that one page shows them completely. */
export const WHOLE_LIST = { limit: 500, offset: 0 } as const;

/** The number of the last page of a list, at least 1. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
