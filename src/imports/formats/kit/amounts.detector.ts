import { canonical } from './amounts.decimal.js';
import { trimTrailing } from './trim-trailing.js';
import { NUMBER_FORMATS, parseAmount, type AmountParts, type NumberFormat } from './amounts.read.js';

/** The detected format of a column of numbers. */
export interface NumberFormatDecision {
  readonly format: NumberFormat;
  /** A cell that equally plausible formats read differently. Only the user can choose between them. */
  readonly ambiguous: null | {
    readonly cell: string;
    readonly readings: readonly { readonly format: NumberFormat; readonly value: string }[];
  };
}

const MAX_REMEMBERED = 4096;

interface Claim {
  readonly format: NumberFormat;
  reads: number;
  /** Whether it read a cell with exactly three decimals. They are more likely a group of thousands. */
  hasThreeDecimals: boolean;
  /** Whether it read a cell with another number of decimals. */
  hasOtherDecimals: boolean;
  /** The most decimals of a cell that it read, ignoring trailing zeros. */
  decimals: number;
}

/** The known properties of a column of numbers. */
export interface NumberFacts {
  /**
   * Whether the numbers are quantities. Three decimals are then as likely as a group of thousands, so they are no
   * evidence.
   */
  readonly countsQuantities: boolean;
  /** The number of decimals of the column's currency by ISO 4217; absent if the numbers have no common currency. */
  readonly exponent?: number;
}

/**
 * Finds the one format that reads every number of a column. It ignores limits on digits: a number with too many digits
 * still shows the format, and its row reports that it is too long.
 */
export class NumberFormatDetector {
  private readonly claims: readonly Claim[] = NUMBER_FORMATS.map((format) => ({
    format,
    reads: 0,
    hasThreeDecimals: false,
    hasOtherDecimals: false,
    decimals: 0,
  }));
  /**
   * Keyed by `shapeOf`. The same formats read all cells of one shape, and two formats agree on all of them or on none.
   */
  private readonly seen = new Map<string, { count: number; readonly readers: readonly Claim[] }>();
  /** For each pair of formats, the first cell that they read differently. */
  private readonly differences = new Map<string, string>();

  constructor(private readonly facts: NumberFacts = { countsQuantities: false }) {}

  /** Adds one non-blank cell. */
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
   * Returns the format that reads most cells. Ties are broken in this order: formats that give no number more
   * decimals than the currency has; for a currency with three decimals, formats that read three in every cell, if there
   * are any; for another currency, formats that read no number with exactly three decimals; then the first one. If the tied
   * formats read a cell differently, `remembered` wins if it is one of them.
   * @param exponents the numbers of decimals of the currencies of the rows, if these are not known before
   */
  decide(remembered: string | null = null, exponents = this.knownExponents()): NumberFormatDecision {
    this.tally();
    const most = Math.max(...this.claims.map(({ reads }) => reads));
    const equal = this.claims.filter(({ reads }) => reads === most);
    const best = this.likelier(equal, exponents);
    const format = best[0]?.format ?? NUMBER_FORMATS[0];
    const cell = best
      .map((other) => this.differences.get(pair(format, other.format)))
      .find((found) => found !== undefined);
    const known = cell === undefined ? undefined : best.find((claim) => claim.format === remembered);
    if (known !== undefined) return { format: known.format, ambiguous: null };
    return { format, ambiguous: cell === undefined ? null : { cell, readings: readingsOf(cell, best) } };
  }

  private knownExponents(): ReadonlySet<number> {
    const { exponent } = this.facts;
    return new Set(exponent === undefined ? [] : [exponent]);
  }

  private likelier(equal: readonly Claim[], exponents: ReadonlySet<number>): readonly Claim[] {
    if (this.facts.countsQuantities) return equal;
    const most = exponents.size === 0 ? Infinity : Math.max(...exponents);
    const possible = orAll(
      equal.filter(({ decimals }) => decimals <= most),
      equal,
    );
    if (exponents.size > 1 || most === 2) return possible;
    const minorUnits = possible.filter(
      ({ hasThreeDecimals, hasOtherDecimals }) => hasThreeDecimals && !hasOtherDecimals,
    );
    // With whole numbers beside them, three digits after the only mark can be either.
    if (most === 3) return orAll(minorUnits, possible);
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
      claim.decimals = Math.max(claim.decimals, trimTrailing(parts.decimals, '0').length);
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
 * Replaces every digit except zero by 1. Formats only distinguish zeros from other digits. Two formats agree on a value
 * only if they find the decimal mark in the same place, or if all digits are zero.
 */
function shapeOf(cell: string): string {
  return cell.replace(/[2-9]/g, '1');
}

/** A number that one format reads with thousands and another with three decimals. */
const OPEN_NUMBER = /^[^\d]*[1-9]\d{0,2}[.,]\d{3}[^\d]*$/u;

/** Returns whether formats read a cell differently: `1.250` has three decimals or a group of thousands. */
export function isOpenNumber(cell: string): boolean {
  return OPEN_NUMBER.test(cell);
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

/** Returns each distinct value with the first format that reads it. */
function readingsOf(cell: string, claims: readonly Claim[]): readonly { format: NumberFormat; value: string }[] {
  const formats = new Map<string, NumberFormat>();
  for (const { format } of claims) {
    const parts = parseAmount(cell, format);
    if (parts !== null && !formats.has(valueOf(parts))) formats.set(valueOf(parts), format);
  }
  return [...formats].map(([value, format]) => ({ format, value }));
}
