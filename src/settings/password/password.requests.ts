import { field } from '../../platform/http/fields.js';
import { NewPasswordField } from '../new-password.field.js';

export class ChangePassword {
  /** Applies no rules: a text that breaks them is not the password of any account. */
  @field({ description: 'The current password.' }, { type: 'string', format: 'password' }, (value) =>
    typeof value === 'string' && value !== '' ? null : 'is required',
  )
  readonly current_password!: string;

  @NewPasswordField()
  readonly password!: string;
}
