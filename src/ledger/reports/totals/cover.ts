import { addDays, monthsLater, type Period } from '../report.periods.js';

/** A month or a year whose totals are known. */
export interface SummedPeriod {
  readonly firstDay: string;
  readonly months: 1 | 12;
  /** Whether its totals of all accounts together are those of the accounts of the report. */
  readonly isOfAccounts: boolean;
  /** Whether these totals are of other accounts than reports count now. */
  readonly isOutdated: boolean;
}

/** Where the lines of some periods are read: what is in no total is in the entries. */
export interface Cover {
  readonly totals: readonly SummedPeriod[];
  /** In order, with gaps between them. */
  readonly entries: readonly Period[];
  /** Whether a month has to be summed: it is read from entries, or its totals of all accounts are outdated. */
  readonly lacksTotals: boolean;
}

/** Reads all from entries. */
export function withoutTotals(periods: readonly Period[]): Cover {
  return { totals: [], entries: merged(periods), lacksTotals: false };
}

/**
 * Reads whole years and months from totals where there are some, and the rest from entries.
 * @param periods in order, without gaps
 * @param firstDay of all transactions: before it there is nothing to read
 */
export function coverOf(periods: readonly Period[], summed: readonly SummedPeriod[], firstDay: string): Cover {
  const known = new Map(summed.map((period) => [keyOf(period.firstDay, period.months), period]));
  const totals: SummedPeriod[] = [];
  const entries: Period[] = [];
  let lacksTotals = false;
  for (const { start, end } of periods.filter((period) => period.end >= firstDay)) {
    for (let day = start > firstDay ? start : `${firstDay.slice(0, 4)}-01-01`; day <= end;) {
      const [found] = wholePeriods(day, end).flatMap((months) => known.get(keyOf(day, months)) ?? []);
      const next = found === undefined ? monthAfter(day) : monthsLater(found.firstDay, found.months);
      if (found !== undefined) {
        totals.push(found);
        lacksTotals ||= found.isOutdated;
      } else {
        const last = addDays(next, -1);
        lacksTotals ||= day.endsWith('-01') && last <= end;
        entries.push({ start: day, end: last < end ? last : end });
      }
      day = next;
    }
  }
  return { totals, entries: merged(entries), lacksTotals };
}

/** The lengths in months of the year and the month that begin on a day and end by another, the longer one first. */
function wholePeriods(firstDay: string, end: string): readonly SummedPeriod['months'][] {
  const lengths = firstDay.endsWith('-01-01') ? ([12, 1] as const) : firstDay.endsWith('-01') ? ([1] as const) : [];
  return lengths.filter((months) => addDays(monthsLater(firstDay, months), -1) <= end);
}

function monthAfter(day: string): string {
  return monthsLater(`${day.slice(0, 7)}-01`, 1);
}

/** Joins periods that follow each other. */
function merged(periods: readonly Period[]): readonly Period[] {
  const joined: Period[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last !== undefined && addDays(last.end, 1) === period.start)
      joined.splice(-1, 1, { start: last.start, end: period.end });
    else joined.push(period);
  }
  return joined;
}

const keyOf = (firstDay: string, months: number): string => `${firstDay} ${months}`;
