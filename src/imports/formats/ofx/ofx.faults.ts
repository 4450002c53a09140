import { DomainError } from '../../../platform/errors.js';

/** Why the structure of a file cannot be read: `details.reason` of `invalid_ofx`. */
export type OfxFault =
  'no_root' | 'no_statement' | 'bank_error' | 'truncated' | 'malformed' | 'doctype' | 'too_deep' | 'too_large';

/** A place in a file. Line and column start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Creates the error for a file whose structure cannot be read.
 * @param element the name of the faulty element; null if the whole file is at fault
 * @param problem continues `line 7, column 3: `; no full stop
 */
export function invalidOfx(reason: OfxFault, { line, column }: Place, element: string | null, problem: string) {
  const message = `Line ${line}, column ${column}: ${problem}.`;
  return new DomainError('invalid_ofx', message, { details: { line, column, element, reason } });
}
