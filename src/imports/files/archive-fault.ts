import { types } from 'node:util';
import { DomainError } from '../../platform/errors.js';
import type { FaultReason } from '../formats/kit/sheets/spreadsheet-fault.js';

/** Creates the error for a packed file that cannot be read. @param member the part at fault, or null */
export type PackedFault = (reason: FaultReason, message: string, member: string | null) => DomainError;

/** Creates the error. @param message a sentence; `member` and `reason` become the details of the error */
export const invalidArchive: PackedFault = (reason, message, member) =>
  new DomainError('invalid_archive', message, { details: { member, reason } });

/** Translates an error of the unpacking libraries. System errors are returned unchanged. */
export function unpackingFault(error: unknown, fault: PackedFault, member: string | null): unknown {
  if (error instanceof DomainError || !types.isNativeError(error) || 'syscall' in error) return error;
  const where = member === null ? 'The file' : `"${member}"`;
  const isCut = ('code' in error && error.code === 'Z_BUF_ERROR') || /end of central directory/iu.test(error.message);
  if (isCut) return fault('truncated', `${where} is not complete: its end is missing.`, member);
  return fault('malformed', `${where} is broken: it cannot be unpacked.`, member);
}
