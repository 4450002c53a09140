import type { DomainError } from '../../../platform/errors.js';
import { structureFault, type StructureReason } from '../kit/statements/structure-fault.js';

/** A place in a file. Line and column start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * `invalid_ofx` for a file that cannot be read on.
 * @param element the name of the element at fault; null when it is the file as a whole
 * @param problem continues `line 7, column 3: `
 */
export function invalidOfx(
  reason: StructureReason,
  place: Place,
  element: string | null,
  problem: string,
): DomainError {
  return structureFault(
    'invalid_ofx',
    reason,
    { ...place, element: element === null ? null : `<${element}>` },
    problem,
  );
}
