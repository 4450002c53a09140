import { UuidField } from '../../platform/http/fields.js';
import { UnsignedMoneyField } from '../unsigned-money.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';

const SPENDING = {
  description: 'Planned spending in the category, in the currency of the budget; not negative.',
  example: '400.00',
};

export class CreateBudgetCategory extends WriteOptions {
  @UuidField({ description: 'The budget.' })
  readonly budget_id!: string;

  @UuidField({ description: 'The category. A budget has it once.' })
  readonly category_id!: string;

  @UnsignedMoneyField(SPENDING)
  readonly budgeted_spending!: string;
}

export class UpdateBudgetCategory extends WriteOptions {
  @UnsignedMoneyField({ ...SPENDING, optional: true })
  readonly budgeted_spending?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
