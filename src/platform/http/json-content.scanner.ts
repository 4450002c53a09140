import { tooLarge } from './body-bytes.js';
import type { TextFault } from './content-field.js';
import { JsonTextDecoder } from './json-text.decoder.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];
const OBJECT = 0x7b;

/** The placeholder for the text of a content in the rest of the body. */
const STAND_IN = Buffer.from('"content"');

/** The events of a scan: the start, a piece and the end of a content. */
export type ContentEvent =
  | { readonly kind: 'begin' }
  | { readonly kind: 'text'; readonly text: Buffer }
  | { readonly kind: 'end'; readonly fault: TextFault | null };

/**
 * Extracts the text of one member from a JSON stream, so that it need not be kept in memory. The rest is parsed as
 * usual JSON. Malformed JSON stays malformed, because each text is replaced with another text.
 */
export class JsonContentScanner {
  private rest: Buffer = Buffer.allocUnsafe(4096);
  private size = 0;
  private depth = 0;
  /** What is expected next in the outermost object; null in an array and before the object. */
  private due: 'key' | 'colon' | 'value' | 'comma' | null = null;
  private keyStart = 0;
  private isMember = false;
  private isInText = false;
  private isEscaped = false;
  private content: JsonTextDecoder | null = null;

  /** @param member the name of the member @param restLimit the maximum number of bytes in the rest of the body */
  constructor(
    private readonly member: string,
    private readonly restLimit: number,
  ) {}

  /**
   * Scans bytes. Throws `malformed_json` for a content that is not a text, and `payload_too_large` if the rest is too
   * long.
   */
  *scan(bytes: Buffer): Generator<ContentEvent, void> {
    let at = 0;
    while (at < bytes.length) {
      if (this.content === null) {
        const begins = this.take(bytes[at] ?? 0);
        at += 1;
        if (!begins) continue;
        this.content = new JsonTextDecoder();
        yield { kind: 'begin' };
      } else {
        const { text, end, isComplete } = this.content.decode(bytes, at);
        at = end;
        if (text.length > 0) yield { kind: 'text', text };
        if (!isComplete) continue;
        yield { kind: 'end', fault: this.content.fault };
        this.content = null;
        this.due = 'comma';
      }
    }
  }

  /** Returns the body with a placeholder for each content. */
  end(): Buffer {
    return this.rest.subarray(0, this.size);
  }

  /** Reads a byte. @returns whether it starts a content */
  private take(byte: number): boolean {
    if (this.depth === 1 && this.due === 'value' && this.isMember && byte === QUOTE && !this.isInText) {
      for (const part of STAND_IN) this.keep(part);
      return true;
    }
    if (this.isInText) this.takeInText(byte);
    else this.takeOutside(byte);
    this.keep(byte);
    return false;
  }

  private takeInText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.endText();
  }

  private endText(): void {
    this.isInText = false;
    if (this.depth !== 1) return;
    if (this.due === 'key') {
      this.isMember = isText(this.rest.subarray(this.keyStart, this.size), this.member);
      this.due = 'colon';
    } else if (this.due === 'value') this.due = 'comma';
  }

  private takeOutside(byte: number): void {
    if (byte === QUOTE) {
      this.isInText = true;
      if (this.depth === 1 && this.due === 'key') this.keyStart = this.size + 1;
    } else if (OPENING.includes(byte)) {
      this.depth += 1;
      if (this.depth === 1) this.due = byte === OBJECT ? 'key' : null;
    } else if (CLOSING.includes(byte)) {
      this.depth -= 1;
      if (this.depth === 1 && this.due !== null) this.due = 'comma';
    } else if (this.depth === 1 && this.due !== null) {
      if (byte === COMMA) this.due = 'key';
      else if (byte === COLON && this.due === 'colon') this.due = 'value';
    }
  }

  private keep(byte: number): void {
    if (this.size === this.restLimit) throw tooLarge();
    if (this.size === this.rest.length) this.rest = Buffer.concat([this.rest, Buffer.allocUnsafe(this.rest.length)]);
    this.rest[this.size] = byte;
    this.size += 1;
  }
}

/** Returns whether a JSON string, with any escapes, is this text. */
function isText(bytes: Buffer, text: string): boolean {
  const written = bytes.toString();
  if (!written.includes('\\')) return written === text;
  try {
    return JSON.parse(`"${written}"`) === text;
  } catch {
    return false;
  }
}
