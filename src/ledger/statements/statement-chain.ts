import { textOfUnits, unitsOf } from '../decimal.js';
import { dayAfter, dayBefore } from './days.js';
import type { ComparedStatement } from './compared-statement.js';

/** What the chain of statements needs of each. */
export type ChainedStatement = Pick<
  ComparedStatement,
  'id' | 'from' | 'to' | 'opening' | 'closing' | 'isComparable' | 'ledgerProof' | 'before' | 'atStart' | 'atEnd'
>;

/** Days between two statements that do not meet. */
export interface StatementGap<T extends ChainedStatement = ComparedStatement> {
  /** The first and the last day without a statement; where none lies between the two, the days on which they meet. */
  readonly from: string;
  readonly to: string;
  /** The opening balance after it less the closing balance before it; null where one of them is not known. */
  readonly amount: string | null;
  readonly before: T;
  readonly after: T;
}

/** Days that two statements share and do not agree on. */
export interface StatementConflict {
  readonly from: string;
  readonly to: string;
}

/** How the statements of an account follow one another. */
export interface StatementChain<T extends ChainedStatement = ComparedStatement> {
  /** With both days known, earliest first. */
  readonly statements: readonly Dated<T>[];
  readonly gaps: readonly StatementGap<T>[];
  readonly conflicts: readonly StatementConflict[];
}

type Dated<T> = T & { readonly from: string };
type DatedStatement = Dated<ChainedStatement>;

/**
 * Puts statements of an account in order and compares neighbours: the closing balance of one is the opening balance of the
 * next, also across days without a statement, on which then nothing moved. Statements that share days agree if the
 * balances of one follow from those of the other by what the ledger has between them.
 */
export function chainOf<T extends ChainedStatement>(all: readonly T[]): StatementChain<T> {
  const statements = inOrder(all.filter((one): one is Dated<T> => one.isComparable && one.from !== null));
  const gaps: StatementGap<T>[] = [];
  const conflicts: StatementConflict[] = [];
  let [frontier] = statements;
  for (const next of statements.slice(1)) {
    if (frontier === undefined) break;
    if (next.from < frontier.to) {
      if (!agree(frontier, next)) conflicts.push({ from: next.from, to: least(frontier.to, next.to) });
    } else {
      const gap = gapBetween(frontier, next);
      if (gap !== null) gaps.push(gap);
    }
    if (next.to >= frontier.to) frontier = next;
  }
  return { statements, gaps, conflicts };
}

/** By their days. Of several of the same days, such as pages, the one that continues comes next. */
function inOrder<T extends DatedStatement>(statements: readonly T[]): readonly T[] {
  const left = statements.toSorted((one, other) => compare(one, other));
  const ordered: T[] = [];
  while (left.length > 0) {
    const [first] = left;
    const closing = ordered.at(-1)?.closing ?? null;
    let at = 0;
    for (let other = 0; other < left.length && isSameDays(left[other], first); other += 1) {
      if (closing !== null && left[other]?.opening === closing) {
        at = other;
        break;
      }
    }
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}

function compare(one: DatedStatement, other: DatedStatement): number {
  const [a, b] = [one, other].map(({ from, to, id }) => `${from} ${to} ${id}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function isSameDays(one: DatedStatement | undefined, other: DatedStatement | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

function gapBetween<T extends DatedStatement>(before: T, after: T): StatementGap<T> | null {
  const { closing } = before;
  const { opening } = after;
  const isApart = dayAfter(before.to) < after.from;
  const days = isApart ? { from: dayAfter(before.to), to: dayBefore(after.from) } : { from: before.to, to: after.from };
  if (closing === null || opening === null) return isApart ? { ...days, amount: null, before, after } : null;
  if (closing === opening) return null;
  // Both are of this day: the opening balance can be from before its entries, which the closing balance counts.
  if (before.to === after.from && meets(opening, after.before, closing, before.atEnd)) return null;
  return { ...days, amount: textOfUnits(unitsOf(opening) - unitsOf(closing)), before, after };
}

/** Whether statements that share days agree: where the ledger says so, or where it does not know, they do. */
function agree(earlier: DatedStatement, later: DatedStatement): boolean {
  if (earlier.ledgerProof === 'matched' && later.ledgerProof === 'matched') return true;
  if (later.to <= earlier.to) return meets(later.closing, later.atEnd, earlier.closing, earlier.atEnd);
  return (
    meets(later.opening, later.before, earlier.closing, earlier.atEnd) ||
    meets(later.opening, later.atStart, earlier.closing, earlier.atEnd)
  );
}

/** Whether two balances differ by what the ledger's balances of the same moments differ by. */
function meets(
  one: string | null,
  inLedger: string | null,
  other: string | null,
  otherInLedger: string | null,
): boolean {
  if (one === null || other === null || inLedger === null || otherInLedger === null) return true;
  return unitsOf(other) - unitsOf(one) === unitsOf(otherInLedger) - unitsOf(inLedger);
}

function least(one: string, other: string): string {
  return one < other ? one : other;
}
