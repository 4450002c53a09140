import type { ReadingWarning, StatementFacts } from '../formats/format.js';
import { isAcceptableDate } from '../formats/kit/dates.js';

/** A statement whose figures the ledger can store. */
export type StorableStatement = StatementFacts & { readonly to: string };

/** What the ledger stores exactly: 15 digits and 4 decimals. */
const EXACT = /^-?\d{1,15}(\.\d{0,4}0*)?$/;

/**
 * Returns the statements of a file that can be compared with the ledger: those that state their last day, and a balance or the
 * day of one. A warning names each of them that cannot be stored exactly.
 */
export function storableStatements(statements: readonly StatementFacts[]): {
  readonly statements: readonly StorableStatement[];
  readonly warnings: readonly ReadingWarning[];
} {
  const telling = statements.filter((one): one is StorableStatement => isTelling(one));
  const warnings = telling.flatMap((one) => {
    const problem = problemOf(one);
    if (problem === null) return [];
    const message = `The statement ${one.number ?? `that ends on ${one.to}`} is not kept: ${problem}.`;
    return [{ code: 'statement_not_kept', message }];
  });
  return { statements: telling.filter((one) => problemOf(one) === null), warnings };
}

function isTelling({ to, opening, closing, closing_date: balanceDate }: StatementFacts): boolean {
  return to !== null && (opening !== null || closing !== null || balanceDate !== null);
}

function problemOf({ from, to, opening, closing, available, ...sums }: StorableStatement): string | null {
  if (from !== null && from > to) return `its first day ${from} is after its last day ${to}`;
  const far = [from ?? to, to].find((day) => !isAcceptableDate(day));
  if (far !== undefined) return `${far} is too far away`;
  const figures = [opening, closing, available, sums.entries_sum, sums.last_day_sum];
  const large = figures.find((figure) => figure !== null && !EXACT.test(figure));
  return large === undefined || large === null ? null : `${large} has more digits than the ledger stores`;
}
