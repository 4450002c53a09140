import { DomainError } from '../../../platform/errors.js';

/** Why the structure of a file cannot be read, as `details.reason` of `invalid_ofx`. */
export type OfxFault =
  'no_root' | 'no_statement' | 'bank_error' | 'truncated' | 'malformed' | 'doctype' | 'too_deep' | 'too_large';

/** A place in a file. Both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * The error for a file whose structure cannot be read.
 * @param element the name of the element at fault; null when it is the file as a whole
 * @param problem continues `line 7, column 3: `, without a full stop
 */
export function invalidOfx(reason: OfxFault, { line, column }: Place, element: string | null, problem: string) {
  const message = `Line ${line}, column ${column}: ${problem}.`;
  return new DomainError('invalid_ofx', message, { details: { line, column, element, reason } });
}
