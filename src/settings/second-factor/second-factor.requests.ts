import { field } from '../../platform/http/fields.js';

/** Applies no rules: a text that breaks them is not a code or a password of any account. */
function GivenField(description: string): PropertyDecorator {
  return field({ description }, { type: 'string' }, (value) =>
    typeof value === 'string' && value !== '' ? null : 'is required',
  );
}

export class EnableSecondFactor {
  @GivenField('The secret that the page offered, sealed.')
  readonly offer!: string;

  @GivenField('A code that the app makes of the secret.')
  readonly code!: string;
}

export class DisableSecondFactor {
  @GivenField('The password.')
  readonly current_password!: string;

  @GivenField('A code of the app, or a recovery code.')
  readonly code!: string;
}
