import { BooleanField, EnumField, field, IntegerField, TextField } from '../../platform/http/fields.js';
import { problemOfPattern } from '../../events/index.js';
import { type Signing, SIGNINGS } from '../signing/signatures.js';

const DAY_SECONDS = 24 * 60 * 60;
const WEEK_SECONDS = 7 * DAY_SECONDS;
const MAX_PATTERNS = 50;
const MAX_URL = 2048;

const DESCRIPTION = { description: 'What the endpoint is for.', optional: true, maxLength: 200 } as const;
const URL_DESCRIPTION =
  'An https address in a public network, without a user name. Names are looked up now and before each attempt.';

/** The types of events that an endpoint gets. */
function TypesField(): PropertyDecorator {
  return field(
    {
      description: 'Types of events, such as `import.completed`; `import.*` for all of a noun, `*` for all.',
      optional: true,
      example: ['import.*', 'sync.failed'],
    },
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MAX_PATTERNS },
    (value) => {
      if (!Array.isArray(value) || value.length === 0) return 'must be a list of types of events';
      if (value.length > MAX_PATTERNS) return `must have at most ${MAX_PATTERNS} items`;
      return value.map(problemOfPattern).find((problem) => problem !== null) ?? null;
    },
    (value) => (Array.isArray(value) ? [...new Set<unknown>(value)] : value),
  );
}

export class CreateWebhookEndpoint {
  @TextField({
    description: URL_DESCRIPTION,
    minLength: 1,
    maxLength: MAX_URL,
    example: 'https://hooks.example.org/hearth',
  })
  readonly url!: string;

  @TypesField()
  readonly types: readonly string[] = ['*'];

  @TextField({ ...DESCRIPTION, example: 'Home automation' })
  readonly description?: string;

  @EnumField(SIGNINGS, {
    description: '`v1`: HMAC-SHA-256 with a shared secret. `v1a`: ed25519, so that the receiver holds no secret.',
    optional: true,
    default: 'v1',
  })
  readonly signing: Signing = 'v1';
}

export class UpdateWebhookEndpoint {
  @TextField({ description: URL_DESCRIPTION, optional: true, minLength: 1, maxLength: MAX_URL })
  readonly url?: string;

  @TypesField()
  readonly types?: readonly string[];

  @TextField(DESCRIPTION)
  readonly description?: string;

  @BooleanField({
    description: 'false holds its pending deliveries; true sends them, and forgets earlier failures.',
    optional: true,
  })
  readonly enabled?: boolean;
}

export class RotateWebhookSecret {
  @IntegerField({
    description: 'How long messages also have the signature of the old key.',
    optional: true,
    minimum: 0,
    maximum: WEEK_SECONDS,
    example: DAY_SECONDS,
  })
  readonly overlap_seconds: number = DAY_SECONDS;
}

export class ReplayEvents {
  @TextField({
    description: 'A cursor of the event log: the `next_after` of a list of events. The events after it are sent.',
    minLength: 1,
    maxLength: 64,
    example: 'ZTQy',
  })
  readonly after!: string;
}
