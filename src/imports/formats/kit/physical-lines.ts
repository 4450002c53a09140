import type { DomainError } from '../../../platform/errors.js';

/** The maximum number of characters in a line. Programs write less than a tenth of it. */
export const MAX_LINE_LENGTH = 128 * 1024;

/** A line of a text without its line end, which is LF, CRLF or CR. */
export interface PhysicalLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
}

/**
 * Splits a text that arrives in pieces into lines.
 * @param tooLong creates the error for a line longer than `MAX_LINE_LENGTH`
 */
export async function* physicalLines(
  pieces: AsyncIterable<string>,
  tooLong: (line: number) => DomainError,
): AsyncGenerator<PhysicalLine> {
  let number = 1;
  let unfinished = '';
  let endsInReturn = false;
  for await (const piece of pieces) {
    // A CRLF can be split between two pieces.
    const text = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    endsInReturn = piece.endsWith('\r');
    const [first = '', ...others] = text.split(/\r\n|\r|\n/);
    unfinished += first;
    if (unfinished.length > MAX_LINE_LENGTH) throw tooLong(number);
    for (const next of others) {
      yield { number, text: unfinished };
      number += 1;
      unfinished = next;
    }
  }
  if (unfinished !== '') yield { number, text: unfinished };
}
