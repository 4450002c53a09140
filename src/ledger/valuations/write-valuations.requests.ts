import { DateField, EnumField, MoneyField, TextField, UuidField } from '../../platform/http/fields.js';
import { VALUATION_KINDS, type ValuationKind } from '../entry-kinds.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';

const DAYS = { earliest: '1900-01-01', latest: '2100-12-31', example: '2026-08-22' };
const KIND = 'An opening anchor is the value at the start of the day, the other kinds at its end.';
const AMOUNT = {
  description: 'The value of the account, in its currency; an amount owed is positive.',
  example: '1250.00',
};

/** What a valuation can have besides its account and amount. */
abstract class ValuationFields extends WriteOptions {
  @TextField({
    description: 'The name, 1 to 255 characters after trimming.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    example: 'Balance',
  })
  readonly name?: string;

  @TextField({
    description: 'Notes, up to 10,000 characters.',
    maxLength: 10_000,
    optional: true,
    nullable: true,
    example: 'From the statement of December',
  })
  readonly notes?: string | null;
}

export class CreateValuation extends ValuationFields {
  @UuidField({ description: 'The account.' })
  readonly account_id!: string;

  @MoneyField(AMOUNT)
  readonly amount!: string;

  @DateField({ ...DAYS, description: "The day. Default: today in the family's time zone.", optional: true })
  readonly date?: string | null;

  @EnumField(VALUATION_KINDS, { description: `${KIND} Default: reconciliation.`, optional: true })
  readonly kind?: ValuationKind | null;
}

export class UpdateValuation extends ValuationFields {
  @MoneyField({ ...AMOUNT, optional: true })
  readonly amount?: string;

  @DateField({ ...DAYS, description: 'The day.', optional: true })
  readonly date?: string;

  @EnumField(VALUATION_KINDS, { description: KIND, optional: true })
  readonly kind?: ValuationKind;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
