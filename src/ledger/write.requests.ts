import { BooleanField, field } from '../platform/http/fields.js';
import { isUuid } from '../platform/validation/uuid.js';

/** What the body of every write can say besides the values of the record. */
export abstract class WriteOptions {
  @BooleanField({
    description: 'Whether rules, imports and syncs leave the given fields as they are. Default: true.',
    optional: true,
  })
  readonly lock?: boolean | null;
}

/** The list of locked fields in the body of a change. */
export function LockedFieldsField(): PropertyDecorator {
  return field(
    {
      description:
        'Sets the list of fields that rules, imports and syncs leave. Without it, the given fields are added.',
      optional: true,
      refusesNull: true,
      example: ['category_id'],
    },
    { type: 'array', items: { type: 'string' } },
    (value) =>
      Array.isArray(value) && value.every((name) => typeof name === 'string')
        ? null
        : 'must be a list of names of fields',
  );
}

const MOST_SOURCES = 100;

/** The body of a merge. */
export class MergeRecords {
  @SourcesField()
  readonly source_ids!: readonly string[];
}

function SourcesField(): PropertyDecorator {
  return field(
    { description: 'The records to merge into this one, 1 to 100. They are deleted.' },
    { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: MOST_SOURCES },
    (value) => {
      if (!Array.isArray(value) || !value.every(isUuid)) return 'must be a list of UUIDs';
      return value.length >= 1 && value.length <= MOST_SOURCES ? null : `must have 1 to ${MOST_SOURCES} items`;
    },
    (value) => (Array.isArray(value) ? [...new Set(value.map(lowerCase))].toSorted() : value),
  );
}

/** The query of the deletion of a record that another one can replace. */
export class DeleteReplacing {
  @field(
    {
      description:
        'The record that replaces the deleted one wherever it is named, or `none` to clear the references to it.',
      optional: true,
    },
    { type: 'string' },
    (value) => (value === 'none' || isUuid(value) ? null : 'must be a UUID or none'),
    lowerCase,
  )
  readonly replacement_id?: string;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
