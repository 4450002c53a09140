import type { ErrorCode } from '../../../../platform/error-codes.js';
import { DomainError } from '../../../../platform/errors.js';

/** Why a file as a whole cannot be read, for programs. */
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

/** Where a file cannot be read on. */
export interface StructurePlace {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1; null where the line says enough. */
  readonly column: number | null;
  /** What the standard calls the place, such as `<Ntry>` or `field 61`; null where there is none. */
  readonly element: string | null;
}

/** The error for a file that cannot be read. @param problem a sentence that goes on after `line 7: ` */
export function structureFault(
  code: ErrorCode,
  reason: StructureReason,
  { line, column, element }: StructurePlace,
  problem: string,
): DomainError {
  return new DomainError(code, `line ${line}: ${problem}`, { details: { line, column, element, reason } });
}
