import { DateDetector } from '../kit/dates.js';
import type { ReadContext } from '../format.js';
import type { Line } from './page.lines.js';
import type { OpenSetting } from './statement.open.js';
import { type DateToken, type DayOrder, orderOf, readGiven, readWhole, withYear } from './statement.dates.js';
import {
  areAllRead,
  daysBetween,
  daysOutside,
  findPeriods,
  type Period,
  periodOf,
  yearNear,
} from './statement.period.js';

/** How the dates of a statement are read. */
export interface Days {
  /** Returns the date as `YYYY-MM-DD`; null when it cannot be read. */
  readonly read: (token: DateToken) => string | null;
  /** null when the statement has no dates. */
  readonly pattern: string | null;
  readonly period: Period | null;
  /** The formats that are left, if there are several. */
  readonly open: readonly OpenSetting[];
}

/** How many days before and after its period a statement may have transactions. */
const SLACK_DAYS = 45;
/** The assumed length in days of a period with an unknown start. */
const USUAL_DAYS = 100;

/**
 * Determines the date format of a statement. An ambiguity is resolved by the stated period, or else by the order of the
 * lines, which running balances prove.
 * @param isOrdered whether the statement prints running balances
 */
export function interpretDates(
  tokens: readonly DateToken[],
  others: readonly Line[],
  context: ReadContext,
  isOrdered: boolean,
): Days {
  const found = findPeriods(others);
  const latest = `${Number(context.today.slice(0, 4)) + 1}${context.today.slice(4)}`;
  const daysIn = (order: DayOrder): Days => {
    const period = periodOf(found, order, latest);
    const read = (text: string): string | null => readWhole(text, order);
    return { read: reader(read, period), pattern: null, period, open: [] };
  };
  const given = context.settings['date_format'];
  if (given !== undefined) {
    const { period } = daysIn(orderOf(given));
    return { read: reader((text) => readGiven(given, text), period), pattern: given, period, open: [] };
  }
  const guess = (daysIn('day-first').period ?? daysIn('month-first').period)?.end ?? context.today;
  const detector = new DateDetector({ today: context.today });
  for (const token of tokens) detector.add(withYear(token, Number(guess.slice(0, 4))));
  const decision = detector.decide();
  if (decision === null) return daysIn('day-first');
  const first = { ...daysIn(orderOf(decision.format.pattern)), pattern: decision.format.pattern };
  if (decision.ambiguous === null) return first;
  const readings = decision.ambiguous.readings
    .filter(({ pattern }) => !hasShortYearFirst(pattern))
    .map(({ pattern }) => ({ ...daysIn(orderOf(pattern)), pattern }));
  const [only] = readings;
  if (only !== undefined && readings.length === 1) return only;
  const clear = readings.filter(({ pattern }) => areAllRead(found, orderOf(pattern)));
  const settled = clear.length === 1 ? clear[0] : settle(readings, tokens, isOrdered);
  if (settled !== null && settled !== undefined) return settled;
  const preferred = detector.decide(context.preferredDateFormat);
  if (preferred !== null && preferred.ambiguous === null) {
    const { pattern } = preferred.format;
    return { ...daysIn(orderOf(pattern)), pattern };
  }
  const { cell } = decision.ambiguous;
  const values = decision.ambiguous.readings.map(({ pattern }) => pattern);
  return { ...first, open: [{ setting: 'date_format', cell, values }] };
}

/**
 * Returns whether a format starts with a two-digit year. Statements do not print one: `12/06/24` is in 2024 in either
 * order of day and month.
 */
function hasShortYearFirst(pattern: string): boolean {
  return pattern.startsWith('%y');
}

function reader(read: (text: string) => string | null, period: Period | null): Days['read'] {
  return (token) => {
    if (token.hasYear) return read(withYear(token, 0));
    return period === null ? null : yearNear(token, period, read);
  };
}

/** Returns the only reading in which all days are where they must be; null if there are several or none. */
function settle<T extends Days>(readings: readonly T[], tokens: readonly DateToken[], isOrdered: boolean): T | null {
  const fitting = readings.filter((days) => tokens.every((token) => fits(days.read(token), days.period)));
  if (fitting.length === 1 && readings.some(({ period }) => period !== null)) return fitting[0] ?? null;
  if (!isOrdered) return null;
  const ordered = (fitting.length > 1 ? fitting : readings).filter((days) => isMonotone(tokens.map(days.read)));
  return ordered.length === 1 ? (ordered[0] ?? null) : null;
}

function fits(date: string | null, period: Period | null): boolean {
  if (date === null) return false;
  if (period === null) return true;
  if (period.start !== null) return daysOutside(date, period) <= (date > period.end ? 0 : SLACK_DAYS);
  return date <= period.end && daysBetween(date, period.end) <= USUAL_DAYS;
}

function isMonotone(dates: readonly (string | null)[]): boolean {
  const known = dates.filter((date) => date !== null);
  const pairs = known.slice(1).map((date, at) => [known[at] ?? '', date] as const);
  return pairs.every(([before, after]) => before <= after) || pairs.every(([before, after]) => before >= after);
}
