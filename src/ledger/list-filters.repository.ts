import { Between, type FindOperator, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
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
