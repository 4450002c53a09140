import { DomainError } from '../../../platform/errors.js';
import { lockedBy } from '../../records/image.js';
import type { RecordKind } from '../../records/record-kind.js';
import type { RevertChangeSet } from '../change-sets.requests.js';
import type { KeptField, KeptRecord, KeptSummary } from '../change-set.entity.js';

/** Of fields and of records, so many are stored with a change set. */
export const MOST_STORED = 100;

/** What a revert leaves as it is. */
export class Kept {
  readonly fields: KeptField[] = [];
  readonly records: KeptRecord[] = [];

  field({ type }: RecordKind, recordId: string, field: string): void {
    if (lockedBy(field) === null) this.fields.push({ record_type: type, record_id: recordId, field });
  }

  record({ type }: RecordKind, recordId: string, name: string, reason: KeptRecord['reason']): void {
    this.records.push({ record_type: type, record_id: recordId, name, reason });
  }
}

/**
 * Throws `revert_conflict` if records stand in the way and the request does not say to keep them.
 * @param most so many records are named
 */
export function refuseKept(
  { records }: Kept,
  { on_conflict: answer }: Pick<RevertChangeSet, 'on_conflict'>,
  most = records.length,
): void {
  if (records.length === 0 || answer === 'keep') return;
  const count = records.length === 1 ? '1 record stands' : `${records.length} records stand`;
  throw new DomainError('revert_conflict', `The change set cannot be reverted whole: ${count} in the way.`, {
    details: { conflicts: records.slice(0, most) },
  });
}

/** Returns what is stored with the change set of a revert. */
export function summaryOf({ fields, records }: Kept): KeptSummary {
  return {
    fields_count: fields.length,
    records_count: records.length,
    fields: fields.slice(0, MOST_STORED),
    records: records.slice(0, MOST_STORED),
  };
}
