import { EnumField, ListField, TextField, TimestampField, UuidField } from '../../../platform/http/fields.js';
import { CurrencyField } from '../../currency.field.js';
import { DECIDERS } from './account-identity.entity.js';
import { IDENTITY_SCHEMES } from './account-identity.js';

export class AccountIdentityResponse {
  @UuidField({ description: 'The id of the identity.' })
  readonly id!: string;

  @UuidField({ description: 'The account.' })
  readonly account_id!: string;

  @EnumField(IDENTITY_SCHEMES, { description: 'What the number is of.' })
  readonly scheme!: string;

  @TextField({ description: 'The code of the bank; null where the number says it.', nullable: true })
  readonly bank!: string | null;

  @TextField({ description: 'Capital letters and digits; `*` for hidden ones.', example: 'DE75200400000123453626' })
  readonly number!: string;

  @CurrencyField({ description: 'ISO 4217 code; null where no file says it.', nullable: true })
  readonly currency!: string | null;

  @TextField({ description: '`reused`: its files have one id for different entries; null: not.', nullable: true })
  readonly ids!: string | null;

  @EnumField(DECIDERS, { description: 'Who said it. Reverting an import removes none that a person said.' })
  readonly decided_by!: string;

  @UuidField({ description: 'The import that first said it; null for none.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the last file was received that named it; null for none.', nullable: true })
  readonly last_seen_at!: string | null;
}

export class AccountIdentitiesData {
  @ListField(() => AccountIdentityResponse, { description: 'By scheme and number.' })
  readonly data!: AccountIdentityResponse[];
}
