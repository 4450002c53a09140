import { EnumField, UuidField } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/pagination.js';
import { RECURRING_STATUSES, type RecurringStatus } from './recurring-status.js';

export class ListRecurringTransactions extends PageQuery {
  @UuidField({ description: 'Only those of this account.', optional: true })
  readonly account_id?: string;

  @EnumField(RECURRING_STATUSES, {
    description: 'Only those that are still expected, or only the others.',
    optional: true,
  })
  readonly status?: RecurringStatus;
}
