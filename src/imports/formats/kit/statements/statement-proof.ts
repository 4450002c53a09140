import type { Proof, ProofDetails, StatementFacts } from '../../format.js';
import { fromUnits } from '../bank/money/units.js';
import { identityText, isSameIdentity, keyOf } from './account-identity.js';
import type { StatementEnds } from './statement.js';
import { isMet, type Link, linkOfPages, linkOfStatement } from './statement-links.js';
import { StatementSums } from './statement-sums.js';

/** The figures of one account over all its statements in a file. */
interface Part {
  readonly label: string;
  opening: string | null;
  closing: string | null;
  sum: bigint;
  links: number;
  met: number;
  /** Entries of statements that no two balances enclose. */
  unproven: number;
}

/**
 * Holds the entries of each statement of a file against the balances at its two ends. One that does not come to them is a
 * mismatch; the file is `matched` if every statement with entries has both.
 */
export class StatementProver {
  private readonly parts = new Map<string, Part>();
  private readonly all: StatementFacts[] = [];
  private sums = new StatementSums();
  private before: StatementEnds | null = null;
  private broken: Link | null = null;
  /** Statements that meet their balances only once all reversals are read the other way. */
  private turned = 0;
  private brokenWhenTurned = 0;

  /** Adds an entry of the statement whose ends come next. */
  add(amount: string | null, isReversal: boolean): void {
    this.sums.add(amount, isReversal);
  }

  end(ends: StatementEnds): void {
    const { sums, before } = this;
    const part = this.partOf(ends);
    const page = ends.continues && before !== null && isSameAccount(before, ends) ? linkOfPages(before, ends) : null;
    const own = linkOfStatement(ends, sums);
    const links = [page, own].filter((link) => link !== null);
    for (const link of links) {
      if (!isMet(link) && ends.isInterim) continue;
      part.links += 1;
      if (isMet(link)) part.met += 1;
      else this.broken ??= link;
    }
    const isProven = own !== null && (isMet(own) || !ends.isInterim);
    if (!isProven) part.unproven += sums.count;
    this.weighTurn(own, sums);
    part.opening ??= ends.opening?.amount ?? null;
    part.closing = ends.closing?.amount ?? part.closing;
    part.sum += sums.inflow;
    this.all.push(factsOf(ends, sums, own === null || !isProven ? 'none' : isMet(own) ? 'matched' : 'mismatch'));
    this.before = ends;
    this.sums = new StatementSums();
  }

  /** Whether all reversals of the file have the direction of what they take back: its balances are met only so. */
  get wantsReversalsTurned(): boolean {
    return this.turned > 0 && this.brokenWhenTurned === 0;
  }

  /** What each statement says, in the order of the file. */
  get statements(): readonly StatementFacts[] {
    return this.all;
  }

  proof(): Proof {
    const details = this.details();
    if (this.broken !== null) return { outcome: 'mismatch', message: this.broken.message, details };
    const isWhole = details.met > 0 && details.unproven_rows === 0;
    return { outcome: isWhole ? 'matched' : 'none', message: null, details };
  }

  private details(): ProofDetails {
    const parts = [...this.parts.values()];
    const [first] = parts;
    const single = parts.length === 1 ? first : undefined;
    const total = (of: (part: Part) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
    const met = total((part) => part.met);
    return {
      by: met > 0 ? 'totals' : null,
      links: total(({ links }) => links),
      met,
      opening: single?.opening ?? null,
      closing: single?.closing ?? null,
      sum: fromUnits(parts.reduce((sum, part) => sum + part.sum, 0n)),
      unproven_rows: total(({ unproven }) => unproven),
      first_break: this.broken === null ? null : breakOf(this.broken),
      parts: single === undefined ? parts.map(presented) : [],
    };
  }

  private weighTurn(own: Link | null, { reversals }: StatementSums): void {
    if (own === null) return;
    const isMetTurned = own.expected - 2n * reversals === own.found;
    if (!isMetTurned) this.brokenWhenTurned += 1;
    else if (!isMet(own)) this.turned += 1;
  }

  private partOf({ account }: StatementEnds): Part {
    const key = account === null ? '' : keyOf(account);
    const label = account === null ? '' : identityText(account);
    const part = this.parts.get(key) ?? { label, opening: null, closing: null, sum: 0n, links: 0, met: 0, unproven: 0 };
    this.parts.set(key, part);
    return part;
  }
}

function isSameAccount({ account: one }: StatementEnds, { account: other }: StatementEnds): boolean {
  return one === null || other === null ? one === other : isSameIdentity(one, other);
}

function factsOf(ends: StatementEnds, sums: StatementSums, proof: Proof['outcome']): StatementFacts {
  const { account, number, from, to, opening, closing, available } = ends;
  return {
    account,
    number,
    from: from ?? opening?.date ?? null,
    to: to ?? closing?.date ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    available: available?.amount ?? null,
    entries_count: sums.count,
    entries_sum: fromUnits(sums.inflow),
    proof,
  };
}

function presented({ label, opening, closing, sum, links, met }: Part): Readonly<Record<string, unknown>> {
  return { part: label, links, met, opening, closing, sum: fromUnits(sum) };
}

function breakOf({ line, expected, found }: Link): NonNullable<ProofDetails['first_break']> {
  return { line, expected: fromUnits(expected), found: fromUnits(found), difference: fromUnits(found - expected) };
}
