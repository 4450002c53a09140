import { DateField, MoneyField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { DataOf, PageOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';

export class BudgetResponse {
  @UuidField({ description: 'The id of the budget.' })
  readonly id!: string;

  @DateField({ description: 'The first day that it is for.', example: '2026-08-01' })
  readonly start_date!: string;

  @DateField({ description: 'The last day that it is for.', example: '2026-08-31' })
  readonly end_date!: string;

  @MoneyField({ description: 'What is to be spent in all, or null when nobody said.', nullable: true })
  readonly budgeted_spending!: string | null;

  @MoneyField({ description: 'What is expected to come in, or null when nobody said.', nullable: true })
  readonly expected_income!: string | null;

  @CurrencyField({ description: 'The currency of the amounts, ISO 4217.' })
  readonly currency!: string;

  @UuidField({ description: 'The import that made the budget, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the budget was made.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the budget last changed.' })
  readonly updated_at!: string;
}

export const BudgetData = DataOf(BudgetResponse, 'BudgetData');
export const BudgetPage = PageOf(BudgetResponse, 'BudgetPage');
