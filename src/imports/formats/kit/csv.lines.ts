import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../platform/errors.js';

/** The maximum length of a line and of a record. It limits the memory that a file without line ends can use. */
export const MAX_RECORD_LENGTH = 1024 * 1024;

/** The length of all blocks except the last. */
export const BLOCK_LENGTH = 64 * 1024;

/** How many lines before the header row are kept, and how many characters of each. */
export const MOST_KEPT = 50;
const MOST_KEPT_LENGTH = 4 * 1024;

/**
 * Drops the byte-order mark and the first `count` physical lines, ignoring quotes.
 * @param kept receives the first of those lines
 */
export async function* skipLines(
  text: AsyncIterable<string>,
  count: number,
  kept: string[] = [],
): AsyncIterable<string> {
  const preamble = new Preamble(count, kept);
  let begun = false;
  for await (const chunk of text) {
    const rest = preamble.skip(begun || !chunk.startsWith('\uFEFF') ? chunk : chunk.slice(1));
    begun ||= chunk.length > 0;
    if (rest) yield rest;
  }
  preamble.close();
}

/** Re-splits text into blocks of even size, and yields to the event loop before each. */
export async function* inBlocks(text: AsyncIterable<string>): AsyncIterable<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of text) {
    pieces.push(chunk);
    length += chunk.length;
    if (length < BLOCK_LENGTH) continue;
    const whole = pieces.join('');
    let start = 0;
    for (; length - start >= BLOCK_LENGTH; start += BLOCK_LENGTH) {
      await nextTurn();
      yield whole.slice(start, start + BLOCK_LENGTH);
    }
    pieces = [whole.slice(start)];
    length -= start;
  }
  if (length > 0) yield pieces.join('');
}

/** Counts the physical lines that end in `text`. LF, CR LF and a lone CR each end one. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1)) {
    if (text.charAt(at + 1) !== '\n') count += 1;
  }
  return count;
}

export function brokenCsv(line: number, problem: string): DomainError {
  return new DomainError('invalid_csv', `line ${line}: ${problem}`, { details: { line } });
}

/** Consumes the lines before the header row. */
class Preamble {
  private ended = 0;
  private length = 0;
  private afterCr = false;
  private textFollows = false;

  constructor(
    private readonly count: number,
    private readonly kept: string[],
  ) {}

  skip(chunk: string): string {
    let at = 0;
    let lineStart = 0;
    for (; at < chunk.length && (this.ended < this.count || this.afterCr); at++) {
      const char = chunk.charAt(at);
      const completesCrLf = this.afterCr && char === '\n';
      this.afterCr = false;
      if (completesCrLf) {
        lineStart = at + 1;
        continue;
      }
      if (this.ended === this.count) break;
      if (char === '\n' || char === '\r') {
        this.keep(chunk.slice(lineStart, at));
        this.endLine(char);
        lineStart = at + 1;
      } else if (++this.length > MAX_RECORD_LENGTH) throw brokenCsv(this.ended + 1, 'the line is longer than 1 MiB');
    }
    if (this.ended < this.count) this.keep(chunk.slice(lineStart, at));
    this.textFollows ||= at < chunk.length;
    return chunk.slice(at);
  }

  close(): void {
    if (this.textFollows || this.count === 0) return;
    const lines = this.ended + (this.length > 0 ? 1 : 0);
    const problem = `must be less than the number of lines in the file (${lines})`;
    throw new DomainError('validation_failed', `rows_to_skip ${problem}`, {
      errors: [`rows_to_skip ${problem}`],
      details: { rows_to_skip: [problem] },
    });
  }

  private keep(text: string): void {
    if (this.ended >= MOST_KEPT) return;
    const before = this.kept[this.ended] ?? '';
    this.kept[this.ended] = `${before}${text}`.slice(0, MOST_KEPT_LENGTH);
  }

  private endLine(char: string): void {
    this.ended += 1;
    this.length = 0;
    this.afterCr = char === '\r';
  }
}
