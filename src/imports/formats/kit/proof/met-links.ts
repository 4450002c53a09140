/** The links of a chain that match, one bit each. */
export class MetLinks {
  private bits = new Uint8Array(1024);
  private total = 0;

  /** The number of matching links. */
  get count(): number {
    return this.total;
  }

  /** Records a matching link. Call it once for each. */
  add(at: number): void {
    const byte = at >> 3;
    if (byte >= this.bits.length) {
      const longer = new Uint8Array(Math.max(byte + 1, this.bits.length * 2));
      longer.set(this.bits);
      this.bits = longer;
    }
    this.bits[byte] = (this.bits[byte] ?? 0) | (1 << (at & 7));
    this.total += 1;
  }

  /** Counts the links that match here but not in another chain. */
  countBeyond(other: MetLinks): number {
    let count = 0;
    for (const [at, byte] of this.bits.entries()) {
      for (let rest = byte & ~(other.bits[at] ?? 0); rest !== 0; rest &= rest - 1) count += 1;
    }
    return count;
  }
}
