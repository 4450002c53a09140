/** The requested page of a list. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly per_page: number;
}

/** The number of records to skip, and the number of records to read. */
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
  /** The number of records in all pages. */
  readonly total: number;
}
