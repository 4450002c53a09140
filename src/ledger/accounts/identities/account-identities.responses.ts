import { EnumField, ListField, TextField, TimestampField, UuidField } from '../../../platform/http/fields.js';
import { CurrencyField } from '../../currency.field.js';
import { DECIDERS } from './account-identity.entity.js';
import { IDENTITY_SCHEMES } from './account-identity.js';

export class AccountIdentityResponse {
  @UuidField({ description: 'The id of the identity.' })
  readonly id!: string;

  @UuidField({ description: 'The account.' })
  readonly account_id!: string;

  @EnumField(IDENTITY_SCHEMES, { description: 'The kind of number.' })
  readonly scheme!: string;

  @TextField({ description: 'The code of the bank; null where the number says it.', nullable: true })
  readonly bank!: string | null;

  @TextField({ description: 'Capital letters and digits; `*` for hidden ones.', example: 'DE75200400000123453626' })
  readonly number!: string;

  @CurrencyField({ description: 'ISO 4217 code; null where no file says it.', nullable: true })
  readonly currency!: string | null;

  @TextField({ description: '`reused`: its files have one id for different entries; null: not.', nullable: true })
  readonly ids!: string | null;

  @EnumField(DECIDERS, {
    description: 'Whether a file or a person assigned it. Reverting an import keeps those that a person assigned.',
  })
  readonly decided_by!: string;

  @UuidField({ description: 'The import that first said it; null for none.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'The time at which a file last stated it, or null.', nullable: true })
  readonly last_seen_at!: string | null;
}

export class AccountIdentitiesData {
  @ListField(() => AccountIdentityResponse, { description: 'By scheme and number.' })
  readonly data!: AccountIdentityResponse[];
}
