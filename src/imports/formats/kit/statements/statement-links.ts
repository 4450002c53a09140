import { fromUnits, sizeOf, toUnits } from '../bank/money/units.js';
import { inMember } from './members.js';
import type { StatementBalance, StatementEnds } from './statement.js';
import type { StatementSums } from './statement-sums.js';

/** A comparison of a balance with its calculated value. Amounts are in units of `toUnits`; inflows are positive. */
export interface Link {
  /** The line of the balance. */
  readonly line: number;
  readonly expected: bigint;
  readonly found: bigint;
  /** The message for a mismatch: a sentence without a full stop. */
  readonly message: string;
}

/** Compares opening balance plus entries with the closing balance; null if a balance or an amount is missing. */
export function linkOfStatement({ line, member, opening, closing }: StatementEnds, sums: StatementSums): Link | null {
  if (opening === null || closing === null || sums.unread > 0) return null;
  const expected = toUnits(opening.amount) + sums.inflow;
  return linkTo(
    closing,
    expected,
    `In the statement that begins on ${inMember(member ?? null, `line ${line}`)}, the entries lead from ${opening.amount} to`,
  );
}

/** Compares the closing balance of a page with the opening balance of the next. */
export function linkOfPages(before: StatementEnds, { opening, line, member }: StatementEnds): Link | null {
  if (opening === null || before.closing === null) return null;
  return linkTo(
    opening,
    toUnits(before.closing.amount),
    `The page that begins on ${inMember(member ?? null, `line ${line}`)} continues one that ends with`,
  );
}

function linkTo(balance: StatementBalance, expected: bigint, said: string): Link {
  const found = toUnits(balance.amount);
  const difference = fromUnits(sizeOf(found - expected));
  const message = `${said} ${fromUnits(expected)}, but line ${balance.line} says ${fromUnits(found)}, a difference of ${difference}`;
  return { line: balance.line, expected, found, message };
}

export function isMet({ expected, found }: Link): boolean {
  return expected === found;
}
