/** Random numbers that are the same for the same seed on every machine (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
    // Adjacent seeds would otherwise start with similar numbers.
    for (let turn = 0; turn < 3; turn++) this.next();
  }

  /** From 0 inclusive to 1 exclusive. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number; both bounds are inclusive. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(of: readonly T[]): T {
    const one = of[Math.floor(this.next() * of.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  }

  shuffled<T>(of: readonly T[]): T[] {
    const left = [...of];
    const taken: T[] = [];
    while (left.length > 0) taken.push(...left.splice(this.whole(0, left.length - 1), 1));
    return taken;
  }
}
