import { DomainError } from '../../../platform/errors.js';

/** The maximum length of a line in characters. No program writes a tenth of it. */
const MAX_LINE_LENGTH = 128 * 1024;

/** A line of a QIF file without its line end, which is LF, CRLF or CR. */
export interface QifLine {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

/** Splits text that arrives in pieces into lines. Throws `invalid_qif` for a line that is too long. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<QifLine> {
  let number = 1;
  let unfinished = '';
  let endsInReturn = false;
  for await (const piece of pieces) {
    // A CRLF may be split over two pieces.
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

function tooLong(line: number): DomainError {
  const message = `Line ${line} is longer than ${MAX_LINE_LENGTH / 1024} KiB.`;
  return new DomainError('invalid_qif', message, { details: { line } });
}
