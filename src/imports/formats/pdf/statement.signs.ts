import type { NumberFormat } from '../kit/amounts.js';
import type { ReadContext } from '../format.js';
import { textOf } from './page.lines.js';
import type { Days } from './statement.days.js';
import { type Directions, directionsOf, type ReadRow, readRow } from './statement.money.js';
import type { OpenSetting } from './statement.open.js';
import type { Part } from './statement.parts.js';
import type { PrintedBalance } from './statement.printed.js';
import { type Entry, isBetter, type Proof, prove } from './statement.proof.js';
import { isDebtByWords } from './statement.words.js';

/** The interpretation of one part of a statement. */
export interface ReadPart {
  readonly part: Part;
  readonly entries: readonly Entry[];
  /** As in `Directions`. */
  readonly isInPositive: boolean | null;
  readonly proof: Proof;
  /** Whether nothing determines which sign is an inflow. */
  readonly isSignOpen: boolean;
}

interface Way {
  readonly directions: Directions;
  readonly isDebt: boolean;
  readonly proof: Proof;
}

/**
 * Determines the directions in a part by columns, letters and titles. If only a sign is printed, the request or the
 * balances decide.
 */
export function readPart(part: Part, format: NumberFormat, days: Days, context: ReadContext): ReadPart {
  const rows = part.rows.filter(({ leftOut }) => leftOut === null).map((row) => readRow(row, format));
  const dates = rows.map(({ printed: { date } }) => (date === null ? null : days.read(date)));
  const entriesOf = ({ amounts }: Directions): readonly Entry[] =>
    rows.map((row, at) => ({ row, amount: amounts[at] ?? null, date: dates[at] ?? null }));
  const balances = part.balances.map((balance) => ({
    ...balance,
    rowsBefore: entriesBefore(part, balance),
    day: balance.date === null ? null : days.read(balance.date),
  }));
  const isDebtSaid = isDebtByWords(part.others.map(({ words }) => textOf(words)).join('\n'));
  const isDebt = isDebtSaid ?? context.isLiability;
  const directions = directionsOf(rows, isInPositiveFirst(rows, context, isDebt)).filter(({ isInPositive }) =>
    isAsGiven(isInPositive, context),
  );
  // Amounts that add up with one sign as a liability also add up with the other sign as an asset, so the kind of
  // account is decided first.
  const ways = [isDebt, !isDebt].flatMap((debt) =>
    directions
      .filter(({ isInPositive }) => isInPositive !== null || debt === isDebt)
      .map((way): Way => ({ directions: way, isDebt: debt, proof: prove(entriesOf(way), balances, format, debt) })),
  );
  const best = ways.reduce((first, way) => (isBetter(way.proof, first.proof) ? way : first));
  const isSignOpen = isOpen(rows, best, ways, isDebt, isDebtSaid === null, context);
  const { proof } = best;
  return {
    part,
    entries: entriesOf(best.directions),
    isInPositive: best.directions.isInPositive,
    // Amounts that add up with either sign prove neither the sign nor the amounts.
    proof: isSignOpen && proof.outcome === 'matched' ? { ...proof, outcome: 'none' } : proof,
    isSignOpen,
  };
}

/** Returns the sign convention as open, if nothing in a part of the statement confirms one. */
export function openSign(parts: readonly ReadPart[]): readonly OpenSetting[] {
  const part = parts.find(({ isSignOpen }) => isSignOpen);
  if (part === undefined) return [];
  const amounts = part.entries.map(({ row }) => row.printed.numbers.amount);
  const cell = amounts.find((amount) => amount !== undefined) ?? '';
  return [{ setting: 'signage_convention', cell, values: ['inflows_positive', 'inflows_negative'] }];
}

function entriesBefore({ rows }: Part, { rowsBefore }: PrintedBalance): number {
  return rows.slice(0, rowsBefore).filter(({ leftOut }) => leftOut === null).length;
}

function isAsGiven(isInPositive: boolean | null, { settings }: ReadContext): boolean {
  const given = settings['signage_convention'];
  return given === undefined || isInPositive === null || isInPositive === (given !== 'inflows_negative');
}

/**
 * Returns the meaning of the sign to try first. It is also used if no balance proves one. It is the client's setting,
 * otherwise the usual convention.
 */
function isInPositiveFirst(rows: readonly ReadRow[], { settings }: ReadContext, isDebt: boolean): boolean {
  const given = settings['signage_convention'];
  if (given !== undefined) return given !== 'inflows_negative';
  const positive = rows.filter(({ numbers }) => numbers.amount?.value.startsWith('-') === false).length;
  return !(isDebt && positive * 2 > rows.length);
}

/**
 * Returns whether nothing explains the sign. Without a proof, a list of positive amounts or of card charges has no
 * clear direction. Amounts that sum to zero fit the balances with either sign. With the opposite sign, the same
 * balances are those of a liability: then the words of the statement must decide, or the account must be an asset.
 */
function isOpen(
  rows: readonly ReadRow[],
  { directions: { isInPositive, amounts }, proof, isDebt: isBestDebt }: Way,
  ways: readonly Way[],
  isDebt: boolean,
  isWordless: boolean,
  { settings, isLiability }: ReadContext,
): boolean {
  if (isInPositive === null || settings['signage_convention'] !== undefined) return false;
  if (proof.outcome === 'none') {
    const printed = rows.flatMap(({ numbers }) => numbers.amount ?? []);
    return isDebt || !printed.some(({ value }) => value.startsWith('-'));
  }
  if (proof.outcome === 'mismatch') return false;
  const rival = ways.some(
    (way) =>
      way.proof.outcome === 'matched' &&
      way.isDebt === isBestDebt &&
      way.directions.amounts.some((amount, at) => amount !== amounts[at]),
  );
  return rival || (isWordless && isLiability);
}
