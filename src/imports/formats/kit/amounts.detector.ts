import { canonical } from './amounts.decimal.js';
import { withoutEnd } from './without-end.js';
import { NUMBER_FORMATS, parseAmount, type AmountParts, type NumberFormat } from './amounts.read.js';

/** The format of a column of numbers. */
export interface NumberFormatDecision {
  readonly format: NumberFormat;
  /** A cell that formats with an equal claim read differently: nobody may choose between them but the user. */
  readonly ambiguous: null | {
    readonly cell: string;
    readonly readings: readonly { readonly format: NumberFormat; readonly value: string }[];
  };
}

const MAX_REMEMBERED = 4096;

interface Claim {
  readonly format: NumberFormat;
  reads: number;
  /** It read a cell as having exactly three decimals, which is more likely a group of thousands. */
  hasThreeDecimals: boolean;
  /** It read a cell as having another number of decimals. */
  hasOtherDecimals: boolean;
  /** It read a cell as having more decimals than the currency, zeros at the end aside. */
  isBeyond: boolean;
}

/** What is known of a column of numbers. */
export interface NumberFacts {
  /** Three decimals are as likely as a group of thousands, so they decide nothing. */
  readonly countsQuantities: boolean;
  /** How many decimals the currency of all numbers has, by ISO 4217; left out where they have none in common. */
  readonly exponent?: number;
}

/**
 * Finds the one format that reads every number of a column. A number with too many digits is still written in some
 * format, so no limits apply here: that it is too long is said of its row.
 */
export class NumberFormatDetector {
  private readonly claims: readonly Claim[] = NUMBER_FORMATS.map((format) => ({
    format,
    reads: 0,
    hasThreeDecimals: false,
    hasOtherDecimals: false,
    isBeyond: false,
  }));
  /** By the shape of cells, see `shapeOf`: cells of one shape are read by the same formats, as alike or as different. */
  private readonly seen = new Map<string, { count: number; readonly readers: readonly Claim[] }>();
  /** For two formats, the first cell that they read differently. */
  private readonly differences = new Map<string, string>();

  constructor(private readonly facts: NumberFacts = { countsQuantities: false }) {}

  /** Takes one non-blank cell. */
  add(cell: string): void {
    const shape = shapeOf(cell);
    const known = this.seen.get(shape);
    if (known) {
      known.count += 1;
      return;
    }
    if (this.seen.size === MAX_REMEMBERED) this.tally();
    this.seen.set(shape, { count: 1, readers: this.readersOf(cell) });
  }

  /**
   * The format that reads most cells. Of several, those by which no number has more decimals than the currency; of a
   * currency of three decimals, those that read three in every cell; of an unknown one, those without a number of exactly
   * three decimals. The first of them; where they read a cell differently, `remembered` if it is one of them.
   */
  decide(remembered: string | null = null): NumberFormatDecision {
    this.tally();
    const most = Math.max(...this.claims.map(({ reads }) => reads));
    const equal = this.claims.filter(({ reads }) => reads === most);
    const best = this.likelier(equal);
    const format = best[0]?.format ?? NUMBER_FORMATS[0];
    const cell = best
      .map((other) => this.differences.get(pair(format, other.format)))
      .find((found) => found !== undefined);
    const known = cell === undefined ? undefined : best.find((claim) => claim.format === remembered);
    if (known !== undefined) return { format: known.format, ambiguous: null };
    return { format, ambiguous: cell === undefined ? null : { cell, readings: readingsOf(cell, best) } };
  }

  private likelier(equal: readonly Claim[]): readonly Claim[] {
    const { countsQuantities, exponent } = this.facts;
    if (countsQuantities) return equal;
    const possible = orAll(
      equal.filter(({ isBeyond }) => !isBeyond),
      equal,
    );
    if (exponent === 2) return possible;
    const minorUnits = possible.filter(
      ({ hasThreeDecimals, hasOtherDecimals }) => hasThreeDecimals && !hasOtherDecimals,
    );
    if (exponent === 3 && minorUnits.length > 0) return minorUnits;
    return orAll(
      possible.filter(({ hasThreeDecimals }) => !hasThreeDecimals),
      possible,
    );
  }

  private readersOf(cell: string): readonly Claim[] {
    const values = new Map<Claim, string>();
    for (const claim of this.claims) {
      const parts = parseAmount(cell, claim.format);
      if (parts === null) continue;
      claim.hasThreeDecimals ||= parts.decimals.length === 3;
      claim.hasOtherDecimals ||= parts.decimals.length !== 3;
      claim.isBeyond ||= withoutEnd(parts.decimals, '0').length > (this.facts.exponent ?? Infinity);
      const value = valueOf(parts);
      for (const [other, reading] of values) {
        const key = pair(other.format, claim.format);
        if (reading !== value && !this.differences.has(key)) this.differences.set(key, cell);
      }
      values.set(claim, value);
    }
    return [...values.keys()];
  }

  private tally(): void {
    for (const { count, readers } of this.seen.values()) for (const claim of readers) claim.reads += count;
    this.seen.clear();
  }
}

/**
 * The cell with a one in place of every digit but zero. Formats tell zeros from other digits alone, and two of them read a
 * cell as the same value only where they find the decimal mark in the same place, or nothing but zeros.
 */
function shapeOf(cell: string): string {
  return cell.replace(/[2-9]/g, '1');
}

function orAll<T>(some: readonly T[], all: readonly T[]): readonly T[] {
  return some.length > 0 ? some : all;
}

function pair(first: NumberFormat, second: NumberFormat): string {
  return `${first} ${second}`;
}

function valueOf({ affixes, integer, decimals }: AmountParts): string {
  return canonical(affixes.isNegative, integer, decimals);
}

/** Each value once, with the first format that gives it. */
function readingsOf(cell: string, claims: readonly Claim[]): readonly { format: NumberFormat; value: string }[] {
  const formats = new Map<string, NumberFormat>();
  for (const { format } of claims) {
    const parts = parseAmount(cell, format);
    if (parts !== null && !formats.has(valueOf(parts))) formats.set(valueOf(parts), format);
  }
  return [...formats].map(([value, format]) => ({ format, value }));
}
