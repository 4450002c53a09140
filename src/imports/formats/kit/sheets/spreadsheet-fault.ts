import { DomainError } from '../../../../platform/errors.js';

/** Why a file cannot be read. */
export type FaultReason =
  'truncated' | 'malformed' | 'doctype' | 'too_deep' | 'too_large' | 'encrypted' | 'unsupported' | 'no_table';

/** Where in a workbook it is: a sheet, and a cell of it such as `F12`; null where it is neither. */
export interface SheetPlace {
  readonly sheet?: string | null;
  readonly cell?: string | null;
}

/** @param message a sentence; place and reason are its details */
export function invalidSpreadsheet(
  reason: FaultReason,
  message: string,
  { sheet = null, cell = null }: SheetPlace = {},
): DomainError {
  return new DomainError('invalid_spreadsheet', message, { details: { sheet, cell, reason } });
}
