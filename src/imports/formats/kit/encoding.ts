import { TextDecoder } from 'node:util';
import iconv from 'iconv-lite';
import { DomainError } from '../../../platform/errors.js';
import type { Settings } from '../format.js';
import { ENCODINGS, type Encoding } from './encoding.candidates.js';
import { LegacySample } from './encoding.legacy.js';
import { Utf8Check } from './encoding.utf8.js';

export { ENCODINGS, type Encoding };

export interface EncodingDecision {
  readonly encoding: Encoding;
  /** Whether another encoding gives a different text, and nothing in the file shows which is right. */
  readonly isGuessed: boolean;
  /** Whether some bytes are invalid in the encoding. They decode to U+FFFD. */
  readonly hasBadBytes: boolean;
}

/**
 * A file with a larger share of control characters is not text. About a tenth of random bytes are control characters.
 */
const CONTROL_SHARE = 0.01;

/** The number of bytes checked for UTF-16 without a byte-order mark, and the minimum share of NUL bytes. */
const HEAD_BYTES = 4 * 1024;
const NUL_SHARE = 0.2;
const SHORTEST_UTF16 = 16;

/** The error code that a strict TextDecoder throws for invalid bytes. */
const MALFORMED = 'ERR_ENCODING_INVALID_ENCODED_DATA';

const IS_CONTROL = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)) || byte === 0x7f ? 1 : 0,
);

/** Returns the encoding that the client set; null if it set none. */
export function givenEncoding(settings: Settings): Encoding | null {
  return ENCODINGS.find((name) => name === settings['encoding']) ?? null;
}

/**
 * Detects the encoding of a text file in one pass over all bytes. It is UTF-16 by its byte-order mark or its NUL bytes.
 * It is UTF-8 (which includes ASCII) if all bytes, or all but one in a thousand, are valid; in a hundred behind its byte-order
 * mark. Otherwise it is the most
 * likely other encoding. Throws `invalid_encoding` if the file is not text.
 * @param given the encoding that the client set; the bytes are then not examined
 */
export async function detectEncoding(
  open: () => AsyncIterable<Buffer>,
  given: Encoding | null = null,
): Promise<EncodingDecision> {
  if (given !== null) return { encoding: given, isGuessed: false, hasBadBytes: true };
  let survey: Survey | null = null;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of open()) {
    if (survey === null) {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      survey = surveyFor(head);
      survey.add(head);
    } else {
      survey.add(chunk);
    }
  }
  if (survey === null) {
    survey = surveyFor(head);
    survey.add(head);
  }
  return survey.decide();
}

/** Decodes a text file in pieces, without the byte-order mark. Chunk boundaries can be anywhere in a character. */
export async function* decodeText(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.write(chunk);
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

interface Survey {
  add(chunk: Buffer): void;
  decide(): EncodingDecision;
}

function surveyFor(head: Buffer): Survey {
  if (head[0] === 0xff && head[1] === 0xfe) return new Utf16Survey('UTF-16LE');
  if (head[0] === 0xfe && head[1] === 0xff) return new Utf16Survey('UTF-16BE');
  const unmarked = unmarkedUtf16(head.subarray(0, HEAD_BYTES));
  return unmarked === null ? new ByteSurvey() : new Utf16Survey(unmarked);
}

/** Recognises UTF-16 by its NUL bytes: in ASCII text every second byte is NUL, always on the same side. */
function unmarkedUtf16(head: Buffer): 'UTF-16LE' | 'UTF-16BE' | null {
  const nuls = [0, 0];
  for (let at = head.indexOf(0); at !== -1; at = head.indexOf(0, at + 1)) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  if (head.length < SHORTEST_UTF16 || head.length % 2 === 1 || Math.max(even, odd) < NUL_SHARE * head.length)
    return null;
  if (even > 0 && odd > 0) return null;
  return odd > 0 ? 'UTF-16LE' : 'UTF-16BE';
}

class Utf16Survey implements Survey {
  private readonly decoder: TextDecoder;

  constructor(private readonly encoding: 'UTF-16LE' | 'UTF-16BE') {
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  add(chunk: Buffer): void {
    if (this.decode(chunk, true).includes('\0')) throw withNul();
  }

  decide(): EncodingDecision {
    this.decode(Buffer.alloc(0), false);
    return { encoding: this.encoding, isGuessed: false, hasBadBytes: false };
  }

  private decode(chunk: Buffer, stream: boolean): string {
    try {
      return this.decoder.decode(chunk, { stream });
    } catch (cause) {
      if (!isMalformed(cause)) throw cause;
      throw new DomainError(
        'invalid_encoding',
        `The file has a byte-order mark of ${this.encoding} but is not valid ${this.encoding}`,
      );
    }
  }
}

class ByteSurvey implements Survey {
  private readonly legacy = new LegacySample();
  private readonly utf8 = new Utf8Check();
  private size = 0;
  private controls = 0;

  add(chunk: Buffer): void {
    if (chunk.includes(0)) throw withNul();
    this.size += chunk.length;
    this.controls += countControls(chunk);
    this.utf8.add(chunk);
    this.legacy.add(chunk, !this.utf8.hasBadBytes);
  }

  decide(): EncodingDecision {
    if (this.controls > this.size * CONTROL_SHARE) {
      throw new DomainError('invalid_encoding', 'The file is not text: it is full of control characters');
    }
    const { isUtf8, badBytes } = this.utf8.end();
    if (isUtf8) return { encoding: 'UTF-8', isGuessed: false, hasBadBytes: badBytes > 0 };
    return { ...this.legacy.likeliest(), hasBadBytes: true };
  }
}

function countControls(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) count += IS_CONTROL[bytes[at] ?? 0] ?? 0;
  return count;
}

function isMalformed(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === MALFORMED;
}

function withNul(): DomainError {
  return new DomainError('invalid_encoding', 'The file is not text: it contains NUL bytes');
}
