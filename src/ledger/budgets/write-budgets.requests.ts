import { DateField, MoneyField, UuidField } from '../../platform/http/fields.js';
import { CurrencyField } from '../currency.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';

const DAYS = { earliest: '1900-01-01', latest: '2100-12-31' };
const START = { ...DAYS, description: 'The first day of the period.', example: '2026-08-01' };
const END = { ...DAYS, description: 'The last day of the period.', example: '2026-08-31' };

/** What a budget can have besides its period. */
abstract class BudgetFields extends WriteOptions {
  @MoneyField({ description: 'Planned spending in total.', optional: true, nullable: true, example: '2400.00' })
  readonly budgeted_spending?: string | null;

  @MoneyField({ description: 'Expected income.', optional: true, nullable: true, example: '3100.00' })
  readonly expected_income?: string | null;

  @CurrencyField({
    description: "ISO 4217 code. Default: that of the copied budget, else the family's currency.",
    optional: true,
  })
  readonly currency?: string;
}

export class CreateBudget extends BudgetFields {
  @DateField(START)
  readonly start_date!: string;

  @DateField(END)
  readonly end_date!: string;

  @UuidField({ description: 'A budget whose budget categories are copied.', optional: true })
  readonly copy_from_id?: string;
}

export class UpdateBudget extends BudgetFields {
  @DateField({ ...START, optional: true })
  readonly start_date?: string;

  @DateField({ ...END, optional: true })
  readonly end_date?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
