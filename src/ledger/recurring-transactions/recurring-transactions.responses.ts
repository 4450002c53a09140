import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  DateField,
  EnumField,
  IntegerField,
  MoneyField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { Reference } from '../reference.response.js';
import { CADENCES, RECURRING_STATUSES } from './recurring-transaction.entity.js';
import { VersionedResponse } from '../versioned.response.js';

export class RecurringTransactionResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the recurring transaction.' })
  readonly id!: string;

  @UuidField({ description: 'The account in which it is expected, or null for any account.', nullable: true })
  readonly account_id!: string | null;

  @ObjectField(() => Reference, { description: 'The merchant, or null when the name identifies it.', nullable: true })
  readonly merchant!: Reference | null;

  @TextField({ description: 'The name, or null when the merchant identifies it.', nullable: true, example: 'Rent' })
  readonly name!: string | null;

  @MoneyField({ description: 'Positive when money leaves the account, negative when it arrives.', example: '850.00' })
  readonly amount!: string;

  @CurrencyField({ description: 'The currency of the amounts, ISO 4217.' })
  readonly currency!: string;

  @EnumField(CADENCES, { description: 'The cadence.', example: 'monthly' })
  readonly cadence!: string;

  @IntegerField({
    description: 'The day of the month on which it is expected.',
    minimum: 1,
    maximum: 31,
    example: 1,
  })
  readonly expected_day_of_month!: number;

  @DateField({ description: 'The date of the last occurrence.', example: '2026-08-01' })
  readonly last_occurrence_date!: string;

  @DateField({ description: 'The date on which it is expected next.', example: '2026-09-01' })
  readonly next_expected_date!: string;

  @EnumField(RECURRING_STATUSES, { description: 'Whether it is still expected.' })
  readonly status!: string;

  @IntegerField({ description: 'The number of occurrences so far.', minimum: 0, example: 8 })
  readonly occurrence_count!: number;

  @BooleanField({
    description: 'Whether a person entered it; otherwise it was detected in the history.',
    example: false,
  })
  readonly manual!: boolean;

  @MoneyField({ description: 'The lowest expected amount if it varies, or null.', nullable: true })
  readonly expected_amount_min!: string | null;

  @MoneyField({ description: 'The highest expected amount if it varies, or null.', nullable: true })
  readonly expected_amount_max!: string | null;

  @MoneyField({ description: 'The average expected amount if it varies, or null.', nullable: true })
  readonly expected_amount_avg!: string | null;

  @UuidField({ description: 'The import that created the recurring transaction, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the recurring transaction was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the recurring transaction last changed.' })
  readonly updated_at!: string;
}

@ApiSchema({ name: 'DetectedRecurringTransactions' })
export class DetectedResponse {
  @IntegerField({ description: 'The number of recurring transactions that were created.', minimum: 0, example: 3 })
  readonly created!: number;

  @IntegerField({ description: 'The number of known ones that changed.', minimum: 0, example: 5 })
  readonly updated!: number;

  @IntegerField({
    description: 'The number of known ones that were found again without a change.',
    minimum: 0,
    example: 2,
  })
  readonly unchanged!: number;
}

export const DetectedData = DataOf(DetectedResponse, 'DetectedData');
export const RecurringTransactionData = DataOf(RecurringTransactionResponse, 'RecurringTransactionData');
export const RecurringTransactionPage = RecordsOf(RecurringTransactionResponse, 'RecurringTransactionPage');
