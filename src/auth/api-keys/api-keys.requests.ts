import { BooleanField, EnumField, field, InstantField, IntegerField, TextField } from '../../platform/http/fields.js';
import { type Scope, SCOPE_NAMES, type ScopeName, SCOPES } from '../../platform/access/scopes.js';

const NAME = { description: 'What the key is for.', minLength: 1, maxLength: 100, example: 'Spreadsheet' } as const;
const WEEK_SECONDS = 7 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

function isScopeList(value: unknown): boolean {
  const known: readonly unknown[] = SCOPES;
  return Array.isArray(value) && value.length > 0 && value.every((scope) => known.includes(scope));
}

export class CreateApiKey {
  @TextField(NAME)
  readonly name!: string;

  @EnumField(SCOPE_NAMES, {
    description: 'All areas but administration. Send either `scope` or `scopes`.',
    optional: true,
    example: 'read',
  })
  readonly scope?: ScopeName | null;

  @field(
    { description: 'Permissions by area; `write` includes `read`.', optional: true },
    { type: 'array', items: { type: 'string', enum: [...SCOPES] } },
    (value) => (isScopeList(value) ? null : `must be a list of: ${SCOPES.join(' | ')}`),
  )
  readonly scopes?: readonly Scope[] | null;

  @InstantField({ description: 'When it expires; without it, never.', optional: true, example: '2030-01-01T00:00:00Z' })
  readonly expires_at?: string | null;

  @BooleanField({ description: 'Whether it can confirm proposals of an assistant.', optional: true })
  readonly confirms_proposals?: boolean;
}

export class RenameApiKey {
  @TextField(NAME)
  readonly name!: string;
}

export class RotateApiKey {
  @IntegerField({
    description: 'How long the old key still works.',
    optional: true,
    minimum: 0,
    maximum: WEEK_SECONDS,
    example: DAY_SECONDS,
  })
  readonly overlap_seconds: number = DAY_SECONDS;
}
