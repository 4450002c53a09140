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
    description: 'The setup token that the provider issued, if it issues one. It works once and is not stored.',
    minLength: 1,
    maxLength: 4096,
    optional: true,
    example: 'aHR0cHM6Ly9icmlkZ2Uuc2ltcGxlZmluLm9yZy9zaW1wbGVmaW4vY2xhaW0vZGVtbw==',
  })
  readonly setup_token?: string | null;

  @TextField({
    description: 'The bank, as the provider writes it, if it connects to several and has to know which.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    example: 'Nordea',
  })
  readonly institution?: string | null;

  @TextField({
    description: 'The country of the bank, two letters.',
    minLength: 2,
    maxLength: 2,
    optional: true,
    example: 'FI',
  })
  readonly country?: string | null;
}

export class ReconnectProviderConnection {
  @TextField({
    description: 'A new setup token, if the provider issues one. It works once and is not stored.',
    minLength: 1,
    maxLength: 4096,
    optional: true,
    example: 'aHR0cHM6Ly9icmlkZ2Uuc2ltcGxlZmluLm9yZy9zaW1wbGVmaW4vY2xhaW0vZGVtbw==',
  })
  readonly setup_token?: string | null;
}
