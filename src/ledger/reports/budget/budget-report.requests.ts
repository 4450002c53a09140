import { UuidField } from '../../../platform/http/fields.js';
import { UuidsField } from '../../../platform/http/separated-values.field.js';

/** The query of the report of a budget. */
export class BudgetQuery {
  @UuidField({ description: 'The budget.', example: '0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a73' })
  readonly budget_id!: string;

  @UuidsField({
    description: 'Only what was spent from these accounts.',
    optional: true,
    example: '0198a0f4-6c1e-7b7a-8b0a-3f1d2c4b5a69',
  })
  readonly account_id?: readonly string[];
}
