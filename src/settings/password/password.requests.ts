import { field } from '../../platform/http/fields.js';
import { NewPasswordField } from '../new-password.field.js';

export class ChangePassword {
  /** No rules here: a text that breaks them is nobody's password. */
  @field({ description: 'The password so far.' }, { type: 'string', format: 'password' }, (value) =>
    typeof value === 'string' && value !== '' ? null : 'is required',
  )
  readonly current_password!: string;

  @NewPasswordField()
  readonly password!: string;
}
