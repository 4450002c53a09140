import type { Line } from './page.lines.js';
import { isSameAccount, type NamedAccount } from './statement.accounts.js';
import type { PrintedBalance, PrintedRow, Statement } from './statement.printed.js';

/** What a statement says of one account. */
export interface Part {
  /** null: it is named nowhere. */
  readonly account: NamedAccount | null;
  readonly rows: readonly PrintedRow[];
  /** `rowsBefore` counts the rows of the part. */
  readonly balances: readonly PrintedBalance[];
  readonly others: readonly Line[];
}

/** All that a statement says, as if it were of one account. */
export function wholeOf({ rows, balances, others, turns }: Statement): Part {
  return { account: turns[0]?.account ?? null, rows, balances, others };
}

export function hasEntries(rows: readonly PrintedRow[]): boolean {
  return rows.some(({ leftOut }) => leftOut === null);
}

/**
 * A part for each account that a statement names, in the order in which they are named. What stands before the
 * first account is of that one, unless there are entries among it: those are of an account without a name.
 */
export function partsOf(statement: Statement): readonly Part[] {
  const { rows, balances, others, turns } = statement;
  const [first] = turns;
  if (first === undefined) return [wholeOf(statement)];
  const isUnnamed = hasEntries(rows.slice(0, first.rows));
  const starts = [{ ...first, account: isUnnamed ? null : first.account, rows: 0, balances: 0, others: 0 }];
  const segments = [...starts, ...(isUnnamed ? turns : turns.slice(1))];
  const parts: Part[] = [];
  for (const [at, { account, ...from }] of segments.entries()) {
    const to = segments[at + 1];
    const same = parts.findIndex(
      (part) => part.account !== null && account !== null && isSameAccount(part.account, account),
    );
    const before = parts[same];
    const shift = (before?.rows.length ?? 0) - from.rows;
    const part: Part = {
      account: before?.account ?? account,
      rows: [...(before?.rows ?? []), ...rows.slice(from.rows, to?.rows)],
      balances: [
        ...(before?.balances ?? []),
        ...balances
          .slice(from.balances, to?.balances)
          .map((balance) => ({ ...balance, rowsBefore: balance.rowsBefore + shift })),
      ],
      others: [...(before?.others ?? []), ...others.slice(from.others, to?.others)],
    };
    if (before === undefined) parts.push(part);
    else parts[same] = part;
  }
  return parts;
}
