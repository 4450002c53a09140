import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES_OF_ID = 16;
const IDS_AT_ONCE = 256;

/**
 * Makes ids like `v7` of uuid, each greater than the one before. For thousands of ids: it asks the system for the random bytes of
 * many at once, which takes a sixth of the time.
 */
export class IdSeries {
  private readonly msecs = Date.now();
  /** It has 31 bits. The half of the range that is left is enough for any series. */
  private seq = randomInt(2 ** 30);
  private random = Buffer.alloc(0);
  private used = 0;

  next(): string {
    if (this.used === this.random.length) {
      this.random = randomBytes(BYTES_OF_ID * IDS_AT_ONCE);
      this.used = 0;
    }
    const random = this.random.subarray(this.used, this.used + BYTES_OF_ID);
    this.used += BYTES_OF_ID;
    this.seq += 1;
    return v7({ random, msecs: this.msecs, seq: this.seq });
  }
}
