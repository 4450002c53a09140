import type { Line } from './page.lines.js';
import { isSameAccount, type NamedAccount } from './statement.accounts.js';
import type { PrintedBalance, PrintedRow, Statement } from './statement.printed.js';

/** The content of a statement about one account. */
export interface Part {
  /** null if it is not named. */
  readonly account: NamedAccount | null;
  readonly rows: readonly PrintedRow[];
  /** `rowsBefore` counts the rows of the part. */
  readonly balances: readonly PrintedBalance[];
  readonly others: readonly Line[];
}

/** Returns the whole statement as one part, as if it had a single account. */
export function wholeOf({ rows, balances, others, accountStarts: turns }: Statement): Part {
  return { account: turns[0]?.account ?? null, rows, balances, others };
}

export function hasEntries(rows: readonly PrintedRow[]): boolean {
  return rows.some(({ leftOut }) => leftOut === null);
}

/**
 * Splits a statement into one part per named account, in the order of the names. Content before the first account name
 * belongs to that account. If it includes entries, it is a part without a name.
 */
export function partsOf(statement: Statement): readonly Part[] {
  const { rows, balances, others, accountStarts: turns } = statement;
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
