/** The limits of a list that is always shorter than this, so that a page shows all of it. */
export const WHOLE_LIST = { limit: 500, offset: 0 } as const;

/** The number of the last page of a list, at least 1. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
