import { UuidField } from '../../platform/http/fields.js';
import { RecordsQuery } from '../../platform/http/list-pagination.js';

export class ListBudgetCategories extends RecordsQuery {
  @UuidField({ description: 'Only categories of this budget.', optional: true })
  readonly budget_id?: string;
}
