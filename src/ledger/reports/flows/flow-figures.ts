import { ExactDecimal } from '../../exact-decimal.js';
import type { Reference } from '../../reference.response.js';
import type { Period } from '../report.periods.js';
import type { LineSum } from './lines.repository.js';

/** What the lines of a group came to in a period. */
export interface FlowFigure {
  readonly group: Reference | null;
  readonly period: Period;
  /** Not rounded. */
  readonly amount: ExactDecimal;
  readonly count: number;
  /** The categories of the lines, if they are grouped by category; null stands for none. */
  readonly categoryIds: readonly (string | null)[];
  /** The currencies that are in the amount, if others are not because they have no rate; null if all are. */
  readonly currencies: readonly string[] | null;
}

/** The figures of a report, and those that they are compared with, in the same order. */
export interface ComparedFigure {
  readonly now: FlowFigure;
  readonly before: FlowFigure | null;
}

/** Sums the lines of each group and period. @param sums of one side */
export function figuresOf(sums: readonly LineSum[], periods: readonly Period[]): ReadonlyMap<string, FlowFigure> {
  const parts = new Map<string, LineSum[]>();
  for (const sum of sums) {
    const key = figureKey(sum.period, sum.id);
    const known = parts.get(key);
    if (known === undefined) parts.set(key, [sum]);
    else known.push(sum);
  }
  return new Map([...parts].map(([key, of]) => [key, figureOf(of, periods)]));
}

/** The place of a figure: its period and its group. */
export function figureKey(period: number, id: string | null): string {
  return `${period} ${id ?? ''}`;
}

/** A figure without lines. */
export function noFigure(group: Reference | null, period: Period): FlowFigure {
  return { group, period, amount: ExactDecimal.ZERO, count: 0, categoryIds: [], currencies: null };
}

/** One figure of all these lines. */
export function figureOfAll(sums: readonly LineSum[], period: Period): FlowFigure {
  const converted = sums.filter(({ isConverted }) => isConverted);
  const known = new Set(converted.map(({ currency }) => currency));
  return {
    ...noFigure(null, period),
    amount: ExactDecimal.sum(converted.map(({ amount }) => amount)),
    count: sums.reduce((count, sum) => count + sum.count, 0),
    categoryIds: [...new Set(sums.flatMap(({ categoryIds }) => categoryIds))],
    currencies: converted.length === sums.length ? null : [...known].toSorted(),
  };
}

function figureOf(sums: readonly LineSum[], periods: readonly Period[]): FlowFigure {
  const [first] = sums;
  const period = first === undefined ? undefined : periods[first.period];
  if (first === undefined || period === undefined) throw new Error('A sum of lines is in no period of the question');
  const { id, name } = first;
  return { ...figureOfAll(sums, period), group: id === null ? null : { id, name: name ?? '' } };
}
