import { MoneyField, ObjectField, TimestampField, UuidField } from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { CurrencyField } from '../currency.field.js';
import { Reference } from '../reference.response.js';
import { VersionedResponse } from '../versioned.response.js';

export class BudgetCategoryResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the budget category.' })
  readonly id!: string;

  @UuidField({ description: 'The budget.' })
  readonly budget_id!: string;

  @ObjectField(() => Reference, { description: 'The category.' })
  readonly category!: Reference;

  @MoneyField({ description: 'Planned spending in the category.', example: '400.00' })
  readonly budgeted_spending!: string;

  @CurrencyField({ description: 'The currency of the amount, ISO 4217.' })
  readonly currency!: string;

  @UuidField({ description: 'The import that created the budget category, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the budget category was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the budget category last changed.' })
  readonly updated_at!: string;
}

export const BudgetCategoryData = DataOf(BudgetCategoryResponse, 'BudgetCategoryData');
export const BudgetCategoryPage = RecordsOf(BudgetCategoryResponse, 'BudgetCategoryPage');
