import type { Image, RecordType } from '../records/record-kind.js';
import type { Action } from './change-set.entity.js';

/** What a change set did to one record, with the changed fields only. */
export interface RecordedChange {
  readonly recordType: RecordType;
  readonly recordId: string;
  readonly action: Action;
  readonly before: Image | null;
  readonly after: Image | null;
}
