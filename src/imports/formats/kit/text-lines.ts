import { DomainError } from '../../../platform/errors.js';
import type { Source } from '../format.js';

/** A line of a text file without its line end. */
export interface TextLine {
  /** 1-based. */
  readonly number: number;
  /** null: the line exceeds the limit and was not kept. */
  readonly text: string | null;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Reads the lines of a UTF-8 file in constant memory and drops the byte-order mark. Throws `invalid_encoding` with
 * the line that is not UTF-8.
 * @param maxBytes the maximum length of a line
 */
export async function* readLines(source: Source, maxBytes: number): AsyncGenerator<TextLine> {
  const line = new LineBuffer(maxBytes);
  let number = 1;
  for await (const chunk of source.open()) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, end));
      yield { number, text: line.take(number) };
      number += 1;
      from = end + 1;
    }
    line.add(chunk.subarray(from));
  }
  if (!line.isEmpty) yield { number, text: line.take(number) };
}

/** The bytes of the current line, up to the limit. */
class LineBuffer {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private pieces: Buffer[] = [];
  private length = 0;

  constructor(private readonly maxBytes: number) {}

  get isEmpty(): boolean {
    return this.length === 0;
  }

  add(bytes: Buffer): void {
    this.length += bytes.length;
    if (this.isWithin(this.length)) this.pieces.push(bytes);
    else this.pieces = [];
  }

  /** Returns the text of the line and starts the next one; null when the line was too long. */
  take(number: number): string | null {
    const [only, ...more] = this.pieces;
    const all = only !== undefined && more.length === 0 ? only : Buffer.concat(this.pieces);
    const wasWithin = this.isWithin(this.length);
    this.pieces = [];
    this.length = 0;
    const bytes = withoutReturn(number === 1 ? withoutMark(all) : all);
    return wasWithin && bytes.length <= this.maxBytes ? this.decode(number, bytes) : null;
  }

  /** Bytes that are not part of the line (the byte-order mark and CR) do not count towards the limit. */
  private isWithin(length: number): boolean {
    return length <= this.maxBytes + MARK.length + 1;
  }

  private decode(number: number, bytes: Buffer): string {
    try {
      return this.decoder.decode(bytes);
    } catch {
      throw new DomainError('invalid_encoding', `Line ${number} is not UTF-8.`, { details: { line: number } });
    }
  }
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes;
}
