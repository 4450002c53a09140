import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../platform/errors.js';

/** The longest line, and the longest record, that is read: what a file without an end to its line may cost in memory. */
export const MAX_RECORD_LENGTH = 1024 * 1024;

const BLOCK_LENGTH = 64 * 1024;

/** The text without its first `count` physical lines, whatever quotes they hold, and without a byte-order mark. */
export async function* skipLines(text: AsyncIterable<string>, count: number): AsyncIterable<string> {
  const preamble = new Preamble(count);
  let begun = false;
  for await (const chunk of text) {
    const rest = preamble.skip(begun || !chunk.startsWith('\uFEFF') ? chunk : chunk.slice(1));
    begun ||= chunk.length > 0;
    if (rest) yield rest;
  }
  preamble.close();
}

/** Lets other work of the process run, then hands on the next block of even size, however the text came. */
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

/** How many physical lines end in `text`: LF, CR LF or a lone CR each end one. */
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

/** Counts off the lines before the header. */
class Preamble {
  private ended = 0;
  private length = 0;
  private afterCr = false;
  private textFollows = false;

  constructor(private readonly count: number) {}

  skip(chunk: string): string {
    let at = 0;
    for (; at < chunk.length && (this.ended < this.count || this.afterCr); at++) {
      const char = chunk.charAt(at);
      const completesCrLf = this.afterCr && char === '\n';
      this.afterCr = false;
      if (completesCrLf) continue;
      if (this.ended === this.count) break;
      if (char === '\n' || char === '\r') this.endLine(char);
      else if (++this.length > MAX_RECORD_LENGTH) throw brokenCsv(this.ended + 1, 'the line is longer than 1 MiB');
    }
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

  private endLine(char: string): void {
    this.ended += 1;
    this.length = 0;
    this.afterCr = char === '\r';
  }
}
