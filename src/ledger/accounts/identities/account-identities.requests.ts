import { EnumField, ListField, TextField } from '../../../platform/http/fields.js';
import { CurrencyField } from '../../currency.field.js';
import { IDENTITY_SCHEMES } from './account-identity.js';

/** Schemes of files: those of a provider come with its connection. */
export const STATED_SCHEMES = IDENTITY_SCHEMES.filter((scheme) => scheme !== 'provider');

/** More than any account has. */
const MOST_IDENTITIES = 50;

export class StatedIdentity {
  @EnumField(STATED_SCHEMES, { description: 'The kind of number.', example: 'iban' })
  readonly scheme!: (typeof STATED_SCHEMES)[number];

  @TextField({ description: 'The code of the bank, where the number does not say it.', maxLength: 64, optional: true })
  readonly bank?: string | null;

  @TextField({
    description: 'The number, with or without blanks. Digits that are hidden are `*`.',
    minLength: 1,
    maxLength: 64,
    example: 'DE75 2004 0000 0123 4536 26',
  })
  readonly number!: string;

  @CurrencyField({ description: 'ISO 4217 code: one IBAN in two currencies is two accounts.', optional: true })
  readonly currency?: string | null;
}

export class ReplaceIdentities {
  @ListField(() => StatedIdentity, { description: 'All that files call the account.', maxItems: MOST_IDENTITIES })
  readonly identities!: StatedIdentity[];
}
