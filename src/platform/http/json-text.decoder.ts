import type { TextFault } from './content-field.js';
import { malformedJson } from './json-body.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** U+FFFD in UTF-8, which replaces an unpaired surrogate. */
const REPLACEMENT = [0xef, 0xbf, 0xbd] as const;

/** The bytes of one-letter escapes. */
const ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(
    ([letter, character]) => [letter.charCodeAt(0), character.charCodeAt(0)],
  ),
);

/**
 * Decodes a JSON string to UTF-8 text, piece by piece. Its input is the bytes between the quotes. Throws
 * `malformed_json`.
 */
export class JsonTextDecoder {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** The state of an escape: none, after its backslash, or the number of hex digits read. */
  private escape: 'none' | 'begun' | number = 'none';
  private unit = 0;
  /** A high surrogate whose low surrogate can follow; 0 if there is none. */
  private half = 0;
  private hasNul = false;
  private hasHalf = false;
  private out: Buffer = Buffer.alloc(0);
  private size = 0;

  /** Valid only after the end. */
  get fault(): TextFault | null {
    if (this.hasNul) return '\u0000';
    return this.hasHalf ? '\ud800' : null;
  }

  /**
   * Decodes bytes from `start` to the end of the string or of the bytes.
   * @returns where it stopped: after the closing quote, or at the end; and whether the string has ended
   */
  decode(bytes: Buffer, start: number): { readonly text: Buffer; readonly end: number; readonly isComplete: boolean } {
    // A decoded escape is never longer than the escape; two escapes can have started in earlier chunks.
    this.out = Buffer.allocUnsafe(bytes.length - start + 2 * REPLACEMENT.length);
    this.size = 0;
    let at = start;
    let isComplete = false;
    while (at < bytes.length && !isComplete) {
      at = this.takeRun(bytes, at);
      if (at === bytes.length) break;
      isComplete = this.take(bytes[at] ?? 0);
      at += 1;
    }
    const text = this.out.subarray(0, this.size);
    try {
      this.utf8.decode(text, { stream: !isComplete });
    } catch {
      throw malformedJson();
    }
    return { text, end: at, isComplete };
  }

  /** Copies the bytes up to the next special one. @returns its position */
  private takeRun(bytes: Buffer, start: number): number {
    if (this.escape !== 'none' || this.half !== 0) return start;
    let at = start;
    while (at < bytes.length && isPlain(bytes[at] ?? 0)) at += 1;
    this.size += bytes.copy(this.out, this.size, start, at);
    return at;
  }

  /** Reads a byte. @returns whether it ends the string */
  private take(byte: number): boolean {
    if (this.escape === 'none') return this.takePlain(byte);
    if (this.escape === 'begun') this.takeLetter(byte);
    else this.takeDigit(byte, this.escape);
    return false;
  }

  private takePlain(byte: number): boolean {
    if (byte === BACKSLASH) {
      this.escape = 'begun';
      return false;
    }
    if (byte < 0x20) throw malformedJson();
    if (this.half !== 0) this.endHalf();
    if (byte === QUOTE) return true;
    this.put(byte);
    return false;
  }

  private takeLetter(byte: number): void {
    if (byte === LETTER_U) {
      this.escape = 0;
      this.unit = 0;
      return;
    }
    const character = ESCAPES.get(byte);
    if (character === undefined) throw malformedJson();
    this.escape = 'none';
    if (this.half !== 0) this.endHalf();
    this.put(character);
  }

  private takeDigit(byte: number, digits: number): void {
    const digit = hexDigit(byte);
    if (digit === null) throw malformedJson();
    this.unit = this.unit * 16 + digit;
    this.escape = digits === 3 ? 'none' : digits + 1;
    if (digits === 3) this.takeUnit(this.unit);
  }

  /** Adds a UTF-16 code unit. */
  private takeUnit(unit: number): void {
    const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
    if (this.half !== 0 && isSecondHalf) {
      this.putCodePoint(0x10000 + (this.half - 0xd800) * 0x400 + (unit - 0xdc00));
      this.half = 0;
      return;
    }
    if (this.half !== 0) this.endHalf();
    if (unit >= 0xd800 && unit <= 0xdbff) this.half = unit;
    else if (isSecondHalf) this.putReplacement();
    else this.putCodePoint(unit);
  }

  private endHalf(): void {
    this.half = 0;
    this.putReplacement();
  }

  private putReplacement(): void {
    this.hasHalf = true;
    for (const byte of REPLACEMENT) this.put(byte);
  }

  private putCodePoint(codePoint: number): void {
    if (codePoint === 0) this.hasNul = true;
    if (codePoint < 0x80) return this.put(codePoint);
    if (codePoint < 0x800) this.put(0xc0 | (codePoint >> 6));
    else if (codePoint < 0x10000) this.put(0xe0 | (codePoint >> 12));
    else this.put(0xf0 | (codePoint >> 18));
    if (codePoint >= 0x10000) this.put(0x80 | ((codePoint >> 12) & 0x3f));
    if (codePoint >= 0x800) this.put(0x80 | ((codePoint >> 6) & 0x3f));
    this.put(0x80 | (codePoint & 0x3f));
  }

  private put(byte: number): void {
    this.out[this.size] = byte;
    this.size += 1;
  }
}

function isPlain(byte: number): boolean {
  return byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH;
}

function hexDigit(byte: number): number | null {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}
