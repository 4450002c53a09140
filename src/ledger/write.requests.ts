import { BooleanField, field } from '../platform/http/fields.js';

/** What the body of every write can say besides the values of the record. */
export abstract class WriteOptions {
  @BooleanField({
    description: 'Whether rules, imports and syncs leave the given fields as they are. Default: true.',
    default: true,
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
      example: ['category_id'],
    },
    { type: 'array', items: { type: 'string' } },
    (value) =>
      Array.isArray(value) && value.every((name) => typeof name === 'string')
        ? null
        : 'must be a list of names of fields',
  );
}
