import { isAscii, isUtf8 } from 'node:buffer';

/** A UTF-8 file can have one invalid byte per this number of bytes, or one per a number of multi-byte characters. */
const BYTES_PER_BAD = 1000;
/** Behind the byte-order mark of UTF-8, more of them are damage and no sign of another encoding. */
const BYTES_PER_BAD_BEHIND_MARK = 100;
const MARK = Buffer.from('\uFEFF');
const CHARACTERS_PER_BAD = 4;
const LEAST_PER_BAD = 2;
const HOPELESS = 1000;
/** Further characters need not be counted, because these outweigh the maximum number of invalid bytes. */
const ENOUGH = 200_000;

/** Counts valid multi-byte characters and invalid bytes of UTF-8, chunk by chunk. */
export class Utf8Check {
  private size = 0;
  private bad = 0;
  private hasMark = false;
  /** The number of multi-byte characters. */
  private characters = 0;
  /** The bytes of a character that the end of the last chunk split. */
  private cut: Buffer = Buffer.alloc(0);

  /** Whether any byte so far was invalid. */
  get hasBadBytes(): boolean {
    return this.bad > 0;
  }

  add(chunk: Buffer): void {
    if (this.isHopeless) return;
    if (this.size === 0) this.hasMark = chunk.subarray(0, MARK.length).equals(MARK);
    const bytes = this.cut.length > 0 ? Buffer.concat([this.cut, chunk]) : chunk;
    const whole = bytes.length - unfinishedLength(bytes);
    this.count(bytes.subarray(0, whole));
    this.cut = Buffer.from(bytes.subarray(whole));
  }

  end(): { readonly isUtf8: boolean; readonly badBytes: number } {
    this.count(this.cut);
    this.cut = Buffer.alloc(0);
    const { size, bad, characters } = this;
    const isRare = this.hasMark
      ? bad * BYTES_PER_BAD_BEHIND_MARK <= size
      : bad * BYTES_PER_BAD <= size && characters >= LEAST_PER_BAD * bad;
    return { isUtf8: bad === 0 || isRare || characters >= CHARACTERS_PER_BAD * bad, badBytes: bad };
  }

  /** Whether there are so many invalid bytes that the rest of the file cannot outweigh them. */
  private get isHopeless(): boolean {
    return this.bad > HOPELESS && this.bad > 10 * this.characters;
  }

  private count(bytes: Buffer): void {
    this.size += bytes.length;
    if (isUtf8(bytes)) {
      if (this.characters < ENOUGH) this.characters += countLeads(bytes);
      return;
    }
    for (let at = 0; at < bytes.length;) {
      const length = lengthOf(bytes[at] ?? 0);
      const isWhole = length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length));
      if (!isWhole) this.bad += 1;
      else if (length > 1) this.characters += 1;
      at += isWhole ? length : 1;
    }
  }
}

/** Counts the multi-byte characters that start in valid UTF-8. */
function countLeads(bytes: Buffer): number {
  if (isAscii(bytes)) return 0;
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0xc0) count += 1;
  return count;
}

/** Returns the length of the character that this byte starts; 0 if it starts none. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
}

/** Returns the number of bytes at the end that start an incomplete UTF-8 character: 0 to 3. */
function unfinishedLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    return back < lengthOf(byte) ? back : 0;
  }
  return 0;
}
