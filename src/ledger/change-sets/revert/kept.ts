import { DomainError } from '../../../platform/errors.js';
import { lockedBy } from '../../records/image.js';
import type { RecordKind } from '../../records/record-kind.js';
import type { RevertChangeSet } from '../change-sets.requests.js';
import type { UnrevertedFieldResponse, UnrevertedRecordResponse } from '../change-sets.responses.js';

/** What a revert leaves as it is. */
export class Kept {
  readonly fields: UnrevertedFieldResponse[] = [];
  readonly records: UnrevertedRecordResponse[] = [];

  field({ type }: RecordKind, recordId: string, field: string): void {
    if (lockedBy(field) === null) this.fields.push({ record_type: type, record_id: recordId, field });
  }

  record({ type }: RecordKind, recordId: string, name: string, reason: UnrevertedRecordResponse['reason']): void {
    this.records.push({ record_type: type, record_id: recordId, name, reason });
  }
}

/** Throws `revert_conflict` if records stand in the way and the request does not say to keep them. */
export function refuseKept({ records }: Kept, { on_conflict: answer }: Pick<RevertChangeSet, 'on_conflict'>): void {
  if (records.length === 0 || answer === 'keep') return;
  const count = records.length === 1 ? '1 record stands' : `${records.length} records stand`;
  throw new DomainError('revert_conflict', `The change set cannot be reverted whole: ${count} in the way.`, {
    details: { conflicts: records },
  });
}
