import { DateField, EnumField, IntegerField, MoneyField, TextField, UuidField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { type Cadence, CADENCES, RECURRING_STATUSES, type RecurringStatus } from './recurring-transaction.entity.js';

const DAYS = { earliest: '1900-01-01', latest: '2100-12-31' };
const AMOUNT = { description: 'Positive when money leaves the account, negative when it arrives.', example: '850.00' };
const NEXT = { ...DAYS, description: 'The date on which it is expected next.', example: '2026-09-01' };

/** What a recurring transaction can have besides its amount and next date. */
abstract class RecurringTransactionFields extends WriteOptions {
  @UuidField({
    description: 'The account in which it is expected; null for any account.',
    optional: true,
    nullable: true,
  })
  readonly account_id?: string | null;

  @UuidField({ description: 'The merchant. Needed without a name.', optional: true, nullable: true })
  readonly merchant_id?: string | null;

  @TextField({
    description: 'The name, 1 to 255 characters after trimming. Needed without a merchant.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    nullable: true,
    example: 'Rent',
  })
  readonly name?: string | null;

  @CurrencyField({ description: "ISO 4217 code. Default: the account's currency, else the family's.", optional: true })
  readonly currency?: string;

  @EnumField(CADENCES, { description: 'The cadence. Default: monthly.', optional: true })
  readonly cadence?: Cadence | null;

  @IntegerField({
    description: 'The day of the month on which it is expected. Default: that of `next_expected_date`.',
    minimum: 1,
    maximum: 31,
    optional: true,
    example: 1,
  })
  readonly expected_day_of_month?: number;

  @DateField({
    ...DAYS,
    description: 'The date of the last occurrence. Default: one cadence before `next_expected_date`.',
    optional: true,
    example: '2026-08-01',
  })
  readonly last_occurrence_date?: string;

  @EnumField(RECURRING_STATUSES, { description: 'Whether it is still expected. Default: active.', optional: true })
  readonly status?: RecurringStatus;

  @MoneyField({ description: 'The lowest expected amount if it varies.', optional: true, nullable: true })
  readonly expected_amount_min?: string | null;

  @MoneyField({ description: 'The highest expected amount if it varies.', optional: true, nullable: true })
  readonly expected_amount_max?: string | null;

  @MoneyField({ description: 'The average expected amount if it varies.', optional: true, nullable: true })
  readonly expected_amount_avg?: string | null;
}

export class CreateRecurringTransaction extends RecurringTransactionFields {
  @MoneyField(AMOUNT)
  readonly amount!: string;

  @DateField(NEXT)
  readonly next_expected_date!: string;
}

export class UpdateRecurringTransaction extends RecurringTransactionFields {
  @MoneyField({ ...AMOUNT, optional: true })
  readonly amount?: string;

  @DateField({ ...NEXT, optional: true })
  readonly next_expected_date?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
