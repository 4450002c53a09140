import { EmailField } from '../../auth/index.js';
import { CurrencyField } from '../../ledger/index.js';
import { TextField } from '../../platform/http/fields.js';
import { NewPasswordField } from '../new-password.field.js';

export class ChooseCredentials {
  @EmailField({ description: 'The address to sign in with.' })
  readonly email!: string;

  @NewPasswordField()
  readonly password!: string;
}

export class ForgotPassword {
  @EmailField({ description: 'The address to sign in with.' })
  readonly email!: string;
}

export class ResetPassword {
  @NewPasswordField()
  readonly password!: string;
}

export class SignUp extends ChooseCredentials {
  @TextField({ description: 'The name of the family.', minLength: 1, maxLength: 100 })
  readonly family_name!: string;

  @CurrencyField({ description: 'The currency that the family counts in.' })
  readonly currency!: string;
}
