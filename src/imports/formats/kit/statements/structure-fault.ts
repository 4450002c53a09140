import type { ErrorCode } from '../../../../platform/error-codes.js';
import { DomainError } from '../../../../platform/errors.js';

/** The machine-readable reason why a whole file cannot be read. */
export type StructureReason =
  | 'no_root'
  | 'no_statement'
  | 'bank_error'
  | 'truncated'
  | 'malformed'
  | 'doctype'
  | 'too_deep'
  | 'too_large'
  | 'unsupported';

/** The place at which reading stopped. */
export interface StructurePlace {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1; null if the line is enough. */
  readonly column: number | null;
  /** The name of the place in the standard, such as `<Ntry>` or `field 61`; null if it has none. */
  readonly element: string | null;
}

/** Creates the error for a file that cannot be read. @param problem continues a sentence that starts with `line 7, column 3: ` */
export function structureFault(
  code: ErrorCode,
  reason: StructureReason,
  { line, column, element }: StructurePlace,
  problem: string,
): DomainError {
  const place = column === null ? `line ${line}` : `line ${line}, column ${column}`;
  return new DomainError(code, `${place}: ${problem}`, { details: { line, column, element, reason } });
}
