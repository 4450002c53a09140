import { dayAfter, dayBefore, daysOfMonth, monthAfter, monthOf } from './days.js';
import { chainOf, type StatementChain, type StatementConflict } from './statement-chain.js';
import type { ComparedStatement } from './compared-statement.js';

export const COVERAGE_STATES = ['mismatched', 'missing', 'overlapping', 'covered'] as const;

/** Days that no statement accounts for. */
export interface CoverageGap {
  readonly from: string;
  readonly to: string;
  /** Money in is positive for an asset; null where a balance beside it is not known. */
  readonly amount: string | null;
}

export interface CoveredMonth {
  readonly month: string;
  readonly state: (typeof COVERAGE_STATES)[number];
  /** The ledger's balance less that of the last statement of the month that does not match it; null when all do. */
  readonly difference: string | null;
  readonly gaps: readonly CoverageGap[];
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * How the statements of an account cover its months. Days from today on lack nothing yet.
 * @param statements newest first
 * @param range months `YYYY-MM`; null: from the first, to the last that has a statement
 * @returns one for each month of the range; none for an open range without statements
 */
export function coverageOf(
  statements: readonly ComparedStatement[],
  range: { readonly from: string | null; readonly to: string | null },
  today: string,
): readonly CoveredMonth[] {
  const compared = statements.filter(({ isComparable }) => isComparable);
  const days = compared.flatMap(({ from, to }) => [from ?? to, to]).toSorted();
  const months = [...[days[0], days.at(-1)].flatMap((day) => day ?? []).map(monthOf), range.from, range.to];
  const known = months.filter((month) => month !== null).toSorted();
  const [first = null, last = null] = [range.from ?? known[0], range.to ?? known.at(-1)];
  if (first === null || last === null) return [];
  const chain = chainOf(compared);
  const asked = { from: daysOfMonth(first).from, to: daysOfMonth(last).to };
  const gaps = [...uncovered(chain.statements, asked, today), ...chain.gaps].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  return monthsFrom(first, last).map((month) => covered(month, compared, gaps, chain.conflicts));
}

function monthsFrom(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** The days before the first statement and after the last. */
function uncovered(statements: StatementChain['statements'], asked: Days, today: string): readonly CoverageGap[] {
  const [first] = statements;
  const last = statements
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const end = asked.to < today ? asked.to : dayBefore(today);
  const before = { from: asked.from, to: first === undefined ? end : dayBefore(first.from), amount: null };
  const after = last === undefined ? [] : [{ from: later(dayAfter(last), asked.from), to: end, amount: null }];
  return [{ ...before, to: before.to < end ? before.to : end }, ...after].filter(({ from, to }) => from <= to);
}

function covered(
  month: string,
  statements: readonly ComparedStatement[],
  gaps: readonly CoverageGap[],
  conflicts: readonly StatementConflict[],
): CoveredMonth {
  const days = daysOfMonth(month);
  const mismatched = statements.filter(
    ({ from, to, ledgerProof, fileProof }) =>
      touches({ from: from ?? to, to }, days) && (ledgerProof === 'mismatch' || fileProof === 'mismatch'),
  );
  const own = gaps.filter((gap) => touches(gap, days)).map(({ from, to, amount }) => ({ from, to, amount }));
  const isConflicting = conflicts.some((conflict) => touches(conflict, days));
  const [newest] = mismatched;
  return {
    month,
    state: newest !== undefined ? 'mismatched' : own.length > 0 ? 'missing' : isConflicting ? 'overlapping' : 'covered',
    difference: (mismatched.find(({ to }) => to <= days.to) ?? newest)?.difference ?? null,
    gaps: own,
  };
}

function touches(one: Days, other: Days): boolean {
  return one.from <= other.to && one.to >= other.from;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
