import { DomainError } from '../../platform/errors.js';
import type { Precondition } from '../../platform/precondition.js';

/** A record that people write. */
export interface Versioned {
  readonly id: string;
  readonly importId?: string | null;
  readonly changeSetId: string | null;
  readonly lockedFields: readonly string[] | null;
}

/** Returns the id of what changed a record last: a change set, or else the import that created it, or else itself. */
export function versionOf({ changeSetId, importId, id }: Pick<Versioned, 'id' | 'importId' | 'changeSetId'>): string {
  return changeSetId ?? importId ?? id;
}

/** Throws `precondition_failed`, with the record as it is, if a request does not accept its version. */
export function refuseOutdated<T extends Versioned>(
  precondition: Precondition,
  record: T,
  present: (record: T) => object,
): void {
  if (precondition.accepts(versionOf(record))) return;
  const details = { current: present(record) };
  throw new DomainError('precondition_failed', 'The record has changed since it was read.', { details });
}
