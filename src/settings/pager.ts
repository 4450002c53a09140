/** The number of the last page of a list; one that is empty has a first page too. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
