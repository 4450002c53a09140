/** Which links of a chain are met, one bit a link. */
export class MetLinks {
  private bits = new Uint8Array(1024);
  private total = 0;

  /** How many are met. */
  get count(): number {
    return this.total;
  }

  /** Notes that the link at a place is met; once for each. */
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

  /** How many are met here and not there. */
  countBeyond(other: MetLinks): number {
    let count = 0;
    for (const [at, byte] of this.bits.entries()) {
      for (let rest = byte & ~(other.bits[at] ?? 0); rest !== 0; rest &= rest - 1) count += 1;
    }
    return count;
  }
}
