import { field, type FieldFacts } from '../platform/http/fields.js';

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

/** A field with an email address for signing in. */
export function EmailField(facts: FieldFacts): PropertyDecorator {
  return field(
    facts,
    { type: 'string', format: 'email' },
    (value) => (isEmail(value) ? null : 'must be an address such as you@example.org'),
    (value) => (typeof value === 'string' ? value.trim() : value),
  );
}

function isEmail(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+$/.test(value);
}
