import { DateField, MoneyField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { VersionedResponse } from '../versioned.response.js';

export class BudgetResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the budget.' })
  readonly id!: string;

  @DateField({ description: 'The first day of the period.', example: '2026-08-01' })
  readonly start_date!: string;

  @DateField({ description: 'The last day of the period.', example: '2026-08-31' })
  readonly end_date!: string;

  @MoneyField({ description: 'Planned spending in total, or null if none was given.', nullable: true })
  readonly budgeted_spending!: string | null;

  @MoneyField({ description: 'Expected income, or null if none was given.', nullable: true })
  readonly expected_income!: string | null;

  @CurrencyField({ description: 'The currency of the amounts, ISO 4217.' })
  readonly currency!: string;

  @UuidField({ description: 'The import that created the budget, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the budget was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the budget last changed.' })
  readonly updated_at!: string;
}

export const BudgetData = DataOf(BudgetResponse, 'BudgetData');
export const BudgetPage = RecordsOf(BudgetResponse, 'BudgetPage');
