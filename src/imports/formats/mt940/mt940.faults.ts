import type { DomainError } from '../../../platform/errors.js';
import { MAX_LINE_LENGTH } from '../kit/physical-lines.js';
import { structureFault, type StructureReason } from '../kit/statements/structure-fault.js';

/**
 * Creates `invalid_mt940` for a file that cannot be read any further.
 * @param element such as `field 61`; null for none
 */
export function invalidMt940(
  reason: StructureReason,
  line: number,
  problem: string,
  element: string | null = null,
): DomainError {
  return structureFault('invalid_mt940', reason, { line, column: null, element }, problem);
}

export function lineTooLong(line: number): DomainError {
  return invalidMt940('too_large', line, `the line is longer than ${MAX_LINE_LENGTH / 1024} KiB`);
}
