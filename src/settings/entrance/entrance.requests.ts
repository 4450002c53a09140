import { CurrencyField } from '../../ledger/index.js';
import { field, TextField } from '../../platform/http/fields.js';
import { NewPasswordField } from '../new-password.field.js';

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MOST_EMAIL_LENGTH = 254;

function EmailField(): PropertyDecorator {
  return field(
    { description: 'The address to sign in with.' },
    { type: 'string', format: 'email' },
    (value) =>
      typeof value === 'string' && value.length <= MOST_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+$/.test(value)
        ? null
        : 'must be an address such as you@example.org',
    (value) => (typeof value === 'string' ? value.trim() : value),
  );
}

export class ChooseCredentials {
  @EmailField()
  readonly email!: string;

  @NewPasswordField()
  readonly password!: string;
}

export class SignUp extends ChooseCredentials {
  @TextField({ description: 'What the family is called.', minLength: 1, maxLength: 100 })
  readonly family_name!: string;

  @CurrencyField({ description: 'The currency that the family counts in.' })
  readonly currency!: string;
}
