import { lockedBy } from '../records/image.js';
import { kindOf } from '../records/record-kinds.js';
import { namesOf } from '../records/record-kind.js';
import type { RecordedChange } from './recorded-change.js';

/** Returns the names of the fields of a change that clients see: its changed fields, without locks. */
export function shownFieldsOf({ recordType, before, after }: Omit<RecordedChange, 'recordId' | 'action'>): string[] {
  const shown = namesOf(kindOf(recordType));
  return Object.keys(before ?? after ?? {}).filter((name) => lockedBy(name) === null && shown.includes(name));
}
