import { EnumField, TextField } from '../platform/http/fields.js';
import { PROVIDER_NAMES } from './providers/index.js';

export class CreateProviderConnection {
  @EnumField(PROVIDER_NAMES, { description: 'The provider of the accounts and transactions.', example: 'simplefin' })
  readonly provider!: string;

  @TextField({
    description: 'A name of your own for the connection.',
    maxLength: 255,
    optional: true,
    example: 'My banks',
  })
  readonly name?: string | null;

  @TextField({
    description: 'The setup token that the provider issued. It works once and is not stored.',
    minLength: 1,
    maxLength: 4096,
    example: 'aHR0cHM6Ly9icmlkZ2Uuc2ltcGxlZmluLm9yZy9zaW1wbGVmaW4vY2xhaW0vZGVtbw==',
  })
  readonly setup_token!: string;
}
