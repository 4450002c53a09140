import { Between, type FindOperator, In, LessThanOrEqual, MoreThanOrEqual, Raw } from 'typeorm';
import type { EntriesQuery } from './entries/entries.requests.js';
import type { PeriodQuery } from './period.requests.js';

/** The filters that a request has. TypeORM rejects a `where` with a member that is undefined or null. */
export function givenFilters<T extends object>(filters: {
  readonly [Name in keyof T]: T[Name] | null | undefined;
}): Partial<T> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as Partial<T>;
}

/** The condition on the date column of a list; undefined when the request has neither end of a period. */
export function datesWithin(period: Pick<PeriodQuery, 'start_date' | 'end_date'>): FindOperator<string> | undefined {
  const { start_date: first, end_date: last } = period;
  if (first && last) return Between(first, last);
  if (first) return MoreThanOrEqual(first);
  return last ? LessThanOrEqual(last) : undefined;
}

/** The condition that a column has one of these values; undefined without values. */
export function oneOf(values: readonly string[] | undefined): FindOperator<string> | undefined {
  return values && In(values);
}

/** The condition on an amount, whose sign does not count; undefined when the request has neither bound. */
export function amountsWithin(
  bounds: Pick<EntriesQuery, 'min_amount' | 'max_amount'>,
): FindOperator<string> | undefined {
  const { min_amount: least, max_amount: most } = bounds;
  if (!least && !most) return undefined;
  const conditions = (column: string): readonly string[] => [
    ...(least ? [`abs(${column}) >= :leastAmount`] : []),
    ...(most ? [`abs(${column}) <= :mostAmount`] : []),
  ];
  return Raw((column) => conditions(column).join(' AND '), { leastAmount: least, mostAmount: most });
}

/**
 * The condition that a generated key of a name contains a text, ignoring case and white space; undefined without a text.
 * No character is a wildcard.
 */
export function nameContains(search: string | undefined): FindOperator<string> | undefined {
  return search ? Raw((column) => `strpos(${column}, name_key(:search)) > 0`, { search }) : undefined;
}
