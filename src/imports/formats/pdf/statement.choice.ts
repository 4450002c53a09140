import type { ProofDetails } from '../format.js';
import { add, withTwoDecimals } from './statement.decimals.js';
import { hasEntries, type Part, partsOf, wholeOf } from './statement.parts.js';
import type { Statement } from './statement.printed.js';
import { type Proof, worstOf } from './statement.proof.js';
import type { ReadPart } from './statement.signs.js';

/** A statement and its parts. */
export interface ChosenParts {
  /** One part for each account with entries. */
  readonly parts: readonly ReadPart[];
  readonly proof: Proof;
}

/**
 * Chooses the parts of a statement. Normally these are one for each account with entries. It is one part for the whole
 * statement if only the whole adds up and no opening or closing balance is between its entries; other account numbers
 * are then ignored. An account without entries must have equal opening and closing balances; otherwise its entries were
 * not found.
 */
export function chooseParts(statement: Statement, read: (part: Part) => ReadPart): ChosenParts {
  const whole = read(wholeOf(statement));
  const isMatched = ({ proof }: ReadPart): boolean => proof.outcome === 'matched';
  const isOneByItself = isMatched(whole) && !hasEndsWithin(whole);
  const all = partsOf(statement);
  const parts = all.filter(({ rows }) => hasEntries(rows)).map(read);
  if (all.length < 2 || parts.length === 0) return { parts: [whole], proof: whole.proof };
  const moved = all.find((part) => isSilent(part) && read(part).proof.outcome === 'mismatch');
  const isProven = parts.every(isMatched) && moved === undefined;
  if (isOneByItself && !isProven) return { parts: [whole], proof: whole.proof };
  const proof = proofOfParts(parts);
  if (moved === undefined || proof.outcome !== 'matched') return { parts, proof };
  return { parts, proof: { ...proof, outcome: 'none', stray: moved.balances.at(-1) ?? null } };
}

function isSilent({ rows }: Part): boolean {
  return rows.every(({ leftOut }) => leftOut !== null && leftOut !== 'by_user');
}

function hasEndsWithin({ part, entries }: ReadPart): boolean {
  const places = entries.map(({ row }) => part.rows.indexOf(row.printed));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  return part.balances.some(
    ({ label, rowsBefore }) => (label === 'opening' || label === 'closing') && rowsBefore > first && rowsBefore <= last,
  );
}

/** Combines the proofs of all parts: the weakest one counts. */
function proofOfParts(parts: readonly ReadPart[]): Proof {
  const worst = worstOf(parts.map(({ proof }) => proof));
  if (parts.length < 2) return worst;
  const all = parts.map(({ proof }) => proof.details);
  const count = (of: (details: ProofDetails) => number): number => all.reduce((sum, details) => sum + of(details), 0);
  return {
    ...worst,
    details: {
      by: all.find(({ by }) => by !== null)?.by ?? null,
      links: count(({ links }) => links),
      met: count(({ met }) => met),
      opening: null,
      closing: null,
      sum: withTwoDecimals(all.reduce((sum, details) => add(sum, details.sum ?? '0'), '0')),
      unproven_rows: count(({ unproven_rows: unproven }) => unproven),
      first_break: worst.details.first_break,
      parts: parts.map(({ part, proof }) => {
        const { links, met, opening, closing, sum } = proof.details;
        return { part: part.account?.label ?? '', proof: proof.outcome, links, met, opening, closing, sum };
      }),
    },
  };
}
