/**
 * A decimal number without rounding: only `over` and `rounded` round. Amounts, prices and rates are multiplied and added
 * as they are, and one rounding gives the figure of an answer.
 */
export class ExactDecimal {
  static readonly ZERO = new ExactDecimal(0n, 0);
  static readonly ONE = new ExactDecimal(1n, 0);

  /** @param digits the number without its decimal point. @param scale how many of the digits are decimals */
  private constructor(
    private readonly digits: bigint,
    private readonly scale: number,
  ) {}

  /** @param text a decimal as PostgreSQL sends a numeric, such as `-12.5000` */
  static of(text: string): ExactDecimal {
    const [whole = '', decimals = ''] = text.split('.');
    return new ExactDecimal(BigInt(`${whole}${decimals}`), decimals.length);
  }

  static sum(numbers: Iterable<ExactDecimal>): ExactDecimal {
    let sum = ExactDecimal.ZERO;
    for (const number of numbers) sum = sum.plus(number);
    return sum;
  }

  plus(other: ExactDecimal): ExactDecimal {
    const scale = Math.max(this.scale, other.scale);
    return new ExactDecimal(this.digitsAt(scale) + other.digitsAt(scale), scale);
  }

  minus(other: ExactDecimal): ExactDecimal {
    return this.plus(other.negated());
  }

  negated(): ExactDecimal {
    return new ExactDecimal(-this.digits, this.scale);
  }

  times(other: ExactDecimal): ExactDecimal {
    return new ExactDecimal(this.digits * other.digits, this.scale + other.scale);
  }

  /** The quotient, half even. @param divisor not zero. @param decimals of the quotient */
  over(divisor: ExactDecimal, decimals: number): ExactDecimal {
    const places = decimals + divisor.scale - this.scale;
    const dividend = places < 0 ? this.digits : this.digits * 10n ** BigInt(places);
    const by = places < 0 ? divisor.digits * 10n ** BigInt(-places) : divisor.digits;
    return new ExactDecimal(halfEven(dividend, by), decimals);
  }

  /** The nearest number with so many decimals; of two, the one with an even last digit. */
  rounded(decimals: number): ExactDecimal {
    return this.scale <= decimals ? this : this.over(ExactDecimal.ONE, decimals);
  }

  /** The nearest number with so many decimals; of two, the one further from zero. */
  roundedHalfUp(decimals: number): ExactDecimal {
    if (this.scale <= decimals) return this;
    const divisor = 10n ** BigInt(this.scale - decimals);
    const magnitude = this.digits < 0n ? -this.digits : this.digits;
    const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
    return new ExactDecimal(this.digits < 0n ? -rounded : rounded, decimals);
  }

  /** -1, 0 or 1. */
  get sign(): number {
    if (this.digits === 0n) return 0;
    return this.digits < 0n ? -1 : 1;
  }

  /** Below zero if this is the smaller number, above zero if it is the greater one. */
  compare(other: ExactDecimal): number {
    return this.minus(other).sign;
  }

  /** The nearest double, for what only floating point can calculate. */
  toNumber(): number {
    return Number(this.toString());
  }

  toString(): string {
    const sign = this.digits < 0n ? '-' : '';
    const digits = String(this.digits < 0n ? -this.digits : this.digits).padStart(this.scale + 1, '0');
    return this.scale === 0
      ? `${sign}${digits}`
      : `${sign}${digits.slice(0, -this.scale)}.${digits.slice(-this.scale)}`;
  }

  private digitsAt(scale: number): bigint {
    return scale === this.scale ? this.digits : this.digits * 10n ** BigInt(scale - this.scale);
  }
}

function halfEven(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const [quotient, twice] = [top / bottom, (top % bottom) * 2n];
  const up = twice > bottom || (twice === bottom && quotient % 2n === 1n) ? 1n : 0n;
  return isNegative ? -(quotient + up) : quotient + up;
}
