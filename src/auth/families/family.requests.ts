import { BooleanField, field, TextField } from '../../platform/http/fields.js';
import type { FamilyChanges } from './family.repository.js';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 64) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export class UpdateFamily {
  @TextField({
    description: 'The name of the family.',
    optional: true,
    refusesNull: true,
    minLength: 1,
    maxLength: 100,
  })
  readonly name?: string;

  @field(
    { description: 'The main currency of the family, ISO 4217.', optional: true, refusesNull: true, example: 'EUR' },
    { type: 'string', minLength: 3, maxLength: 3 },
    (value) => (typeof value === 'string' && CURRENCIES.has(value) ? null : 'must be an ISO 4217 currency code'),
  )
  readonly currency?: string;

  @field(
    { description: 'A name of the IANA time zone database.', optional: true, example: 'Europe/Berlin' },
    { type: 'string' },
    (value) => (isTimeZone(value) ? null : 'must be a time zone such as Europe/Berlin'),
  )
  readonly time_zone?: string;

  @BooleanField({ description: 'Whether an assistant answers in chats.', optional: true })
  readonly assistant_allowed?: boolean;

  @BooleanField({
    description: 'Whether imports apply categories that are suggested with a confidence of 0.98 or more.',
    optional: true,
    refusesNull: true,
  })
  readonly auto_categorize?: boolean;
}

/** Returns the changes in a request. Absent fields stay the same. */
export function familyChangesOf(body: UpdateFamily): FamilyChanges {
  const {
    name,
    currency,
    time_zone: timeZone,
    assistant_allowed: assistantAllowed,
    auto_categorize: autoCategorize,
  } = body;
  return {
    ...(name !== undefined && { name }),
    ...(currency !== undefined && { currency }),
    ...(timeZone !== undefined && { timeZone }),
    ...(assistantAllowed !== undefined && { assistantAllowed }),
    ...(autoCategorize !== undefined && { autoCategorize }),
  };
}
