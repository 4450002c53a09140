import { BooleanField, EnumField, TextField } from '../../platform/http/fields.js';
import { type Scope, SCOPE_NAMES, SCOPES, scopesOf } from '../../platform/access/scopes.js';
import type { Posted } from '../form.js';

/** The lifetimes that the form offers, in days. */
export const LIFETIMES = ['30', '90', '365', 'never'] as const;

/** `custom`: the form names the access to each area. */
const SCOPE_CHOICES = [...SCOPE_NAMES, 'custom'] as const;

export class GenerateKey {
  @TextField({ description: 'What the key is for.', minLength: 1, maxLength: 100 })
  readonly name!: string;

  @EnumField(SCOPE_CHOICES, { description: 'What may be done with it.' })
  readonly scope!: (typeof SCOPE_CHOICES)[number];

  @EnumField(LIFETIMES, { description: 'Days until it expires, or `never`.' })
  readonly lifetime!: (typeof LIFETIMES)[number];

  @BooleanField({ description: 'Whether it can confirm proposals of an assistant.', optional: true })
  readonly confirms_proposals?: boolean;
}

/** The scopes that a form requests; areas are sent as `area_imports=write`. */
export function scopesIn({ scope }: GenerateKey, posted: Posted): readonly Scope[] {
  if (scope !== 'custom') return scopesOf(scope);
  return SCOPES.filter((known) => {
    const [area, level] = known.split(':');
    return posted[`area_${area}`] === level;
  });
}
