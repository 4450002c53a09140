import { field } from '../platform/http/fields.js';

/** A password that somebody chooses. What it has to be, the service decides (`PasswordPolicy`). */
export function NewPasswordField(): PropertyDecorator {
  return field({ description: 'The password to sign in with.' }, { type: 'string', format: 'password' }, (value) =>
    typeof value === 'string' && value !== '' ? null : 'is required',
  );
}
