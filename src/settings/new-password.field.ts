import { field } from '../platform/http/fields.js';

/** A field with a new password. Its rules are checked by the service (`PasswordPolicy`). */
export function NewPasswordField(): PropertyDecorator {
  return field({ description: 'The password to sign in with.' }, { type: 'string', format: 'password' }, (value) =>
    typeof value === 'string' && value !== '' ? null : 'is required',
  );
}
