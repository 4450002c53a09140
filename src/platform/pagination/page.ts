/** Which page of a list is asked for. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly per_page: number;
}

/** How many records of a list to skip, and how many to read. */
export interface PageLimits {
  readonly limit: number;
  readonly offset: number;
}

export function limitsOf({ page, per_page: limit }: PageRequest): PageLimits {
  return { limit, offset: (page - 1) * limit };
}

/** One page of a list. */
export interface PageResult<T> {
  readonly records: readonly T[];
  /** Records in all pages. */
  readonly total: number;
}
