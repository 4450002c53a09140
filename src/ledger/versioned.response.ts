import { TextListField, UuidField } from '../platform/http/fields.js';
import { type Versioned, versionOf } from './records/versions.js';

/** What the answer for every record that people write has. */
export class VersionedResponse {
  @UuidField({
    description: 'Changes with the record: the id of the change set that changed it last. `ETag` begins with it.',
  })
  readonly version!: string;

  @TextListField({ description: 'The fields that a person or client set. Rules, imports and syncs leave them.' })
  readonly locked_fields!: readonly string[];
}

export function presentVersion(record: Versioned): VersionedResponse {
  return { version: versionOf(record), locked_fields: record.lockedFields ?? [] };
}
