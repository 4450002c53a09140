import { EnumField, TextField } from '../../platform/http/fields.js';
import { SCOPE_NAMES, type ScopeName } from '../../platform/http/scopes.js';

/** In days, as the form offers them; `never` is never. */
export const LIFETIMES = ['30', '90', '365', 'never'] as const;

export class GenerateKey {
  @TextField({ description: 'What the key is for.', minLength: 1, maxLength: 100 })
  readonly name!: string;

  @EnumField(SCOPE_NAMES, { description: 'What may be done with it.' })
  readonly scope!: ScopeName;

  @EnumField(LIFETIMES, { description: 'Days until it expires, or `never`.' })
  readonly lifetime!: (typeof LIFETIMES)[number];
}
