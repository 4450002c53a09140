import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import iconv from 'iconv-lite';
import { DomainError } from '../../../platform/errors.js';
import { SingleByteSample, type SingleByteEncoding } from './encoding.single-byte.js';

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | SingleByteEncoding;

/** A file with a larger share of control characters than this is no text: random bytes have one in ten. */
const CONTROL_SHARE = 0.01;

/** What a strict TextDecoder throws for bytes that are not of its encoding. */
const MALFORMED = 'ERR_ENCODING_INVALID_ENCODED_DATA';

const IS_CONTROL = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)) || byte === 0x7f ? 1 : 0,
);

/**
 * The encoding of a text file, found in one pass over all its bytes: UTF-16 by its mark, UTF-8 when every byte is valid
 * UTF-8 (pure ASCII is), else the likeliest single-byte encoding.
 * Throws `invalid_encoding` for what is no text.
 */
export async function detectEncoding(open: () => AsyncIterable<Buffer>): Promise<Encoding> {
  let survey: Survey | null = null;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of open()) {
    if (survey === null) {
      head = Buffer.concat([head, chunk]);
      if (head.length < 2) continue;
      survey = surveyFor(head);
      survey.add(head);
    } else {
      survey.add(chunk);
    }
  }
  if (survey === null) {
    survey = new ByteSurvey();
    survey.add(head);
  }
  return survey.decide();
}

/** The text of a file in pieces; a byte-order mark is dropped, and a character may be cut anywhere between two chunks. */
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
  decide(): Encoding;
}

function surveyFor(head: Buffer): Survey {
  if (head[0] === 0xff && head[1] === 0xfe) return new Utf16Survey('UTF-16LE');
  if (head[0] === 0xfe && head[1] === 0xff) return new Utf16Survey('UTF-16BE');
  return new ByteSurvey();
}

class Utf16Survey implements Survey {
  private readonly decoder: TextDecoder;

  constructor(private readonly encoding: 'UTF-16LE' | 'UTF-16BE') {
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  add(chunk: Buffer): void {
    if (this.decode(chunk, true).includes('\0')) throw withNul();
  }

  decide(): Encoding {
    this.decode(Buffer.alloc(0), false);
    return this.encoding;
  }

  private decode(chunk: Buffer, stream: boolean): string {
    try {
      return this.decoder.decode(chunk, { stream });
    } catch (cause) {
      if (!isMalformed(cause)) throw cause;
      throw new DomainError(
        'invalid_encoding',
        `The file is marked as ${this.encoding} but is not valid ${this.encoding}`,
      );
    }
  }
}

class ByteSurvey implements Survey {
  private readonly sample = new SingleByteSample();
  private size = 0;
  private controls = 0;
  private utf8 = true;
  /** The bytes of a UTF-8 character that the last chunk cut off. */
  private cut: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    if (chunk.includes(0)) throw withNul();
    this.size += chunk.length;
    this.controls += countControls(chunk);
    if (this.utf8) this.checkUtf8(chunk);
    this.sample.add(chunk);
  }

  decide(): Encoding {
    if (this.controls > this.size * CONTROL_SHARE) {
      throw new DomainError('invalid_encoding', 'The file is not text: it is full of control characters');
    }
    return this.utf8 && this.cut.length === 0 ? 'UTF-8' : this.sample.likeliest();
  }

  private checkUtf8(chunk: Buffer): void {
    const bytes = this.cut.length > 0 ? Buffer.concat([this.cut, chunk]) : chunk;
    const whole = bytes.length - unfinishedLength(bytes);
    this.utf8 = isUtf8(bytes.subarray(0, whole));
    this.cut = Buffer.from(bytes.subarray(whole));
  }
}

/** How many bytes at the end begin a UTF-8 character that is not complete yet: 0 to 3. */
function unfinishedLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? back : 0;
  }
  return 0;
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
