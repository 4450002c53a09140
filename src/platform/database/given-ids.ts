/**
 * What an id is compared with by `=`, to find the records with given ids by their primary key.
 *
 * The planner takes the result of a sub-select for ten ids. It knows the length of an array, and takes a family for a small
 * part of the table: it then read the family's part of another index that has the id behind other columns. With 1,000,000
 * transactions that took 84 ms of CPU time for 100 ids instead of 0.7, and 112 ms for 1,000 instead of 2.6.
 * @param parameter the placeholder of the array
 */
export function anyOfGiven(parameter: string): string {
  return `ANY (ARRAY(SELECT unnest(CAST(${parameter} AS uuid[]))))`;
}
