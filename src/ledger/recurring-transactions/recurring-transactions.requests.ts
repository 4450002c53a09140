import { EnumField, UuidField } from '../../platform/http/fields.js';
import { RecordsQuery } from '../../platform/http/list-pagination.js';
import { RECURRING_STATUSES, type RecurringStatus } from './recurring-transaction.entity.js';

export class ListRecurringTransactions extends RecordsQuery {
  @UuidField({ description: 'Only recurring transactions of this account.', optional: true })
  readonly account_id?: string;

  @EnumField(RECURRING_STATUSES, {
    description: 'Only recurring transactions with this status.',
    optional: true,
  })
  readonly status?: RecurringStatus;
}
