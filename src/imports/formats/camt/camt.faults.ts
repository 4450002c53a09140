import type { DomainError } from '../../../platform/errors.js';
import { type StructurePlace, structureFault, type StructureReason } from '../kit/statements/structure-fault.js';

/** `invalid_camt` for a file that cannot be read on. @param problem a sentence that goes on after `line 7: ` */
export function invalidCamt(reason: StructureReason, place: StructurePlace, problem: string): DomainError {
  return structureFault('invalid_camt', reason, place, problem);
}

/** `invalid_camt` for what is more than can be kept in memory. */
export function tooLarge(line: number, problem: string): DomainError {
  return invalidCamt('too_large', { line, column: null, element: null }, problem);
}
