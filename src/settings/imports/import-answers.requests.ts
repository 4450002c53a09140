import { ACCOUNTABLE_TYPES, type AccountableType, CurrencyField } from '../../ledger/index.js';
import { EnumField, TextField } from '../../platform/http/fields.js';

/** An existing account, or the name, kind and currency of a new one. */
export class ChooseAccount {
  @TextField({ description: 'The id of an account.', optional: true, maxLength: 255 })
  readonly account_id?: string;

  @TextField({ description: 'The name of a new account.', optional: true, maxLength: 255 })
  readonly name?: string;

  @EnumField(ACCOUNTABLE_TYPES, { description: 'Its kind.', optional: true })
  readonly accountable_type?: AccountableType;

  @CurrencyField({ description: 'Its currency.', optional: true })
  readonly currency?: string;
}
