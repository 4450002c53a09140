import { field } from '../platform/http/fields.js';

const LEAST_LENGTH = 12;
/** Hashing takes as long as the password is. */
const MOST_LENGTH = 256;

/** A password that somebody chooses; counted in code points, and nothing else is asked of it (NIST SP 800-63B, 5.1.1.2). */
export function NewPasswordField(): PropertyDecorator {
  return field({ description: 'The password to sign in with.' }, { type: 'string', format: 'password' }, (value) => {
    const length = typeof value === 'string' ? [...value].length : 0;
    if (length < LEAST_LENGTH) return `must have at least ${LEAST_LENGTH} characters`;
    return length > MOST_LENGTH ? `must have at most ${MOST_LENGTH} characters` : null;
  });
}
