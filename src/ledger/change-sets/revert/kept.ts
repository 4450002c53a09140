import { lockedBy } from '../../records/image.js';
import type { RecordKind } from '../../records/record-kind.js';
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
