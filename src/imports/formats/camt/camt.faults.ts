import type { DomainError } from '../../../platform/errors.js';
import { type StructurePlace, structureFault, type StructureReason } from '../kit/statements/structure-fault.js';

/** Creates `invalid_camt` for a file that cannot be read any further. @param problem continues `line 7: ` */
export function invalidCamt(reason: StructureReason, place: StructurePlace, problem: string): DomainError {
  return structureFault('invalid_camt', reason, place, problem);
}

/** Creates `invalid_camt` for an element that is too large for memory. */
export function tooLarge(line: number, problem: string): DomainError {
  return invalidCamt('too_large', { line, column: null, element: null }, problem);
}
