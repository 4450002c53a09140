import { daysAgo } from './imports.js';

/** Texts that reveal careless reading or writing of lines, JSON or SQL. */
const TEXTS = [
  'Shop',
  'A "quoted" one',
  'back\\slash \\n \\N \\u0041',
  'two\nlines\r\nand\ta tab',
  'octopus 🐙, family 👩‍👩‍👧',
  "O'Brien; -- $1 %s {{ref x}}",
  'Food: late: later',
  '{"id":"x","created_at":"2025"}',
  ' spaces  around ',
  'Straße İstanbul é e\u0301',
  '\u0001\u007f\u2028\ufeff\u00a0end',
  'NULL',
  '0',
];

/** Random choices that are reproducible by seed. */
export class Dice {
  constructor(private state: number) {}

  /** Mulberry32: from 0 to 1. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }

  maybe<T>(value: () => T): T | undefined {
    return this.chance(0.5) ? value() : undefined;
  }

  /** A random part of a list in random order. */
  some<T>(list: readonly T[]): readonly T[] {
    return this.shuffled(list).slice(0, this.int(0, list.length));
  }

  shuffled<T>(list: readonly T[]): readonly T[] {
    const mixed = [...list];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = this.int(0, at);
      [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
    }
    return mixed;
  }

  text(): string {
    return this.pick(TEXTS);
  }

  /** A random day between `least` and `most` days ago. */
  day(least: number, most: number): string {
    return daysAgo(this.int(least, most));
  }

  /** An amount up to the largest that the ledger accepts, with up to four decimals. */
  money(): string {
    const sign = this.pick(['', '-']);
    const whole = this.pick([0, this.int(0, 999), this.int(0, 99_999_999)]);
    return `${sign}${whole}${this.pick(['', '.5', '.50', '.0001', `.${this.int(0, 9999)}`])}`;
  }

  /** The exact sum. */
  sum(amounts: readonly string[]): string {
    const total = amounts.reduce((sum, amount) => sum + tenThousandths(amount), 0n);
    const digits = String(total < 0n ? -total : total).padStart(5, '0');
    return `${total < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
  }
}

function tenThousandths(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.');
  const size = BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'));
  return amount.startsWith('-') ? -size : size;
}
