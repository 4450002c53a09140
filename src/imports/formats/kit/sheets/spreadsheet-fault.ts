import { DomainError } from '../../../../platform/errors.js';

/** Why a file cannot be read. */
export type FaultReason =
  'truncated' | 'malformed' | 'doctype' | 'too_deep' | 'too_large' | 'encrypted' | 'unsupported' | 'no_table';

/** The sheet and the cell (such as `F12`) of a fault; null if the fault has no such place. */
export interface SheetPlace {
  readonly sheet?: string | null;
  readonly cell?: string | null;
}

/** Creates the error. @param message a sentence; `sheet`, `cell` and `reason` become the details of the error */
export function invalidSpreadsheet(
  reason: FaultReason,
  message: string,
  { sheet = null, cell = null }: SheetPlace = {},
): DomainError {
  return new DomainError('invalid_spreadsheet', message, { details: { sheet, cell, reason } });
}
