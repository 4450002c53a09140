import { sqlFile } from '../../../platform/database/sql-file.js';
import type { Period } from '../report.periods.js';

const COUNTED_LINES = sqlFile(new URL('./counted-lines.sql', import.meta.url));

/** What of the counted lines is summed, in SQL. */
export interface CountedLines {
  /** What they are summed by, besides category, sign, period, currency and day. @param whole the alias of the transaction */
  readonly key: (whole: string) => string;
  /** A join of what the key needs. */
  readonly joined?: string;
  /** Conditions, each with a leading AND, for transactions and for split lines. */
  readonly filters?: { readonly ofUnsplit: string; readonly ofSplit: string };
  /** The condition on the day of the transaction `e`. */
  readonly days: string;
}

/** A statement that sums counted lines; see `counted-lines.sql` for its columns and parameters. */
export function countedLines({ key, joined = '', filters, days }: CountedLines): string {
  return COUNTED_LINES.replaceAll('{{key}}', () => key('e'))
    .replace('{{key of split}}', () => key('w'))
    .replaceAll('{{tagging}}', () => joined)
    .replaceAll('{{days}}', () => days)
    .replaceAll('{{filters of unsplit}}', () => filters?.ofUnsplit ?? '')
    .replace('{{filters of split}}', () => filters?.ofSplit ?? '');
}

/**
 * The condition that a transaction `e` is on one of some days. Each period is a condition of its own, so that an index finds it.
 * @param first the number of the first parameter
 */
export function withinPeriods(
  periods: readonly Period[],
  first: number,
): { readonly sql: string; readonly parameters: readonly string[] } {
  const each = periods.map((_, at) => `e.date BETWEEN $${first + at * 2}::date AND $${first + at * 2 + 1}::date`);
  return {
    sql: each.length === 0 ? 'false' : `(${each.join(' OR ')})`,
    parameters: periods.flatMap(({ start, end }) => [start, end]),
  };
}
