import { TextField } from '../platform/http/fields.js';
import { PageSizeField } from '../platform/http/pagination.js';
import { SeparatedValuesField } from '../platform/http/separated-values.field.js';
import { problemOfPattern } from './event-patterns.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** Where a client goes on, and what it wants. */
export class FollowEvents {
  @TextField({
    description:
      'The `next_after` of the previous answer, or `now` for the end of the log; without it, the oldest event that is kept comes first.',
    optional: true,
    maxLength: 64,
  })
  readonly after?: string;

  @SeparatedValuesField(
    {
      description: 'Only these types. `import.*` stands for all types of imports.',
      optional: true,
      example: 'import.*',
    },
    { problem: problemOfPattern },
  )
  readonly types?: readonly string[];
}

export class ListEvents extends FollowEvents {
  @PageSizeField('Events an answer', DEFAULT_LIMIT, MAX_LIMIT)
  readonly limit: number = DEFAULT_LIMIT;
}
