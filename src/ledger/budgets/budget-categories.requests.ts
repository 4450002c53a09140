import { UuidField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';

export class ListBudgetCategories extends PageQuery {
  @UuidField({ description: 'Only categories of this budget.', optional: true })
  readonly budget_id?: string;
}
