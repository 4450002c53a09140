import type { PageRequest } from '../platform/pagination/page.js';

/** For each filter of a list: what it asks of a row, given the place holder of its value. */
export type Conditions<Query extends PageRequest> = Readonly<
  Record<Exclude<keyof Query, keyof PageRequest>, (value: string) => string>
>;

export interface Condition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The condition that a list always has, and those of the filters that were given. */
export function conditionOf<Query extends PageRequest>(
  always: Condition,
  conditions: Conditions<Query>,
  query: Query,
): Condition {
  const terms = [always.sql];
  const parameters = [...always.parameters];
  for (const filter of Object.keys(conditions) as (keyof Conditions<Query>)[]) {
    const value = query[filter];
    if (value === undefined || value === null || value === '') continue;
    parameters.push(value);
    terms.push(conditions[filter](`$${parameters.length}`));
  }
  return { sql: terms.join(' AND '), parameters };
}
