import { DomainError, notFound } from '../platform/errors.js';
import type { Import } from './import.entity.js';
import { EDITABLE, type ImportStatus } from './import-status.js';
import type { ImportsRepository } from './imports.repository.js';

/**
 * An import that clients may change, locked against others who want to.
 * @param act what is about to be done, such as `changed`, for the error
 * @throws `not_found`, and `conflict` while it is not pending or failed
 */
export async function findEditable(
  imports: ImportsRepository,
  familyId: string,
  id: string,
  act: string,
): Promise<Import> {
  const record = await imports.findForUpdate(familyId, id);
  if (record === null) throw notFound();
  if (!EDITABLE.includes(record.status)) throw notEditable(act, record.status);
  return record;
}

export function notEditable(act: string, status: ImportStatus): DomainError {
  return new DomainError('conflict', `The import is ${status}; it can be ${act} while it is pending or failed.`);
}
