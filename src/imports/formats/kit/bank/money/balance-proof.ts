import type { Blocker, Proof, ReadingWarning } from '../../../format.js';
import type { ChainBreak } from '../../proof/balance-chain.js';
import type { PartEnds } from '../../proof/proven-statements.js';
import type { MoneyDecision } from './money-decision.js';
import type { StatedEnds, StatedTotals } from './stated-balances.js';
import { fromUnits, sizeOf } from './units.js';

/** What the balances of a file show about its entries, and the blockers that result. */
export interface BalanceFindings {
  readonly proof: Proof;
  readonly blockers: readonly Blocker[];
  readonly warnings: readonly ReadingWarning[];
}

/**
 * Checks the entries against the running balances. A break that a change of one row explains prevents publishing;
 * other breaks mean that rows are missing.
 * @param sum the sum of the entries in units, inflows positive
 * @param stated what lines above, below or between the entries say about the balances before and after them
 * @param numbersAt the numbers of the row on a line, in units
 */
export function balanceFindings(
  decision: MoneyDecision,
  { sum, entries: entryCount }: { readonly sum: bigint; readonly entries: number },
  stated: StatedEnds,
  acceptsUnproven: boolean,
  numbersAt: (line: number) => readonly bigint[],
): BalanceFindings {
  const { proof } = decision;
  if (decision.totals !== null) return totalsFindings(decision, decision.totals, sum, entryCount);
  if (decision.option.columns.balance === null || proof === null || proof.met === 0) {
    const unused = decision.option.columns.balance !== null && proof !== null && proof.links > 0;
    const message = 'The balances of the file do not follow from its entries, so they prove nothing.';
    return {
      proof: { outcome: 'none', message: null, details: detailsOf(decision, sum, entryCount) },
      blockers: [],
      warnings: unused ? [{ code: 'balance_unused', message }] : [],
    };
  }
  const details = detailsOf(decision, sum, entryCount);
  if (proof.met === proof.links) {
    const message = contradictionOf(details, stated);
    const outcome = message === null ? 'matched' : 'mismatch';
    const warnings = message === null ? [] : [{ code: 'balance_mismatch', message }];
    return { proof: { outcome, message: null, details }, blockers: [], warnings };
  }
  const breaks = proof.parts.flatMap(({ result }) => result.breaks).toSorted((a, b) => a.line - b.line);
  const mended = breaks.find((found) => isMended(found, numbersAt(found.line)));
  const outcome = { outcome: 'mismatch', message: null, details } as const;
  if (mended !== undefined && !acceptsUnproven) {
    const blocker = {
      code: 'balance_mismatch',
      message: `${sentence(mended)}: the row, its sign or its amount is wrong in the file`,
    };
    return { proof: outcome, blockers: [blocker], warnings: [] };
  }
  const [first] = breaks;
  const message =
    first === undefined
      ? 'The balances of the file do not match its entries.'
      : `${sentence(first)}: rows may be missing.`;
  return { proof: outcome, blockers: [], warnings: [{ code: 'balance_mismatch', message }] };
}

/**
 * Compares the opening and closing balance of the chain with those that the file states. The chain alone shows neither a wrong amount
 * in its first row nor a missing first or last row. The closing balance is compared only if the file also states an opening balance:
 * alone, it can be the balance on the day of the export.
 * @returns what is wrong; null if nothing is, or if several accounts or currencies have balances of their own
 */
function contradictionOf(
  { opening, closing, parts }: NonNullable<Proof['details']>,
  stated: StatedEnds,
): string | null {
  if (stated.opening === null || opening === null || closing === null || parts.length > 0) return null;
  const ends = [
    { where: 'before', row: 'first', told: stated.opening, found: opening },
    { where: 'after', row: 'last', told: stated.closing, found: closing },
  ];
  for (const { where, row, told, found } of ends) {
    // What is owed can be stated with either sign.
    if (told === null || fromUnits(sizeOf(told)) === found.replace('-', '')) continue;
    return `The file states a balance of ${fromUnits(told)} ${where} its entries, but its entries give ${found}: rows may be missing, or the amount of the ${row} row is wrong.`;
  }
  return null;
}

/** Checks the opening and the closing balance when there are no running balances. */
function totalsFindings(
  { isProven }: MoneyDecision,
  { opening, closing }: StatedTotals,
  sum: bigint,
  entryCount: number,
): BalanceFindings {
  const details = {
    by: 'totals',
    links: 1,
    met: isProven ? 1 : 0,
    opening: fromUnits(opening),
    closing: fromUnits(closing),
    sum: fromUnits(sum),
    unproven_rows: isProven ? 0 : entryCount,
    first_break: null,
    parts: [],
  } as const;
  if (isProven) return { proof: { outcome: 'matched', message: null, details }, blockers: [], warnings: [] };
  const message = `The file states a balance of ${fromUnits(opening)} before its entries and of ${fromUnits(closing)} after them, but its entries add up to ${fromUnits(sum)}: rows may be missing.`;
  return {
    proof: { outcome: 'mismatch', message: null, details },
    blockers: [],
    warnings: [{ code: 'balance_mismatch', message }],
  };
}

function sentence({ line, expected, found }: ChainBreak): string {
  return `line ${line}: the balance is ${fromUnits(found)}, but the previous balance plus the amount is ${fromUnits(expected)}`;
}

/**
 * A difference smaller than this fraction of the amount is not a missing row: the bank's balance includes a slightly
 * different amount.
 */
const SMALL_PART = 20n;

const SHIFTS = [10n, 100n, 1000n];

/**
 * Returns whether a change of one row explains a break: the row is not an entry, its sign is reversed, or its decimal
 * mark is misplaced.
 */
function isMended({ amount, expected, found }: ChainBreak, numbers: readonly bigint[]): boolean {
  if (amount === 0n) return false;
  const difference = found - expected;
  if (sizeOf(difference) * SMALL_PART <= sizeOf(amount)) return true;
  if (difference === -amount || difference === -2n * amount) return true;
  const size = sizeOf(difference);
  if (numbers.some((number) => number !== 0n && sizeOf(number) === size)) return true;
  return SHIFTS.some(
    (shift) =>
      difference === amount * shift - amount || (amount % shift === 0n && difference === amount / shift - amount),
  );
}

function detailsOf({ proof }: MoneyDecision, sum: bigint, entryCount: number): NonNullable<Proof['details']> {
  const parts = proof?.parts ?? [];
  const [only] = parts;
  const single = parts.length === 1 ? only?.result : undefined;
  const first = parts
    .flatMap(({ result }) => (result.firstBreak === null ? [] : [result.firstBreak]))
    .toSorted((a, b) => a.line - b.line)[0];
  const met = proof?.met ?? 0;
  return {
    by: met > 0 ? 'running_balance' : null,
    links: proof?.links ?? 0,
    met,
    opening: textOf(single?.opening),
    closing: textOf(single?.closing),
    sum: fromUnits(sum),
    unproven_rows: met > 0 ? parts.length : entryCount,
    first_break: first === undefined ? null : breakOf(first),
    parts:
      parts.length < 2
        ? []
        : parts.map(({ part, result }) => ({
            part: labelOf(part),
            links: result.links,
            met: result.met.count,
            opening: textOf(result.opening),
            closing: textOf(result.closing),
          })),
  };
}

function textOf(units: bigint | null | undefined): string | null {
  return units === null || units === undefined ? null : fromUnits(units);
}

function breakOf({ line, expected, found }: ChainBreak): NonNullable<NonNullable<Proof['details']>['first_break']> {
  return { line, expected: fromUnits(expected), found: fromUnits(found), difference: fromUnits(found - expected) };
}

/** The account and currency of a part, as the report of the proof names them. */
function labelOf(part: string): string {
  return part
    .split('\u0000')
    .filter((text) => text !== '')
    .join(' ');
}

/**
 * The balances at the two ends of a part, as the report of the proof has them.
 * @param isOnly whether the file has no other part
 */
export function endsOf({ details }: Proof, part: string, isOnly: boolean): PartEnds | null {
  if (details === undefined) return null;
  const { opening, closing, parts } = details;
  if (isOnly) return { opening, closing, period: null };
  const label = labelOf(part);
  const [found, ...others] = parts.filter((one) => one['part'] === label);
  if (found === undefined || others.length > 0) return null;
  return { opening: textIn(found['opening']), closing: textIn(found['closing']), period: null };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
