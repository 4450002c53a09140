import { DomainError } from '../../../platform/errors.js';
import { MAX_LINE_LENGTH, type PhysicalLine, physicalLines } from '../kit/physical-lines.js';

export type QifLine = PhysicalLine;

/** Reads the lines of a QIF file. Throws `invalid_qif` for a line that is too long. */
export function linesOf(pieces: AsyncIterable<string>): AsyncGenerator<QifLine> {
  return physicalLines(pieces, tooLong);
}

function tooLong(line: number): DomainError {
  const message = `Line ${line} is longer than ${MAX_LINE_LENGTH / 1024} KiB.`;
  return new DomainError('invalid_qif', message, { details: { line } });
}
