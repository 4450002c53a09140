import { EnumField, TextField } from '../../platform/http/fields.js';
import type { Scope } from '../../platform/http/caller.js';

/** In days, as the form offers them; `never` is never. */
export const LIFETIMES = ['30', '90', '365', 'never'] as const;

export class GenerateKey {
  @TextField({ description: 'What the key is for.', minLength: 1, maxLength: 100 })
  readonly name!: string;

  @EnumField(['read', 'read_write'], { description: 'What may be done with it.' })
  readonly scope!: Scope;

  @EnumField(LIFETIMES, { description: 'Days until it expires, or `never`.' })
  readonly lifetime!: (typeof LIFETIMES)[number];
}
